"""The pictures of the rulebook, drawn from their positions."""

from __future__ import annotations

from functools import cache

from dungeontwister.content.line_ends import tied
from dungeontwister.content.rulebook_reader import spoken, structure, texts
from dungeontwister.core.game import Game
from dungeontwister.core.position.view import View
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from dungeontwister.render.boards import board_of
from dungeontwister.render.svg.picture import excerpt_svg
from dungeontwister.render.words import Speaker
from dungeontwister.series import build, packaged


def position(game: str, chapter: str, paragraph: str) -> str:
    """The position that a paragraph shows; empty: none."""
    found = structure(game).paragraphs()
    wanted = (chapter, paragraph)
    return next((one.picture for name, one in found if (name, one.id) == wanted), "")


def shown(position: str) -> tuple[Game, View]:
    """A game and how things stand in it, as everybody may see it."""
    game = build(position.split()[0])
    return game, game.view(parse_position(Names(game), position), None)


@cache
def picture(game: str, language: str, chapter: str, paragraph: str) -> str | None:
    """The picture of a paragraph; None: it has none."""
    known = position(game, chapter, paragraph)
    if not known:
        return None
    told = spoken(game, language)
    caption = tied(texts(game, told)[chapter].words[paragraph].caption)
    played, view = shown(known)
    return excerpt_svg(played, view, language=told, told=caption)


def in_signs(game: str, language: str, chapter: str, paragraph: str) -> list[str]:
    """The same as the terminal draws boards."""
    played, view = shown(position(game, chapter, paragraph))
    board = board_of(Speaker(played, language), packaged(played))
    return [line.plain.rstrip() for line in board.lines(view)]
