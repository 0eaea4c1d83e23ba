"""Which covered card is which: one possible world by lot, with secret objects."""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random

from msgspec.structs import replace

from dungeontwister.core.game import Game
from dungeontwister.core.position.state import UNSEEN, Secret
from dungeontwister.core.position.view import View
from dungeontwister.core.secret_objects.covered_cards import Cover, group
from dungeontwister.core.secret_objects.covered_views import (
    NOTHING,
    is_free,
    likely_backs,
    restored,
    suits,
)

from .worlds import World, Worlds

Backs = tuple[int, ...]


def drawn_backs(
    game: Game, view: View, worlds: Worlds, others: Iterable[int], rng: Random
) -> Backs:
    """The backs of all pieces in a world drawn by lot; `others` are known to lie elsewhere."""
    if not view.covers:
        return likely_backs(game, view, {})
    elsewhere = {*others}
    pool = [
        number
        for number, piece in enumerate(view.pieces)
        if piece == UNSEEN and is_free(view, number) and number not in elsewhere
    ]
    loads = Counter(cover.carrier for cover in view.covers)
    behind = drawn_world(game, view, worlds, pool, loads, rng)
    return likely_backs(game, view, filled(game, view, behind, pool, loads, rng))


def drawn_world(
    game: Game, view: View, worlds: Worlds, pool: list[int], loads: Counter[int], rng: Random
) -> dict[int, int]:
    """Of the worlds that explain most of what is seen now, one by its weight."""
    fits = [
        (len(fitting(game, view, world, pool, loads)), world, weight) for world, weight in worlds
    ]
    most = max(fit for fit, _, _ in fits)
    best = [(world, weight) for fit, world, weight in fits if fit == most]
    return dict(rng.choices([one for one, _ in best], [weight for _, weight in best])[0])


def fitting(
    game: Game, view: View, world: World | Mapping[int, int], pool: list[int], loads: Counter[int]
) -> dict[int, int]:
    """The covered cards of which a world says what they can be."""
    behind, free = dict(world), {*pool}
    return {
        cover.number: behind[cover.number]
        for cover in view.covers
        if behind.get(cover.number, -1) in free
        and suits(game, cover, behind[cover.number], loads[cover.number])
    }


def filled(
    game: Game,
    view: View,
    behind: dict[int, int],
    pool: list[int],
    loads: Counter[int],
    rng: Random,
) -> dict[int, int]:
    """A piece for every covered card. Cards that lost their back come first, then any."""
    found = fitting(game, view, behind, pool, loads)
    strays = [behind[back] for back in sorted(behind)]
    shuffled = rng.sample(pool, len(pool))
    missing = [cover for cover in view.covers if cover.number not in found]
    for cover in sorted(missing, key=lambda cover: (-loads[cover.number], cover.number)):
        taken = {*found.values()}
        among = [n for n in dict.fromkeys((*strays, *shuffled)) if n in pool and n not in taken]
        found[cover.number] = first_fit(game, cover, among, loads[cover.number])
    return found


def first_fit(game: Game, cover: Cover, among: list[int], load: int) -> int:
    """The first card that can be what a back hides; of its kind, if none can."""
    alike = [number for number in among if number in group(game, cover.number)]
    return next((number for number in alike if suits(game, cover, number, load)), alike[0])


def uncovered(view: View, backs: Backs) -> View:
    """The view with covered cards open."""
    if not view.covers:
        return view
    nothing = Secret(hands=((), ()), stock=((), ()), laid=(), backs=backs)
    seen: View = replace(view, pieces=restored(view, nothing, NOTHING)[0], covers=())
    return seen
