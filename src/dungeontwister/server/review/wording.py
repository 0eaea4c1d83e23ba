"""A review in the words of a language, as the page shows it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dungeontwister.advice import Counsel
from dungeontwister.core.game import Game
from dungeontwister.record.notation import Names, move_text
from dungeontwister.render import advice_texts
from dungeontwister.render.advice_texts import percent
from dungeontwister.review.reviewing import Fight, Review, TurningPoint, TurnReviewed
from dungeontwister.review.telling import Teller, blue_chance, named
from dungeontwister.server.bots.tutors import steps

from .told import Attempt, FightTold, LayShare, Reviewed, TurningTold, TurnJudged


class Wording:
    """Words a review."""

    def __init__(self, game: Game, language: str) -> None:
        self.names, self.teller = Names(game), Teller(game, language)
        self.text = self.teller.text

    def review(self, found: Review) -> Reviewed:
        """All of it."""
        return Reviewed(
            turns=tuple(map(self.turn, found.turns)),
            turning=tuple(map(self.turning, found.turning)),
            fights=tuple(map(self.fight, found.fights)),
            chances=self.teller.has_chances,
            winner=found.winner,
        )

    def turn(self, one: TurnReviewed) -> TurnJudged:
        """A turn of the curve."""
        blue, player = blue_chance(one), self.teller.player(one.seat)
        key = "review.turn" if one.chance is not None else "review.turn.unsure"
        words = self.text(key, turn=one.number, player=player, percent=percent(one.chance))
        return TurnJudged(
            number=one.number,
            seat=one.seat,
            moment=one.moment,
            points=one.points,
            blue=None if blue is None else percent(blue),
            words=words,
            unused=self.text("review.unused", number=one.unused) if one.unused else "",
        )

    def turning(self, one: TurningPoint) -> TurningTold:
        """A turning point."""
        attempts = [*self.attempts(one)]
        Random(one.moment).shuffle(attempts)
        return TurningTold(
            turn=one.turn,
            seat=one.seat,
            moment=one.moment,
            head=self.teller.point(one),
            done=self.teller.done(one),
            better=self.teller.better(one),
            line=tuple(move_text(self.names, move) for move in one.line),
            attempts=tuple(attempts),
        )

    def attempts(self, one: TurningPoint) -> Iterator[Attempt]:
        """What was better, what was done, and something else."""
        done = Counsel(moves=(), deeds=one.done, chance=one.chance)
        yield Attempt(
            self.deeds(one, one.better), self.chance(one.better), "better", steps(one.better)
        )
        yield Attempt(self.deeds(one, done), self.chance(done), "done", steps(done))
        if one.other:
            yield Attempt(
                self.deeds(one, one.other), self.chance(one.other), "other", steps(one.other)
            )

    def deeds(self, one: TurningPoint, plan: Counsel) -> str:
        """What is done in a plan, and no word about how good it is."""
        told = advice_texts.deeds(self.teller.speakers[one.seat], plan)
        return advice_texts.sentence(self.text("review.deeds", deeds=told))

    def chance(self, plan: Counsel) -> str:
        """How likely the match is won with it."""
        if plan.chance is None:
            return ""
        return self.text("review.chance", percent=percent(plan.chance))

    def fight(self, one: Fight) -> FightTold:
        """A combat of one side."""
        lays = [LayShare(named(c), round(100 * s), c == one.cards) for c, s in one.usual]
        if not any(lay.laid for lay in lays):
            lays.append(LayShare(named(one.cards), 0, laid=True))
        key = "review.spent.one" if one.is_dear else "review.fought"
        return FightTold(
            turn=one.turn,
            seat=one.seat,
            moment=one.moment,
            words=self.text(
                key,
                turn=one.turn,
                player=self.teller.player(one.seat),
                cards=named(one.cards),
                lays=self.teller.lays(one),
                number=f"{one.loss:.1f}",
            ),
            dear=one.is_dear,
            lays=tuple(lays),
        )
