"""Managing objects for NPCs: what is picked up, taken and exchanged on the way."""

import pytest

from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.setup import Options
from dungeontwister.solo.activation import Card, Cast
from dungeontwister.solo.ways_to_act import Manner
from tests.support.positions import Table, at

from .boards import ART, ROOMS
from .minds import Mind, activated, card, with_activation
from .rooms import at_side, box, door, on_square, row_of_walls

LANE = box(*row_of_walls(1), door("e1", "north"))
"""The first row, which leads out at its east end."""
LISTED = "key rope bow wounded"


def walker(
    pieces: str, *, objects: str = LISTED, art: str = LANE, name: str = "serpico", ap: int = 3
) -> Mind:
    """Somebody who walks out along the lane, past whatever is there."""
    table = activated(f"{name}=1a1 NAGA=1e5 {pieces}", name, art=art)
    return Mind(table, name, card(f"exit {ap}", objects=objects))


def loads(mind: Mind) -> list[str]:
    """What is taken, given and put down on the only way, with the squares."""
    assert len(mind.decision.ways) == 1, mind.all_moves()
    return [text for text in mind.moves() if text.split()[0] in ("take", "drop", "swap", "give")]


# ---- picking up


@pytest.mark.rule("SO-OBJECTS-02")
def test_free_hands_take_what_is_listed_in_any_mode() -> None:
    assert loads(walker("rope=1c1")) == ["take rope"]
    assert loads(walker("yom=1c1! rope=yom")) == ["take rope yom"]
    assert loads(walker("CLERIC=1c1! rope=CLERIC")) == ["take rope CLERIC"]


@pytest.mark.rule("SO-OBJECTS-02")
def test_of_two_things_on_a_square_the_dearer_is_taken() -> None:
    """SOQ-77."""
    assert loads(walker("yom=1c1! rope=yom", objects="wounded rope")) == ["take yom"]
    assert loads(walker("yom=1c1! rope=yom", objects="rope wounded")) == ["take rope yom"]


@pytest.mark.rule("SO-OBJECTS-02")
def test_a_friend_is_lifted_off_his_rope_but_keeps_it_otherwise() -> None:
    """SOQ-77: the Rope from under a hanging friend is never taken."""
    art = box(*row_of_walls(1), door("e1", "north"), on_square("c1", "P"))
    assert loads(walker("yom=1c1! rope=yom", objects="rope key", art=art)) == []
    assert loads(walker("yom=1c1! rope=yom", objects="rope wounded", art=art)) == ["take yom"]


@pytest.mark.rule("SO-OBJECTS-03")
def test_what_is_not_listed_stays() -> None:
    assert loads(walker("large-shield=1c1 fireball-wand=1d1")) == []


@pytest.mark.rule("SO-OBJECTS-03")
def test_one_may_stop_on_what_is_not_listed_and_leaves_it_there() -> None:
    """SOQ-72: it is the load while one stands there, but is not used."""
    mind = walker("large-shield=1d1", name="weak-ed")
    assert mind.moves() == [
        *("move", "step 1b1", "step 1c1", "step 1d1", "stop"),
        *("move", "drop large-shield", "step 1e1", "step @y5"),
    ]
    cage = box(*row_of_walls(1), at_side("a1", "north", "="))
    mind = walker("key=serpico", objects="rope", art=cage)
    assert mind.attempt("exit").reason == "out-of-reach"


@pytest.mark.rule("SO-OBJECTS-02")
def test_jumpers_take_what_lies_where_they_land() -> None:
    """SOQ-78: nothing over the pit trap; whoever carries something cannot land on an object."""
    art = box(*row_of_walls(1), door("e1", "north"), on_square("b1", "P"))
    table = walker("rope=1c1", art=art, name="weak-ed").after()
    assert table.piece("rope").gone
    mind = walker("key=weak-ed rope=1c1", art=art, name="weak-ed", objects="key")
    assert mind.attempt("exit").reason == "out-of-reach"


# ---- something better


@pytest.mark.rule("SO-OBJECTS-04")
def test_a_load_is_given_up_for_something_that_ranks_higher() -> None:
    assert loads(walker("rope=serpico key=1c1")) == ["drop rope", "take key"]
    assert loads(walker("key=serpico rope=1c1")) == []
    assert loads(walker("rope=serpico ROPE=1c1")) == []


