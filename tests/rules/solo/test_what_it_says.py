"""What an NPC's decision says: which target, which line of a list, and why an objective fails."""

import pytest

from dungeontwister.core.decisions.events import Healed
from dungeontwister.core.position.board import OFF
from dungeontwister.render.words import Speaker
from dungeontwister.solo.box import NP
from dungeontwister.solo.events import ObjectiveHeld
from dungeontwister.solo.frames import Activation
from tests.rules.prison.boards import with_signs
from tests.support.positions import Table

from .boards import alone, automatic, lying
from .minds import Mind, activated, card, with_activation
from .personalities.scenes import TWINS, board, on
from .rooms import BOX, at_side, box, on_square, row_of_walls


@pytest.mark.rule("SO-OBJECTIVE-ROTATE-02")
def test_the_room_whose_price_is_told_is_named() -> None:
    """The nearer gear is that of room 2."""
    table = board("weak-ed=2e1 NAGA=@y9", rooms=TWINS, r39a=box(), r39b=box())
    tried = Mind(table, "weak-ed", card("rotate-room 1, exit 1", default="exit"))
    attempt = tried.attempt("rotate-room")
    assert (attempt.needed, attempt.target) == (2, 1)


@pytest.mark.rule("SO-NPC-05")
def test_the_room_to_which_it_draws_near_is_named() -> None:
    """SOQ-02: no way leads to either gear; that of room 2 is behind one wall less."""
    upright = [at_side("c3", side, "|") for side in ("east", "west")]
    walls = *upright, at_side("c3", "north", "-"), at_side("c3", "south", "-")
    table = board("weak-ed=2e1 NAGA=@y9", rooms=TWINS, r39a=box(*walls), r39b=box(*walls))
    mind = Mind(table, "weak-ed", card("rotate-room 2"))
    assert (mind.nearer, {way.target for way in mind.decision.ways}) == (True, {1})
    assert mind.attempt("rotate-room").needed is None


@pytest.mark.rule("SO-NPC-01", "SO-KEY-02")
def test_locked_in_it_says_that_no_way_leads_there() -> None:
    """The Key lies outside: no number of points would do."""
    art = box(*row_of_walls(1), at_side("b1", "east", "H"))
    table = activated("weak-ed=1a1 key=1d1 CLERIC=1e1", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("combat 3, take-object 3, exit 3", objects="key"))
    told = [(attempt.reason, attempt.needed) for attempt in mind.decision.attempts]
    assert told == [("out-of-reach", None)] * 3


@pytest.mark.rule("SO-PERS-CLOBBER-01")
def test_a_personality_that_forbids_it_is_the_reason() -> None:
    table = board("father-clobber=1a1 CLERIC=1e5 NAGA=@y9")
    mind = Mind(table, "father-clobber", card("combat 2, exit 1", characters="cleric"))
    assert mind.attempt("combat").reason == "its-personality"


@pytest.mark.rule("SO-OBJECTIVE-HEAL-02", "SO-OBJECTIVE-HEAL-05")
def test_no_line_is_cited_where_nearness_decides() -> None:
    """The first patient is the highest on the list, the next one the nearest."""
    pieces = "deacon-mord=1a1 xanth=1b1! yom=1d1! NAGA=1e5"
    table = activated(pieces, "deacon-mord", art=BOX)
    mind = Mind(table, "deacon-mord", card("heal 5", characters="wizard banshee mekanork"))
    assert (mind.targets, mind.decision.rank) == ({"xanth"}, 2)
    again = mind.then()
    assert (again.targets, again.decision.rank) == ({"yom"}, 0)


def burning() -> Table:
    """Muldon has a wand and the Cleric in view."""
    return on(board("muldon=1a1 fireball-wand=muldon CLERIC=1a4 NAGA=@y9"), "muldon")


@pytest.mark.rule("SO-WAND-02")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_shot_names_the_wand_and_the_line_of_its_victim(language: str) -> None:
    table = burning()
    move = table.game.dictated(table.state)
    assert move
    events = table.game.apply(table.state, move).events
    held = next(event for event in events if isinstance(event, ObjectiveHeld))
    wand, cleric = map(table.names.piece, ("fireball-wand", "CLERIC"))
    assert (held.mode, held.target, held.rank, held.item) == ("take-object", cleric, 1, wand)
    speaker = Speaker(table.game, language)
    assert speaker.piece(wand) in speaker.event(held, None)


@pytest.mark.rule("SO-PERS-GOODCARE-01", "SO-OBJECTIVE-HEAL-06")
@pytest.mark.parametrize("cleric", ["father-goodcare", "deacon-mord"])
def test_whether_the_healed_may_act_is_told(cleric: str) -> None:
    table = automatic(on(board(f"{cleric}=1a1 mungdu=1a2! NAGA=@y9"), cleric))
    healed = table.happened(Healed)[0]
    assert healed.acts == (cleric == "father-goodcare")
    speaker = Speaker(table.game, "en")
    assert ("nothing more" in speaker.event(healed, None)) != healed.acts


@pytest.mark.rule("SO-REVEAL-09")
def test_dice_that_are_rolled_again_are_refused_by_their_rule() -> None:
    """On the square of row 1 and column 1 is a pit trap."""
    art = with_signs(on_square("a1", "P"))
    table = alone("NAGA=@y2 ap=0,2", rooms="?,?/?,?/?,?/?,?", art=art)
    table = lying(table, bag=("ROPE", "yom", "KEY")).do("reveal NAGA 1").chance("39a", "0")
    table = table.chance("ROPE", "yom", "KEY")
    rope = table.names.piece("ROPE")
    refusal = table.refused(f"chance teleport {rope} 0 11")
    assert (refusal.reason, refusal.rule) == ("rolled-again", "SO-REVEAL-09")
    assert table.refused(f"chance teleport {rope} 0 77").rule == "SO-SETUP-05"


@pytest.mark.rule("SO-OBJECTIVE-REVEAL-02")
def test_a_room_is_no_piece() -> None:
    """What an activation is about is a piece, or nothing."""
    table = with_activation(alone("lissandra=1e1 NAGA=@y9"), "lissandra")
    move = table.game.dictated(table.state)
    assert move
    frame = table.game.apply(table.state, move).state.frames[-1]
    assert isinstance(frame, Activation)
    assert (frame.mode, frame.target) == ("reveal-room", OFF)
    assert table.game.rows[frame.piece].seat == NP
