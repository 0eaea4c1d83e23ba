"""Where things on the board can be pointed at, and which arrow keys lead to them."""

from __future__ import annotations

from playwright.sync_api import Locator, Position

VISIBLE_SPOT = """element => {
    const box = element.getBoundingClientRect();
    for (const [i, j] of [[4, 4], [2, 2], [6, 2], [2, 6], [6, 6], [4, 1], [1, 4], [7, 4], [4, 7]]) {
        const [x, y] = [box.width * i / 8, box.height * j / 8];
        const seen = document.elementFromPoint(box.left + x, box.top + y);
        if (seen?.closest('[data-target]') === element) return { x, y };
    }
    return null }"""


def seen_spot(found: Locator, target: str) -> Position:
    """Where something can be pointed at."""
    found.scroll_into_view_if_needed()
    spot: Position | None = found.evaluate(VISIBLE_SPOT)
    assert spot, f"{target} is covered everywhere"
    return spot


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
    const ways = new Map(start ? [[start, []]] : []), todo = [...ways.keys()];
    for (const item of todo) for (const [name, arrow] of Object.entries(arrows)) {
        const to = next(item, arrow);
        if (to && !ways.has(to)) { ways.set(to, [...ways.get(item), name]); todo.push(to); }
    }
    return ways.get(items.find(item => item.key === target)) ?? null }"""