@pytest.mark.rule("SO-OBJECTS-05")
def test_the_old_one_stays_on_the_square_of_the_new_one() -> None:
    mind = walker("rope=serpico key=1c1")
    assert mind.after().where("rope") == "1c1"
    mind = walker("rope=serpico CLERIC=1c1! KEY=CLERIC")
    assert mind.after().where("rope") == "CLERIC"


@pytest.mark.rule("SO-OBJECTS-05")
def test_if_it_may_not_lie_there_it_stays_on_the_last_square_where_it_may() -> None:
    """A wounded is taken from above an object; or the movement ends on the new object."""
    mind = walker("rope=serpico yom=1c1! large-shield=yom", objects="wounded rope")
    assert mind.after().where("rope") == "1b1"
    mind = walker("rope=weak-ed key=1d1", name="weak-ed")
    assert mind.moves()[:5] == ["move", "step 1b1", "step 1c1", "drop rope", "step 1d1"]


@pytest.mark.rule("SO-OBJECTS-05")
def test_without_any_such_square_nothing_is_taken() -> None:
    """SOQ-11: the movement ends on the Key, and the square before holds what it gave up there."""
    pieces = "arthos=1a1 bow=arthos rope=1b1 key=1c1 NAGA=1e5"
    table = activated(pieces, "arthos", art=LANE)
    wants = "key rope bow"
    assert Mind(table, "arthos", card("take-object 1", objects=wants)).targets == {"rope"}
    assert Mind(table, "arthos", card("take-object 2", objects=wants)).targets == {"key"}


@pytest.mark.rule("SO-OBJECTS-06")
def test_the_objective_comes_before_the_load() -> None:
    """It cannot stop on the gear with a load, where something lies already."""
    art = box()
    table = activated("serpico=1c1 key=serpico rope=1c3 NAGA=1e5", "serpico", art=art)
    mind = Mind(table, "serpico", card("rotate-room 1", objects="key"))
    assert mind.mode == "rotate-room"
    assert mind.after().where("key") == "1c2"


@pytest.mark.rule("SO-OBJECTS-06")
def test_a_pick_up_that_stands_in_the_way_is_left_out() -> None:
    """SOQ-09: with the Key in its hands it could not cross the pit traps beyond."""
    pits = [on_square(f"{column}1", "P") for column in "cd"]
    art = box(*row_of_walls(1), door("e1", "north"), *pits)
    mind = walker("rope=serpico key=1b1", art=art)
    assert (mind.mode, mind.nearer, loads(mind)) == ("exit", False, [])


@pytest.mark.rule("SO-OBJECTS-04", "SO-NPC-02")
def test_it_keeps_the_rope_it_needs_by_going_round() -> None:
    """Yom would take it, and no Rope but one that holds leads over the pit trap: PRQ-11."""
    cut_off = (at_side("d1", "south", "-"), at_side("e1", "south", "-"))
    art = box(on_square("d1", "P"), door("e1", "north"), *cut_off)
    words = f"{ROOMS} serpico=1a1 rope=serpico yom=1b1 NAGA=1e5 blue"
    table = at("solo-pink", words, art={**ART, "39a": art}, options=Options(firm_ropes=True))
    mind = Mind(with_activation(table, "serpico"), "serpico", card("exit 5", objects="key rope"))
    assert (mind.mode, mind.prices) == ("exit", {(2, 7)})
    assert not loads(mind)


@pytest.mark.rule("SO-OBJECTS-04")
def test_otherwise_it_is_made_even_if_it_hurts() -> None:
    """SOQ-09: a dearer way on which everything is picked up comes first."""
    pits = [on_square(f"{column}1", "P") for column in "cd"]
    art = box(*pits, door("e1", "north"))
    mind = walker("rope=serpico key=1b1", art=art, ap=3)
    # Straight on over the pit traps it would be five squares.
    assert (mind.mode, mind.nearer, mind.prices) == ("exit", False, {(2, 7)})


# ---- another NPC


def meeting(mine: str, theirs: str, held: str) -> Table:
    """Somebody walks out through a friend, with the cards of the tables."""
    table = activated(f"{mine}=1a1 {theirs}=1c1 NAGA=1e5 {held}", mine, art=LANE)
    cards = {name: full(table, name) for name in (mine, theirs)}
    mind = Mind(table, mine, cards[mine]._replace(objectives=card("exit 9").objectives))
    return crossed(mind)


def full(table: Table, name: str) -> Card:
    """The card of the tables."""
    scene = table.game.scene(table.state)
    cast: Cast = scene.game.edition.mind.cast  # type: ignore[attr-defined]
    return cast.cards[table.names.piece(name)]


