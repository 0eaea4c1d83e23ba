"""A whole position in one line that can be typed; what is left out has its default.

    tutorial-1 b1.2,?/g2.1o,? naga=3T! rope=NAGA NAGA=@1C key=?2 blue ap=3 vp=0,1

First the scenario, then the rooms row by row (`?` face down; `b1.2o` the room blue-1, turned by two
quarters, its portcullis open; `x` broken, `o13x2` of several; `w` walls broken; `*45` what is drawn
at that place, counted line by line, is broken; `#3`: it was laid out as room 3 and swapped since),
then in any order:

    naga=3T      a piece at a place; `!` wounded, `!!` wounded this turn, `+` healed this turn,
                 `^2` what he has used up, `~1a` its entrance
    rope=naga    carried           rope=?2  face down beside room 2         rope=-  still to be laid
    blue, yellow whose turn it is (blue)          ap=3 or ap=3,1   action points (0)
    vp= jumps= turns= quiet= hand=012/0 cards=23/5 pairs= teams= frames= choices= backs= np= ending=

    naga=x       out of the game

Pieces that are not mentioned are out of the game; where the players choose their teams, they are in
the box, as if they had not been chosen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.game import Game
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.problems import Problem, problems
from dungeontwister.core.position.seats import PLAYERS, SEAT_NAMES
from dungeontwister.core.position.state import (
    BROKEN,
    CLOSED,
    OPEN,
    UNSEEN,
    Ending,
    Piece,
    Room,
    Secret,
    State,
    portcullis_of,
)
from dungeontwister.core.secret_objects.following_backs import settled
from dungeontwister.kinds import hook
from dungeontwister.solo.non_player import NonPlayer

from .notation import Names, NotationError, plain_number

GONE: Final = Piece(gone=True)
FACE_DOWN_WORD: Final = "?"
STOCK_WORD: Final = "-"
OUT_WORD: Final = "x"
ELSEWHERE_WORD: Final = "*"
"""In the box, or named by what is going on."""
MARKS: Final = {"o": OPEN, "x": BROKEN}
GAP_MARK: Final = "*"
GATES: Final = 9
"""Portcullises of a room that can be written."""
COLUMNS: Final = 2

Choices = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]


class PositionError(NotationError):
    """A position that cannot be: which invariants it breaks."""


# ---- writing


def position_text(names: Names, state: State) -> str:
    """The position in one line."""
    words = [names.game.setup.scenario, rooms_text(names.game, state), *piece_words(names, state)]
    if state.active >= 0:
        words.append(SEAT_NAMES[state.active])
    blank = blank_state(names.game, state.rooms, state.active)
    words += [f"{key}={write(state)}" for key, write, _ in FIELDS if write(state) != write(blank)]
    return " ".join(words)


def rooms_text(game: Game, state: State) -> str:
    """The rooms row by row."""
    words = [room_word(game, room) + card_mark(slot, room) for slot, room in enumerate(state.rooms)]
    rows = [",".join(words[at : at + COLUMNS]) for at in range(0, len(words), COLUMNS)]
    return "/".join(rows)


def room_word(game: Game, room: Room) -> str:
    """`?`, or the room's short name, its turn and what was done to it."""
    if room.drawing < 0:
        return FACE_DOWN_WORD
    turn = f".{room.turn}" if room.turn else ""
    marks = gate_marks(room) + ("w" if room.walls_broken else "")
    marks += "".join(f"{GAP_MARK}{number}" for number in room.broken)
    return room_code(game, room.drawing) + turn + marks


def gate_marks(room: Room) -> str:
    """`o` and the numbers of its open portcullises, `x` and those of the broken: `o13x2`.

    The first one alone needs no number.
    """
    found = ""
    for mark, state in MARKS.items():
        numbers = [n for n in range(GATES) if portcullis_of(room, n) == state]
        found += mark * bool(numbers) + "".join(str(n + 1) for n in numbers if numbers != [0])
    return found


