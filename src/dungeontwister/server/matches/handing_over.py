"""A seat is handed over to another device by a code that somebody reads out or types.

A code lives in memory, for ten minutes, for one use. Its first letters say which one is meant, the
rest is secret: whoever guesses at the rest uses the code up, so that no code can be tried out.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hmac import compare_digest
from typing import Final

import msgspec

ALPHABET: Final = "ACDEFGHJKMNPQRTUVWXY34679"
"""No letter that looks like a digit or another letter."""
NAMED, SECRET = 3, 5
"""Letters that say which code is meant, and letters that nobody knows."""
SECONDS: Final = 600
TRIES: Final = 4
"""Wrong guesses at one code; then it is used up."""
MOST: Final = 4000
"""Codes at the same time; the oldest are dropped."""


class Waiting(msgspec.Struct):
    """A seat that waits to be taken over."""

    match: str
    seat: int | None
    secret: str
    until: float
    tries: int = TRIES


class Codes:
    """The codes that can be used now."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._waiting: dict[str, Waiting] = {}

    def give(self, match: str, seat: int | None) -> str:
        """A code for a seat; an older one for it is no longer good."""
        self._forget(match, seat)
        while (name := letters(NAMED)) in self._waiting:
            pass
        until, secret = self._now() + SECONDS, letters(SECRET)
        self._waiting[name] = Waiting(match, seat, secret, until)
        return name + secret

    def take(self, typed: str) -> Waiting | None:
        """The seat of a code, once; nothing: it is wrong, too old, or used up."""
        code = read(typed)
        found = self._waiting.get(code[:NAMED])
        if found is None:
            return None
        right = compare_digest(code[NAMED:], found.secret)
        found.tries -= 1
        good = right and found.until > self._now()
        if right or not found.tries or found.until <= self._now():
            del self._waiting[code[:NAMED]]
        return found if good else None

    def _forget(self, match: str, seat: int | None) -> None:
        """Drop the seat's older code, those that are too old, and the oldest of too many."""
        now = self._now()
        kept = {
            name: one
            for name, one in self._waiting.items()
            if one.until > now and (one.match, one.seat) != (match, seat)
        }
        self._waiting = dict([*kept.items()][-MOST + 1 :])


def letters(count: int) -> str:
    """So many letters by lot."""
    return "".join(secrets.choice(ALPHABET) for _ in range(count))


def read(typed: str) -> str:
    """A code as it was meant: small letters, spaces and dashes do not count."""
    return "".join(letter for letter in typed.upper() if letter in ALPHABET)
