"""Hints and reasons in the terminal: asked in either language, and by consent before one screen."""

from __future__ import annotations

import pytest

from .driving import piped

SETUP = "1\n2\n1\n1\n1\n1\n"
"""Blue against a bot: two starting characters, two cards, two facings."""
BOT = ("--scenario", "tutorial-1", "--bot", "eager", "--seed", "5")
PEOPLE = ("--scenario", "scenario-1", "--seed", "3")


def told(*options: str, typed: str) -> str:
    """What is said to somebody who types something."""
    run = piped(*options, typed=typed)
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout


@pytest.mark.parametrize(
    ("language", "asks", "says"),
    [("en", "hint", "% to win"), ("fr", "conseil", "% de chances de gagner")],
)
def test_a_hint(language: str, asks: str, says: str) -> None:
    output = told(*BOT, "--lang", language, typed=f"{SETUP}{asks}\nquit\n")
    assert says in " ".join(output.split())


def test_in_the_set_up_it_is_experience() -> None:
    output = told(*BOT, typed="hint\nquit\n")
    assert "this has won most often" in " ".join(output.split())


@pytest.mark.parametrize(
    ("language", "asks", "says"),
    [
        ("en", "why bot", "Yellow has about"),
        ("en", "motive", "Yellow has about"),
        ("fr", "pourquoi lui", "Jaune a environ"),
        ("fr", "motif", "Jaune a environ"),
    ],
)
def test_why_the_bot_did_it(language: str, asks: str, says: str) -> None:
    # Whatever is asked of blue meanwhile is answered with the first option.
    output = told(*BOT, "--lang", language, typed=f"{SETUP}end\n" + f"1\n{asks}\n" * 8 + "quit\n")
    assert says in " ".join(output.split())


def test_before_its_first_turn_there_is_nothing_to_explain() -> None:
    output = told(*BOT, typed=f"{SETUP}why bot\nquit\n")
    assert "There is no turn of an opponent" in output


def test_before_one_screen_the_other_is_asked_once() -> None:
    refused = told(*PEOPLE, typed="hint\nno\nhint\nquit\n")
    assert refused.count("may both of you ask") == 1
    assert refused.count("has not agreed to hints") == 2
    agreed = told(*PEOPLE, typed="hint\nyes\nhint\nquit\n")
    assert agreed.count("may both of you ask") == 1
    assert " ".join(agreed.split()).count("this has won most often") == 2
