"""Simulations: the same whatever the number of processes, and loud about what is wrong."""

from collections import Counter
from pathlib import Path

import pytest

from dungeontwister.arena import checks, expected
from dungeontwister.arena.checks import Examiner
from dungeontwister.arena.expected import ENOUGH, expectations, missing
from dungeontwister.arena.games_asked import positive
from dungeontwister.arena.match import Moment
from dungeontwister.arena.preconditions import NEEDS
from dungeontwister.arena.simulate import Settings, pair, pairing, simulate
from dungeontwister.arena.tally import ABILITIES, ENDINGS, MOVES, REFUSALS, Tally
from dungeontwister.arena.variants import Wanted, every_variant
from dungeontwister.bots import ALL_BOTS
from dungeontwister.cli import main
from dungeontwister.series import CARD_GAME, TITLES, build


def settings(tmp_path: Path, *, check: bool = False, bots: str = "eager") -> Settings:
    return Settings(Wanted(CARD_GAME.scenarios), tuple(bots.split(",")), "0", check, str(tmp_path))


def total(tallies: list[Tally]) -> Tally:
    found = Tally()
    for tally in tallies:
        found.add(tally)
    return found


# ---- who plays whom


def test_everybody_plays_everybody() -> None:
    pairs = Counter(pair(("random", "eager"), number) for number in range(400))
    assert set(pairs.values()) == {100}
    assert len(pairs) == 4


def test_one_bot_plays_itself() -> None:
    assert {pair(("eager",), number) for number in range(10)} == {("eager", "eager")}


def test_mixes_take_turns_and_every_game_has_its_seed(tmp_path: Path) -> None:
    some = settings(tmp_path, bots="curious,eager,random")
    many = 20 * len(every_variant(some.wanted))
    games = [pairing(some, n) for n in range(many)]
    assert set(Counter(game.variant for game in games).values()) == {20}
    assert len({game.seed for game in games}) == many
    assert sum(game.scattered for game in games) == many // 4
    assert sum("eager" in game.names for game in games) >= many // 2


# ---- counting


def test_two_processes_find_what_one_finds(tmp_path: Path) -> None:
    some = settings(tmp_path)._replace(wanted=Wanted(("tutorial-1", "tutorial-2")))
    one = total(list(simulate(some, 8, jobs=1)))
    two = total(list(simulate(some, 8, jobs=2)))
    assert one == two
    assert one.games == 8
    assert not one.failures


def test_moves_and_endings_are_counted(tmp_path: Path) -> None:
    tally = total(list(simulate(settings(tmp_path), 4, jobs=1)))
    assert tally.moves == sum(n for (g, _, _), n in tally.occurred.items() if g == MOVES)
    assert sum(n for (group, _, _), n in tally.occurred.items() if group == ENDINGS) == 4
    assert sum(tally.results.values()) == 4


def test_a_checked_simulation_counts_refusals(tmp_path: Path) -> None:
    tally = total(list(simulate(settings(tmp_path, check=True), 2, jobs=1)))
    assert not tally.failures
    assert tally.count(REFUSALS, "not-now")
    assert tally.count(REFUSALS, "another-is-moving")


# ---- what has to occur


def test_what_has_to_occur_comes_from_the_games() -> None:
    found = expectations([build("tutorial-2")])
    names = {(one.group, one.name) for one in found}
    assert {(MOVES, "attack"), (ABILITIES, "stab"), (ENDINGS, "target")} <= names
    assert {name for group, name in names if group == REFUSALS} == set(
        build("tutorial-2").edition.rules
    )


def test_what_a_scenario_cannot_show_is_excused() -> None:
    excused = {one.name for one in expectations([build("tutorial-1")]) if one.excuse}
    assert {"attack", "play", "break", "too-many-friends"} <= excused
    assert not {"jump", "turn", "no-progress"} & excused


def test_what_never_occurred_is_missing() -> None:
    tally, found = Tally(), expectations([build("tutorial-2")])
    tally.note(MOVES, "attack", "tutorial-2")
    names = {(one.group, one.name) for one in missing(found, tally)}
    assert (MOVES, "swap") in names
    assert (MOVES, "attack") not in names
    assert (ABILITIES, "giant") not in names


