"""Combats as small games with hidden hands, solved for how often to lay which cards."""

from .deciding import best_announcement, best_join, best_name, choose_cards, fight_value
from .matrix import Solution, solve, solve_hands
from .solving import Answer, answer, mixture_of, odds
from .stakes import Bout, Corner, Hand, Stakes, bout_of

__all__ = [
    "Answer",
    "Bout",
    "Corner",
    "Hand",
    "Solution",
    "Stakes",
    "answer",
    "best_announcement",
    "best_join",
    "best_name",
    "bout_of",
    "choose_cards",
    "fight_value",
    "mixture_of",
    "odds",
    "solve",
    "solve_hands",
]
