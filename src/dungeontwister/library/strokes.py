"""The strokes of a sketch as a player would call them."""

from __future__ import annotations

from collections.abc import Iterator

from dungeontwister.advice import Counsel, Deed
from dungeontwister.bots.explaining.deeds import Made, deeds_of
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import Scene
from dungeontwister.foresight.sketch import Sketch, Stroke
from dungeontwister.render import advice_texts
from dungeontwister.render.words import Speaker


def deeds_in(game: Game, stroke: Stroke, seat: int) -> tuple[Deed, ...]:
    """What a stroke comes to."""
    return deeds_of(game, [seen(move, before, seat) for move, before in stroke.made])


def lines_of(speaker: Speaker, sketch: Sketch) -> Iterator[str]:
    """A sketch in words: a line for each stroke; what comes of that which ends it nobody knows."""
    strokes = zip(sketch.strokes, sketch.points_left, strict=True)
    for number, (stroke, left) in enumerate(strokes, 1):
        ends = sketch.end and number == len(sketch.strokes)
        said = words_of(speaker, stroke, sketch.seat)
        key = "sketch.last" if ends else "sketch.stroke"
        yield speaker.text(key, number=number, stroke=said, points=left)
    if sketch.end:
        yield speaker.text(f"sketch.{sketch.end}")


def words_of(speaker: Speaker, stroke: Stroke, seat: int) -> str:
    """A stroke as a sentence without its full stop."""
    deeds = deeds_in(speaker.game, stroke, seat)
    if deeds:
        return advice_texts.sentence(advice_texts.deeds(speaker, Counsel((), deeds)))
    move, before = stroke.made[-1]
    return advice_texts.sentence(speaker.option(move, speaker.game.view(before, seat)))


def seen(move: Move, before: Scene, seat: int) -> Made:
    """A move as its seat sees it before."""
    view = before.game.view(before, seat)
    return Made(move, view, before.game.offer(before, view, move).targets)
