"""The rulebook's figures, on boards on which what it says about them holds; the pictures are lost.

NPCs have the cards of the tables, and the game carries out what they decide.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dungeontwister.core.np_events import ActivationEnded
from dungeontwister.solo.activation import Attempt
from tests.support.positions import Table, at

from .boards import ART, automatic, lying
from .minds import Mind, with_activation
from .rooms import Sign, at_side, box, door, on_square, row_of_walls


def figure(position: str, name: str, **drawn: str) -> Table:
    """A position while somebody is activated; `r39a` is the drawing of that room."""
    art = {**ART, **{room[1:]: picture for room, picture in drawn.items()}}
    return with_activation(at("solo-pink", f"{position} blue", art=art), name, 0)


def unused(table: Table) -> list[int]:
    """The points that were left at the end of activations."""
    return [event.lost for event in table.happened(ActivationEnded)]


def reasons(attempts: Sequence[Attempt]) -> list[tuple[str, int, str]]:
    """What was looked at, with how many points, and what came of it."""
    return [(attempt.kind, attempt.ap, attempt.reason) for attempt in attempts]


def snake(*joined: str) -> tuple[Sign, ...]:
    """Five corridors, each joined to the next one at a column."""
    walls = [row_of_walls(after, but=column) for after, column in enumerate(joined, 1)]
    return tuple(sign for signs in walls for sign in signs)


UPPER = box(*snake("e", "a", "e", "a"), door("e5", "south"), door("a1", "north"))
"""25 squares from e5 to a1, where it leads out."""
LOWER = box(*snake("a", "e", "a", "e"), door("e1", "north"))
TWO = "40b,?/39a,?/?,?/?,?"
"""The upper room before the Player's line, the lower one behind it."""


# ---- figures 2 to 4: Weak Ed


@pytest.mark.rule("SO-NPC-04", "SO-NPC-08", "SO-OBJECTIVE-COMBAT-02")
def test_figure_2_weak_ed_attacks_the_cleric() -> None:
    """The way out is barred, the wand is not on his list; the Cleric heads that of characters."""
    pieces = "weak-ed=1c2 NAGA=1b1 CLERIC=1a5 FIREBALL-WAND=1d2"
    art = box(
        *row_of_walls(1, but="e"),
        *row_of_walls(2, but="e"),
        *row_of_walls(4, but="e"),
        door("a1", "north"),
    )
    table = figure(f"39a,?/?,?/?,?/?,? {pieces}", "weak-ed", r39a=art)
    mind = Mind(table, "weak-ed")
    assert reasons(mind.decision.attempts) == [
        ("exit", 5, "out-of-reach"),
        ("take-object", 4, "no-target"),
        ("combat", 4, ""),
    ]
    assert (mind.targets, mind.prices) == ({"CLERIC"}, {(4, 8)})
    table = automatic(table)
    assert (table.where("weak-ed"), table.deciders) == ("1b5", {"yellow"})


@pytest.mark.rule("SO-NPC-05", "SO-NPC-09")
def test_figure_3_weak_ed_walks_five_of_ten_points() -> None:
    table = figure(f"{TWO} weak-ed=3b1 NAGA=@y9", "weak-ed", r40b=UPPER, r39a=LOWER)
    mind = Mind(table, "weak-ed")
    assert [attempt.held for attempt in mind.decision.attempts] == [False] * 6
    assert mind.attempt("exit").needed == 10
    table = automatic(table)
    assert (table.where("weak-ed"), unused(table)) == ("1d3", [0])


@pytest.mark.rule("SO-NPC-06")
def test_figure_4_weak_ed_in_his_cell() -> None:
    cell = [at_side("c1", "east", "|"), at_side("a1", "north", "=")]
    art = box(*row_of_walls(1), *cell)
    table = figure("39a,?/?,?/?,?/?,? weak-ed=1c1 NAGA=@y9", "weak-ed", r39a=art)
    mind = Mind(table, "weak-ed")
    assert [attempt.held for attempt in mind.decision.attempts] == [False] * 6
    table = automatic(table)
    assert (table.where("weak-ed"), unused(table)) == ("1a1", [4])