def crossed(mind: Mind) -> Table:
    """The table when the friend has been passed."""
    state = mind.table.state
    for move in mind.decision.ways[0].moves:
        state = mind.table.game.follow(state, move).state
        if state.pieces[mind.decision.piece].place == mind.table.names.place("1d1"):
            break
    return mind.table._replace(state=state)


@pytest.mark.rule("SO-OBJECTS-07")
def test_of_two_who_meet_the_one_who_ranks_it_higher_has_it() -> None:
    """Muldon moves through Serpico with a wand; and Serpico through Muldon."""
    table = meeting("muldon", "serpico", "fireball-wand=serpico")
    assert table.where("fireball-wand") == "muldon"
    table = meeting("serpico", "muldon", "fireball-wand=serpico")
    assert table.where("fireball-wand") == "muldon"
    table = meeting("serpico", "muldon", "fireball-wand=muldon")
    assert table.where("fireball-wand") == "muldon"


@pytest.mark.rule("SO-OBJECTS-08", "SO-OBJECTS-10")
def test_the_best_rank_of_all_forces_the_exchange() -> None:
    """Arthos (wand 2, shield 6) moves through Amystyn (wand 1, shield 4)."""
    table = meeting("arthos", "amystyn", "fireball-wand=arthos large-shield=amystyn")
    assert (table.where("fireball-wand"), table.where("large-shield")) == ("amystyn", "arthos")


@pytest.mark.rule("SO-OBJECTS-09")
def test_on_a_tie_nothing_changes_hands() -> None:
    """Father Clobber with a Key (5) and Djenh with a wounded: both rank the wounded third."""
    table = meeting("father-clobber", "djenh", "key=father-clobber yom=djenh!")
    assert (table.where("key"), table.where("yom")) == ("father-clobber", "djenh")


@pytest.mark.rule("SO-OBJECTS-09")
def test_nor_if_the_one_who_ranks_highest_holds_it_already() -> None:
    table = meeting("amystyn", "arthos", "fireball-wand=amystyn large-shield=arthos")
    assert (table.where("fireball-wand"), table.where("large-shield")) == ("amystyn", "arthos")


@pytest.mark.rule("SO-OBJECTS-12")
def test_what_a_friend_would_keep_is_no_target() -> None:
    table = activated("serpico=1a1 muldon=1c1 fireball-wand=muldon NAGA=1e5", "serpico", art=LANE)
    mind = Mind(table, "serpico", card("take-object 3", objects="key fireball-wand"))
    assert (mind.mode, mind.attempt("take-object").reason) == ("", "no-target")
    table = activated("serpico=1a1 muldon=1c1 key=muldon NAGA=1e5", "serpico", art=LANE)
    assert Mind(table, "serpico", card("take-object 3", objects="key")).targets == {"key"}


class Generous(Manner):
    """Leaves what friends hold to them."""

    def may_take(self, cast: Cast, scene: Scene, npc: int, item: int) -> bool:
        """Nothing that somebody holds."""
        return scene.pieces[item].carrier < 0


@pytest.mark.rule("SO-SETUP-30")
def test_a_manner_may_leave_things_alone() -> None:
    table = activated("serpico=1a1 muldon=1c1 key=muldon NAGA=1e5", "serpico", art=LANE)
    its_card = card("take-object 3", objects="key")
    assert Mind(table, "serpico", its_card, manner=Generous()).mode == ""
    away = card("exit 3", objects="key")
    assert loads(Mind(table, "serpico", away, manner=Generous())) == []


@pytest.mark.rule("SO-OBJECTS-06")
def test_a_load_is_left_behind_for_a_jump() -> None:
    """It could not land with it on the shield beyond."""
    art = box(*row_of_walls(1), door("e1", "north"), on_square("c1", "P"))
    mind = walker("key=weak-ed large-shield=1d1", art=art, name="weak-ed", ap=5)
    assert (mind.mode, mind.nearer) == ("exit", False)
    assert mind.moves()[:4] == ["move", "drop key", "step 1b1", "stop"]


@pytest.mark.rule("SO-PERS-SERPICO-02")
def test_no_exchange_gives_serpico_his_gift_back() -> None:
    """SOQ-74: Father Clobber ranks the Bow highest of all, but holds a wounded."""
    friend = "father-clobber=1c1 yom=father-clobber!"
    assert loads(walker(f"{friend} bow=serpico")) == []
    assert loads(walker("wave-rick=1c1 rope=wave-rick bow=serpico", objects="key bow rope")) == []
