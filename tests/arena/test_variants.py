"""What is played: every scenario in every way, or what was asked for."""

from collections import Counter
from itertools import product

import pytest

from dungeontwister.arena.match import Match, Table
from dungeontwister.arena.variants import ALWAYS, NEVER, NO_LEVELS, SWITCHES, Wanted, every_variant
from dungeontwister.core.decisions.moves import TimeUp
from dungeontwister.core.position.setup import Options
from dungeontwister.series import CARD_GAME, PRISON, TITLES, Title, build, choices

OFF = (NEVER,) * len(SWITCHES)


def test_every_mix_of_options_is_played_once() -> None:
    found = every_variant(Wanted(CARD_GAME.scenarios))
    assert len(set(found)) == len(found) == sum(map(mixes, CARD_GAME.scenarios))
    kinds = {(one.scenario, one.options.mode) for one in found}
    assert kinds == {(name, mode) for name in CARD_GAME.scenarios for mode in modes(name)}
    assert modes("standard") == modes("advanced") == MODES
    assert {one.options.timer for one in found} == {True, False}
    assert {one.options.secret_objects for one in found} == {True, False}
    assert any(any(one.options.levels) for one in found)


def mixes(scenario: str) -> int:
    """Every way to choose teams, with and without a handicap, with each switch on and off."""
    open_ = choices(scenario)
    teams = (len(open_.modes) or 1) * (2 if open_.levels else 1)
    return teams * int(2 ** len({*open_.switches} & {*SWITCHES}))


def modes(scenario: str) -> tuple[str, ...]:
    """The ways to choose teams; where there are none, nothing is said."""
    return choices(scenario).modes or ("",)


MODES = ("mutual-choice", "full-frontal", "draft")


def test_prison_is_played_with_every_option() -> None:
    found = [one.options for one in every_variant(Wanted(PRISON.scenarios))]
    assert not any(options.secret_objects for options in found)
    switches = [name for name in choices("scenario-5").switches if name in SWITCHES]
    assert {"timer", "firm_ropes", "plays_on"} <= {*switches}
    assert {tuple(getattr(o, name) for name in switches) for o in found} == {
        *product((False, True), repeat=len(switches))
    }
    assert {options.target for options in found if not any(options.levels)} == {0, 6, 7}
    assert {options.target for options in found if any(options.levels)} == {0}


def test_every_scenario_of_prison_has_its_share() -> None:
    shares = Counter(one.scenario for one in every_variant(Wanted(PRISON.scenarios)))
    assert shares.keys() == {*PRISON.scenarios}
    assert min(shares.values()) / shares.total() > 0.15


@pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)
def test_every_variant_can_be_built(title: Title) -> None:
    for one in every_variant(Wanted(title.scenarios)):
        assert build(*one).setup.scenario == one.scenario


def test_what_is_asked_for_is_played() -> None:
    wanted = Wanted(("standard", "tutorial-1"), ("draft",), (NO_LEVELS,), OFF)
    assert every_variant(wanted) == (
        ("standard", Options(mode="draft")),
        ("tutorial-1", Options()),
    )


def test_a_handicap_is_left_out_where_none_is_allowed() -> None:
    wanted = Wanted(("tutorial-3", "standard"), ("draft",), (("experienced", "good"),), OFF)
    levels = {one.scenario: one.options.levels for one in every_variant(wanted)}
    assert levels == {"tutorial-3": NO_LEVELS, "standard": ("experienced", "good")}


@pytest.mark.parametrize(("often", "expected"), [(ALWAYS, True), (NEVER, False)])
def test_options_hold_always_or_never(often: str, expected: bool) -> None:
    found = every_variant(Wanted(("tutorial-2",), switches=(often,) * len(SWITCHES)))
    assert {(one.options.timer, one.options.secret_objects) for one in found} == {
        (expected, expected)
    }


def test_time_runs_out_only_where_there_is_a_timer() -> None:
    for timer in (True, False):
        match = Match(Table("tutorial-2", Options(timer=timer)), ("random", "random"), 1)
        late = [moment for moment in match.moments() if isinstance(moment.move, TimeUp)]
        assert bool(late) == timer
