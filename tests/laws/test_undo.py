"""A player takes back his own last move, as far as nothing was disclosed, drawn or ended since."""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import Chance, Reveal, Turn
from dungeontwister.core.position.changes import with_half
from dungeontwister.core.position.seats import CHANCE, PLAYERS
from dungeontwister.core.position.state import State
from dungeontwister.editions.card_game.frames import StartingChoice
from dungeontwister.editions.prison.frames import LineUp
from dungeontwister.record.log import CannotUndo, Entry, Log, Parley, TakenBack, Undo
from dungeontwister.record.notation import Names
from dungeontwister.record.parley import Parleyed
from dungeontwister.record.positions import position_text
from tests.support.features import choice_of_both
from tests.support.games import GAMES
from tests.support.reachable import examples, keys, story
from tests.support.records import enter

FINAL = (Chance, Reveal, Turn)
"""Moves that are final whatever happens: these players did not agree to take back rotations."""


class Done(NamedTuple):
    """A move that stands: the state before it, and whether something became final by it."""

    move: Move
    before: State
    final: bool
    events: tuple[int, ...]


class Followed:
    """A log, and beside it a plain list of the moves that stand."""

    def __init__(self, names: Names, start: State) -> None:
        self.names = names
        self.log = Log(names.game, start=start)
        self.done: list[Done] = []

    def enter(self, entry: Entry) -> None:
        """One more entry of the record."""
        before = self.log.state
        told = enter(self.log, entry)
        if isinstance(entry, Undo):
            self.done.pop(self.last(entry.seat))
        elif not isinstance(entry, Parley):
            final = isinstance(entry, FINAL) or any(event.final for _, event in told)
            # That an offer has lapsed is said: it is not taken back with the move.
            numbers = tuple(number for number, one in told if not isinstance(one, Parleyed))
            self.done.append(Done(entry, before, final, numbers))

    def last(self, seat: int) -> int:
        """The index of a seat's last move; -1 if it has none."""
        mine = [index for index, done in enumerate(self.done) if done.move.seat == seat]
        return mine[-1] if mine else -1

    def may_undo(self, seat: int) -> bool:
        """Nothing final since; and others have moved only in a choice that both make at once."""
        at = self.last(seat)
        since = self.done[at:]
        game = self.names.game
        choice = choice_of_both(game, since[0].before) if at >= 0 else None
        return (
            at >= 0
            and not any(done.final for done in since)
            and (len(since) == 1 or choice is not None)
            and all(choice_of_both(game, done.before) == choice for done in since[1:])
        )

    def expected(self, seat: int) -> State:
        """The state before the last move; in a choice of both, one without the own commitment."""
        at = self.last(seat)
        own = self.done[at]
        return own.before if at == len(self.done) - 1 else withdrawn(self.log.state, seat)


def withdrawn(state: State, seat: int) -> State:
    """A state without the last commitment of a seat: only that is gone."""
    secret = state.secret
    *rest, gone = secret.choices[seat]
    choices = with_half(secret.choices, seat, tuple(rest))
    stock = secret.stock
    if isinstance(state.frames[-1], StartingChoice | LineUp):
        stock = with_half(stock, seat, tuple(sorted((*stock[seat], gone[0]))))
    return replace(state, secret=replace(secret, choices=choices, stock=stock))


def follow(setting: str, number: int, index: int) -> Followed:
    """A game with undos, up to some entry: early ones are rich in choices of both."""
    among = keys(setting)
    played = story(setting, among[number % len(among)], undos=True)
    followed = Followed(played.names, played.log.start)
    for entry in played.log.entries[: index % (len(played.log.entries) + 1)]:
        followed.enter(entry)
    return followed


@pytest.mark.parametrize("setting", GAMES)
@examples(150)
@given(number=st.integers(0, 9_999), index=st.integers(0, 30) | st.integers(0, 9_999))
def test_everybody_takes_back_exactly_what_he_may(setting: str, number: int, index: int) -> None:
    for seat in (*PLAYERS, CHANCE):
        followed = follow(setting, number, index)
        while followed.may_undo(seat):
            assert_taken_back(followed, seat)
        text = position_text(followed.names, followed.log.state)
        assert not followed.log.can_undo(seat), (text, followed.log.entries[-3:], seat)
        with pytest.raises(CannotUndo):
            followed.log.undo(seat)


def assert_taken_back(followed: Followed, seat: int) -> None:
    """One undo: the expected state, one more entry and event, all earlier ones as they were."""
    log, expected = followed.log, followed.expected(seat)
    gone = followed.done[followed.last(seat)].events
    told, entries, text = [*log.events], [*log.entries], position_text(followed.names, log.state)
    assert log.can_undo(seat), (text, entries[-3:], seat)
    followed.enter(Undo(seat))
    assert log.state == expected, (text, entries[-3:], seat)
    assert log.entries == [*entries, Undo(seat)]
    assert log.events == [*told, (len(told), TakenBack(seat, 1, gone))]


@pytest.mark.parametrize("setting", GAMES)
def test_numbers_are_never_used_twice(setting: str) -> None:
    undone = 0
    for key in keys(setting):
        log = story(setting, key, undos=True).log
        undone += sum(isinstance(entry, Undo) for entry in log.entries)
        assert [number for number, _ in log.events] == list(range(len(log.events)))
    assert undone > 100
