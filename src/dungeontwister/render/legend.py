"""What the signs of the board mean, drawn with the very signs."""

from collections.abc import Iterator

from rich.text import Text

from dungeontwister.content.card_game_rooms import ZONES
from dungeontwister.core.seats import BLUE, PLAYERS, YELLOW
from dungeontwister.core.state import BROKEN, CLOSED, OPEN
from dungeontwister.record.notation import BACK, OBJECT
from dungeontwister.record.notation import WOUNDED as WOUNDED_BACK

from .board import POINTS_AT, Board
from .labels import CARRIES, HEALED, WOUNDED
from .room import ACROSS, ARROWS, BARS_ACROSS, BARS_DOWN, DOWN, GEAR, PIT_FILL, RUBBLE

SAMPLE = 14
"""Columns that a sign and its variants take."""


def legend(board: Board) -> list[Text]:
    """One line for each sign."""
    return [Text(f"  {sample:<{SAMPLE}} {words}") for sample, words in entries(board)]


def entries(board: Board) -> Iterator[tuple[str, str]]:
    """Signs and their meanings."""
    text = board.speaker.text
    for letter, icon in ZONES.items():
        yield letter, text(f"zone.{icon}")
    yield f"{GEAR}{ARROWS[1]} {GEAR}{ARROWS[-1]}", text("legend.arrow")
    yield "· · ·", text("legend.open")
    yield "━━━ ┃", text("legend.wall")
    yield "━╸╏╏╺━ ╏", text("legend.slit")
    yield f"{ACROSS[RUBBLE].strip()} {DOWN[RUBBLE][0]}", text("legend.broken-wall")
    for state, name in ((CLOSED, "closed"), (OPEN, "open"), (BROKEN, "broken")):
        yield f"{BARS_ACROSS[state]} {BARS_DOWN[state]}", text(f"legend.portcullis-{name}")
    yield PIT_FILL * 4, text("legend.pit")
    yield from pieces(board)


def pieces(board: Board) -> Iterator[tuple[str, str]]:
    """How pieces are labelled, by the example of the first ones of the game."""
    text, labels, game = board.speaker.text, board.labels, board.game
    first = [game.characters[seat][0] for seat in PLAYERS]
    for seat in PLAYERS:
        yield labels.short(first[seat]), board.speaker.piece(first[seat])
    mine = labels.short(first[BLUE])
    thing = next((n for n, row in enumerate(game.rows) if not row.character), None)
    yield mine + WOUNDED, text("legend.wounded")
    yield mine + HEALED, text("legend.healed")
    if thing is not None:
        yield f"({labels.short(thing)})", text("legend.object", piece=board.speaker.piece(thing))
        yield mine + CARRIES + labels.short(thing), text("legend.carries")
    yield f"{labels.short(first[YELLOW])}{POINTS_AT[YELLOW]}T", text("legend.faces")
    yield "[?]", text("legend.card")
    if game.options.secret_objects:
        yield mine + CARRIES + BACK + OBJECT + "1", text("legend.covered-object")
        yield BACK + WOUNDED_BACK + "1", text("legend.covered-character")
