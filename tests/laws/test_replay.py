"""A record gives back its game, and a seed gives back its deal."""

import pytest

from dungeontwister.core.decisions.moves import Chance
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from tests.support.games import GAMES, SETTINGS
from tests.support.reachable import TEMPERS, Key, keys, story
from tests.support.records import enter, folded, standing


@pytest.mark.parametrize("setting", GAMES)
def test_a_record_gives_back_state_and_events(setting: str) -> None:
    for key in keys(setting)[::2]:
        log = story(setting, key, undos=True).log
        again = folded(log.game, log.entries, log.start)
        assert again.state == log.state
        assert again.events == log.events
        assert again.entries == log.entries
        for seat in (0, 1, None):
            assert again.told(seat) == log.told(seat)


@pytest.mark.parametrize("setting", GAMES)
def test_what_was_taken_back_leaves_no_trace_in_the_state(setting: str) -> None:
    for key in keys(setting)[1::2]:
        log = story(setting, key, undos=True).log
        kept = [log.entries[index] for index in standing(log.entries)]
        assert folded(log.game, kept, log.start).state == log.state


@pytest.mark.parametrize("setting", GAMES)
def test_a_log_with_a_source_answers_for_chance(setting: str) -> None:
    for key in keys(setting)[::4]:
        log = story(setting, key, undos=True).log
        again = Log(log.game, Source(key.seed), log.start)
        for entry in log.entries:
            if not isinstance(entry, Chance):
                enter(again, entry)
        assert again.entries == log.entries
        assert again.state == log.state


# ---- the same deal, whatever is played

DEALS = [(name, seed) for name, (_, _, deals) in SETTINGS.items() for seed in range(deals)]


@pytest.mark.parametrize(("setting", "seed"), DEALS)
def test_the_same_seed_is_the_same_deal(setting: str, seed: int) -> None:
    deals = [deal(setting, Key(temper, 0, seed)) for temper in range(len(TEMPERS))]
    known: dict[object, object] = {}
    for one in deals:
        for question, answer in one.items():
            assert known.setdefault(question, answer) == answer, question
    assert len({tuple(one) for one in deals}) > 1


def deal(setting: str, key: Key) -> dict[object, object]:
    """What chance decided in a game, in the order in which it was asked."""
    entries = story(setting, key).log.entries
    return {
        (entry.kind, entry.place, entry.nth): entry.outcome
        for entry in entries
        if isinstance(entry, Chance)
    }


@pytest.mark.parametrize("setting", GAMES)
def test_another_seed_is_another_deal(setting: str) -> None:
    seeds = range(max(2, SETTINGS[setting].deals))
    assert len({tuple(deal(setting, Key(0, 0, seed)).items()) for seed in seeds}) == len(seeds)
