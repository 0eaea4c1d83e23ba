"""A whole game at the page."""

from __future__ import annotations

from playwright.sync_api import Page

from dungeontwister.core import moves
from dungeontwister.core.moves import Move

from .advice import Advisor
from .hands import Hands

GO_ON = "dialog footer .btn.main"
END = "dialog .end, dialog:has(.end)"


def play_on(page: Page, hands: Hands, advisor: Advisor, most: int = 600) -> list[Move]:
    """Play by what the advisor says until the game is over, or so many moves were made."""
    names = tuple(piece.name for piece in advisor.welcome.game.pieces)
    made: list[Move] = []
    while len(made) < most:
        table = advisor.wait()
        if table.view.ending:
            break
        wait_for(page, table.seq, hands)
        move = advisor.advise()
        hands.do(move, names)
        made.append(move)
        if isinstance(move, moves.Start):
            finish_starts(page, hands, advisor, table.seq)
        else:
            advisor.settle(table.seq)
    return made


def finish_starts(page: Page, hands: Hands, advisor: Advisor, seq: int) -> None:
    """A team is sent as a whole: with its last member, when all are chosen."""
    raise NotImplementedError


def wait_for(page: Page, seq: int, hands: Hands) -> None:
    """Until the page shows as much as has happened; results of combats are looked at on the way."""
    raise NotImplementedError
