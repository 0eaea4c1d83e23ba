"""Which characters, objects, hands and starting lines of Prison can be played with."""

from itertools import pairwise
from typing import Final

from dungeontwister.core.position.drawing import ContentError

from .checks import CardRules, check_all_cards
from .prison_rooms import SIZE
from .prison_rows import ActionCards, PrisonContent, StartingLine

ROOMS_WIDE: Final = 2
"""A labyrinth is so many rooms wide (PR-SETUP-13)."""

_RULES: Final = CardRules(
    trait="PR-ACT-18",
    character="PR-SETUP-05",
    thing="PR-SETUP-06",
    use="PR-OBJ-10",
    hand="PR-SETUP-09",
    returning="PR-COMBAT-10",
)


def check_cards(content: PrisonContent, file: str) -> None:
    """Cards speak only of abilities that exist, and there is always a card to play."""
    check_all_cards(content, file, _RULES)
    _check_action_cards(content.action_cards, f"{file}, action_cards")
    _check_starting_line(content.starting_line, f"{file}, starting_line")
    _check_limits(content, f"{file}, limits")


def _check_limits(content: PrisonContent, where: str) -> None:
    """A miniature stands on a square with what it carries (PR-ACT-14)."""
    pieces = 1 + content.carry_limit
    if pieces > content.square_limit:
        what = f"{content.square_limit}; a miniature and its load are {pieces} pieces on a square"
        raise ContentError(what, f"{where}, field square", "PR-ACT-14")


def _check_action_cards(cards: ActionCards, where: str) -> None:
    """The first player has his first card (PR-ACT-05), and no player ever lacks one (PR-ACT-06)."""
    for lower, higher in pairwise(cards.values):
        if lower >= higher:
            what = f"{higher} after {lower}; the values have to rise"
            raise ContentError(what, f"{where}, field values", "PR-SETUP-08")
        if higher > lower + cards.step:
            what = f"{higher} after {lower}; who has no other card could not play"
            raise ContentError(what, f"{where}, field values", "PR-ACT-06")
    for field, value, rule in (
        ("first", cards.first, "PR-ACT-05"),
        ("free_after", cards.free_after, "PR-ACT-07"),
    ):
        if value not in cards.values:
            raise ContentError(f"there is no card {value}", f"{where}, field {field}", rule)


def _check_starting_line(line: StartingLine, where: str) -> None:
    """A line touches the two rooms before it (PR-SETUP-14); its dots lie on it (PR-SETUP-04)."""
    width = ROOMS_WIDE * SIZE
    if line.squares != width:
        what = f"{line.squares} squares along {width} squares of two rooms"
        raise ContentError(what, f"{where}, field squares", "PR-SETUP-14")
    for dot in line.dots:
        if dot > line.squares:
            what = f"there is no square {dot} on a line of {line.squares}"
            raise ContentError(what, f"{where}, field dots", "PR-SETUP-04")
    if any(one >= next_one for one, next_one in pairwise(line.dots)):
        raise ContentError("the dots have to rise", f"{where}, field dots", "PR-SETUP-04")
