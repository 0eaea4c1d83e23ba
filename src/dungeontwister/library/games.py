"""Games as the library shows them: built from a scenario, asked for a start, a move, a name."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from dungeontwister import series
from dungeontwister.core.game import Game as CoreGame
from dungeontwister.core.position.setup import Options
from dungeontwister.editions.options import OptionError

from . import arguments
from .arguments import ArgumentError

if TYPE_CHECKING:
    from dungeontwister.record.names import Names
    from dungeontwister.render.words import Speaker

    # Moves and states know their game; it makes them when it is asked.
    from .moves import Move
    from .states import State


def scenarios() -> tuple[str, ...]:
    """Everything that can be played, for beginners first.

    >>> import dungeontwister as dt
    >>> dt.scenarios()[:2], "solo-pink" in dt.scenarios()
    (('tutorial-1', 'tutorial-2'), True)
    """
    return tuple(name for title in series.TITLES.values() for name in title.scenarios)


def game(scenario: str = "tutorial-1", **options: Any) -> Game:
    """A game of a scenario, with what its players agree on (see `dt.Options`).

    >>> import dungeontwister as dt
    >>> print(dt.game("advanced", mode="draft", secret_objects=True))
    advanced (card_game) mode=draft secret_objects
    """
    series.title_of(scenario)
    return built(scenario, agreed(options))


def agreed(options: dict[str, Any]) -> Options:
    """Options by their names, each of its type; an `dt.OptionError` says which one is not.

    >>> from dungeontwister.library.games import agreed
    >>> agreed({"timer": "yes"})
    Traceback (most recent call last):
    ...
    dungeontwister.editions.options.OptionError: options, field timer: Expected `bool`, got `str`
    """
    for name, value in options.items():
        if name not in Options.__struct_fields__:
            known = ", ".join(Options.__struct_fields__)
            raise OptionError(f"there is no such option; there are {known}", name, "")
        try:
            msgspec.convert({name: value}, Options)
        except msgspec.ValidationError as error:
            raise OptionError(str(error).partition(" - at ")[0], name, "") from None
    return msgspec.convert(options, Options)


@lru_cache(maxsize=32)
def built(scenario: str, options: Options) -> Game:
    """One game for equal options: a game is a value and remembers nothing."""
    return Game(series.build(scenario, options))


class Game:
    """One game of the series, ready to be played: a value that holds no state of play.

    >>> import dungeontwister as dt
    >>> game = dt.game("scenario-1")
    >>> game
    Game('scenario-1')
    >>> state = game.start()
    >>> state.deciders == (dt.BLUE, dt.YELLOW)
    True
    """

    def __init__(self, value: CoreGame) -> None:
        if not isinstance(value, CoreGame):
            raise ArgumentError(f"a dt.Game is made by dt.game(scenario), not of {value!r}")
        self.value = value

    @property
    def scenario(self) -> str:
        """Its scenario.

        >>> import dungeontwister as dt
        >>> dt.game("solo-red").scenario
        'solo-red'
        """
        return self.value.setup.scenario

    @property
    def edition(self) -> str:
        """Which game of the series it is: `card_game`, `prison` or `solo`.

        >>> import dungeontwister as dt
        >>> dt.game("solo-red").edition
        'solo'
        """
        return self.value.edition.name

    @property
    def options(self) -> Options:
        """What its players have agreed on.

        >>> import dungeontwister as dt
        >>> dt.game("scenario-5", target=6).options.target
        6
        """
        return self.value.options

    @cached_property
    def names(self) -> Names:
        """The names of its pieces, rooms and places.

        >>> import dungeontwister as dt
        >>> dt.game("scenario-5").names.pieces[:3]
        ('backstabber', 'banshee', 'cleric')
        """
        from dungeontwister.record.names import Names

        return Names(self.value)

    def start(self) -> State:
        """The beginning: everything is still to be chosen and drawn.

        >>> import dungeontwister as dt
        >>> print(dt.game("tutorial-1").start().kind)
        starting-choice
        """
        from .states import State

        return State(self, self.value.start())

    def state(self, text: str) -> State:
        """The position that a text spells, with or without the scenario in front.

        >>> import dungeontwister as dt
        >>> state = dt.game("tutorial-1").state("b1,?/?,? naga=1T ap=3")
        >>> state.value.sides[0].action_points
        3
        """
        from dungeontwister.record.positions import parse_position

        from .states import State

        arguments.text("a position", text)
        whole = text if text.split(maxsplit=1)[:1] == [self.scenario] else f"{self.scenario} {text}"
        return State(self, parse_position(self.names, whole))

    def move(self, move: Move | str) -> Move:
        """The move that a text spells, legal or not; a move of this game is given back.

        >>> import dungeontwister as dt
        >>> dt.game("tutorial-1").move("blue sing naga")
        Traceback (most recent call last):
        ...
        dungeontwister.record.names.NotationError: "blue sing naga": no such verb "sing"; ...
        """
        from dungeontwister.record.notation import parse_move

        from .moves import Move

        if isinstance(move, str):
            return Move(self, parse_move(self.names, move))
        if not isinstance(move, Move):
            raise ArgumentError(f"a move is a dt.Move or its text, not {move!r}")
        if move.game != self:
            raise ArgumentError(f"{move!r} is a move of {move.game}, not of {self}")
        return move

    def piece(self, piece: int | str) -> int:
        """The number of a piece that is named by its name, or by its number.

        >>> import dungeontwister as dt
        >>> dt.game("tutorial-1").piece("naga")
        1
        """
        if isinstance(piece, str):
            return self.names.piece(piece)
        if piece not in range(len(self.value.rows)):
            known = ", ".join(self.names.pieces)
            raise ArgumentError(f"there is no piece {piece!r}; there are {known}")
        return piece

    def text(self, move: Move) -> str:
        """A move as it is typed.

        >>> import dungeontwister as dt
        >>> game = dt.game("tutorial-1")
        >>> game.text(game.move("blue  end"))
        'blue end'
        """
        from dungeontwister.record.notation import move_text

        return move_text(self.names, self.move(move).value)

    def speaker(self, language: str = "en") -> Speaker:
        """Tells moves, events, refusals and questions of this game in a language.

        >>> import dungeontwister as dt
        >>> dt.game("tutorial-1").speaker("fr").player(dt.BLUE)
        'Bleu'
        """
        from dungeontwister.render.words import Speaker

        return Speaker(self.value, arguments.language(language))

    def __str__(self) -> str:
        said = {name: getattr(self.options, name) for name in self.options.__struct_fields__}
        plain = Options()
        agreed = [
            name if value is True else f"{name}={value}"
            for name, value in said.items()
            if value != getattr(plain, name)
        ]
        return " ".join([f"{self.scenario} ({self.edition})", *agreed])

    def __repr__(self) -> str:
        return f"Game({self.scenario!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (
            self.value is other.value
            or (self.scenario, self.options) == (other.scenario, other.options)
        )

    def __hash__(self) -> int:
        return hash((self.scenario, self.options))
