"""A sketch over the wire: laid, carried out in one go, and laid anew on what has come."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dungeontwister.core.position.setup import Options
from dungeontwister.record.log import Log
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from dungeontwister.server.protocol import (
    Act,
    AskPreview,
    AskReach,
    AskSketch,
    Done,
    No,
    Preview,
    Reaches,
    Reply,
    Sketched,
    TakeBack,
    Update,
)
from dungeontwister.server.telling.games import Material, new_header
from tests.support.wire import Wire

ROOMS = "b1,r2/g1,g2/r1,b2/p1,p2"
HERE = f"{ROOMS} naga=3T warrior=5G NAGA=4T TROLL=6C ap=4 hand=0123/0123"
SQUARES = (
    "39b.2,39a.2/38a.2,37b.1/37a.3o3,40b.1/38b.2x,40a backstabber=@b6 cleric=@b1 naga=8c4"
    " BACKSTABBER=5a5 CLERIC=@y9 blue vp=3,3 jumps=0,0 turns=46,45 hand=01234/0122334"
    " cards=345/345 now=action-choice ap=0,0"
)

WALK = ("blue move warrior", "blue step warrior 5S", "blue stop warrior")
BACK = ("blue move warrior", "blue step warrior 5G", "blue stop warrior")
TURN = ("blue turn warrior 5 cw",)


def wire_at(position: str = HERE, scenario: str = "standard") -> Wire:
    """Both players at a match."""
    material = Material(new_header(scenario, Options()))
    start = parse_position(material.names, f"{scenario} {position}")
    return Wire(material, Log(material.game, Source("seed"), start), (0, 1), "en")


def ask(
    wire: Wire, seat: int, request: AskSketch | Act | TakeBack | AskReach | AskPreview
) -> Reply:
    """What a seat is answered."""
    window = wire.windows[seat]
    window.taken()
    wire.ask(seat, request)
    answers: list[Reply] = [msgspec.json.decode(text, type=Reply) for text in window.taken()]
    return next(answer for answer in answers if not isinstance(answer, Update))


def sketch(wire: Wire, *strokes: Sequence[str], seat: int = 0) -> Sketched:
    """A sketch of a seat."""
    found = ask(wire, seat, AskSketch("sketch", tuple(map(tuple, strokes))))
    assert isinstance(found, Sketched)
    return found


def points(found: Sketched) -> int:
    """The action points that would be left."""
    assert found.table
    return found.table.view.sides[0].action_points


def test_strokes_are_told_with_what_is_left() -> None:
    wire = wire_at()
    found = sketch(wire, TURN, WALK)
    assert [stroke.action_points for stroke in found.strokes] == [3, 2]
    assert [stroke.words for stroke in found.strokes] == [
        "Turn room 5 a quarter clockwise with the Warrior",
        "Go to room 5, square with the Warrior",
    ]
    assert found.sends == (*TURN, *WALK)
    assert (points(found), found.end, found.words) == (2, "", "")
    assert found.table
    assert found.table.question
    # Nothing has happened.
    assert (wire.seq, found.seq) == (len(wire.log.events), len(wire.log.events))
    assert wire.log.entries == []


def test_it_is_carried_out_as_one_batch_and_taken_back_at_once() -> None:
    wire = wire_at()
    found = sketch(wire, WALK, BACK)
    done = ask(wire, 0, Act("act", wire.seq, found.sends))
    assert isinstance(done, Done)
    assert found.table
    assert wire.log.game.view(wire.log.scene, 0) == found.table.view
    assert wire.prompts[0] is not None
    assert isinstance(ask(wire, 0, TakeBack("undo", wire.seq)), Done)
    assert wire.log.state == wire.log.start


def test_a_rotation_may_stand_in_the_middle() -> None:
    wire = wire_at()
    found = sketch(wire, WALK, BACK, TURN, WALK)
    assert isinstance(ask(wire, 0, Act("act", wire.seq, found.sends)), Done)
    assert wire.log.state.sides[0].action_points == 0


def test_what_ends_it_is_sent_with_the_rest_and_not_looked_at() -> None:
    wire = wire_at()
    found = sketch(wire, WALK, ("blue end",), WALK)
    assert (found.end, len(found.strokes)) == ("turn", 2)
    assert found.words == "The sketch ends here: this ends your turn."
    assert found.table
    assert found.table.question is None
    assert points(found) == 3
    assert isinstance(ask(wire, 0, Act("act", wire.seq, found.sends)), Done)
    assert wire.log.state.active == 1


def test_as_much_is_kept_as_still_holds() -> None:
    wire = wire_at()
    assert len(sketch(wire, WALK, TURN).strokes) == 1
    first = sketch(wire, TURN, WALK, BACK)
    assert len(first.strokes) == 3
    assert isinstance(ask(wire, 0, Act("act", wire.seq, WALK)), Done)
    then = sketch(wire, TURN, WALK)
    assert (then.strokes, then.sends) == ((), ())
    assert "CG-ROT" in then.words
    assert points(then) == 3


def test_there_is_a_time_for_it() -> None:
    wire = wire_at()
    found = sketch(wire, seat=1)
    assert found.table is None
    assert found.words.startswith("There is nothing to plan now")


def test_questions_are_answered_as_things_would_stand() -> None:
    wire = wire_at()
    warrior = next(n for n, row in enumerate(wire.log.game.rows) if row.name == "warrior")
    here, there = (ask(wire, 0, AskReach("reach", warrior, after)) for after in ((), (TURN, WALK)))
    assert isinstance(here, Reaches)
    assert isinstance(there, Reaches)
    assert {way.place for way in here.places} != {way.place for way in there.places}
    assert max(way.action_points for way in there.places) == 2
    again = ask(wire, 0, AskPreview("if", TURN, None, (WALK,)))
    assert isinstance(again, No)
    assert isinstance(ask(wire, 0, AskPreview("if", TURN, None)), Preview)


def test_it_begins_with_the_action_card() -> None:
    wire = wire_at(SQUARES, "scenario-5")
    found = sketch(
        wire, ("blue action 3",), ("blue move cleric", "blue step cleric @b2", "blue stop cleric")
    )
    assert found.table
    assert found.table.action_card == 3
    assert [stroke.action_points for stroke in found.strokes] == [3, 2]
    assert found.table.question
    assert found.table.question.picks == "actor"
