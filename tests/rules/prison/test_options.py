"""Options of Prison: what can be agreed on, and what is refused because another game has it."""

import pytest

from dungeontwister.core.position.setup import Options
from dungeontwister.editions.card_game.build import build as build_card_game
from dungeontwister.editions.options import OptionError
from dungeontwister.editions.prison.build import build

SCENARIOS = [f"scenario-{number}" for number in range(1, 6)]


def refused(scenario: str, options: Options) -> tuple[str, str]:
    """The field of an option that a scenario does not allow, and the rule."""
    with pytest.raises(OptionError) as caught:
        build(scenario, options)
    return caught.value.field, caught.value.rule


@pytest.mark.rule("PR-OBJ-09")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_carried_is_never_secret(scenario: str) -> None:
    assert refused(scenario, Options(secret_objects=True)) == ("secret_objects", "PR-OBJ-09")


@pytest.mark.rule("PR-SETUP-05")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_teams_are_not_chosen(scenario: str) -> None:
    assert refused(scenario, Options(mode="draft")) == ("mode", "PR-SETUP-05")


@pytest.mark.rule("PR-LONG-01")
@pytest.mark.parametrize("target", [5, 6, 7])
def test_the_full_game_is_played_for_five_six_or_seven(target: int) -> None:
    assert build("scenario-5", Options(target=target)).target == target
    assert build("scenario-5").target == 5


@pytest.mark.rule("PR-LONG-01")
@pytest.mark.parametrize(
    ("scenario", "target"),
    [("scenario-5", 4), ("scenario-5", 8), ("scenario-4", 6), ("scenario-1", 1)],
)
def test_no_other_target_can_be_agreed_on(scenario: str, target: int) -> None:
    assert refused(scenario, Options(target=target)) == ("target", "PR-LONG-01")


def test_the_card_game_has_no_switch_for_a_draw() -> None:
    with pytest.raises(OptionError, match="CG-VP-03") as caught:
        build_card_game("tutorial-1", Options(plays_on=True))
    assert caught.value.field == "plays_on"
