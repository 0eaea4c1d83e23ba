"""Victory points, and the end of the game."""

import pytest

from dungeontwister.core.decisions.events import GameEnded
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import Ending
from dungeontwister.editions.card_game.build import build
from dungeontwister.editions.options import OptionError
from tests.support.drawings import OPEN, rooms
from tests.support.positions import Table, at

from .drawings import hall, in_room
from .fights import fought

OUT = ("move naga", "step naga @1T")
"""The blue Naga leaves through the triangle zone."""


@pytest.mark.rule("CG-VP-01")
def test_each_character_who_exits_scores_one_point_for_his_owner() -> None:
    table = in_room(OPEN, "naga=1T warrior=1S colossus=1C ap=2")
    table = table.do(*OUT, "move warrior", "step warrior @1S")
    assert [side.victory_points for side in table.state.sides] == [2, 0]


@pytest.mark.rule("CG-VP-02")
@pytest.mark.parametrize(("turn", "points"), [("blue", [1, 0]), ("yellow", [0, 1])])
def test_an_eliminated_enemy_scores_one_point_for_the_winner(turn: str, points: list[int]) -> None:
    words = "naga=1T! warrior=1T WARRIOR=1T NAGA=1T! colossus=1C COLOSSUS=1C"
    attack = "attack warrior NAGA" if turn == "blue" else "attack WARRIOR naga"
    cards = (
        ("blue play +3", "yellow play +0") if turn == "blue" else ("blue play +0", "yellow play +3")
    )
    table = in_room(OPEN, f"{words} {turn} ap=1").do(attack, *cards)
    assert [side.victory_points for side in table.state.sides] == points


@pytest.mark.rule("CG-VP-02")
def test_the_defender_scores_for_whom_his_attacker_carried() -> None:
    table = in_room(OPEN, "naga=1T warrior=naga COLOSSUS=1T NAGA=1C ap=1")
    table = table.do("attack naga COLOSSUS", "blue play +0", "yellow play +0")
    assert [side.victory_points for side in table.state.sides] == [0, 1]


@pytest.mark.rule("CG-VP-03")
@pytest.mark.parametrize(("scenario", "before"), [("tutorial-1", 1), ("tutorial-2", 2)])
def test_the_last_point_ends_the_game_at_once(scenario: str, before: int) -> None:
    """The turn is not played out, whatever action points are left."""
    table = in_room(OPEN, f"naga=1T NAGA=1C ap=3 vp={before},0", scenario).do(*OUT)
    assert table.state.ending == Ending(0, "target")
    assert table.happened(GameEnded) == [GameEnded(0, "target")]
    assert table.deciders == set()
    assert table.refused("blue end").rule == "CG-VP-03"


@pytest.mark.rule("CG-VP-03")
def test_before_the_last_point_the_game_goes_on() -> None:
    table = in_room(OPEN, "naga=1T warrior=1C NAGA=1C ap=3 vp=1,0").do(*OUT)
    assert table.state.ending is None
    assert table.allowed("move warrior")


@pytest.mark.rule("CG-VP-03")
def test_more_points_than_needed_win_as_well() -> None:
    """A combat that eliminates a target and somebody carried is worth two at once."""
    words = "colossus=1T WARRIOR=1T! NAGA=1T BACKSTABBER=NAGA COLOSSUS=1C"
    table = in_room(OPEN, f"{words} ap=1 vp=2,0")
    table = table.do("attack colossus WARRIOR", "blue play +6", "yellow play +0")
    assert table.side("blue").victory_points == 4
    assert table.state.ending == Ending(0, "target")


@pytest.mark.rule("CG-VP-03")
def test_the_defender_may_win_in_the_attackers_turn() -> None:
    """CGQ-71: the winner of a combat is the only one who scores."""
    table = in_room(OPEN, "naga=1T warrior=naga COLOSSUS=1T ap=1 vp=2,2")
    table = table.do("attack naga COLOSSUS", "blue play +0", "yellow play +0")
    assert table.state.ending == Ending(1, "target")


@pytest.mark.rule("CG-VP-03")
def test_a_game_that_nobody_can_win_any_more_is_a_draw() -> None:
    """CGQ-73: with one point and one enemy left to beat, blue cannot get three; nor can yellow."""
    table = in_room(OPEN, "naga=1T warrior=naga NAGA=1C WARRIOR=1C ap=1")
    assert table.do(*OUT).state.ending is None
    table = in_room(OPEN, "naga=1T warrior=naga NAGA=1C ap=1").do(*OUT)
    assert table.state.ending == Ending(None, "out-of-reach")


