"""The packaged tables of the Card Game with one thing changed."""

import pytest

from dungeontwister.content.card_game_reader import (
    CardGameContent,
    ContentError,
    packaged_text,
    read_card_game,
)


def read_with(file: str, after: str, old: str, new: str) -> CardGameContent:
    """The content read from files in which `old`, the first time after `after`, is `new`."""
    texts = {name: packaged_text(name) for name in ("rooms.toml", "cards.toml", "scenarios.toml")}
    texts[file] = changed(texts[file], after, old, new)
    return read_card_game(texts["rooms.toml"], texts["cards.toml"], texts["scenarios.toml"])


def changed(text: str, after: str, old: str, new: str) -> str:
    """A text with one change; that there is nothing to change is a mistake of the test."""
    start = text.index(after)
    place = text.index(old, start)
    return text[:place] + new + text[place + len(old) :]


def refused(file: str, after: str, old: str, new: str) -> ContentError:
    """How a change is refused."""
    with pytest.raises(ContentError) as caught:
        read_with(file, after, old, new)
    return caught.value
