"""`dungeontwister simulate`, `arena`, `replay FILE` and `combat-lab POSITION`."""

import argparse
import sys
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from . import ladder_commands
from .games_asked import add_games, levels_of, positive, scenarios_of, wrong_games

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from .simulate import Settings
    from .tally import Tally
    from .variants import Levels

PROGRESS = 60
"""The width of a progress line, so that it covers the one before."""


def register(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the arena's commands to the command line."""
    register_simulate(subparsers)
    ladder_commands.register(subparsers)
    replay = subparsers.add_parser("replay", help="play a record again and show its end")
    replay.add_argument("file", type=Path, help="a record")
    replay.add_argument("--check", action="store_true", help="check every move, as simulate does")
    replay.add_argument(
        "--eyes",
        choices=("yellow", "blue", "spectator", "all"),
        default="",
        help="go through it act by act, as these eyes saw it",
    )
    replay.add_argument("--language", default="en", help="en or fr (en)")
    replay.set_defaults(run=_replay)
    register_combat_lab(subparsers)


def register_simulate(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """The options of `simulate`."""
    simulate = subparsers.add_parser("simulate", help="let bots play many games")
    simulate.set_defaults(run=_simulate)
    add = simulate.add_argument
    add_games(simulate, "some", "in every way", "experienced,beginner in every other game")
    add("--games", type=positive, default=100, metavar="N", help="how many (100)")
    add("--seed", default="0", help="same seed, same games (0)")
    add("--jobs", type=positive, default=1, metavar="N", help="processes (1)")
    add("--check", action="store_true", help="check the rules after every move")
    add(
        "--bots",
        default="curious,eager,random",
        help="who plays: everybody against everybody (curious,eager,random); goblin@250: with that"
        " many positions; opponents are also watched for what is silly",
    )
    add(
        "--keep",
        default="failures",
        metavar="DIR",
        help="where games that fail are kept (failures)",
    )


def register_combat_lab(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """The options of `combat-lab`."""
    lab = subparsers.add_parser(
        "combat-lab",
        help="how a combat is best played",
        description="Show who wins with which Combat cards, and how often to lay each.",
        epilog="example: dungeontwister combat-lab 'tutorial-2 b1,r1/g1,g2/b2,r2 naga=3T NAGA=3T"
        " ap=1' --attack 'attack naga NAGA'",
    )
    lab.set_defaults(run=_combat_lab)
    add = lab.add_argument
    add("position", nargs="+", help="begins with the scenario; - reads it from standard input")
    add("--attack", default="", metavar="MOVE", help="declares the combat, as moves are typed")
    add("--seat", choices=("blue", "yellow"), default="", help="whose eyes (the attacker's)")
    add("--svg", type=Path, metavar="FILE", help="draw it into a file as well")
    add("--language", default="en", help="en or fr (en)")


# ---- simulate


def _simulate(arguments: argparse.Namespace) -> int:
    """The status is 1 if a game went wrong or something never occurred, 2 for unknown names."""
    from .expected import expectations
    from .report import report
    from .simulate import table
    from .variants import every_variant

    settings = settings_of(arguments)
    mistake = wrong_names(settings, arguments.game)
    if mistake:
        print(f"dungeontwister: {mistake}", file=sys.stderr)
        return 2
    tally, seconds = played(settings, arguments.games, arguments.jobs)
    expected = expectations([table(variant).game for variant in every_variant(settings.wanted)])
    return 0 if report(settings, tally, expected, seconds) else 1


def settings_of(arguments: argparse.Namespace) -> "Settings":
    """What was asked for."""
    from .simulate import Settings
    from .variants import SWITCHES, Wanted

    return Settings(
        wanted=Wanted(
            scenarios=tuple(dict.fromkeys(arguments.scenario or scenarios_of(arguments.game))),
            modes=tuple(arguments.mode or ()),
            levels=all_levels(arguments.handicap),
            switches=tuple(getattr(arguments, name) for name in SWITCHES),
        ),
        bots=tuple(arguments.bots.split(",")),
        seed=arguments.seed,
        check=arguments.check,
        keep=arguments.keep,
    )


def all_levels(word: str | None) -> "tuple[Levels, ...]":
    """The pairs of levels that games go through in turn."""
    from .variants import NO_LEVELS, UNEQUAL

    return (NO_LEVELS, UNEQUAL) if word is None else (levels_of(word),)


def wrong_names(settings: "Settings", game: str | None) -> str:
    """What is wrong with the names of scenarios, modes, levels and bots; empty if nothing is."""
    from .contestants import contestant

    try:
        for name in settings.bots:
            contestant(name)
    except (LookupError, ValueError) as error:
        return str(error)
    return wrong_games(settings.wanted, game)


def played(settings: "Settings", games: int, jobs: int) -> tuple["Tally", float]:
    """Play all games and show the progress: the tally and the seconds it took."""
    from time import perf_counter

    from .simulate import simulate
    from .tally import Tally

    total, began = Tally(), perf_counter()
    for tally in simulate(settings, games, jobs):
        total.add(tally)
        show_progress(total.games, games, perf_counter() - began)
    return total, perf_counter() - began


def show_progress(played: int, games: int, seconds: float) -> None:
    """Games played, games per second, time left: a line that replaces the one before.

    Without a terminal only the last one is shown.
    """
    last, watched = played == games, sys.stdout.isatty()
    if last or watched:
        left = timedelta(seconds=round(seconds / played * (games - played)))
        line = f"{played}/{games} games, {played / seconds:.1f} games/s, {left} left"
        print(line.ljust(PROGRESS) if watched else line, end="\n" if last else "\r", flush=True)


# ---- replay


def _replay(arguments: argparse.Namespace) -> int:
    """The status is 1 if the record cannot be replayed or a check fails, 2 if it cannot be read."""
    from dungeontwister.record.files import RecordError, read_record

    from .checks import CheckFailed
    from .replay import replay_checked, summary
    from .walk import gone_through

    try:
        text = arguments.file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        print(f"dungeontwister: {arguments.file}: {error}", file=sys.stderr)
        return 2
    try:
        if arguments.eyes:
            return gone_through(text, arguments.eyes, arguments.language)
        record = read_record(text)
        log = replay_checked(record) if arguments.check else record.replay()
    except (RecordError, CheckFailed) as error:
        print(f"dungeontwister: {arguments.file}: {error}", file=sys.stderr)
        return 1
    print("\n".join(summary(log)))
    return 0


# ---- combat-lab


def _combat_lab(arguments: argparse.Namespace) -> int:
    """The status is 2 if there is no such position or combat, or no picture can be written."""
    from dungeontwister.content.texts import TextError
    from dungeontwister.core.position.drawing import ContentError
    from dungeontwister.record.notation import NotationError
    from dungeontwister.render.commands import complaint, write

    from .combat_lab import study, told
    from .combat_lab_svg import lab_svg

    words = " ".join(arguments.position)
    try:
        text = sys.stdin.read() if words == "-" else words
        found = study(text, arguments.attack, arguments.seat)
        print(told(found, arguments.language))
        if arguments.svg:
            write(lab_svg(found, arguments.language), arguments.svg)
    except (ContentError, NotationError, TextError, OSError) as error:
        print(f"dungeontwister: {complaint(error)}", file=sys.stderr)
        return 2
    return 0