def card_mark(slot: int, room: Room) -> str:
    """As which room it was laid out, if that is not where it lies."""
    return "" if room.card == slot else f"#{room.card + 1}"


def room_code(game: Game, drawing: int) -> str:
    """The shortest beginning of a colour that tells it from the others, and the number: `b1`."""
    color, _, number = game.drawing_names[drawing].rpartition("-")
    for length in range(1, len(color) + 1):
        if sum(other.startswith(color[:length]) for other in game.colors) == 1:
            return color[:length] + number
    return color + number


def piece_words(names: Names, state: State) -> Iterator[str]:
    """A word for every piece that is not where it is without one."""
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
    return base + marks_text(piece) + (f"~{piece.entrance:x}" if piece.entrance else "")


def marks_text(piece: Piece) -> str:
    """Wounds, healing and what was used up."""
    wounds = "!!" if piece.wounded_now else "!" if piece.wounded else ""
    healed = "+" if piece.healed else ""
    return wounds + healed + (f"^{piece.used}" if piece.used else "")


def hidden_where(secret: Secret, number: int) -> str:
    """Beside which room a face-down card lies, or that it is still to be laid."""
    for slot, cards in enumerate(secret.laid):
        if number in cards:
            return f"{FACE_DOWN_WORD}{slot + 1}"
    return STOCK_WORD if any(number in stock for stock in secret.stock) else ELSEWHERE_WORD


# ---- the fields with defaults


def pair_text(values: tuple[int, int]) -> str:
    """Two numbers, blue's first."""
    return f"{values[0]},{values[1]}"


def read_pair(word: str) -> tuple[int, int]:
    """Two numbers; one alone is the active player's and is put in place later."""
    first, comma, second = word.partition(",")
    if not first.isdecimal() or (comma and not second.isdecimal()):
        raise NotationError("not a number or two with a comma", word)
    return (int(first), int(second)) if comma else (int(first), -1)


def side_field(field: str) -> tuple[Callable[[State], str], Callable[[State, str], State]]:
    """A number that each side has."""

    def write(state: State) -> str:
        return pair_text((getattr(state.sides[0], field), getattr(state.sides[1], field)))

    def read(state: State, word: str) -> State:
        values = read_pair(word)
        if values[1] < 0:
            mine = max(state.active, 0)
            rest = getattr(state.sides[1 - mine], field)
            values = (values[0], rest) if mine == 0 else (rest, values[0])
        sides = [replace(s, **{field: v}) for s, v in zip(state.sides, values, strict=True)]
        return replace(state, sides=(sides[0], sides[1]))

    return write, read


Hands = tuple[tuple[int, ...], tuple[int, ...]]


def hands_text(hands: Hands) -> str:
    """Blue's cards, a stroke, yellow's cards; every card is one digit."""
    return "/".join("".join(map(str, hand)) for hand in hands)


def parse_hands(word: str) -> Hands:
    """Hands as `hands_text` writes them."""
    parts = word.split("/")
    if len(parts) != len(PLAYERS) or not all(part.isdecimal() or not part for part in parts):
        raise NotationError("two hands of digits with a stroke between", word)
    blue, yellow = (tuple(sorted(map(int, part))) for part in parts)
    return blue, yellow


def write_hands(state: State) -> str:
    """The Combat cards of both."""
    return hands_text(state.secret.hands)


def read_hands(state: State, word: str) -> State:
    """The Combat cards of both."""
    return replace(state, secret=replace(state.secret, hands=parse_hands(word)))


def write_deck(state: State) -> str:
    """The Action cards of both."""
    return hands_text((state.sides[0].action_cards, state.sides[1].action_cards))


def read_deck(state: State, word: str) -> State:
    """The Action cards of both."""
    both = zip(state.sides, parse_hands(word), strict=True)
    blue, yellow = (replace(side, action_cards=cards) for side, cards in both)
    return replace(state, sides=(blue, yellow))


