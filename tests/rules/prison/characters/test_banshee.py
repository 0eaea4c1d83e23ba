"""The Banshee: pushes somebody in view one square away."""

import pytest

from dungeontwister.core.decisions.events import Eliminated
from dungeontwister.editions.prison.events import Repelled
from tests.support.positions import Table, at

from ..boards import ENDLESS, GATES, HALL, SLIT, WALL, WELL, full, in_room
from ..fights import fought, values


@pytest.mark.rule("PR-CHAR-BANSHEE-01")
def test_his_numbers() -> None:
    table = full(HALL, "banshee=3a1 NAGA=3b1 ap=2")
    assert values(fought(table, "attack banshee NAGA")) == (1, 2)


@pytest.mark.rule("PR-CHAR-BANSHEE-02")
@pytest.mark.parametrize("target", ["NAGA=3d1", "NAGA=3d1!", "naga=3d1", "naga=3d1!", "NAGA=3b1"])
def test_he_pushes_somebody_in_view_for_two_action_points(target: str) -> None:
    name, _, place = target.partition("=")
    table = full(HALL, f"banshee=3a1 {target} ap=2").do(f"repel banshee {name}")
    there = "3e1" if "d" in place else "3c1"
    assert table.where(name) == there
    pushed = table.names.piece("banshee"), table.names.piece(name)
    squares = table.names.place(place.rstrip("!")), table.names.place(there)
    assert table.events == (Repelled(*pushed, *squares),)
    assert table.side("blue").action_points == 0


@pytest.mark.rule("PR-CHAR-BANSHEE-02")
def test_one_action_point_is_too_little_and_nobody_else_pushes() -> None:
    table = full(HALL, "banshee=3a1 NAGA=3b1 ap=1")
    assert table.refused("repel banshee NAGA").reason == "too-few-action-points"
    table = full(HALL, "naga=3a1 banshee=3a2 NAGA=3b1 ap=2")
    assert table.refused("repel naga NAGA").rule == "PR-CHAR-BANSHEE-02"
    assert table.refused("repel banshee banshee").reason == "repels-not-himself"


@pytest.mark.rule("PR-CHAR-BANSHEE-02", "PR-WOUND-01")
def test_neither_a_wounded_one_nor_that_of_the_enemy_pushes() -> None:
    """Each is told so, and nothing else."""
    table = full(HALL, "banshee=3a1! NAGA=3b1 BANSHEE=3a3 ap=2")
    assert table.refused("repel banshee NAGA").reason == "wounded-cannot-act"
    assert table.refused("repel BANSHEE NAGA").reason == "not-yours"


@pytest.mark.rule("PR-CHAR-BANSHEE-02", "PR-WOUND-12")
def test_who_is_carried_goes_with_his_carrier() -> None:
    """PRQ-70."""
    table = full(HALL, "banshee=3a1 NAGA=3b1 CLERIC=NAGA! ap=2")
    assert table.refused("repel banshee CLERIC").reason == "pushed-with-carrier"
    table = table.do("repel banshee NAGA")
    assert (table.where("NAGA"), table.where("CLERIC")) == ("3c1", "NAGA")


@pytest.mark.rule("PR-CHAR-BANSHEE-03")
@pytest.mark.parametrize(
    ("art", "reason"),
    [(WALL, "push-blocked"), (SLIT, "push-blocked-by-slit"), (GATES, "push-blocked-by-bars")],
)
def test_nobody_is_pushed_through_a_wall_a_slit_or_a_closed_portcullis(
    art: str, reason: str
) -> None:
    refusal = full(art, "banshee=3a1 NAGA=3b1 ap=2").refused("repel banshee NAGA")
    assert (refusal.reason, refusal.rule) == (reason, "PR-CHAR-BANSHEE-03")


@pytest.mark.rule("PR-CHAR-BANSHEE-03")
@pytest.mark.parametrize("state", ["o1", "x1"])
def test_an_open_portcullis_stops_nobody(state: str) -> None:
    """PRQ-23."""
    table = full(GATES, "banshee=3a1 NAGA=3b1 ap=2", state=state)
    assert table.do("repel banshee NAGA").where("NAGA") == "3c1"


