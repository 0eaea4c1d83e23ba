"""Unfinished business, choices and what waits, as they are typed."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import FieldInfo

from dungeontwister.core.decisions.decision import Decision
from dungeontwister.core.decisions.frame import Frame, tag_of
from dungeontwister.core.decisions.frames import Combat, Laying, Movement, PlayerDraw
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.editions.card_game.frames import FacingChoice
from dungeontwister.kinds import frame_kinds, move_kinds
from dungeontwister.record.forms import fields_of
from dungeontwister.record.notation import Names, NotationError
from dungeontwister.record.positions import parse_position, position_text
from dungeontwister.record.values import Around, read_struct, struct_text
from dungeontwister.record.words import NUMBER, UNSAID, Words, spelling
from dungeontwister.series import build
from tests.support.positions import OPTIONS, names_of

SECRET = Options(secret_objects=True)

TYPED = [
    ("tutorial-2", "naga=1T rope=naga blue ap=2,0 now=movement(naga,1)"),
    ("tutorial-2", "naga=1T rope=naga blue now=movement(naga,1,seen=[[],[rope:naga]])"),
    ("tutorial-2", "naga=1T blue now=movement(naga,1,seen=[],walls)"),
    ("tutorial-2", "naga=1T key=* blue now=placing(2,cards=[key],forfeited),turn-over"),
    ("tutorial-2", "naga=1T blue now=turn-draw(2,b1)"),
    (
        "standard",
        "crossbowman=1S naga=1T NAGA=1T blue"
        " now=combat(naga,NAGA,1T,[naga,crossbowman],[NAGA],shots=[crossbowman:2],cards=2:1,"
        "looks=yellow,forced=-:+3) choices=+1,+2/",
    ),
    (
        "scenario-5",
        "naga=@b1 NAGA=@y2 yellow now=joining(blue,[naga:naga,cleric:telescoping-spear])",
    ),
    (
        "solo-pink",
        "arthos=@b1 NAGA=@y1 blue now=activation(arthos,objective=2),np-turn([arthos])",
    ),
    (
        "solo-pink",
        "tinker-al=@b1 NAGA=@y1 blue now=activation(tinker-al,mode=rotate-room,"
        "plan=[turn(blue,tinker-al,2,ccw)]),np-turn([tinker-al])",
    ),
    (
        "solo-pink",
        "arthos=@b1 NAGA=@y1 blue"
        " now=activation(arthos,mode=reveal-room,target=bow),np-turn([arthos])",
    ),
    (
        "solo-pink",
        "arthos=@b1 NAGA=@y1 blue now=tie-draw(arthos,2,"
        "plans=[[move(blue,arthos),step(blue,arthos,1a2)],[unlock(blue,arthos,1,nth=2)]],targets=[bow,NAGA]),"
        "activation(arthos,mode=break-portcullis,nearer,rolled=1),np-turn([arthos],acted=[xanth])",
    ),
    ("solo-pink", "NAGA=@y1 yellow np=(bag=[xanth,ROPE],deck=[+0,+1],owed=1,tallies=[arthos:2])"),
    (
        "solo-pink",
        "arthos=* NAGA=@y1 blue now=square-draw(xanth,[1a1,@b2]),arrival-draw(arthos)",
    ),
]


def names(scenario: str, options: Options = OPTIONS) -> Names:
    """The names of a scenario."""
    return names_of(scenario, (), options)


def rooms(scenario: str) -> str:
    """A first room that lies face up, and others that do not."""
    first = "b1" if scenario in ("tutorial-1", "tutorial-2", "standard") else "39a"
    count = names(scenario).game.layout.slots
    return "/".join([f"{first},?", *["?,?"] * (count // 2 - 1)])


def read(scenario: str, words: str, options: Options = OPTIONS) -> State:
    """A position."""
    return parse_position(names(scenario, options), f"{scenario} {rooms(scenario)} {words}")


@pytest.mark.parametrize(("scenario", "words"), TYPED)
def test_it_is_written_as_it_is_typed(scenario: str, words: str) -> None:
    text = position_text(names(scenario), read(scenario, words))
    assert text == f"{scenario} {rooms(scenario)} {words}"


def test_the_first_is_what_is_decided_now() -> None:
    words = "naga=- now=laying(seat=yellow),facing-choice,player-draw turns=0,0"
    assert read("tutorial-2", words).frames == (PlayerDraw(), FacingChoice(), Laying(1))


def test_what_is_said_in_order_can_be_said_by_name() -> None:
    one, two = "now=movement(naga,3)", "now=movement(points=3,piece=naga,walls=no)"
    assert read("tutorial-1", f"naga=1T {one}") == read("tutorial-1", f"{two} naga=1T")


def test_a_movement_has_seen_what_is_carried_now() -> None:
    state = read("tutorial-2", "now=movement(naga,3) naga=1T rope=naga")
    frame = state.frames[-1]
    assert isinstance(frame, Movement)
    assert frame.seen == (tuple(piece.carrier for piece in state.pieces),)


def test_in_the_set_up_it_is_nobodys_turn() -> None:
    assert read("tutorial-1", "naga=- now=player-draw").active == -1
    assert read("tutorial-1", "naga=- now=player-draw yellow").active == 1
    assert read("tutorial-1", "naga=1T").active == 0


@pytest.mark.parametrize(
    ("scenario", "words", "chosen"),
    [
        ("tutorial-2", "now=starting-choice(2),player-draw choices=naga:5/", ("naga", 4)),
        ("tutorial-2", "now=laying,facing-choice,player-draw choices=naga:5/NAGA:1", ("naga", 4)),
        ("tutorial-2", "now=placer-draw,player-draw choices=naga:5/", ("naga", 4)),
        (
            "tutorial-2",
            "now=facing-choice(starts=[naga:5,NAGA:1]),player-draw choices=naga:@5T/",
            ("naga", "@5T"),
        ),
        ("scenario-5", "now=line-up(2:2),player-draw choices=naga:@b2/", ("naga", "@b2")),
        ("scenario-5", "now=laying,player-draw choices=naga:@b2/NAGA:@y9", ("naga", "@b2")),
        ("standard", "now=team-choice(8,6),player-draw choices=naga/NAGA", ("naga",)),
        ("tutorial-2", "now=combat(naga,NAGA,1T,[naga],[NAGA]) naga=1T NAGA=1T choices=+2/", (2,)),
    ],
)
def test_a_choice_has_the_words_of_its_move(
    scenario: str, words: str, chosen: tuple[Any, ...]
) -> None:
    known = names(scenario)
    waits = [name for name in ("naga", "NAGA") if f"{name}:" in words]
    pieces = "".join(f"{name}=* " for name in waits)
    meant = (
        [known.open_piece(w) if w in known.pieces else known.place(w) if isinstance(w, str) else w]
        for w in chosen
    )
    state = read(scenario, f"{pieces}{words}")
    assert state.secret.choices[0] == (tuple(number for (number,) in meant),)


def test_teams_and_backs_are_named() -> None:
    words = "naga=1T TROLL=1S ROPE=TROLL teams=naga,rope/TROLL,ROPE backs=ROPE:?O5 blue"
    state, known = read("standard", words, SECRET), names("standard", SECRET)
    assert state.teams[1] == tuple(map(known.piece, ("TROLL", "ROPE")))
    assert state.secret.backs[known.piece("ROPE")] == known.piece("?O5") - len(known.pieces)
    assert "teams=naga,rope/TROLL,ROPE backs=ROPE:?O5" in position_text(known, state)


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("now=movement(nagga,3)", '"movement(nagga,3)": piece "nagga": no such piece'),
        ("now=movement(naga,x)", 'points "x": not a number'),
        ("now=movement(naga)", "the form is: movement(piece,points,[seen],[walls])"),
        ("now=movement(naga,3,[],no,no)", '"no" does not fit; the form is: movement('),
        ("now=movement(naga,3,piece=naga)", '"piece=naga" does not fit'),
        ("now=movement(naga,3,speed=2)", '"speed=2" does not fit'),
        ("now=movement(naga,3,walls=perhaps)", 'walls "perhaps": write yes or no'),
        ("now=movement(naga,3,seen=rope)", 'seen "rope": write brackets around it'),
        ("now=movement(naga,3,seen=[[rope]])", 'seen "rope": write for example rope:naga'),
        ("now=movement(naga,3", "brackets do not match"),
        ("now=movement)naga,3(", "brackets do not match"),
        ("now=movement(-,3)", 'piece "-": no such piece'),
        ("now=movement(?o1,3)", 'piece "?o1": no such piece'),
        ("now=laying(chance)", "no such player; players are blue, yellow"),
        ("now=line-up(2)", "2 parts with a colon between"),
        ("now=team-pick(a,b,c)", 'seat "b": no such player'),
        ("now=team-pick(Draft,blue)", 'mode "Draft": not a word of small letters'),
        ("now=room-draw(9)", 'slot "9": no such room'),
        ("now=turn-draw(1,b9)", 'drawing "b9": no such room of the box'),
        ("now=activation(naga,plan=[dance(blue)])", 'plan "dance(blue)": no such name "dance"'),
        ("now=,", 'no such name ""'),
        ("choices=naga:1/", "a choice has 0 parts"),
        ("now=starting-choice(2),player-draw choices=naga/", "a choice has 2 parts"),
        ("teams=naga", "blue's, then /, then yellow's"),
        ("teams=NAGA/naga", '"NAGA": is not blue\'s'),
        ("backs=rope:?o1", "only with secret objects"),
        ("np=(bag=[naga])", "there is no Non-Player in this game"),
    ],
)
def test_the_word_that_is_wrong_is_named(words: str, what: str) -> None:
    with pytest.raises(NotationError) as caught:
        read("tutorial-2", words)
    assert what in str(caught.value)


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("backs=ROPE:?o5", "ROPE cannot have this back"),
        ("backs=ROPE:?O5,KEY:?O5", "KEY cannot have this back"),
        ("backs=ROPE", "no such piece"),
        ("backs=ROPE:KEY", "ROPE cannot have this back"),
    ],
)
def test_a_back_belongs_to_one_card_of_its_kind(words: str, what: str) -> None:
    with pytest.raises(NotationError, match=what):
        read("standard", f"TROLL=1S ROPE=TROLL {words}", SECRET)


@pytest.mark.parametrize(
    "words", ["np=deck=[+1]", "np=(deck=[1])", "np=(luck=3)", "np=(bag=[nobody])"]
)
def test_the_non_players_part_is_checked(words: str) -> None:
    with pytest.raises(NotationError):
        read("solo-pink", f"NAGA=@y1 yellow {words}")


# ---- kinds that come later


class Tug(Frame, msgspec.Struct, frozen=True, tag="tug-of-war"):
    """Something that no edition has."""

    piece: int
    place: int
    teams: tuple[tuple[int, ...], tuple[int, ...]]
    rope: str = "long"
    card: int = -1
    won: bool = False
    scores: tuple[tuple[str, int], ...] = ()


def test_a_new_kind_is_spelled_by_its_fields() -> None:
    around, frame = (
        Around(names("tutorial-2")),
        Tug(0, 3, ((1, 2), ()), "short", 3, True, (("a", 4),)),
    )
    text = "tug-of-war(naga,1G,[1,2]:[],rope=short,card=+3,won,scores=[a:4])"
    assert struct_text(around, frame) == text
    assert read_struct(around, {"tug-of-war": Tug}, text) == frame


def test_a_kind_of_one_edition_alone_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    game = build("tutorial-1")
    monkeypatch.setattr(game.edition, "decisions", {**game.edition.decisions, Tug: Decision()})
    known = Names(game)
    text = "tutorial-1 b1,?/?,? naga=1T blue now=tug-of-war(naga,1T,[]:[])"
    assert position_text(known, parse_position(known, text)) == text


COUNTS = {
    *("announce.count", "pursue.objective", "pursue.ways", "action.points", "chance.nth"),
    *("chance.place", "pair-draw.missing", "team-choice.characters", "team-choice.objects"),
    *("removal.missing", "starting-choice.count", "line-up.counts", "movement.points"),
    *("combat.cards", "announcing.most", "npc-draw.missing", "token-draw.missing"),
    *("line-choice.row", "line-choice.column", "activation.objective", "activation.rolled"),
    *("activation.ties", "tie-draw.ways", "rotation-draw.nth", "die-draw.nth"),
    *("card-draw.missing", "cards-shown.missing"),
}
"""Numbers that stand for themselves."""


def is_number(field: FieldInfo, words: Words) -> bool:
    """Whether a field is a number, or several, and is written like that."""
    return words in (NUMBER, UNSAID) and field.type in (int, tuple[int, int], tuple[int, ...])


def test_no_number_stands_for_something_that_has_a_name() -> None:
    """A new field needs a row in `record.words`, unless it is a count."""
    game = names("tutorial-1").game
    kinds = (*move_kinds(game), *frame_kinds(game))
    fields = [(tag_of(kind), field) for kind in kinds for field in fields_of(kind)]
    plain = {
        f"{tag}.{field.name}" for tag, field in fields if is_number(field, spelling(tag, field))
    }
    assert plain == COUNTS


def test_a_combat_is_typed_in_one_short_word() -> None:
    state = read("tutorial-2", "naga=1T NAGA=1T now=combat(naga,NAGA,1T,[naga],[NAGA])")
    known = names("tutorial-2")
    naga, foe = known.piece("naga"), known.piece("NAGA")
    assert state.frames == (Combat(naga, foe, known.place("1T"), (naga,), (foe,)),)
