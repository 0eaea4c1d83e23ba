"""Options of a match: what a scenario allows, stored with the match, told to everybody."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from dungeontwister.core.position.setup import Options
from dungeontwister.record.files import read_header
from dungeontwister.server.local import background
from dungeontwister.server.protocol import GameInfo, MatchMade, MatchOptions, NewMatch
from dungeontwister.server.routes.menu import Menu, Problem
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import make, stored

UNEQUAL = ("experienced", "beginner")


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server with an empty folder."""
    with background(Settings(data=tmp_path)) as found:
        yield found


def told(address: str, made: MatchMade, language: str = "en") -> GameInfo:
    """What a spectator is told about the game."""
    with Client(address) as client:
        return client.hello(made.spectator, language=language).game


def menu(address: str) -> Menu:
    """What can be played."""
    return msgspec.json.decode(httpx.get(f"{address}api/menu").content, type=Menu)


# ---- what is asked for


def test_options_are_told_to_everybody(address: str) -> None:
    options = MatchOptions("draft", UNEQUAL, timer=True, secret_objects=True, friendly=True)
    made = make(address, NewMatch("standard", options=options))
    info = told(address, made, "fr").options
    assert (info.agreed.mode, info.mode_name) == ("draft", "Draft")
    assert (info.agreed.levels, info.level_names) == (UNEQUAL, ("expérimenté", "débutant"))
    assert info.removed_characters == (3, 0)
    assert info.removed_cards == ((6,), ())
    assert info.agreed.timer
    assert info.agreed.secret_objects
    assert info.agreed.friendly


def test_what_prison_is_played_with_is_told(address: str) -> None:
    options = MatchOptions(timer=True, target=7, firm_ropes=True, plays_on=True)
    game = told(address, make(address, NewMatch("scenario-5", options=options)))
    assert (game.target, game.options.agreed) == (7, options)


def test_what_is_left_out_is_not_played_with(address: str) -> None:
    info = told(address, make(address, NewMatch("tutorial-1"))).options
    assert (info.agreed.mode, info.mode_name) == ("", "")
    assert info.agreed.levels == info.level_names == ("", "")
    assert info.removed_characters == (0, 0)
    assert info.agreed == MatchOptions()
    assert told(address, make(address, NewMatch("standard"))).options.agreed.mode == "mutual-choice"


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        (MatchOptions("mutual-choice"), "team-pick"),
        (MatchOptions("full-frontal", UNEQUAL, timer=True), "team-choice"),
        (MatchOptions("draft", secret_objects=True), "team-pick"),
    ],
)
def test_a_restart_finds_the_same_game(tmp_path: Path, options: MatchOptions, kind: str) -> None:
    with background(Settings(data=tmp_path)) as address:
        made = make(address, NewMatch("advanced", options=options))
        before = first_decision(address, made, kind)
    header = read_header(stored(tmp_path, made.match).header)
    assert header.options == Options(
        mode=options.mode,
        levels=options.levels,
        timer=options.timer,
        secret_objects=options.secret_objects,
    )
    with background(Settings(data=tmp_path)) as address:
        assert first_decision(address, made, kind) == before


def first_decision(address: str, made: MatchMade, kind: str) -> tuple[Any, ...]:
    """What both seats are told; the deciding seat is asked about the team."""
    found = []
    for token in made.seats:
        with Client(address) as client:
            welcome = client.hello(str(token))
        found.append((welcome.game, welcome.events, welcome.table))
        question = welcome.table.question
        assert question is None or question.kind == kind
    return tuple(found)


# ---- the menu


