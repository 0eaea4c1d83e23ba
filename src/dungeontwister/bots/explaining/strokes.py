"""The strokes of a sketch as a player would call them."""

from __future__ import annotations

from dungeontwister.advice import Counsel, Deed
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import Scene
from dungeontwister.foresight.sketch import Stroke
from dungeontwister.render import advice_texts
from dungeontwister.render.words import Speaker

from .deeds import Made, deeds_of


def deeds_in(game: Game, stroke: Stroke, seat: int) -> tuple[Deed, ...]:
    """What a stroke comes to."""
    return deeds_of(game, [seen(move, before, seat) for move, before in stroke.made])


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
