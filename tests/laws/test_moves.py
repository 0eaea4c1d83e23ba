"""What is offered is exactly what is allowed; what is done changes nothing but the next state."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import msgspec
import pytest
from hypothesis import given, note
from msgspec.structs import replace

from dungeontwister.core.decisions.frames import Movement, Placing
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import TimeUp
from dungeontwister.core.game import Game
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import CHANCE, PLAYERS
from dungeontwister.core.position.state import Piece, State
from dungeontwister.core.position.view import complete
from dungeontwister.core.secret_objects.covered_cards import veil
from dungeontwister.core.secret_objects.covered_views import hidden
from dungeontwister.ledger.reading import read_ledger, rules_folder
from tests.support.features import CROWD, company
from tests.support.games import GAMES
from tests.support.reachable import CHOICES, Choice, Moment, examples, moment
from tests.support.universe import PIECES, Spelling, kinds_now, universe

MOST_NOW = 4_000
"""Kinds of moves that belong to the moment are tried whole up to this number, else a sample."""
MOST_OTHER = 60
TEAM_CHOICES = ("team-pick", "team-choice", "removal")
MOST_CHANGED = 20
"""Allowed moves that are changed word by word."""


@cache
def rules(edition: str) -> frozenset[str]:
    """The ids of an edition's rules."""
    return frozenset(read_ledger(rules_folder()).games[edition])


@pytest.mark.parametrize("setting", GAMES)
@examples(60)
@given(choice=CHOICES)
def test_old_states_never_change(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    before = msgspec.json.encode(now.state)
    for move in now.legal:
        now.game.apply(now.state, move)
        now.game.preview(now.state, move)
    for seat in PLAYERS:
        now.game.view(now.state, seat)
        now.game.prompt(now.state, seat)
    assert msgspec.json.encode(now.state) == before


@pytest.mark.parametrize("setting", GAMES)
@examples(120)
@given(choice=CHOICES)
def test_every_offered_move_applies_and_leads_to_a_sound_state(
    setting: str, choice: Choice
) -> None:
    now = moment(setting, choice)
    assert problems(now.game, now.state) == ()
    for move in now.legal:
        note(str(move))
        assert now.game.why_not(now.state, move) is None
        step = now.game.apply(now.state, move)
        assert step.events
        assert problems(now.game, step.state) == ()


# ---- exactly the offered moves


@pytest.mark.parametrize("setting", GAMES)
@examples(30)
@given(choice=CHOICES)
def test_every_other_move_is_refused_with_a_rule(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    offered = set(now.legal)
    assert len(offered) == len(now.legal)
    for move in tried(now, Random(choice.which)):
        refusal = now.game.why_not(now.state, move)
        assert (refusal is None) == (move in offered), move
        if refusal:
            assert refusal.rule in rules(now.game.edition.name), refusal


def tried(now: Moment, random: Random) -> Iterator[Move]:
    """Moves of all kinds: those that belong to the moment nearly all, of the others a few."""
    here = kinds_now(now.game, now.state) if not now.state.ending else set()
    yield from now.legal
    for kind, spelling in universe(now.game).items():
        yield from spelling.some(MOST_NOW if kind in here else MOST_OTHER, random)
        if kind in here and spelling.size > MOST_NOW:
            yield from narrowed(now, spelling).some(MOST_NOW, random)
    for move in random.sample(now.legal, min(len(now.legal), MOST_CHANGED)):
        yield from changes(now, move)


def narrowed(now: Moment, spelling: Spelling) -> Spelling:
    """The moves of those who decide, of what is on the board, and of whoever is moving."""
    state, top = now.state, now.state.frames[-1] if now.state.frames else None
    present = [n for n, piece in enumerate(state.pieces) if piece.place >= 0 or piece.carrier >= 0]
    backs = {back for seat in PLAYERS for back in veil(now.game, state, seat).values()}
    pieces = dict.fromkeys(PIECES, (-1, *present, *sorted(backs)))
    if isinstance(top, Movement):
        pieces["piece"] = (top.piece,)
    return spelling.narrowed(seat=now.game.deciders(state), **pieces)


def changes(now: Moment, move: Move) -> Iterator[Move]:
    """Near misses: an allowed move with any one word changed in every way."""
    for name, values in universe(now.game)[type(move)].values.items():
        for value in values:
            yield replace(move, **{name: value})


@pytest.mark.parametrize("setting", GAMES)
@examples(60)
@given(choice=CHOICES)
def test_every_offered_move_can_be_spelled(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    for move in now.legal:
        assert universe(now.game)[type(move)].spells(move)


# ---- who decides


@pytest.mark.parametrize("setting", GAMES)
@examples(200)
@given(choice=CHOICES)
def test_exactly_those_who_decide_are_asked(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    deciders = now.game.deciders(now.state)
    assert bool(deciders) == (now.state.ending is None)
    assert len(set(deciders)) == len(deciders)
    assert (now.game.request(now.state) is not None) == (deciders == (CHANCE,))
    for seat in (*PLAYERS, CHANCE):
        prompt = now.game.prompt(now.state, seat)
        assert (prompt is not None) == (seat in deciders)
        offered = now.game.offered(now.state, seat)
        chosen = tuple(move for move in offered if not isinstance(move, TimeUp))
        assert (prompt.moves if prompt else ()) == chosen
        assert all(move.seat == seat for move in offered)


@pytest.mark.parametrize("setting", GAMES)
@examples(200)
@given(choice=CHOICES)
def test_a_view_and_the_secret_give_back_the_state(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    for seat in (*PLAYERS, None):
        left = hidden(now.game, now.state, seat)
        assert complete(now.game.view(now.state, seat), now.state.secret, left) == now.state


# ---- nothing is lost, and the golden rules hold


@pytest.mark.parametrize("setting", GAMES)
@examples(100)
@given(choice=CHOICES)
def test_every_piece_is_in_exactly_one_place(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    before = in_play(now.game, now.state)
    assert len(before) == len(now.game.rows) or is_chosen(now.game)
    for move in now.legal:
        after = in_play(now.game, now.game.apply(now.state, move).state)
        assert after == before or now.game.kind(now.state) in TEAM_CHOICES, move


def is_chosen(game: Game) -> bool:
    """Whether the teams are only a part of the cards: the others are in the box."""
    return bool(game.setup.mode) or any(game.setup.removed)


def in_play(game: Game, state: State) -> set[int]:
    """The pieces that are somewhere, and then in one place only; the others were never seen."""
    found = {number: whereabouts(game, state, number) for number in range(len(game.rows))}
    assert all(len(places) <= 1 for places in found.values()), found
    assert all(places or state.pieces[number] == Piece() for number, places in found.items())
    return {number for number, places in found.items() if places}


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
        "turned up": isinstance(top, Placing) and number in top.cards,
        "starting": starting,
    }
    return [place for place, there in places.items() if there]


@pytest.mark.parametrize("setting", GAMES)
@examples(100)
@given(choice=CHOICES)
def test_the_golden_rules_hold_after_every_action(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    for move in now.legal:
        state = now.game.apply(now.state, move).state
        loads = Counter(piece.carrier for piece in state.pieces if piece.carrier >= 0)
        assert all(n <= now.game.rows[carrier].capacity for carrier, n in loads.items()), move
        if not any(isinstance(frame, Movement) for frame in state.frames):
            assert max(Counter(company(now.game, state)).values(), default=0) <= CROWD, move
