"""Which Action card a turn is played with: the one whose best turn comes to most.

The evaluation knows what a card in hand is worth.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.changes import with_half
from dungeontwister.core.position.scene import Scene
from dungeontwister.editions.prison.moves import PlayAction

from .search import Search


def best_action_card(
    search: Search, scene: Scene, options: Sequence[Move], width: int, most: float
) -> PlayAction:
    """The turn with the highest card is planned: a lower one allows what costs no more."""
    seat = search.judge.seat
    cards = [move for move in options if isinstance(move, PlayAction)]
    after = {card: search.game.apply_trusted(scene, card).state for card in cards}
    highest = max(cards, key=lambda card: card.points)
    plans = search.plans(after[highest], width, most)

    def worth(card: PlayAction) -> float:
        less = highest.points - card.points
        plan = next(one for one in plans if one.state.sides[seat].action_points >= less)
        end = plan.state.sides[seat]
        with_card = replace(
            end,
            action_points=end.action_points - less,
            action_cards=after[card].sides[seat].action_cards,
        )
        ended = replace(plan.state, sides=with_half(plan.state.sides, seat, with_card))
        return plan.value + search.judge.value(ended) - search.judge.value(plan.state)

    return max(cards, key=worth)
