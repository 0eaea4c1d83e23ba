"""Games against the Non-Player: its seat is no bot, and all that it does is checked too."""

from pathlib import Path
from random import Random

import pytest

from dungeontwister.arena.expected import expectations
from dungeontwister.arena.match import NON_PLAYER, Match, Table
from dungeontwister.arena.non_player import expected_of_non_player
from dungeontwister.arena.scattered_positions import scattered
from dungeontwister.arena.simulate import Settings, pairing
from dungeontwister.arena.tally import OBJECTIVES, PERSONALITIES
from dungeontwister.arena.variants import Wanted, every_variant
from dungeontwister.cli import main
from dungeontwister.core.decisions import moves
from dungeontwister.core.position.changes import pushed
from dungeontwister.core.position.problems import problems
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.foresight.guess import Memory, likely_state
from dungeontwister.series import SOLO, build
from dungeontwister.solo.frames import TieDraw
from dungeontwister.solo.moves import Pursue
from tests.rules.solo.minds import activated
from tests.support.positions import at


def test_the_levels_take_turns_with_and_without_vision() -> None:
    found = every_variant(Wanted(SOLO.scenarios))
    assert {(one.scenario, one.options.vision) for one in found} == {
        (scenario, vision) for scenario in SOLO.scenarios for vision in (False, True)
    }
    settings = Settings(Wanted(SOLO.scenarios), ("eager", "random"), "0", False, "")
    pairs = [pairing(settings, number) for number in range(12)]
    assert [one.scenario for one in pairs[:6]] == [*SOLO.scenarios]
    assert {one.names for one in pairs} == {(NON_PLAYER, "eager"), (NON_PLAYER, "random")}


def test_nobody_is_asked_for_the_non_player() -> None:
    match = Match(Table("solo-pink"), (NON_PLAYER, "eager"), 1)
    assert set(match.players) == {YELLOW}
    dictated = [m for m in match.moments() if m.move.seat == BLUE]
    assert dictated
    assert all(match.game.dictated(moment.before) == moment.move for moment in dictated)


def test_checked_games_are_reported_by_level(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["simulate", "--game", "solo", "--scenario", "solo-black", "--vision", "always"]
    asked += ["--games", "1", "--bots", "random", "--check", "--keep", str(tmp_path)]
    assert main(asked) == 0
    out = capsys.readouterr().out
    assert "Against the Non-Player" in out
    row = next(line for line in out.splitlines() if "random" in line and "%" in line)
    assert row.split("│")[3].strip() == "1"
    assert not list(tmp_path.iterdir())


def test_every_npc_and_every_objective_is_expected() -> None:
    game = build("solo-pink")
    keys = [*expected_of_non_player(game)]
    assert sum(group == PERSONALITIES for group, _ in keys) == 32
    assert (OBJECTIVES, "exit") in keys
    assert not [*expected_of_non_player(build("scenario-5"))]
    assert {*keys} <= {(one.group, one.name) for one in expectations([game])}


@pytest.mark.parametrize("scenario", ["solo-pink", "solo-black"])
def test_scattered_positions_are_sound(scenario: str) -> None:
    game, random = build(scenario), Random(0)
    for _ in range(10):
        state = scattered(game, random)
        assert problems(game, state) == ()
        assert game.deciders(state) == (YELLOW,)


# ---- what the checks have found


def test_nobody_pursues_an_objective_in_a_movement_of_the_player() -> None:
    words = "39a,?/?,?/?,?/?,? WIZARD=1c1 weak-ed=1c3 yellow ap=0,3 turns=3,4"
    table = at("solo-pink", words).do("move WIZARD")
    refusal = table.game.why_not(table.state, Pursue(YELLOW, 0, 1))
    assert refusal
    assert refusal.reason == "not-activated"


def test_a_die_within_a_movement_finds_nobody_too_many() -> None:
    """On a friend's square, where nobody stays, several ways lead on."""
    table = activated("xanth=1b3 father-clobber=1c3 rope=father-clobber NAGA=@y2", "xanth", ap=3)
    state = table.state
    for text in ("move xanth", "step xanth 1c3"):
        state = table.game.follow(state, table.move(f"blue {text}")).state
    assert problems(table.game, state) == ()
    assert problems(table.game, pushed(state, TieDraw(table.names.piece("xanth"), 3))) == ()


def test_a_card_that_was_picked_for_the_non_player_is_in_no_hand() -> None:
    match = Match(Table("solo-red"), (NON_PLAYER, "eager"), "0-4")
    picked = 0
    for moment in match.moments():
        if isinstance(moment.move, moves.Name) and moment.move.seat == YELLOW:
            view = match.game.view(moment.after, YELLOW)
            likely = likely_state(match.game, view, Memory(match.game))
            assert likely.secret.hands[BLUE] == ()
            assert match.game.view(likely, YELLOW) == view
            picked += 1
            break
    assert picked
