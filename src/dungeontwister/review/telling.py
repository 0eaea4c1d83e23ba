"""A review in words: the curve as rows, the turning points, cards that were spent too dearly."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, reduce
from typing import Final

from dungeontwister.advice import Advice, Counsel
from dungeontwister.columns import aligned
from dungeontwister.core.combat.combat import Cards
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import BLUE, PLAYERS, YELLOW
from dungeontwister.render import advice_texts
from dungeontwister.render.advice_texts import Addressed, percent

from .reviewing import Fight, Review, TurningPoint, TurnReviewed

BAR: Final = 24
"""The width of a row of the curve."""
MINE, THEIRS = "█", "░"


class Teller:
    """Tells reviews of a game in a language."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.speakers = tuple(Addressed(game, language, seat) for seat in PLAYERS)
        self.text = self.speakers[0].text

    @cached_property
    def has_chances(self) -> bool:
        """Whether anybody can say how likely a player is to win."""
        return not self.game.automatic

    def lines(self, found: Review) -> Iterator[str]:
        """Everything, for a terminal."""
        yield from self.curve(found)
        yield ""
        yield self.text("review.turning" if found.turning else "review.steady")
        for point in found.turning:
            yield self.point(point)
            yield f"  {self.done(point)}"
            yield f"  {self.better(point)}"
        spent = [fight for fight in found.fights if fight.is_dear]
        if spent:
            yield ""
            yield self.text("review.spent")
            yield from map(self.spent, spent)

    # ---- the curve

    def curve(self, found: Review) -> Iterator[str]:
        """A row for each turn."""
        if self.has_chances:
            names = {"blue": self.player(BLUE), "yellow": self.player(YELLOW)}
            yield self.text("review.key", mine=MINE, theirs=THEIRS, **names)
        head = [self.text(f"review.column.{name}") for name in ("turn", "player", "points")]
        rows = [[str(one.number), self.player(one.seat), points(one)] for one in found.turns]
        for row, one in zip(aligned([head, *rows], left=2), (None, *found.turns), strict=True):
            yield "  ".join([*row, *(self.beside(one) if one else ())]).rstrip()

    def beside(self, one: TurnReviewed) -> Iterator[str]:
        """What a row says besides."""
        blue = blue_chance(one)
        if blue is not None:
            full = round(BAR * blue)
            yield MINE * full + THEIRS * (BAR - full)
            yield self.text("review.share", percent=f"{percent(one.chance):2}")
        if one.unused:
            yield self.text("review.unused", number=one.unused)

    # ---- turning points

    def point(self, one: TurningPoint) -> str:
        """Which turn it was, and what it gave away."""
        return self.text(
            "review.point" if self.has_chances else "review.point.points",
            turn=one.turn,
            player=self.player(one.seat),
            percent=round(100 * one.loss),
            number=f"{one.loss:.1f}",
        )

    def done(self, one: TurningPoint) -> str:
        """What was done."""
        played = Counsel(moves=(), deeds=one.done, chance=one.chance)
        key = "review.done" if one.chance is not None else "review.done.unsure"
        told = advice_texts.deeds(self.speakers[one.seat], played)
        return advice_texts.sentence(self.text(key, deeds=told, percent=percent(one.chance)))

    def better(self, one: TurningPoint) -> str:
        """What was better, and what it is good for."""
        plan = advice_texts.plan(self.speakers[one.seat], advice_of(one), one.better)
        return self.text("review.better", plan=plan)

    # ---- cards

    def spent(self, one: Fight) -> str:
        """Cards that were spent too dearly, and those that are best laid there."""
        return self.text(
            "review.spent.one",
            turn=one.turn,
            player=self.player(one.seat),
            cards=named(one.cards),
            lays=self.lays(one),
            number=f"{one.loss:.1f}",
        )

    def lays(self, one: Fight) -> str:
        """How often to lay which cards."""
        told = [
            self.text("advice.lay", card=named(cards), percent=round(100 * share))
            for cards, share in one.usual
        ]
        return reduce(lambda a, b: self.text("advice.or", first=a, last=b), told)

    def player(self, seat: int) -> str:
        """A player."""
        return self.speakers[0].title(seat)


def advice_of(one: TurningPoint) -> Advice:
    """The better plan of a turning point as advice."""
    return Advice(one.seat, "action", (one.better,))


def named(cards: Cards) -> str:
    """Cards as players call them: `+2`, or `+2+3`."""
    return "".join(f"+{card}" for card in cards)


def points(one: TurnReviewed) -> str:
    """The victory points of both."""
    blue, yellow = one.points
    return f"{blue}:{yellow}"


def blue_chance(one: TurnReviewed) -> float | None:
    """How likely blue was to win, in the eyes of whoever moved."""
    if one.chance is None:
        return None
    return one.chance if one.seat == BLUE else 1 - one.chance
