"""The board as text: what it looks like, sign by sign."""

from pathlib import Path

import pytest

from dungeontwister.content.texts import languages
from dungeontwister.core.position.drawing import parse_drawing
from dungeontwister.core.position.state import BROKEN, CLOSED, OPEN
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from dungeontwister.render.boards import board_of
from dungeontwister.render.labels import Label, free_label
from dungeontwister.render.legend import legend
from dungeontwister.render.text import board_text
from dungeontwister.render.words import Speaker
from dungeontwister.render.zone_room import Look, draw_room
from dungeontwister.series import build

GOLDEN = Path(__file__).parent / "golden"

POSITION = (
    "tutorial-2 b1.2o,?/g1,g2x/?,r2.1 naga=3T rope=naga warrior=@6S colossus=6C! backstabber=?2 "
    "NAGA=3T KEY=NAGA WARRIOR=1G COLOSSUS=?5 BACKSTABBER=@1C ROPE=4C key=4G "
    "pairs=blue,green,red blue ap=2,1 vp=1,2 jumps=3,2 hand=0123/056"
)
"""Rooms in every state, loads, a wound, both starting zones, cards face down."""


PRISON = (
    "scenario-4 37a.1,38b/40a.2o2,?/37b.3x1,38a wizard=3b4 mekanork=3a5 rope=mekanork cleric=@b3 "
    "colossus=5c3! large-shield=colossus backstabber=1b3 telepath=?4 bow=1a5 fireball-wand=wizard "
    "TELEPATH=2c3 WIZARD=6d4 ROPE=6e5 COLOSSUS=2d3 CLERIC=@y4 MEKANORK=?4 BOW=6d5 "
    "FIREBALL-WAND=2a5 blue ap=2,0 vp=1,2 jumps=2,3 cards=25/345"
)
"""Rooms turned every way, portcullises in every state, gears and pits with somebody there."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "position"), [("card_game", POSITION), ("prison", PRISON)])
def test_a_known_position_looks_as_it_did(name: str, position: str, language: str) -> None:
    game = build(position.split()[0])
    view = game.view(parse_position(Names(game), position), 0)
    assert board_text(game, view, language=language) == (
        GOLDEN / f"board.{name}.{language}.txt"
    ).read_text(encoding="utf-8")


def test_colour_is_not_needed_to_tell_the_sides_apart() -> None:
    game = build("tutorial-2")
    labels = board_of(Speaker(game, "en")).labels
    for number, owner in enumerate(game.owner_of):
        assert labels.short(number).isupper() == (owner == 1)


ROOM = """
+-+ +:+
|T T!C
+ + +-+
HG * C|
+=+ + +
|S S S
+-+ +-+
"""


def room(portcullis: int = CLOSED, labels: dict[str, list[Label]] | None = None) -> list[str]:
    look = Look(parse_drawing(ROOM, "test", "TSCG"), portcullis, walls_broken=False, arrow=-1)
    return [line.plain for line in draw_room(look, labels or {}).lines()]


def test_walls_slits_pits_and_the_gear_are_drawn() -> None:
    assert room()[:6] == [
        "┏━━━━━━━━╸ ·  ·  ·┏━━╸╏╏╺━━╸",
        "┃T        T       ╏C       ·",
        "┃                 ╏        ·",
        "┃ ·  ·  ·         ┗━━━━━━━━┓",
        "╫G↺       ▒▒▒▒▒▒▒▒ C       ┃",
        "╫         ▒▒▒▒▒▒▒▒         ┃",
    ]


@pytest.mark.parametrize(
    ("portcullis", "beside_gear", "below_gear"),
    [(CLOSED, "╫╫", "━━╫╫╫╫━━"), (OPEN, "╹╻", "━╸    ╺━"), (BROKEN, "××", "━╸×  ×╺━")],
)
def test_a_portcullis_shows_its_state(portcullis: int, beside_gear: str, below_gear: str) -> None:
    lines = room(portcullis)
    assert lines[4][0] + lines[5][0] == beside_gear
    assert lines[6][1:9] == below_gear


def test_broken_walls_are_gone() -> None:
    look = Look(parse_drawing(ROOM, "test", "TSCG"), CLOSED, walls_broken=True, arrow=1)
    picture = "".join(line.plain for line in draw_room(look, {}).lines())
    assert not set("━┃╫╏") & set(picture)
    assert "×" in picture


def test_wounds_and_healing_are_marked() -> None:
    game = build("standard")
    board = board_of(Speaker(game, "en"))
    text = "standard b1,b2/g1,g2/r1,r2/p1,p2 naga=3T warrior=3T! cleric=3T+"
    view = game.view(parse_position(Names(game), text), 0)
    labels = [board.labels.full(Names(game).piece(n), view) for n in ("naga", "warrior", "cleric")]
    assert labels == ["nag", "war!", "cle°"]


def standing(*texts: str) -> list[Label]:
    """Labels that can be shortened to what stands before the plus."""
    return [Label(t, "", (t.split("+")[0] + "+", t.split("+")[0])) for t in texts]


def test_labels_stand_in_their_zone_and_spread() -> None:
    lines = room(labels={"S": standing("nag+key", "NAG")})
    assert lines[8] == "┃nag+key  NAG              ·"


def test_in_a_crowd_labels_get_shorter_before_one_is_left_out() -> None:
    assert room(labels={"G": standing("nag+key", "NAG+rop")})[4:6] == [
        "╫G↺ NAG+  ▒▒▒▒▒▒▒▒ C       ┃",
        "╫nag+     ▒▒▒▒▒▒▒▒         ┃",
    ]
    crowd = room(labels={"G": standing("nag+key", "NAG+rop", "war", "WAR")})
    assert "…" in crowd[5]


def test_labels_of_a_kind_differ() -> None:
    taken: list[str] = []
    for name in ("ROPE", "ROPE", "ROBE", "RO"):
        taken.append(free_label(name, taken))
    assert taken == ["ROP", "ROE", "ROB", "RO2"]


@pytest.mark.parametrize("language", languages())
def test_the_legend_explains_every_sign(language: str) -> None:
    text = "\n".join(
        line.plain for line in legend(board_of(Speaker(build("tutorial-2"), language)))
    )
    for sign in "TSCG↻↺·━┃╏╫╹╻×▒!°+(▼[?":
        assert sign in text
