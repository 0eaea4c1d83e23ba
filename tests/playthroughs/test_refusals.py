"""What is forbidden is shown: the playthroughs have refusals by many different rules.

They are counted as the engine gives them while it plays the files, not as they are written there.
"""

from typing import Final

from dungeontwister.ledger.reading import read_ledger, rules_folder

from .script import files, refused

LEAST: Final = 60


def test_many_rules_are_shown_to_refuse_something() -> None:
    texts = [file.read_text(encoding="utf-8") for file in files()]
    rules = {rule for text in texts if "\n! " in text for rule in refused(text)}
    assert len(rules) >= LEAST
    assert rules <= set(read_ledger(rules_folder()).rules)
