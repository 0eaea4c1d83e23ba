"""The questions before a match: there are words for everything that can be chosen."""

import pytest

from dungeontwister.bots import BOTS, OLD_BOTS
from dungeontwister.content.texts import catalogue, languages
from dungeontwister.core.position.setup import switches
from dungeontwister.series import SCENARIOS, TITLES, choices
from dungeontwister.terminal import menu
from dungeontwister.terminal.menu import ask_bots, ask_options

from .test_session import Paper


@pytest.mark.parametrize("language", languages())
def test_every_game_and_every_scenario_is_offered_and_introduced(language: str) -> None:
    texts = catalogue(language)
    assert all(texts.text(f"menu.{title}") for title in TITLES)
    assert all(texts.text(f"menu.{scenario}") for scenario in SCENARIOS)
    for_two = [name for title in TITLES.values() if not title.alone for name in title.scenarios]
    assert all(texts.fields(f"intro.{scenario}") <= {"target"} for scenario in for_two)
    # The levels of the solo game are introduced in the same words.
    assert texts.fields("intro.solo") == {"level", "vision", "target"}


@pytest.mark.parametrize("language", languages())
def test_every_switch_of_every_scenario_can_be_asked_for(language: str) -> None:
    known = {switch for scenario in SCENARIOS for switch in choices(scenario).switches}
    assert known == {*switches()}
    parts = ("switch", "switch-about", "switch-question", "switch-off", "switch-on")
    keys = {f"{part}.{switch}" for part in parts for switch in known}
    assert {*filter(is_switch, catalogue(language).keys())} == keys


def is_switch(key: str) -> bool:
    """Whether a text is about a switch."""
    return key.startswith("switch")


@pytest.mark.parametrize(
    ("scenario", "answers", "expected"),
    [
        ("tutorial-1", "", {}),
        ("scenario-4", "", {}),
        ("standard", "3112", {"mode": "draft", "secret_objects": True}),
        ("scenario-5", "11111", {}),
        ("scenario-5", "2211", {"target": 6, "timer": True}),
        (
            "scenario-5",
            "1212112",
            {"levels": ("very-experienced", "experienced"), "plays_on": True},
        ),
        ("scenario-5", "3121", {"target": 7, "firm_ropes": True}),
    ],
)
def test_only_what_is_open_is_asked(
    scenario: str, answers: str, expected: dict[str, object]
) -> None:
    given = iter(answers)

    def answer() -> str:
        assert answers, "there is nothing to ask"
        return next(given, "1")

    options = ask_options(Paper(answer), catalogue("en"), scenario)
    assert [*given] == [], "everything was asked for"
    assert {name: getattr(options, name) for name in expected} == expected
    usual = {"mode": options.mode, "target": 0, "levels": ("", ""), "timer": False}
    usual |= {"firm_ropes": False, "plays_on": False, "secret_objects": False}
    for name in usual.keys() - expected.keys():
        assert getattr(options, name) == usual[name]


@pytest.mark.parametrize(
    ("drawn", "answers", "bots"),
    [
        (False, "21", (None, "rat")),
        (False, "22", ("rat", None)),
        (False, "53", ("apprentice", None)),
        (True, "31", ("goblin", None)),
        (True, "42", (None, "mechanork")),
    ],
)
def test_sides_are_chosen_or_drawn(
    monkeypatch: pytest.MonkeyPatch, drawn: bool, answers: str, bots: tuple[str | None, ...]
) -> None:
    monkeypatch.setattr(menu, "drawn_seat", lambda: 1)
    given = iter(answers)
    assert ask_bots(Paper(lambda: next(given)), catalogue("en"), drawn) == bots


@pytest.mark.parametrize("language", languages())
def test_every_opponent_has_a_name_and_what_to_expect(language: str) -> None:
    texts = catalogue(language)
    keys = {key for key in texts.templates() if key.startswith("opponent")}
    names = {f"opponent.{bot}" for bot in (*BOTS, *OLD_BOTS)}
    assert keys == names | {f"opponent-about.{bot}" for bot in BOTS}


def test_the_menu_says_what_to_expect_and_offers_no_old_bot() -> None:
    paper = Paper(lambda: "1")
    ask_bots(paper, catalogue("en"))
    shown = "\n".join(paper.lines)
    assert "Rat: a beginner beats it" in shown
    assert "Eager bot" not in shown
    assert "Random bot" not in shown


def test_the_lot_falls_on_both_sides() -> None:
    assert {menu.drawn_seat() for _ in range(200)} == {0, 1}


def test_with_a_seed_the_lot_is_the_same_again() -> None:
    first, again = ([menu.drawn_seat(str(seed)) for seed in range(20)] for _ in range(2))
    assert first == again
    assert {*first} == {0, 1}
