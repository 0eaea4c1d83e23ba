"""Following cards that are covered, event by event: who carries which, and what lies open again."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dungeontwister.core.decisions import events as core
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.secret_objects.covered_cards import group
from dungeontwister.core.secret_objects.events import Covered, Mixed, ObjectShown, ShieldAsked
from dungeontwister.core.secret_objects.naming_by_backs import PIECES, fields_of
from dungeontwister.editions.card_game.events import Levitated, Stole

from .worlds import NOWHERE, Worlds, are_covered, covered, mixed, opened, shown


class Covers(msgspec.Struct, frozen=True):
    """What a seat knows of covered cards."""

    worlds: Worlds = NOWHERE
    """What their backs may hide."""
    holders: tuple[tuple[int, int], ...] = ()
    """Who carries what, as far as it was seen, both by their numbers or by their backs."""


def followed(game: Game, seat: int, covers: Covers, event: Event) -> Covers:
    """What a seat knows after an event."""
    match event:
        case Covered():
            return newly_covered(game, seat, covers, event)
        case Mixed(backs=backs):
            return replace(covers, worlds=mixed(covers.worlds, backs))
        case ObjectShown(item=item, back=back) | ShieldAsked(item=item, back=back):
            return replace(covers, worlds=shown(covers.worlds, back, item)) if back >= 0 else covers
    return handed_over(opened_by(game, covers, event), event)


def newly_covered(game: Game, seat: int, covers: Covers, event: Covered) -> Covers:
    """Cards are covered now; those that the seat itself may look at are left out."""
    worlds, holders = covers.worlds, dict(covers.holders)
    for piece, back in event.cards:
        if piece in holders:
            holders[back] = holders.pop(piece)
        owner = piece if game.rows[piece].character else holders.get(back, OFF)
        if owner < 0 or core.owner(game, owner) != seat:
            worlds = covered(worlds, back, piece)
    return Covers(worlds, tuple(holders.items()))


def opened_by(game: Game, covers: Covers, event: Event) -> Covers:
    """Covered cards that are named openly are covered no more."""
    followed_now, worlds = are_covered(covers.worlds), covers.worlds
    for piece in named_in(event):
        if piece in followed_now:
            holder = event.piece if isinstance(event, core.Dropped) else OFF
            like = {*group(game, piece)}
            worlds = opened(worlds, dict(covers.holders), piece, holder, like)
    if worlds is covers.worlds:
        return covers
    backs = {back for world, _ in worlds for back, _ in world}
    lost = {back for world, _ in covers.worlds for back, _ in world} - backs
    held = tuple((card, holder) for card, holder in covers.holders if card not in lost)
    return Covers(worlds, held)


def named_in(event: Any) -> Iterator[int]:
    """The cards that an event names."""
    kind: type[Struct] = type(event)
    for name in fields_of(kind, PIECES):
        yield getattr(event, name)


def handed_over(covers: Covers, event: Event) -> Covers:
    """Who carries what after an event."""
    match event:
        case core.Took(piece=holder, item=item) | core.Gave(receiver=holder, item=item):
            return with_holders(covers, {item: holder})
        case core.Swapped(piece=piece, item=item, partner=partner, wanted=wanted):
            return with_holders(covers, {item: partner, wanted: piece})
        case Stole(piece=holder, item=item) | Levitated(receiver=holder, item=item):
            return with_holders(covers, {item: holder})
        case core.Dropped(item=item):
            return with_holders(covers, {item: OFF})
    return covers


def with_holders(covers: Covers, changed: dict[int, int]) -> Covers:
    """Some cards have another holder, or none."""
    held = {**dict(covers.holders), **changed}
    return replace(
        covers, holders=tuple([(c, holder) for c, holder in held.items() if holder >= 0])
    )
