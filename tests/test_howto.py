"""The examples of docs/howto/ are followed to the letter, on content that exists only here."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from dungeontwister import bots
from dungeontwister.arena import match as arena
from dungeontwister.arena.match import Match
from dungeontwister.content.card_game_reader import PACKAGED, packaged_text, read_card_game
from dungeontwister.content.marks import status
from dungeontwister.content.solo_reader import FOLDER, SoloFiles, read_solo
from dungeontwister.content.solo_rows import SoloContent
from dungeontwister.core.position.seats import PLAYERS, SEAT_NAMES
from dungeontwister.editions.card_game.build import build
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from tests.support.positions import Table

HOWTO = Path(__file__).resolve().parents[1] / "docs" / "howto"

At = Callable[[str], Table]


def block(page: str, kind: str) -> str:
    """The first example of a kind on a page."""
    found = re.search(rf"```{kind}\n(.*?)```", page, re.S)
    assert found, f"no example in {kind}"
    return found[1]


def with_row(row: str) -> At:
    """Positions of the full game with one more card."""
    content = read_card_game(
        packaged_text(PACKAGED.rooms),
        packaged_text(PACKAGED.cards) + row,
        packaged_text(PACKAGED.scenarios),
    )
    names = Names(build("standard", content=content))
    return lambda text: Table(names, parse_position(names, f"standard {text}"))


@pytest.mark.parametrize("name", ["character", "object"])
def test_a_new_card_needs_a_row_and_a_test(name: str) -> None:
    page = (HOWTO / f"{name}.md").read_text(encoding="utf-8")
    at = with_row(block(page, "toml"))
    found: dict[str, Any] = {"At": At}
    exec(block(page, "python"), found)
    tests = [value for key, value in found.items() if key.startswith("test_")]
    assert tests
    for test in tests:
        test(at)


def test_a_new_npc_needs_a_row_and_a_test() -> None:
    page = (HOWTO / "npc.md").read_text(encoding="utf-8")
    npcs, icons = (packaged_text(file, FOLDER) for file in SoloFiles())
    start = npcs.rindex("[[npc]]", 0, npcs.index('id = "quiet-mab"'))
    end = npcs.index("[[personality]]", start)
    content = read_solo(npcs[:start] + block(page, "toml") + "\n" + npcs[end:], icons)
    found: dict[str, Any] = {"SoloContent": SoloContent, "status": status}
    exec(block(page, "python"), found)
    found["test_shadow_nell_wants_a_key_most"](content)


def with_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots, and the one of the page."""
    page = (HOWTO / "bot.md").read_text(encoding="utf-8")
    found: dict[str, Any] = {}
    exec(block(page, "python"), found)
    monkeypatch.setattr(bots, "ALL_BOTS", {**bots.ALL_BOTS, "miser": found["MiserBot"]})


def test_a_new_bot_needs_a_class_and_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    with_bot(monkeypatch)
    match = Match(arena.Table("tutorial-1"), ("miser", "random"), seed=1)
    assert all(moment.after for moment in match.moments())
    assert match.log.state.ending


def test_the_new_bot_can_be_rebuilt(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the page says: made again with the same seed, told and asked the same."""
    with_bot(monkeypatch)
    table = arena.Table("tutorial-1")
    whole = [moment.move for moment in Match(table, ("miser", "miser"), seed=1).moments()]
    match = Match(table, ("miser", "miser"), seed=1)
    begun = [moment.move for moment in islice(match.moments(), 30)]
    match.players = {
        seat: bots.taken_up(
            partial(bots.make, "miser", match.game, seat, f"1/{SEAT_NAMES[seat]}"), match.log, seat
        )
        for seat in PLAYERS
    }
    assert begun + [moment.move for moment in match.moments()] == whole


def test_every_page_is_in_the_list() -> None:
    pages = {path.name for path in HOWTO.glob("*.md")} - {"README.md"}
    assert pages == set(re.findall(r"\]\((\w+\.md)\)", (HOWTO / "README.md").read_text()))
