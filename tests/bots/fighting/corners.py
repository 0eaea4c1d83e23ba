"""Combats looked at from a corner, with values that can be added up in the head."""

from dungeontwister.bots.fighting import Answer, Corner, Hand, answer, bout_of
from dungeontwister.core.combat.combat import Cards, the_combat
from dungeontwister.core.decisions.frames import Combat
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import other
from dungeontwister.core.position.state import Piece, State
from tests.support.positions import Table

CARD = 0.1
"""What each point of a Combat card costs."""


def harm(piece: Piece) -> float:
    """What has become of a character."""
    return 2 * piece.gone or piece.wounded


def corner(table: Table, seat: int = 0, hands: tuple[Hand, ...] = (), card: float = CARD) -> Corner:
    """A seat for which a wound is worth one point and an elimination two, from here on."""
    game, here = table.game, table.state

    def value(state: State) -> float:
        mine, theirs = (
            sum(harm(state.pieces[n]) - harm(here.pieces[n]) for n in game.characters[side])
            for side in (seat, other(seat))
        )
        return theirs - mine

    return Corner(seat, value, lambda _, cards: card * sum(cards), hands)


def begun(table: Table) -> tuple[Scene, Combat]:
    """The combat that is under way."""
    return Scene(table.game, table.state), the_combat(table.state)


def played(table: Table, seat: int = 0, hands: tuple[Hand, ...] = (), card: float = CARD) -> Answer:
    """How a seat plays its combat."""
    return answer(bout_of(*begun(table), corner(table, seat, hands, card)))


def shares(found: Answer) -> tuple[dict[Cards, float], dict[Cards, float]]:
    """How often both sides lay which cards."""
    game, solution = found.stakes, found.solution
    sides = (game.rows, solution.rows), (game.columns, solution.columns)
    mine, theirs = (
        {cards: share for cards, share in zip(all_cards, mixture, strict=True) if share}
        for all_cards, mixture in sides
    )
    return mine, theirs