# ---- figures 6 to 10


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-02", "SO-OBJECTIVE-COMBAT-07")
def test_figure_6_hur_ban_in_combat_mode() -> None:
    """Cleric, Wizard; with the fifth point he bars the Backstabber's way."""
    pieces = "hur-ban=1a1 CLERIC=1d1 WIZARD=1c4 BACKSTABBER=1e3"
    table = automatic(figure(f"39a,?/?,?/?,?/?,? {pieces}", "hur-ban", r39a=box()))
    table = automatic(table.do("yellow play +0").chance("6"))
    assert table.piece("CLERIC").wounded
    table = automatic(table.do("yellow play +0").chance("5"))
    assert table.piece("WIZARD").wounded
    assert (table.where("hur-ban"), unused(table)) == ("1d3", [0])
    assert not table.piece("BACKSTABBER").wounded


@pytest.mark.rule("SO-OBJECTIVE-REVEAL-02", "SO-OBJECTIVE-REVEAL-04")
def test_figure_7_lissandra_reveals_two_rooms() -> None:
    """Room 2 for two points, with the Bow on her way; then a move, a jump and room 3."""
    shaft = [at_side(f"e{row}", "west", "|") for row in (2, 3, 4, 5)]
    art = box(door("e1", "east"), *shaft, on_square("e4", "P"), door("e5", "south"))
    table = figure("39a,?/?,?/?,?/?,? lissandra=1c1 bow=1d1 NAGA=@y1", "lissandra", r39a=art)
    table = automatic(lying(table))
    assert (table.where("lissandra"), table.where("bow")) == ("1e1", "lissandra")
    assert table.side("blue").action_points == 3
    table = automatic(table.chance("40a", "0"))
    assert (table.where("lissandra"), table.side("blue").action_points) == ("1e5", 0)
    table = automatic(table.chance("40b", "0"))
    assert [table.room(number).drawing >= 0 for number in (1, 2, 3, 4)] == [True] * 3 + [False]


@pytest.mark.rule("SO-OBJECTIVE-REGROUP-03", "SO-OBJECTS-02")
def test_figure_8_tinker_al_joins_father_goodcare() -> None:
    """No gear is in reach; of three friends the Cleric is first; a spear lies on the way."""
    gear = [at_side("c3", side, "-") for side in ("north", "south")]
    gear += [at_side("c3", side, "|") for side in ("east", "west")]
    art = box(*row_of_walls(1, but="e"), *row_of_walls(2, but="a"), *gear)
    friends = "father-goodcare=1a5 muldon=1c1 lissandra=1b4"
    pieces = f"tinker-al=1a1 {friends} telescoping-spear=1c2 NAGA=@y9"
    table = figure(f"39a,?/?,?/?,?/?,? {pieces}", "tinker-al", r39a=art)
    mind = Mind(table, "tinker-al")
    assert reasons(mind.decision.attempts) == [
        ("rotate-room", 4, "out-of-reach"),
        ("regroup", 5, ""),
    ]
    assert (mind.targets, mind.prices) == ({"father-goodcare"}, {(4, 11)})
    table = automatic(table)
    assert (table.where("tinker-al"), table.where("telescoping-spear")) == ("1a4", "tinker-al")


