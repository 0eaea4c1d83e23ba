"""Where the answers of chance come from: a function of a seed and the key of the question."""

from random import Random

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.chance import ChanceRequest
from dungeontwister.core.position.seats import CHANCE


class Source:
    """A deal: the same seed answers the same question in the same way, whatever was played."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed

    def answer(self, request: ChanceRequest) -> moves.Chance:
        """The move of chance."""
        outcome = self._dealt(request) if request.dealt else None
        if outcome is None:
            outcome = self._drawn(request)
        return moves.Chance(CHANCE, request.kind, request.place, request.nth, outcome)

    def _drawn(self, request: ChanceRequest) -> str:
        """A draw by weight, independent of all others."""
        random = Random(f"{self.seed}/{request.kind}/{request.place}/{request.nth}")
        return random.choices(request.outcomes, request.weights)[0]

    def _dealt(self, request: ChanceRequest) -> str | None:
        """The card of a shuffled pile; None if it lies elsewhere (a position set up by hand)."""
        pile = list(zip(request.outcomes, request.weights, strict=True))
        Random(f"{self.seed}/{request.kind}").shuffle(pile)
        index = request.place if request.place >= 0 else request.nth
        outcome, weight = pile[index % len(pile)]
        return outcome if weight else None
