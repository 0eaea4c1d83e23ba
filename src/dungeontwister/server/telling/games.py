"""Games and their sentences: built once for a header, shared by its matches."""

from collections import OrderedDict
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import asdict, replace

from dungeontwister.content.texts import languages
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.setup import DEFAULTS, Options
from dungeontwister.core.position.state import State
from dungeontwister.foresight import Thinker
from dungeontwister.record.files import Header, Record, build_game, entry_text, read_header
from dungeontwister.record.log import Entry
from dungeontwister.record.notation import Names, parse_move
from dungeontwister.series import title_of
from dungeontwister.server.protocol import GameInfo, NewMatch

from .info import game_info
from .phrases import REMEMBERED, Phrases

FALLBACK: Final = "en"
KEPT: Final = 64


class Material:
    """What all matches with the same header have in common."""

    def __init__(self, header: str) -> None:
        self.text = header
        self.header: Header = read_header(header)
        self.game = build_game(self.header)
        self.names = Names(self.game)
        self.thinker = Thinker(self.game)
        self._phrases: dict[str, Phrases] = {}
        self._info: dict[str, GameInfo] = {}
        self.parse = lru_cache(REMEMBERED)(self._parse)
        self.spelled = lru_cache(REMEMBERED)(self._spelled)

    def start(self) -> State:
        """Where all matches with this header begin."""
        return Record(self.header, self.game, ()).start()

    def _parse(self, text: str) -> Move:
        return parse_move(self.names, text)

    def _spelled(self, entry: Entry) -> str:
        return entry_text(self.names, entry)

    def phrases(self, language: str) -> Phrases:
        """The sentences in a language."""
        if language not in self._phrases:
            self._phrases[language] = Phrases(self.names, language)
        return self._phrases[language]

    def info(self, language: str) -> GameInfo:
        """What never changes, told in a language."""
        if language not in self._info:
            speaker = self.phrases(language).speaker
            told = game_info(self.header.content, self.names, speaker)
            self._info[language] = replace(told, begun=bool(self.header.start))
        return self._info[language]


class Shelf:
    """The games in use; the longest unused ones are dropped."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Material] = OrderedDict()

    def take(self, header: str) -> Material:
        """The material of a header."""
        if header not in self._kept:
            self._kept[header] = Material(header)
        self._kept.move_to_end(header)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[header]


def new_header(scenario: str, options: Options = DEFAULTS, start: str = "") -> str:
    """The header of a new match, with the packaged content; it may begin from a position."""
    title = title_of(scenario)
    content = title.parts.content()
    header = Header(
        edition=title.name, scenario=scenario, options=options, start=start, content=content
    )
    return msgspec.json.encode(header).decode()


def agreed(wanted: NewMatch) -> Options:
    """The options of a requested match."""
    return Options(**asdict(wanted.options))


def spoken(language: str) -> str:
    """A language that has texts."""
    return language if language in languages() else FALLBACK