@pytest.mark.rule("PR-CHAR-BANSHEE-03")
@pytest.mark.parametrize(
    ("target", "there", "reason"),
    [
        ("NAGA=3b1", "CLERIC=3c1", "pushed-onto-nobody"),
        ("NAGA=3b1", "cleric=3c1", "pushed-onto-nobody"),
        ("NAGA=3b1", "cleric=3c1!", "pushed-onto-nobody"),
        ("NAGA=3b1!", "cleric=3c1", "pushed-onto-nobody"),
        ("NAGA=3b1!", "CLERIC=3c1!", "two-wounded"),
    ],
)
def test_nobody_is_pushed_onto_others(target: str, there: str, reason: str) -> None:
    """Friends and enemies are those of whoever is pushed."""
    table = full(HALL, f"banshee=3a1 {target} {there} ap=2")
    assert table.refused("repel banshee NAGA").reason == reason


@pytest.mark.rule("PR-CHAR-BANSHEE-04")
@pytest.mark.parametrize(
    ("lying", "rule"), [("KEY=3c1", "PR-OBJ-05"), ("CLERIC=3c1!", "PR-ACT-14")]
)
def test_one_is_pushed_onto_an_object_or_a_wounded_friend(lying: str, rule: str) -> None:
    table = full(HALL, f"banshee=3a1 NAGA=3b1 {lying} ap=2").do("repel banshee NAGA")
    assert table.where(lying.partition("=")[0]) == "NAGA"
    table = full(HALL, f"banshee=3a1 NAGA=3b1 ROPE=NAGA {lying} ap=2")
    assert table.refused("repel banshee NAGA").rule == rule


@pytest.mark.rule("PR-CHAR-BANSHEE-05")
def test_a_wounded_is_pushed_into_the_hands_of_a_friend() -> None:
    """PRQ-24."""
    table = full(HALL, "banshee=3a1 NAGA=3b1! CLERIC=3c1 ap=2").do("repel banshee NAGA")
    assert table.where("NAGA") == "CLERIC"
    for key in ("KEY=NAGA", "KEY=CLERIC"):
        table = full(HALL, f"banshee=3a1 NAGA=3b1! CLERIC=3c1 {key} ap=2")
        assert table.refused("repel banshee NAGA").rule == "PR-ACT-14"


@pytest.mark.rule("PR-CHAR-BANSHEE-05", "PR-WOUND-13")
def test_there_he_dies_with_the_defeat_of_who_carries_him_now() -> None:
    """PRQ-24: although he himself could not be attacked in this turn."""
    table = full(HALL, "banshee=3a1 naga=3d1 NAGA=3b1!! CLERIC=3c1 ap=3").do("repel banshee NAGA")
    table = fought(table, "attack naga CLERIC", 1)
    assert table.piece("NAGA").gone
    assert table.piece("CLERIC").wounded
    assert table.side("blue").victory_points == 1


@pytest.mark.rule("PR-CHAR-BANSHEE-06")
@pytest.mark.parametrize("wound", ["", "!"])
def test_one_keeps_what_one_has(wound: str) -> None:
    table = full(HALL, f"banshee=3a1 NAGA=3b1{wound} KEY=NAGA ap=2").do("repel banshee NAGA")
    assert (table.where("NAGA"), table.where("KEY")) == ("3c1", "NAGA")


@pytest.mark.rule("PR-CHAR-BANSHEE-07", "PR-PIT-06", "PR-VP-03")
@pytest.mark.parametrize(("target", "scores"), [("WIZARD", "blue"), ("naga", "yellow")])
def test_who_is_pushed_into_a_pit_trap_is_eliminated(target: str, scores: str) -> None:
    """PRQ-17: his opponent scores, whoever pushed; flying does not save the Wizard."""
    table = full(WELL, f"banshee=3a2 {target}=3b2 ap=2").do(f"repel banshee {target}")
    assert table.piece(target).gone
    assert table.side(scores).victory_points == 1
    assert len(table.happened(Eliminated)) == 1


@pytest.mark.rule("PR-CHAR-BANSHEE-07")
@pytest.mark.parametrize("rope", ["ROPE=NAGA", "rope=3c2"])
def test_a_rope_saves_him(rope: str) -> None:
    """PRQ-20: one that he carries, or one that lies there if his hands are free."""
    table = full(WELL, f"banshee=3a2 NAGA=3b2 {rope} ap=2").do("repel banshee NAGA")
    assert (table.where("NAGA"), table.where(rope.partition("=")[0])) == ("3c2", "NAGA")
    table = full(WELL, "banshee=3a2 NAGA=3b2 KEY=NAGA rope=3c2 ap=2")
    assert table.refused("repel banshee NAGA").rule == "PR-OBJ-05"


@pytest.mark.rule("PR-CHAR-BANSHEE-08")
@pytest.mark.parametrize("load", ["KEY=NAGA", "CLERIC=NAGA!"])
def test_what_a_fallen_one_carried_stays_where_he_was(load: str) -> None:
    """PRQ-19."""
    table = full(WELL, f"banshee=3a2 NAGA=3b2 {load} ap=2").do("repel banshee NAGA")
    assert table.piece("NAGA").gone
    assert table.where(load.partition("=")[0]) == "3b2"


