"""Reach, why not and preview: answers to people, found by the rules themselves."""

import pytest

from dungeontwister.core.moves import Begin, Step, Stop
from tests.support.positions import at


def test_reach_gives_the_cheapest_way_to_every_place() -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2")
    found = table.game.reach(table.state, table.names.piece("naga"))
    for place, reach in found.items():
        state = table.state
        for move in reach.moves:
            state = table.game.apply(state, move).state
        assert reach.exits or state.pieces[table.names.piece("naga")].place == place
        assert reach.action_points == sum(isinstance(move, Begin) for move in reach.moves)
        assert reach.movement_points == sum(isinstance(move, Step) for move in reach.moves)
        assert reach.exits or isinstance(reach.moves[-1], Stop)
        assert not state.frames


def test_reach_tells_what_is_picked_up_on_the_way() -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 mechanork=3G rope=3G ap=1")
    found = table.game.reach(table.state, table.names.piece("mechanork"))
    over_the_pit = found[table.names.place("3S")]
    assert over_the_pit.taken == (table.names.piece("rope"),)
    assert over_the_pit.movement_points == 1


def test_reach_counts_the_action_points_of_several_movements() -> None:
    near = at("tutorial-2", "g1,g2/b1,b2/r1,r2 colossus=5C ap=1")
    far = at("tutorial-2", "g1,g2/b1,b2/r1,r2 colossus=5C ap=3")
    number = near.names.piece("colossus")
    one, three = near.game.reach(near.state, number), far.game.reach(far.state, number)
    assert set(one) < set(three)
    assert max(reach.action_points for reach in three.values()) == 3


def test_nobody_gets_anywhere_without_action_points() -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G")
    assert table.game.reach(table.state, table.names.piece("naga")) == {}


def test_an_exit_is_reached_without_a_stop() -> None:
    table = at("tutorial-1", "b1.2,g2/g1,b2 naga=1C ap=1")
    found = table.game.reach(table.state, table.names.piece("naga"))
    exits = [reach for reach in found.values() if reach.exits]
    assert exits
    assert all(table.names.places[reach.place].startswith("@1") for reach in exits)


def test_preview_shows_what_a_move_leads_to_and_changes_nothing() -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2")
    step = table.game.preview(table.state, table.move("turn naga 1 cw"))
    assert step
    assert step.state.rooms[0].turn == 1
    assert table.state.rooms[0].turn == 0


def test_preview_does_not_disclose_a_secret() -> None:
    table = at("tutorial-2", "g1,g2/b1,b2/r1,r2 naga=1G NAGA=1G ap=2").do("attack naga NAGA")
    assert table.game.preview(table.state, table.move("blue play +6")) is not None
    table = table.do("yellow play +2")
    assert table.game.preview(table.state, table.move("blue play +6")) is None


def test_a_move_of_the_wrong_time_is_told_so() -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G NAGA=2G ap=2")
    assert table.refused("blue stop naga").reason == "not-now"
    assert table.refused("yellow end").reason == "not-your-decision"


@pytest.mark.parametrize("verb", ["end", "move naga"])
def test_nothing_is_played_after_the_end(verb: str) -> None:
    table = at("tutorial-1", "g1,g2/b1,b2 naga=1G ap=2 ending=blue:target vp=2,0")
    assert table.refused(f"blue {verb}").reason == "game-over"
    assert table.game.deciders(table.state) == ()
