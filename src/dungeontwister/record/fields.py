"""The words of a position that have defaults: what each player has, and what is going on.

ap=3 or ap=3,1   action points, of the active player or of both (0)
vp= jumps= turns=                likewise
hand=012/0 cards=23/5            Combat cards and Action cards, blue's first
quiet=4                          turns without progress, -1 in a turn with some
pairs=red,green                  the pairs of rooms in play
ending=blue:target               who has won and why, or draw
teams= now= choices= backs= np=  see `unfinished`
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from dungeontwister.core.position.seats import PLAYERS, SEAT_NAMES
from dungeontwister.core.position.state import Ending, State

from . import unfinished
from .names import Names, NotationError, is_number

Write = Callable[[Names, State], str]
Read = Callable[[Names, State, str], State]
Hands = tuple[tuple[int, ...], tuple[int, ...]]

DRAW: Final = "draw"
ENDINGS: Final = (
    *("target", "equal", "no-progress", "out-of-reach", "nobody-left"),
    *("resigned", "agreed", "aborted"),
)
"""Why a game can be over."""


def side_field(field: str) -> tuple[Write, Read]:
    """A number that each side has."""

    def write(_: Names, state: State) -> str:
        return ",".join(str(getattr(side, field)) for side in state.sides)

    def read(_: Names, state: State, word: str) -> State:
        values = read_pair(word, state.active, tuple(getattr(s, field) for s in state.sides))
        blue, yellow = (
            replace(side, **{field: value}) for side, value in zip(state.sides, values, strict=True)
        )
        return replace(state, sides=(blue, yellow))

    return write, read


def read_pair(word: str, active: int, others: tuple[int, ...]) -> tuple[int, ...]:
    """Two numbers, blue's first; one alone is the active player's, and the other's stays."""
    parts = word.split(",")
    if len(parts) > len(PLAYERS) or not all(map(is_number, parts)):
        raise NotationError("not a number or two with a comma", word)
    if len(parts) == len(PLAYERS):
        return tuple(map(int, parts))
    mine = max(active, 0)
    return tuple(int(word) if seat == mine else others[seat] for seat in PLAYERS)


def hands_text(hands: Hands) -> str:
    """Blue's cards, a stroke, yellow's cards; every card is one digit."""
    return "/".join("".join(map(str, hand)) for hand in hands)


def parse_hands(word: str) -> Hands:
    """Hands as `hands_text` writes them."""
    parts = word.split("/")
    digits = all(part.isascii() and part.isdecimal() for part in parts if part)
    if len(parts) != len(PLAYERS) or not digits:
        raise NotationError("two hands of digits with a stroke between", word)
    blue, yellow = (tuple(sorted(map(int, part))) for part in parts)
    return blue, yellow


def write_hands(_: Names, state: State) -> str:
    """The Combat cards of both."""
    return hands_text(state.secret.hands)


def read_hands(_: Names, state: State, word: str) -> State:
    """The Combat cards of both."""
    return replace(state, secret=replace(state.secret, hands=parse_hands(word)))


def write_deck(_: Names, state: State) -> str:
    """The Action cards of both."""
    return hands_text((state.sides[0].action_cards, state.sides[1].action_cards))


def read_deck(_: Names, state: State, word: str) -> State:
    """The Action cards of both."""
    both = zip(state.sides, parse_hands(word), strict=True)
    blue, yellow = (replace(side, action_cards=cards) for side, cards in both)
    return replace(state, sides=(blue, yellow))


def write_quiet(_: Names, state: State) -> str:
    """Turns without progress."""
    return str(state.quiet)


def read_quiet(_: Names, state: State, word: str) -> State:
    """A number, -1 in a turn with progress."""
    if not is_number(word.removeprefix("-")):
        raise NotationError("not a number", word)
    return replace(state, quiet=int(word))


def write_pairs(_: Names, state: State) -> str:
    """The pairs in play; a dash before any is drawn."""
    return ",".join(state.pairs) or "-"


def read_pairs(names: Names, state: State, word: str) -> State:
    """Colours with commas."""
    colors = () if word == "-" else tuple(word.split(","))
    for color in colors:
        if color not in names.game.colors:
            known = ", ".join(names.game.colors)
            raise NotationError(f"no such pair of rooms; there are {known}", color)
    return replace(state, pairs=colors)


def write_ending(_: Names, state: State) -> str:
    """The winner, or draw, and the reason."""
    if state.ending is None:
        return ""
    winner = state.ending.winner
    return f"{DRAW if winner is None else SEAT_NAMES[winner]}:{state.ending.reason}"


def read_ending(_: Names, state: State, word: str) -> State:
    """An ending as `write_ending` writes it."""
    who, colon, reason = word.partition(":")
    if not colon or who not in (*SEAT_NAMES[:2], DRAW):
        raise NotationError("write for example blue:target or draw:no-progress", word)
    if reason not in ENDINGS:
        raise NotationError(f"a game ends for one of {', '.join(ENDINGS)}", reason)
    winner = None if who == DRAW else SEAT_NAMES.index(who)
    return replace(state, ending=Ending(winner, reason))


FIELDS: Final[tuple[tuple[str, Write, Read], ...]] = (
    ("ap", *side_field("action_points")),
    ("vp", *side_field("victory_points")),
    ("jumps", *side_field("jump_cards")),
    ("turns", *side_field("turns")),
    ("hand", write_hands, read_hands),
    ("cards", write_deck, read_deck),
    ("quiet", write_quiet, read_quiet),
    ("pairs", write_pairs, read_pairs),
    ("teams", unfinished.teams_text, unfinished.read_teams),
    ("now", unfinished.frames_text, unfinished.read_frames),
    ("choices", unfinished.choices_text, unfinished.read_choices),
    ("backs", unfinished.backs_text, unfinished.read_backs),
    ("np", unfinished.np_text, unfinished.read_np),
    ("ending", write_ending, read_ending),
)
READERS: Final[dict[str, Read]] = {key: read for key, _, read in FIELDS}
LATE: Final = ("now", "choices")
"""Words that refer to other words: they are read last, in this order."""
