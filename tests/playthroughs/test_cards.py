"""Every character and every object of the rulebook has a playthrough."""

from pathlib import Path
from typing import Final, NamedTuple

from dungeontwister.content.reader import card_game
from dungeontwister.ledger.reading import read_ledger, rules_folder

from .script import FOLDER, called, files

TESTS: Final = FOLDER.parent / "rules" / "card_game"


class Card(NamedTuple):
    """A card by its folder and its id."""

    folder: str
    name: str

    @property
    def rule(self) -> str:
        """The first rule of the ledger about it, if the rulebook knows it."""
        family = {"characters": "CHAR", "objects": "ITEM"}[self.folder]
        return f"CG-{family}-{self.name.upper()}-01"

    @property
    def playthrough(self) -> str:
        """What its playthrough is called."""
        return f"{self.folder}/{self.name}"

    @property
    def test(self) -> Path:
        """Where its rule test is."""
        return TESTS / self.folder / f"test_{self.name.replace('-', '_')}.py"


def cards() -> set[Card]:
    """All characters and objects of the content."""
    content = card_game()
    people = {Card("characters", row.id) for row in content.characters}
    return people | {Card("objects", row.id) for row in content.objects}


def shown() -> set[str]:
    """The playthroughs about one card."""
    return {name for name in map(called, files()) if "/" in name}


def test_every_card_of_the_rulebook_has_a_playthrough() -> None:
    ledger = read_ledger(rules_folder()).rules
    known = {card for card in cards() if card.rule in ledger}
    assert len(known) >= 35
    assert {card.playthrough for card in known} - shown() == set()


def test_a_card_that_the_rulebook_does_not_know_has_one_test() -> None:
    """docs/howto: one row and one test; that may be a playthrough or a rule test."""
    untested = [card for card in cards() if not card.test.exists()]
    assert {card.playthrough for card in untested} - shown() == set()


def test_every_such_playthrough_is_about_a_card() -> None:
    assert shown() <= {card.playthrough for card in cards()}
