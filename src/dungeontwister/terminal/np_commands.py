"""What a person can type in a game against a Non-Player besides the commands of all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from dungeontwister.core.game import Game
from dungeontwister.core.position.view import View
from dungeontwister.solo.frames import NpTurn

from .cards import card_lines, title
from .narrator import speed_of
from .screen import wrapped

if TYPE_CHECKING:
    from .session import Session


def is_npc(game: Game, number: int) -> bool:
    """Whether a piece is an NPC."""
    row = game.rows[number]
    return row.character and row.seat in game.automatic


def in_play(game: Game, view: View) -> list[int]:
    """The NPCs in the labyrinth: as their cards lie, while it is their turn."""
    row = next((frame.row for frame in view.frames if isinstance(frame, NpTurn)), ())
    there = [
        number
        for number, piece in enumerate(view.pieces)
        if is_npc(game, number) and (piece.place >= 0 or piece.carrier >= 0)
    ]
    return sorted(there, key=lambda number: row.index(number) if number in row else len(row))


def show_card(session: Session, number: int) -> None:
    """An NPC, and what is printed on its card."""
    width = session.screen.width
    session.screen.show(wrapped(title(session.speaker, number), width, "bold"))
    session.screen.show(card_lines(session.speaker, number, width))


def show_npcs(session: Session, seat: int, rest: str) -> bool:
    """The cards of the NPCs in the labyrinth, or of those that are named."""
    game = session.table.game
    named = [number for number in session.reader.pieces(rest) if is_npc(game, number)]
    if rest and not named:
        session.say("ui.unknown-word", word=rest)
        return False
    shown = named or in_play(game, session.table.view(seat))
    for number in shown:
        show_card(session, number)
    if not shown:
        session.say("ui.no-npc")
    return False


def set_speed(session: Session, seat: int, rest: str) -> bool:
    """How the turn of the Non-Player is told."""
    speed = speed_of(rest) if rest else session.narrator.speed
    if speed is None:
        session.say("ui.no-such-speed")
        return False
    session.narrator.speed = speed
    session.say("ui.speed", speed=session.text(f"speed.{speed}"))
    return False


NP_COMMANDS: Final[Mapping[str, Callable[[Session, int, str], bool]]] = {
    "npc": show_npcs,
    "speed": set_speed,
}
