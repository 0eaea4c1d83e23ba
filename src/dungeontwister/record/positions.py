"""A whole position in one line that can be typed; what is left out has its default.

    tutorial-1 b1.2,?/g2.1o,? naga=3T! rope=NAGA NAGA=@1C key=?2 blue ap=3 vp=0,1

First the scenario, then the rooms row by row (`rooms`), then in any order where the pieces are
(`pieces`), whose turn it is (blue's), and what has a default (`fields`), unfinished business
included (`unfinished`):

    standard b1,?/?,?/?,?/?,? naga=1T rope=naga NAGA=1G ap=2 now=movement(naga,1)

Pieces that are not mentioned are out of the game; where the players choose their teams, they are in
the box, as if they had not been chosen.
"""

from __future__ import annotations

from msgspec.structs import replace

from dungeontwister.core.game import Game
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.problems import Problem, problems
from dungeontwister.core.position.seats import BLUE, PLAYERS, SEAT_NAMES
from dungeontwister.core.position.state import Room, Secret, State
from dungeontwister.core.secret_objects.following_backs import settled

from .fields import FIELDS, LATE, READERS
from .names import Names, NotationError
from .pieces import blank_piece, parse_piece, piece_words
from .rooms import parse_rooms, rooms_text


class PositionError(NotationError):
    """An impossible position: which invariants it breaks.

    >>> import dungeontwister as dt
    >>> try:
    ...     dt.position("tutorial-1 b1,?/?,? naga=2T ap=3")
    ... except dt.PositionError as error:
    ...     print(isinstance(error, dt.NotationError))
    True
    """


# ---- writing


def position_text(names: Names, state: State) -> str:
    """The position in one line."""
    words = [names.game.setup.scenario, rooms_text(names, state), *piece_words(names, state)]
    if state.active >= 0:
        words.append(SEAT_NAMES[state.active])
    blank = blank_state(names.game, state.rooms, state.active)
    for key, write, _ in FIELDS:
        text = write(names, state)
        if text != write(names, blank):
            words.append(f"{key}={text}")
    return " ".join(words)


# ---- what is left out


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


# ---- reading


def parse_position(names: Names, text: str) -> State:
    """The position that a text spells; a NotationError or PositionError says what is wrong."""
    return checked(names, read_position(names, text), text)


def read_position(names: Names, text: str) -> State:
    """The same, of which nobody has checked whether it is possible."""
    words = text.split()
    if not words or words[0] != names.game.setup.scenario:
        raise NotationError(f"begins with the scenario, {names.game.setup.scenario}", text)
    if len(words) < 2:
        raise NotationError("the second word gives the rooms", text)
    return settled(names.game, parse_words(names, words[1:]))


def parse_words(names: Names, words: list[str]) -> State:
    """The state that the words after the scenario spell, not yet checked."""
    players = [SEAT_NAMES[seat] for seat in PLAYERS]
    turns = [word for word in words[1:] if word in players]
    if len(turns) > 1:
        raise NotationError("it is one player's turn", " ".join(turns))
    active = players.index(turns[0]) if turns else BLUE
    state = blank_state(names.game, parse_rooms(names, words[0]), active)
    for word in sorted((word for word in words[1:] if word not in players), key=lateness):
        state = parse_word(names, state, word)
    return state if turns else with_usual_player(names.game, state)


def lateness(word: str) -> int:
    """In which order words are read."""
    key = word.partition("=")[0]
    return LATE.index(key) if key in LATE else -1


def with_usual_player(game: Game, state: State) -> State:
    """Without a colour it is blue's turn; in the set-up it is nobody's."""
    return replace(state, active=OFF) if game.is_setting_up(state) else state


def parse_word(names: Names, state: State, word: str) -> State:
    """One word of the form name=value."""
    key, equals, value = word.partition("=")
    if not equals or not value:
        raise NotationError("neither a seat nor name=value", word)
    if key not in READERS and key not in names.pieces:
        known = f"pieces are {', '.join(names.pieces)}; fields are {', '.join(READERS)}"
        raise NotationError(f"no such piece or field; {known}", word)
    try:
        if key in READERS:
            return READERS[key](names, state, value)
        return parse_piece(names, state, names.open_piece(key), value)
    except NotationError as error:
        raise NotationError(f'"{error.text}": {error.what}', word) from None


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
