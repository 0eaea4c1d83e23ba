"""The Colossus: breaks portcullises, and the small walk between his legs."""

import pytest

from ..boards import GATES, HALL, WELL, full, walked
from ..fights import fought, values


@pytest.mark.rule("PR-CHAR-COLOSSUS-01")
def test_his_numbers() -> None:
    table = full(HALL, "colossus=3a1 NAGA=3b1 ap=1")
    assert values(fought(table, "attack colossus NAGA")) == (5, 2)
    table = walked(full(HALL, "colossus=3a1 ap=1"), "colossus", "a2", "a3")
    assert table.ends("step colossus") == set()


@pytest.mark.rule("PR-CHAR-COLOSSUS-02", "PR-CHAR-COLOSSUS-03")
def test_he_breaks_a_closed_portcullis_beside_him() -> None:
    table = full(GATES, "colossus=3b1 ap=2").do("break colossus 3")
    assert table.side("blue").action_points == 1
    assert "3c1" in table.do("move colossus").ends("step colossus")


@pytest.mark.rule("PR-CHAR-COLOSSUS-02")
def test_not_an_open_one_and_nobody_else() -> None:
    """PRQ-47."""
    table = full(GATES, "colossus=3b1 ap=2", state="o1")
    assert table.refused("break colossus 3").reason == "portcullis-open"
    table = full(GATES, "naga=3b1 colossus=3e5 ap=2")
    assert table.refused("break naga 3").rule == "PR-CHAR-COLOSSUS-02"


@pytest.mark.rule("PR-CHAR-COLOSSUS-04")
def test_it_stays_broken() -> None:
    table = full(GATES, "colossus=3b1 backstabber=3c1 ap=2").do("break colossus 3")
    assert table.refused("lock backstabber 3").reason == "portcullis-broken"


@pytest.mark.rule("PR-CHAR-COLOSSUS-05", "PR-CHAR-COLOSSUS-06", "PR-MOVE-14")
@pytest.mark.parametrize(
    ("name", "passes"), [("telepath", True), ("banshee", True), ("naga", False), ("cleric", False)]
)
def test_the_small_pass_an_enemy_colossus(name: str, passes: bool) -> None:
    table = full(HALL, f"{name}=3a1 COLOSSUS=3b1 ap=1").do(f"move {name}")
    assert ("3b1" in table.ends(f"step {name}")) == passes
    if passes:
        table = table.do(f"step {name} 3b1")
        assert table.refused(f"stop {name}").rule == "PR-MOVE-17"


@pytest.mark.rule("PR-CHAR-COLOSSUS-05", "PR-ROPE-02")
def test_they_cross_a_pit_trap_by_his_rope_and_leave_it() -> None:
    """PRQ-13."""
    table = full(WELL, "telepath=3c1 COLOSSUS=3c2 ROPE=COLOSSUS ap=1")
    table = walked(table, "telepath", "c2")
    assert table.refused("take telepath ROPE COLOSSUS").reason == "enemy-keeps-it"
    assert table.do("step telepath 3c3", "stop telepath").where("ROPE") == "COLOSSUS"
