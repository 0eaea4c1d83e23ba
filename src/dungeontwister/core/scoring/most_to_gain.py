"""The most that each player can still gain, as far as both know.

A draw because nobody can win must not disclose who lies face down or is in a secret team. So
face-down cards count as the best that they could be.
"""

from collections.abc import Callable

from dungeontwister.core.combat.wounds import worth
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS, other
from dungeontwister.core.position.state import UNSEEN, Piece, State

Points = Callable[[int], int]
"""Victory points that a piece could bring."""


def can_be_won(scene: Scene, state: State) -> bool:
    """Whether a player could still gain the points that he lacks."""
    return not has_nobody_to_fear(scene, state) and any(
        state.sides[seat].victory_points + most_to_gain(scene, state, seat) >= scene.game.target
        for seat in PLAYERS
    )


def has_nobody_to_fear(scene: Scene, state: State) -> bool:
    """Whether the character who decides the game is wounded, and no enemy can eliminate him."""
    runaway = scene.game.setup.runaway
    if runaway == OFF or not state.pieces[runaway].wounded:
        return False
    foes = scene.game.characters[other(scene.rows[runaway].seat)]
    return all(state.pieces[number].gone for number in foes)


def most_to_gain(scene: Scene, state: State, seat: int) -> int:
    """All own characters and all treasures carried out, and all enemies eliminated."""
    rows, game = scene.rows, scene.game

    def exit_points(number: int) -> int:
        return rows[number].exit_points

    def kill_points(number: int) -> int:
        return worth(scene, number, bounty)

    bounty = best_bounty(scene, state, seat)
    exits = most(scene, state, game.characters[seat], exit_points)
    treasures = sum(most(scene, state, things, exit_points) for things in game.objects)
    foes = most(scene, state, game.characters[other(seat)], kill_points) if game.fights else 0
    return exits + treasures + foes


def best_bounty(scene: Scene, state: State, seat: int) -> int:
    """What a player gains besides for hunted enemies, if his hunter may be in the game."""
    mine = scene.game.characters[seat]
    shown = [number for number in mine if is_shown(state.pieces[number])]
    hidden = candidates(state, mine, seat) if hidden_count(scene, state, mine) else []
    return max((scene.rows[number].bounty for number in (*shown, *hidden)), default=0)


def most(scene: Scene, state: State, cards: tuple[int, ...], points: Points) -> int:
    """What some cards of one player bring, those that are seen and the best that may be hidden."""
    seat = scene.rows[cards[0]].seat if cards else 0
    shown = sum(points(number) for number in cards if is_shown(state.pieces[number]))
    best = sorted(map(points, candidates(state, cards, seat)), reverse=True)
    return shown + sum(best[: hidden_count(scene, state, cards)])


def is_shown(piece: Piece) -> bool:
    """The cards that are on the board."""
    return piece.place >= 0 or piece.carrier >= 0


def candidates(state: State, cards: tuple[int, ...], seat: int) -> list[int]:
    """The cards that may lie face down: all unseen ones, of the team if it is known."""
    team = state.teams[seat] or cards
    return [number for number in cards if number in team and state.pieces[number] == UNSEEN]


def hidden_count(scene: Scene, state: State, cards: tuple[int, ...]) -> int:
    """How many of these cards lie face down at most: both know how many there were at first."""
    if not cards:
        return 0
    setup, row = scene.game.setup, scene.rows[cards[0]]
    people = setup.characters[row.seat] - setup.removed[row.seat]
    size = people if row.character else setup.objects[row.seat]
    seen = sum(state.pieces[number] != UNSEEN for number in cards)
    owner_of = scene.game.owner_of
    covered = sum(owner_of[number] == row.seat for there in state.secret.laid for number in there)
    return max(0, min(size - seen, covered))
