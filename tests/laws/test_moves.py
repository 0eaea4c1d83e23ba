"""What is offered is exactly what is allowed; what is done changes nothing but the next state."""

from collections import Counter
from functools import cache
from random import Random

import msgspec
import pytest
from hypothesis import given, note

from dungeontwister.core.frames import Movement
from dungeontwister.core.game import Game
from dungeontwister.core.moves import Move
from dungeontwister.core.problems import problems
from dungeontwister.core.seats import CHANCE, PLAYERS
from dungeontwister.core.state import State
from dungeontwister.core.view import complete
from dungeontwister.editions.card_game.build import PLAYABLE
from dungeontwister.ledger.reading import read_ledger, rules_folder
from tests.support.features import CROWD, company
from tests.support.reachable import CHOICES, Choice, Moment, examples, moment
from tests.support.universe import kinds_now, some, universe

MOST_NOW = 16_000
"""Kinds of moves that belong to the moment are tried whole up to this number, else a sample."""
MOST_OTHER = 60


@cache
def rules(edition: str) -> frozenset[str]:
    """The ids of an edition's rules."""
    return frozenset(read_ledger(rules_folder()).games[edition])


@pytest.mark.parametrize("scenario", PLAYABLE)
@examples(60)
@given(choice=CHOICES)
def test_old_states_never_change(scenario: str, choice: Choice) -> None:
    now = moment(scenario, choice)
    before = msgspec.json.encode(now.state)
    for move in now.legal:
        now.game.apply(now.state, move)
        now.game.preview(now.state, move)
    for seat in PLAYERS:
        now.game.view(now.state, seat)
        now.game.prompt(now.state, seat)
    assert msgspec.json.encode(now.state) == before


@pytest.mark.parametrize("scenario", PLAYABLE)
@examples(120)
@given(choice=CHOICES)
def test_every_offered_move_applies_and_leads_to_a_sound_state(
    scenario: str, choice: Choice
) -> None:
    now = moment(scenario, choice)
    assert problems(now.game, now.state) == ()
    for move in now.legal:
        note(str(move))
        assert now.game.why_not(now.state, move) is None
        step = now.game.apply(now.state, move)
        assert step.events
        assert problems(now.game, step.state) == ()


# ---- exactly the offered moves


@pytest.mark.parametrize("scenario", PLAYABLE)
@examples(60)
@given(choice=CHOICES)
def test_every_other_move_is_refused_with_a_rule(scenario: str, choice: Choice) -> None:
    now = moment(scenario, choice)
    offered = set(now.legal)
    assert len(offered) == len(now.legal)
    for move in tried(now, Random(choice.which)):
        refusal = now.game.why_not(now.state, move)
        assert (refusal is None) == (move in offered), move
        if refusal:
            assert refusal.rule in rules(now.game.edition.name), refusal


def tried(now: Moment, random: Random) -> list[Move]:
    """Moves of all kinds: those that belong to the moment nearly all, of the others a few."""
    here = kinds_now(now.game, now.state) if not now.state.ending else set()
    found: list[Move] = [*now.legal]
    for kind, options in universe(now.game).items():
        found += some(options, MOST_NOW if kind in here else MOST_OTHER, random)
        if kind in here and len(options) > MOST_NOW:
            found += [move for move in options if concerns(now, move)]
    return found


def concerns(now: Moment, move: Move) -> bool:
    """Whether it is a move of the character who is moving, by his player."""
    top = now.state.frames[-1] if now.state.frames else None
    mover = top.piece if isinstance(top, Movement) else None
    return move.seat == now.state.active and getattr(move, "piece", None) == mover


@pytest.mark.parametrize("scenario", PLAYABLE)
@examples(60)
@given(choice=CHOICES)
def test_every_offered_move_can_be_spelled(scenario: str, choice: Choice) -> None:
    now = moment(scenario, choice)
    kinds = {type(move) for move in now.legal}
    spelled = {move for kind in kinds for move in universe(now.game)[kind]}
    assert set(now.legal) <= spelled


# ---- who decides


@pytest.mark.parametrize("scenario", PLAYABLE)
@examples(200)
@given(choice=CHOICES)
def test_exactly_those_who_decide_are_asked(scenario: str, choice: Choice) -> None:
    now = moment(scenario, choice)
    deciders = now.game.deciders(now.state)
    assert bool(deciders) == (now.state.ending is None)
    assert len(set(deciders)) == len(deciders)
    assert (now.game.request(now.state) is not None) == (deciders == (CHANCE,))
    for seat in (*PLAYERS, CHANCE):
        prompt = now.game.prompt(now.state, seat)
        assert (prompt is not None) == (seat in deciders)
        assert (prompt.moves if prompt else ()) == now.game.legal(now.state, seat)
        assert all(move.seat == seat for move in now.game.legal(now.state, seat))


@pytest.mark.parametrize("scenario", PLAYABLE)
@examples(200)
@given(choice=CHOICES)
def test_a_view_and_the_secret_give_back_the_state(scenario: str, choice: Choice) -> None:
    now = moment(scenario, choice)
    for seat in (*PLAYERS, None):
        assert complete(now.game.view(now.state, seat), now.state.secret) == now.state


# ---- nothing is lost, and the golden rules hold


@pytest.mark.parametrize("scenario", PLAYABLE)
@examples(100)
@given(choice=CHOICES)
def test_every_piece_is_in_exactly_one_place(scenario: str, choice: Choice) -> None:
    now = moment(scenario, choice)
    for state in (now.state, *(now.game.apply(now.state, move).state for move in now.legal)):
        for number in range(len(now.game.rows)):
            assert len(whereabouts(now.game, state, number)) == 1, number


def whereabouts(game: Game, state: State, number: int) -> list[str]:
    """Where a piece is."""
    piece = state.pieces[number]
    top = state.frames[-1] if state.frames else None
    chosen = [choice[0] for mine in state.secret.choices for choice in mine]
    starting = game.is_setting_up(state) and number in chosen
    starting |= number in [start for start, _ in getattr(top, "starts", ())]
    places = {
        "board": piece.place >= 0,
        "carried": piece.carrier >= 0,
        "gone": piece.gone,
        "stock": any(number in stock for stock in state.secret.stock),
        "face down": any(number in cards for cards in state.secret.laid),
        "turned up": number in getattr(top, "cards", ()),
        "starting": starting,
    }
    return [place for place, there in places.items() if there]


@pytest.mark.parametrize("scenario", PLAYABLE)
@examples(100)
@given(choice=CHOICES)
def test_the_golden_rules_hold_after_every_action(scenario: str, choice: Choice) -> None:
    now = moment(scenario, choice)
    for move in now.legal:
        state = now.game.apply(now.state, move).state
        carriers = [piece.carrier for piece in state.pieces if piece.carrier >= 0]
        assert len(set(carriers)) == len(carriers), move
        if not any(isinstance(frame, Movement) for frame in state.frames):
            assert max(Counter(company(now.game, state)).values(), default=0) <= CROWD, move
