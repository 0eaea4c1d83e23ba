"""Every character and every object of the rulebooks has a playthrough."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from dungeontwister.content.tables import PACKAGED
from dungeontwister.ledger.reading import read_ledger, rules_folder

from .script import FOLDER, called, files

TESTS: Final = FOLDER.parent / "rules"
LEDGERS: Final[Mapping[str, str]] = {"card_game": "CG", "prison": "PR"}
LEAST: Final[Mapping[str, int]] = {"card_game": 35, "prison": 14}
"""How many cards the rulebook of each game knows at least."""

every_game = pytest.mark.parametrize("game", PACKAGED)


class Card(NamedTuple):
    """A card by its game, its folder and its id."""

    game: str
    folder: str
    name: str
    rule: str
    """The first rule of the ledger about it, if the rulebook knows it."""

    @property
    def playthrough(self) -> str:
        """What its playthrough is called."""
        return f"{self.game}/{self.folder}/{self.name}"

    @property
    def test(self) -> Path:
        """Where its rule test is."""
        return TESTS / self.game / self.folder / f"test_{self.name.replace('-', '_')}.py"


def cards(game: str) -> set[Card]:
    """All characters and objects of a game's content."""
    content, ledger = PACKAGED[game](), LEDGERS[game]
    people = {
        Card(game, "characters", row.id, f"{ledger}-CHAR-{row.id.upper()}-01")
        for row in content.characters
    }
    return people | {Card(game, "objects", row.id, row.rules[0]) for row in content.objects}


def shown(game: str) -> set[str]:
    """The playthroughs about one card."""
    return {name for name in map(called, files()) if name.startswith(f"{game}/") and is_card(name)}


def is_card(name: str) -> bool:
    """Whether a playthrough lies in a folder of cards."""
    return name.count("/") == 2 and name.split("/")[1] != "refusals"


@every_game
def test_every_card_of_the_rulebook_has_a_playthrough(game: str) -> None:
    ledger = read_ledger(rules_folder()).rules
    known = {card for card in cards(game) if card.rule in ledger}
    assert len(known) >= LEAST[game]
    assert {card.playthrough for card in known} - shown(game) == set()


@every_game
def test_a_card_that_the_rulebook_does_not_know_has_one_test(game: str) -> None:
    """docs/howto: one row and one test; that may be a playthrough or a rule test."""
    untested = [card for card in cards(game) if not card.test.exists()]
    assert {card.playthrough for card in untested} - shown(game) == set()


@every_game
def test_every_such_playthrough_is_about_a_card(game: str) -> None:
    assert shown(game) <= {card.playthrough for card in cards(game)}


@every_game
def test_every_playthrough_belongs_to_a_game(game: str) -> None:
    names = [name for name in map(called, files()) if name.startswith(f"{game}/")]
    assert len(names) > len(shown(game))
    games = {*PACKAGED, "solo"}
    assert all(name.partition("/")[0] in games for name in map(called, files()))
