"""Objectives of Clerics and Banshees: heal and repulse."""

import pytest

from dungeontwister.solo.activation import AGAIN

from .minds import Mind, activated, card
from .rooms import BOX, at_side, box, door, on_square, row_of_walls

# ---- heal


@pytest.mark.rule("SO-OBJECTIVE-HEAL-01")
def test_it_must_reach_the_patient_and_pay() -> None:
    table = activated("father-clobber=1a1 yom=1e1! NAGA=1e5", "father-clobber", art=BOX)
    mind = Mind(table, "father-clobber", card("heal 2"))
    assert (mind.mode, mind.moves()[-1], mind.ends()) == ("heal", "heal yom", {"1d1"})
    assert Mind(table, "father-clobber", card("heal 1")).nearer
    table = activated("father-clobber=1a1 yom=1e5! NAGA=1a5", "father-clobber", art=BOX)
    # To see the patient is not enough.
    assert Mind(table, "father-clobber", card("heal 1")).attempt("heal").needed == 3


@pytest.mark.rule("SO-OBJECTIVE-HEAL-01")
def test_only_clerics_heal_and_only_friends_whom_nobody_carries() -> None:
    table = activated("weak-ed=1a1 father-clobber=1a3 yom=1b1! NAGA=1e5", "weak-ed", art=BOX)
    assert Mind(table, "weak-ed", card("heal 5")).decision.attempts[0].reason == "not-its-class"
    table = activated("weak-ed=1a1 father-clobber=1a2 yom=weak-ed! NAGA=1e5!", "weak-ed", art=BOX)
    assert Mind(table, "father-clobber", card("heal 5")).attempt("heal").reason == "no-target"


@pytest.mark.rule("SO-OBJECTIVE-HEAL-02")
def test_the_highest_on_the_list_though_others_are_nearer() -> None:
    """SOQ-54: whoever is not on it comes last."""
    pieces = "father-clobber=1a1 yom=1b1! muldon=1e1! NAGA=1e5"
    table = activated(pieces, "father-clobber", art=BOX)
    assert Mind(table, "father-clobber", card("heal 3", characters="wizard")).targets == {"muldon"}
    assert Mind(table, "father-clobber", card("heal 1", characters="wizard")).targets == {"yom"}


@pytest.mark.rule("SO-OBJECTIVE-HEAL-03")
def test_its_own_load_is_set_down_first() -> None:
    """SOQ-59: that takes a movement and the healing."""
    art = box(*row_of_walls(1))
    table = activated("father-clobber=1a1 yom=father-clobber! NAGA=1e5", "father-clobber", art=art)
    mind = Mind(table, "father-clobber", card("heal 2", objects="wounded"))
    assert mind.moves() == ["move", "drop yom", "step 1b1", "stop", "heal yom"]
    assert Mind(table, "father-clobber", card("heal 1", objects="wounded")).attempt("heal").reason


@pytest.mark.rule("SO-OBJECTIVE-HEAL-01", "SO-OBJECTIVE-HEAL-03")
def test_a_patient_on_whom_it_lands_is_set_down_again() -> None:
    """A jump, a step off and the healing; so it is for one whom it would take in passing."""
    art = box(*row_of_walls(1), on_square("b1", "P"))
    table = activated("deacon-mord=1a1 xanth=1c1! NAGA=1e5", "deacon-mord", art=art)
    mind = Mind(table, "deacon-mord", card("heal 5", objects="wounded"))
    assert mind.all_moves() == [
        ["jump 1c1", "move", "drop xanth", "step 1d1", "stop", "heal xanth"]
    ]
    assert mind.prices == {(3, 3)}
    pieces = "deacon-mord=1a1 yom=1b1 xanth=1c1! NAGA=1e5"
    table = activated(pieces, "deacon-mord", art=box(*row_of_walls(1)))
    mind = Mind(table, "deacon-mord", card("heal 5", objects="wounded"))
    assert (mind.prices, mind.ends()) == ({(2, 3)}, {"1d1"})


