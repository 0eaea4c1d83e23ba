"""Objective: take object, and the Fireball wand that is used in this mode."""

import pytest

from dungeontwister.solo.activation import AGAIN

from .minds import Mind, activated, card
from .rooms import BOX, at_side, box, door, on_square, row_of_walls

LISTED = "key rope bow wounded"


def fetcher(pieces: str, ap: int = 2, *, art: str = BOX, objects: str = LISTED) -> Mind:
    """Weak Ed in the north-west corner, who wants these things."""
    table = activated(f"weak-ed=1a1 NAGA=1e5 {pieces}", "weak-ed", art=art)
    return Mind(table, "weak-ed", card(f"take-object {ap}", objects=objects))


@pytest.mark.rule("SO-OBJECTIVE-TAKE-01")
def test_it_reaches_a_listed_object_and_picks_it_up() -> None:
    mind = fetcher("rope=1c1", 1)
    assert mind.moves() == ["move", "step 1b1", "step 1c1", "take rope"]
    assert (mind.mode, mind.decision.then) == ("take-object", AGAIN)
    assert fetcher("rope=1e1", 1).nearer
    assert fetcher("large-shield=1c1").mode == ""


@pytest.mark.rule("SO-OBJECTIVE-TAKE-02")
def test_the_highest_on_the_list_though_others_are_nearer() -> None:
    assert fetcher("rope=1b1 key=1d3").targets == {"key"}
    assert fetcher("rope=1b1 key=1d3", 1).targets == {"rope"}


@pytest.mark.rule("SO-OBJECTIVE-TAKE-02")
def test_of_two_alike_the_nearer() -> None:
    """SOQ-48: lists know no colours."""
    assert fetcher("rope=1e2 ROPE=1c1").targets == {"ROPE"}


@pytest.mark.rule("SO-OBJECTIVE-TAKE-02")
def test_wherever_it_is_under_a_wounded_or_with_a_friend() -> None:
    mind = fetcher("CLERIC=1c1! key=CLERIC rope=1b1")
    assert (mind.targets, mind.moves()[-1]) == ({"key"}, "take key CLERIC")
    mind = fetcher("yom=1c1! key=yom rope=1b1")
    assert mind.targets == {"key"}
    mind = fetcher("lady-hush=1c1 key=lady-hush rope=1b1")
    assert mind.moves()[-1] == "swap rope lady-hush key"


@pytest.mark.rule("SO-OBJECTIVE-TAKE-02")
def test_not_from_an_unwounded_enemy() -> None:
    """SOQ-49."""
    assert fetcher("CLERIC=1c1 key=CLERIC rope=1b1").targets == {"rope"}


@pytest.mark.rule("SO-OBJECTIVE-TAKE-02")
def test_whoever_takes_from_a_friend_must_be_able_to_go_on() -> None:
    """The third square is the friend's: there the movement cannot end."""
    art = box(*row_of_walls(1))
    mind = fetcher("lady-hush=1d1 key=lady-hush", art=art)
    assert mind.prices == {(2, 3)}
    assert mind.moves()[:4] == ["move", "step 1b1", "step 1c1", "stop"]
    assert fetcher("lady-hush=1d1 key=lady-hush", 1, art=art).nearer


@pytest.mark.rule("SO-OBJECTIVE-TAKE-03")
def test_no_rope_is_taken_from_a_friend_on_a_pit_trap() -> None:
    art = box(*row_of_walls(1), on_square("c1", "P"))
    assert fetcher("lady-hush=1c1 rope=lady-hush", art=art, objects="rope").mode == ""
    assert fetcher("lady-hush=1c1! rope=lady-hush", art=art, objects="rope").mode == ""
    assert fetcher("lady-hush=1b1 rope=lady-hush", art=art, objects="rope").mode


@pytest.mark.rule("SO-OBJECTIVE-TAKE-03")
def test_but_from_an_enemy_it_is() -> None:
    """SOQ-14: the wounded enemy falls."""
    art = box(*row_of_walls(1), on_square("c1", "P"))
    mind = fetcher("CLERIC=1c1! ROPE=CLERIC", art=art, objects="rope")
    table = mind.after()
    assert (table.piece("CLERIC").gone, table.side("blue").victory_points) == (True, 1)