def test_the_menu_tells_what_each_scenario_allows(address: str) -> None:
    scenarios = {scenario.id: scenario for scenario in menu(address).scenarios}
    for name in ("tutorial-1", "tutorial-2", "tutorial-3"):
        assert scenarios[name].modes == scenarios[name].levels == ()
    for name in ("standard", "advanced"):
        modes = [mode.id for mode in scenarios[name].modes]
        assert modes == ["mutual-choice", "full-frontal", "draft"]
        levels = [level.id for level in scenarios[name].levels]
        assert levels == ["very-experienced", "experienced", "good", "beginner", "newbie"]
    assert scenarios["standard"].modes[1].names == {
        "en": "Full frontal (secret forces)",
        "fr": "Full frontal (forces secrètes)",
    }
    assert scenarios["standard"].levels[2].names == {"en": "good", "fr": "bon joueur"}
    for scenario in scenarios.values():
        switches = [switch.id for switch in scenario.switches]
        assert ("secret_objects" in switches) == (scenario.game == "card_game")
    assert scenarios["standard"].switches[0].names == {"en": "Timer", "fr": "Temps limité"}
    assert scenarios["scenario-5"].targets
    assert scenarios["scenario-5"].usual_target_with_levels
    assert not scenarios["standard"].usual_target_with_levels


def test_the_menu_tells_who_sits_where_and_what_is_usual(address: str) -> None:
    found = menu(address)
    assert found.usual_opponent in [one.id for one in found.opponents]
    for scenario in found.scenarios:
        assert scenario.seats == (("nobody", "person") if scenario.alone else ("", ""))
        same = scenario.short_titles == scenario.titles
        assert same != scenario.alone, scenario.id
    pink = next(scenario for scenario in found.scenarios if scenario.id == "solo-pink")
    assert pink.short_titles == {"en": "Pink", "fr": "Rose"}


def test_the_menu_tells_what_a_handicap_costs(address: str) -> None:
    found = menu(address)
    costs = {(row.game, row.player, row.against): row for row in found.handicaps}
    assert costs["card_game", *UNEQUAL].removed_characters == 3
    assert costs["card_game", *UNEQUAL].removed_cards == (6,)
    for scenario in found.scenarios:
        levels = {level.id for level in scenario.levels}
        players = {row.player for row in found.handicaps if row.game == scenario.game}
        assert not levels or players < levels


def test_everything_on_the_menu_can_be_had(address: str) -> None:
    for scenario in menu(address).scenarios:
        every = [MatchOptions(mode.id) for mode in scenario.modes]
        every += [MatchOptions(levels=(level.id, "newbie")) for level in scenario.levels]
        every += [msgspec.convert({switch.id: True}, MatchOptions) for switch in scenario.switches]
        every += [MatchOptions(target=target) for target in scenario.targets]
        players = scenario.seats if scenario.alone else ("person", "person")
        for options in every:
            make(address, NewMatch(scenario.id, players, options=options))


# ---- refusals


@pytest.mark.parametrize(
    ("scenario", "options", "field", "rule", "words"),
    [
        ("tutorial-3", {"mode": "draft"}, "mode", "CG-MODE-01", "its teams are fixed"),
        ("standard", {"mode": "raffle"}, "mode", "CG-MODE-01", "the ways are mutual-choice"),
        ("tutorial-2", {"levels": UNEQUAL}, "levels", "CG-HCAP-01", "played for 3"),
        ("standard", {"levels": ("good", "")}, "levels", "CG-HCAP-02", '"" is not a level'),
        ("standard", {"levels": ("god", "good")}, "levels", "CG-HCAP-02", '"god" is not a level'),
    ],
)
def test_what_a_scenario_does_not_allow_is_refused(
    address: str, scenario: str, options: dict[str, Any], field: str, rule: str, words: str
) -> None:
    reply = httpx.post(f"{address}api/matches", json={"scenario": scenario, "options": options})
    assert reply.status_code == 400
    problem = msgspec.json.decode(reply.content, type=Problem)
    assert (problem.reason, problem.field, problem.rule) == (
        "no-such-option",
        f"options.{field}",
        rule,
    )
    assert words in problem.words


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"timer": "yes"}, "$.options.timer"),
        ({"secret_objects": 1}, "$.options.secret_objects"),
        ({"levels": ["good"]}, "$.options.levels"),
        ({"mode": "x" * 1000}, "$.options.mode"),
        ({"quiet_turns": 0}, "quiet_turns"),
        ([], "$.options"),
    ],
)
def test_what_is_no_option_is_refused(address: str, options: object, words: str) -> None:
    body = json.dumps({"scenario": "standard", "options": options})
    reply = httpx.post(f"{address}api/matches", content=body)
    assert reply.status_code == 400
    assert words in msgspec.json.decode(reply.content, type=Problem).words
