"""Reading a playthrough and playing it: its text with the answers that the engine gives now."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.decisions.targets import AtPlace
from dungeontwister.core.position.setup import DEFAULTS, Options
from dungeontwister.record.notation import seat_number
from dungeontwister.render.words import Speaker
from tests.support.positions import OPTIONS, Table, at, start

from .happenings import event_lines

FOLDER: Final = Path(__file__).resolve().parent
ANSWER: Final = " -> "
INDENT: Final = "    "
TELLS: Final = "tells:"
OPTION_WORDS: Final = tuple(field.replace("_", "-") for field in Options.__struct_fields__)


class ScriptError(ValueError):
    """A file that cannot be read: what is wrong, and in which line."""

    def __init__(self, what: str, line: int) -> None:
        super().__init__(f"line {line}: {what}")


class Line(NamedTuple):
    """One line of a file, and its number."""

    number: int
    text: str

    @property
    def sign(self) -> str:
        """The first word: what the line is."""
        return self.text.split(" ")[0]

    @property
    def rest(self) -> str:
        """What follows the first word, without the answer of the engine."""
        return self.text.partition(" ")[2].partition(ANSWER)[0].strip()


def files() -> list[Path]:
    """All playthroughs, those in folders too."""
    return sorted(FOLDER.rglob("*.txt"))


def called(file: Path) -> str:
    """The name of a playthrough, with its folders: `card_game/characters/naga`."""
    return file.relative_to(FOLDER).with_suffix("").as_posix()


def replayed(text: str) -> str:
    """The same playthrough with the answers of the engine."""
    return "\n".join(played(text)[0]) + "\n"


def refused(text: str) -> dict[str, str]:
    """The reasons for which the engine refuses what a playthrough asks, with their rules."""
    return played(text)[1].refused


def played(text: str) -> tuple[list[str], Player]:
    """The lines of a playthrough with the answers of the engine, and who played it."""
    lines = [Line(number, line) for number, line in enumerate(text.splitlines(), start=1)]
    blank = next((line.number for line in lines if not line.text), None)
    if blank is None:
        raise ScriptError("a header ends with an empty line", len(lines))
    body = lines[blank:]
    header = lines[:blank]
    player = Player(header_value(header, "scenario"), languages_of(header))
    out = [line.text for line in lines[:blank]]
    return [*out, *(answer for line in body for answer in player.answers(line))], player


def header_value(header: list[Line], key: str) -> str:
    """What the header says about a key."""
    for line in header:
        if line.text.startswith(f"{key}:"):
            return line.text.removeprefix(f"{key}:").strip()
    raise ScriptError(f'the header has no "{key}:"', 1)


def languages_of(header: list[Line]) -> tuple[str, ...]:
    """The languages in which a file tells its refusals: `tells: en fr`."""
    told = [line.text.removeprefix(TELLS) for line in header if line.text.startswith(TELLS)]
    return tuple(told[0].split()) if told else ()


def options_of(line: Line) -> Options:
    """What the players agreed on: `mode=draft levels=good,newbie timer target=6`."""
    agreed: dict[str, object] = {}
    for word in line.rest.split():
        name, _, value = word.partition("=")
        if name not in OPTION_WORDS:
            raise ScriptError(f'"{name}" is no option', line.number)
        field = name.replace("-", "_")
        agreed[field] = option_value(getattr(DEFAULTS, field), value)
    return msgspec.convert(agreed, Options)


def option_value(usual: object, value: str) -> object:
    """A value of the same kind as the usual one; a switch is on where it is named."""
    if isinstance(usual, bool):
        return not usual
    if isinstance(usual, int):
        return int(value)
    return tuple(value.split(",")) if isinstance(usual, tuple) else value


class Player:
    """Plays a file line by line."""

    def __init__(self, scenario: str, tells: tuple[str, ...] = ()) -> None:
        self.scenario = scenario
        self.art: dict[str, str] = {}
        self.options = OPTIONS
        self.table: Table | None = None
        self.drawing = ""
        """The room that is being drawn."""
        self.tells = tells
        self.refused: dict[str, str] = {}
        """The rule behind each reason that was given."""

    def answers(self, line: Line) -> Iterator[str]:
        """The line as it has to be, with what comes of it; nothing for an old answer."""
        if self.drawing or line.sign == "room":
            self.draw(line)
            yield line.text
        elif line.text.startswith(INDENT):
            return
        elif not line.text or line.sign == "#":
            yield line.text
        elif line.sign == "options":
            self.options = options_of(line)
            yield line.text
        elif line.sign in ("at", "start"):
            self.table = self.opened(line)
            yield line.text
        else:
            yield from self.engine(line)

    def draw(self, line: Line) -> None:
        """A room as the scenes that follow have it; its drawing ends with an empty line."""
        if not self.drawing:
            self.drawing = line.rest
            self.art[self.drawing] = ""
        elif line.text:
            self.art[self.drawing] += f"{line.text}\n"
        else:
            self.drawing = ""

    def opened(self, line: Line) -> Table:
        """The table at the beginning of a scene."""
        if line.sign == "start":
            return start(self.scenario, art=self.art, options=self.options)
        return at(self.scenario, line.rest, art=self.art, options=self.options)

    def engine(self, line: Line) -> Iterator[str]:
        """A line that asks the engine something."""
        if self.table is None:
            raise ScriptError("a scene begins with a position or with start", line.number)
        match line.sign:
            case ">":
                self.table = self.table.do(line.rest)
                yield f"> {line.rest}"
                for event in self.table.events:
                    for words in event_lines(self.table.names, event):
                        yield f"{INDENT}{words}"
            case "?" | "!":
                yield from self.asked(self.table, line.rest)
            case "why":
                yield from self.asked_for(self.table, line.rest)
            case "=":
                yield f"= {self.table.text()}"
            case _:
                raise ScriptError(f'"{line.sign}" begins no line', line.number)

    def asked(self, table: Table, text: str) -> Iterator[str]:
        """Whether a move could be made, and if not, why."""
        refusal = table.game.why_not(table.state, table.move(text))
        if refusal is None and table.allowed(text):
            yield f"? {text}{ANSWER}allowed"
        else:
            yield from self.told(table, f"! {text}", table.refused(text))

    def asked_for(self, table: Table, text: str) -> Iterator[str]:
        """Why a character cannot do an act at a place: `why blue naga move 3T`."""
        seat, piece, act, place = text.split()
        picked = (AtPlace(table.names.place(place)),)
        number = table.names.piece(piece)
        refusal = table.game.why_not_act(table.state, seat_number(seat), number, act, picked)
        assert refusal, f"{text}: is not refused"
        yield from self.told(table, f"why {text}", refusal)

    def told(self, table: Table, asked: str, refusal: Refusal) -> Iterator[str]:
        """A refusal, and its sentence in every language that the file wants."""
        self.refused[refusal.reason] = refusal.rule
        yield f"{asked}{ANSWER}{refusal.reason} [{refusal.rule}]"
        for language in self.tells:
            speaker = Speaker(table.game, language)
            yield f"{INDENT}{language}: {speaker.refusal(refusal, table.state.rooms)}"
