"""Abilities of characters and objects are found by the planner where using them is best."""

import pytest

from dungeontwister.bots.distances import ways_of
from dungeontwister.bots.evaluation.judge import Judge
from dungeontwister.bots.evaluation.lies import Lies
from dungeontwister.bots.evaluation.weights import weights_of
from dungeontwister.bots.planning.search import Plan, Search
from dungeontwister.record.notation import move_text
from tests.rules.prison.boards import HALL, WELL, full
from tests.support.positions import Table, at

ROOMS = "b1,r1/r2,g1/g2,b2/p1,p2"


def best(table: Table) -> str:
    """The moves of the best plan of blue's turn."""
    return "; ".join(move_text(table.names, move) for move in plans(table)[0].moves)


def plans(table: Table) -> list[Plan]:
    """The plans of blue's turn."""
    game = table.game
    weights = weights_of(game.edition.name, game.setup.scenario)
    judge = Judge(game, Lies(ways_of(game.edition)), weights, 0)
    return Search(game, judge).plans(table.state, width=6)


@pytest.mark.parametrize(
    ("position", "used"),
    [
        ("cleric=3T naga=3T! ap=1", "heal cleric naga"),
        ("troll=3T! NAGA=7T ap=1", "heal troll troll"),
        ("wizard=3T fireball-scroll=wizard NAGA=3G ap=1", "burn wizard NAGA"),
        ("colossus=4S telescoping-spear=colossus GOBLIN=4G ap=1", "thrust colossus GOBLIN"),
        ("crossbowman=3T NAGA=3G ap=1", "shoot crossbowman NAGA"),
        ("naga=3T bow=naga GHOST=3G ap=1", "shoot naga GHOST bow"),
        ("wizard=3T rope=wizard naga=3C NAGA=7T ap=2", "give wizard rope naga"),
        ("golem=1C NAGA=7T ap=2", "jump golem 1T"),
        ("golem=1C NAGA=7T jumps=0,0 ap=3", "shatter golem"),
        ("wall-walker=1S NAGA=7T jumps=0,0 ap=2", "walk wall-walker; blue step wall-walker @1S"),
        ("warrior=1S NAGA=7T jumps=0,0 ap=2", "break warrior 1"),
        ("naga=3G key=naga NAGA=7T jumps=0,0 ap=2", "unlock naga 3"),
        ("wizard=4T scroll-of-inversion=wizard NAGA=7T jumps=0,0 ap=2", "invert wizard 2"),
        ("telekineticist=5C treasure=5C naga=1T NAGA=7T ap=1", "levitate telekineticist treasure"),
        ("mechanork=3G NAGA=7T ap=2", "turn mechanork 3"),
        (
            "naga=3S rope=naga treasure=3S wizard=7C NAGA=7T ap=3",
            "drop naga rope; blue take naga treasure",
        ),
        ("pickpocket=4S COLOSSUS=4S TREASURE=COLOSSUS ap=1", "steal pickpocket COLOSSUS TREASURE"),
    ],
)
def test_in_the_card_game(position: str, used: str) -> None:
    assert used in best(at("standard", f"{ROOMS} {position} hand=0/0"))


@pytest.mark.parametrize(
    ("art", "position", "used"),
    [
        (WELL, "banshee=3a2 NAGA=3b2 ap=2", "repel banshee NAGA"),
        (HALL, "wizard=3a1 fireball-wand=wizard NAGA=3d1 ap=1", "burn wizard NAGA"),
        (HALL, "cleric=3a1 naga=3b1! ap=1", "heal cleric naga"),
        (HALL, "cleric=3a1 naga=cleric! ap=2", "heal cleric naga"),
        (HALL, "cleric=3d1 mekanork=3a1 naga=mekanork! ap=2", "drop mekanork naga"),
        (HALL, "colossus=3a1 telescoping-spear=colossus NAGA=3c1 ap=1", "thrust colossus NAGA"),
        (HALL, "naga=3a1 bow=naga WIZARD=3e1! ap=1", "shoot naga WIZARD"),
    ],
)
def test_in_prison(art: str, position: str, used: str) -> None:
    assert used in best(full(art, f"{position} hand=0/0"))


def test_a_door_is_closed_before_an_enemy_who_would_leave() -> None:
    rooms = "r1,r2/g1,g2/p1,p2/b1.1o,b2"
    position = "thief=7S troll=2T NAGA=7T jumps=0,0 hand=0/0 vp=0,4 ap=1"
    assert best(at("standard", f"{rooms} {position}")) == "blue lock thief 7"