LAST = "b1,?/?,?/?,?/?,? naga=1T ap=1 vp=2,0"
"""Blue is about to have three points of five, with nobody else on the board."""


@pytest.mark.rule("CG-VP-03")
@pytest.mark.parametrize("hidden", ["goblin", "thief", "treasure", "rope"])
def test_a_draw_does_not_tell_who_lies_face_down(hidden: str) -> None:
    """CGQ-73: a card that nobody has seen may be a Goblin or a Treasure."""
    table = at("standard", f"{LAST} {hidden}=?8", art=rooms()).do(*OUT)
    assert table.state.ending is None


@pytest.mark.rule("CG-VP-03")
@pytest.mark.parametrize("hidden", ["thief", "rope"])
def test_who_was_seen_does_not_lie_face_down(hidden: str) -> None:
    """CGQ-73: without the Goblin and the Treasure no card is worth two points."""
    gone = f"{LAST} goblin=x treasure=x {hidden}=?8"
    assert at("standard", gone, art=rooms()).do(*OUT).state.ending == Ending(None, "out-of-reach")


@pytest.mark.rule("CG-VP-03")
@pytest.mark.parametrize(("best", "ending"), [("goblin", None), ("troll", "out-of-reach")])
def test_a_team_that_was_chosen_openly_is_known(best: str, ending: str | None) -> None:
    """CGQ-73: but who of it lies there, and who was removed from it, is not."""
    table = at("standard", f"{LAST} thief=?8 teams=naga,thief,wizard,{best}/", art=rooms())
    after = table.do(*OUT).state.ending
    assert (after and after.reason) == ending


@pytest.mark.rule("CG-VP-03")
def test_no_more_characters_are_expected_than_a_team_has() -> None:
    """CGQ-73: eight of blue have been seen, so that what lies face down is an object."""
    seen = ("cleric", "ghost", "golem", "paladin", "samurai", "thief", "troll")
    gone = " ".join(f"{name}=x" for name in (*seen, "treasure", "TREASURE"))
    table = at("standard", f"{LAST} {gone} rope=?8", art=rooms()).do(*OUT)
    assert table.state.ending == Ending(None, "out-of-reach")
    gone = gone.replace("troll=x", "")
    table = at("standard", f"{LAST} {gone} rope=?8", art=rooms()).do(*OUT)
    assert table.state.ending is None


@pytest.mark.rule("CG-VP-03")
@pytest.mark.parametrize(
    ("hunter", "ending"), [("paladin", None), ("troll", Ending(None, "out-of-reach"))]
)
def test_who_may_be_hunted_counts_for_more(hunter: str, ending: Ending | None) -> None:
    """CGQ-73: two friends, and the Ghost as much as the best of them could gain for him."""
    table = in_room(OPEN, f"naga=1T {hunter}=1S thief=1S GHOST=1C ap=1", "standard")
    assert table.do(*OUT).state.ending == ending


def passing(table: Table, turns: int) -> Table:
    """The table after so many turns in which nothing was done."""
    for _ in range(turns):
        table = table.do("end")
    return table


@pytest.mark.rule("CG-VP-03")
def test_forty_turns_of_each_player_without_progress_are_a_draw() -> None:
    """CGQ-73 and ruling R5."""
    table = passing(in_room(OPEN, "naga=1T NAGA=1C ap=0 vp=2,2"), 79)
    assert table.state.ending is None
    assert table.do("end").state.ending == Ending(None, "no-progress")


@pytest.mark.rule("CG-VP-03")
@pytest.mark.parametrize(
    ("words", "progress"),
    [
        ("naga=1T warrior=1C colossus=1C", OUT),
        ("naga=1S", ("reveal naga 2", "chance room 1 0 blue-2", "chance turn 1 0 0")),
        ("naga=1T NAGA=1T", ("attack naga NAGA", "blue play +1", "yellow play +0")),
    ],
)
def test_progress_starts_the_count_again(words: str, progress: tuple[str, ...]) -> None:
    """CGQ-73: a point, a reveal, a wound. The turn of the progress itself is not counted (R5)."""
    table = in_room(OPEN, f"{words} COLOSSUS=1G ap=1 quiet=79").do(*progress, "end")
    assert table.state.ending is None
    table = passing(table, 79)
    assert table.state.ending is None
    assert table.do("end").state.ending == Ending(None, "no-progress")


