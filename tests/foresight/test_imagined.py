"""What is imagined from a view looks like it, offers the same, and knows nothing else."""

from random import Random

import pytest

from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import BLUE, PLAYERS
from dungeontwister.foresight import foresee, imagined
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from tests.support.games import GAMES, SOLO, names_in
from tests.support.positions import Table, at


@pytest.mark.parametrize("setting", [*GAMES, *SOLO])
def test_it_looks_like_the_view_and_offers_the_same(setting: str) -> None:
    """Also to a seat that has forgotten everything: its own face-down cards, what it played."""
    game, rng = names_in(setting).game, Random(1)
    log = Log(game, Source(1))
    while not log.state.ending and len(log.entries) < 250:
        for seat in PLAYERS:
            if seat not in game.automatic:
                assert_same(game, log, seat)
        log.play(rng.choice(game.legal(log.state, rng.choice(game.deciders(log.state)))))


def assert_same(game: Game, log: Log, seat: int) -> None:
    """The seat cannot tell it from the real state."""
    view = game.view(log.state, seat)
    scene = imagined(game, view)
    assert game.view(scene, seat) == view
    assert game.offered(scene, seat) == game.offered(log.state, seat)


def revealing() -> Table:
    """The Naga stands before a face-down room."""
    return at("tutorial-1", "b1,?/?,? naga=1C ap=3")


def test_what_can_be_foreseen_ends_where_something_is_revealed() -> None:
    table = revealing()
    scene = imagined(table.game, table.view("blue"))
    way = [table.move(text) for text in ("move naga", "step naga 1S", "stop naga")]
    found = foresee(scene, (*way, table.move("blue reveal naga 2")))
    assert (found.made, found.refusal) == (3, None)
    assert found.scene.state.sides[BLUE].action_points == 2


def test_a_move_that_is_not_allowed_is_refused_after_those_before_it() -> None:
    table = revealing()
    scene = imagined(table.game, table.view("blue"))
    found = foresee(scene, (table.move("blue end"), table.move("blue end")))
    assert found.made == 1
    assert found.refusal is not None
