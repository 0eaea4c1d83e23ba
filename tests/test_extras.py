"""The engine needs msgspec alone; what a terminal and a server need are extras of the package."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from dungeontwister.cli import EXTRAS, MISSING

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

PLAY = """
import sys
from pathlib import Path
from random import Random
from dungeontwister.record.files import read_record, record_text
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.render.boards import board_of
from dungeontwister.render.words import Speaker
from dungeontwister.series import build, packaged

game, random = build(sys.argv[1]), Random(1)
log = Log(game, Source(1))
while not log.state.ending:
    seat = game.deciders(log.state)[0]
    log.play(game.dictated(log.state) or random.choice(game.legal(log.state, seat)))
text = record_text(packaged(game), log)
assert read_record(text).replay().state == log.state
Path(sys.argv[2]).write_text(text, encoding="utf-8")
for line in board_of(Speaker(game, "en")).lines(game.view(log.state, None)):
    print(line.plain)
"""
COMMAND = "import sys; from dungeontwister.cli import main; sys.exit(main())"


def alone(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What a program does where no extra is installed."""
    modules = ",".join([*names(PROJECT["dependencies"]), PROJECT["name"]])
    command = [sys.executable, "-m", "tests.engine_alone", modules, program, *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT)


def names(requirements: list[str]) -> set[str]:
    """The modules of some requirements, which are called like their packages."""
    return {re.split(r"[\[<>=]", requirement)[0].lower() for requirement in requirements}


def test_the_engine_needs_little() -> None:
    assert names(PROJECT["dependencies"]) == {"msgspec"}


@pytest.mark.parametrize("extra", EXTRAS)
def test_the_command_knows_what_each_extra_brings(extra: str) -> None:
    assert EXTRAS[extra] == names(PROJECT["optional-dependencies"][extra])


@pytest.mark.parametrize("scenario", ["tutorial-2", "scenario-1", "solo-pink"])
def test_a_whole_game_needs_no_extra(scenario: str, tmp_path: Path) -> None:
    record = str(tmp_path / "record.txt")
    done = alone(PLAY, scenario, record)
    assert done.returncode == 0, done.stderr
    assert "──" in done.stdout
    assert alone(COMMAND, "replay", record).returncode == 0


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("rule CG-MOVE-09", "Moving a character"),
        ("simulate --scenario tutorial-1 --games 1 --bots eager,random", "1/1 games"),
    ],
)
def test_commands_about_the_rules_need_no_extra(command: str, told: str) -> None:
    done = alone(COMMAND, *command.split())
    assert done.returncode == 0, done.stderr
    assert told in done.stdout


@pytest.mark.parametrize(
    ("command", "extra"),
    [("serve", "server"), ("play", "server"), ("play --terminal", "terminal")],
)
def test_a_missing_extra_is_named(command: str, extra: str) -> None:
    done = alone(COMMAND, *command.split())
    told = f"dungeontwister: the {extra} needs: pip install 'dungeontwister[{extra}]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (MISSING, "", told)


def test_another_missing_module_is_no_extra() -> None:
    program = COMMAND.replace("sys; from", "sys; sys.modules['tomllib'] = None; from")
    done = alone(program, "rules")
    assert done.returncode == 1
    assert "Traceback" in done.stderr
