"""Objective: regroup."""

import pytest

from dungeontwister.solo.activation import OVER

from .minds import Mind, activated, card
from .rooms import BOX, at_side, box, row_of_walls

JOIN = card("regroup 2")


@pytest.mark.rule("SO-OBJECTIVE-REGROUP-01")
def test_it_stands_beside_a_listed_friend() -> None:
    table = activated("weak-ed=1a1 muldon=1e1 NAGA=1e5", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", card("regroup 1"))
    assert (mind.mode, mind.ends()) == ("regroup", {"1d1"})
    assert not Mind(table, "weak-ed", card("regroup 1", characters="cleric naga")).mode
    far = activated("weak-ed=1a1 muldon=1e2 NAGA=1e5", "weak-ed", art=BOX)
    assert Mind(far, "weak-ed", card("regroup 1")).nearer


@pytest.mark.rule("SO-OBJECTIVE-REGROUP-01")
def test_beside_means_with_nothing_between() -> None:
    art = box(*row_of_walls(1, but="e"))
    table = activated("weak-ed=1a1 muldon=1a2 NAGA=1e5", "weak-ed", art=art)
    assert Mind(table, "weak-ed", card("regroup 5")).ends() == {"1b2"}


@pytest.mark.rule("SO-OBJECTIVE-REGROUP-02")
def test_beside_the_best_friend_in_reach_the_objective_is_skipped() -> None:
    """SOQ-45: what counts is the best class next to which it could stand."""
    table = activated("weak-ed=1a1 muldon=1b1 father-clobber=1e5 NAGA=1a5", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", card("regroup 1, rotate-room 2", characters="cleric wizard"))
    assert (mind.mode, mind.attempt("regroup").reason) == ("rotate-room", "already-there")
    mind = Mind(table, "weak-ed", card("regroup 3", characters="cleric wizard"))
    assert (mind.mode, mind.targets) == ("regroup", {"father-clobber"})


@pytest.mark.rule("SO-OBJECTIVE-REGROUP-02")
def test_as_a_default_it_stays_beside_its_best_friend() -> None:
    """SOQ-47."""
    table = activated("weak-ed=1a1 muldon=1b1 NAGA=1a5", "weak-ed", art=BOX)
    assert Mind(table, "weak-ed", card("exit 5, regroup 5", default="regroup")).mode == ""


@pytest.mark.rule("SO-OBJECTIVE-REGROUP-03")
def test_the_highest_on_the_list_though_others_are_nearer() -> None:
    table = activated("weak-ed=1a1 muldon=1c1 father-clobber=1c4 NAGA=1a5", "weak-ed", art=BOX)
    assert Mind(table, "weak-ed", JOIN).targets == {"father-clobber"}
    assert Mind(table, "weak-ed", card("regroup 1")).targets == {"muldon"}


@pytest.mark.rule("SO-OBJECTIVE-REGROUP-03")
def test_of_a_class_the_nearest_and_never_itself() -> None:
    """SOQ-46."""
    table = activated("weak-ed=1a1 djenh=1c1 murmur-oz=1e5 NAGA=1a5", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", card("regroup 4", characters="telepath"))
    assert (mind.targets, mind.ends()) == ({"djenh"}, {"1b1"})


@pytest.mark.rule("SO-OBJECTIVE-REGROUP-04", "SO-OBJECTIVE-REGROUP-03")
def test_a_wounded_friend_counts_as_its_class() -> None:
    table = activated("weak-ed=1a1 muldon=1c1 father-clobber=1c4! NAGA=1a5", "weak-ed", art=BOX)
    assert Mind(table, "weak-ed", JOIN).targets == {"father-clobber"}


@pytest.mark.rule("SO-OBJECTIVE-REGROUP-05")
def test_it_stops_on_the_first_square_beside_and_is_done() -> None:
    art = box(*row_of_walls(1), at_side("a1", "west", "|"))
    table = activated("serpico=1a1 muldon=1d1 NAGA=1a5", "serpico", art=art)
    mind = Mind(table, "serpico", JOIN)
    assert mind.moves() == ["move", "step 1b1", "step 1c1", "stop"]
    assert mind.decision.then == OVER


@pytest.mark.rule("SO-OBJECTIVE-REGROUP-01")
def test_whom_it_carries_it_does_not_join() -> None:
    table = activated("weak-ed=1a1 yom=weak-ed! muldon=1e1 NAGA=1e5", "weak-ed", art=BOX)
    mind = Mind(
        table, "weak-ed", card("regroup 5", objects="wounded", characters="mekanork wizard")
    )
    assert mind.targets == {"muldon"}


@pytest.mark.rule("SO-OBJECTIVE-REGROUP-01")
def test_a_friend_in_its_arms_is_not_beside_it() -> None:
    """S18: it would take her on its way; so the pick-up is left out (SOQ-09)."""
    pieces = "deacon-mord=1a1 yom=1b1 xanth=1c1! NAGA=1e5"
    table = activated(pieces, "deacon-mord", art=box(*row_of_walls(1)))
    joining = card("regroup 5", objects="wounded", characters="banshee")
    mind = Mind(table, "deacon-mord", joining)
    assert mind.all_moves() == [["move", "step 1b1", "step 1c1", "step 1d1", "stop"]]


@pytest.mark.rule("SO-OBJECTIVE-REGROUP-01")
def test_a_friend_whom_it_leaves_behind_or_hands_over_is() -> None:
    """S18: it does not list wounded (SOQ-72); a friend ranks her higher (SOQ-12)."""
    table = activated("wave-rick=1c3 hur-ban=wave-rick! NAGA=1e5", "wave-rick", art=BOX)
    mind = Mind(table, "wave-rick", card("regroup 2", characters="colossus"))
    assert (mind.mode, mind.prices, mind.targets) == ("regroup", {(1, 1)}, {"hur-ban"})
    pieces = "djenh=1a1 cogwin-rust=djenh! mungdu=1c1 LARGE-SHIELD=mungdu NAGA=1e5"
    table = activated(pieces, "djenh", art=box(*row_of_walls(1)))
    joining = card("regroup 2", objects="large-shield wounded", characters="mekanork")
    mind = Mind(table, "djenh", joining)
    assert (mind.prices, mind.ends()) == ({(1, 3)}, {"1b1", "1d1"})
