"""What was chosen in secret is told as the moves that chose it."""

from random import Random

import pytest

import dungeontwister as dt
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.seats import PLAYERS

FRONTAL = dt.game("advanced", mode="full-frontal", levels=("very-experienced", "beginner"))


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        (FRONTAL, {"team-choice", "removal", "starting-choice", "facing-choice"}),
        (dt.game("scenario-5"), {"line-up"}),
        (dt.game("solo-pink"), {"line-up"}),
    ],
    ids=("full-frontal", "prison", "solo"),
)
def test_each_part_of_a_secret_choice_is_told_as_its_move(game: dt.Game, kinds: set[str]) -> None:
    match, rng, met = dt.Match(game, seed=5), Random(5), set()
    sent: tuple[list[Move], list[Move]] = ([], [])
    while not (state := match.state).ending and len(match.log.entries) < 120:
        for seat in PLAYERS:
            told = game.value.chosen(state.scene, seat)
            assert told == tuple(sent[seat][len(sent[seat]) - len(told) :])
            if game.value.decision(state.value).commits:
                assert len(told) == len(state.value.secret.choices[seat])
                met |= {state.kind} if told else set()
        move = rng.choice(state.legal())
        match.play(move)
        sent[move.seat].append(move.value)
    assert met >= kinds


def test_what_waits_for_something_else_is_no_choice_that_is_due() -> None:
    """Starters lie face down while the others are laid: the line-up is over."""
    match = dt.Match("scenario-1", seed=1)
    while match.state.kind == "line-up":
        match.play(match.state.legal()[0])
    assert match.state.kind == "laying"
    assert match.state.value.secret.choices[dt.BLUE]
    assert match.game.value.chosen(match.state.scene, dt.BLUE) == ()
