"""What a view shows of covered cards, and the way back from a view to a state.

Frames name covered cards by their backs, too. Only its player knows what was handed over in a
movement.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import Combat, Movement, Placing
from dungeontwister.core.movement.loads import arrangement
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.state import SHOWN, UNSEEN, Piece, Secret, State

from .covered_cards import Cover, Names, Pieces, group, veil
from .following_backs import has_back

if TYPE_CHECKING:
    from dungeontwister.core.game import Game
    from dungeontwister.core.position.view import View


class Hidden(msgspec.Struct, frozen=True):
    """What a view with covered cards leaves out besides the secret part of a state."""

    used: tuple[int, ...] = ()
    """The once-only actions of covered characters."""
    seen: tuple[tuple[int, ...], ...] = ()
    """The arrangements of an enemy's movement."""


NOTHING: Final = Hidden()


def covered(game: Game, state: State, view: View) -> View:
    """A view in which nothing is seen that its seat may not look at."""
    names = veil(game, state, view.seat)
    pieces = [UNSEEN if n in names else piece for n, piece in enumerate(state.pieces)]
    for number, ways in state.secret.ways:
        if game.owner_of[number] != view.seat:
            pieces[number] = with_entrance(pieces[number], pieces[number].entrance & ~ways)
    found: View = replace(
        view,
        pieces=tuple(pieces),
        frames=tuple([masked_frame(game, frame, names, view.seat) for frame in state.frames]),
        covers=tuple(sorted(map_covers(game, state, names), key=lambda cover: cover.number)),
    )
    return found


def with_entrance(piece: Piece, ways: int) -> Piece:
    """A character who is known to have come in by some ways."""
    return replace(piece, entrance=ways)


def map_covers(game: Game, state: State, names: Names) -> list[Cover]:
    """What is seen of covered cards."""
    return [cover_of(game, state.pieces[n], n, back, names) for n, back in names.items()]


def cover_of(game: Game, piece: Piece, number: int, back: int, names: Names) -> Cover:
    """What is seen of a covered card."""
    row = game.rows[number]
    carrier, shown = names.get(piece.carrier, piece.carrier), bool(piece.used & SHOWN)
    return Cover(back, row.seat, row.character, piece.place, carrier, piece.wounded_now, shown)


def masked_frame(game: Game, frame: Frame, names: Names, seat: int | None) -> Frame:
    """Unfinished business without what a seat may not know of it."""
    match frame:
        case Combat():
            return renamed_combat(frame, names)
        case Movement(piece=piece) if game.owner_of[piece] != seat:
            # Hand-overs among friends on the way are not seen.
            return Movement(piece, frame.points, (), frame.walls)
        case Movement():
            return Movement(frame.piece, frame.points, masked_seen(frame, names), frame.walls)
    return frame


def renamed_combat(frame: Combat, names: Names) -> Combat:
    """A combat with other numbers; the order of participants must not disclose who they are."""
    combat: Combat = replace(
        frame,
        target=names.get(frame.target, frame.target),
        defenders=renamed(frame.defenders, names),
        spear=names.get(frame.spear, frame.spear),
    )
    return combat


def renamed(numbers: tuple[int, ...], names: Names) -> tuple[int, ...]:
    """Other numbers for some pieces, ascending."""
    return tuple(sorted(names.get(number, number) for number in numbers))


def masked_seen(frame: Movement, names: Names) -> tuple[tuple[int, ...], ...]:
    """Arrangements in which covered cards stand after all others, in the order of their backs."""
    behind = sorted(names, key=lambda number: names[number])
    return tuple(
        (
            *(-1 if n in names else names.get(c, c) for n, c in enumerate(seen)),
            *(names.get(seen[n], seen[n]) for n in behind),
        )
        for seen in frame.seen
    )


# ---- back to a state


def hidden(game: Game, state: State, seat: int | None) -> Hidden:
    """What a view leaves out of a state besides its secret part."""
    names = veil(game, state, seat)
    behind = sorted(names, key=lambda number: names[number])
    seen = [f.seen for f in state.frames if isinstance(f, Movement)]
    return Hidden(
        used=tuple(state.pieces[number].used & ~SHOWN for number in behind),
        seen=seen[-1] if seen else (),
    )


