"""Dungeon Twister as open rules: build a game, play it, ask it, draw it, write a bot for it.

    >>> import dungeontwister as dt
    >>> game = dt.game("tutorial-1")                     # any of dt.scenarios()
    >>> state = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3")
    >>> [str(move) for move in state.legal()]            # every move that is allowed
    ['blue move naga', 'blue jump naga 1S', 'blue jump naga 1C', 'blue jump naga 1G', 'blue end']
    >>> state.why_not("blue reveal naga 4").rule          # why another one is not
    'CG-REVEAL-03'
    >>> after = state.apply("blue move naga").state       # states are values: nothing changes
    >>> print(after)                                      # a position is a line of text
    tutorial-1 b1,?/?,? naga=1T blue ap=2,0 now=movement(naga,3)
    >>> match = dt.play("tutorial-1", "goblin", "random", seed=1)   # bots play a whole match
    >>> match.state.ending is not None
    True

In a notebook a state, a view and a match show themselves as pictures; `print(state.board())` is the
board as text, and `state.svg("blue")` the picture as blue sees it.

Building and reading:  game, scenarios, position, read_record
Values:                Game, State, Move, View, Prompt, Step, Reach, Sketch, Threat,
                       Match, Options
Bots:                  play, bot_names, Bot, Budget
What to do, and why:   Advice, Plan, Motive (of State.advice, Match.advice and Match.motive)
Seats:                 BLUE, YELLOW, CHANCE
What goes wrong:       ArgumentError, Illegal, Refusal, CannotUndo, CannotParley, NotationError,
                       PositionError, RecordError, NoSuchMoment, OptionError, ContentError
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dungeontwister.bots.protocol import Bot, Budget
    from dungeontwister.core.decisions.refusal import Illegal, Refusal
    from dungeontwister.core.position.drawing import ContentError
    from dungeontwister.core.position.seats import BLUE, CHANCE, YELLOW
    from dungeontwister.core.position.setup import Options
    from dungeontwister.editions.options import OptionError
    from dungeontwister.library.advices import Advice, Motive, Plan
    from dungeontwister.library.arguments import ArgumentError
    from dungeontwister.library.games import Game, game, scenarios
    from dungeontwister.library.matches import Match, bot_names, play, read_record
    from dungeontwister.library.moves import Move
    from dungeontwister.library.sketches import Sketch
    from dungeontwister.library.states import State, Step, position
    from dungeontwister.library.views import Prompt, View
    from dungeontwister.library.ways import Reach, Threat
    from dungeontwister.record.files import RecordError
    from dungeontwister.record.moments import NoSuchMoment
    from dungeontwister.record.names import NotationError
    from dungeontwister.record.parley import CannotParley
    from dungeontwister.record.positions import PositionError
    from dungeontwister.record.taking_back import CannotUndo

__version__ = "0.1.0"

__all__ = [
    "BLUE",
    "CHANCE",
    "YELLOW",
    "Advice",
    "ArgumentError",
    "Bot",
    "Budget",
    "CannotParley",
    "CannotUndo",
    "ContentError",
    "Game",
    "Illegal",
    "Match",
    "Motive",
    "Move",
    "NoSuchMoment",
    "NotationError",
    "OptionError",
    "Options",
    "Plan",
    "PositionError",
    "Prompt",
    "Reach",
    "RecordError",
    "Refusal",
    "Sketch",
    "State",
    "Step",
    "Threat",
    "View",
    "bot_names",
    "game",
    "play",
    "position",
    "read_record",
    "scenarios",
]

HOMES = {
    **dict.fromkeys(("Bot", "Budget"), "bots.protocol"),
    **dict.fromkeys(("Illegal", "Refusal"), "core.decisions.refusal"),
    "ContentError": "core.position.drawing",
    **dict.fromkeys(("BLUE", "CHANCE", "YELLOW"), "core.position.seats"),
    "Options": "core.position.setup",
    "OptionError": "editions.options",
    **dict.fromkeys(("Advice", "Motive", "Plan"), "library.advices"),
    "ArgumentError": "library.arguments",
    **dict.fromkeys(("Game", "game", "scenarios"), "library.games"),
    **dict.fromkeys(("Match", "bot_names", "play", "read_record"), "library.matches"),
    "Move": "library.moves",
    "Sketch": "library.sketches",
    **dict.fromkeys(("State", "Step", "position"), "library.states"),
    **dict.fromkeys(("Prompt", "View"), "library.views"),
    **dict.fromkeys(("Reach", "Threat"), "library.ways"),
    "RecordError": "record.files",
    "CannotParley": "record.parley",
    "CannotUndo": "record.taking_back",
    "NoSuchMoment": "record.moments",
    "NotationError": "record.names",
    "PositionError": "record.positions",
}
"""Where each name of the library lives: it is imported when it is first used."""


def __getattr__(name: str) -> object:
    """A name of the library, imported when it is first asked for."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """Everything in the library."""
    return sorted({*globals(), *__all__})