@pytest.mark.rule("SO-OBJECTIVE-HEAL-04")
def test_it_stops_on_the_first_square_beside_the_patient() -> None:
    art = box(*row_of_walls(1))
    table = activated("father-clobber=1a1 yom=1d1! NAGA=1e5", "father-clobber", art=art)
    mind = Mind(table, "father-clobber", card("heal 5"))
    assert mind.moves() == ["move", "step 1b1", "step 1c1", "stop", "heal yom"]


@pytest.mark.rule("SO-OBJECTIVE-HEAL-05")
def test_then_the_nearest_is_next() -> None:
    """Nearness, no longer the list."""
    pieces = "father-clobber=1a1 yom=1b1! lissandra=1c1! muldon=1e5! NAGA=1a5"
    table = activated(pieces, "father-clobber", art=BOX)
    mind = Mind(table, "father-clobber", card("heal 4", characters="mekanork wizard backstabber"))
    assert (mind.targets, mind.decision.then) == ({"yom"}, AGAIN)
    again = mind.then()
    assert again.targets == {"lissandra"}
    last = again.then(0)
    assert (last.targets, last.nearer) == ({"muldon"}, True)


@pytest.mark.rule("SO-OBJECTIVE-HEAL-05")
def test_until_nobody_is_left() -> None:
    table = activated("father-clobber=1a1 yom=1b1! NAGA=1e5", "father-clobber", art=BOX)
    assert Mind(table, "father-clobber", card("heal 5")).then().mode == ""


@pytest.mark.rule("SO-OBJECTIVE-HEAL-06")
def test_whoever_was_healed_does_not_act_in_that_turn() -> None:
    table = activated("father-clobber=1a1 yom=1b1! NAGA=1e5", "father-clobber", art=BOX)
    table = Mind(table, "father-clobber", card("heal 5")).after()
    assert table.piece("yom").healed
    assert not table.piece("yom").wounded


# ---- repulse


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-01")
def test_it_must_get_an_enemy_into_view_and_push_it() -> None:
    table = activated("wave-rick=1a1 NAGA=1b3", "wave-rick", art=BOX)
    mind = Mind(table, "wave-rick", card("repulse 3"))
    assert (mind.mode, mind.prices) == ("repulse", {(3, 1)})
    assert Mind(table, "wave-rick", card("repulse 2")).nearer
    assert Mind(table, "wave-rick", card("repulse 3", characters="cleric")).mode == ""


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-01")
def test_whoever_cannot_be_moved_is_no_target() -> None:
    """SOQ-55: with its back to a wall; from another side it can."""
    art = box(*row_of_walls(1))
    table = activated("wave-rick=1a1 NAGA=1e1", "wave-rick", art=art)
    assert Mind(table, "wave-rick", card("repulse 5")).attempt("repulse").reason == "not-possible"
    table = activated("wave-rick=1a1 NAGA=1d1", "wave-rick", art=art)
    assert Mind(table, "wave-rick", card("repulse 2")).moves() == ["repel NAGA"]


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-02")
def test_the_highest_listed_enemy_though_others_are_nearer() -> None:
    table = activated("wave-rick=1a1 NAGA=1a2 CLERIC=1b3", "wave-rick", art=BOX)
    assert Mind(table, "wave-rick", card("repulse 3")).targets == {"CLERIC"}
    assert Mind(table, "wave-rick", card("repulse 2")).targets == {"NAGA"}


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-03")
def test_from_the_first_square_with_a_line_of_sight_for_two_points() -> None:
    table = activated("wave-rick=1a1 NAGA=1c3", "wave-rick", art=BOX)
    mind = Mind(table, "wave-rick", card("repulse 5"))
    assert (mind.prices, mind.ends()) == ({(3, 2)}, {"1c1", "1a3"})
    near = activated("wave-rick=1a1 NAGA=1a3", "wave-rick", art=BOX)
    mind = Mind(near, "wave-rick", card("repulse 2"))
    assert (mind.moves(), mind.after().side("blue").action_points) == (["repel NAGA"], 0)


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-04")
def test_it_repeats_while_it_can_pay_and_does_nothing_less() -> None:
    """SOQ-56: moving if need be, but not just drawing nearer."""
    art = box(*row_of_walls(1))
    table = activated("wave-rick=1a1 NAGA=1b1", "wave-rick", art=art)
    mind = Mind(table, "wave-rick", card("repulse 5"))
    again = mind.then()
    assert (again.moves(), again.decision.ap) == (["repel NAGA"], 3)
    assert again.then().mode == ""


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-05")
def test_whoever_is_pushed_into_a_pit_trap_is_eliminated() -> None:
    art = box(*row_of_walls(1), on_square("c1", "P"), door("e5", "south"))
    table = activated("wave-rick=1a1 NAGA=1b1 CLERIC=1e5", "wave-rick", art=art)
    table = Mind(table, "wave-rick", card("repulse 2", characters="naga")).after()
    assert (table.piece("NAGA").gone, table.side("blue").victory_points) == (True, 1)


