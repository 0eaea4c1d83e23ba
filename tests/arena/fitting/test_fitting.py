"""Weights move towards those that win, and only those that win a trial are accepted."""

from pathlib import Path

import pytest
from msgspec.structs import asdict, replace

from dungeontwister.arena.fitting import rounds, walking
from dungeontwister.arena.fitting.course import Course, moved
from dungeontwister.arena.fitting.rounds import Diary, DiaryError, Step, Trial, fitted
from dungeontwister.arena.fitting.walking import BATCH, Game
from dungeontwister.arena.ladder import Duel, Measure
from dungeontwister.arena.variants import Variant
from dungeontwister.bots.evaluation.weights import Weights, weights_of
from dungeontwister.cli import main

COURSE = Course((Variant("tutorial-1"),), "test", pairs=2 * BATCH, trial=20)
FIRST = weights_of("card_game")


def fearless_wins(game: Game) -> float:
    """A world in which whoever fears less wins, and nothing else matters."""
    up_fears_more = game.aside.signs["risk"] > 0
    first_wins = not up_fears_more
    return float(first_wins)


def coin(scores: tuple[float, ...]) -> object:
    """A trial that ends in a certain way."""

    def measure(duel: Duel, *_: object, **__: object) -> Measure:
        return Measure((), scores, 0)

    return measure


def test_a_walk_moves_towards_what_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walking, "gain", fearless_wins)
    now = FIRST
    for number in range(40):
        _, now = walking.batch(COURSE, now, number)
    shifts = {name: value / asdict(FIRST)[name] for name, value in asdict(now).items() if value}
    assert shifts["risk"] == min(shifts.values()) < 0.1
    assert all(0.3 < shift < 3 for name, shift in shifts.items() if name != "risk")
    assert now.steepness == FIRST.steepness
    assert now.action_card == FIRST.action_card == 0


def test_a_pair_is_played_with_weights_to_either_side() -> None:
    one = walking.aside(COURSE, FIRST, 7)
    up, down = (bot.maker.keywords["weights"] for bot in one.duel.bots)  # type: ignore[attr-defined]
    for name, sign in one.signs.items():
        before = getattr(FIRST, name)
        if before:
            assert (getattr(up, name) > before) == (sign > 0) == (getattr(down, name) < before)
    assert walking.aside(COURSE, FIRST, 7).signs == one.signs
    assert walking.aside(COURSE, FIRST, 8).signs != one.signs


def test_real_games_decide_a_batch() -> None:
    scores, after = walking.batch(COURSE, FIRST, 0)
    assert len(scores) == BATCH
    assert set(scores) <= {0, 0.25, 0.5, 0.75, 1}
    assert (after == FIRST) == all(score == 0.5 for score in scores)


@pytest.mark.parametrize(
    ("scores", "verdict", "accepts", "goes_back"),
    [
        ((1.0,) * 30, "better", True, False),
        ((0.0,) * 30, "worse", False, True),
        ((0.5, 0.75) * 4, "undecided", False, False),
    ],
)
def test_only_what_wins_its_trial_is_accepted(
    monkeypatch: pytest.MonkeyPatch,
    scores: tuple[float, ...],
    verdict: str,
    accepts: bool,
    goes_back: bool,
) -> None:
    monkeypatch.setattr(rounds, "measure", coin(scores))
    new = replace(FIRST, risk=0.1)
    found = rounds.trial(COURSE, new, FIRST, 0)
    assert found.verdict == verdict
    assert (found.accepted == new) == accepts
    assert (found.weights == FIRST) == goes_back


def test_a_fit_is_taken_up_where_it_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(walking, "gain", fearless_wins)
    monkeypatch.setattr(rounds, "measure", coin((1.0,) * 30))
    whole = Diary(tmp_path / "whole")
    at_once = [line for line, _ in zip(fitted(COURSE, FIRST, whole), range(5), strict=False)]
    file = tmp_path / "parts"
    for _ in range(5):
        next(fitted(COURSE, FIRST, Diary(file)))
    file.write_bytes(file.read_bytes() + b'{"type":"step","num')
    assert Diary(file).lines == at_once
    assert [type(line) for line in at_once] == [Step, Step, Trial, Step, Step]
    assert rounds.accepted(at_once, FIRST) == at_once[1].weights


def test_another_file_is_no_diary(tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    file.write_text("hello\n")
    with pytest.raises(DiaryError, match=r"some\.txt, line 1"):
        Diary(file)


def test_no_weight_changes_its_sign() -> None:
    found = moved(FIRST, dict.fromkeys(Weights.__struct_fields__, -3.0))
    assert all(value >= 0 for value in asdict(found).values())


# ---- the command


def test_the_command_tells_its_trials_and_what_has_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(walking, "gain", fearless_wins)
    monkeypatch.setattr(rounds, "measure", coin((1.0,) * 30))
    words = ["fit", "card_game", "--diary", str(tmp_path / "diary"), "--pairs", "16"]
    assert main([*words, "--scenario", "tutorial-1"]) == 0
    out = capsys.readouterr().out
    assert "trial 1: 100.0%" in out
    assert "of 30 pairs: better" in out
    assert "risk: 0." in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], 'there is no game "chess"'),
        (["prison", "--scenario", "standard"], 'there is no scenario "standard"'),
    ],
)
def test_what_cannot_be_fitted_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert main(["fit", *words, "--diary", str(tmp_path / "diary")]) == 2
    assert told in capsys.readouterr().err
