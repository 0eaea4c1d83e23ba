"""The use of abilities is told by trying a move in the game without them."""

import pytest

from dungeontwister.arena.expected import abilities
from dungeontwister.arena.match import Moment
from dungeontwister.arena.uses import Uses
from dungeontwister.editions.card_game.build import PLAYABLE, build
from tests.support.positions import Table, at


def used(table: Table, move: str) -> set[str]:
    """The abilities that a move makes use of."""
    made = table.move(move)
    step = table.game.apply(table.state, made)
    return set(Uses(table.game).of(Moment(0, table.state, made, step.events, step.state)))


def test_turning_along_the_arrow_needs_no_ability() -> None:
    table = at("tutorial-1", "b1,b2/g1,g2 mechanork=1G naga=2G ap=2")
    assert used(table, "turn mechanork 1 cw") == set()
    assert used(table, "turn mechanork 1 ccw") == {"craftmanship"}


def test_a_lock_is_worked_by_ability_or_by_object() -> None:
    rooms = "b1,b2/g1,g2/r1,r2"
    by_hand = at("tutorial-2", f"{rooms} backstabber=1S ap=1")
    assert used(by_hand, "unlock backstabber 1") == {"lock-picking"}
    by_key = at("tutorial-2", f"{rooms} naga=1S key=naga ap=1")
    assert used(by_key, "unlock naga 1") == {"key"}
    by_either = at("tutorial-2", f"{rooms} backstabber=1S key=backstabber ap=1")
    assert used(by_either, "unlock backstabber 1") == set()


def test_breaking_a_portcullis_is_an_ability() -> None:
    table = at("tutorial-2", "b1,b2/g1,g2/r1,r2 warrior=1S ap=1")
    assert used(table, "break warrior 1") == {"breaks-portcullis"}


def test_a_rope_is_used_in_a_step_over_a_pit() -> None:
    table = at("tutorial-1", "b1,b2/g1,g2 mechanork=1T rope=mechanork ap=1").do("move mechanork")
    assert used(table, "step mechanork 1S") == {"rope"}
    assert used(table, "step mechanork 1G") == set()


def test_a_bonus_is_used_when_it_counts() -> None:
    alone = at("tutorial-2", "b1,b2/g1,g2/r1,r2 backstabber=3S NAGA=3S ap=1 hand=0/0")
    fight = ("attack backstabber NAGA", "yellow play +0")
    assert used(alone.do(*fight), "blue play +0") == set()
    together = at("tutorial-2", "b1,b2/g1,g2/r1,r2 backstabber=3S naga=3S NAGA=3S ap=1 hand=0/0")
    assert used(together.do(*fight), "blue play +0") == {"stab"}


def test_what_the_teams_cannot_show_is_computed() -> None:
    found = abilities([build(scenario) for scenario in PLAYABLE])
    assert {one.name for one in found if one.excuse} == {"giant"}
    assert {one.name for one in found} >= {"contortionist", "craftmanship", "rope", "key", "stab"}


@pytest.mark.parametrize("scenario", PLAYABLE)
def test_every_ability_of_the_teams_changes_somebody(scenario: str) -> None:
    assert all(absent.missing for absent in Uses(build(scenario)).absences.values())
