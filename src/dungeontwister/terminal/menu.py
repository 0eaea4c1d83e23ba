"""The questions before a match that was started without options."""

import os
import secrets
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from dungeontwister.bots import BOTS
from dungeontwister.content.texts import Catalogue, catalogue, languages
from dungeontwister.core.position.seats import BLUE, PLAYERS, SEAT_NAMES, Seat
from dungeontwister.core.position.setup import DEFAULTS, Options
from dungeontwister.series import TITLES, choices, title_of

from .screen import Screen

LOT: Final = "lot"
"""A side that is drawn by lot."""


class Choice(NamedTuple):
    """What is played, and the player of each seat: the name of a bot, or None for a person."""

    language: str
    scenario: str
    bots: tuple[str | None, str | None]
    options: Options = DEFAULTS


def usual_language() -> str:
    """The language of the environment, if there are texts in it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return value[:2] if value[:2] in languages() else "en"
    return "en"


def ask_all(screen: Screen) -> Choice:
    """Asks for language, game, scenario and opponent; an empty answer takes the first.

    Against a Non-Player there is no opponent and no side to choose.
    """
    screen.clear()
    known = sorted(languages(), key=lambda language: language != usual_language())
    names = [catalogue(language).text("menu.this-language") for language in known]
    question = " / ".join(catalogue(language).text("menu.language") for language in known)
    language = known[pick(screen, catalogue(known[0]), question, names)]
    texts = catalogue(language)
    title = TITLES[ask(screen, texts, "game", tuple(TITLES))]
    scenario = ask(screen, texts, "difficulty" if title.alone else "scenario", title.scenarios)
    options = ask_options(screen, texts, scenario)
    bots = (None, None) if title.alone else ask_bots(screen, texts, choices(scenario).sides_drawn)
    return Choice(language, scenario, bots, options)


def ask(screen: Screen, texts: Catalogue, question: str, known: Sequence[str]) -> str:
    """One of several things that the menu has words for."""
    return known[pick(screen, texts, texts.text(f"menu.{question}"), texts_of(texts, known))]


def ask_options(screen: Screen, texts: Catalogue, scenario: str) -> Options:
    """Asks for the options of a full game; the scenarios for beginners begin at once."""
    open_ = choices(scenario)
    if not (open_.modes or open_.levels or title_of(scenario).alone):
        return DEFAULTS
    mode = ask(screen, texts, "mode", open_.modes) if open_.modes else DEFAULTS.mode
    target = ask_target(screen, texts, open_.targets)
    # A handicap belongs to the usual game.
    equal = bool(target) or not open_.levels
    levels = DEFAULTS.levels if equal else ask_levels(screen, texts, open_.levels)
    switches = {name: ask_switch(screen, texts, name) for name in open_.switches}
    return Options(mode=mode, levels=levels, target=target, **switches)


def ask_switch(screen: Screen, texts: Catalogue, name: str) -> bool:
    """Whether an option is on."""
    answers = [texts.text(f"switch-{answer}.{name}") for answer in ("off", "on")]
    return bool(pick(screen, texts, texts.text(f"switch-question.{name}"), answers))


def texts_of(texts: Catalogue, names: Sequence[str]) -> list[str]:
    """The words of the menu for some answers."""
    return [texts.text(f"menu.{name}") for name in names]


def ask_target(screen: Screen, texts: Catalogue, targets: Sequence[int]) -> int:
    """The victory points to play for; 0: as usual."""
    if not targets:
        return DEFAULTS.target
    titles = [texts.text("menu.points", points=points) for points in targets]
    at = pick(screen, texts, texts.text("menu.target"), titles)
    return targets[at] if at else DEFAULTS.target


def ask_levels(screen: Screen, texts: Catalogue, known: Sequence[str]) -> tuple[str, str]:
    """How experienced both are, unless they play as equals."""
    answers = [texts.text("menu.equal"), texts.text("menu.unequal")]
    if not pick(screen, texts, texts.text("menu.handicap"), answers):
        return DEFAULTS.levels
    titles = [texts.text(f"level.{level}") for level in known]
    blue, yellow = (
        texts.text("menu.level", player=texts.text(f"player.{SEAT_NAMES[seat]}"))
        for seat in PLAYERS
    )
    return known[pick(screen, texts, blue, titles)], known[pick(screen, texts, yellow, titles)]


def ask_bots(
    screen: Screen, texts: Catalogue, drawn: bool = False
) -> tuple[str | None, str | None]:
    """Two people, or a person against an opponent. The sides may be drawn by lot."""
    names = list(BOTS)
    opponents = [texts.text("menu.people"), *(expected(texts, name) for name in names)]
    opponent = pick(screen, texts, texts.text("menu.opponent"), opponents)
    if opponent == 0:
        return None, None
    sides = [SEAT_NAMES[seat] for seat in PLAYERS]
    known = [LOT, *sides] if drawn else [*sides, LOT]
    words = [texts.text("menu.lot" if side == LOT else f"player.{side}") for side in known]
    side = known[pick(screen, texts, texts.text("menu.side"), words)]
    mine = drawn_seat() if side == LOT else SEAT_NAMES.index(side)
    bot = names[opponent - 1]
    return (None, bot) if mine == BLUE else (bot, None)


def expected(texts: Catalogue, opponent: str) -> str:
    """An opponent, and what to expect of him."""
    name, about = (texts.text(f"{key}.{opponent}") for key in ("opponent", "opponent-about"))
    return texts.text("menu.expect", opponent=name, about=about)


def drawn_seat(seed: str | None = None) -> Seat:
    """One of the two sides, by lot; the same for the same seed."""
    return Random(f"{seed or secrets.token_hex()}/side").choice(PLAYERS)


def pick(screen: Screen, texts: Catalogue, question: str, answers: Sequence[str]) -> int:
    """The index of the answer that is chosen by number."""
    screen.say(f"\n{question}", "bold")
    for number, answer in enumerate(answers, start=1):
        screen.say(f"  {number}  {answer}")
    while True:
        line = screen.ask("[1]> ") or "1"
        if line.isdecimal() and 1 <= int(line) <= len(answers):
            return int(line) - 1
        screen.say(texts.text("menu.by-number", number=len(answers)))
