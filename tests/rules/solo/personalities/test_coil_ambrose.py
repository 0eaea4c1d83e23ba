"""Coil Ambrose: he and his enemies fight through arrow-slits."""

import pytest

from dungeontwister.core.decisions.events import CombatBegan
from tests.rules.prison.fights import fighters
from tests.rules.solo.minds import Mind
from tests.rules.solo.rooms import at_side, box

from .scenes import attacked, board

SLIT = box(at_side("b1", "east", "!"))
"""An arrow-slit between b1 and c1."""


@pytest.mark.rule("SO-SETUP-30")
def test_the_card() -> None:
    pieces = "coil-ambrose=1b1 CLERIC=1c1"
    mine = attacked(board(pieces, r39a=SLIT), "coil-ambrose", "CLERIC")
    assert fighters(mine) == ({"coil-ambrose"}, {"CLERIC"})
    table = board(f"{pieces} ap=1", seat="yellow", r39a=SLIT)
    assert table.do("attack CLERIC coil-ambrose").happened(CombatBegan)


@pytest.mark.rule("SO-SETUP-30")
def test_not_while_he_is_wounded_and_not_for_others() -> None:
    """SOQ-75."""
    for npc in ("coil-ambrose=1b1!", "serpico=1b1"):
        table = board(f"{npc} CLERIC=1c1 ap=1", seat="yellow", r39a=SLIT)
        refusal = table.refused(f"attack CLERIC {npc.partition('=')[0]}")
        assert refusal.reason == "out-of-reach"


@pytest.mark.rule("SO-COMBAT-06")
def test_both_have_to_join_in_through_it() -> None:
    """Yom attacks the Cleric, and Ambrose joins; then the Cleric's Wizard, whom he faces, does."""
    pieces = "yom=1d1 coil-ambrose=1b1 CLERIC=1c1"
    table = attacked(board(pieces, r39a=SLIT), "yom", "CLERIC")
    assert fighters(table) == ({"yom", "coil-ambrose"}, {"CLERIC"})
    table = attacked(
        board("coil-ambrose=1b1 NAGA=1a1 WIZARD=1c1", r39a=SLIT), "coil-ambrose", "NAGA"
    )
    assert fighters(table) == ({"coil-ambrose"}, {"NAGA", "WIZARD"})


@pytest.mark.rule("SO-OBJECTIVE-COMBAT-04")
def test_the_square_behind_the_slit_is_one_to_attack_from() -> None:
    mind = Mind(board("coil-ambrose=1b1 CLERIC=1c1", r39a=SLIT), "coil-ambrose")
    assert mind.moves() == ["attack CLERIC"]


@pytest.mark.rule("SO-SETUP-30")
def test_whoever_is_in_reach_is_too_close_to_shoot() -> None:
    """Ruling S10."""
    table = board("coil-ambrose=1b1 CLERIC=1c1 BOW=CLERIC ap=1", seat="yellow", r39a=SLIT)
    assert table.refused("shoot CLERIC coil-ambrose BOW").reason == "too-close-to-shoot"
