"""The searches of one activation: with all pick-ups made and, if need be, without (SOQ-09)."""

from collections.abc import Iterator

from .case import Case
from .search import Search


class Searches:
    """Both searches for one NPC; the second is made only if it can find something else."""

    def __init__(self, case: Case) -> None:
        self.strict = Search(case)
        self._loose: Search | None = None

    def all(self, ap: int) -> Iterator[Search]:
        """The strict search first, then the loose one, up to so many action points."""
        self.strict.extend(ap)
        yield self.strict
        if self.strict.touched:
            if self._loose is None:
                self._loose = Search(self.strict.case, loose=True)
            self._loose.extend(ap)
            yield self._loose
