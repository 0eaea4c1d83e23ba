"""A whole game at the page."""

from __future__ import annotations

from playwright.sync_api import Page

from dungeontwister.core import moves
from dungeontwister.core.frames import StartingChoice
from dungeontwister.core.moves import Move

from .advice import Advisor
from .hands import Hands

GO_ON = "dialog footer .btn.main"
SEND_TEAM = ".content .btn.main"


def play_on(page: Page, hands: Hands, advisor: Advisor, most: int = 600) -> list[Move]:
    """Play by what the advisor says until the game is over, or so many moves were made."""
    names = tuple(piece.name for piece in advisor.welcome.game.pieces)
    made: list[Move] = []
    while len(made) < most:
        if advisor.wait().view.ending:
            break
        show_all(page, hands, advisor)
        table = advisor.table
        if is_starting(advisor):
            made += choose_team(hands, advisor, names)
        else:
            made.append(advisor.advise())
            hands.do(made[-1], names)
        advisor.settle(table.seq)
    show_end(page, hands)
    return made


def is_starting(advisor: Advisor) -> bool:
    """Whether the team that starts is to be chosen."""
    frames = advisor.table.view.frames
    return bool(frames) and isinstance(frames[-1], StartingChoice)


def choose_team(hands: Hands, advisor: Advisor, names: tuple[str, ...]) -> list[Move]:
    """The first characters of the roster, one in front of each room; a team is sent as a whole."""
    question, seat = advisor.table.question, advisor.welcome.seat
    frame = advisor.table.view.frames[-1]
    assert question is not None
    assert seat is not None
    assert isinstance(frame, StartingChoice)
    advisor.asked.add(question.kind)
    own = [p.number for p in advisor.welcome.game.pieces if p.character and p.seat == seat]
    starts = [option.move for option in question.options if isinstance(option.move, moves.Start)]
    slots = sorted({start.slot for start in starts})
    team = [moves.Start(seat, n, slots[i % len(slots)]) for i, n in enumerate(own[: frame.count])]
    for start in team:
        hands.do(start, names)
    hands.press(SEND_TEAM)
    return list(team)


def show_all(page: Page, hands: Hands, advisor: Advisor) -> None:
    """Until the page and the advisor know the same and the page asks; results are closed."""
    for _ in range(400):
        if page.locator(GO_ON).count():
            hands.press(GO_ON)
        seq, asked = page.locator(".screen").evaluate("e => [+e.dataset.seq, e.dataset.asked]")
        if seq == advisor.table.seq and asked:
            return
        if seq > advisor.table.seq:
            advisor.settle(advisor.table.seq)
        else:
            page.wait_for_timeout(50)
    raise AssertionError(f"the page shows {seq}, asks {asked!r}; {advisor.table.seq} happened")


def show_end(page: Page, hands: Hands) -> None:
    """Until the end of the game is shown."""
    over = page.locator("dialog h2, dialog h1").filter(has_not=page.locator(".duel"))
    for _ in range(20):
        if page.locator(GO_ON).count():
            hands.press(GO_ON)
        if page.locator('.screen[data-asked=""]').count() and over.count():
            break
        page.wait_for_timeout(200)
