"""The questions before a match, for whoever starts it without saying what he wants."""

import os
from collections.abc import Sequence
from typing import NamedTuple

from dungeontwister.bots import BOTS
from dungeontwister.content.texts import Catalogue, catalogue, languages
from dungeontwister.core.options import DEFAULTS, Options
from dungeontwister.core.seats import BLUE, PLAYERS, SEAT_NAMES, YELLOW
from dungeontwister.series import SCENARIOS, choices

from .screen import Screen


class Choice(NamedTuple):
    """What is played, and by whom: the name of a bot for each seat, or None for a person."""

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


def ask_all(screen: Screen, scenario: str) -> Choice:
    """Language, opponent, scenario; an empty answer takes what stands first."""
    screen.clear()
    known = sorted(languages(), key=lambda language: language != usual_language())
    names = [catalogue(language).text("menu.this-language") for language in known]
    question = " / ".join(catalogue(language).text("menu.language") for language in known)
    language = known[pick(screen, catalogue(known[0]), question, names)]
    texts = catalogue(language)
    scenarios = sorted(SCENARIOS, key=lambda name: name != scenario)
    titles = [texts.text(f"menu.{name}") for name in scenarios]
    at = pick(screen, texts, texts.text("menu.scenario"), titles)
    options = ask_options(screen, texts, scenarios[at])
    return Choice(language, scenarios[at], ask_bots(screen, texts), options)


def ask_options(screen: Screen, texts: Catalogue, scenario: str) -> Options:
    """What there is to agree on, where the players choose their teams; tutorials begin at once."""
    open_ = choices(scenario)
    if not open_.modes:
        return DEFAULTS
    titles = [texts.text(f"menu.{mode}") for mode in open_.modes]
    mode = open_.modes[pick(screen, texts, texts.text("menu.mode"), titles)]
    both = ask_levels(screen, texts, open_.levels) if open_.levels else DEFAULTS.levels
    open_or_secret = [texts.text("menu.open-objects"), texts.text("menu.secret-objects")]
    secret = pick(screen, texts, texts.text("menu.objects"), open_or_secret)
    at_leisure_or_timed = [texts.text("menu.at-leisure"), texts.text("menu.timed")]
    timed = pick(screen, texts, texts.text("menu.timer"), at_leisure_or_timed)
    return Options(mode=mode, levels=both, timer=bool(timed), secret_objects=bool(secret))


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


def ask_bots(screen: Screen, texts: Catalogue) -> tuple[str | None, str | None]:
    """Two people, or a person against a bot on one of the sides."""
    names = list(BOTS)
    opponents = [texts.text("menu.people"), *(texts.text(f"menu.bot-{name}") for name in names)]
    opponent = pick(screen, texts, texts.text("menu.opponent"), opponents)
    if opponent == 0:
        return None, None
    sides = [texts.text(f"player.{SEAT_NAMES[seat]}") for seat in PLAYERS]
    mine = (BLUE, YELLOW)[pick(screen, texts, texts.text("menu.side"), sides)]
    bot = names[opponent - 1]
    return (None, bot) if mine == BLUE else (bot, None)


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
