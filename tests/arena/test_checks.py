"""The checks of a match: they find what is planted, and nothing else."""

from random import Random

import pytest
from msgspec.structs import replace

from dungeontwister.arena import checks
from dungeontwister.arena.checks import CHECKS, CheckFailed, Examiner
from dungeontwister.arena.made_up_moves import KINDS, Universe
from dungeontwister.arena.match import Moment
from dungeontwister.arena.scattered_positions import scattered, unfinished
from dungeontwister.core.decisions.events import Stepped
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.game import At, Game
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.state import Piece, State
from dungeontwister.editions.card_game.build import build
from dungeontwister.series import CARD_GAME
from tests.support.positions import Table, at

POSITION = "b1,?/g1,g2/?,r1 naga=3T NAGA=3G rope=3T ap=2 hand=012/06"


def moment_of(table: Table, move: str) -> Moment:
    """A move that is made in a position."""
    done = table.game.apply(table.state, table.move(move))
    return Moment(0, table.state, table.move(move), done.events, done.state)


@pytest.fixture
def table() -> Table:
    return at("tutorial-2", POSITION)


@pytest.fixture
def moment(table: Table) -> Moment:
    return moment_of(table, "move naga")


def spoilt(moment: Moment, state: State) -> Moment:
    """A moment with another outcome."""
    return moment._replace(after=state)


def test_nothing_is_found_in_a_good_move(table: Table, moment: Moment) -> None:
    examiner = Examiner(table.game, 0)
    examiner.examine(moment)
    assert examiner.refusals


def test_a_broken_rule_is_found(table: Table, moment: Moment) -> None:
    pieces = (Piece(-1, 0), *moment.after.pieces[1:])
    with pytest.raises(CheckFailed, match="invariants"):
        Examiner(table.game, 0).examine(spoilt(moment, replace(moment.after, pieces=pieces)))


def test_a_piece_that_comes_back_is_found(table: Table, moment: Moment) -> None:
    gone = next(n for n, piece in enumerate(moment.before.pieces) if piece.gone)
    pieces = list(moment.after.pieces)
    pieces[gone] = Piece(0)
    after = replace(moment.after, pieces=tuple(pieces))
    assert CHECKS["conserved"](Examiner(table.game, 0), spoilt(moment, after))


def test_a_card_that_comes_back_is_found(table: Table, moment: Moment) -> None:
    secret = replace(moment.after.secret, hands=((0, 1, 2, 3), (0, 6)))
    after = replace(moment.after, secret=secret)
    assert CHECKS["conserved"](Examiner(table.game, 0), spoilt(moment, after)) == "a hand grew"


def test_a_state_that_changes_later_is_found(table: Table, moment: Moment) -> None:
    examiner = Examiner(table.game, 0)
    examiner.examine(moment)
    other = replace(moment.after, quiet=5)
    found = CHECKS["unchanged"](examiner, moment._replace(before=other))
    assert found == "the state before the move was changed by it"


def test_an_offered_move_that_is_refused_is_found(
    table: Table, moment: Moment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "why_not", lambda *_: Refusal("not-now"))
    with pytest.raises(CheckFailed, match="is offered, but refused: not-now"):
        Examiner(table.game, 0).examine(moment)


def test_a_move_that_is_neither_offered_nor_refused_is_found(
    table: Table, moment: Moment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "why_not", lambda *_: None)
    with pytest.raises(CheckFailed, match="neither offered nor refused"):
        Examiner(table.game, 0).examine(moment)


def test_an_option_that_depends_on_a_secret_is_found(
    table: Table, moment: Moment, monkeypatch: pytest.MonkeyPatch
) -> None:
    legal = Game.legal

    def leaking(game: Game, state: At, seat: int) -> object:
        hand = game.scene(state).state.secret.hands[1 - seat]
        return legal(game, state, seat)[sum(hand) :]

    monkeypatch.setattr(Game, "legal", leaking)
    assert "secret" in (CHECKS["keeps-secrets"](Examiner(table.game, 0), moment) or "")


def test_a_sample_that_does_not_fit_is_found(
    table: Table, moment: Moment, monkeypatch: pytest.MonkeyPatch
) -> None:
    examiner, secret = Examiner(table.game, 0), moment.after.secret
    wrong = replace(secret, hands=((0, 1, 2), (0, 0)))
    monkeypatch.setattr(checks, "sample", lambda *_: replace(moment.after, secret=wrong))
    assert CHECKS["samples"](examiner, moment) == (
        "seat 0: a sample has a not-a-hand yellow [CG-SETUP-04]"
    )
    monkeypatch.setattr(checks, "sample", lambda *_: moment.before)
    assert CHECKS["samples"](examiner, moment) == "seat 0: a sample has another view"


def test_events_are_redacted_before_they_are_remembered(table: Table, moment: Moment) -> None:
    examiner = Examiner(table.game, 0)
    examiner.examine(moment._replace(events=(Stepped(0, 1, 2),)))
    assert all(memory.used == ([], []) for memory in examiner.memories)
    assert all(history.notes.used == ((), ()) for history in examiner.histories)


# ---- what the checks ask about


@pytest.mark.parametrize("scenario", CARD_GAME.scenarios)
def test_scattered_positions_are_sound(scenario: str) -> None:
    game, random = build(scenario), Random(0)
    for _ in range(40):
        state = scattered(game, random)
        assert problems(game, state) == ()
        assert problems(game, unfinished(game, random, state)) == ()


def test_every_kind_of_move_is_asked_about(table: Table) -> None:
    universe, random = Universe(table.game), Random(0)
    offered = table.game.legal(table.state, 0)
    kinds = {type(universe.probe(random, table.state, offered)) for _ in range(6000)}
    assert kinds == set(KINDS)
