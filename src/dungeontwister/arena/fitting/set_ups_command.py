"""`dungeontwister learn-set-ups`: what wins of a set-up, from games with set-ups by lot."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dungeontwister.arena.games_asked import positive

from .command import wrong_course

if TYPE_CHECKING:
    from argparse import _SubParsersAction
    from collections.abc import Sequence

    from dungeontwister.arena.variants import Variant


def register(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """The options of `learn-set-ups`."""
    learn = subparsers.add_parser(
        "learn-set-ups",
        help="learn what wins of a set-up from games with set-ups by lot",
        description="Plays games with set-ups by lot, and finds out what each card brings."
        " Ctrl+C stops; the same command goes on.",
    )
    learn.set_defaults(run=_learn)
    add = learn.add_argument
    add("edition", help="whose set-ups: card_game, prison or solo")
    add("--scenario", action="append", help="may be repeated (all that the game has)")
    add("--played", type=Path, required=True, metavar="FILE", help="the games; it grows")
    add("--games", type=positive, default=1000, metavar="N", help="games in all (1000)")
    add("--seed", default="0", help="same seed, same games (0)")
    add("--jobs", type=positive, default=1, metavar="N", help="processes (1)")
    add("--write", action="store_true", help="write what was learned into the bots' file")


def _learn(arguments: argparse.Namespace) -> int:
    """The status is 2 for what cannot be done."""
    from .set_ups import BadGames

    mistake = wrong_course(arguments)
    if mistake:
        print(f"dungeontwister: {mistake}", file=sys.stderr)
        return 2
    try:
        return learn(arguments)
    except BadGames as error:
        print(f"dungeontwister: {error}", file=sys.stderr)
        return 2


def learn(arguments: argparse.Namespace) -> int:
    """Play what is missing, and tell what was learned."""
    from dungeontwister.arena.processes import collect_seldom
    from dungeontwister.bots.setting_up.likings import file_of, write_likings

    from .set_ups import Games, likings_from, missing

    collect_seldom()
    games, variants = Games(arguments.played), variants_of(arguments)
    try:
        for one in missing(variants, arguments.seed, arguments.games, games.played, arguments.jobs):
            games.add(one)
            if sys.stdout.isatty():
                print(f"{len(games.played)}/{arguments.games} games", end="\r", flush=True)
    except KeyboardInterrupt:
        print("stopped; the same command goes on")
        return 130
    likings = likings_from(games.played)
    for name, liking in sorted(likings.items(), key=lambda item: -item[1].team):
        print(f"{name:22}{liking.team:+7.2f}{liking.start:+7.2f}{liking.far:+7.2f}")
    if arguments.write:
        write_likings(file_of(arguments.edition), likings, len(games.played))
    return 0


def variants_of(arguments: argparse.Namespace) -> "Sequence[Variant]":
    """All kinds of teams in the scenarios that were asked for."""
    from dungeontwister.arena.variants import NEVER, NO_LEVELS, SWITCHES, Wanted, every_variant
    from dungeontwister.series import TITLES

    names = tuple(arguments.scenario or TITLES[arguments.edition].scenarios)
    return every_variant(Wanted(names, (), (NO_LEVELS,), (NEVER,) * len(SWITCHES)))