def restored(view: View, secret: Secret, left: Hidden) -> tuple[Pieces, tuple[Frame, ...]]:
    """Pieces and frames of a state of which this is a view."""
    whole = all(not isinstance(frame, Movement) or frame.seen for frame in view.frames)
    if whole and not view.covers and not secret.ways:
        return view.pieces, view.frames
    size = len(view.pieces)
    found = {
        size + back: number
        for number, back in enumerate(secret.backs)
        if back >= 0 and view.pieces[number] == UNSEEN
    }
    used = left.used or (0,) * len(view.covers)
    pieces = list(view.pieces)
    for cover, bits in zip(view.covers, used, strict=True):
        pieces[found[cover.number]] = uncovered(cover, bits, found)
    for number, ways in secret.ways:
        pieces[number] = with_entrance(pieces[number], pieces[number].entrance | ways)
    known = tuple(pieces)
    return known, tuple(opened_frame(view, frame, found, known, left) for frame in view.frames)


def uncovered(cover: Cover, used: int, found: Names) -> Piece:
    """The piece behind a back."""
    return Piece(
        cover.place,
        found.get(cover.carrier, cover.carrier),
        wounded=cover.character,
        wounded_now=cover.wounded_now,
        used=used | (SHOWN if cover.shown else 0),
    )


def opened_frame(view: View, frame: Frame, found: Names, pieces: Pieces, left: Hidden) -> Frame:
    """Unfinished business with the numbers of all pieces."""
    match frame:
        case Combat():
            return renamed_combat(frame, found)
        case Movement(seen=()):
            return replace(frame, seen=left.seen or (arrangement(pieces),))
        case Movement():
            backs = [found[cover.number] for cover in view.covers]
            return replace(frame, seen=tuple(opened_seen(s, backs, found) for s in frame.seen))
    return frame


def opened_seen(seen: tuple[int, ...], backs: list[int], found: Names) -> tuple[int, ...]:
    """An arrangement in which every piece stands at its own number."""
    carriers = [found.get(carrier, carrier) for carrier in seen]
    plain = carriers[: len(carriers) - len(backs)]
    for number, carrier in zip(backs, carriers[len(plain) :], strict=True):
        plain[number] = carrier
    return tuple(plain)


# ---- who it could be


def likely_backs(game: Game, view: View, known: Names) -> tuple[int, ...]:
    """The backs of a state of which this is a view: known ones, and any that could be right."""
    if not game.options.secret_objects:
        return ()
    backs = [OFF] * len(game.rows)
    for number, piece in identities(game, view, known).items():
        backs[piece] = number - len(game.rows)
    for number, seen in enumerate(view.pieces):
        if has_back(game, seen, number):
            backs[number] = next(back for back in group(game, number) if back not in backs)
    return tuple(backs)


def identities(game: Game, view: View, known: Names) -> dict[int, int]:
    """A piece for every covered card of a view: one that is known, or any that it could be."""
    loads = Counter(cover.carrier for cover in view.covers)
    order = sorted(view.covers, key=lambda cover: -loads[cover.number])
    free = [n for n, piece in enumerate(view.pieces) if piece == UNSEEN and is_free(view, n)]
    found: dict[int, int] = {}
    for cover in order:
        number = known.get(cover.number, -1)
        if number in free and suits(game, cover, number, loads[cover.number]):
            found[cover.number] = number
            free.remove(number)
    for cover in order:
        if cover.number not in found:
            found[cover.number] = likeliest(game, cover, free, known, loads[cover.number])
            free.remove(found[cover.number])
    return found


def is_free(view: View, number: int) -> bool:
    """Whether a card that is not seen on the board could be a covered one."""
    teams = [*view.teams[0], *view.teams[1]]
    placed = [n for frame in view.frames if isinstance(frame, Placing) for n in frame.cards]
    return number not in placed and (not teams or number in teams)


def likeliest(game: Game, cover: Cover, free: list[int], known: Names, load: int) -> int:
    """A free card for a back: rather one that was covered and can carry the load."""
    among = [number for number in free if number in group(game, cover.number)]
    return min(
        among,
        key=lambda n: (not suits(game, cover, n, load), n not in known.values(), n),
    )


def suits(game: Game, cover: Cover, number: int, load: int) -> bool:
    """Whether a card can be what a back hides, by all that is seen of it."""
    row = game.rows[number]
    alike = number in group(game, cover.number)
    return alike and (row.capacity >= load if row.character else row.shields or not cover.shown)