@pytest.mark.rule("SO-OBJECTIVE-TAKE-04", "SO-OBJECTS-01")
def test_a_wounded_friend_is_an_object() -> None:
    assert fetcher("yom=1c1!").moves()[-1] == "take yom"
    assert fetcher("yom=1c1!", objects="key rope").mode == ""
    # SOQ-15: enemies are not carried.
    assert fetcher("CLERIC=1c1!").mode == ""


@pytest.mark.rule("SO-OBJECTIVE-TAKE-05")
def test_whoever_carries_something_wants_only_what_ranks_higher() -> None:
    assert fetcher("rope=weak-ed bow=1b1").mode == ""
    assert fetcher("rope=weak-ed key=1b1").targets == {"key"}
    assert fetcher("rope=weak-ed ROPE=1b1").mode == ""


@pytest.mark.rule("SO-OBJECTIVE-TAKE-06")
def test_the_old_load_is_left_on_the_last_square_before() -> None:
    """SOQ-10: the NPC may end where the new one lay."""
    mind = fetcher("rope=weak-ed key=1d1", art=box(*row_of_walls(1)))
    assert mind.moves() == ["move", "step 1b1", "step 1c1", "drop rope", "step 1d1", "take key"]
    mind = fetcher("rope=weak-ed key=1d1 bow=1c1", art=box(*row_of_walls(1)))
    assert mind.after().where("rope") == "1b1"


@pytest.mark.rule("SO-OBJECTIVE-TAKE-07", "SO-OBJECTIVE-TAKE-10")
def test_the_card_is_read_again_with_the_points_left() -> None:
    """SOQ-50, SOQ-51: for a better object, whatever points are printed for an objective."""
    art = box(*row_of_walls(1), door("e1", "north"))
    table = activated("weak-ed=1a1 NAGA=1e5 rope=1b1", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("take-object 5, exit 1", objects="key rope"))
    again = mind.then()
    assert (again.mode, again.decision.ap) == ("exit", 4)
    assert [attempt.ap for attempt in again.decision.attempts] == [4, 4]
    assert again.attempt("take-object").reason == "no-target"


@pytest.mark.rule("SO-OBJECTIVE-TAKE-07")
def test_no_points_are_added() -> None:
    art = box(*row_of_walls(1), door("e1", "north"))
    table = activated("weak-ed=1a1 NAGA=1e5 rope=1b1", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("take-object 1, exit 5", objects="rope"))
    attempt = mind.then().attempt("exit")
    assert (mind.mode, attempt.ap, attempt.reason) == ("take-object", 0, "out-of-reach")


@pytest.mark.rule("SO-OBJECTIVE-TAKE-08")
def test_if_nothing_else_is_achievable_the_default_comes_next() -> None:
    art = box(*row_of_walls(1), door("e1", "north"))
    table = activated("weak-ed=1a1 NAGA=1e5 rope=1b1", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("take-object 1, exit 1", default="exit", objects="rope"))
    again = mind.then()
    assert (again.mode, again.nearer, again.moves()) == (
        "exit",
        True,
        ["step 1c1", "step 1d1", "stop"],
    )


@pytest.mark.rule("SO-OBJECTIVE-TAKE-08")
def test_if_that_leads_nowhere_it_stops_where_it_is() -> None:
    again = fetcher("rope=1b1", 1, objects="rope").then()
    assert again.moves() == ["stop"]
    again = fetcher("lady-hush=1b1 rope=lady-hush", 1, objects="rope").then()
    assert (again.nearer, again.decision.ways[0].squares) == (True, 1)


# ---- the Fireball wand


def wizard(pieces: str, objectives: str = "take-object 2", *, art: str = BOX) -> Mind:
    """Muldon in the north-west corner."""
    table = activated(f"ley-vite=1a1 {pieces}", "ley-vite", art=art)
    its_card = card(objectives, objects="fireball-wand key", characters="cleric naga")
    return Mind(table, "ley-vite", its_card)


