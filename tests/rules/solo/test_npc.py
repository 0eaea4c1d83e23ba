"""Activating an NPC: which objective it takes, and what it may use for it."""

import pytest

from .minds import Mind, activated, card
from .rooms import BOX, CORRIDOR, at_side, box, door, on_square, row_of_walls

# ---- the list


@pytest.mark.rule("SO-NPC-01")
def test_the_first_objective_that_can_be_achieved_is_taken() -> None:
    table = activated("weak-ed=1c2 CLERIC=1c5", "weak-ed")
    assert Mind(table, "weak-ed", card("exit 5, combat 4")).mode == "exit"
    assert Mind(table, "weak-ed", card("combat 4, exit 5")).mode == "combat"


@pytest.mark.rule("SO-NPC-01")
def test_objectives_out_of_reach_are_passed_over() -> None:
    table = activated("weak-ed=1a1 CLERIC=1e5 key=1c1", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", card("exit 5, combat 3, take-object 1", objects="key"))
    assert mind.mode == "take-object"
    assert [attempt.reason for attempt in mind.decision.attempts] == ["out-of-reach"] * 2 + [""]
    assert Mind(table, "weak-ed", card("exit 5, combat 4, take-object 1")).mode == "combat"


@pytest.mark.rule("SO-NPC-07")
def test_the_points_of_the_objective_are_those_of_the_activation() -> None:
    table = activated("weak-ed=1a1 CLERIC=1b1", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", card("exit 5, combat 4"))
    assert (mind.mode, mind.decision.ap) == ("combat", 4)


# ---- what it may use


@pytest.mark.rule("SO-NPC-02")
def test_free_abilities_count() -> None:
    """A Naga slips through an arrow-slit, a Wizard flies over a pit trap and over enemies."""
    slit = box(*row_of_walls(1), at_side("a1", "south", ":"))
    table = activated("serpico=1a1 weak-ed=1b1 CLERIC=1a3", "serpico", art=slit)
    assert Mind(table, "serpico", card("combat 2")).mode == "combat"
    assert not Mind(table, "weak-ed", card("combat 9")).mode
    pit = box(*row_of_walls(1, but="a"), on_square("a2", "P"))
    table = activated("muldon=1a1 NAGA=1a3 CLERIC=1a5", "muldon", art=pit)
    assert Mind(table, "muldon", card("combat 2", characters="cleric")).ends() == {"1a4"}


@pytest.mark.rule("SO-NPC-02")
def test_a_rope_leads_over_a_pit_trap() -> None:
    pits = on_square("a2", "P"), on_square("a3", "P"), at_side("a2", "east", "|")
    pit = box(*row_of_walls(1, but="a"), *pits)
    table = activated("weak-ed=1a1 rope=weak-ed CLERIC=1a5", "weak-ed", art=pit)
    mind = Mind(table, "weak-ed", card("combat 2", objects="rope"))
    assert (mind.mode, mind.prices) == ("combat", {(2, 3)})
    bare = activated("weak-ed=1a1 CLERIC=1a5", "weak-ed", art=pit)
    assert not Mind(bare, "weak-ed", card("combat 9")).mode


@pytest.mark.rule("SO-NPC-03")
@pytest.mark.parametrize("name", ["lissandra", "arthos"])
def test_locks_are_not_picked_nor_bars_broken_on_the_way(name: str) -> None:
    gate = box(*row_of_walls(1), at_side("a1", "south", "="))
    table = activated(f"{name}=1a1 CLERIC=1a3", name, art=gate)
    kind = "open-portcullis" if name == "lissandra" else "break-portcullis"
    mind = Mind(table, name, card(f"combat 5, {kind} 2"))
    assert mind.mode == kind
    assert mind.attempt("combat").reason == "out-of-reach"


@pytest.mark.rule("SO-NPC-03")
def test_no_room_is_revealed_on_the_way() -> None:
    """The way out would lead through a hidden room."""
    art = box(door("e3", "east"))
    table = activated("weak-ed=1e3 NAGA=1a5", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("exit 5, reveal-room 2"))
    assert mind.mode == "reveal-room"


@pytest.mark.rule("SO-NPC-03")
def test_nobody_is_healed_or_repulsed_on_the_way() -> None:
    """The enemy in the corridor could be pushed aside, but only in repulse mode."""
    table = activated("xanth=1c1 NAGA=1b1", "xanth", art=CORRIDOR)
    mind = Mind(table, "xanth", card("exit 5, repulse 4"))
    assert mind.mode == "repulse"


@pytest.mark.rule("SO-NPC-04")
def test_nobody_fights_his_way_through() -> None:
    table = activated("weak-ed=1c1 NAGA=1b1", "weak-ed", art=CORRIDOR)
    mind = Mind(table, "weak-ed", card("exit 5, combat 4"))
    assert mind.mode == "combat"
    free = activated("weak-ed=1c1 NAGA=1b1!", "weak-ed", art=CORRIDOR)
    assert Mind(free, "weak-ed", card("exit 5, combat 4")).mode == "exit"


@pytest.mark.rule("SO-NPC-08")
def test_what_is_not_on_the_list_is_not_fetched() -> None:
    table = activated("weak-ed=1a1 fireball-wand=1b1", "weak-ed", art=BOX)
    assert Mind(table, "weak-ed", card("take-object 4", objects="fireball-wand")).mode
    assert not Mind(table, "weak-ed", card("take-object 4", objects="key rope")).mode


# ---- the default


@pytest.mark.rule("SO-NPC-05", "SO-NPC-09")
def test_the_default_is_followed_along_the_shortest_way_as_far_as_the_points_reach() -> None:
    """A snake of corridors: two moves of three squares, of a way of nine squares."""
    art = box(*row_of_walls(1, but="e"), *row_of_walls(2, but="a"), door("a1", "north"))
    table = activated("weak-ed=1b3 NAGA=1e5", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("exit 2"))
    assert (mind.mode, mind.nearer, mind.decision.ap) == ("exit", True, 2)
    assert mind.attempt("exit").needed == 4
    assert mind.prices == {(2, 6)}
    assert mind.after().where("weak-ed") == "1e2"


@pytest.mark.rule("SO-NPC-05")
def test_any_of_the_objectives_may_be_the_default() -> None:
    table = activated("weak-ed=1a1 CLERIC=1e5 NAGA=1a5", "weak-ed", art=BOX)
    mind = Mind(table, "weak-ed", card("exit 5, combat 1", default="combat"))
    assert (mind.mode, mind.nearer, mind.decision.ap) == ("combat", True, 1)
    assert mind.targets == {"CLERIC"}


@pytest.mark.rule("SO-NPC-06")
def test_locked_in_it_walks_to_the_portcullis_and_stops() -> None:
    """Two squares for one point; the others lapse (SOQ-02, SOQ-03)."""
    cell = box(
        *row_of_walls(1),
        at_side("c1", "east", "|"),
        at_side("a1", "north", "="),
        door("e1", "north"),
    )
    table = activated("weak-ed=1c1 NAGA=1e5", "weak-ed", art=cell)
    mind = Mind(table, "weak-ed", card("exit 5"))
    assert (mind.mode, mind.nearer, mind.prices) == ("exit", True, {(1, 2)})
    table = mind.after()
    assert (table.where("weak-ed"), table.side("blue").action_points) == ("1a1", 4)
    assert not Mind(table, "weak-ed", card("exit 5")).mode


@pytest.mark.rule("SO-NPC-06")
def test_nothing_to_be_after_is_nothing_to_do() -> None:
    """SOQ-60: as a default too."""
    table = activated("arthos=1a1 NAGA=1e5", "arthos", art=BOX)
    mind = Mind(table, "arthos", card("heal 5, break-portcullis 4", default="break-portcullis"))
    assert (mind.mode, mind.decision.ways) == ("", ())
    assert [attempt.reason for attempt in mind.decision.attempts] == ["not-its-class", "no-target"]


# ---- one activation, several objectives


@pytest.mark.rule("SO-NPC-10", "SO-OBJECTIVE-TAKE-07")
def test_squares_and_points_are_kept_from_one_objective_to_the_next() -> None:
    """Two squares to the Key, one left to go on with; then the fifth point is for leaving."""
    art = box(*row_of_walls(1), door("e1", "north"))
    table = activated("weak-ed=1a1 key=1c1 NAGA=1e5", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("take-object 2, exit 1", objects="key"))
    assert mind.moves() == ["move", "step 1b1", "step 1c1", "take key"]
    again = mind.then()
    assert again.mode == "exit"
    assert again.moves() == ["step 1d1", "stop", "move", "step 1e1", "step @y5"]
    assert again.after().side("blue").victory_points == 1


TOO_DEAR = [
    ("exit 1", "weak-ed=1c3"),
    ("reveal-room 2", "weak-ed=1c3"),
    ("rotate-room 1", "weak-ed=1e5"),
    ("regroup 1", "weak-ed=1a1"),
    ("repulse 2", "wave-rick=1c3"),
    ("heal 1", "father-clobber=1c3"),
    ("break-portcullis 1", "arthos=1c3"),
    ("open-portcullis 1", "lissandra=1c3"),
]


@pytest.mark.rule("SO-NPC-01")
@pytest.mark.parametrize(("objective", "npc"), TOO_DEAR)
def test_what_another_objective_could_pay_for_does_not_count(objective: str, npc: str) -> None:
    """The Rope behind bars is looked for with five points, in vain: an enemy holds the Key."""
    bars = at_side("a5", "north", "="), at_side("a5", "east", "|")
    art = box(*bars, door("e1", "north"), door("e1", "east"), at_side("e1", "west", "|"))
    things = "muldon=1e2 yom=1e3! BANSHEE=1b4 KEY=BANSHEE rope=1a5"
    name = npc.partition("=")[0]
    table = activated(f"{npc} {things}", name, art=art)
    its_card = card(f"take-object 5, {objective}", objects="key rope")
    mind = Mind(table, name, its_card)
    kind = objective.split()[0]
    assert mind.attempt(kind).reason == "out-of-reach"
    enough = its_card._replace(objectives=card(f"take-object 5, {kind} 5").objectives)
    assert Mind(table, name, enough).attempt(kind).held


@pytest.mark.rule("SO-NPC-05")
def test_the_default_is_about_the_highest_to_whom_a_way_leads() -> None:
    """SOQ-04: the Cleric is walled in; if all are, it is about the highest of all."""
    cell = at_side("a5", "north", "-"), at_side("a5", "east", "|")
    table = activated("weak-ed=1a1 CLERIC=1a5 NAGA=1e5", "weak-ed", art=box(*cell))
    mind = Mind(table, "weak-ed", card("combat 1", characters="cleric naga"))
    assert (mind.nearer, mind.targets) == (True, {"NAGA"})
    other = at_side("e5", "north", "-"), at_side("e5", "west", "|")
    table = activated("weak-ed=1a1 CLERIC=1a5 NAGA=1e5", "weak-ed", art=box(*cell, *other))
    mind = Mind(table, "weak-ed", card("combat 1", characters="cleric naga"))
    assert (mind.targets, mind.ends()) == ({"CLERIC"}, {"1a4"})


@pytest.mark.rule("SO-NPC-05")
def test_a_way_to_the_next_target_counts_however_dear_it_is() -> None:
    """SOQ-04: pit traps are around the Cleric, and one makes the way to the Naga longer."""
    pits = [on_square(square, "P") for square in ("a4", "b5", "e4")]
    art = box(*row_of_walls(3, but="be"), *pits)
    table = activated("weak-ed=1e1 CLERIC=1a5 NAGA=1e5 ROPE=NAGA", "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("combat 1", characters="cleric naga"))
    assert (mind.nearer, mind.targets) == (True, {"NAGA"})


@pytest.mark.rule("SO-NPC-06")
def test_portcullises_are_looked_through_before_walls() -> None:
    """SOQ-02: however much longer the way by the portcullis is."""
    art = box(*row_of_walls(3, but=""), at_side("e3", "south", "="))
    table = activated("weak-ed=1a1 CLERIC=1a5", "weak-ed", art=art)
    assert Mind(table, "weak-ed", card("combat 9")).ends() == {"1e3"}
    walled = activated("weak-ed=1a1 CLERIC=1a5", "weak-ed", art=box(*row_of_walls(3)))
    assert Mind(walled, "weak-ed", card("combat 9")).ends() == {"1a3"}


@pytest.mark.rule("SO-NPC-06")
def test_enemies_in_the_way_count_after_portcullises_and_before_squares() -> None:
    """SOQ-02: two doors, one of them barred by an enemy, both leading to a closed room."""
    doors = door("a1", "north"), door("e1", "north")
    table = activated("weak-ed=1b1 NAGA=@y1 CLERIC=@y5", "weak-ed", art=box(*doors))
    assert Mind(table, "weak-ed", card("exit 5")).ends() == {"1a1"}
    art = box(door("a1", "north"), at_side("c1", "north", "="))
    table = activated("weak-ed=1b1 NAGA=@y1", "weak-ed", art=art)
    assert Mind(table, "weak-ed", card("exit 5")).ends() == {"1a1"}


@pytest.mark.rule("SO-NPC-02")
def test_over_an_occupied_pit_trap_nobody_jumps_but_a_friends_rope_helps() -> None:
    """SOQ-41."""
    art = box(*row_of_walls(1), door("e1", "north"), on_square("c1", "P"))
    for hanging in ("muldon=1c1 rope=muldon", "MEKANORK=1c1! ROPE=MEKANORK"):
        table = activated(f"weak-ed=1b1 NAGA=1e5 {hanging}", "weak-ed", art=art)
        mind = Mind(table, "weak-ed", card("exit 5"))
        assert mind.attempt("exit").held
        assert not any(text.startswith("jump") for text in mind.moves())
    table = activated("weak-ed=1b1 MEKANORK=1c1 ROPE=MEKANORK", "weak-ed", art=art)
    assert not Mind(table, "weak-ed", card("exit 5")).attempt("exit").held


@pytest.mark.rule("SO-NPC-05")
def test_drawing_nearer_costs_no_more_than_its_own_points() -> None:
    """However far another objective has been looked for: the Rope is behind bars."""
    bars = at_side("a5", "north", "="), at_side("a5", "east", "|")
    art = box(*bars, at_side("e1", "north", "="))
    pieces = "weak-ed=1a1 rope=1a5 BANSHEE=1e5 KEY=BANSHEE"
    table = activated(pieces, "weak-ed", art=art)
    mind = Mind(table, "weak-ed", card("take-object 5, exit 1", default="exit", objects="key rope"))
    assert (mind.nearer, mind.prices, mind.ends()) == (True, {(1, 3)}, {"1d1"})


@pytest.mark.rule("SO-NPC-06")
def test_the_players_line_is_no_way_round() -> None:
    """SOQ-02: a wall divides the room; whoever steps onto the line has left."""
    wall = [at_side(f"c{row}", "east", "|") for row in range(1, 6)]
    art = box(*wall, door("c1", "north"), door("d1", "north"))
    table = activated("weak-ed=1a5 CLERIC=1e5", "weak-ed", art=art)
    assert Mind(table, "weak-ed", card("combat 9")).ends() == {"1c5"}
