"""Which cards a player has that are not seen: those of a team, which may be secret."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from dungeontwister.core.decisions.frames import Laying, PlacerDraw, Removal
from dungeontwister.core.game import Game
from dungeontwister.core.position.state import UNSEEN
from dungeontwister.core.position.view import View
from dungeontwister.editions.card_game.frames import StartingChoice, TeamChoice
from dungeontwister.editions.prison.frames import LineUp
from dungeontwister.foresight.guess import top_of

from .lots import Chain, taken

SET_ASIDE = (Removal, StartingChoice, LineUp, PlacerDraw, Laying)
"""In these decisions the secret choices of a player are cards of his team."""


class Chains(NamedTuple):
    """Cards of one kind that a player may have: of a chain he has the first, or the first two."""

    sure: tuple[int, ...]
    chains: tuple[tuple[int, ...], ...]

    @property
    def size(self) -> int:
        """How many there are at most."""
        return len(self.sure) + sum(map(len, self.chains))

    def drawn(self, count: int, rng: Random) -> list[int]:
        """So many of them, every set that is possible equally likely."""
        if count >= self.size:
            return sorted((*self.sure, *(n for chain in self.chains for n in chain)))
        weights: tuple[Chain, ...] = tuple([(1.0,) * (len(chain) + 1) for chain in self.chains])
        numbers = taken(weights, max(count - len(self.sure), 0), rng)
        picked = zip(self.chains, numbers, strict=True)
        return sorted((*self.sure, *(n for chain, number in picked for n in chain[:number])))


class Unseen(NamedTuple):
    """What a player has that is not seen, and how many of it."""

    people: Chains
    things: Chains
    counts: tuple[int, int]

    def drawn(self, rng: Random) -> tuple[list[int], list[int]]:
        """Characters and objects, drawn by lot."""
        return self.people.drawn(self.counts[0], rng), self.things.drawn(self.counts[1], rng)


def unseen_of(game: Game, view: View, seat: int, without: Iterable[int] = ()) -> Unseen:
    """The cards of a player that nobody else has seen, `without` some of which all is known."""
    known, hidden = {*without}, unseen_cards(view)
    pool = {*(view.teams[seat] or hidden)} & hidden - known
    total = total_of(view, seat) - len(known)
    people = chained(game, [n for n in game.characters[seat] if n in pool], hidden)
    things = chained(game, [n for n in game.objects[seat] if n in pool], hidden)
    top = view.frames[-1] if view.frames else None
    if isinstance(top, TeamChoice):
        return Unseen(people, things, (top.characters, top.objects))
    shown = sum([number in known or number not in hidden for number in game.objects[seat]])
    most = min(things.size, total)
    objects = min(max(game.setup.objects[seat] - shown, total - people.size, 0), most)
    return Unseen(people, things, (total - objects, objects))


def total_of(view: View, seat: int) -> int:
    """How many cards of a player are in the game and not seen."""
    side, top = view.sides[seat], top_of(view)
    laid = sum([covered[seat] for covered in view.covered])
    return side.stock_count + laid + (side.chosen_count if isinstance(top, SET_ASIDE) else 0)


def chained(game: Game, pool: Sequence[int], hidden: set[int]) -> Chains:
    """Cards of a kind; where a team is secret, of equal ones the first come first."""
    if not game.setup.mode:
        return Chains((), tuple([(number,) for number in pool]))
    names: dict[str, list[int]] = {}
    for number in pool:
        names.setdefault(game.rows[number].name, []).append(number)
    sure, chains = list[int](), list[tuple[int, ...]]()
    for numbers in names.values():
        last = last_seen(game, numbers[0], hidden)
        sure += [number for number in numbers if number < last]
        chains.append(tuple([number for number in numbers if number > last]))
    return Chains(tuple(sure), tuple([chain for chain in chains if chain]))


def last_seen(game: Game, number: int, hidden: set[int]) -> int:
    """The last copy of a card that was seen; -1: none."""
    row = game.rows[number]
    among = game.objects[row.seat] if not row.character else ()
    return max([n for n in among if game.rows[n].name == row.name and n not in hidden], default=-1)


def unseen_cards(view: View) -> set[int]:
    """The cards that neither lie open nor have left the game."""
    found = {number for number, piece in enumerate(view.pieces) if piece == UNSEEN}
    return found.difference(*[frame.held() for frame in view.frames])
