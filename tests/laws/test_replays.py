"""A replay shows what was told live, byte for byte: a short run of `replays`."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest

from dungeontwister.core.decisions.event import redact
from dungeontwister.core.decisions.moves import Chance
from dungeontwister.core.position.seats import EVERYTHING
from dungeontwister.record.log import Log, Undo
from dungeontwister.record.source import Source
from dungeontwister.server.replay.folding import Kept, fold
from dungeontwister.server.replay.told import Eyes
from dungeontwister.server.telling import feed
from dungeontwister.server.telling.games import Material, new_header
from tests.support.games import COVERED, GAMES, SOLO, setting_of
from tests.support.reachable import Key, keys, story
from tests.support.replays import Told, differences, unpacked, updates
from tests.support.wire import wire

EYES: dict[Eyes, int | None] = {"blue": 0, "yellow": 1, "spectator": None}
LANGUAGES = ("en", "fr")
SHORT_SOLO = "solo-pink"


class Played(NamedTuple):
    """A game as it was told over the wire, and as it is kept."""

    sent: dict[Eyes, list[Told]]
    kept: Kept
    log: Log


def key_of(setting: str) -> Key:
    """The deal of a game."""
    return Key(0, 0, 1) if setting in SOLO else keys(setting)[0]


def language_of(setting: str) -> str:
    """Every other game is told in French."""
    return LANGUAGES[[*GAMES, *SOLO].index(setting) % 2]


@cache
def played(setting: str) -> Played:
    """A game with undos and offers; chance is answered by the match itself."""
    chosen, key, language = setting_of(setting), key_of(setting), language_of(setting)
    material = Material(new_header(chosen.scenario, chosen.options))
    log = story(setting, key, undos=True).log
    table = wire(material, log.start, (), EYES.values(), language, Source(key.seed))
    table.log.settle()
    del table._moments[:-1]
    for entry in log.entries:
        if not isinstance(entry, Chance) and entry.seat not in material.game.automatic:
            table.enter(entry)
    texts = tuple(material.spelled(entry) for entry in table.log.entries)
    sent = {eyes: [*updates(table.windows[seat].taken())] for eyes, seat in EYES.items()}
    return Played(sent, Kept(material.text, texts, (None,) * len(texts)), table.log)


def compared(setting: str, eyes: Eyes) -> int:
    """How many updates were compared; a replay shows the same after each."""
    game = played(setting)
    sent = game.sent[eyes]
    seen = unpacked(fold(game.kept, eyes, language_of(setting)))
    assert len(seen) == len(game.kept.entries) + 1
    assert differences(sent, seen) == []
    return len(sent)


@pytest.mark.parametrize("setting", [*GAMES, SHORT_SOLO])
def test_a_replay_shows_what_was_told(setting: str) -> None:
    for eyes in EYES:
        assert compared(setting, eyes) > 30
    undone = any(isinstance(entry, Undo) for entry in played(setting).log.entries)
    assert undone or setting == SHORT_SOLO


@pytest.mark.parametrize("setting", GAMES)
def test_who_sees_everything_sees_all_hands_and_all_that_lies_face_down(setting: str) -> None:
    log = Log(played(setting).log.game, start=played(setting).log.start)
    game = log.game
    for entry in played(setting).log.entries:
        log.repeat(entry)
        view, secret = game.view(log.scene, EVERYTHING), log.state.secret
        assert view.laid == secret.laid
        assert tuple(side.hand for side in view.sides) == secret.hands
        assert tuple(side.stock for side in view.sides) == secret.stock
        assert tuple(side.chosen for side in view.sides) == secret.choices
        assert (view.pieces, view.frames) == (log.state.pieces, log.state.frames)
        assert view.covers == ()


# ---- the law finds what differs


def whole_events(patch: pytest.MonkeyPatch) -> None:
    """Whoever looks again is told events as they are."""
    patch.setattr(feed, "redact", lambda event, seat: redact(event, EVERYTHING))


def later_views(patch: pytest.MonkeyPatch) -> None:
    """Points are told before they are made."""
    table = feed.table

    def telling(log: Log, asked: Any, prompt: Any, view: Any, *rest: Any) -> Any:
        return table(log, asked, prompt, log.game.view(log.start, view.seat), *rest)

    patch.setattr(feed, "table", telling)


@pytest.mark.parametrize(
    ("plant", "setting"),
    [(whole_events, "tutorial-1"), (whole_events, COVERED), (later_views, "tutorial-1")],
)
def test_a_replay_that_shows_something_else_is_found(
    plant: Any, setting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(setting)
    plant(monkeypatch)
    assert any(
        differences(game.sent[eyes], unpacked(fold(game.kept, eyes, language_of(setting))))
        for eyes in EYES
    )
