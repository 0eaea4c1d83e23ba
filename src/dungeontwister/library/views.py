"""Views and prompts as the library shows them: what one seat may know, and has to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dungeontwister.core.game import Prompt as CorePrompt
from dungeontwister.core.position.seats import SEAT_NAMES
from dungeontwister.core.position.view import View as CoreView

from . import arguments
from .moves import Move, counted

if TYPE_CHECKING:
    from .games import Game
    from .ways import Threat


class View:
    """What a seat, or a spectator, may know of a state: all that a bot gets to see.

    >>> import dungeontwister as dt
    >>> view = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").view("yellow")
    >>> view, view.value.sides[dt.BLUE].hand
    (View('tutorial-1', seat='yellow'), None)
    """

    __slots__ = ("game", "value")

    def __init__(self, game: Game, value: CoreView) -> None:
        self.game = game
        self.value = value

    @property
    def seat(self) -> int | None:
        """Whose view it is; None: a spectator's.

        >>> import dungeontwister as dt
        >>> dt.game("tutorial-1").start().view(None).seat is None
        True
        """
        return self.value.seat

    def threat(self, piece: int | str) -> Threat:
        """What an enemy can reach and attack in his next turn, for all that this seat can see.

        >>> import dungeontwister as dt
        >>> view = dt.position("tutorial-2 b1,b2/g1,g2/r1,r2 naga=1T NAGA=1S ap=3").view("blue")
        >>> found = view.threat("NAGA")
        >>> found.purses, found.targets
        ((3,), {'naga': 2})
        >>> print(found)
        Yellow’s Naga gets to ... other zones next turn, and can attack Naga (2 AP)...
        """
        from .ways import threat_of

        return threat_of(self.game, self.value, self.game.piece(piece))

    def board(self, language: str = "en") -> str:
        """The board as text.

        >>> import dungeontwister as dt
        >>> len(dt.game("tutorial-1").start().view(None).board().splitlines()) > 10
        True
        """
        from dungeontwister.render.text import board_text

        return board_text(self.game.value, self.value, language=arguments.language(language))

    def svg(self, language: str = "en") -> str:
        """The board as a picture.

        >>> import dungeontwister as dt
        >>> dt.game("scenario-1").start().view("blue").svg("fr").endswith("</svg>")
        True
        """
        from dungeontwister.render.svg.picture import board_svg

        return board_svg(
            self.game.value, self.value, language=arguments.language(language)
        ).rstrip()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        seat = "spectator" if self.seat is None else SEAT_NAMES[self.seat]
        return f"View({self.game.scenario!r}, seat={seat!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.value == other.value and self.game == other.game

    def __hash__(self) -> int:
        return hash(self.value)


class Prompt:
    """What a seat has to decide: it prints as the question, and has every move that is allowed.

    >>> import dungeontwister as dt
    >>> prompt = dt.position("tutorial-1 b1,?/?,? naga=1T ap=3").prompt("blue")
    >>> prompt.kind, prompt.secret, len(prompt.moves)
    ('action', False, 5)
    """

    __slots__ = ("value", "view")

    def __init__(self, view: View, value: CorePrompt) -> None:
        self.view = view
        self.value = value

    @property
    def kind(self) -> str:
        """The kind of decision.

        >>> import dungeontwister as dt
        >>> dt.game("scenario-1").start().prompt("blue").kind
        'line-up'
        """
        return self.value.kind

    @property
    def secret(self) -> bool:
        """Whether the other player must not see it being decided.

        >>> import dungeontwister as dt
        >>> dt.game("scenario-1").start().prompt("blue").secret
        True
        """
        return self.value.secret

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move that is allowed, as the seat may know it.

        >>> import dungeontwister as dt
        >>> print(dt.game("scenario-1").start().prompt("yellow").moves[0])
        yellow stand MEKANORK @y2
        """
        return tuple(Move(self.view.game, move) for move in self.value.moves)

    def __str__(self) -> str:
        return self.view.game.speaker().prompt(self.value, self.view.value)

    def __repr__(self) -> str:
        return f"Prompt({self.kind!r}, {counted(len(self.value.moves), 'move')})"
