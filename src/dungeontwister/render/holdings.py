"""What a player holds, as all may know it: how many cards, and which Action cards."""

from collections.abc import Iterable, Iterator

from dungeontwister.core.position.view import View

from .words import Speaker


def cards(speaker: Speaker, view: View, seat: int) -> Iterator[str]:
    """How many cards a player has. Which ones, he is told when he needs them."""
    game, side = speaker.game, view.sides[seat]
    yield speaker.text("board.jumps", count=side.jump_cards)
    if game.fights:
        yield speaker.text("board.hand", count=side.hand_count)
    if side.stock_count and not game.automatic:
        yield speaker.text("board.stock", count=side.stock_count)


def discards(speaker: Speaker, view: View, seat: int) -> str:
    """The Combat cards that are gone, where all may look at them; else nothing."""
    gone = view.sides[seat].discards
    return "" if gone is None else speaker.text("board.discards", cards=numbers(gone))


def actions(speaker: Speaker, view: View, seat: int) -> str:
    """The Action cards in a player's hand, and those that he has played."""
    hand = view.sides[seat].action_cards
    played = [card for card in speaker.game.setup.deck.values if card not in hand]
    key = "board.actions" if played else "board.all-actions"
    return speaker.text(key, hand=numbers(hand), played=numbers(played))


def numbers(values: Iterable[int]) -> str:
    """Some cards in a row; a dash for none."""
    return " ".join(map(str, values)) or "–"
