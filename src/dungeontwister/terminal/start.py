"""From the options of the command line to a match, and out of it again."""

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from dungeontwister.bots import BOTS, OLD_BOTS, USUAL
from dungeontwister.bots.hidden import drawn_anew
from dungeontwister.content.tables import Content
from dungeontwister.content.texts import catalogue, languages
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.game import Game
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.core.position.seats import BLUE, EVERYTHING, PLAYERS, SEAT_NAMES
from dungeontwister.core.position.setup import DEFAULTS, Options, switches
from dungeontwister.record.files import RecordError, read_record
from dungeontwister.record.log import Log
from dungeontwister.record.moments import NoSuchMoment, log_at
from dungeontwister.record.notation import Names, NotationError, move_text
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from dungeontwister.series import SCENARIOS, build, choices, packaged, title_of
from dungeontwister.solo.build import PREFIX

from .menu import LOT, Choice, ask_all, drawn_seat, usual_language
from .narrator import NORMAL
from .opponent import Opponent
from .screen import Screen
from .session import Leave, Session
from .table import Table
from .watch import watch

SILENT = ("run", "plain", "terminal", "no_browser")
"""Options that say nothing about the match."""


class StartError(ValueError):
    """An option with an unknown name."""


def start(arguments: argparse.Namespace) -> int:
    """Ask for missing options, play, and end without a traceback."""
    screen, language = Screen(arguments.plain), usual_language()
    try:
        choice = choose(arguments, screen)
        language = choice.language
        play(choice, arguments, screen)
    except (EOFError, KeyboardInterrupt):
        screen.say("\n" + catalogue(language).text("ui.bye"))
    except Leave:
        screen.say(catalogue(language).text("ui.bye"))
    except BrokenPipeError:
        # The reader of the pipe has gone; Python must not complain about it at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def choose(arguments: argparse.Namespace, screen: Screen) -> Choice:
    """What the options say; a person who gave none is asked."""
    said = [value for name, value in vars(arguments).items() if name not in SILENT]
    if screen.interactive and not any(said):
        return ask_all(screen)
    language = named("language", arguments.lang or usual_language(), languages())
    scenario = named("scenario", wanted_scenario(arguments), SCENARIOS)
    drawn = choices(scenario).sides_drawn
    bots = seated(arguments, alone=title_of(scenario).alone, usual=LOT if drawn else "yellow")
    return Choice(language, scenario, bots, agreed(arguments))


def wanted_scenario(arguments: argparse.Namespace) -> str:
    """What is played; a position says it by itself."""
    first = (arguments.position or "").split()[:1]
    if first and arguments.scenario not in (None, first[0]):
        raise StartError(f"this position is one of {first[0]}, not of {arguments.scenario}")
    return str(first[0] if first else arguments.scenario or SCENARIOS[0])


def agreed(arguments: argparse.Namespace) -> Options:
    """What the players agree on for the whole match."""
    levels = (arguments.handicap or "").split(",")
    if arguments.handicap and len(levels) != len(PLAYERS):
        raise StartError("a handicap names two levels, such as experienced,beginner")
    return Options(
        mode=arguments.mode or "",
        levels=(levels[0], levels[1]) if arguments.handicap else DEFAULTS.levels,
        target=arguments.target or DEFAULTS.target,
        **{name: getattr(arguments, name) for name in switches()},
    )


def named(what: str, name: str, known: Sequence[str]) -> str:
    """Check that a name is known."""
    if name not in known:
        raise StartError(f'there is no {what} "{name}"; there are {", ".join(known)}')
    return name


def check_opponent(name: str) -> None:
    """Check that there is such an opponent; the old bots are taken, but not told of."""
    if name not in OLD_BOTS:
        named("opponent", name, tuple(BOTS))


def seated(
    arguments: argparse.Namespace, *, alone: bool, usual: str = "yellow"
) -> tuple[str | None, str | None]:
    """The bot of each seat; None: a person, or a Non-Player. `usual` is the side of the bot."""
    if alone and (arguments.bot or arguments.bot_side):
        raise StartError("against the Non-Player nobody else plays; --watch has a bot play for you")
    first = arguments.bot or (USUAL if arguments.watch else None)
    second = USUAL if arguments.watch is True else arguments.watch
    for name in filter(None, (first, second)):
        check_opponent(name)
    if alone:
        return None, second
    side = arguments.bot_side or usual
    seat = drawn_seat(arguments.seed) if side == LOT else SEAT_NAMES.index(side)
    return (first, second) if seat == BLUE else (second, first)


