"""What has to occur when enough games are played, and what cannot."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from dungeontwister.content.texts import catalogue
from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.game import Game
from dungeontwister.record import parley

from .abilities_used import Uses, matters
from .made_up_moves import KINDS
from .non_player import expected_of_non_player
from .preconditions import NEEDS
from .tally import ABILITIES, ENDINGS, MOVES, REFUSALS, Tally

ENOUGH: Final = 1000
"""After so many games everything that can occur must have occurred."""


class Expectation(NamedTuple):
    """Something that may occur, with an excuse if it need not."""

    group: str
    name: str
    excuse: str = ""


RARE: Final[Mapping[tuple[str, str], str]] = {
    (ENDINGS, "equal"): "needs both players at the target in the same turn",
    (REFUSALS, "loose-rope"): "needs a Rope, and a pit trap with only one square beside it",
    (REFUSALS, "rope-in-use"): "needs two friends on one pit trap, one of them on his way",
    (REFUSALS, "no-way-to-finish"): "needs four friends in a zone, one of them on his last step",
    (REFUSALS, "wounded-too-lately"): "needs a Troll wounded in his own turn who wants to heal",
    (REFUSALS, "cannot-steal-character"): "needs an enemy who carries a wounded, to be robbed",
    (REFUSALS, "bars-before-lock"): "needs two portcullises face to face, and a Key",
    (REFUSALS, "bars-before-breaking"): "needs two portcullises face to face",
    (REFUSALS, "wall-before-lock"): "needs a portcullis with a wall of the next room before it",
    (REFUSALS, "wall-before-breaking"): "needs a portcullis with a wall of the next room before it",
    (REFUSALS, "slit-before-lock"): "needs a portcullis with a slit of the next room before it",
    (REFUSALS, "slit-before-breaking"): "needs a portcullis with a slit of the next room before it",
    (REFUSALS, "flight-barred"): "needs zones of face-up rooms between which nothing flies",
    (REFUSALS, "push-blocked-by-slit"): "needs a Banshee in line with somebody before a slit",
    (REFUSALS, "push-blocked-by-bars"): "needs a Banshee in line with somebody before a portcullis",
    (REFUSALS, "pit-before-lock"): "needs a portcullis with a pit before it",
    (REFUSALS, "pit-before-breaking"): "needs a portcullis with a pit before it",
    (REFUSALS, "slit-at-the-pit"): "needs an arrow-slit beside a pit",
    (REFUSALS, "portcullis-at-the-pit"): "needs a portcullis beside a pit",
    (REFUSALS, "walk-past-the-guard"): "needs a pit at an exit, and an enemy who does not hinder",
    (REFUSALS, "walk-over-the-wounded"): "needs a pit at an exit, and a wounded on the line",
    (REFUSALS, "wounded-carries-nobody"): "needs a wounded in hand, and another wounded beside",
    (REFUSALS, "two-wounded"): "needs two wounded on one square, on the way",
    (REFUSALS, "bars-stop-healing"): "needs a wounded right behind a closed portcullis",
    (REFUSALS, "regenerated-this-turn"): "needs a Troll who has healed himself and goes on",
    (REFUSALS, "square-first"): "needs a die that shows a 6",
    (REFUSALS, "no-room-to-swap"): "needs the scroll in a magic user's hands in a starting zone",
}
"""What occurs too seldom to be demanded, and why."""


def expectations(games: Sequence[Game]) -> list[Expectation]:
    """Everything that these games know of, in the order in which it is shown."""
    reasons = dict.fromkeys(reason for game in games for reason in game.edition.rules)
    names = [
        *((MOVES, tag_of(kind)) for kind in KINDS if any(kind in game.verbs for game in games)),
        *((ENDINGS, reason) for reason in endings()),
        *((REFUSALS, reason) for reason in reasons),
        *dict.fromkeys(key for game in games for key in expected_of_non_player(game)),
    ]
    return [*abilities(games), *(expectation(games, *key) for key in names)]


def endings() -> list[str]:
    """Every ending that has a text and follows from what is played, not from what is said."""
    keys = sorted(catalogue("en").keys())
    every = [key.removeprefix("ending.") for key in keys if key.startswith("ending.")]
    return [reason for reason in every if reason not in parley.ENDINGS]


def expectation(games: Sequence[Game], group: str, name: str) -> Expectation:
    """One of them, with the excuse that the scenarios give."""
    need = NEEDS.get((group, name))
    if need and not any(map(need.test, games)):
        return Expectation(group, name, f"cannot occur: {need.excuse}")
    rare = RARE.get((group, name), "")
    return Expectation(group, name, rare and f"is not asked for: {rare}")


def abilities(games: Sequence[Game]) -> list[Expectation]:
    """The abilities of the teams; one that matters in no scenario has an excuse."""
    possible: dict[str, bool] = {}
    for game in {game.setup.scenario: game for game in games}.values():
        for name, absent in Uses(game).absences.items():
            possible[name] = possible.get(name, False) or matters(game, absent)
    excuse = "cannot occur with these teams"
    return [Expectation(ABILITIES, name, "" if can else excuse) for name, can in possible.items()]


def missing(found: Sequence[Expectation], tally: Tally) -> list[Expectation]:
    """What never occurred and has no excuse."""
    return [one for one in found if not one.excuse and not tally.count(one.group, one.name)]
