"""Objective: combat, with spears and Bows."""

import pytest
from msgspec.structs import replace

from dungeontwister.core.position.changes import with_piece
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.state import Piece
from dungeontwister.solo.activation import AGAIN
from dungeontwister.solo.moves import Rest
from dungeontwister.solo.ways_to_act import Manner
from tests.support.positions import Table

from .minds import Mind, activated, card
from .rooms import BOX, at_side, box, on_square, row_of_walls

FIGHT = card("combat 4")


def put(table: Table, name: str, **changes: object) -> Table:
    """The table with a piece changed."""
    number = table.names.piece(name)
    piece: Piece = replace(table.state.pieces[number], **changes)
    pieces = with_piece(table.state.pieces, number, piece)
    return table._replace(state=replace(table.state, pieces=pieces))


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-01")
def test_it_must_reach_and_attack_a_listed_enemy() -> None:
    table = activated("weak-ed=1a1 NAGA=1e1", "weak-ed", art=BOX)
    assert Mind(table, "weak-ed", card("combat 2")).mode == "combat"
    assert Mind(table, "weak-ed", card("combat 1")).nearer
    assert not Mind(table, "weak-ed", card("combat 4", characters="cleric")).mode


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-02")
def test_the_highest_on_the_list_is_attacked_though_others_are_nearer() -> None:
    table = activated("weak-ed=1a1 NAGA=1b1 CLERIC=1e5", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", FIGHT)
    assert (mind.targets, mind.decision.attempts[0].rank) == ({"CLERIC"}, 1)
    assert Mind(table, "weak-ed", card("combat 2")).targets == {"NAGA"}


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-02", "SO-OBJECTIVE-COMBAT-03")
def test_the_wounded_are_targets_of_their_class() -> None:
    table = activated("weak-ed=1a1 NAGA=1b1 CLERIC=1e5!", "weak-ed", art=BOX)
    assert Mind(table, "weak-ed", FIGHT).targets == {"CLERIC"}


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-01")
def test_nobody_wounded_in_this_turn_is_attacked_again() -> None:
    """SOQ-16."""
    table = activated("weak-ed=1a1 CLERIC=1c1!", "weak-ed", art=BOX)
    assert Mind(put(table, "CLERIC", wounded_now=True), "weak-ed", FIGHT).mode == ""


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-04")
def test_it_stops_on_the_first_square_beside_its_target() -> None:
    table = activated("serpico=1a1 CLERIC=1e1", "serpico", art=box(*row_of_walls(1)))
    mind = Mind(table, "serpico", FIGHT)
    assert mind.moves() == ["move", "step 1b1", "step 1c1", "step 1d1", "stop", "attack CLERIC"]


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-04")
def test_from_beside_its_target_it_attacks_at_once() -> None:
    """SOQ-19; not through a wall."""
    table = activated("weak-ed=1a1 CLERIC=1b1", "weak-ed", art=BOX)
    assert Mind(table, "weak-ed", FIGHT).moves() == ["attack CLERIC"]
    walled = activated("weak-ed=1a1 CLERIC=1b1", "weak-ed", art=box(at_side("a1", "east", "|")))
    assert Mind(walled, "weak-ed", FIGHT).prices == {(2, 2)}


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-01", "PR-ROPE-02")
def test_a_rope_that_lies_on_a_pit_trap_leads_to_an_enemy() -> None:
    """Whether the NPC wants it or not: three steps, and no jump."""
    art = box(*row_of_walls(1), on_square("c1", "P"))
    table = activated("weak-ed=1a1 rope=1c1 CLERIC=1e1", "weak-ed", art=art)
    assert Mind(table, "weak-ed", card("combat 2")).prices == {(2, 3)}


# ---- after a combat


def fought(mind: Mind, mine: int, theirs: int) -> Mind:
    """How it goes on after its attack, the Player playing one card and the Non-Player another."""
    table = mind.after().do(f"yellow play +{mine}").chance(f"{theirs}")
    assert mind.decision.then == AGAIN
    task = mind.decision.task
    return Mind(
        table,
        mind.name,
        mind.cast.cards[mind.decision.piece],
        ap=table.side("blue").action_points,
        task=task,
    )


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-05")
def test_after_a_tie_it_attacks_the_same_again() -> None:
    """Although somebody higher on the list has come within reach meanwhile."""
    table = activated("arthos=1a1 NAGA=1b1 MEKANORK=1a5", "arthos", art=BOX)
    mind = Mind(table, "arthos", card("combat 4", characters="naga mekanork"))
    again = fought(mind, 3, 0)
    assert again.moves() == ["attack NAGA"]
    higher = Mind(
        again.table,
        "arthos",
        card("combat 4", characters="mekanork naga"),
        ap=4,
        task=mind.decision.task,
    )
    assert higher.moves() == ["attack NAGA"]


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-07")
def test_after_a_win_the_best_that_can_be_attacked_is_next() -> None:
    table = activated("hur-ban=1a1 CLERIC=1b1 NAGA=1d1 MEKANORK=1e5", "hur-ban", art=BOX)
    mind = Mind(table, "hur-ban", card("combat 5", characters="cleric mekanork naga"))
    again = fought(mind, 0, 6)
    # The Mekanork is higher on the list, but out of reach with four points (SOQ-17).
    assert (again.targets, again.nearer) == ({"NAGA"}, False)


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-07")
def test_whom_it_cannot_attack_it_draws_near_to() -> None:
    table = activated("hur-ban=1a1 CLERIC=1b1 MEKANORK=1e5", "hur-ban", art=BOX)
    mind = Mind(table, "hur-ban", card("combat 3"))
    again = fought(mind, 0, 6)
    assert (again.mode, again.nearer, again.targets) == ("combat", True, {"MEKANORK"})
    assert again.decision.ways[0].ap == 2


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-06")
def test_whoever_is_wounded_does_nothing_more() -> None:
    table = activated("weak-ed=1a1 COLOSSUS=1b1", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", FIGHT)
    table = mind.after().do("yellow play +1").chance("0")
    assert table.piece("weak-ed").wounded
    assert isinstance(table.game.dictated(table.state), Rest)


# ---- a spear


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-04")
def test_a_spear_reaches_two_squares() -> None:
    """SOQ-23: squares from which a thrust is possible are as good as those beside the target."""
    art = box(*row_of_walls(1))
    table = activated("weak-ed=1a1 telescoping-spear=weak-ed CLERIC=1c1", "weak-ed", art=art)
    listed = card("combat 1", objects="telescoping-spear")
    assert Mind(table, "weak-ed", listed).moves() == ["thrust CLERIC"]
    assert Mind(table, "weak-ed", card("combat 1")).nearer


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-04")
def test_so_it_does_where_other_things_lie_about() -> None:
    pieces = "weak-ed=1a1 telescoping-spear=weak-ed CLERIC=1c1 key=1e5"
    table = activated(pieces, "weak-ed", art=box(*row_of_walls(1)))
    listed = card("combat 1", objects="telescoping-spear key")
    assert Mind(table, "weak-ed", listed).moves() == ["thrust CLERIC"]


# ---- a Bow


def archer(
    pieces: str, combat: int = 2, *, characters: str = "cleric naga", art: str = BOX
) -> Mind:
    """Somebody with a Bow on its list."""
    its_card = card(f"combat {combat}", objects="bow", characters=characters)
    return Mind(activated(f"weak-ed=1a1 {pieces}", "weak-ed", art=art), "weak-ed", its_card)


@pytest.mark.rule("SO-BOW-01", "SO-BOW-02")
def test_a_bow_is_preferred_to_a_hand_to_hand_fight() -> None:
    """Even if somebody higher on the list could be fought hand to hand (SOQ-20)."""
    mind = archer("bow=weak-ed NAGA=1a4 CLERIC=1c2 LARGE-SHIELD=CLERIC")
    assert mind.moves() == ["shoot NAGA bow"]
    assert archer("key=weak-ed NAGA=1a4 CLERIC=1c2").targets == {"CLERIC"}


@pytest.mark.rule("SO-BOW-02")
def test_the_highest_whom_it_can_shoot_is_the_target() -> None:
    mind = archer("bow=weak-ed NAGA=1a4 CLERIC=1d4 KEY=1e5")
    assert mind.targets == {"CLERIC"}
    assert {moves[-1] for moves in mind.all_moves()} == {"shoot CLERIC bow"}


@pytest.mark.rule("SO-BOW-03")
def test_only_if_nobody_can_be_shot_it_fights_hand_to_hand() -> None:
    """Whoever has a Large shield cannot be shot at."""
    mind = archer("bow=weak-ed CLERIC=1b1 LARGE-SHIELD=CLERIC")
    assert mind.moves() == ["attack CLERIC"]


@pytest.mark.rule("SO-BOW-01")
def test_it_steps_away_from_an_enemy_to_shoot() -> None:
    """SOQ-22."""
    mind = archer("bow=weak-ed CLERIC=1b1")
    assert all(moves[-1] == "shoot CLERIC bow" for moves in mind.all_moves())
    assert archer("bow=weak-ed CLERIC=1b1", 1).moves() == ["attack CLERIC"]


@pytest.mark.rule("SO-BOW-02")
def test_a_bow_found_on_the_way_counts_from_the_next_attack_on() -> None:
    """SOQ-20."""
    art = box(*row_of_walls(1))
    mind = archer("bow=1b1 NAGA=1e1", 3, art=art)
    assert (mind.moves()[-1], mind.after().where("bow")) == ("attack NAGA", "weak-ed")


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-05")
def test_after_a_lost_shot_it_shoots_again() -> None:
    """SOQ-21: a shooter is not touched."""
    mind = archer("bow=weak-ed NAGA=1a4 KEY=1e5")
    again = fought(mind, 6, 0)
    assert again.moves() == ["shoot NAGA bow"]


@pytest.mark.rule("SO-BOW-02")
def test_nobody_shoots_through_anybody() -> None:
    art = box(*row_of_walls(1))
    mind = archer("bow=weak-ed NAGA=1e1 muldon=1c1 KEY=1e5", 1, art=art)
    assert mind.nearer


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-02")
def test_a_pit_trap_between_does_not_keep_it_from_attacking() -> None:
    """Beside a pit trap on which the target hangs."""
    art = box(*row_of_walls(1), on_square("c1", "P"))
    table = activated("weak-ed=1a1 NAGA=1c1 ROPE=NAGA", "weak-ed", art=art)
    assert Mind(table, "weak-ed", card("combat 2")).ends() == {"1b1"}


@pytest.mark.rule("SO-BOW-01", "SO-OBJECTS-03")
def test_a_bow_that_is_not_listed_is_not_used() -> None:
    """SOQ-72."""
    table = activated("weak-ed=1a1 bow=weak-ed CLERIC=1a4", "weak-ed", art=BOX)
    assert Mind(table, "weak-ed", card("combat 2")).moves()[-1] == "attack CLERIC"


class Meek(Manner):
    """Attacks nobody, however that could be done."""

    def may_attack(self, scene: Scene, npc: int, attack: object) -> bool:
        """Never."""
        return False


@pytest.mark.rule("SO-SETUP-30")
@pytest.mark.parametrize("load", ["", "bow=weak-ed", "telescoping-spear=weak-ed"])
def test_a_manner_may_keep_it_from_attacking(load: str) -> None:
    table = activated(f"weak-ed=1a1 CLERIC=1a3 {load}", "weak-ed", art=BOX)
    its_card = card("combat 2", objects="bow telescoping-spear")
    assert Mind(table, "weak-ed", its_card).attempt("combat").held
    assert not Mind(table, "weak-ed", its_card, manner=Meek()).attempt("combat").held
