"""The packaged tables of the solo game with one thing changed."""

from typing import Final

import pytest

from dungeontwister.content.documents import packaged_text
from dungeontwister.content.solo_reader import FOLDER, read_solo
from dungeontwister.content.solo_rows import SoloContent
from dungeontwister.core.position.drawing import ContentError

from .tables import changed

FILES: Final = ("npcs.toml", "icons.toml")


def read_with(file: str, after: str, old: str, new: str) -> SoloContent:
    """The content read from files in which `old`, the first time after `after`, is `new`."""
    texts = {name: packaged_text(name, FOLDER) for name in FILES}
    texts[file] = changed(texts[file], after, old, new)
    return read_solo(texts["npcs.toml"], texts["icons.toml"])


def refused(file: str, after: str, old: str, new: str) -> ContentError:
    """How a change is refused."""
    with pytest.raises(ContentError) as caught:
        read_with(file, after, old, new)
    return caught.value
