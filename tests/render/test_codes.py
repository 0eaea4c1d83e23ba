"""Players read words: no spelling of records, no id and no name of a field is in any sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from dungeontwister.content.texts import catalogue, languages
from dungeontwister.core.decisions.moves import End
from dungeontwister.core.game import Game
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.record.log import Log
from dungeontwister.record.names import Names
from dungeontwister.record.source import Source
from dungeontwister.server.telling.phrases import Phrases
from tests.support.games import SETTINGS, names_in
from tests.support.universe import universe

MOVES, EVERY, ASKED = 240, 6, 12
"""Moves of a game by lot; after so many of them everything is read; so many refusals each time."""
SQUARES: Final = re.compile(r"@[by]\d|\b\d[a-j]\d\b|\b\d+[a-j]\d\b")
"""Squares as records spell them: `@b4`, `3b4`."""
SPELLED: Final = re.compile(r"\?[a-z]\d|[a-z]+_[a-z]+|[{}<>]|\b[A-Z]{3,}(?:-[A-Z]+)+\b|->|\bNone\b")
"""Backs of cards (`?o1`), names of fields, what was not filled in, ids of the other side."""
RULE: Final = re.compile(r"\[(?:CG|PR|SO)Q?-[A-Z0-9-]+\]$")
TYPED: Final = ("ui.", "rulebook.", "command.", "field.", "intro.", "learn.", "first.terminal")
"""What stands at a terminal, or tells what can be typed there."""


def codes(sentence: str, ids: re.Pattern[str] | None = None) -> list[str]:
    """What is no word of a player."""
    said = RULE.sub("", sentence)
    found = [*SQUARES.findall(said), *SPELLED.findall(said)]
    return found + (ids.findall(said) if ids else [])


def ids_of(game: Game) -> re.Pattern[str]:
    """Names of pieces as records spell them, where they are no words in small letters."""
    spelled = {name for name in Names(game).pieces if name.isupper() or "-" in name}
    return re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(spelled)))


@pytest.mark.parametrize(
    "sentence",
    [
        "Go to @b4.",
        "The Naga goes to 3b4.",
        "Name ?o1.",
        "your_turn comes",
        "{piece} is here",
        "ELF-SCOUT is here",
    ],
)
def test_a_code_is_found(sentence: str) -> None:
    assert codes(sentence)
    assert not codes("The Naga goes to B4, for 2 AP. [CG-MOVE-09]")


def sentences(log: Log, told: list[Phrases], seen: int, random: Random) -> Iterator[str]:
    """All that both players could read now."""
    game, state = log.game, log.state
    for phrases in told:
        for number, event in log.events[seen:]:
            for reader in (*PLAYERS, None):
                yield phrases.speaker.among(log.lying[number]).event(event, reader)
        for seat in game.deciders(log.scene):
            prompt, view = game.prompt(log.scene, seat), game.view(log.scene, seat)
            if prompt is None:
                continue
            question = phrases.question(prompt, log.scene, view)
            yield question.words
            yield from (one.words for one in (*question.options, *question.parts))
            yield phrases.speaker.prompt(prompt, view)
    for kind in random.choices(list(universe(game)), k=ASKED):
        refusal = game.why_not(log.scene, universe(game)[kind].any(random))
        if refusal:
            yield from (phrases.speaker.refusal(refusal, state.rooms) for phrases in told)


@pytest.mark.parametrize("setting", [*SETTINGS, "solo-pink"])
def test_no_sentence_of_a_match_has_a_code_in_it(setting: str) -> None:
    names = names_in(setting)
    game, random, ids = names.game, Random(setting), ids_of(names.game)
    told = [Phrases(names, language) for language in languages()]
    log, seen = Log(game, Source(setting)), 0
    log.settle()
    said = set[str]()
    for number in range(MOVES):
        if log.state.ending:
            break
        if number % EVERY == 0:
            said.update(sentences(log, told, seen, random))
            seen = len(log.events)
        seat = next(one for one in game.deciders(log.scene) if one in PLAYERS)
        moves = game.legal(log.scene, seat)
        log.send(random.choice([m for m in moves if not isinstance(m, End)] or moves))
    assert len(said) > 400
    assert {one: found for one in said if (found := codes(one, ids))} == {}


@pytest.mark.parametrize("language", languages())
def test_no_text_has_a_code_in_it(language: str) -> None:
    texts = {
        key: re.sub(r"\{\w+\}", "", text)
        for key, text in catalogue(language).templates().items()
        if not key.removeprefix("prison.").removeprefix("solo.").startswith(TYPED)
    }
    assert {key: found for key, text in texts.items() if (found := codes(text))} == {}
