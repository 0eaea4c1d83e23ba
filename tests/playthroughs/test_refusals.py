"""What is forbidden is shown: every reason has a position in which it is true, in every game.

The files in the folders `refusals` are the table: reason, rule, position, move, and the sentence in
every language. That each row goes as it is written is tested with the other playthroughs.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

import dungeontwister
from dungeontwister.content.texts import TABLED
from dungeontwister.core.decisions.moves import Begin, Chance, Jump, Reveal
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import BLUE, CHANCE
from dungeontwister.editions.card_game.rules import RULES as CARD_GAME
from dungeontwister.editions.prison.rules import RULES as PRISON
from dungeontwister.ledger.reading import read_ledger, rules_folder
from dungeontwister.record import parley
from dungeontwister.series import build
from dungeontwister.solo.rules import RULES as SOLO
from tests.support.positions import at

from .script import FOLDER, Line, files, header_value, refused

LEAST: Final = 60
SOURCES: Final = Path(dungeontwister.__file__).parent
OWN: Final[Mapping[str, Mapping[str, str]]] = {
    "card_game": CARD_GAME,
    "prison": PRISON,
    "solo": {reason: rule for reason, rule in SOLO.items() if PRISON.get(reason) != rule},
}
"""The reasons of each game with their rules; of a solo game those that are not Prison's."""
UNWRITTEN: Final = ("no-such-character", "no-such-place", "no-such-room", "not-an-outcome")
"""Moves that are refused for these reasons cannot be written as text."""
NOT_TAKEN_BACK: Final = ("turned-for-good", "turn-has-ended", "time-ran-out")
"""No move is refused for these reasons, but to take one back: `tests/record/test_log.py`."""


def carries(game: Game) -> bool:
    """Whether everybody can carry something."""
    return all(row.capacity for row in game.rows if row.character)


IMPOSSIBLE: Final[Mapping[tuple[str, str], Callable[[Game], bool]]] = {
    ("prison", "carries-nothing"): carries,
}
"""Reasons that the pieces of a box do not give, and why."""


def test_many_rules_are_shown_to_refuse_something() -> None:
    texts = [file.read_text(encoding="utf-8") for file in files() if file.parent.name != "refusals"]
    rules = {rule for text in texts if "\n! " in text for rule in refused(text).values()}
    assert len(rules) >= LEAST
    assert rules <= set(read_ledger(rules_folder()).rules)


# ---- the table


def tables(game: str) -> list[str]:
    """The files of a game's table."""
    found = sorted((FOLDER / game / "refusals").glob("*.txt"))
    return [file.read_text(encoding="utf-8") for file in found]


@pytest.mark.parametrize("game", OWN)
def test_every_reason_has_a_position_in_which_it_is_true(game: str) -> None:
    shown: dict[str, str] = {}
    for text in tables(game):
        shown |= refused(text)
    excused = {
        *UNWRITTEN,
        *NOT_TAKEN_BACK,
        *(reason for name, reason in IMPOSSIBLE if name == game),
    }
    expected = {reason: rule for reason, rule in OWN[game].items() if reason not in excused}
    assert {reason: shown.get(reason) for reason in expected} == expected


@pytest.mark.parametrize("game", OWN)
def test_the_table_tells_every_refusal_in_every_language(game: str) -> None:
    for text in tables(game):
        header = [Line(0, line) for line in text.splitlines()]
        assert header_value(header, "tells").split() == [*TABLED]
        told = [line.split(":")[0].strip() for line in text.splitlines() if line.startswith("    ")]
        assert {language: told.count(language) for language in TABLED} == {
            language: text.count(" -> ") for language in TABLED
        }


@pytest.mark.parametrize("key", IMPOSSIBLE, ids=":".join)
def test_what_is_excused_cannot_occur(key: tuple[str, str]) -> None:
    scenarios = {"prison": "scenario-5"}
    assert IMPOSSIBLE[key](build(scenarios[key[0]]))


@pytest.mark.parametrize(
    ("scenario", "position"),
    [("tutorial-2", "b1,?/?,?/?,? naga=1T ap=1"), ("scenario-1", "39a,?/40a,? naga=3a1 ap=1")],
)
def test_what_cannot_be_written_is_refused_for_its_reason(scenario: str, position: str) -> None:
    table = at(scenario, position)
    naga = table.names.piece("naga")
    for reason, move in {
        "no-such-character": Begin(BLUE, len(table.game.rows)),
        "no-such-place": Jump(BLUE, naga, len(table.names.places)),
        "no-such-room": Reveal(BLUE, naga, len(table.state.rooms)),
        "not-an-outcome": Chance(CHANCE, "room", 0, 0, "no such room"),
    }.items():
        refusal = table.game.why_not(table.state, move)
        assert refusal is not None
        assert (refusal.reason, reason in UNWRITTEN) == (reason, True)


# ---- the code and its tables have the same reasons


def strings() -> Iterator[str]:
    """Every string of the rules, but for those of the tables of rules themselves."""
    for folder in ("core", "editions", "solo"):
        for file in sorted((SOURCES / folder).rglob("*.py")):
            if file.name != "rules.py":
                for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        yield node.value


def given() -> Iterator[str]:
    """Every reason that stands in a call of Refusal."""
    for file in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Refusal"), args=[reason, *_]):
                    yield from choices(reason)


def choices(reason: ast.expr) -> Iterator[str]:
    """The words of an expression: one, or one of several."""
    match reason:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=one, orelse=another):
            yield from (*choices(one), *choices(another))


def test_every_reason_of_the_code_has_a_rule() -> None:
    # What is said about a match has no rule of the game behind it.
    assert {*given()} <= {*CARD_GAME, *PRISON, *SOLO, *parley.REASONS}


def test_every_reason_with_a_rule_is_given_somewhere() -> None:
    assert {*CARD_GAME, *PRISON, *SOLO} <= {*strings()}
