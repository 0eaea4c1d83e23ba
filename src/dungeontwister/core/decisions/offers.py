"""What a seat is told of its legal moves: what each does, and what it points at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from dungeontwister.core.position.scene import Scene

from .frame import tag_of
from .move import Move, actor
from .targets import AtPiece, Picked
from .verb import FIXED_PRICES, Eyes, Verb, is_final, varies

if TYPE_CHECKING:
    from dungeontwister.core.game import Game
    from dungeontwister.core.position.traits import Traits
    from dungeontwister.core.position.view import View


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that a seat may make, told by the rules; what is not so is not said."""

    verb: str
    """Its kind, as moves are spelled."""
    act: str
    """The act it belongs to; empty: it only answers the question."""
    piece: int | None
    """Who acts, or what is laid, put or taken."""
    targets: tuple[Picked, ...]
    """What is picked for it on the board or in the hand, one after the other."""
    card: int | None = None
    """The piece that tells it from another move with the same targets."""
    harms: bool = False
    """It harms its target."""
    discloses: bool = False
    """It shows something that was hidden."""
    lasts: bool = False
    """No other move of the turn can make it undone: a page asks for confirmation."""
    final: bool = False
    """It cannot be taken back."""
    closes: bool = False
    """It only ends what is asked."""
    price: int = 0
    """Action points."""
    prices: tuple[int, ...] = ()
    """What it costs to do it once, twice and so on, where that can be done in one go."""


def offer(scene: Scene, view: View, move: Move) -> Offer:
    """What a seat with this view is told of a move."""
    verb, piece = scene.game.verbs[type(move)], actor(move)
    price = 0 if piece is None else verb.price(scene, piece)
    return Offer(
        verb=tag_of(type(move)),
        act=verb.act.name,
        piece=piece,
        targets=verb.points(Eyes(scene.game, view), move),
        card=verb.card(move),
        harms=verb.harms,
        discloses=verb.discloses,
        lasts=verb.lasts,
        final=is_final(verb, scene.game.options),
        closes=verb.closes(move),
        price=price,
        prices=() if verb.in_a_row == 1 else in_a_row(scene, verb, move.seat, price),
    )


def in_a_row(scene: Scene, verb: Verb, seat: int, price: int) -> tuple[int, ...]:
    """The price of doing it once, twice and so on, as often as that helps and can be paid."""
    points = scene.state.sides[seat].action_points
    totals = (price * times for times in range(1, verb.in_a_row + 1))
    return tuple(total for total in totals if total <= points)


# ---- what somebody could do at all


Prices = Mapping[str, int]
"""Acts by name, each with the action points that it costs now."""


def acts(scene: Scene, seat: int) -> Mapping[int, Prices]:
    """The acts of each character of a seat that is on the board, in the order of the rules."""
    pieces, mine = scene.pieces, scene.game.characters[seat]
    # Who is carried has no place of his own.
    there = [n for n in mine if pieces[n].place >= 0 or pieces[n].carrier >= 0]
    return {number: prices(scene, number) for number in there}


def prices(scene: Scene, number: int) -> Prices:
    """The acts that all characters have, and those that this one or his load makes possible."""
    known, load = scene.game.usual_prices, scene.held.get(number)
    key = (number, *load) if load else (number,)
    usual = known.get(key)
    if usual is None:
        verbs = enabled_with(scene.game, *key)
        usual = known[key] = usual_prices(verbs, scene.rows[number])
    found, varying = usual
    for verb in varying:
        price = verb.price(scene, number)
        if found[verb.act.name] != price:
            found = {**found, verb.act.name: price}
    return found


def enabled_with(game: Game, number: int, *load: int) -> list[Verb]:
    """The kinds of move that a character or an object of his load makes possible."""
    items = [n for n in load if not game.rows[n].character]
    able = {verb for n in (number, *items) for verb in game.enabled[n]}
    return [verb for verb in game.acting if verb in able]


class UsualPrices(NamedTuple):
    """What acts cost, and those of them whose price depends on the position."""

    prices: Prices
    varying: tuple[Verb, ...]


def usual_prices(verbs: Iterable[Verb], row: Traits) -> UsualPrices:
    """What these kinds of move cost a character; a price that varies is mostly one point."""
    costs, varying = dict[str, int](), list[Verb]()
    for verb in verbs:
        costs[verb.act.name] = FIXED_PRICES.get(verb.price, 1)
        if varies(verb, row):
            varying.append(verb)
    return UsualPrices(costs, tuple(varying))


# ---- what moves point at


def standing(view: View, number: int) -> tuple[Picked, ...]:
    """A target on the board; a carried character is picked through his carrier."""
    carrier = view.carrier(number)
    return (AtPiece(number if carrier < 0 else carrier),)
