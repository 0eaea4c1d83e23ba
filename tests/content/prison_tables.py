"""The packaged tables of Prison with one thing changed."""

from typing import Final

import pytest

from dungeontwister.content.documents import packaged_text
from dungeontwister.content.prison_reader import FOLDER, read_prison
from dungeontwister.content.prison_rows import PrisonContent, PrisonScenarioRow
from dungeontwister.core.position.drawing import ContentError

from .tables import changed

FILES: Final = ("rooms.toml", "cards.toml", "scenarios.toml")


def read_with(file: str, after: str, old: str, new: str) -> PrisonContent:
    """The content read from files in which `old`, the first time after `after`, is `new`."""
    texts = {name: packaged_text(name, FOLDER) for name in FILES}
    texts[file] = changed(texts[file], after, old, new)
    return read_prison(texts["rooms.toml"], texts["cards.toml"], texts["scenarios.toml"])


def refused(file: str, after: str, old: str, new: str) -> ContentError:
    """How a change is refused."""
    with pytest.raises(ContentError) as caught:
        read_with(file, after, old, new)
    return caught.value


def scenario(content: PrisonContent, number: int) -> PrisonScenarioRow:
    """The scenario of that number."""
    return next(row for row in content.scenarios if row.id == f"scenario-{number}")
