"""Which cards to take into a team: a rule of thumb from what they can do, and some fancy.

How a choice is made in several steps is here too, whatever the cards are liked for.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frames import Removal
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.game import Game, Prompt
from dungeontwister.core.position.board import PIT, PORTCULLIS, SLIT, WALL
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.traits import Traits
from dungeontwister.editions.card_game.frames import TeamChoice
from dungeontwister.editions.card_game.moves import Enlist, Pick, Start
from dungeontwister.editions.prison.frames import LineUp
from dungeontwister.editions.prison.moves import Stand

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


# ---- choices in several steps


def piece_of(move: Move) -> int:
    """The card that a move names."""
    assert isinstance(move, Pick | Enlist | Start | Stand | moves.Remove)
    return move.piece


def next_enlisted(scene: Scene, prompt: Prompt, score: Score) -> Move:
    """The next card of the team that is liked best; a team is named in order."""
    choice, game, seat = scene.state.frames[-1], scene.game, prompt.seat
    assert isinstance(choice, TeamChoice)
    people = best_team(game, game.characters[seat], choice.characters, score)
    things = best_team(game, game.objects[seat], choice.objects, score)
    return in_order((*people, *things), prompt)


def next_removed(scene: Scene, prompt: Prompt, score: Score) -> Move:
    """The next of the characters that are liked least; they are named in order."""
    removal, secret = scene.state.frames[-1], scene.state.secret
    assert isinstance(removal, Removal)
    gone = [number for (number,) in secret.choices[prompt.seat]]
    team = [n for n in secret.stock[prompt.seat] if scene.rows[n].character]
    least = sorted((*team, *gone), key=score)[: removal.missing + len(gone)]
    return in_order(sorted(least), prompt)


def in_order(wanted: Sequence[int], prompt: Prompt) -> Move:
    """The first of some cards that is offered."""
    offered = {piece_of(move): move for move in prompt.moves}
    return next((offered[n] for n in wanted if n in offered), prompt.moves[0])


def standing(scene: Scene, prompt: Prompt, score: Score) -> Sequence[Move]:
    """Where the next of the characters that are liked best can stand."""
    lines, secret, seat = scene.state.frames[-1], scene.state.secret, prompt.seat
    assert isinstance(lines, LineUp)
    there = [number for number, _ in secret.choices[seat]]
    stock = [n for n in secret.stock[seat] if scene.rows[n].character]
    wanted = best_team(scene.game, (*there, *stock), lines.counts[seat], score)
    first = min((n for n in wanted if n not in there), default=-1)
    return [move for move in prompt.moves if piece_of(move) == first] or prompt.moves