def write_quiet(state: State) -> str:
    """Turns without progress."""
    return str(state.quiet)


def read_quiet(state: State, word: str) -> State:
    """A number, -1 in a turn with progress."""
    if not word.removeprefix("-").isdecimal():
        raise NotationError("not a number", word)
    return replace(state, quiet=int(word))


def write_pairs(state: State) -> str:
    """The pairs in play; a dash before any is drawn."""
    return ",".join(state.pairs) or "-"


def read_pairs(state: State, word: str) -> State:
    """Colours with commas."""
    return replace(state, pairs=() if word == "-" else tuple(word.split(",")))


def write_teams(state: State) -> str:
    """What each player has openly taken."""
    return write_json(state.teams)


def read_teams(state: State, word: str) -> State:
    """What each player has openly taken."""
    return replace(state, teams=read_json(word, tuple[tuple[int, ...], tuple[int, ...]]))


def write_json(value: Any) -> str:
    """A value without a blank in it."""
    return msgspec.json.encode(value).decode()


def read_json(word: str, kind: Any) -> Any:
    """A value as `write_json` writes it."""
    try:
        return msgspec.json.decode(word, type=kind, dec_hook=hook)
    except msgspec.DecodeError as error:
        raise NotationError(str(error), word) from error


def write_frames(state: State) -> str:
    """Unfinished business."""
    return write_json(state.frames)


def read_frames(state: State, word: str) -> State:
    """Unfinished business."""
    return replace(state, frames=read_json(word, tuple[Frame, ...]))


def write_choices(state: State) -> str:
    """What was committed in secret."""
    return write_json(state.secret.choices)


def read_choices(state: State, word: str) -> State:
    """What was committed in secret."""
    return replace(state, secret=replace(state.secret, choices=read_json(word, Choices)))


def write_backs(state: State) -> str:
    """The covered cards, each with the number of its back."""
    return write_json([(n, back) for n, back in enumerate(state.secret.backs) if back >= 0])


def read_backs(state: State, word: str) -> State:
    """The covered cards, each with the number of its back."""
    found = dict(read_json(word, tuple[tuple[int, int], ...]))
    backs = tuple(found.get(number, -1) for number in range(len(state.pieces)))
    return replace(state, secret=replace(state.secret, backs=backs))


def write_non_player(state: State) -> str:
    """The bag, the decks and what is counted."""
    return write_json(state.non_player) if state.non_player else ""


def read_non_player(state: State, word: str) -> State:
    """The bag, the decks and what is counted; what waits there is not on the board."""
    found = read_json(word, NonPlayer)
    pieces = state.pieces
    for number in found.pieces():
        pieces = with_piece(pieces, number, UNSEEN)
    return replace(state, non_player=found, pieces=pieces)


def write_ending(state: State) -> str:
    """The winner, or draw, and the reason."""
    if state.ending is None:
        return ""
    winner = state.ending.winner
    return f"{'draw' if winner is None else SEAT_NAMES[winner]}:{state.ending.reason}"


def read_ending(state: State, word: str) -> State:
    """An ending as `write_ending` writes it."""
    who, colon, reason = word.partition(":")
    if not colon or who not in (*SEAT_NAMES[:2], "draw"):
        raise NotationError("write for example blue:target or draw:no-progress", word)
    winner = None if who == "draw" else SEAT_NAMES.index(who)
    return replace(state, ending=Ending(winner, reason))


Write = Callable[[State], str]
Read = Callable[[State, str], State]

FIELDS: Final[tuple[tuple[str, Write, Read], ...]] = (
    ("ap", *side_field("action_points")),
    ("vp", *side_field("victory_points")),
    ("jumps", *side_field("jump_cards")),
    ("turns", *side_field("turns")),
    ("hand", write_hands, read_hands),
    ("cards", write_deck, read_deck),
    ("quiet", write_quiet, read_quiet),
    ("pairs", write_pairs, read_pairs),
    ("teams", write_teams, read_teams),
    ("frames", write_frames, read_frames),
    ("choices", write_choices, read_choices),
    ("backs", write_backs, read_backs),
    ("np", write_non_player, read_non_player),
    ("ending", write_ending, read_ending),
)
READERS: Final[dict[str, Read]] = {key: read for key, _, read in FIELDS}


