"""The options of a prompt as a numbered list, those of each piece together."""

from typing import Final

from dungeontwister.core.decisions.decision import TEAM
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.targets import AtActionCard
from dungeontwister.core.decisions.verb import Eyes, is_final
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.view import View
from dungeontwister.render.board import Board
from dungeontwister.render.styled import Text

NOBODY: Final = -1
HEADING: Final = 20
"""Columns for the name of a piece."""
GAP: Final = "   "
FINAL: Final = " !"
"""Behind what cannot be taken back."""


class Listing:
    """Options in the order in which they are shown: number 1 is the first.

    An Action card has the number that is printed on it.
    """

    def __init__(self, board: Board, prompt: Prompt, view: View) -> None:
        self.board = board
        self.view = view
        self.groups = grouped(board.speaker.game, prompt)
        shown = [move for group in self.groups.values() for move in group]
        self.numbers = {self._number(move, at): move for at, move in enumerate(shown, start=1)}

    def lines(self, width: int) -> list[Text]:
        """Each piece with its options; long rows are broken between two options."""
        found: list[Text] = []
        number = 1
        for piece, group in self.groups.items():
            words = [
                self._option(self._number(move, at), move) for at, move in enumerate(group, number)
            ]
            number += len(group)
            found += broken(self._heading(piece), words, width)
        return found

    def _heading(self, piece: int) -> Text:
        """The label that the board shows, and the name."""
        if piece == NOBODY:
            return Text("")
        labels, speaker = self.board.labels, self.board.speaker
        style = labels.style(piece)
        name = Text(f" {speaker.name(piece)}", f"{style} not bold")
        return Text(labels.short(piece), style) + name

    def _number(self, move: Move, at: int) -> int:
        """The number that chooses an option: a card's own, otherwise its place in the list."""
        game = self.board.speaker.game
        targets = game.verbs[type(move)].points(Eyes(game, self.view), move)
        return next((card.points for card in targets if isinstance(card, AtActionCard)), at)

    def _option(self, number: int, move: Move) -> Text:
        option = Text(f"{number:>2} ", "bold green") + Text(
            self.board.speaker.option(move, self.view)
        )
        return option + Text(FINAL, "bold yellow") if self.is_final(move) else option

    def has_final(self) -> bool:
        """Whether there is such an option, so that the mark has to be explained."""
        return any(self.is_final(move) for move in self.numbers.values())

    def is_final(self, move: Move) -> bool:
        """Whether an option cannot be taken back once it is chosen."""
        game = self.board.speaker.game
        return is_final(game.verbs[type(move)], game.options)


def grouped(game: Game, prompt: Prompt) -> dict[int, list[Move]]:
    """Options by piece, in the order of the rules; what ends the question comes last.

    Cards of a team are many, with one option each: they stand side by side.
    """
    groups: dict[int, list[Move]] = {}
    for move in sorted(prompt.moves, key=lambda move: game.verbs[type(move)].closes(move)):
        piece = NOBODY if prompt.picks == TEAM else getattr(move, "piece", NOBODY)
        groups.setdefault(piece, []).append(move)
    return groups


def broken(heading: Text, words: list[Text], width: int) -> list[Text]:
    """A heading and what follows it, in lines of that width."""
    lines = [filled_up(Text("  ") + heading, HEADING)]
    used = HEADING
    for word in words:
        if used > HEADING and used + len(word) > width:
            lines.append(filled_up(Text(""), HEADING))
            used = HEADING
        lines[-1] = lines[-1] + word + Text(GAP)
        used += len(word) + len(GAP)
    return lines


def filled_up(text: Text, width: int) -> Text:
    """A text and as many blanks as it takes."""
    return text + Text(" " * max(1, width - len(text)))
