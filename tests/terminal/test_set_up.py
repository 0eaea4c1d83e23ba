"""The set-up in the terminal for those who do not want to choose."""

from __future__ import annotations

import pytest

from dungeontwister.content.texts import catalogue

from .test_advice import told

BOT = ("--scenario", "tutorial-1", "--bot", "random", "--seed", "5")


@pytest.mark.parametrize(
    ("language", "asks", "says"),
    [
        ("en", "choose", "Chosen for you: Put the Naga face down"),
        ("fr", "choisir", "Choisi pour vous : Poser l’Homme-serpent"),
    ],
)
def test_one_choice(language: str, asks: str, says: str) -> None:
    output = " ".join(told(*BOT, "--lang", language, typed=f"{asks}\nquit\n").split())
    assert says in output
    assert output.count(says.split(":")[0].strip()) == 2


@pytest.mark.parametrize(("language", "asks"), [("en", "choose all"), ("fr", "choisir tout")])
def test_everything(language: str, asks: str) -> None:
    output = " ".join(told(*BOT, "--lang", language, typed=f"{asks}\nquit\n").split())
    says = {"en": "an action (2 AP left)", "fr": "une action (il reste 2 PA)"}
    assert says[language] in output


def test_by_lot() -> None:
    output = told(*BOT, typed="choose lot\nquit\n")
    assert output.count("Chosen for you") == 2


def test_in_a_turn_there_is_nothing_to_choose() -> None:
    assert "nothing to be set up" in told(*BOT, typed="choose all\nchoose\nquit\n")


TEAM = ("--scenario", "standard", "--mode", "full-frontal", "--bot", "random", "--seed", "5")


@pytest.mark.parametrize(("language", "asks"), [("en", "choose"), ("fr", "choisir")])
def test_a_recommended_team_has_reasons(language: str, asks: str) -> None:
    output = " ".join(told(*TEAM, "--lang", language, typed=f"{asks}\nquit\n").split())
    texts = catalogue(language)
    assert texts.text("recommended.team") in output
    assert output.count(texts.text("recommended.wall-walker")) == 1


def test_a_team_by_lot_has_none() -> None:
    output = " ".join(told(*TEAM, typed="choose lot\nquit\n").split())
    assert "Chosen for you" in output
    assert catalogue("en").text("recommended.team") not in output
