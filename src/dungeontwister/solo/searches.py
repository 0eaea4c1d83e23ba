"""The bound and both searches of one activation.

Ways are searched with all pick-ups made and, only if that leads nowhere, without (SOQ-09).
"""

from collections.abc import Iterator

from .fewest_points import Outlook
from .npc_at_work import Case
from .search import Search


class Searches:
    """The outlook of one NPC and both searches; the second only if it can find something else."""

    explains = True
    """Whether it matters why an objective is not taken up."""

    def __init__(self, case: Case) -> None:
        self.outlook = Outlook(case)
        self.strict = Search(case)
        self._loose: Search | None = None
        self._rough: dict[bool, Search] = {}

    def close(self) -> None:
        """Let go of everything that was found."""
        for search in filter(None, (self.strict, self._loose, *self._rough.values())):
            search.close()

    def __iter__(self) -> Iterator[Search]:
        """The strict search, after it the loose one, and rough ones where one was too much (S9)."""
        yield self.strict
        if self.strict.touched:
            if self._loose is None:
                self._loose = Search(self.strict.case, loose=True)
            yield self._loose
        if any(search.was_cut_short for search in (self.strict, self._loose) if search):
            yield from self.rough()

    def rough(self) -> Iterator[Search]:
        """The same, following only the cheapest ways (S9)."""
        yield self.roughly(loose=False)
        if self.roughly(loose=False).touched:
            yield self.roughly(loose=True)

    def roughly(self, *, loose: bool) -> Search:
        """One of them, made once."""
        if loose not in self._rough:
            self._rough[loose] = Search(self.strict.case, loose=loose, rough=True)
        return self._rough[loose]


class RoughSearches(Searches):
    """The cheapest ways alone: nearly always the same decision, in a small part of the time.

    This is for those who think ahead; what the rules dictate is found by the others.
    """

    explains = False

    def __init__(self, case: Case) -> None:
        super().__init__(case)
        self.strict = self.roughly(loose=False)

    def __iter__(self) -> Iterator[Search]:
        """No others."""
        return self.rough()
