"""The panel beside the board: points and cards of both sides, and where every piece is."""

from collections.abc import Iterator
from textwrap import wrap

from dungeontwister.core.decisions.frames import Laying, PlacerDraw
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.state import Piece
from dungeontwister.core.position.view import View
from dungeontwister.core.secret_objects.covered_cards import Cover
from dungeontwister.editions.card_game.frames import FacingChoice, StartingChoice, TeamChoice
from dungeontwister.editions.prison.frames import LineUp

from . import holdings, np_panel
from .board import SHEET, Board
from .labels import STYLES
from .styled import Text

ACTIVE = "▶ "
LABEL, WHERE = 8, 4
"""Columns for the label of a piece and for where it is."""
GAP = 2
"""Blanks between board and panel."""
UNSEEN = Piece()
CHOICES = (TeamChoice, StartingChoice, LineUp, PlacerDraw, Laying, FacingChoice)
"""Decisions during which chosen cards lie aside."""
LEAST = 28
"""With fewer columns the panel does not stand beside the board."""


class Panel:
    """The lines beside a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.speaker = board.speaker
        self.game = board.game

    def lines(self, view: View) -> list[Text]:
        """The scenario, then yellow and blue, as their starting zones lie."""
        title = self.speaker.text(f"scenario.{self.game.setup.scenario}")
        if self.game.options.vision:
            title = f"{title}, {self.speaker.text('board.vision')}"
        head = f"{title} · {self._goal()}"
        lines = [head] if len(head) <= LEAST else [*broken(title), *broken(self._goal())]
        found = [Text(line, "bold") for line in lines]
        for seat in (YELLOW, BLUE):
            found += [Text(""), *self._side(view, seat)]
        if view.non_player:
            found += [Text(""), *np_panel.bag(self.board, view, LEAST)]
        return found

    def _goal(self) -> str:
        """What wins the game."""
        runaway = self.game.setup.runaway
        if runaway == OFF:
            hunt = not any(row.exit_points for row in self.game.rows)
            key = "board.hunt" if hunt else "board.target"
            return self.speaker.text(key, target=self.game.target)
        return self.speaker.text("board.runaway", piece=self.speaker.piece(runaway))

    def _side(self, view: View, seat: int) -> Iterator[Text]:
        side = view.sides[seat]
        head = self.speaker.text(
            "board.points",
            action=side.action_points,
            victory=side.victory_points,
            target=self.game.target,
        )
        marker = ACTIVE if view.active == seat and not view.ending else "  "
        yield Text(f"{marker}{self.speaker.title(seat).upper()}   {head}", STYLES[seat])
        if seat in self.game.automatic:
            yield from (Text(f" {line}", "dim") for line in np_panel.facts(self.speaker, view))
        else:
            yield Text(" " + ", ".join(holdings.cards(self.speaker, view, seat)), "dim")
            if told := holdings.discards(self.speaker, view, seat):
                yield Text(" " + told, "dim")
            if self.game.setup.deck.values:
                yield Text(" " + holdings.actions(self.speaker, view, seat), "dim")
        for number in np_panel.in_order(view, self.known(view, seat)):
            yield self._piece(view, number)
        for cover in view.covers:
            if cover.seat == seat:
                yield self._cover(view, cover)

    def known(self, view: View, seat: int) -> list[int]:
        """The pieces that a player is known to have.

        A secret team shows only as the game goes on.
        """
        mine = [number for number, owner in enumerate(self.game.owner_of) if owner == seat]
        if view.non_player:
            return [number for number in mine if number not in view.non_player.pieces()]
        if not self.game.setup.mode:
            return mine
        side = view.sides[seat]
        team = {*view.teams[seat], *(side.stock or ()), *put_aside(view, seat)}
        return [number for number in mine if number in team or view.pieces[number] != UNSEEN]

    def _piece(self, view: View, number: int) -> Text:
        """A piece: its label, where it is, and its name."""
        labels = self.board.labels
        known = view.pieces[number].place >= 0 or view.pieces[number].carrier >= 0
        label = labels.full(number, view) if known else labels.short(number)
        line = Text(np_panel.lies(view, number))
        line += Text(f"{label:<{LABEL}} ", labels.style(number) if known else "dim")
        where = f"{self._where(view, number):<{WHERE}}"
        return line + Text(f"{where} {self.speaker.name(number)}", "dim")

    def _cover(self, view: View, cover: Cover) -> Text:
        """A covered card of this colour: its label, where it is, and what is seen of it."""
        labels, kind = self.board.labels, "character" if cover.character else "object"
        held = cover.carrier >= 0
        where = labels.short(cover.carrier) if held else self._code(view, cover.place)
        line = Text(" ") + Text(f"{labels.short(cover.number):<{LABEL}} ", STYLES[cover.seat])
        words = self.speaker.text(f"board.covered-{kind}")
        return line + Text(f"{where:<{WHERE}} {words}", "dim")

    def _where(self, view: View, number: int) -> str:
        """The place of a piece, its carrier, or why it is nowhere."""
        piece = view.pieces[number]
        if piece.gone:
            return self.speaker.text("board.out")
        if piece.carrier >= 0:
            return self.board.labels.short(piece.carrier)
        return self._code(view, piece.place) if piece.place >= 0 else ""

    def _code(self, view: View, place: int) -> str:
        """A place in short; in a starting zone, the zone that is faced."""
        code = self.speaker.among(view.rooms).code(place)
        faced = code.removeprefix("@")
        return code if faced == code else self.speaker.text("board.faced", code=faced)


def broken(text: str) -> list[str]:
    """A text in lines for a narrow panel."""
    return wrap(text, LEAST, break_on_hyphens=False)


def put_aside(view: View, seat: int) -> Iterator[int]:
    """The cards that a player has chosen before the first turn, shown only to him."""
    top = view.frames[-1] if view.frames else None
    if isinstance(top, CHOICES):
        yield from (choice[0] for choice in view.sides[seat].chosen or ())


def beside(left: list[Text], right: list[Text], width: int) -> list[Text]:
    """Two columns; where the width does not allow that, one below the other."""
    if width < SHEET + LEAST:
        return [*left, Text(""), *right]
    height, room = max(len(left), len(right)), width - SHEET - GAP
    narrow = [line.cut(room) for line in right]
    return [wide(line_of(left, row), SHEET + GAP) + line_of(narrow, row) for row in range(height)]


def line_of(lines: list[Text], row: int) -> Text:
    """A line, or nothing below the last one."""
    return lines[row] if row < len(lines) else Text("")


def wide(line: Text, width: int) -> Text:
    """A line filled up with blanks."""
    return line + Text(" " * max(0, width - len(line)))
