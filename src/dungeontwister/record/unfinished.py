"""What is going on in a position: unfinished business, what was chosen in secret, what waits.

now=movement(naga,3)               what is decided now, then what comes after it
now=placing(3,[key]),turn-over
choices=naga:7/NAGA:1,TROLL:2      what each player has chosen, blue first, with the words of
choices=+3/                        the move by which it is chosen
teams=naga,rope/NAGA,KEY           what each player has openly taken
backs=ROPE:?O2                     by which backs covered cards are known
np=(bag=[key,ROPE],deck=[+0,+2])   what is not as usual before the Non-Player
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import Laying, PlacerDraw
from dungeontwister.core.game import Game
from dungeontwister.core.movement.loads import arrangement
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.seats import PLAYERS, SEAT_NAMES
from dungeontwister.core.position.state import UNSEEN, State
from dungeontwister.core.secret_objects.covered_cards import group
from dungeontwister.editions.card_game.moves import Start
from dungeontwister.editions.prison.moves import Stand
from dungeontwister.solo.non_player import NonPlayer

from .forms import fields_of
from .names import Names, NotationError
from .values import Around, fields_text, read_fields, read_struct, split, struct_text
from .words import Word, move_words

HALVES: Final = "/"
NP: Final = "np"

Choice = tuple[int, ...]


# ---- unfinished business


def around(names: Names, state: State) -> Around:
    """What frames are written and read with."""
    return Around(names, {"movement.seen": (arrangement(state.pieces),)})


def frames_text(names: Names, state: State) -> str:
    """Unfinished business, the most urgent first."""
    here = around(names, state)
    return ",".join(struct_text(here, frame) for frame in reversed(state.frames))


def read_frames(names: Names, state: State, text: str) -> State:
    """Unfinished business, as `frames_text` writes it."""
    here = around(names, state)
    found: list[Frame] = [read_struct(here, names.frames, one) for one in split(text, ",")]
    return replace(state, frames=tuple(reversed(found)))


# ---- both players


def halves(text: str) -> Iterator[tuple[int, list[str]]]:
    """What is said of each player."""
    parts = text.split(HALVES)
    if len(parts) != len(PLAYERS):
        raise NotationError(f"blue's, then {HALVES}, then yellow's", text)
    for seat, part in zip(PLAYERS, parts, strict=True):
        yield seat, part.split(",") if part else []


def teams_text(names: Names, state: State) -> str:
    """What each player has openly taken."""
    return HALVES.join(",".join(names.pieces[n] for n in team) for team in state.teams)


def read_teams(names: Names, state: State, text: str) -> State:
    """Teams, as `teams_text` writes them."""
    blue, yellow = (
        tuple(sorted({own_piece(names, seat, word) for word in words}))
        for seat, words in halves(text)
    )
    return replace(state, teams=(blue, yellow))


def own_piece(names: Names, seat: int, word: str) -> int:
    """A piece of a player."""
    number = names.open_piece(word)
    if names.game.owner_of[number] != seat:
        raise NotationError(f"is not {SEAT_NAMES[seat]}'s", word)
    return number


def choices_text(names: Names, state: State) -> str:
    """What was committed in secret."""
    if not any(state.secret.choices):
        return ""
    words = committing_words(names.game, state.frames)
    both = (
        ",".join(choice_text(names, words, choice) for choice in mine)
        for mine in state.secret.choices
    )
    return HALVES.join(both)


def choice_text(names: Names, words: tuple[Word, ...], choice: Choice) -> str:
    """One choice, with the words of its move."""
    return ":".join(word.write(names, v) for word, v in zip(words, choice, strict=True))


def read_choices(names: Names, state: State, text: str) -> State:
    """Choices, as `choices_text` writes them."""
    words = committing_words(names.game, state.frames)
    blue, yellow = (
        tuple(read_choice(names, words, one) for one in mine) for _, mine in halves(text)
    )
    return replace(state, secret=replace(state.secret, choices=(blue, yellow)))


def read_choice(names: Names, words: tuple[Word, ...], text: str) -> Choice:
    """One choice."""
    parts = text.split(":")
    if len(parts) != len(words):
        raise NotationError(f"a choice has {len(words)} parts with a colon between", text)
    return tuple(word.read(names, part) for word, part in zip(words, parts, strict=True))


def committing_words(game: Game, frames: tuple[Frame, ...]) -> tuple[Word, ...]:
    """The words of the move by which the players choose."""
    kind = committing(game, frames)
    return tuple(word for _, word in move_words(kind)) if kind else ()


def committing(game: Game, frames: tuple[Frame, ...]) -> type[Any] | None:
    """The kind of move by which the players choose; chance may answer in between."""
    if frames and isinstance(frames[-1], PlacerDraw | Laying):
        # The starters have been chosen and wait until all others are laid.
        return Start if Start in game.verbs else Stand
    for frame in reversed(frames):
        for verb in game.edition.verbs.get(type(frame), ()):
            if verb.moves[0] is not moves.Chance:
                return verb.moves[0]
    return None


# ---- covered cards


def backs_text(names: Names, state: State) -> str:
    """The covered cards, each with its back."""
    size, backs = len(names.pieces), enumerate(state.secret.backs)
    found = (f"{names.pieces[n]}:{names.spelled(size + back)}" for n, back in backs if back >= 0)
    return ",".join(found)


def read_backs(names: Names, state: State, text: str) -> State:
    """Backs, as `backs_text` writes them."""
    if not names.game.options.secret_objects:
        raise NotationError("only with secret objects are cards covered", text)
    backs = [OFF] * len(names.pieces)
    for pair in text.split(","):
        card, _, back = pair.partition(":")
        number, known = names.open_piece(card), names.piece(back) - len(names.pieces)
        if known not in group(names.game, number) or known in backs:
            raise NotationError(f"{card} cannot have this back", pair)
        backs[number] = known
    return replace(state, secret=replace(state.secret, backs=tuple(backs)))


# ---- the Non-Player


def around_np(names: Names) -> Around:
    """What the Non-Player's part is written and read with."""
    blank = names.game.automaton.blank if names.game.automaton else NonPlayer()
    usual = {f"{NP}.{field.name}": getattr(blank, field.name) for field in fields_of(NonPlayer)}
    return Around(names, usual)


def np_text(names: Names, state: State) -> str:
    """The bag, the decks and what is counted, as far as it is not as usual."""
    inside = fields_text(around_np(names), NP, state.non_player) if state.non_player else ""
    return f"({inside})" if inside else ""


def read_np(names: Names, state: State, text: str) -> State:
    """What lies before the Non-Player; what waits there is not on the board."""
    if not names.game.automaton:
        raise NotationError("there is no Non-Player in this game", text)
    if not (text.startswith("(") and text.endswith(")")):
        raise NotationError("write parentheses around it", text)
    found: NonPlayer = read_fields(around_np(names), NP, NonPlayer, text[1:-1], text)
    return with_non_player(state, found)


def with_non_player(state: State, found: NonPlayer) -> State:
    """A state with what lies before the Non-Player; what waits there is not on the board."""
    pieces = state.pieces
    for number in found.pieces():
        pieces = with_piece(pieces, number, UNSEEN)
    return replace(state, non_player=found, pieces=pieces)
