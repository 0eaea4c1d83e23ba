"""What every objective answers: its targets, and from where it is met."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, Protocol

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.board import OFF, Place
from dungeontwister.core.position.scene import Scene
from dungeontwister.solo.fewest_points import Outlook
from dungeontwister.solo.found_squares import Label
from dungeontwister.solo.npc_at_work import Case
from dungeontwister.solo.plans import Goal
from dungeontwister.solo.position_under_way import World
from dungeontwister.solo.search import Search


class Group(NamedTuple):
    """Targets of equal rank: the nearest is preferred."""

    rank: int
    """The line of the priority list on which they are; 0: no list decides."""
    targets: tuple[int, ...]


class Aim(Protocol):
    """One way of meeting an objective."""

    beside: bool
    """Whether it is met beside its target, not on its square."""

    def cost(self, case: Case) -> int:
        """The action points of its own act."""

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """All squares from which it might be met, before the exact check."""

    def groups(self, case: Case) -> Sequence[Group]:
        """All targets, the highest ranked first."""

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """Every label from which a target is met, for at most so many action points."""

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """The squares that an NPC draws near to if it cannot get there."""

    def suits(self, case: Case, world: World, place: Place, target: int) -> bool:
        """Whether it might be met from a square, however the NPC came there."""
        return True

    def wishes(self, case: Case) -> Sequence[Group]:
        """The targets that an NPC draws near to if no way leads to any."""
        return self.groups(case)

    def tool(self, case: Case) -> int:
        """What the NPC uses for it, if that has to be told."""
        return OFF


class Only(Aim):
    """An aim with a single target."""

    def __init__(self, aim: Aim, target: int) -> None:
        self._aim, self._target = aim, target
        self.beside = aim.beside

    def cost(self, case: Case) -> int:
        """As the aim's."""
        return self._aim.cost(case)

    def places(self, case: Case, outlook: Outlook, target: int) -> Iterable[Place]:
        """As the aim's."""
        return self._aim.places(case, outlook, target)

    def groups(self, case: Case) -> Sequence[Group]:
        """That target, if it is one of the aim's."""
        found = [group for group in self._aim.groups(case) if self._target in group.targets]
        return [Group(group.rank, (self._target,)) for group in found]

    def goals(self, case: Case, search: Search, target: int, ap: int) -> Iterator[Goal]:
        """As the aim's."""
        return self._aim.goals(case, search, target, ap)

    def spots(self, case: Case, target: int) -> Iterable[Place]:
        """As the aim's."""
        return self._aim.spots(case, target)


def ranked(targets: Iterable[int], rank: Callable[[int], int]) -> list[Group]:
    """Targets by the line of a list on which they are."""
    ordered = sorted(targets, key=lambda target: (rank(target), target))
    return [Group(line, tuple(found)) for line, found in groupby(ordered, key=rank)]


def together(targets: Iterable[int]) -> list[Group]:
    """Targets of which the nearest is taken."""
    found = tuple(targets)
    return [Group(0, found)] if found else []


# ---- acts from a square

Act = Callable[[Scene, Label], Move | None]
"""The move that an NPC can make where it stands, if the rules allow one."""


def acts(labels: Iterable[Label], act: Act, cost: int, target: int) -> Iterator[Goal]:
    """The cheapest labels where a move can be made; dearer ones are not tried."""
    price = None
    for label in sorted(labels, key=lambda label: (label.ap, label.squares)):
        if price is not None and (label.ap, label.squares) > price:
            return
        world = label.stands()
        move = world and act(world.on(label.place), label)
        if world and move:
            price = (label.ap, label.squares)
            yield Goal(label, label.ap + cost, world, (move,), target)


def beside(case: Case, place: Place) -> set[Place]:
    """The squares next to a square, whatever is between."""
    return {edge.to for edge in case.scene.board.edges[place]}


def labels_at(search: Search, places: Iterable[Place], ap: int) -> Iterator[Label]:
    """The labels of some squares up to a price."""
    return (label for place in places for label in search.labels_at(place, ap))


def elsewhere(search: Search, target: int, ap: int) -> Iterator[Label]:
    """The labels up to a price in whose worlds a wounded was carried to another square."""
    scene = search.case.scene
    here = OFF, scene.place(target)
    labels = search.labels(ap) if scene.pieces[target].wounded else iter(())
    return (label for label in labels if label.world.place(target) not in here)


def viewers(search: Search, place: Place, ap: int) -> Iterator[Label]:
    """The labels from whose squares lines of sight lead to a square."""
    sight = search.case.game.edition.sight
    return (n for n in search.labels(ap) if place in sight(n.world.rooms, n.place))
