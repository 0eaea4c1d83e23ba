"""Which cards to take into a team: a rule of thumb from what they can do, and some fancy."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final

from dungeontwister.core.game import Game
from dungeontwister.core.position.board import PIT, PORTCULLIS, SLIT, WALL
from dungeontwister.core.position.traits import Traits

FANCY: Final = 2.5
"""How much a card may be liked for no reason, so that teams differ."""
PASSES: Final = {PIT: 0.8, SLIT: 0.5, PORTCULLIS: 0.5, WALL: 1.0}
LIKED: Final[Mapping[str, float]] = {
    **dict.fromkeys(("heals", "ranged", "kills", "looks_at_cards", "crosses_walls"), 1.0),
    **dict.fromkeys(("passes_enemies", "turns_both_ways", "free_combat", "auras"), 0.7),
    **dict.fromkeys(("works_locks", "breaks_portcullises", "shatters_walls"), 0.5),
    **dict.fromkeys(("names_card", "regenerates", "levitates", "casts"), 0.5),
    **dict.fromkeys(("steals", "bonuses", "burns", "inverts", "reaches", "shields"), 0.5),
    "hunted": -0.2,
}
"""What a trait is worth."""

Score = Callable[[int], float]


def scores(game: Game, random: Random) -> Score:
    """How much each card is liked, the same for a whole match."""
    liked = [liking(row) + FANCY * random.random() for row in game.rows]
    return liked.__getitem__


def liking(row: Traits) -> float:
    """What a card can do."""
    told = sum(weight for trait, weight in LIKED.items() if getattr(row, trait))
    passed = sum(weight for bit, weight in PASSES.items() if row.passes & bit)
    extra = row.exit_points - row.character
    return row.movement + 0.4 * row.combat + told + passed + extra


def best_team(game: Game, numbers: Iterable[int], count: int, score: Score) -> list[int]:
    """The cards that are liked best; of equal cards the first ones are taken."""
    best = sorted(numbers, key=score, reverse=True)[:count]
    kinds = [game.rows[number].name for number in best]
    copies = {name: same_cards(game, best, name) for name in kinds}
    return sorted(copies[name].pop(0) for name in kinds)


def same_cards(game: Game, among: Sequence[int], name: str) -> list[int]:
    """All cards of a name that one player has."""
    seat = game.rows[among[0]].seat
    rows = enumerate(game.rows)
    return [number for number, row in rows if row.name == name and row.seat == seat]
