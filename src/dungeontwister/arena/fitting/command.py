"""`dungeontwister fit`: weights of the evaluation from games of the bot's own play."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from dungeontwister.arena.games_asked import positive, wrong

if TYPE_CHECKING:
    from argparse import _SubParsersAction
    from collections.abc import Sequence

    from dungeontwister.bots.evaluation.weights import Weights

    from .chances import Reading
    from .course import Course
    from .rounds import Diary, Line

WRITTEN = 3
"""Digits of a chance."""


def register(subparsers: "_SubParsersAction[argparse.ArgumentParser]") -> None:
    """The options of `fit`."""
    fit = subparsers.add_parser(
        "fit",
        help="fit the weights of the bots' evaluation to games of their own play",
        description="Weights walk towards those that win; the end of a walk is accepted only if it"
        " beats the accepted weights. Ctrl+C stops; the same command goes on.",
    )
    fit.set_defaults(run=_fit)
    add = fit.add_argument
    add("edition", help="whose weights: card_game, prison or solo")
    add("--scenario", action="append", help="may be repeated (all that the game has)")
    add("--diary", type=Path, required=True, metavar="FILE", help="what was done; grows")
    add("--rounds", type=positive, default=1, metavar="N", help="walks, each with its trial (1)")
    add("--pairs", type=positive, default=400, metavar="N", help="pairs of games of a walk (400)")
    add("--trial", type=positive, default=200, metavar="N", help="pairs of a trial at most (200)")
    add("--chances", type=int, default=0, metavar="N", help="fit the win chance to N games, too")
    add("--seed", default="0", help="same seed, same games (0)")
    add("--jobs", type=positive, default=1, metavar="N", help="processes (1)")
    add("--write", action="store_true", help="write what was accepted into the file of the weights")


def _fit(arguments: argparse.Namespace) -> int:
    """The status is 2 for what cannot be done."""
    from dungeontwister.bots.evaluation.weights import BadWeights

    from .rounds import DiaryError

    mistake = wrong_course(arguments)
    if mistake:
        print(f"dungeontwister: {mistake}", file=sys.stderr)
        return 2
    try:
        return fit(arguments)
    except (BadWeights, DiaryError) as error:
        print(f"dungeontwister: {error}", file=sys.stderr)
        return 2


def wrong_course(arguments: argparse.Namespace) -> str:
    """What is wrong with the names; empty if nothing is."""
    from dungeontwister.series import TITLES

    title = TITLES.get(arguments.edition)
    if title is None:
        return wrong("game", (arguments.edition,), TITLES)
    return wrong("scenario", arguments.scenario or (), title.scenarios)


def course_of(arguments: argparse.Namespace) -> "Course":
    """What is asked for."""
    from dungeontwister.arena.variants import Variant
    from dungeontwister.series import TITLES

    from .course import Course

    names = arguments.scenario or TITLES[arguments.edition].scenarios
    return Course(
        variants=tuple(Variant(name) for name in names),
        seed=arguments.seed,
        pairs=arguments.pairs,
        trial=arguments.trial,
        jobs=arguments.jobs,
    )


def fit(arguments: argparse.Namespace) -> int:
    """Walk and try, then the chances; tell each line."""
    from dungeontwister.arena.processes import collect_seldom
    from dungeontwister.bots.evaluation.weights import file_of, weights_of, write_weights

    from .rounds import Diary, accepted

    collect_seldom()
    first, diary = weights_of(arguments.edition), Diary(arguments.diary)
    try:
        walk(arguments, first, diary)
    except KeyboardInterrupt:
        print("stopped; the same command goes on")
        return 130
    found = with_chances(arguments, accepted(diary.lines, first))
    if arguments.write:
        write_weights(file_of(arguments.edition), found)
    told(found, first)
    return 0


def walk(arguments: argparse.Namespace, first: "Weights", diary: "Diary") -> None:
    """The rounds that are missing."""
    from .rounds import Trial, fitted, trials

    course = course_of(arguments)
    games = fitted(course, first, diary)
    while trials(diary.lines) < arguments.rounds:
        line = next(games)
        if isinstance(line, Trial):
            stands = f"{line.rate:.1%} ({line.low:.0%} to {line.high:.0%})"
            print(f"trial {line.number + 1}: {stands} of {line.pairs} pairs: {line.verdict}")
        elif sys.stdout.isatty():
            print(progress(course, diary.lines), end="\r", flush=True)


def progress(course: "Course", lines: "Sequence[Line]") -> str:
    """How far a walk is."""
    from .rounds import walked
    from .walking import BATCH

    return f"{walked(lines) * BATCH}/{course.pairs} pairs of the walk".ljust(40)


def with_chances(arguments: argparse.Namespace, weights: "Weights") -> "Weights":
    """The weights with the steepness that games of their own say."""
    from .chances import readings, steepness_of, with_steepness

    if not arguments.chances:
        return weights
    found = list(readings(course_of(arguments), weights, arguments.chances))
    fitted = with_steepness(weights, steepness_of(found, weights))
    show_chances(found, fitted)
    return fitted


def show_chances(found: "Sequence[Reading]", weights: "Weights") -> None:
    """The table of what was expected and what was won."""
    from dungeontwister.columns import aligned

    from .chances import classes

    rows = [("positions", "expected", "won")]
    rows += [
        (str(one.positions), f"{one.expected:.1%}", f"{one.won:.1%}")
        for one in classes(found, weights)
    ]
    print("\n".join("  ".join(row) for row in aligned(rows, 0)))


def told(weights: "Weights", first: "Weights") -> None:
    """What has changed."""
    from msgspec.structs import asdict

    before = asdict(first)
    for name, value in asdict(weights).items():
        if value != before[name]:
            print(f"{name}: {before[name]:g} -> {value:g}")