@pytest.mark.rule("CG-VP-03")
def test_other_actions_are_no_progress() -> None:
    """CGQ-73."""
    words = "naga=1G NAGA=1C ap=2 quiet=79"
    table = in_room(OPEN, words).do("turn naga 1 cw", "move naga", "step naga 1T", "stop naga")
    assert table.do("end").state.ending == Ending(None, "no-progress")


@pytest.mark.rule("CG-VP-03", "CG-RANGED-04", "CG-ITEM-TELESCOPING-SPEAR-03")
@pytest.mark.parametrize(
    ("weapon", "begin"),
    [("bow", "shoot naga COLOSSUS bow"), ("telescoping-spear", "thrust naga COLOSSUS")],
)
def test_a_defeat_that_wounds_nobody_is_no_progress(weapon: str, begin: str) -> None:
    """CGQ-73: with a +0 from each side such shots could go on for ever."""
    table = hall(f"naga=1T {weapon}=naga COLOSSUS=1S ap=1 quiet=79")
    table = fought(table, begin).do("end")
    assert table.state.ending == Ending(None, "no-progress")


@pytest.mark.rule("CG-VP-03")
@pytest.mark.parametrize(("target", "ending"), [("NAGA", "no-progress"), ("NAGA!", None)])
def test_a_wound_that_costs_no_card_is_no_progress(target: str, ending: str | None) -> None:
    """Ruling R29: it could be healed and struck again for ever; an elimination is for good."""
    name, wounded = target[:4], target[4:]
    words = f"warrior=1T naga=1S {name}=1T{wounded} COLOSSUS=1G GOBLIN=1C ap=1 quiet=79"
    table = in_room(OPEN, words, "standard").do(
        "attack warrior NAGA", "blue play +0", "yellow play +0", "end"
    )
    assert (table.state.ending and table.state.ending.reason) == ending


@pytest.mark.rule("CG-VP-03")
def test_the_draws_can_be_switched_off() -> None:
    """CGQ-73: they are this engine's own, not the book's."""
    options = Options(quiet_turns=0)
    words = "b1,?/?,?/?,? naga=1T warrior=naga NAGA=1C ap=1 quiet=79"
    table = at("tutorial-2", words, art=rooms(), options=options)
    assert table.do(*OUT).state.ending is None
    assert table.do("end").state.ending is None


@pytest.mark.rule("CG-VP-04")
@pytest.mark.parametrize("seat", ["blue", "yellow", None])
def test_victory_points_and_who_is_out_are_public(seat: str | None) -> None:
    view = in_room(OPEN, "naga=1T warrior=1C NAGA=1C ap=1 vp=1,2").do(*OUT).view(seat)
    assert [side.victory_points for side in view.sides] == [2, 2]
    assert view.pieces[0].gone


@pytest.mark.rule("CG-VP-05")
@pytest.mark.parametrize("load", ["rope", "KEY", "warrior"])
def test_what_is_carried_out_scores_nothing(load: str) -> None:
    table = in_room(OPEN, f"naga=1T {load}=naga colossus=1C NAGA=1C ap=1").do(*OUT)
    assert table.piece(load).gone
    assert [side.victory_points for side in table.state.sides] == [1, 0]


@pytest.mark.rule("CG-VP-03")
def test_no_other_target_is_agreed_on() -> None:
    with pytest.raises(OptionError, match="played for 2"):
        build("tutorial-1", Options(target=5))
    assert build("tutorial-1", Options(target=2)).target == 2


@pytest.mark.rule("CG-VP-03")
@pytest.mark.parametrize(("points", "winner"), [("2,1", 0), ("0,1", 1), ("1,1", None)])
def test_by_agreement_the_higher_score_wins_instead_of_a_draw(
    points: str, winner: int | None
) -> None:
    """CGQ-73, its option."""
    words = f"b1,?/?,?/?,? naga=1T NAGA=1C quiet=79 vp={points}"
    table = at("tutorial-2", words, art=rooms(), options=Options(points_decide=True))
    assert table.do("end").state.ending == Ending(winner, "no-progress")
