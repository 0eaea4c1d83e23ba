"""What the rules tell of a decision is true: its options, its price, what its events change."""

import pytest
from hypothesis import given, note

from dungeontwister.core.decisions.change import (
    NO_CHANGE,
    after,
    between,
    of_piece,
    room_change,
    seen_in,
    told,
)
from dungeontwister.core.decisions.decision import ACTOR
from dungeontwister.core.decisions.event import redact
from dungeontwister.core.decisions.events import GameEnded
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.moves import TimeUp
from dungeontwister.core.decisions.offers import Offer
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import State
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.server.telling.feed import changes
from tests.support.games import GAMES
from tests.support.reachable import CHOICES, Choice, Moment, examples, moment


def offers(now: Moment, seat: int) -> list[Offer]:
    """All that a seat may do, as it is told."""
    view = now.game.view(now.state, seat)
    found = now.game.offered(now.state, seat)
    return [now.game.offer(now.state, view, move) for move in found]


@pytest.mark.rule("CG-ROT-03", "PR-ROT-03")
@pytest.mark.parametrize("setting", GAMES)
@examples(60)
@given(choice=CHOICES)
def test_an_act_costs_what_it_is_said_to_cost(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    for seat in PLAYERS:
        view = now.game.view(now.state, seat)
        for move in now.game.legal(now.state, seat):
            offer = now.game.offer(now.state, view, move)
            if offer.act and now.game.decision(now.state).picks == ACTOR:
                paid = points(now.state, seat) - points(after_move(now, move), seat)
                assert paid == offer.price, str(move)
            if offer.prices:
                check_in_a_row(now, move, offer.prices)


def check_in_a_row(now: Moment, move: Move, prices: tuple[int, ...]) -> None:
    """It can be done so many times; once more, and the board would be as it was."""
    seat, state = move.seat, now.state
    for price in prices:
        state = now.game.apply(state, move).state
        assert points(now.state, seat) - points(state, seat) == price, str(move)
    if move in now.game.legal(state, seat):
        assert now.game.apply(state, move).state.rooms == now.state.rooms, str(move)


def points(state: State, seat: int) -> int:
    """The action points of a player."""
    return state.sides[seat].action_points


def after_move(now: Moment, move: Move) -> State:
    """The state after a legal move."""
    return now.game.apply_trusted(now.state, move).state


@pytest.mark.parametrize("setting", GAMES)
@examples(40)
@given(choice=CHOICES)
def test_nothing_is_said_against_what_is_offered(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    scene = now.game.scene(now.state)
    for seat in PLAYERS:
        for offer in offers(now, seat):
            if offer.act and offer.piece is not None:
                asked = (seat, offer.piece, offer.act, offer.targets)
                note(str(asked))
                assert now.game.why_not_act(scene, *asked) is None


@pytest.mark.parametrize("setting", GAMES)
@examples(40)
@given(choice=CHOICES)
def test_every_act_of_everybody_is_allowed_or_refused_by_a_rule(
    setting: str, choice: Choice
) -> None:
    now = moment(setting, choice)
    scene = now.game.scene(now.state)
    for seat in PLAYERS:
        mine = {(offer.piece, offer.act) for offer in offers(now, seat)}
        for piece, acts in now.game.acts(scene, seat).items():
            for act in acts:
                refusal = now.game.why_not_act(scene, seat, piece, act)
                assert (refusal is None) == ((piece, act) in mine), (piece, act, refusal)
                assert refusal is None or refusal.rule


@pytest.mark.rule("CG-ROT-08", "PR-ROT-07")
@pytest.mark.parametrize("setting", GAMES)
@examples(60)
@given(choice=CHOICES)
def test_what_cannot_be_taken_back_says_so(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    for seat in PLAYERS:
        view = now.game.view(now.state, seat)
        for move in now.game.offered(now.state, seat):
            log = Log(now.game, Source(1), now.state)
            log.send(move)
            said = now.game.offer(now.state, view, move).final
            assert not (said and log.can_undo(seat)), move
            assert said or log.can_undo(seat) or only_now_final(now, log), move


def only_now_final(now: Moment, log: Log) -> bool:
    """Whether a move is final by what it happened to lead to, and not by its kind.

    Both have chosen; the game is over by it; the starters stand up after the last card that is
    laid; a card was seen that was covered.
    """
    shows = now.game.covers_cards or now.game.is_setting_up(now.state)
    return now.game.is_choice_of_both(now.state) or any(
        isinstance(event, GameEnded) or (shows and event.discloses) for _, event in log.events
    )


@pytest.mark.parametrize("setting", GAMES)
@examples(60)
@given(choice=CHOICES)
def test_what_events_change_adds_up(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    for move in now.legal[:12]:
        if isinstance(move, TimeUp):
            continue
        step = now.game.apply(now.state, move)
        for seat in (*PLAYERS, None):
            events = [redact(event, seat) for event in step.events]
            before, then = now.game.view(now.state, seat), now.game.view(step.state, seat)
            seen = seen_in(before)
            for change in changes(now.game, events, before, then):
                seen = after(seen, change)
            assert not events or between(seen, then) is NO_CHANGE, str(move)


@pytest.mark.parametrize("setting", GAMES)
@examples(60)
@given(choice=CHOICES)
def test_what_an_event_says_that_it_changes_is_so(setting: str, choice: Choice) -> None:
    now = moment(setting, choice)
    if now.game.covers_cards:
        # A card that is covered by the move is then seen by its back.
        return
    for move in now.legal[:12]:
        if isinstance(move, TimeUp):
            continue
        step = now.game.apply(now.state, move)
        for seat in (*PLAYERS, None):
            seen = seen_in(now.game.view(now.state, seat))
            rooms: dict[int, dict[str, object]] = {}
            for event in step.events:
                change = redact(event, seat).change(now.game, seen)
                seen = after(seen, change)
                for slot, room in change.rooms.items():
                    rooms.setdefault(slot, {}).update(told(room))
            view = now.game.view(step.state, seat)
            for number, said in seen.pieces.items():
                assert_so(told(said), told(of_piece(view.pieces[number])), step.events)
            for slot, fields in rooms.items():
                shown = {**told(room_change(view.rooms[slot])), "covered": view.covered[slot]}
                assert_so(fields, shown, step.events)


def assert_so(said: dict[str, object], shown: dict[str, object], events: object) -> None:
    """All that was said is seen."""
    assert said == {name: shown[name] for name in said}, events
