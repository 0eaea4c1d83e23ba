"""Why somebody did what he did: read from the record, as his opponent saw it."""

from __future__ import annotations

import pytest

from dungeontwister.arena.match import Match, Table
from dungeontwister.bots.explaining import motive
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.events import TurnEnded
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.setup import Options
from dungeontwister.record.log import Log
from dungeontwister.record.turns import TurnSeen, is_over, turn_seen

QUICK = 300


def ended_turns(scenario: str, most: int) -> list[tuple[Log, int]]:
    """The logs of a game at the ends of some turns, with whose turn it was."""
    match, found = Match(Table(scenario), ("random", "random"), 3), list[tuple[Log, int]]()
    for moment in match.moments():
        for event in moment.events:
            if isinstance(event, TurnEnded):
                log = Log(match.game, start=match.log.start)
                for entry in match.log.entries:
                    log.repeat(entry)
                found.append((log, event.seat))
        if len(found) >= most:
            break
    return found


def seen(log: Log, seat: int) -> TurnSeen:
    """The last turn of a seat in the other's eyes."""
    found = turn_seen(log.game, log.start, log.entries, seat, other(seat))
    assert found
    return found


@pytest.mark.parametrize("scenario", ["tutorial-2", "standard", "scenario-5"])
def test_a_turn_is_seen_from_the_first_act_to_the_last(scenario: str) -> None:
    acts = 0
    for log, seat in ended_turns(scenario, 10):
        turn = seen(log, seat)
        assert turn.seat == seat
        assert {move.seat for move, _ in turn.moves} <= {seat}
        assert not any(
            isinstance(move, moves.Play | moves.Put | moves.End) for move, _ in turn.moves
        )
        assert turn.begun.view.seat == turn.over.view.seat == other(seat)
        assert len(turn.begun.events) <= len(turn.over.events) <= len(log.events)
        acts += len(turn.moves)
    assert acts


def test_motives_tell_what_was_done_and_something_else() -> None:
    others = 0
    for log, seat in ended_turns("standard", 8):
        found = motive(log.game, seen(log, seat), QUICK)
        assert found.turn.moves == tuple(move for move, _ in seen(log, seat).moves)
        assert found.turn.chance is not None
        assert "looks" not in {one.kind for one in found.turn.gains}
        if found.instead:
            others += 1
            assert found.instead.deeds != found.turn.deeds
            done = {(deed.kind, deed.move) for deed in found.turn.deeds}
            assert not {(deed.kind, deed.move) for deed in found.instead.deeds} <= done
    assert others


@pytest.mark.parametrize("scenario", ["tutorial-2", "standard", "scenario-5"])
def test_a_turn_that_ends_the_game_is_explained(scenario: str) -> None:
    match = Match(Table(scenario), ("eager", "random"), 3)
    for _ in match.moments():
        pass
    log = match.log
    assert log.state.ending
    seat = log.state.active
    assert is_over(log.events, seat)
    found = motive(log.game, seen(log, seat), QUICK)
    assert found.turn.moves
    assert found.turn.chance == (log.state.ending.winner == seat)
    assert not found.worse


def test_nothing_looks_better_where_chance_decided() -> None:
    unsure = (moves.Reveal, moves.Attack, moves.Shoot, moves.Thrust)
    for log, seat in ended_turns("tutorial-2", 12):
        found = motive(log.game, seen(log, seat), QUICK)
        if {type(move) for move in found.turn.moves} & {*unsure}:
            assert not found.worse


def test_a_turn_that_goes_on_is_not_explained() -> None:
    (log, seat), *_ = ended_turns("tutorial-2", 1)
    assert is_over(log.events, seat)
    assert not is_over(log.events, other(seat))
    assert turn_seen(log.game, log.start, log.entries, other(seat), seat) is None


def test_with_covered_cards_nothing_is_explained() -> None:
    match = Match(Table("tutorial-2", Options(secret_objects=True)), ("random", "random"), 3)
    for moment in match.moments():
        if any(isinstance(event, TurnEnded) for event in moment.events):
            break
    log = match.log
    assert all(turn_seen(log.game, log.start, log.entries, s, other(s)) is None for s in (0, 1))