def test_something_missing_fails_with_enough_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ["simulate", "--scenario", "tutorial-1", "--bots", "eager", "--games", "2"]
    assert main(few) == 0
    assert f"no fault below {ENOUGH} games" in " ".join(capsys.readouterr().out.split())
    monkeypatch.setattr("dungeontwister.arena.report.ENOUGH", 2)
    assert main(few) == 1
    assert "never occurred: " in capsys.readouterr().out


# ---- the command


def test_the_command_prints_tables_and_speed(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "--games", "2", "--bots", "eager", "--scenario", "tutorial-1"]
    assert main([*asked, "--scenario", "tutorial-2", "--timer", "never"]) == 0
    out = capsys.readouterr().out
    assert "2/2" in out
    for word in ("What occurred", "craftmanship", "reveal", "Results", "games per second"):
        assert word in out
    assert "giant cannot occur with these teams" in out
    assert "refusals" not in out


def test_teams_and_handicaps_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "--games", "1", "--bots", "random", "--scenario", "standard"]
    assert main([*asked, "--mode", "draft", "--handicap", "experienced,newbie"]) == 0
    lines = capsys.readouterr().out.splitlines()
    counts = {row[2]: row[3] for line in lines if len(row := line.split("│")) == 5}
    found = {name.strip(): int(count) for name, count in counts.items()}
    assert (found["pick"], found["remove"]) == (28, 4)
    assert "moves enlist cannot occur: there are no secret teams" in "\n".join(lines)


@pytest.mark.parametrize(
    ("option", "told"),
    [
        (("--mode", "raffle"), 'there is no mode "raffle"; there are mutual-choice'),
        (("--handicap", "god,beginner"), 'there is no level "god"'),
        (("--handicap", "beginner"), "a handicap names two levels"),
    ],
)
def test_unknown_options_are_told(
    option: tuple[str, str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *option]) == 2
    assert told in capsys.readouterr().err


def test_unknown_names_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--bots", "genius"]) == 2
    known = ", ".join(ALL_BOTS)
    assert f'there is no bot "genius"; there are {known}' in capsys.readouterr().err
    assert main(["simulate", "--scenario", "tutorial-9"]) == 2
    assert "tutorial-1, tutorial-2" in capsys.readouterr().err


def planted(examiner: Examiner, moment: Moment) -> str | None:
    """A check that does not like the tenth move."""
    return "found what was planted" if moment.number == 9 else None


def test_a_game_that_fails_is_kept_and_can_be_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "CHECKS", {**checks.CHECKS, "planted": planted})
    asked = ["simulate", "--games", "1", "--bots", "eager", "--check", "--keep", str(tmp_path)]
    assert main(asked) == 1
    out = " ".join(capsys.readouterr().out.split())
    (file,) = tmp_path.iterdir()
    assert "seed 0-0, move 10: planted: found what was planted" in out
    assert f"dungeontwister replay --check {file}" in out
    assert main(["replay", "--check", str(file)]) == 1
    assert "line 12: planted: found what was planted" in capsys.readouterr().err
    assert main(["replay", str(file)]) == 0
    assert "10 entries" in capsys.readouterr().out


def test_a_crash_is_kept_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def crash(examiner: Examiner, moment: Moment) -> str | None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(checks, "CHECKS", {"crash": crash})
    asked = ["simulate", "--games", "1", "--bots", "eager", "--check", "--keep", str(tmp_path)]
    assert main(asked) == 1
    assert "ZeroDivisionError: planted" in capsys.readouterr().out
    assert len(list(tmp_path.iterdir())) == 1


# ---- replay


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("something else\n", 'line 1: begins with "dungeontwister record 2"'),
        ("dungeontwister record 2\n", "line 2: the header cannot be read"),
    ],
)
def test_a_foreign_record_is_told(
    text: str, what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "record.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    assert what in capsys.readouterr().err


def test_a_record_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "nowhere.txt"]) == 2
    assert "nowhere.txt" in capsys.readouterr().err


def test_numbers_are_positive() -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--games", "0"])
    assert positive("3") == 3


def test_every_need_is_about_something_that_exists() -> None:
    games = [build(name) for title in TITLES.values() for name in title.scenarios]
    known = {(one.group, one.name) for one in expectations(games)}
    assert {*NEEDS, *expected.RARE} <= known
