"""Nothing that is sent to a seat depends on what it may not know."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, islice

import pytest
from msgspec.structs import fields

from dungeontwister.core.state import Secret
from dungeontwister.editions.card_game.build import PLAYABLE
from tests.support.positions import OPTIONS, names_of
from tests.support.secrecy import Impossible, Twin, leak, twins, twins_for_spectators
from tests.support.sending import Sender
from tests.support.twins import KINDS

from .leaks import LEAKS

ENOUGH = 100
SEARCHED = 25


def present(scenario: str) -> list[str]:
    """The kinds of secrets that a scenario has."""
    game = names_of(scenario, (), OPTIONS).game
    return [name for name, kind in KINDS.items() if kind.exists(game)]


SECRETS = [(scenario, kind) for scenario in PLAYABLE for kind in present(scenario)]
SECRETS_OF_BOTH = [(scenario, kind) for scenario, kind in SECRETS if kind != "combat"]
"""The second Combat card discloses the first: never do both lie face down."""


def checked(candidates: Iterator[Twin]) -> int:
    """How many twins nobody could tell apart; fails if somebody can."""
    count = 0
    for twin in candidates:
        try:
            found = leak(twin, Sender())
        except Impossible:
            continue
        assert found is None
        count += 1
        if count == ENOUGH:
            break
    return count


@pytest.mark.parametrize(("scenario", "kind"), SECRETS)
def test_a_seat_cannot_tell_twins_apart(scenario: str, kind: str) -> None:
    assert checked(twins(scenario, kind)) == ENOUGH


@pytest.mark.parametrize(("scenario", "kind"), SECRETS_OF_BOTH)
def test_a_spectator_knows_no_secret_of_either_player(scenario: str, kind: str) -> None:
    assert checked(twins_for_spectators(scenario, kind)) == ENOUGH


def test_every_kind_of_secret_is_tried() -> None:
    """A new field of the secret, or a scenario with secret teams, needs twins of its own."""
    assert {field.name for field in fields(Secret)} == {"hands", "stock", "laid", "choices"}
    assert all(KINDS[kind].plan for _, kind in SECRETS)
    assert {kind for _, kind in SECRETS} == {"laid", "starting", "facing", "combat"}


# ---- the law finds what leaks


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(name: str) -> None:
    part, sender = LEAKS[name]
    assert any(leak_part(twin, sender) == part for twin in some_twins())


def some_twins() -> Iterator[Twin]:
    """A few twins of every kind."""
    return chain.from_iterable(islice(twins(*one), SEARCHED) for one in SECRETS)


def leak_part(twin: Twin, sender: Sender) -> str | None:
    """The part of the messages by which twins can be told apart."""
    with suppress(Impossible):
        found = leak(twin, sender)
        return found and found.part
    return None
