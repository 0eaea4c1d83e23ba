"""A whole game at the page."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.decisions.frames import Removal
from dungeontwister.core.decisions.move import Move
from dungeontwister.editions.card_game.frames import StartingChoice, TeamChoice
from dungeontwister.editions.card_game.moves import Enlist, Start
from dungeontwister.editions.prison.frames import LineUp
from dungeontwister.editions.prison.moves import Stand

from .advice import Advisor, Stop
from .hands import SKIP, Hands

GO_ON = "dialog footer .btn.main"
SEND_TEAM = ".tray ~ .btn.main"
SEND_CARDS = ".btn.ready"
END = "dialog .actions"


class Player(NamedTuple):
    """A player at a page, and the advice that he follows."""

    page: Page
    hands: Hands
    advisor: Advisor


SHOWN = f"""([seq, go_on]) => {{
    {SKIP}
    const shown = document.querySelector('.screen')?.dataset;
    return document.querySelector(go_on) || (shown?.asked && +shown.seq === seq) }}"""

OVER = f"""shown => {{
    {SKIP}
    return shown.some(selector => document.querySelector(selector)) }}"""


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


def play_both(*players: Player) -> list[Move]:
    """Play by what both advisors say, each at a page of his own, to the end."""
    made: list[Move] = []
    while mover := next((one for one in players if one.advisor.table.question), None):
        show_all(mover.page, mover.hands, mover.advisor)
        made += decide(mover.hands, mover.advisor)
        for one in players:
            one.advisor.client.until(mover.advisor.table.seq)
    for one in players:
        show_end(one.page, one.hands)
    return made


def decide(hands: Hands, advisor: Advisor) -> list[Move]:
    """One decision; a team is one as well."""
    seq, frame = advisor.table.seq, top(advisor)
    if isinstance(frame, StartingChoice | LineUp):
        made = choose_starters(hands, advisor, frame)
    elif isinstance(frame, TeamChoice | Removal):
        made = choose_cards(hands, advisor, frame)
    else:
        made = [advisor.advise()]
        hands.do(made[0], advisor.option(made[0]).words, advisor.table.view)
    advisor.settle(seq)
    return made


def top(advisor: Advisor) -> Frame | None:
    """What is to be decided; nothing: an action."""
    frames = advisor.table.view.frames
    return frames[-1] if frames else None


def choose_starters(hands: Hands, advisor: Advisor, frame: StartingChoice | LineUp) -> list[Move]:
    """They are sent as a whole."""
    team = put_starters(hands, advisor, frame)
    hands.press(SEND_TEAM)
    return team


def put_starters(hands: Hands, advisor: Advisor, frame: StartingChoice | LineUp) -> list[Move]:
    """The first characters of the team, by turns at each spot."""
    question, seat = advisor.table.question, advisor.seat
    assert question is not None
    advisor.asked.add(question.kind)
    own = [n for n in stock(advisor) if advisor.welcome.game.pieces[n].character]
    offered = [advisor.move(option) for option in question.options]
    rooms = sorted({move.slot for move in offered if isinstance(move, Start)})
    dots = sorted({move.place for move in offered if isinstance(move, Stand)})
    count = frame.counts[seat] if isinstance(frame, LineUp) else frame.count
    team: list[Move] = [
        Stand(seat, n, dots[i]) if dots else Start(seat, n, rooms[i % len(rooms)])
        for i, n in enumerate(own[:count])
    ]
    for start in team:
        hands.do(start, "", advisor.table.view)
    return team


def stock(advisor: Advisor) -> tuple[int, ...]:
    """The cards that a player has still to lay out."""
    return advisor.table.view.sides[advisor.seat].stock or ()


def choose_cards(hands: Hands, advisor: Advisor, frame: TeamChoice | Removal) -> list[Move]:
    """A team that is put together in secret, or those who leave it, as a whole."""
    question, seat = advisor.table.question, advisor.seat
    assert question is not None
    advisor.asked.add(question.kind)
    pieces = [piece for piece in advisor.welcome.game.pieces if piece.seat == seat]
    if isinstance(frame, Removal):
        kind: type[Enlist | moves.Remove] = moves.Remove
        people = [n for n in stock(advisor) if advisor.welcome.game.pieces[n].character]
        cards = people[: frame.missing]
    else:
        kind = Enlist
        people = [piece.number for piece in pieces if piece.character]
        things = [piece.number for piece in pieces if not piece.character]
        cards = people[: frame.characters] + things[: frame.objects]
    made: list[Move] = [kind(seat, card) for card in cards]
    for move in made:
        hands.do(move, "", advisor.table.view)
    hands.press(SEND_CARDS)
    return made


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
        page.wait_for_function(OVER, arg=[GO_ON, END])
        if page.locator(END).count():
            return
        hands.press(GO_ON)
