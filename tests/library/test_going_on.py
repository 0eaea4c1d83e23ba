"""Matches that begin with a position, or go on from a moment of another one."""

import pytest

import dungeontwister as dt
from dungeontwister.core.position.problems import problems

NAGA = "tutorial-1 b1,?/?,? naga=1T ap=3"


def test_the_record_of_a_match_from_a_position_says_so_and_replays() -> None:
    match = dt.Match(dt.position(NAGA), seed=2)
    match.play("blue end")
    again = dt.read_record(match.record())
    assert again.state == match.state
    assert f'"start":"{dt.position(NAGA)}"' in match.record()


@pytest.mark.parametrize("scenario", ["tutorial-2", "standard", "scenario-5"])
@pytest.mark.parametrize("eyes", ["blue", "yellow"])
def test_what_eyes_do_not_see_is_drawn_anew(scenario: str, eyes: str) -> None:
    """Another lot draws something else, and each fits what the eyes see; others see what was."""
    match = dt.play(scenario, "random", "random", seed=5)
    hidden, moment = set(), next(at for at in range(20, 400) if lies_face_down(match, at))
    before = match.go_on(moment).log.start
    for seed in range(12):
        drawn = match.go_on(moment, eyes=eyes, seed=seed).log.start
        game, seat = match.game.value, ("blue", "yellow").index(eyes)
        assert game.view(drawn, seat) == game.view(before, seat)
        assert problems(game, drawn) == ()
        hidden.add(drawn.secret.laid)
    assert len(hidden) > 1


def lies_face_down(match: dt.Match, moment: int) -> bool:
    """Whether both sides have something face down, and the set-up is over."""
    state = match.go_on(moment).log.start
    owners = {match.game.value.owner_of[card] for laid in state.secret.laid for card in laid}
    return state.active >= 0 and owners == {0, 1}


@pytest.mark.parametrize(
    ("moment", "eyes", "error"),
    [
        (99_999, "all", dt.NoSuchMoment),
        (-1, "all", dt.NoSuchMoment),
        (3, "chance", dt.ArgumentError),
        (3, "spectator", dt.ArgumentError),
    ],
)
def test_no_such_moment_and_no_such_eyes(moment: int, eyes: str, error: type[Exception]) -> None:
    match = dt.play("tutorial-1", "random", "random", seed=4)
    with pytest.raises(error):
        match.go_on(moment, eyes=eyes)
