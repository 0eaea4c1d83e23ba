"""A server is set up on the command line, in the environment and in a file; in this order."""

from pathlib import Path

import pytest

from dungeontwister.cli import main
from dungeontwister.server.configuration import ConfigurationError, configured

FILE = """
port = 9000
data = "/srv/matches"
keep_days = 90
proxies = ["10.0.0.1"]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "server.toml"
    path.write_text(FILE)
    return path


def test_nothing_chosen_is_the_defaults() -> None:
    found = configured({"port": None}, None, {"HOME": "/root"})
    settings = found.settings(Path("folder"))
    assert (found.host, found.port, settings.data) == ("127.0.0.1", 8000, Path("folder"))
    assert (settings.proxies, settings.keep_days) == (("127.0.0.1", "::1"), None)


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(file: Path) -> None:
    environment = {
        "DUNGEONTWISTER_PORT": "9001",
        "DUNGEONTWISTER_KEEP_DAYS": "60",
        "DUNGEONTWISTER_ORIGINS": "https://a.example,https://b.example",
    }
    found = configured({"port": 9002, "host": None}, file, environment)
    settings = found.settings(Path("folder"))
    assert (found.port, settings.keep_days, settings.data) == (9002, 60, Path("/srv/matches"))
    assert settings.proxies == ("10.0.0.1",)
    assert settings.origins == ("https://a.example", "https://b.example")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("prot = 1", "unknown field `prot`"),
        ("port = 'many'", r"Expected `int`, got `str` - at `\$.port`"),
        ("port =", "cannot be read"),
    ],
)
def test_a_mistake_is_told(file: Path, text: str, what: str) -> None:
    file.write_text(text)
    with pytest.raises(ConfigurationError, match=what):
        configured({}, file, {})


def test_a_mistake_ends_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["serve", "--config", str(tmp_path / "none.toml")]) == 2
    assert "none.toml cannot be read" in capsys.readouterr().err


def test_a_name_of_the_environment_that_means_nothing_is_told() -> None:
    with pytest.raises(ConfigurationError, match="unknown field `prot`"):
        configured({}, None, {"DUNGEONTWISTER_PROT": "1"})
