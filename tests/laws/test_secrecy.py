"""Nothing that is sent to a seat depends on what it may not know."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, islice

import pytest
from msgspec.structs import fields

from dungeontwister.core.position.state import Secret
from tests.support.games import GAMES, SETTINGS, names_in
from tests.support.secrecy import Impossible, Twin, leak, twins, twins_for_spectators
from tests.support.sending import Sender
from tests.support.twins import KINDS
from tests.support.typed_positions import POSITIONS

from .leaks import LEAKS

ENOUGH = 40
FEW = 15
"""Twins for each kind of secret: many in the games that are played over and over, else a few."""
SEARCHED = 25


def present(setting: str) -> list[str]:
    """The kinds of secrets that a setting has."""
    game = names_in(setting).game
    return [name for name, kind in KINDS.items() if kind.exists(game)]


SECRETS = [
    (setting, kind)
    for setting in GAMES
    for kind in present(setting)
    if kind != "announced" or setting in POSITIONS
]
"""What is announced before a combat is rare without positions that are made for it."""
SECRETS_OF_BOTH = [one for one in SECRETS if one[1] not in ("combat", "announced", "removed")]
"""The second Combat card discloses the first: never do both lie face down. One has a handicap."""


def enough(setting: str) -> int:
    """How many twins have to be found in a setting."""
    return ENOUGH if SETTINGS[setting].deals > 2 else FEW


def checked(candidates: Iterator[Twin], most: int) -> int:
    """How many twins nobody could tell apart; fails if somebody can."""
    count = 0
    for twin in candidates:
        try:
            found = leak(twin, Sender())
        except Impossible:
            continue
        assert found is None
        count += 1
        if count == most:
            break
    return count


@pytest.mark.parametrize(("setting", "kind"), SECRETS)
def test_a_seat_cannot_tell_twins_apart(setting: str, kind: str) -> None:
    assert checked(twins(setting, kind), enough(setting)) == enough(setting)


@pytest.mark.parametrize(("setting", "kind"), SECRETS_OF_BOTH)
def test_a_spectator_knows_no_secret_of_either_player(setting: str, kind: str) -> None:
    assert checked(twins_for_spectators(setting, kind), enough(setting)) == enough(setting)


def test_every_kind_of_secret_is_tried() -> None:
    """A new field needs twins of its own; those of backs and ways are in `test_covered`."""
    known = {"hands", "stock", "laid", "choices", "backs", "ways"}
    assert {field.name for field in fields(Secret)} == known
    assert {kind for _, kind in SECRETS} == set(KINDS)


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
