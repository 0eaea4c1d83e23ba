"""What is worked out about a position, in a process apart: strangers have typed it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import asdict, replace

from dungeontwister.core.game import Game
from dungeontwister.core.position.drawing import ContentError
from dungeontwister.core.position.problems import Problem, dead_ends, problems
from dungeontwister.core.position.seats import EVERYTHING, PLAYERS
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import State
from dungeontwister.core.position.view import View
from dungeontwister.editions.options import OptionError
from dungeontwister.record.editing import EditError, edited, empty
from dungeontwister.record.notation import NotationError
from dungeontwister.record.positions import position_text, read_position
from dungeontwister.render.problem_texts import problem_words
from dungeontwister.render.svg.picture import board_svg
from dungeontwister.series import build
from dungeontwister.server.replay.folding import TooLong, limited
from dungeontwister.server.telling.games import Material, new_header

from .told import POSITION_LIMIT, AskPosition, Desk, PositionTold, ProblemTold, Typed

SECONDS: Final = 4
"""So long a position may be thought about; a hundredth of it is usual."""

FIRST: Final = "tutorial-2"
"""What a newcomer begins with: a small board on which everything is allowed."""


class Faulty(Exception):
    """Of this position nothing can be shown: why, as a key, and what the engine says to it."""

    def __init__(self, reason: str, detail: str = "", rule: str = "") -> None:
        super().__init__(reason, detail, rule)
        self.reason = reason
        self.detail = detail
        self.rule = rule


class Read(NamedTuple):
    """A position with its game. It may be impossible."""

    material: Material
    state: State


def study(asked: AskPosition) -> PositionTold:
    """How a position looks, and what is wrong with it; raises Faulty if nothing can be shown."""
    try:
        with limited(SECONDS):
            return told(asked, read(asked))
    except TooLong as error:
        raise Faulty("position-too-long") from error
    except Faulty:
        raise
    except Exception as error:
        # Whatever a stranger has made up, it is his position that is broken.
        detail = str(error) if isinstance(error, EditError) else type(error).__name__
        raise Faulty("position-unreadable", detail) from error


def read(asked: AskPosition) -> Read:
    """The position that is asked about, with the change, as its text will be read again."""
    typed = asked.position
    material, state = read_typed(typed if typed.text else replace(typed, text=FIRST))
    if asked.edit is not None:
        state = edited(material.game, state, asked.edit)
    return Read(material, read_position(material.names, position_text(material.names, state)))


def read_typed(typed: Typed) -> Read:
    """The position that somebody has typed; raises Faulty."""
    if len(typed.text) > POSITION_LIMIT:
        raise Faulty("position-size")
    scenario, _, rest = typed.text.strip().partition(" ")
    try:
        material = material_of(scenario, Options(**asdict(typed.options)))
        names = material.names
        return Read(material, read_position(names, typed.text) if rest else empty(names))
    except OptionError as error:
        raise Faulty("position-option", error.what, error.rule) from error
    except ContentError as error:
        raise Faulty("position-scenario", error.what) from error
    except NotationError as error:
        raise Faulty("position-unreadable", str(error)) from error


@lru_cache(16)
def material_of(scenario: str, options: Options) -> Material:
    """The game of a position; raises ContentError for a scenario or an option that there is not."""
    build(scenario, options)
    return Material(new_header(scenario, options))


# ---- telling


def told(asked: AskPosition, found: Read) -> PositionTold:
    """Everything about a position."""
    material, state = found
    game = material.game
    wrong = all_problems(game, state)
    view = game.view(state, EVERYTHING)
    return PositionTold(
        text=position_text(material.names, state),
        view=view,
        problems=tuple([told_problem(found, asked.language, one) for one in wrong]),
        playable=not wrong and is_open(game, state),
        automatic=game.automatic,
        desk=desk(game, state),
        game=material.info(asked.language) if asked.game else None,
        picture=picture(found, view, asked.language) if asked.picture else "",
    )


def all_problems(game: Game, state: State) -> tuple[Problem, ...]:
    """What is wrong with a position, or why nobody can go on from it."""
    return problems(game, state) or tuple(dead_ends(game, state))


def is_open(game: Game, state: State) -> bool:
    """Whether somebody, or chance, has something to do."""
    return state.ending is None and bool(game.deciders(state) or game.request(state))


def told_problem(found: Read, language: str, problem: Problem) -> ProblemTold:
    """What is wrong, in words, with its rule."""
    speaker = found.material.phrases(language).speaker.among(found.state.rooms)
    rule = found.material.game.edition.invariants.get(problem.reason, "")
    words = problem_words(speaker, problem)
    return ProblemTold(problem.reason, words, rule, *problem[1:])


def desk(game: Game, state: State) -> Desk:
    """What there is to be set."""
    setup, edition = game.setup, game.edition
    blue, yellow = (() if seat in game.automatic else setup.hands[seat] for seat in PLAYERS)
    return Desk(
        rooms=rooms_in_play(game),
        hands=(blue, yellow),
        action_cards=setup.deck.values,
        jump_cards=setup.jump_cards,
        action_points=edition.kept_action_points + edition.most_income,
        victory_points=game.target,
        box=setup.has_unused or bool(game.automatic),
    )


def rooms_in_play(game: Game) -> tuple[int, ...]:
    """The drawings that can lie there: where the scenario names all pairs, those of its pairs."""
    fixed = game.setup.fixed_pairs
    colors = fixed if len(fixed) >= game.setup.pairs else game.colors
    return tuple([at for at, color in enumerate(game.drawing_colors) if color in colors])


def picture(found: Read, view: View, language: str) -> str:
    """The board as a picture."""
    content = found.material.header.content
    return board_svg(found.material.game, view, language=language, content=content)
