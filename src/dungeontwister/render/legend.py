"""What the signs of the board mean, drawn with the very signs."""

from collections.abc import Iterator

from dungeontwister.core.position.seats import BLUE, PLAYERS
from dungeontwister.record.notation import BACK, OBJECT
from dungeontwister.record.notation import WOUNDED as WOUNDED_BACK

from .board import Board
from .labels import CARRIES, HEALED, WOUNDED
from .np_panel import SIDEWAYS, UPRIGHT
from .styled import Text

SAMPLE = 14
"""Columns that a sign and its variants take."""


def legend(board: Board) -> list[Text]:
    """One line for each sign."""
    entries = [*board.signs(), *pieces(board)]
    return [Text(f"  {sample:<{SAMPLE}} {words}") for sample, words in entries]


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
    if game.automatic:
        yield UPRIGHT, text("legend.upright")
        yield SIDEWAYS, text("legend.sideways")
    else:
        yield "[?]", text("legend.card")
    if game.options.secret_objects:
        yield mine + CARRIES + BACK + OBJECT + "1", text("legend.covered-object")
        yield BACK + WOUNDED_BACK + "1", text("legend.covered-character")
