"""How amounts are weighed: what fades with distance or time, and what adds up."""

from math import exp
from typing import Final

SPREAD: Final = 1.6
"""How many points of combat value make a clear advantage."""
SOON: Final = 1.5
"""Over how many action points a danger fades that is just out of reach."""
PATIENT, BOLD = 8, 24
"""After so many turns in which nothing happened fear begins to fade, and is gone."""
FAR: Final = 0.75
"""From this part of the longest way on, ways are told from each other less clearly."""
BEYOND: Final = 0.2
"""So much an action point counts there: who is far away still has a reason to come nearer."""


def faded(amounts: list[float], flurry: float) -> float:
    """The largest amounts added up; each further one counts less."""
    amounts.sort(reverse=True)
    total, share = 0.0, 1.0
    for amount in amounts[:3]:
        total += share * amount
        share *= flurry
    return total


def bounded(way: float, lost: float) -> float:
    """A way that is never longer than that of somebody who is lost."""
    near = FAR * lost
    return way if way <= near else min(lost, near + BEYOND * (way - near))


def caution(quiet: int) -> float:
    """How much of its fear is left to a player: who only waits for a safe moment never wins."""
    return min(1.0, max(0.0, (BOLD - quiet) / (BOLD - PATIENT)))


def hope(quiet: int, limit: int) -> float:
    """What is left of an advantage: where nothing happens for too long, nobody wins."""
    begins = min(PATIENT, limit // 2)
    return (limit - quiet) / (limit - begins) if begins < quiet < limit else 1.0


def soon(margin: float) -> float:
    """1 for what is within reach, less for what is not, by how many action points it lacks."""
    if margin <= 0:
        return 1.0
    return max(0.0, 1.0 - margin / SOON)


def wins(lead: float) -> float:
    """How likely a fight is won with a lead in combat value, before the cards."""
    return 1.0 / (1.0 + exp(-lead / SPREAD))
