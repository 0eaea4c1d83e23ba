"""The README's examples do what they say."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from dungeontwister.cli import main

README = Path(__file__).resolve().parents[1] / "README.md"


def test_the_example_plays_a_game_to_its_end() -> None:
    example = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.S)[0]
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Ending(winner=")


def test_the_picture_is_what_its_command_draws(capsys: pytest.CaptureFixture[str]) -> None:
    text = README.read_text(encoding="utf-8")
    (command,) = re.findall(r"```\ndungeontwister (draw .*?)```", text, re.S)
    name, option, file, *position = shlex.split(command)
    assert f"]({file})" in text
    assert main([name, *position]) == 0
    drawn = capsys.readouterr().out
    assert (option, drawn) == ("-o", (README.parent / file).read_text(encoding="utf-8"))
