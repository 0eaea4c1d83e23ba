"""How a move is made on the page: which things are pointed at, one after the other.

The recipes are the same for mouse and keyboard; `Hands` differ in how they point and press.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from playwright.sync_api import Page

from dungeontwister.core import moves
from dungeontwister.core.moves import Move

# The acts of a character stand in the same places always.
ACTS = {"move": 0, "reveal": 1, "twist": 2, "jump": 3, "attack": 4, "gate": 5}

TRAY = ".tray button"
STEP_BY_STEP = ".buttons button:not(.main)"
CONFIRM = ".confirm .row:last-child .btn.main"
CHOICE = '.confirm .btn:has-text("+{}")'


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

    def do(self, move: Move, names: tuple[str, ...]) -> None:
        """Make a move; `names` are the pieces' names as the page says them."""
        match move:
            case moves.Start() | moves.Lay():
                self.card(names[move.piece])
                self.point(f"room:{move.slot}")
            case moves.Put():
                self.card(names[move.piece])
                self.point(f"place:{move.place}")
            case moves.Face():
                self.point(f"place:{move.place}")
            case moves.Play():
                self.press(f'dialog .cards button[aria-label*="+{move.card}"]')
            case moves.End():
                self.end()
            case moves.Begin():
                self.select(move.piece)
                self.press(".buttons button >> nth=0")
            case _:
                self.act(move)

    def act(self, move: Move) -> None:
        """What a selected or moving character does."""
        match move:
            case moves.Step():
                self.point(f"place:{move.to}")
            case moves.Stop():
                self.press(".buttons .btn.main")
            case moves.Take() if move.source < 0:
                self.point(f"piece:{move.item}")
            case moves.Reveal():
                self.with_act(move.piece, "reveal", f"room:{move.slot}")
            case moves.Turn():
                self.with_act(move.piece, "twist", f"twist:{move.slot}:{move.direction}")
            case moves.Jump():
                self.with_act(move.piece, "jump", f"place:{move.to}", move.card)
            case moves.Attack():
                self.with_act(move.piece, "attack", f"piece:{move.target}")
            case moves.Unlock() | moves.Lock() | moves.Break():
                self.with_act(move.piece, "gate", f"portcullis:{move.slot}")
            case _:
                raise NotImplementedError(f"no recipe for {move}")

    def select(self, piece: int) -> None:
        """Choose a character, unless he is chosen already."""
        chosen = self.page.locator(f'[data-target="piece:{piece}"] .pulse')
        if not chosen.count():
            self.point(f"piece:{piece}")
            chosen.wait_for()

    def with_act(self, piece: int, act: str, target: str, card: int | None = None) -> None:
        """Select, choose the act, point at its target; what cannot be undone is confirmed."""
        self.select(piece)
        self.press(".acts button", ACTS[act])
        before = self.seq()
        self.point(target)
        for _ in range(100):
            if self.seq() != before:
                return
            if card is not None and self.page.locator(CHOICE.format(card)).count():
                self.press(CHOICE.format(card))
            elif self.page.locator(CONFIRM).count():
                self.press(CONFIRM)
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{act} at {target} leads to nothing")

    def seq(self) -> str | None:
        """How much the page has shown."""
        return self.page.locator(".screen").get_attribute("data-seq")

    def card(self, name: str) -> None:
        """Choose a card of the tray, unless it is the only one and chosen already."""
        if not self.page.locator(f'{TRAY}.chosen:has-text("{name}")').count():
            self.press(f'{TRAY}:not(:disabled):has-text("{name}")')

    def end(self) -> None:
        """End the turn; with points left the button asks once more."""
        self.press(".buttons button >> nth=-1")
        if self.page.locator(".buttons").count() and self.wants_to_be_sure():
            self.press(".buttons button >> nth=-1")

    def wants_to_be_sure(self) -> bool:
        """Whether the button now asks whether one is sure."""
        last = self.page.locator(".buttons button").last
        return "main" in (last.get_attribute("class") or "") and last.is_visible()


VISIBLE_SPOT = """key => {
    const element = document.querySelector(`[data-target="${key}"]`);
    const box = element.getBoundingClientRect();
    for (const [i, j] of [[4, 4], [2, 2], [6, 2], [2, 6], [6, 6], [4, 1], [1, 4], [7, 4], [4, 7]]) {
        const spot = [box.left + box.width * i / 8, box.top + box.height * j / 8];
        if (document.elementFromPoint(...spot)?.closest('[data-target]') === element) return spot;
    }
    return null }"""


class Clicks(Hands):
    """By mouse."""

    def point(self, target: str) -> None:
        """Click where it is seen: the middle of a zone with a bend belongs to another one."""
        self.page.locator(f'[data-target="{target}"]').first.wait_for()
        spot = self.page.evaluate(VISIBLE_SPOT, target)
        assert spot, f"{target} is covered everywhere"
        self.page.mouse.click(*spot)

    def press(self, selector: str, nth: int = 0) -> None:
        """Click a button."""
        self.page.locator(selector).nth(nth).click()


WAY = """target => {
    // The shortest way by arrow keys, as the page itself goes from one target to the next.
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const items = [...document.querySelectorAll('[data-target][role=button]')].map(item => {
        const b = item.getBoundingClientRect();
        return { key: item.dataset.target, x: b.left + b.width / 2, y: b.top + b.height / 2 };
    });
    const next = (from, [ax, ay]) => {
        let best = null, least = Infinity;
        for (const item of items) {
            const along = (item.x - from.x) * ax + (item.y - from.y) * ay;
            const aside = Math.abs((item.x - from.x) * ay) + Math.abs((item.y - from.y) * ax);
            if (item !== from && along >= 1 && along + aside * 2.5 < least)
                [best, least] = [item, along + aside * 2.5];
        }
        return best;
    };
    const start = items.find(item => item.key === document.activeElement.dataset.target);
    const ways = new Map([[start, []]]), todo = [start];
    for (const item of todo) for (const [name, arrow] of Object.entries(arrows)) {
        const to = next(item, arrow);
        if (to && !ways.has(to)) { ways.set(to, [...ways.get(item), name]); todo.push(to); }
    }
    return ways.get(items.find(item => item.key === target)) ?? null }"""


class Keys(Hands):
    """By keyboard alone: the mouse is never touched."""

    def point(self, target: str) -> None:
        """Go to the board with Tab, to the target with arrows, and choose it with Enter."""
        self.page.locator(f'[data-target="{target}"]').first.wait_for()
        self.tab_to("[data-target]")
        for _ in range(80):
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
        button = self.page.locator(selector).nth(nth)
        button.wait_for()
        for _ in range(120):
            if button.evaluate("element => element === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not lead to {selector}")

    def tab_to(self, selector: str) -> None:
        """Go on with Tab until something of that kind has the focus."""
        for _ in range(120):
            if self.page.evaluate(f"document.activeElement?.matches('{selector}') ?? false"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not lead to {selector}")
