"""The laws are checked on a sample of moments; here it is counted what the sample contains."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given

from dungeontwister.core.moves import Jump
from dungeontwister.editions.card_game.edition import VERBS
from tests.support.features import features
from tests.support.games import GAMES
from tests.support.reachable import CHOICES, Choice, examples, moment

FRAMES = {str(frame.__struct_config__.tag) for frame in VERBS if frame}
KINDS = {kind.__name__ for verbs in VERBS.values() for verb in verbs for kind in verb.moves}
"""What there is in the Card Game, whose games make the sample."""
ENDINGS = {
    "ending target 0",
    "ending target 1",
    "ending no-progress",
    "ending out-of-reach",
}
RARITIES = {
    "three together",
    "passing through a crowd",
    "carried wounded",
    "carried object",
    "object of a wounded",
    "wounded",
    "two carriers meet",
    "bound by an enemy",
    "large combat",
    "no jump cards",
    "open portcullis",
    "broken portcullis",
    "broken walls",
    "healed",
    "two loads",
    "walking through a wall",
    "shots only",
    "shots and blows",
    "spear",
    "two cards",
    "cards seen",
    "card named",
    "one is left in team-choice",
    "one is left in starting-choice",
    "one is left in facing-choice",
    "one is left in combat",
}


@cache
def counted() -> tuple[Counter[str], Counter[str]]:
    """How many moments of the sample have each feature, and offer each kind of move."""
    seen: Counter[str] = Counter()
    offered: Counter[str] = Counter()

    @examples(1_000)
    @given(choice=CHOICES)
    def look(choice: Choice) -> None:
        for setting in GAMES:
            now = moment(setting, choice)
            seen.update(set(features(now.game, now.state)))
            offered.update({type(move).__name__ for move in now.legal})
            by_card = any(isinstance(m, Jump) and m.card is not None for m in now.legal)
            offered["Jump with a Combat card"] += by_card

    look()
    return seen, offered


@pytest.mark.parametrize("feature", sorted(FRAMES | ENDINGS | RARITIES | {"action"}))
def test_the_sample_has_every_kind_of_moment(feature: str) -> None:
    assert counted()[0][feature] >= 3


@pytest.mark.parametrize("kind", [*sorted(KINDS), "Jump with a Combat card"])
def test_the_sample_offers_every_kind_of_move(kind: str) -> None:
    assert counted()[1][kind] >= 3
