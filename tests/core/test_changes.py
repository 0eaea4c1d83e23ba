"""What is different between two views, also where nothing told of it."""

import pytest

from dungeontwister.core.decisions.change import (
    GONE,
    NO_CHANGE,
    after,
    between,
    of_cover,
    seen_in,
)
from dungeontwister.core.position.setup import Options
from tests.support.positions import Table, at

ROOMS = "b1,?/?,?/?,?/?,?"
SECRET = Options(secret_objects=True)


def covered(words: str) -> Table:
    """A position with secret objects."""
    return at("standard", f"{ROOMS} TROLL=1S {words}", options=SECRET)


BARE = covered("ROPE=?2")
FIRST = covered("ROPE=TROLL")
SECOND = covered("ROPE=TROLL GOLEM=1C SWORD=GOLEM")


@pytest.mark.parametrize(("one", "other"), [(BARE, FIRST), (FIRST, BARE), (FIRST, SECOND)])
def test_covered_cards_appear_and_go(one: Table, other: Table) -> None:
    seen, view = seen_in(one.view("blue")), other.view("blue")
    change = between(seen, view)
    assert between(after(seen, change), view) is NO_CHANGE
    before = {cover.number: of_cover(cover) for cover in seen.view.covers}
    now = {cover.number: of_cover(cover) for cover in view.covers}
    told = {number: now.get(number, GONE) for number in before.keys() | now.keys()}
    assert {n: c for n, c in told.items() if before.get(n) != c}.items() <= change.pieces.items()
    assert before != now
