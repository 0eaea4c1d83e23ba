"""How a move is made on the page: which things are pointed at, one after the other.

The recipes are the same for mouse, finger and keyboard; `Hands` differ in how they point and press.
Nothing is ever waited for by time: every wait is for something that the page shows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from playwright.sync_api import Page

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.view import View
from dungeontwister.editions.card_game.moves import (
    Enlist,
    Face,
    Invert,
    Levitate,
    Pick,
    Shatter,
    Start,
    Steal,
    WalkThrough,
)
from dungeontwister.editions.prison.moves import Fight, Join, PlayAction, Repel, Stand

from .pointing import WAY, seen_spot

TRAY = ".tray button"
CONFIRM = ".confirm"
DO_IT = f"{CONFIRM} .row:last-child .btn.main"
END = ".buttons .end"

SKIP = "document.querySelector('[data-narrating=true] .skip.all')?.click();"
"""A test that only waits for the end of the Non-Player's turn need not watch it."""

DECIDED = f"""([seq, further]) => {{
    {SKIP}
    return document.querySelector('.screen').dataset.seq !== seq
        || document.querySelector(further) !== null }}"""


ONTO: dict[type[Move], str] = {
    moves.Shoot: "shoot",
    moves.Thrust: "thrust",
    Steal: "steal",
    moves.Burn: "burn",
    Repel: "repel",
}
"""The acts that harm somebody, but for the attack."""


def standing(view: View, piece: int) -> str:
    """Somebody on the board; who is carried is reached through his carrier."""
    carrier = view.pieces[piece].carrier if piece < len(view.pieces) else -1
    return f"piece:{piece if carrier < 0 else carrier}"


