"""A sketch of the turn in the terminal: what is typed is laid on it until it is committed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dungeontwister.foresight.sketch import can_begin
from dungeontwister.library.strokes import lines_of
from dungeontwister.render.advice_texts import Addressed

from .screen import wrapped

if TYPE_CHECKING:
    from .session import Session


def begin(session: Session, seat: int, rest: str) -> bool:
    """Begin to lay a sketch, or look at it again."""
    table = session.table
    if table.sketch:
        session.show(seat)
        return False
    if not can_begin(table.log.scene, seat):
        session.say("sketch.not-now")
        return False
    table.begin_sketch(seat)
    return True


def commit(session: Session, seat: int, rest: str) -> bool:
    """Do everything that was laid, in one go."""
    table = session.table
    if not table.sketch or not table.sketch.strokes:
        session.say("sketch.none")
        return False
    moves, table.sketch = table.sketch.moves, None
    return session.attempt(seat, *moves)


def forget(session: Session, seat: int, rest: str) -> bool:
    """Forget what was laid."""
    if not session.table.sketch:
        session.say("sketch.none")
        return False
    session.table.sketch = None
    return True


def show_sketch(session: Session) -> bool:
    """What was laid so far; True: nothing more can be laid after it."""
    sketch, screen = session.table.sketch, session.screen
    if sketch is None:
        return False
    screen.say(session.text("sketch.title"), "bold")
    speaker = Addressed(session.table.game, session.speaker.texts.language, sketch.seat)
    for line in lines_of(speaker, sketch):
        screen.show(wrapped(f"  {line}", screen.width, indent=5))
    session.say("sketch.words")
    return bool(sketch.end)


def is_over(session: Session) -> bool:
    """Whether nothing more can be laid; then it is said what can be done."""
    sketch = session.table.sketch
    if sketch is None or not sketch.end:
        return False
    session.say(f"sketch.{sketch.end}")
    session.say("sketch.words")
    return True
