"""`dungeontwister hint POSITION`: the best plans of a position, with their chances and dangers."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from dungeontwister.advice import Advice
    from dungeontwister.render.advice_texts import Addressed

SEATS = ("blue", "yellow")


def register(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "hint",
        help="the best plans of a position",
        description="Say what a player should do: the best plans, how likely each wins the match,"
        " what it is good for, and what the opponent can do about it.",
        epilog="example: dungeontwister hint 'tutorial-1 b1,?/?,? naga=1T ap=3'",
    )
    parser.set_defaults(run=hint)
    add = parser.add_argument
    add("position", nargs="+", help="begins with the scenario; - reads it from standard input")
    add("--seat", choices=SEATS, help="whom to advise (who has to decide)")
    add("--language", default="en", help="en or fr (en)")
    add("--moves", action="store_true", help="print the moves of each plan, too")


def hint(arguments: argparse.Namespace) -> int:
    """The status is 2 if there is no such position, or nothing to decide in it."""
    from dungeontwister.content.texts import TextError
    from dungeontwister.core.position.drawing import ContentError
    from dungeontwister.record.notation import NotationError

    words = " ".join(arguments.position)
    try:
        text = sys.stdin.read() if words == "-" else words
        told = lines(text, arguments.seat, arguments.language, moves=arguments.moves)
    except (ContentError, NotationError, TextError) as error:
        # Wrong content says where; an unknown scenario has no place.
        print(f"dungeontwister: {str(error).removeprefix(': ')}", file=sys.stderr)
        return 2
    print("\n".join(told))
    return 0


def lines(position: str, seat: str | None, language: str, *, moves: bool) -> list[str]:
    """The advice for a position, one line a plan; raises NotationError if nothing is asked."""
    from dungeontwister.record.notation import Names, NotationError
    from dungeontwister.record.positions import parse_position
    from dungeontwister.render.advice_texts import Addressed
    from dungeontwister.series import build

    from .adviser import advise

    words = position.split()
    if not words:
        raise NotationError("begins with the scenario", "")
    names = Names(build(words[0]))
    game, state = names.game, parse_position(names, position)
    asked = [SEATS.index(seat)] if seat else game.deciders(state)
    prompt = game.prompt(state, asked[0]) if asked and asked[0] in (0, 1) else None
    if prompt is None:
        raise NotationError("nothing to decide now", seat or position)
    speaker = Addressed(game, language, prompt.seat)
    found = advise(game, game.view(state, prompt.seat), prompt)
    return told(names, speaker, found, moves=moves)


def told(names: object, speaker: Addressed, found: Advice, *, moves: bool) -> list[str]:
    """The plans, numbered."""
    from dungeontwister.record.notation import Names, move_text
    from dungeontwister.render import advice_texts

    assert isinstance(names, Names)
    said = advice_texts.advice(speaker, found)
    result: list[str] = []
    for number, line in enumerate(said):
        result.append(f"{number + 1}. {line}" if len(said) > 1 else line)
        if moves and found.counsels:
            spelled = [move_text(names, move) for move in found.counsels[number].moves]
            result.append(f"   {'; '.join(spelled)}")
    return result