# ---- reading


def blank_piece(game: Game) -> Piece:
    """A piece of which nothing is said."""
    return UNSEEN if game.setup.has_unused else GONE


def blank_state(game: Game, rooms: tuple[Room, ...], active: int) -> State:
    """A state with every default: nobody on the board, full hands, one turn taken by each."""
    setup = game.setup
    blue, yellow = (replace(game.first_side(seat), turns=1) for seat in PLAYERS)
    return State(
        rooms=rooms,
        pieces=(blank_piece(game),) * len(game.rows),
        sides=(blue, yellow),
        frames=(),
        secret=Secret(setup.hands, ((), ()), tuple(() for _ in rooms)),
        pairs=default_pairs(game, rooms),
        active=active,
        non_player=game.automaton.blank if game.automaton else None,
    )


def default_pairs(game: Game, rooms: tuple[Room, ...]) -> tuple[str, ...]:
    """The scenario's own pairs, those of the rooms that lie face up, and as many more as needed."""
    shown = [game.drawing_colors[room.drawing] for room in rooms if room.drawing >= 0]
    colors = dict.fromkeys((*game.setup.fixed_pairs, *shown, *game.colors))
    return tuple(colors)[: max(game.setup.pairs, len(set(shown)))]


def parse_position(names: Names, text: str) -> State:
    """The position that a text spells; a NotationError or PositionError says what is wrong."""
    words = text.split()
    if not words or words[0] != names.game.setup.scenario:
        raise NotationError(f"begins with the scenario, {names.game.setup.scenario}", text)
    if len(words) < 2:
        raise NotationError("the second word gives the rooms", text)
    rooms = parse_rooms(names.game, words[1])
    seats = [word for word in words[2:] if word in SEAT_NAMES[:2]]
    active = SEAT_NAMES.index(seats[0]) if seats else default_active(words)
    state = blank_state(names.game, rooms, active)
    for word in words[2:]:
        if word not in SEAT_NAMES:
            state = parse_word(names, state, word)
    return checked(names, settled(names.game, state), text)


def default_active(words: list[str]) -> int:
    """Blue, unless the set-up is going on: then it is nobody's turn."""
    return -1 if any(word.startswith('frames=[{"type":"player-draw"') for word in words) else 0


def parse_rooms(game: Game, word: str) -> tuple[Room, ...]:
    """The rooms of the second word."""
    rows = [row.split(",") for row in word.split("/")]
    count = sum(map(len, rows))
    if count != game.layout.slots or any(len(row) != COLUMNS for row in rows):
        what = f"{game.layout.slots // COLUMNS} rows of {COLUMNS} rooms: rows with /, rooms with ,"
        raise NotationError(what, word)
    flat = [room for row in rows for room in row]
    return tuple(parse_room(game, slot, text) for slot, text in enumerate(flat))


@lru_cache(maxsize=16)
def room_codes(game: Game) -> dict[str, int]:
    """The drawings by their short and their full names."""
    short = {room_code(game, number): number for number in range(len(game.drawing_names))}
    return short | {name: number for number, name in enumerate(game.drawing_names)}