class Hands(ABC):
    """Somebody at the page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def point(self, target: str) -> None:
        """Pick something on the board by the key of its target."""

    @abstractmethod
    def press(self, selector: str, nth: int = 0) -> None:
        """Press a button."""

    # ---- recipes

    def do(self, move: Move, words: str, view: View) -> None:
        """Make a move; `words` is what the page calls it, `view` what it shows."""
        match move:
            case Start():
                self.card(move.piece)
                self.point(f"room:{move.slot}")
            case Stand():
                self.card(move.piece)
                self.point(f"place:{move.place}")
            case moves.Lay():
                self.card(move.piece)
                self.decide(f"room:{move.slot}", words)
            case moves.Put():
                self.card(move.piece)
                self.decide(f"place:{move.place}", words)
            case Face():
                self.decide(f"place:{move.place}", words)
            case Pick():
                self.decide(f"piece:{move.piece}", words)
            case Enlist() | moves.Remove():
                self.point(f"piece:{move.piece}")
            case moves.Play():
                self.press(f'dialog .cards button[aria-label*="+{move.card}"]')
            case PlayAction():
                self.sure(f'.cards [data-card="{move.points}"]')
            case moves.Announce() | moves.Name() | Join() | Fight():
                self.press(f'dialog .cards button[aria-label="{words}"]')
            case moves.End():
                self.sure(END)
            case moves.Begin():
                self.select(move.piece)
                self.press(".buttons .begin")
            case moves.Stop():
                self.press(".buttons .stop")
            case moves.Drop():
                self.press(f'.who button[data-piece="{move.item}"]')
            case _:
                self.choose(move, words, view)

    def choose(self, move: Move, words: str, view: View) -> None:
        """Something on the board that a moving or a selected character deals with."""
        match move:
            case moves.Step():
                self.decide(f"place:{move.to}", words)
            case moves.Take():
                self.decide(f"piece:{move.item if move.source < 0 else move.source}", words)
            case moves.Give():
                self.decide(f"piece:{move.receiver}", words)
            case moves.Swap():
                self.decide(f"piece:{move.partner}", words)
            case WalkThrough():
                self.begin(move.piece, "walk", view)
            case Shatter():
                self.begin(move.piece, "walls", view)
                self.press(DO_IT)
            case Levitate():
                self.levitate(move, words, view)
            case _:
                self.act(move, words, view)

    def levitate(self, move: Levitate, words: str, view: View) -> None:
        """First what is moved from afar, on the board or in her hands, then where to."""
        self.begin(move.piece, "levitate", view)
        if view.pieces[move.item].carrier < 0:
            self.point(f"piece:{move.item}")
        else:
            self.press(f'.who button[data-piece="{move.item}"]')
        onto = f"place:{move.to}" if move.receiver < 0 else f"piece:{move.receiver}"
        self.decide(onto, words)

    def act(self, move: Move, words: str, view: View) -> None:
        """Select a character, choose his act, and point at its target."""
        match move:
            case moves.Reveal():
                act, target = "reveal", f"room:{move.slot}"
            case moves.Turn():
                act, target = "twist", f"twist:{move.slot}:{move.direction}"
            case moves.Jump():
                act, target = "jump", f"place:{move.to}"
            case moves.Attack() | moves.Shoot() | moves.Thrust() | Steal() | moves.Burn() | Repel():
                act, target = ONTO.get(type(move), "attack"), standing(view, move.target)
            case moves.Heal():
                act, target = "heal", standing(view, move.target)
            case Invert():
                act, target = "invert", f"room:{move.slot}"
            case moves.Unlock() | moves.Lock() | moves.Break():
                act, target = "gate", f"portcullis:{move.slot}:{move.nth}"
            case _:
                raise NotImplementedError(f"no recipe for {move}")
        seq = self.seq()
        self.begin(move.piece, act, view)
        # Who heals himself has nobody to point at.
        if isinstance(move, moves.Heal) and move.piece == move.target:
            if self.is_asked_further(seq, CONFIRM):
                self.press(DO_IT)
        else:
            self.decide(target, words)

    def begin(self, piece: int, act: str, view: View) -> None:
        """Choose a character and one of his acts; who is carried is chosen beside the board."""
        if view.pieces[piece].carrier < 0:
            self.select(piece)
        else:
            self.press(f'.team [data-piece="{piece}"]')
        self.press(f".acts [data-act={act}]")

    def select(self, piece: int) -> None:
        """Choose a character, unless he is chosen already."""
        chosen = self.page.locator(f'[data-target="piece:{piece}"] .pulse')
        if not chosen.count():
            self.point(f"piece:{piece}")
            chosen.wait_for()

    def decide(self, target: str, words: str) -> None:
        """Point at something; what lasts is confirmed, and of several things one is chosen."""
        seq = self.seq()
        self.point(target)
        if self.is_asked_further(seq, CONFIRM):
            meant = f'{CONFIRM} .btn:has(:text-is("{words}"))'
            self.press(meant if self.page.locator(meant).count() else DO_IT)

    def is_asked_further(self, seq: str | None, further: str) -> bool:
        """Wait until the page has done what was wanted, or asks for more; whether it asks."""
        self.page.wait_for_function(DECIDED, arg=[seq, further])
        return self.seq() == seq

    def seq(self) -> str | None:
        """How much the page has shown."""
        return self.page.locator(".screen").get_attribute("data-seq")

    def card(self, piece: int) -> None:
        """Choose a card of the tray, unless it is the only one and chosen already."""
        card = f'{TRAY}[data-piece="{piece}"]'
        if not self.page.locator(f"{card}.chosen").count():
            self.press(card)

    def sure(self, selector: str) -> None:
        """Press a button, and say yes where it is asked whether that was meant."""
        seq = self.seq()
        self.press(selector)
        if self.is_asked_further(seq, CONFIRM):
            self.press(DO_IT)


class Clicks(Hands):
    """By mouse."""

    def point(self, target: str) -> None:
        """Click where it is seen: the middle of a zone with a bend belongs to another one."""
        found = self.page.locator(f'[data-target="{target}"]').first
        found.click(position=seen_spot(found, target))

    def press(self, selector: str, nth: int = 0) -> None:
        """Click a button."""
        self.page.locator(selector).nth(nth).click()


class Taps(Hands):
    """By finger, where a first tap shows what a second one does."""

    def point(self, target: str) -> None:
        """Tap where it is seen; where that is too small for a finger, the first tap looks at it."""
        found, board = self.page.locator(f'[data-target="{target}"]').first, self._board_width()
        found.tap(position=seen_spot(found, target))
        if self._board_width() > board:
            found.tap(position=seen_spot(found, target))

    def _board_width(self) -> float:
        board = self.page.locator("svg.board")
        # Where a team is chosen there is none.
        box = board.bounding_box() if board.count() else None
        return box["width"] if box else 0

    def press(self, selector: str, nth: int = 0) -> None:
        """Tap a button."""
        self.page.locator(selector).nth(nth).tap()


HAS_FOCUS = "element => element === document.activeElement"
MOST_KEYS = 120


class Keys(Hands):
    """By keyboard alone: the mouse is never touched."""

    def point(self, target: str) -> None:
        """Go to the board with Tab, to the target with arrows, and choose it with Enter."""
        self.page.locator(f'[data-target="{target}"][role=button]').first.wait_for()
        for _ in range(MOST_KEYS):
            self.tab_to("[data-target]")
            # What has the focus shows more on the board, so the way is looked up again.
            way: list[str] | None = self.page.evaluate(WAY, target)
            if way == []:
                self.page.keyboard.press("Enter")
                return
            # Where things lie close together some are reached only one after the other.
            self.page.keyboard.press(way[0] if way else "PageDown")
        raise AssertionError(f"the arrow keys go round and round on the way to {target}")

    def press(self, selector: str, nth: int = 0) -> None:
        """Go to a button with Tab and press it with Enter."""
        button = self.page.locator(f"{selector}:enabled").nth(nth)
        button.wait_for()
        for _ in range(MOST_KEYS):
            if button.evaluate(HAS_FOCUS):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not lead to {selector}")

    def tab_to(self, selector: str) -> None:
        """Go on with Tab until something of that kind has the focus."""
        for _ in range(MOST_KEYS):
            if self.page.evaluate(f"document.activeElement?.matches('{selector}') ?? false"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not lead to {selector}")
