"""The laws are checked on samples of moments; here it is counted what the samples contain."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

import pytest
from hypothesis import given

from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.moves import Jump
from dungeontwister.core.decisions.verb import Verb
from dungeontwister.editions.card_game.edition import CardGame
from dungeontwister.editions.prison.edition import Prison
from dungeontwister.series import CARD_GAME, PRISON, title_of
from tests.support.features import features
from tests.support.games import GAMES, SETTINGS
from tests.support.reachable import CHOICES, Choice, examples, moment

EVERYWHERE: Final = {
    *("ending target 0", "ending target 1", "ending no-progress", "ending out-of-reach"),
    *("carried wounded", "carried object", "object of a wounded", "wounded", "two carriers meet"),
    *("large combat", "no jump cards", "open portcullis", "broken portcullis", "healed"),
    *("shots only", "spear", "card named", "one is left in combat"),
    "action",
}
OF_ZONES: Final = {
    *("three together", "passing through a crowd", "bound by an enemy", "broken walls"),
    *("two loads", "walking through a wall", "shots and blows", "two cards", "cards seen"),
    *("one is left in team-choice", "one is left in starting-choice"),
    "one is left in facing-choice",
}
OF_SQUARES: Final = {
    *("on a rope", "wounded on a rope", "rope on a pit", "one is left in line-up"),
    *("shots and blows", "spear that helps"),
}


class Sample(NamedTuple):
    """What there is in a game, and what is remarkable there."""

    verbs: Mapping[type[Frame] | None, Iterable[Verb]]
    rarities: set[str]
    lacks: set[str]
    """Questions to chance that are never put there."""
    size: int


SAMPLES: Final = {
    CARD_GAME.name: Sample(CardGame.verbs, OF_ZONES, set(), 1_000),
    PRISON.name: Sample(Prison.verbs, OF_SQUARES, {"pair-draw", "picker-draw"}, 500),
}


@cache
def counted(title: str) -> tuple[Counter[str], Counter[str]]:
    """How many moments of a sample have each feature, and offer each kind of move."""
    seen: Counter[str] = Counter()
    offered: Counter[str] = Counter()
    settings = [name for name in GAMES if title_of(SETTINGS[name].scenario).name == title]

    @examples(SAMPLES[title].size)
    @given(choice=CHOICES)
    def look(choice: Choice) -> None:
        for setting in settings:
            now = moment(setting, choice)
            seen.update(set(features(now.game, now.state)))
            offered.update({type(move).__name__ for move in now.legal})
            by_card = any(isinstance(m, Jump) and m.card is not None for m in now.legal)
            offered["Jump with a Combat card"] += by_card

    look()
    return seen, offered


def moments() -> Iterator[tuple[str, str]]:
    """Every kind of decision of each game, and what is remarkable."""
    for title, sample in SAMPLES.items():
        frames = {str(frame.__struct_config__.tag) for frame in sample.verbs if frame}
        there = (frames - sample.lacks) | EVERYWHERE | sample.rarities
        yield from ((title, one) for one in sorted(there))


def kinds() -> Iterator[tuple[str, str]]:
    """Every kind of move of each game."""
    for title, sample in SAMPLES.items():
        verbs = (verb for verbs in sample.verbs.values() for verb in verbs)
        names = {kind.__name__ for verb in verbs for kind in verb.moves}
        yield from ((title, one) for one in sorted(names))
    yield CARD_GAME.name, "Jump with a Combat card"


@pytest.mark.parametrize(("title", "feature"), [*moments()])
def test_a_sample_has_every_kind_of_moment(title: str, feature: str) -> None:
    assert counted(title)[0][feature] >= 3


@pytest.mark.parametrize(("title", "kind"), [*kinds()])
def test_a_sample_offers_every_kind_of_move(title: str, kind: str) -> None:
    assert counted(title)[1][kind] >= 3
