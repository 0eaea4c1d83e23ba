"""Version 1 of the record format, turned into today's spelling.

In moves the portcullises of a room were counted from 0. In positions, from which a record may
begin, numbers stood where names are now: as JSON in unfinished business, choices, teams, backs and
the Non-Player's part, and as a set of bits in what a piece has done that it can do once.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec
from msgspec.structs import replace

from dungeontwister.core.decisions.frame import Frame
from dungeontwister.core.position.board import OFF
from dungeontwister.core.position.state import State
from dungeontwister.kinds import read
from dungeontwister.solo.activation import BREAK, OPEN, REVEAL, ROTATE
from dungeontwister.solo.frames import Activation, TieDraw
from dungeontwister.solo.non_player import NonPlayer

from .names import Names, NotationError, gate_name, is_number
from .pieces import used_text
from .positions import parse_words, position_text, with_usual_player
from .unfinished import with_non_player

FORMAT: Final = "dungeontwister record 1"
GATE_VERBS: Final = ("unlock", "lock", "break")
GATE_WORDS: Final = 5
"""A seat, a verb, a piece, a room, and which of its portcullises."""
ABOUT_ROOMS: Final = (REVEAL, ROTATE, BREAK, OPEN)
"""Objectives whose targets were rooms."""
JSON_WORD: Final = re.compile(r"(frames|choices|teams|backs|np)=(.*)")
USED: Final = re.compile(r"\^(\d+)")

Halves = tuple[tuple[int, ...], tuple[int, ...]]
Choices = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
Pairs = tuple[tuple[int, int], ...]


def entry(text: str) -> str:
    """A line of a record: portcullises are counted from 1."""
    words = text.split()
    if len(words) == GATE_WORDS and words[1] in GATE_VERBS and is_number(words[-1]):
        return " ".join((*words[:-1], gate_name(int(words[-1]))))
    return text


def position(names: Names, text: str) -> str:
    """A position, with names instead of numbers; a NotationError says what is wrong."""
    try:
        return position_text(names, parsed(names, text.split()[1:]))
    except (IndexError, ValueError) as error:
        raise NotationError(f"no position of version 1: {error}", text) from error


def parsed(names: Names, words: list[str]) -> State:
    """What the words after the scenario say."""
    found = {match[1]: match[2] for word in words if (match := JSON_WORD.fullmatch(word))}
    state = parse_words(names, [plain(word) for word in words if not JSON_WORD.fullmatch(word)])
    for key, text in found.items():
        state = READERS[key](names, state, text)
    return state if {"blue", "yellow"} & {*words} else with_usual_player(names.game, state)


def plain(word: str) -> str:
    """A word with names instead of the bits for once-only actions."""
    return USED.sub(lambda match: used_text(int(match[1])), word)


# ---- JSON


def with_frames(names: Names, state: State, text: str) -> State:
    """Unfinished business, the most urgent last."""
    frames = read(text.encode(), tuple[Frame, ...])
    return replace(state, frames=without_rooms(frames))


def without_rooms(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """The targets of NPCs are pieces today. In version 1 they could be numbers of rooms."""
    active = [frame for frame in frames if isinstance(frame, Activation)]
    if not active or active[-1].mode not in ABOUT_ROOMS:
        return frames
    return tuple(without_room(frame) for frame in frames)


def without_room(frame: Frame) -> Frame:
    """An NPC's unfinished business whose target is a room: which one, its plan says."""
    if isinstance(frame, Activation):
        return replace(frame, target=OFF)
    return replace(frame, targets=()) if isinstance(frame, TieDraw) else frame


def with_choices(_: Names, state: State, text: str) -> State:
    """What was committed in secret."""
    choices = msgspec.json.decode(text, type=Choices)
    return replace(state, secret=replace(state.secret, choices=choices))


def with_teams(_: Names, state: State, text: str) -> State:
    """What each player has openly taken."""
    return replace(state, teams=msgspec.json.decode(text, type=Halves))


def with_backs(names: Names, state: State, text: str) -> State:
    """The covered cards, each with the number of its back."""
    found = dict(msgspec.json.decode(text, type=Pairs))
    backs = tuple(found.get(number, OFF) for number in range(len(names.pieces)))
    return replace(state, secret=replace(state.secret, backs=backs))


def with_np(_: Names, state: State, text: str) -> State:
    """The bag, the decks and the counts. Version 1 had no defaults here."""
    return with_non_player(state, msgspec.json.decode(text, type=NonPlayer))


READERS: Final = {
    "frames": with_frames,
    "choices": with_choices,
    "teams": with_teams,
    "backs": with_backs,
    "np": with_np,
}
