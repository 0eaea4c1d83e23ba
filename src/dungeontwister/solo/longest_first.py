"""How walks are cut into moves where a load was left behind on the way (SOQ-80, S8).

A search leaves out shorter cuts, but not those after a load that had to be left: only what meets
the objective tells whether a longer move would do as well.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from .found_squares import Arc, Label

MOST: Final = 4000
"""So many ways to equally good ends are compared."""

Track = tuple[tuple[Arc, Label], ...]
"""One way to a label: the steps and where they lead."""


def leaves_loads(labels: Sequence[Label]) -> bool:
    """Whether on a way to one of these labels a load had to be left behind."""
    todo, known = [*labels], set(labels)
    while todo:
        label = todo.pop()
        if label.sheds:
            return True
        fresh = {arc.origin for arc in label.arcs} - known
        known |= fresh
        todo += fresh
    return False


def longest_first(labels: Sequence[Label]) -> list[Track]:
    """The ways to some labels: of each path the longest first move, then the longest second."""
    found = [*islice((track for label in labels for track in tracks(label)), MOST)]
    best: dict[object, tuple[int, ...]] = {}
    for track in found:
        path = path_of(track)
        best[path] = max(best.get(path, ()), lengths(track))
    return [track for track in found if best[path_of(track)] == lengths(track)]


def tracks(label: Label) -> Iterator[Track]:
    """Every way to a label that costs the same."""
    todo: list[tuple[Label, Track]] = [(label, ())]
    while todo:
        here, rest = todo.pop()
        if not here.arcs:
            yield rest
        todo += [(arc.origin, ((arc, here), *rest)) for arc in here.arcs]


def path_of(track: Track) -> object:
    """The squares and acts alone."""
    return tuple(arc.act or label.place for arc, label in track)


def lengths(track: Track) -> tuple[int, ...]:
    """How many squares each of its moves has; one under way counts on."""
    found = [0]
    for arc, _ in track:
        if arc.begins:
            found.append(1)
        elif arc.act is None:
            found[-1] += 1
    return tuple(found)