def play(choice: Choice, arguments: argparse.Namespace, screen: Screen) -> None:
    """One match from its beginning, or from where it was saved, to its end."""
    seed = arguments.seed or secrets.token_hex(4)
    log, content = loaded(arguments.load) if arguments.load else begun(choice)
    if arguments.position or arguments.at is not None:
        log = gone_on(log, arguments, seed)
    alone = bool(log.game.automatic)
    names = seated(arguments, alone=alone) if arguments.load else choice.bots
    bots = {
        seat: Opponent(name, log, seat, f"{seed}/{seat}") for seat, name in enumerate(names) if name
    }
    log.source = Source(seed)
    log.settle()
    speed = arguments.speed or NORMAL
    session = Session(Table(log, content, bots), screen, choice.language, speed)
    tell_differences(session)
    if not session.table.people:
        watch(session)
        return
    if not (arguments.load or arguments.position):
        introduce(session)
    session.play()


def begun(choice: Choice) -> tuple[Log, Content]:
    """A new match."""
    try:
        game = build(choice.scenario, choice.options)
        return Log(game), packaged(game)
    except ContentError as error:
        raise StartError(str(error)) from error


def gone_on(log: Log, arguments: argparse.Namespace, seed: str) -> Log:
    """A new match from a position, or from a moment of one that was saved."""
    if arguments.position and arguments.load:
        raise StartError("a new match begins from a position or from a saved match, not from both")
    if not arguments.position and not arguments.load:
        raise StartError("a moment is one of a saved match: name it with --load")
    try:
        if arguments.position:
            return from_position(log.game, arguments.position, arguments.eyes, seed)
        return from_here(log_at(log, arguments.at), arguments.eyes, seed)
    except (NotationError, NoSuchMoment) as error:
        raise StartError(str(error)) from error


def from_position(game: Game, text: str, eyes: str | None, seed: str) -> Log:
    """A match that begins with a position."""
    return from_here(Log(game, start=parse_position(Names(game), text)), eyes, seed)


def from_here(log: Log, eyes: str | None, seed: str) -> Log:
    """A match that begins where another one stands; what some eyes do not see is drawn anew."""
    if log.state.ending:
        raise StartError("there the game is over")
    seat = EVERYTHING if eyes in (None, "all") else SEAT_NAMES.index(eyes)
    if seat in log.game.automatic:
        raise StartError("nobody sees with the eyes of a Non-Player")
    known = () if seat == EVERYTHING else log.news(seat, 0)
    lot = Random(f"{seed}/eyes")
    return Log(log.game, start=drawn_anew(log.game, log.state, seat, known, lot))


def loaded(file: Path) -> tuple[Log, Content]:
    """A match that was saved."""
    try:
        record = read_record(file.read_text(encoding="utf-8"))
        return record.replay(), record.header.content
    except (OSError, UnicodeDecodeError, RecordError, Illegal) as error:
        raise StartError(f"{file}: {error}") from error


def tell_differences(session: Session) -> None:
    """Tells where a record first has a move that today's rules refuse or do not dictate."""
    found = session.table.log.differences
    if not found:
        return
    names = session.reader.names
    entry, recorded, dictated, refusal = found[0]
    session.say(
        "ui.differs-refused" if refusal else "ui.differs",
        entry=entry + 1,
        recorded=move_text(names, recorded),
        dictated=move_text(names, dictated) if dictated else session.text("ui.differs-nothing"),
        rule=refusal.rule if refusal else "",
        count=len(found),
    )
    if session.screen.interactive:
        session.screen.ask(f"{session.text('ui.press-enter')} ")


def introduction(session: Session) -> str:
    """What the game is about; all levels of a game against a Non-Player are told in one text."""
    game, text = session.table.game, session.text
    if not game.automatic:
        return text(f"intro.{game.setup.scenario}", target=game.target)
    level = text(f"difficulty.{game.setup.scenario.removeprefix(PREFIX)}")
    vision = text("intro.solo-vision") if game.options.vision else ""
    return text("intro.solo", level=level, vision=vision, target=game.target)


def introduce(session: Session) -> None:
    """What the game is about, once."""
    session.screen.clear()
    game = session.table.game
    session.screen.page(introduction(session))
    if game.options.timer:
        session.screen.page("\n" + session.text("ui.clock" if session.clock else "ui.no-clock"))
    if session.screen.interactive:
        session.screen.ask(f"\n{session.text('ui.press-enter')} ")
