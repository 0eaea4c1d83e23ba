"""What lies before a Non-Player, for the panel: its decks, the row of its cards, the bag."""

from collections.abc import Iterator, Sequence
from typing import Final

from dungeontwister.core.position.view import View
from dungeontwister.solo.frames import NpTurn
from dungeontwister.solo.np_changes import np_of

from .board import Board
from .styled import Text
from .words import Speaker

UPRIGHT, SIDEWAYS, NO_CARD = "▮", "▬", " "
MARGIN: Final = 1


def facts(speaker: Speaker, view: View) -> Iterator[str]:
    """Decks and what is still to come; all of it is public."""
    lying = np_of(view)
    discards = " ".join(map(str, lying.discards)) or "–"
    yield speaker.text("board.np-cards", deck=len(lying.deck), discards=discards)
    yield speaker.text("board.np-coming", count=len(lying.reserve))
    if speaker.game.options.vision:
        yield speaker.text("board.np-visions", count=len(lying.visions))
    if lying.owed:
        yield speaker.text("board.np-owed")


def row(view: View) -> NpTurn:
    """The row of cards; it lies there during the Non-Player's turn."""
    return next((frame for frame in view.frames if isinstance(frame, NpTurn)), NpTurn(()))


def in_order(view: View, numbers: Sequence[int]) -> list[int]:
    """Pieces as their cards lie; those without a card after them."""
    cards = row(view).row
    return sorted(numbers, key=lambda n: cards.index(n) if n in cards else len(cards))


def lies(view: View, number: int) -> str:
    """How an NPC's card lies."""
    cards = row(view)
    if number not in cards.row:
        return NO_CARD
    return SIDEWAYS if number in cards.sideways else UPRIGHT


def bag(board: Board, view: View, width: int) -> Iterator[Text]:
    """What is still in the bag: the tokens of both sides, by their labels."""
    lying = np_of(view)
    yield Text(board.speaker.text("board.bag", count=len(lying.bag)), "dim")
    line = Text(" " * MARGIN)
    for number in lying.bag:
        label = board.labels.short(number)
        if len(line) + len(label) >= width:
            yield line
            line = Text(" " * MARGIN)
        line += Text(f"{label} ", board.labels.style(number))
    if lying.bag:
        yield line
