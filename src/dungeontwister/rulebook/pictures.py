"""The pictures of the rulebook, drawn from their positions."""

from __future__ import annotations

from functools import cache

from dungeontwister.content.rulebook_reader import spoken, structure, texts
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from dungeontwister.render.svg.picture import excerpt_svg
from dungeontwister.series import build


@cache
def picture(game: str, language: str, chapter: str, paragraph: str) -> str | None:
    """The picture of a paragraph; None: it has none."""
    found = structure(game).paragraphs()
    known = next((one for name, one in found if (name, one.id) == (chapter, paragraph)), None)
    if known is None or not known.picture:
        return None
    told = spoken(game, language)
    caption = texts(game, told)[chapter].words[paragraph].caption
    return drawn(known.picture, told, caption)


def drawn(position: str, language: str, told: str) -> str:
    """A position as a small picture."""
    game = build(position.split()[0])
    view = game.view(parse_position(Names(game), position), None)
    return excerpt_svg(game, view, language=language, told=told)
