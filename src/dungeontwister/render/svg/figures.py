"""What a view shows: pieces, and the backs of covered cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from dungeontwister.core.decisions.frames import Laying, PlacerDraw
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.view import View
from dungeontwister.core.secret_objects.covered_cards import Cover
from dungeontwister.editions.card_game.frames import FacingChoice, StartingChoice
from dungeontwister.editions.prison.frames import LineUp
from dungeontwister.render.np import card_of
from dungeontwister.render.words import Speaker

STARTING: Final = (StartingChoice, LineUp, PlacerDraw, Laying)
"""Decisions during which starters lie face down."""


class Figure(NamedTuple):
    """A character or an object, as far as it is seen."""

    number: int
    seat: int
    character: bool
    place: int = OFF
    carrier: int = OFF
    wounded: bool = False
    healed: bool = False
    kind: str = ""
    """What it is, for its icon; empty for a covered card."""
    name: str = "?"
    initials: str = ""
    """The initials of an NPC, because several are of the same class."""
    combat: int = 0

    @property
    def rank(self) -> tuple[int, int]:
        """Characters before objects, the unwounded first, yellow before blue."""
        if not self.character:
            return 4, self.number
        return 2 * self.wounded + 1 - self.seat, self.number


class Starter(NamedTuple):
    """A starter who lies face down; only his owner sees who it is."""

    spot: int
    """The room in front of which he lies, or his square."""
    figure: Figure | None


def figures(speaker: Speaker, view: View) -> list[Figure]:
    """All pieces by their numbers, then covered cards; those that are nowhere have no place."""
    chosen = faced(view) | lined_up(speaker, view)
    seen = [figure(speaker, view, number) for number in range(len(view.pieces))]
    found = [one._replace(place=chosen.get(one.number, one.place)) for one in seen]
    return found + [covered(cover) for cover in view.covers]


def figure(speaker: Speaker, view: View, number: int) -> Figure:
    """A piece that lies open."""
    row, piece = speaker.game.rows[number], view.pieces[number]
    named = speaker.has_name(number)
    name = speaker.name(number)
    return Figure(
        number=number,
        seat=row.seat,
        character=row.character,
        place=piece.place,
        carrier=piece.carrier,
        wounded=piece.wounded,
        healed=piece.healed,
        kind=card_of(speaker.game, number).character if named else row.name,
        name=name,
        initials=initials(name) if named else "",
        combat=row.combat,
    )


def initials(name: str) -> str:
    """The first letters of the first two words of a name."""
    return "".join(part[0] for part in re.split(r"[\s-]+", name))[:2]


def covered(cover: Cover) -> Figure:
    """A covered card: a character shows his back only when he is wounded."""
    return Figure(
        number=cover.number,
        seat=cover.seat,
        character=cover.character,
        place=cover.place,
        carrier=cover.carrier,
        wounded=cover.character,
    )


def faced(view: View) -> dict[int, int]:
    """The facings that the viewer has chosen so far."""
    if not view.frames or not isinstance(view.frames[-1], FacingChoice):
        return {}
    sides = (side.chosen or () for side in view.sides)
    return {choice[0]: choice[1] for chosen in sides for choice in chosen}


def lined_up(speaker: Speaker, view: View) -> dict[int, int]:
    """The squares of starters who lie face down on starting lines and whom the viewer knows."""
    if not view.frames or not isinstance(view.frames[-1], STARTING):
        return {}
    lines = zip(view.sides, speaker.game.setup.dots, strict=True)
    chosen = [side.chosen or () for side, dots in lines if dots]
    return {piece: square for choices in chosen for piece, square in choices}


def waiting(view: View) -> dict[int, int]:
    """Starters who stand in front of a room and do not face anything yet, with that room."""
    chosen = faced(view)
    return {piece: slot for piece, slot in view.in_front if piece not in chosen}


def starters(speaker: Speaker, view: View, seat: int) -> Iterator[Starter]:
    """The starters of a player who lie face down."""
    if not view.frames or not isinstance(view.frames[-1], STARTING):
        return
    side = view.sides[seat]
    if side.chosen is None:
        yield from (Starter(spot, None) for spot in side.starting)
        return
    for piece, spot in side.chosen:
        yield Starter(spot, figure(speaker, view, piece))