@pytest.mark.rule("SO-OBJECTIVE-TAKE-09", "SO-WAND-02")
def test_a_wizard_with_a_wand_burns_in_this_mode() -> None:
    mind = wizard("fireball-wand=ley-vite NAGA=1a4")
    assert mind.moves() == ["burn NAGA fireball-wand"]
    assert wizard("fireball-wand=ley-vite MEKANORK=1a4").mode == ""
    assert wizard("fireball-wand=ley-vite NAGA=1b4").prices == {(2, 1)}
    assert wizard("fireball-wand=ley-vite NAGA=1b4", "take-object 1").nearer


@pytest.mark.rule("SO-WAND-01")
def test_and_in_no_other() -> None:
    mind = wizard("fireball-wand=ley-vite NAGA=1a4", "combat 2")
    assert mind.moves()[-1] == "attack NAGA"
    table = activated("yom=1a1 fireball-wand=yom NAGA=1a4", "yom", art=BOX)
    assert Mind(table, "yom", card("take-object 3", objects="fireball-wand")).mode == ""


@pytest.mark.rule("SO-WAND-03")
def test_a_wand_just_obtained_is_used_before_anything_else() -> None:
    """SOQ-73: before the card is read again."""
    mind = wizard("fireball-wand=1b1 NAGA=1d4", "exit 1, take-object 4")
    assert mind.mode == "take-object"
    again = mind.then()
    assert (again.mode, again.moves()[-1]) == ("take-object", "burn NAGA fireball-wand")
    assert wizard("fireball-wand=1e1 NAGA=1d4", "take-object 1").then().decision.ap == 0


@pytest.mark.rule("SO-WAND-03", "SO-OBJECTIVE-TAKE-07")
def test_after_the_shot_the_card_is_read_again() -> None:
    mind = wizard("fireball-wand=ley-vite key=1b1 NAGA=1a4 MEKANORK=1e5", "exit 2, take-object 3")
    again = mind.then()
    assert (again.mode, again.targets) == ("take-object", {"key"})
    assert [attempt.kind for attempt in again.decision.attempts] == ["exit", "take-object"]


@pytest.mark.rule("SO-WAND-04")
def test_the_highest_listed_enemy_whom_it_can_get_into_view() -> None:
    """SOQ-53: the first in line; a friend in front makes the line useless."""
    assert wizard("fireball-wand=ley-vite NAGA=1a4 CLERIC=1d3").targets == {"CLERIC"}
    assert wizard("fireball-wand=ley-vite NAGA=1a4 CLERIC=1d3", "take-object 1").targets == {"NAGA"}
    mind = wizard("fireball-wand=ley-vite yom=1a3 NAGA=1a4", art=box(at_side("a1", "east", "|")))
    assert mind.moves()[-1] == "burn NAGA fireball-wand"
    assert mind.moves()[0] == "move"


@pytest.mark.rule("SO-OBJECTIVE-TAKE-01", "SO-JUMP-03")
def test_a_jump_may_lead_to_it() -> None:
    """SOQ-78: whoever lands on it has it."""
    art = box(*row_of_walls(1), on_square("b1", "P"))
    mind = fetcher("rope=1c1", 1, art=art)
    assert mind.moves() == ["jump 1c1"]
    assert mind.after().where("rope") == "weak-ed"


@pytest.mark.rule("SO-OBJECTIVE-TAKE-10")
def test_one_pick_up_after_another_in_one_movement() -> None:
    """SOQ-10: what lies on the square before the better one stays there."""
    art = box(*row_of_walls(1))
    mind = fetcher("rope=1b1 key=1e1", 1, art=art)
    assert mind.targets == {"rope"}
    table = activated("serpico=1a1 NAGA=1e5 rope=1b1 key=1c1", "serpico", art=art)
    mind = Mind(table, "serpico", card("take-object 1", objects="key rope"))
    assert (mind.targets, mind.after().where("rope")) == ({"key"}, "1b1")


