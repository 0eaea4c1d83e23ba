"""The pieces of a position: where each is, and what is true of it.

naga=3T    at a place; `!` wounded, `!!` wounded this turn, `+` healed this turn, `^shot` what
           can be done once and was done, `~1a` by which ways he entered, `~1a~8` which of them
           are secret
rope=naga  carried                rope=?2  face down beside room 2
rope=-     still to be laid       naga=x   out of the game
naga=*     in the box, or named by what is going on
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from dungeontwister.core.game import Game
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.state import (
    FREE_COMBAT,
    GONE,
    SHOT,
    SHOWN,
    UNSEEN,
    WALLS,
    Piece,
    Secret,
    State,
)

from .names import Names, NotationError

FACE_DOWN_WORD: Final = "?"
STOCK_WORD: Final = "-"
OUT_WORD: Final = "x"
ELSEWHERE_WORD: Final = "*"
"""In the box, or named by what is going on."""
PLACES_BEGIN: Final = tuple("@0123456789")
USED_MARK: Final = "^"
USED: Final = {"shot": SHOT, "free-combat": FREE_COMBAT, "walls": WALLS, "shown": SHOWN}
"""The words for actions that can be done only once."""
WAYS_MARK: Final = "~"
HEX: Final = "0123456789abcdef"
MOST_WAYS: Final = 64
"""Digits of the longest set of ways."""


def blank_piece(game: Game) -> Piece:
    """A piece without a word of its own."""
    return UNSEEN if game.setup.has_unused else GONE


# ---- writing


def piece_words(names: Names, state: State) -> Iterator[str]:
    """A word for every piece that is not at its default."""
    unsaid = blank_piece(names.game)
    waiting = state.non_player.pieces() if state.non_player else ()
    for number, piece in enumerate(state.pieces):
        if number in waiting:
            continue
        where = piece_where(names, state, number, piece) or OUT_WORD
        if piece != unsaid or where not in (OUT_WORD, ELSEWHERE_WORD):
            yield f"{names.pieces[number]}={where}"


def piece_where(names: Names, state: State, number: int, piece: Piece) -> str:
    """Where a piece is and what is true of it; nothing if it is out of the game."""
    if piece.gone:
        return ""
    if piece.place < 0 and piece.carrier < 0:
        return hidden_where(state.secret, number)
    base = names.places[piece.place] if piece.place >= 0 else names.pieces[piece.carrier]
    return base + marks_text(piece) + ways_text(piece, dict(state.secret.ways).get(number, 0))


def ways_text(piece: Piece, unseen: int) -> str:
    """By which ways he entered, and which of them nobody else knows of."""
    return "".join(f"{WAYS_MARK}{ways:x}" for ways in (piece.entrance, unseen) if ways)


def marks_text(piece: Piece) -> str:
    """Wounds, healing and what was used up."""
    wounds = "!!" if piece.wounded_now else "!" if piece.wounded else ""
    healed = "+" if piece.healed else ""
    return wounds + healed + used_text(piece.used)


def used_text(used: int) -> str:
    """The once-only actions that were done."""
    return "".join(f"{USED_MARK}{name}" for name, bit in USED.items() if used & bit)


def hidden_where(secret: Secret, number: int) -> str:
    """Beside which room a face-down card lies, or that it is still to be laid."""
    for slot, cards in enumerate(secret.laid):
        if number in cards:
            return f"{FACE_DOWN_WORD}{slot + 1}"
    return STOCK_WORD if any(number in stock for stock in secret.stock) else ELSEWHERE_WORD


# ---- reading


def parse_piece(names: Names, state: State, number: int, value: str) -> State:
    """The state with a piece where its word says it is."""
    if value == OUT_WORD:
        return replace(state, pieces=with_piece(state.pieces, number, GONE))
    if value in (STOCK_WORD, ELSEWHERE_WORD) or value.startswith(FACE_DOWN_WORD):
        secret = parse_hidden(names, state.secret, number, value)
        return replace(state, pieces=with_piece(state.pieces, number, UNSEEN), secret=secret)
    shown, _, unseen = value.partition(WAYS_MARK)[2].partition(WAYS_MARK)
    piece = parse_shown(names, names.game.rows[number].character, value, shown)
    secret = with_unseen(state.secret, number, parse_ways(unseen, value))
    return replace(state, pieces=with_piece(state.pieces, number, piece), secret=secret)


def with_unseen(secret: Secret, number: int, ways: int) -> Secret:
    """The secret part with the ways that nobody else knows of."""
    return replace(secret, ways=tuple(sorted((*secret.ways, (number, ways))))) if ways else secret


def parse_shown(names: Names, character: bool, value: str, ways: str) -> Piece:
    """A piece on the board; a carried character is wounded."""
    base, *used = value.partition(WAYS_MARK)[0].split(USED_MARK)
    where = base.rstrip("!+")
    wounds, healed = base.count("!"), base.endswith("+")
    is_place = where[:1] in PLACES_BEGIN
    return Piece(
        place=names.place(where) if is_place else -1,
        carrier=-1 if is_place else names.open_piece(where),
        wounded=(wounds > 0 and not healed) or (character and not is_place),
        wounded_now=wounds > 1,
        entrance=parse_ways(ways, value),
        healed=healed,
        used=sum({used_bit(name) for name in used}),
    )


def used_bit(name: str) -> int:
    """Something that can be done only once."""
    if name not in USED:
        raise NotationError(f"what was done once is one of {', '.join(USED)}", name)
    return USED[name]


def parse_ways(ways: str, value: str) -> int:
    """The ways of an entrance, in hexadecimal digits."""
    if len(ways) > MOST_WAYS or any(digit not in HEX for digit in ways):
        raise NotationError("ways after ~ are hexadecimal digits", value)
    return int(ways, 16) if ways else 0


def parse_hidden(names: Names, secret: Secret, number: int, value: str) -> Secret:
    """A card still to be laid, or face down beside a room."""
    if value == ELSEWHERE_WORD:
        return secret
    if value == STOCK_WORD:
        seat = names.game.owner_of[number]
        stock = [*secret.stock]
        stock[seat] = tuple(sorted((*stock[seat], number)))
        return replace(secret, stock=(stock[0], stock[1]))
    slot = names.slot(value[1:])
    cards = sorted((*secret.laid[slot], number))
    return replace(secret, laid=(*secret.laid[:slot], tuple(cards), *secret.laid[slot + 1 :]))
