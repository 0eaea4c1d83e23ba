"""A record gives back its game, and a seed gives back its deal."""

import pytest

from dungeontwister.core.events import PairDrawn, PlacerDrawn, PlayerDrawn, RoomKnown, RoomRevealed
from dungeontwister.core.moves import Chance
from dungeontwister.editions.card_game.build import PLAYABLE
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from tests.support.reachable import DEALS, TEMPERS, Key, keys, story
from tests.support.records import enter, folded, standing


@pytest.mark.parametrize("scenario", PLAYABLE)
def test_a_record_gives_back_state_and_events(scenario: str) -> None:
    for key in keys(scenario)[::2]:
        log = story(scenario, key, undos=True).log
        again = folded(log.game, log.entries, log.start)
        assert again.state == log.state
        assert again.events == log.events
        assert again.entries == log.entries
        for seat in (0, 1, None):
            assert again.told(seat) == log.told(seat)


@pytest.mark.parametrize("scenario", PLAYABLE)
def test_what_was_taken_back_leaves_no_trace_in_the_state(scenario: str) -> None:
    for key in keys(scenario)[1::2]:
        log = story(scenario, key, undos=True).log
        kept = [log.entries[index] for index in standing(log.entries)]
        assert folded(log.game, kept, log.start).state == log.state


@pytest.mark.parametrize("scenario", PLAYABLE)
def test_a_log_with_a_source_answers_for_chance(scenario: str) -> None:
    for key in keys(scenario)[::4]:
        log = story(scenario, key, undos=True).log
        again = Log(log.game, Source(key.seed), log.start)
        for entry in log.entries:
            if not isinstance(entry, Chance):
                enter(again, entry)
        assert again.entries == log.entries
        assert again.state == log.state


# ---- the same deal, whatever is played


@pytest.mark.parametrize("seed", range(DEALS))
@pytest.mark.parametrize("scenario", PLAYABLE)
def test_the_same_seed_is_the_same_deal(scenario: str, seed: int) -> None:
    deals = [deal(scenario, Key(temper, 0, seed)) for temper in range(len(TEMPERS))]
    known: dict[object, object] = {}
    for one in deals:
        for question, answer in one.items():
            assert known.setdefault(question, answer) == answer, question
    assert len({tuple(one) for one in deals}) > 1


def deal(scenario: str, key: Key) -> dict[object, object]:
    """What chance decided in a game, in the order in which it was asked."""
    found: dict[object, object] = {}
    for _, event in story(scenario, key).log.events:
        match event:
            case PairDrawn(color=color):
                found["pair", len(found)] = color
            case PlacerDrawn(seat=seat) | PlayerDrawn(seat=seat):
                found[type(event)] = seat
            case RoomKnown(slot=slot, drawing=drawing):
                found["room", slot] = drawing
            case RoomRevealed(slot=slot, turn=turn):
                found["turn", slot] = turn
    return found


@pytest.mark.parametrize("scenario", PLAYABLE)
def test_another_seed_is_another_deal(scenario: str) -> None:
    deals = {tuple(deal(scenario, Key(0, 0, seed)).items()) for seed in range(DEALS)}
    assert len(deals) == DEALS
