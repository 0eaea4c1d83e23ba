"""`dungeontwister arena`: small runs, what they tell, and what is refused."""

from pathlib import Path

import pytest

from dungeontwister.arena.ladder_commands import Progress, asked
from dungeontwister.arena.results import all_results
from dungeontwister.arena.standings import BEGIN, END, markdown, put_into
from dungeontwister.arena.variants import Variant
from dungeontwister.cli import main, parser
from dungeontwister.core.position.setup import Options
from dungeontwister.series import PRISON

ROOT = Path(__file__).resolve().parents[2]
SMALL = ["arena", "eager", "random", "--scenario", "tutorial-1"]


def kinds(*options: str) -> tuple[Variant, ...]:
    return asked(parser().parse_args(["arena", "eager", "random", *options])).duel.variants


# ---- a run


def test_it_tells_how_it_stands_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = [*SMALL, "--records", str(tmp_path)]
    assert main([*kept, "--games", "2"]) == 0
    head, row = capsys.readouterr().out.splitlines()[:2]
    assert head.split()[:4] == ["bot", "against", "game", "games"]
    assert row.split()[:5] == ["eager", "random", "tutorial-1", "2", "100.0%"]
    (file,) = tmp_path.glob("*.jsonl")
    assert file.name == "eager-against-random-seed-0.jsonl"
    before = file.read_text()
    assert main([*kept, "--games", "4"]) == 0
    assert capsys.readouterr().out.splitlines()[1].split()[3] == "4"
    assert file.read_text().startswith(before)
    assert main(["arena", "--table", str(tmp_path)]) == 0
    assert "| eager | random | tutorial-1 | 4 | 100.0% |" in capsys.readouterr().out


def test_the_test_tells_when_it_was_certain(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--games", "100", "--sprt", "0", "50"]) == 0
    out = capsys.readouterr().out
    assert "Certain after 16 pairs: better, +50 Elo is the likelier (log odds" in out
    assert main([*SMALL, "--games", "2", "--sprt", "0", "50"]) == 0
    assert "Not certain yet after 1 pairs" in capsys.readouterr().out


def test_one_bot_plays_against_the_non_player(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "eager", "--scenario", "solo-black", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split()[:4] == ["eager", "rules", "solo-black", "2"]
    assert any(line.split()[:2] == ["bot", "level"] for line in lines)


def test_what_was_silly_is_named_and_its_games_are_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = ["arena", "eager", "eager", "--scenario", "scenario-1", "--games", "2", "--check"]
    assert main([*both, "--records", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "eager: repeated-position 4 times in 2 games, such as in scenario-1, pair 0a" in out
    assert "3 times the same" in out
    (first, _) = sorted((tmp_path / "games").iterdir())
    assert main(["replay", str(first)]) == 0
    assert main([*SMALL, "--games", "2", "--check"]) == 0
    assert "Nothing silly in 2 games." in capsys.readouterr().out


def test_every_record_is_kept_if_it_is_asked_for(tmp_path: Path) -> None:
    assert main([*SMALL, "--games", "2", "--records", str(tmp_path), "--keep"]) == 0
    assert len(list((tmp_path / "games").iterdir())) == 2


def test_the_progress_shows_bar_and_rate() -> None:
    progress = Progress(asked(parser().parse_args([*SMALL, "--games", "4"])).duel, 4)
    assert progress.line().startswith(f"[{'.' * 24}] 0/4 games, 50.0% (0% to 100%), ")


def test_ctrl_c_tells_what_is_finished(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(progress: Progress, results: list[object]) -> None:
        progress.results = results  # type: ignore[assignment]
        if len(results) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "__call__", stop)
    assert main([*SMALL, "--games", "100"]) == 130
    assert capsys.readouterr().out.splitlines()[1].split()[3] == "2"


# ---- what is played


def test_teams_are_chosen_in_the_usual_way_unless_others_are_asked_for() -> None:
    assert kinds("--scenario", "standard") == (Variant("standard"),)
    assert kinds("--scenario", "standard", "--mode", "draft", "--mode", "mutual-choice") == (
        Variant("standard"),
        Variant("standard", Options(mode="draft")),
    )
    assert kinds("--scenario", "scenario-1", "--scenario", "standard") == (
        Variant("scenario-1"),
        Variant("standard"),
    )


def test_options_are_off_unless_they_are_asked_for() -> None:
    assert kinds("--scenario", "scenario-2", "--firm-ropes", "some") == (
        Variant("scenario-2"),
        Variant("scenario-2", Options(firm_ropes=True)),
    )
    levels = ("experienced", "beginner")
    found = kinds("--scenario", "standard", "--handicap", "experienced,beginner")
    assert found == (Variant("standard", Options(levels=levels)),)
    assert [one.scenario for one in kinds("--game", "prison")] == [*PRISON.scenarios]


# ---- what is refused


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["genius", "eager"], 'there is no bot "genius"; there are rat, goblin'),
        (["eager", "eager@0"], '"eager@0": a budget is a number of positions, at least 1'),
        (["eager", "random", "--scenario", "tutorial-9"], 'there is no scenario "tutorial-9"'),
        (["eager", "random", "--game", "chess"], 'there is no game "chess"'),
        (["eager", "random", "--mode", "raffle"], 'there is no mode "raffle"'),
        (["eager", "random", "--handicap", "beginner"], "a handicap names two levels"),
        (["eager", "random", "--games", "1"], "1 games: at least 2"),
        (["eager", "random", "--games", "-2"], "-2 games: at least 2"),
        (["eager", "random", "--games", "7"], "7 games: an even number"),
        (["eager"], "name two bots (one is enough where all games are against the Non-Player)"),
        (["eager", "eager", "eager"], "name two bots"),
        ([], "name two bots"),
        (["eager", "random", "--sprt", "50", "0"], "has to be the lower one"),
        (["eager", "random", "--keep"], "--keep needs --records DIR"),
        (["eager", "random", "--seed", "a/b", "--records", "x"], "does not fit into the name"),
        (["eager", "--table", "nowhere"], "name no bots"),
        (["--table", "nowhere"], "nowhere holds no results"),
    ],
)
def test_what_cannot_be_done_is_told(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *words]) == 2
    captured = capsys.readouterr()
    assert told in captured.err
    assert not captured.out


def test_the_file_of_another_command_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "eager-against-random-seed-0.jsonl"
    file.write_text('{"format":"dungeontwister arena 1","bots":["a","b"],"seed":"0"}\n')
    kept = [*SMALL, "--records", str(tmp_path)]
    assert main(kept) == 2
    told = "holds games of a against b with seed 0, not of eager against random with seed 0"
    assert told in capsys.readouterr().err
    file.write_text("dungeontwister record 2\n{}\nend 0\n")
    assert main(kept) == 2
    assert "is no file of results" in capsys.readouterr().err


def test_a_page_takes_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--games", "2", "--records", str(tmp_path)]) == 0
    page = tmp_path / "page.md"
    page.write_text(f"# Bots\n\n{BEGIN}\n{END}\n")
    table = ["arena", "--table", str(tmp_path), "--into", str(page)]
    assert main(table) == 0
    assert "| eager | random | tutorial-1 | 2 |" in page.read_text()
    page.write_text("# Bots\n")
    assert main(table) == 2
    assert "it has no lines" in capsys.readouterr().err


def test_the_page_of_bots_has_the_table_of_the_stored_results() -> None:
    table = markdown(all_results(ROOT / "bench" / "results" / "arena"))
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert put_into(page, table) == page