@pytest.mark.rule("PR-CHAR-BANSHEE-09")
def test_nobody_is_pushed_off_the_board_or_into_a_face_down_room() -> None:
    """PRQ-23."""
    for place, banshee in (("3a2", "3c2"), ("3e2", "3c2"), ("3c1", "3c3")):
        table = full(HALL, f"banshee={banshee} NAGA={place} ap=2")
        assert table.refused("repel banshee NAGA").reason == "nowhere-to-push"


@pytest.mark.rule("PR-CHAR-BANSHEE-09")
def test_nobody_is_pushed_from_his_own_starting_line() -> None:
    table = in_room(HALL, "BANSHEE=3a5 naga=@b1 yellow ap=0,2", scenario="scenario-3")
    assert table.refused("repel BANSHEE naga").reason == "safe-on-own-line"


@pytest.mark.rule("PR-CHAR-BANSHEE-10", "PR-SIGHT-02")
def test_only_somebody_in_view_is_pushed() -> None:
    table = full(HALL, "banshee=3a1 NAGA=3b1 MEKANORK=3c1 ap=2")
    assert table.refused("repel banshee MEKANORK").reason == "view-blocked"
    assert full(HALL, "banshee=3a1 NAGA=3b2 ap=2").refused("repel banshee NAGA").reason == (
        "not-in-view"
    )


@pytest.mark.rule("PR-CHAR-BANSHEE-10")
def test_pushes_are_repeated() -> None:
    table = full(WELL, "banshee=3c5 MEKANORK=3c4 ap=4")
    table = table.do("repel banshee MEKANORK", "repel banshee MEKANORK")
    assert table.piece("MEKANORK").gone


@pytest.mark.rule("PR-CHAR-BANSHEE-02")
@pytest.mark.parametrize("mark", ["!!", "+"])
def test_a_push_is_no_combat(mark: str) -> None:
    """PRQ-25: also for those wounded or healed in this turn."""
    table = full(HALL, f"banshee=3a1 NAGA=3b1{mark} ap=2").do("repel banshee NAGA")
    assert table.where("NAGA").startswith("3c1")


@pytest.mark.rule("PR-CHAR-BANSHEE-02", "PR-SIGHT-05")
def test_one_sees_through_a_slit_beside_oneself() -> None:
    """PRQ-27."""
    table = full(SLIT, "banshee=3b1 NAGA=3d1 ap=2")
    assert table.do("repel banshee NAGA").where("NAGA") == "3e1"
    assert full(SLIT, "banshee=3a1 NAGA=3d1 ap=2").refused("repel banshee NAGA").reason == (
        "slit-in-view"
    )


def before_blue(pieces: str) -> Table:
    """Room 7 of the full game, before blue's starting line."""
    rooms = "?,?/?,?/?,?/39a,?"
    return at("scenario-5", f"{rooms} {pieces}", art={"39a": HALL}, options=ENDLESS)


@pytest.mark.rule("PR-CHAR-BANSHEE-09", "PR-CHAR-BANSHEE-04")
def test_one_is_pushed_onto_the_own_line_but_not_out_of_the_labyrinth() -> None:
    """PRQ-21, PRQ-22."""
    table = before_blue("banshee=7a3 naga=7a5 key=@b1 ap=2").do("repel banshee naga")
    assert (table.where("naga"), table.where("key")) == ("@b1", "naga")
    table = before_blue("banshee=7a3 NAGA=7a5 ap=2")
    assert table.refused("repel banshee NAGA").reason == "nowhere-to-push"


@pytest.mark.rule("PR-CHAR-BANSHEE-09", "PR-SCEN3-08")
def test_where_nobody_leaves_the_enemys_line_is_like_any_square() -> None:
    """PRQ-22, PRQ-63: onto it, along it, but not off it."""
    table = in_room(HALL, "banshee=3a3 NAGA=3a5 ap=2", scenario="scenario-3")
    assert table.do("repel banshee NAGA").where("NAGA") == "@b1"
    table = in_room(HALL, "banshee=@b2 NAGA=@b3 ap=2", scenario="scenario-3")
    assert table.do("repel banshee NAGA").where("NAGA") == "@b4"
    table = in_room(HALL, "banshee=3a3 NAGA=@b1 ap=2", scenario="scenario-3")
    assert table.refused("repel banshee NAGA").reason == "nowhere-to-push"
