"""What occurred: counts that add up over games and processes."""

from collections import Counter
from typing import Final, NamedTuple

MOVES: Final = "moves"
ABILITIES: Final = "abilities"
ENDINGS: Final = "endings"
REFUSALS: Final = "refusals"
EVENTS: Final = "events"
"""Events of a Non-Player."""
PERSONALITIES: Final = "personalities"
"""Characters of a Non-Player that have acted."""
OBJECTIVES: Final = "objectives"
"""Objectives that they achieved."""
GROUPS: Final = (MOVES, ABILITIES, ENDINGS, REFUSALS, EVENTS, PERSONALITIES, OBJECTIVES)


class Failure(NamedTuple):
    """A match that went wrong: which, at which move, why, and where its record is kept."""

    scenario: str
    names: tuple[str, str]
    seed: str
    move: int
    what: str
    record: str


class Tally:
    """Counts of one game or of many."""

    def __init__(self) -> None:
        self.games = 0
        self.moves = 0
        self.occurred: Counter[tuple[str, str, str]] = Counter()
        """By group, name and scenario."""
        self.results: Counter[tuple[str, tuple[str, str], str]] = Counter()
        """By scenario, bots (blue, yellow) and winner: a bot's name with its seat, or `draw`."""
        self.leads: Counter[tuple[str, tuple[str, str]]] = Counter()
        """By scenario and bots: yellow's lead in victory points, summed over all games."""
        self.failures: list[Failure] = []

    def __eq__(self, other: object) -> bool:
        """The same counts."""
        return isinstance(other, Tally) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def add(self, other: "Tally") -> None:
        """Count what another has counted."""
        self.games += other.games
        self.moves += other.moves
        self.occurred.update(other.occurred)
        self.results.update(other.results)
        self.leads.update(other.leads)
        self.failures.extend(other.failures)

    def note(self, group: str, name: str, scenario: str, count: int = 1) -> None:
        """Something occurred."""
        self.occurred[group, name, scenario] += count

    def count(self, group: str, name: str) -> int:
        """How often something occurred in all scenarios."""
        return sum(n for (g, what, _), n in self.occurred.items() if (g, what) == (group, name))