def parse_room(game: Game, slot: int, word: str) -> Room:
    """One room, as `room_word` and `card_mark` write it."""
    word, _, laid_as = word.partition("#")
    card = plain_number(laid_as) - 1 if laid_as else slot
    if word == FACE_DOWN_WORD:
        return Room(card)
    found, codes = ROOM_WORD.fullmatch(word), room_codes(game)
    if not found or found["code"] not in codes:
        raise NotationError(f"room {slot + 1} is ? or for example b1.2o", word)
    portcullis = gates_of(found["open"], OPEN) | gates_of(found["broken"], BROKEN)
    turn = int(found["turn"] or 0)
    drawing, gaps = codes[found["code"]], gaps_of(found["gaps"])
    for at in (at for at in gaps if at not in game.edition.breakable(drawing)):
        raise NotationError(f"room {slot + 1} has no wall that can be broken at {at}", word)
    return Room(card, drawing, turn, portcullis, bool(found["walls"]), gaps)


def gaps_of(marks: str) -> tuple[int, ...]:
    """The places of a drawing at which something is broken."""
    return tuple(sorted({plain_number(number) for number in marks.split(GAP_MARK)[1:]}))


ROOM_WORD: Final = re.compile(
    r"(?P<code>[a-z0-9-]+?)(\.(?P<turn>[0-3]))?(?P<open>o[1-9]*)?(?P<broken>x[1-9]*)?(?P<walls>w)?"
    r"(?P<gaps>(\*\d+)*)"
)


def gates_of(marks: str | None, state: int) -> int:
    """The states of the portcullises that `gate_marks` writes."""
    if not marks:
        return CLOSED
    numbers = {int(digit) - 1 for digit in marks[1:] or "1"}
    return sum(state << 2 * nth for nth in numbers)


def parse_word(names: Names, state: State, word: str) -> State:
    """One word of the form name=value."""
    key, equals, value = word.partition("=")
    if not equals or not value:
        raise NotationError("neither a seat nor name=value", word)
    if key in READERS:
        return READERS[key](state, value)
    return parse_piece(names, state, names.piece(key), value)


def parse_piece(names: Names, state: State, number: int, value: str) -> State:
    """Where a piece is."""
    if value == OUT_WORD:
        return replace(state, pieces=with_piece(state.pieces, number, GONE))
    if value in (STOCK_WORD, ELSEWHERE_WORD) or value.startswith(FACE_DOWN_WORD):
        state = replace(state, pieces=with_piece(state.pieces, number, UNSEEN))
        return replace(state, secret=parse_hidden(names, state.secret, number, value))
    rest, _, ways = value.partition("~")
    base, _, used = rest.partition("^")
    where = base.rstrip("!+")
    wounds, healed = base.count("!"), base.endswith("+")
    piece = Piece(
        place=names.place(where) if where[:1] in "@0123456789" else -1,
        carrier=-1 if where[:1] in "@0123456789" else names.piece(where),
        wounded=(wounds > 0 and not healed)
        or (names.game.rows[number].character and where[:1].isalpha()),
        wounded_now=wounds > 1,
        entrance=parse_ways(ways, value),
        healed=healed,
        used=plain_number(used) if used else 0,
    )
    return replace(state, pieces=(*state.pieces[:number], piece, *state.pieces[number + 1 :]))


def parse_ways(ways: str, value: str) -> int:
    """The ways of an entrance, in hexadecimal digits."""
    try:
        return int(ways, 16) if ways else 0
    except ValueError as error:
        raise NotationError("ways after ~ are hexadecimal digits", value) from error


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


def checked(names: Names, state: State, text: str) -> State:
    """A position that breaks an invariant is refused."""
    wrong = problems(names.game, state)
    if wrong:
        raise PositionError("; ".join(problem_text(names, one) for one in wrong), text)
    return state


def problem_text(names: Names, problem: Problem) -> str:
    """What is wrong, with names and the rule."""
    about = [
        *([names.pieces[problem.piece]] if problem.piece is not None else []),
        *([names.places[problem.place]] if problem.place is not None else []),
        *([f"room {problem.slot + 1}"] if problem.slot is not None else []),
        *([SEAT_NAMES[problem.seat]] if problem.seat is not None else []),
    ]
    rule = names.game.edition.invariants.get(problem.reason, "")
    return " ".join([problem.reason, *about, *([f"[{rule}]"] if rule else [])])