@pytest.mark.rule("SO-SETUP-30")
def test_whoever_acts_while_wounded_does_not_move() -> None:
    table = activated("sobbing-page=1a1! NAGA=1a3 CLERIC=1b2", "sobbing-page", art=BOX)
    mind = Mind(table, "sobbing-page", card("repulse 4"))
    assert (mind.targets, mind.moves()) == ({"NAGA"}, ["repel NAGA"])


@pytest.mark.rule("SO-OBJECTIVE-REPULSE-05")
def test_who_gets_a_load_from_it_is_pushed_with_that_load() -> None:
    """It could take the Rope, but the wand that it leaves is the wounded's, and too much there."""
    pieces = "xanth=1a1 fireball-wand=xanth MEKANORK=1b1! {} CLERIC=1c1"
    its = card("repulse 5", objects="rope fireball-wand")
    table = activated(pieces.format("rope=MEKANORK"), "xanth", art=box(*row_of_walls(1)))
    assert Mind(table, "xanth", its).attempt("repulse").reason == "out-of-reach"
    table = activated(pieces.format(""), "xanth", art=box(*row_of_walls(1)))
    assert Mind(table, "xanth", its).mode == "repulse"


# ---- patients


@pytest.mark.rule("SO-OBJECTIVE-HEAL-03")
def test_whom_it_has_just_taken_it_sets_down_one_step_on() -> None:
    """S19 and S20: the movement goes on; no other is needed."""
    art = box(*row_of_walls(1))
    table = activated("father-clobber=1a1 yom=1b1! NAGA=1e5", "father-clobber", art=art)
    mind = Mind(table, "father-clobber", card("take-object 4, heal 4", objects="wounded")).then()
    assert (mind.mode, mind.prices, mind.ends()) == ("heal", {(1, 2)}, {"1b1", "1d1"})
    assert ["step 1c1", "drop yom", "step 1d1", "stop", "heal yom"] in mind.all_moves()


@pytest.mark.rule("SO-OBJECTIVE-HEAL-03")
def test_a_patient_in_its_arms_is_not_carried_elsewhere_first() -> None:
    """SOQ-59: no square beside it is valid, and a jump would take him along."""
    art = box(*row_of_walls(1), on_square("b1", "P"))
    table = activated("father-clobber=1a1 yom=father-clobber! NAGA=1e5", "father-clobber", art=art)
    mind = Mind(table, "father-clobber", card("heal 5", objects="wounded"))
    assert (mind.mode, mind.attempt("heal").held) == ("", False)


@pytest.mark.rule("SO-OBJECTIVE-HEAL-01", "SO-NPC-06")
def test_beside_the_patient_is_the_goal_not_its_square() -> None:
    """S21: the only square beside it is taken; to stand on the patient is no nearer."""
    art = box(*row_of_walls(1), at_side("c1", "east", "|"))
    table = activated("father-clobber=1a1 muldon=1b1 yom=1c1! NAGA=1e5", "father-clobber", art=art)
    assert Mind(table, "father-clobber", card("heal 5")).mode == ""