@pytest.mark.rule("SO-WAND-02")
def test_a_wand_that_is_not_listed_is_not_used() -> None:
    """SOQ-72."""
    table = activated("muldon=1a1 fireball-wand=muldon NAGA=1a4", "muldon", art=BOX)
    assert Mind(table, "muldon", card("take-object 3", objects="key")).mode == ""


@pytest.mark.rule("SO-OBJECTS-06", "SO-NPC-10")
def test_what_was_just_taken_is_put_down_only_after_a_step() -> None:
    """On the gear beside it something lies already: it leaves the Rope elsewhere, or comes back."""
    table = activated("serpico=1c1 rope=1c2 large-shield=1c3 NAGA=1e5", "serpico", art=BOX)
    mind = Mind(table, "serpico", card("take-object 1, rotate-room 1", objects="rope"))
    again = mind.then()
    assert (again.mode, again.prices) == ("rotate-room", {(0, 3)})
    left = {again.after(way).where("rope") for way in range(len(again.decision.ways))}
    assert left == {"1b3", "1c2", "1c4", "1d3"}


@pytest.mark.rule("SO-OBJECTS-11", "SO-OBJECTS-12")
def test_an_exchange_that_the_other_forces_brings_the_target() -> None:
    """Quiet Mab ranks the Key as high as Muldon does, but would give it for the Bow."""
    fetching = card("take-object 3", objects="fireball-wand rope key bow")
    pieces = "muldon=1a1 quiet-mab=1d1 key=quiet-mab NAGA=1e5"
    table = activated(f"{pieces} bow=1b1", "muldon", art=box(*row_of_walls(1)))
    mind = Mind(table, "muldon", fetching)
    assert (mind.targets, mind.moves()[-1]) == ({"key"}, "swap bow quiet-mab key")
    alone = Mind(activated(pieces, "muldon", art=box(*row_of_walls(1))), "muldon", fetching)
    assert alone.attempt("take-object").reason == "no-target"


@pytest.mark.rule("SO-OBJECTIVE-TAKE-06", "SO-OBJECTS-05")
def test_a_wounded_is_not_left_where_an_object_lies() -> None:
    """SOQ-10: there may be no other object; so he stays one square before."""
    pieces = "weak-ed=1a1 yom=weak-ed! large-shield=1c1 rope=1d1 NAGA=1e5"
    table = activated(pieces, "weak-ed", art=box(*row_of_walls(1)))
    after = Mind(table, "weak-ed", card("take-object 3", objects="rope wounded")).after()
    assert (after.where("yom"), after.where("large-shield")) == ("1b1", "1c1")


@pytest.mark.rule("SO-OBJECTS-07", "SO-OBJECTIVE-TAKE-02")
def test_what_a_friend_gives_to_empty_hands_is_a_target_with_full_ones() -> None:
    """Yom would not have the Rope for his Key (SOQ-12), but Xanth takes it on the way."""
    pieces = "rope=weak-ed xanth=1b1 yom=1c1 key=yom"
    mind = fetcher(pieces, objects="key rope", art=box(*row_of_walls(1)))
    steps = ["step 1b1", "give rope xanth", "step 1c1", "take key yom"]
    assert mind.moves() == ["move", *steps]
    alone = fetcher("rope=weak-ed yom=1c1 key=yom", objects="key rope", art=box(*row_of_walls(1)))
    assert not alone.attempt("take-object").held


@pytest.mark.rule("SO-OBJECTS-07", "SO-OBJECTIVE-TAKE-02")
def test_nobody_can_be_given_for_an_object_but_a_wounded_friend() -> None:
    """Father Goodcare would have one rather than the Rope, and there is none."""
    pieces = "father-goodcare=1c1 rope=father-goodcare"
    mind = fetcher(pieces, objects="key rope wounded")
    assert mind.attempt("take-object").reason == "no-target"
    assert fetcher(f"{pieces} yom=1b2!", objects="key rope wounded").targets
