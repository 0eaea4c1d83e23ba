"""The story leaves out what need not be said."""

from collections.abc import Sequence

from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import (
    MovementBegan,
    Stepped,
    Stopped,
    Took,
    TurnBegan,
    TurnEnded,
)
from dungeontwister.record.log import Numbered, TakenBack
from dungeontwister.terminal.story import Seen, standing, told


def seen(events: Sequence[Event]) -> list[Seen]:
    """Events of a board whose rooms do not matter."""
    return [(event, ()) for event in events]


def test_the_steps_of_a_movement_are_one_way() -> None:
    events = [MovementBegan(1, 3), Stepped(1, 5, 6), Stepped(1, 6, 7), Stopped(1, 7)]
    assert told(seen(events)) == seen([Stepped(1, 5, 7)])


def test_a_way_is_interrupted_by_what_happens_on_it() -> None:
    events = [Stepped(1, 5, 6), Took(1, 9, -1), Stepped(1, 6, 7)]
    assert told(seen(events)) == seen(events)


def test_a_way_there_and_back_is_told() -> None:
    events = [Stepped(1, 5, 6), Stepped(1, 6, 5)]
    assert told(seen(events)) == seen(events)


def test_the_ways_of_two_characters_are_told_apart() -> None:
    events = [Stepped(1, 5, 6), Stepped(2, 6, 7)]
    assert told(seen(events)) == seen(events)


def test_a_turn_ends_without_a_word_unless_something_is_lost() -> None:
    began = TurnBegan(1, 3, 3)
    assert told(seen([TurnEnded(0, 0), began])) == seen([began])
    assert told(seen([TurnEnded(0, 2), began])) == seen([TurnEnded(0, 2), began])


def test_what_was_taken_back_is_told_no_more_and_that_it_was_only_for_a_while() -> None:
    events = [TurnBegan(1, 3, 3), Stepped(1, 5, 6), Stopped(1, 6), TakenBack(1, 2, (1, 2))]
    log = [Numbered(*numbered) for numbered in enumerate(events)]
    assert [event for _, event in standing(log)] == [events[0], events[3]]
    again = [*log, Numbered(4, Stepped(1, 5, 7))]
    assert [event for _, event in standing(again)] == [events[0], Stepped(1, 5, 7)]
