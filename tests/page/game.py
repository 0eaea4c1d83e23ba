"""A whole game at the page."""

from __future__ import annotations

from playwright.sync_api import Page

from dungeontwister.core import moves
from dungeontwister.core.frames import StartingChoice
from dungeontwister.core.moves import Move

from .advice import Advisor, Stop
from .hands import Hands

GO_ON = "dialog footer .btn.main"
SEND_TEAM = ".tray ~ .btn.main"
END = "dialog .actions"

SHOWN = """([seq, go_on]) => {
    const shown = document.querySelector('.screen')?.dataset;
    return document.querySelector(go_on) || (shown?.asked && +shown.seq === seq) }"""


def play_on(
    page: Page, hands: Hands, advisor: Advisor, most: int = 600, stop: Stop | None = None
) -> list[Move]:
    """Play by what the advisor says: to the end, for so many moves, or up to some moment."""
    made: list[Move] = []
    while len(made) < most and not advisor.wait().view.ending:
        show_all(page, hands, advisor)
        if stop and stop(advisor.table):
            return made
        made += decide(hands, advisor)
    if advisor.table.view.ending:
        show_end(page, hands)
    return made


def decide(hands: Hands, advisor: Advisor) -> list[Move]:
    """One decision; a team is one as well."""
    seq = advisor.table.seq
    if is_starting(advisor):
        made = choose_team(hands, advisor)
    else:
        made = [advisor.advise()]
        hands.do(made[0], advisor.option(made[0]).words, names(advisor))
    advisor.settle(seq)
    return made


def names(advisor: Advisor) -> tuple[str, ...]:
    """The pieces as the page calls them."""
    return tuple(piece.name for piece in advisor.welcome.game.pieces)


def is_starting(advisor: Advisor) -> bool:
    """Whether the team that starts is to be chosen."""
    frames = advisor.table.view.frames
    return bool(frames) and isinstance(frames[-1], StartingChoice)


def choose_team(hands: Hands, advisor: Advisor) -> list[Move]:
    """The first characters of the roster, one in front of each room; a team is sent as a whole."""
    question, seat = advisor.table.question, advisor.seat
    frame = advisor.table.view.frames[-1]
    assert question is not None
    assert isinstance(frame, StartingChoice)
    advisor.asked.add(question.kind)
    own = [p.number for p in advisor.welcome.game.pieces if p.character and p.seat == seat]
    starts = [option.move for option in question.options if isinstance(option.move, moves.Start)]
    slots = sorted({start.slot for start in starts})
    team = [moves.Start(seat, n, slots[i % len(slots)]) for i, n in enumerate(own[: frame.count])]
    for start in team:
        hands.do(start, "", names(advisor))
    hands.press(SEND_TEAM)
    return list(team)


def show_all(page: Page, hands: Hands, advisor: Advisor) -> None:
    """Until the page shows what the advisor knows, and asks; results of combats are closed."""
    while True:
        page.wait_for_function(SHOWN, arg=[advisor.table.seq, GO_ON])
        if not page.locator(GO_ON).count():
            return
        hands.press(GO_ON)


def show_end(page: Page, hands: Hands) -> None:
    """Until the end of the game is shown."""
    while True:
        page.locator(GO_ON).or_(page.locator(END)).first.wait_for()
        if page.locator(END).count():
            return
        hands.press(GO_ON)