@pytest.mark.rule("SO-OBJECTIVE-TAKE-10", "SO-NPC-10", "SO-OBJECTIVE-EXIT-02")
def test_figure_9_serpico_takes_delivers_takes_and_leaves() -> None:
    """Xanth with the third point and three squares left; through a slit; the Cleric, the wand, out.

    One corridor: Xanth lies on its fifteenth square, the slit is behind him, Father Goodcare stands
    on the twenty-first, the wand lies on the twenty-third, and the thirtieth is the line.
    """
    upper = box(
        *snake("e", "a", "e", "a"),
        *(door("e5", "south"), door("a1", "north"), at_side("d3", "west", "!")),
    )
    pieces = "serpico=3a1 xanth=1e3! father-goodcare=1b2 FIREBALL-WAND=1d2 NAGA=@y9"
    table = figure(f"{TWO} {pieces}", "serpico", r40b=upper, r39a=LOWER)
    mind = Mind(table, "serpico")
    assert (mind.mode, mind.targets, mind.prices) == ("take-object", {"xanth"}, {(3, 15)})
    gives = mind.then()
    assert (gives.mode, gives.prices, gives.moves()[-1]) == (
        "deliver",
        {(1, 6)},
        "give xanth father-goodcare",
    )
    takes = gives.then()
    assert (takes.mode, takes.targets, takes.prices) == (
        "take-object",
        {"FIREBALL-WAND"},
        {(0, 2)},
    )
    leaves = takes.then()
    assert reasons(leaves.decision.attempts) == [
        ("deliver", 1, "no-target"),
        ("take-object", 1, "no-target"),
        ("exit", 1, ""),
    ]
    assert leaves.moves()[:3] == ["step 1e2", "stop", "move"]
    table = leaves.after()
    assert (table.side("blue").victory_points, table.where("xanth")) == (1, "father-goodcare")
    assert table.piece("FIREBALL-WAND").gone


@pytest.mark.rule("SO-OBJECTIVE-BREAK-02", "SO-OBJECTIVE-BREAK-03", "SO-OBJECTS-02")
def test_figure_10_arthos_among_portcullises() -> None:
    """Move, break, move with the wand on the way, break, and a move towards the third."""
    bars = at_side("b1", "east", "H"), at_side("d1", "east", "H"), at_side("e3", "south", "=")
    art = box(*row_of_walls(1, but="e"), *bars)
    pieces = "arthos=1a1 fireball-wand=1c1 NAGA=@y9"
    table = automatic(figure(f"39a,?/?,?/?,?/?,? {pieces}", "arthos", r39a=art))
    assert (table.where("arthos"), table.where("fireball-wand")) == ("1e2", "arthos")
    assert unused(table) == [0]
    assert [table.room(1).portcullis >> 2 * nth & 3 for nth in range(3)] == [2, 2, 0]


@pytest.mark.rule("SO-OBJECTIVE-TAKE-10")
def test_a_receiver_who_wants_it_anyway_takes_it() -> None:
    """The exchange hands over what would have been delivered."""
    art = box(*row_of_walls(1))
    pieces = "serpico=1a1 FIREBALL-WAND=serpico muldon=1c1 NAGA=1e5"
    table = figure(f"39a,?/?,?/?,?/?,? {pieces}", "serpico", r39a=art)
    mind = Mind(table, "serpico")
    assert (mind.mode, mind.decision.attempts[0].number) == ("deliver", 0)
    assert mind.moves()[-1] == "give FIREBALL-WAND muldon"
    assert mind.then().attempt("take-object").reason == "no-target"


@pytest.mark.rule("SO-OBJECTIVE-TAKE-10")
def test_whoever_delivers_must_get_off_the_receivers_square() -> None:
    """SOQ-74: back to where he came from if need be."""
    art = box(*row_of_walls(1), at_side("c1", "east", "|"))
    pieces = "serpico=1a1 yom=serpico! father-goodcare=1c1 NAGA=1e5"
    table = figure(f"39a,?/?,?/?,?/?,? {pieces}", "serpico", r39a=art)
    mind = Mind(table, "serpico")
    assert mind.moves()[-1] == "give yom father-goodcare"
    again = mind.then()
    assert again.after(0).where("serpico") in ("1b1", "1a1")


@pytest.mark.rule("SO-OBJECTIVE-TAKE-10")
def test_no_delivery_where_the_movement_could_not_end() -> None:
    """The receiver stands on the sixth square of six."""
    art = box(*row_of_walls(1, but="e"), *row_of_walls(2, but="a"))
    pieces = "serpico=1a1 yom=serpico! father-goodcare=1d2 NAGA=1e5"
    table = figure(f"39a,?/?,?/?,?/?,? {pieces}", "serpico", r39a=art)
    assert Mind(table, "serpico", ap=1).mode != "deliver"
    assert Mind(table, "serpico", ap=2).prices == {(2, 6)}
