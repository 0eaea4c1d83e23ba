"""What is told when it first occurs: the files, what occurs, and that the ladder is right."""

from __future__ import annotations

from random import Random

import pytest

from dungeontwister.content.texts import catalogue, languages
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import CombatBegan, RoomTurned
from dungeontwister.core.decisions.moves import End
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.lessons.firsts import (
    FirstError,
    firsts,
    new_in,
    occurring,
    of_event,
    read_firsts,
    rule_of,
)
from dungeontwister.lessons.told import ladder
from dungeontwister.record.log import Log
from dungeontwister.record.source import Source
from dungeontwister.series import TITLES, build

SHORT = 250
"""Moves of a game by lot, whose turns last long."""

GOOD = """
[[first]]
name = "gear"
new = "tutorial-1"
act = "twist"
paragraph = "rotation/gear"
[[first]]
name = "group"
new = "tutorial-2"
event = "combat-began"
several = true
paragraph = "groups/all"
"""


def test_good_rows_are_read() -> None:
    assert [one.id for one in read_firsts("card_game", GOOD)] == [
        "card_game/gear",
        "card_game/group",
    ]


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('"twist"', '"fly"', 'first 1 gear, field act: nobody can do "fly" in tutorial-1'),
        ('act = "twist"', "", "first 1 gear, field event: it occurs by an event or by an act"),
        ('"combat-began"', '"combat-fled"', 'first 2 group, field event: no such event "combat-'),
        ('"combat-began"', '"wounded"', "first 2 group, field several: "),
        ('"tutorial-2"', '"scenario-2"', "first 2 group, field new: no scenario of this game"),
        ('"tutorial-1"\nact = "twist"', '"standard"\nact = "heal"', "field new: "),
        ('"groups/all"', '"groups/none"', "first 2 group, field paragraph: the rulebook has no"),
        ('"gear"', '"gears"', 'first 1 gears, field name: there is no text "first.title.gears"'),
        ('"group"', '"gear"', "first 2 gear, field name: is there twice"),
        ('"groups/all"', '"groups/all"\nlesson = "flying"', "field lesson: there is no lesson"),
        ("several = true", "several = 3", "first 2 group: Expected `bool`"),
        ('name = "gear"', 'called = "gear"', "first 1: "),
        ("[[first]]", "[[first]", "is not TOML"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(old: str, new: str, where: str) -> None:
    assert old in GOOD
    with pytest.raises(FirstError) as caught:
        read_firsts("card_game", GOOD.replace(old, new, 1))
    assert str(caught.value).startswith("card_game.toml")
    assert where in str(caught.value)


@pytest.mark.parametrize("language", languages())
def test_every_text_is_told(language: str) -> None:
    rows = [one for game in TITLES for one in firsts(game)]
    told = {f"first.{part}.{one.name}" for one in rows for part in ("title", "words")}
    keys = catalogue(language).keys()
    there = {key for key in keys if key.startswith(("first.title.", "first.words."))}
    assert told == there


def test_the_ladder_has_every_first_once() -> None:
    rows = {one.id for game in TITLES for one in firsts(game)}
    told = [one.id for rung in ladder("en") for one in rung.firsts]
    assert sorted(told) == sorted(rows)


def test_each_has_a_rule_by_which_its_paragraph_is_found() -> None:
    assert {rule_of(one)[:2] for game in TITLES for one in firsts(game)} == {"CG", "PR", "SO"}


def test_a_group_combat_is_no_fight_of_two() -> None:
    duel, group = CombatBegan(0, 5, (0,), (5,)), CombatBegan(0, 5, (0, 1), (5,))
    assert of_event("card_game", duel) == ""
    assert of_event("card_game", group) == "card_game/group"


def test_what_has_happened_is_told_before_what_can_be_done() -> None:
    found = occurring("solo", [RoomTurned(0, 0, 1)], ["jump", "twist", "end"])
    assert found == ["prison/turned", "prison/gear", "prison/jump"]


def played(scenario: str, seed: int) -> tuple[list[Event], set[str]]:
    """A game by lot: what has happened, and all that could be done."""
    game, random, acts = build(scenario), Random(seed), set[str]()
    log = Log(game, Source(str(seed)))
    log.settle()
    while len(log.entries) < SHORT and not log.state.ending:
        seat = next(one for one in game.deciders(log.scene) if one in PLAYERS)
        prompt = game.prompt(log.scene, seat)
        assert prompt is not None
        acts |= {game.verbs[type(move)].act.name for move in prompt.moves}
        going_on = [move for move in prompt.moves if not isinstance(move, End)]
        log.send(random.choice(going_on if going_on and random.random() < 0.9 else prompt.moves))
    return [event for _, event in log.events], acts


LADDERS = [(game, one) for game in ("card_game", "prison") for one in TITLES[game].scenarios]


@pytest.mark.parametrize(("game", "scenario"), LADDERS)
def test_nothing_occurs_before_the_ladder_calls_it_new(game: str, scenario: str) -> None:
    scenarios = TITLES[game].scenarios
    harder = scenarios[scenarios.index(scenario) + 1 :]
    later = {one.id for after in harder for one in new_in(after)}
    found = occurring(game, *played(scenario, 1))
    assert found
    assert later.isdisjoint(found)
