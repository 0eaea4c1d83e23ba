"""Sketches of a turn: what a seat lays one after the other, told as the table would be then.

They are laid on what the seat can imagine from its view. What was laid is remembered as long as
nothing happens, so that one more stroke costs no more than its own moves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import Scene
from dungeontwister.editions.prison.events import ActionPlayed
from dungeontwister.foresight import imagined
from dungeontwister.foresight.sketch import Sketch, Stroke, laid
from dungeontwister.library.strokes import deeds_in, words_of
from dungeontwister.record.notation import Names, move_text
from dungeontwister.render.advice_texts import Addressed
from dungeontwister.server.bots.tutors import step
from dungeontwister.server.protocol import Sketched, StrokeTold, Table

from .phrases import Phrases

KEPT: Final = 256
"""Sketches that are remembered of one position."""

Strokes = tuple[tuple[Move, ...], ...]


class Sketches:
    """The sketches that the seats of a match have laid on the present position."""

    def __init__(self) -> None:
        self._seq = -1
        self._kept: dict[tuple[int, Strokes], Sketch] = {}

    def sketch(self, at: Scene, seq: int, seat: int, strokes: Strokes) -> Sketch:
        """What some strokes lead to, as far as they hold."""
        if seq != self._seq or len(self._kept) > KEPT:
            self._seq = seq
            self._kept.clear()
        found = self._kept.get((seat, strokes))
        if found is None:
            found = self._kept[seat, strokes] = self._laid(at, seat, strokes)
        return found

    def _laid(self, at: Scene, seat: int, strokes: Strokes) -> Sketch:
        if not strokes:
            return Sketch(seat, imagined(at.game, at.game.view(at, seat)))
        before = self.sketch(at, self._seq, seat, strokes[:-1])
        return before if before.end or before.refusal else laid(before, strokes[-1])


def told(id: str, sketch: Sketch, table: Table, names: Names, phrases: Phrases) -> Sketched:
    """A sketch as its seat is told it; `table` is how things truly stand."""
    return Sketched(
        id=id,
        seq=table.seq,
        strokes=strokes_told(sketch, phrases),
        sends=tuple(move_text(names, move) for move in sketch.moves),
        table=foreseen(sketch, table, phrases),
        end=sketch.end,
        words=why(sketch, phrases),
    )


def not_now(id: str, seq: int, phrases: Phrases) -> Sketched:
    """There is nothing to be planned."""
    return Sketched(id, seq, (), (), None, words=phrases.speaker.text("sketch.not-now"))


def foreseen(sketch: Sketch, table: Table, phrases: Phrases) -> Table:
    """The table as it would be, with what could be laid next."""
    scene, seat = sketch.scene, sketch.seat
    view = scene.game.view(scene, seat)
    prompt = None if sketch.end else scene.game.prompt(scene, seat)
    played = [event.points for event in sketch.events if isinstance(event, ActionPlayed)]
    table_then: Table = replace(
        table,
        view=view,
        question=prompt and phrases.question(prompt, scene, view),
        can_undo=bool(sketch.strokes),
        action_card=played[-1] if played else table.action_card,
    )
    return table_then


def why(sketch: Sketch, phrases: Phrases) -> str:
    """Why nothing can be laid after the strokes that hold, or why the next one does not."""
    speaker = phrases.speaker
    if sketch.refusal:
        return phrases.refusal(sketch.refusal)
    return speaker.text(f"sketch.{sketch.end}") if sketch.end else ""


# ---- strokes


def strokes_told(sketch: Sketch, phrases: Phrases) -> tuple[StrokeTold, ...]:
    """The strokes that hold."""
    speaker = addressed(phrases.names.game, phrases.language, sketch.seat)
    strokes = zip(sketch.strokes, sketch.points_left, strict=True)
    return tuple(stroke_told(stroke, left, sketch.seat, speaker) for stroke, left in strokes)


def stroke_told(stroke: Stroke, left: int, seat: int, speaker: Addressed) -> StrokeTold:
    """A stroke, and how many action points are left after it."""
    return StrokeTold(
        words=words_of(speaker, stroke, seat),
        steps=tuple(step(deed) for deed in deeds_in(speaker.game, stroke, seat)),
        action_points=left,
        turns=tuple(room.turn for room in stroke.made[0].before.state.rooms),
    )


@lru_cache(32)
def addressed(game: Game, language: str, seat: int) -> Addressed:
    """Who speaks to a seat."""
    return Addressed(game, language, seat)
