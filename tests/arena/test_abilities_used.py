"""The use of abilities is told by trying a move in the game without them."""

import pytest

from dungeontwister.arena.abilities_used import Uses
from dungeontwister.arena.expected import abilities
from dungeontwister.arena.match import Moment
from dungeontwister.content.card_game_reader import card_game
from dungeontwister.editions.card_game.build import build
from dungeontwister.series import CARD_GAME
from tests.support.positions import Table, at


def used(table: Table, move: str) -> set[str]:
    """The abilities that a move makes use of."""
    made = table.move(move)
    step = table.game.apply(table.state, made)
    return set(Uses(table.game).of(Moment(0, table.state, made, step.events, step.state)))


def test_turning_along_the_arrow_needs_no_ability() -> None:
    table = at("tutorial-1", "b1,b2/g1,g2 mechanork=1G naga=2G ap=2")
    assert used(table, "turn mechanork 1 cw") == set()
    assert used(table, "turn mechanork 1 ccw") == {"craftmanship"}


def test_a_lock_is_worked_by_ability_or_by_object() -> None:
    rooms = "b1,b2/g1,g2/r1,r2"
    by_hand = at("tutorial-2", f"{rooms} backstabber=1S ap=1")
    assert used(by_hand, "unlock backstabber 1") == {"lock-picking"}
    by_key = at("tutorial-2", f"{rooms} naga=1S key=naga ap=1")
    assert used(by_key, "unlock naga 1") == {"key"}
    by_either = at("tutorial-2", f"{rooms} backstabber=1S key=backstabber ap=1")
    assert used(by_either, "unlock backstabber 1") == set()


def test_breaking_a_portcullis_is_an_ability() -> None:
    table = at("tutorial-2", "b1,b2/g1,g2/r1,r2 warrior=1S ap=1")
    assert used(table, "break warrior 1") == {"breaks-portcullis"}


def test_a_rope_is_used_in_a_step_over_a_pit() -> None:
    table = at("tutorial-1", "b1,b2/g1,g2 mechanork=1T rope=mechanork ap=1").do("move mechanork")
    assert used(table, "step mechanork 1S") == {"rope"}
    assert used(table, "step mechanork 1G") == set()


def test_a_bonus_is_used_when_it_counts() -> None:
    alone = at("tutorial-2", "b1,b2/g1,g2/r1,r2 backstabber=3S NAGA=3S ap=1 hand=0/0")
    fight = ("attack backstabber NAGA", "yellow play +0")
    assert used(alone.do(*fight), "blue play +0") == set()
    together = at("tutorial-2", "b1,b2/g1,g2/r1,r2 backstabber=3S naga=3S NAGA=3S ap=1 hand=0/0")
    assert used(together.do(*fight), "blue play +0") == {"stab"}


def test_what_the_teams_cannot_show_is_computed() -> None:
    found = abilities([build("tutorial-2"), build("tutorial-3")])
    assert {one.name for one in found if one.excuse} == {"giant", "magic-user"}
    assert {one.name for one in found} >= {"contortionist", "craftmanship", "rope", "key", "stab"}


def test_every_ability_and_object_of_the_box_is_counted() -> None:
    content = card_game()
    found = abilities([build(scenario) for scenario in CARD_GAME.scenarios])
    assert {one.name for one in found} == {row.id for row in (*content.traits, *content.objects)}
    assert not any(one.excuse for one in found)


ROOMS = "b1,r1/r2,g1/g2,b2/p1,p2"


@pytest.mark.parametrize(
    ("position", "before", "move", "expected"),
    [
        ("cleric=3T naga=3T! ap=1", (), "heal cleric naga", {"healing"}),
        ("troll=3T! ap=1", (), "heal troll troll", {"regeneration"}),
        ("golem=3T ap=1", (), "shatter golem", {"breaks-walls"}),
        ("samurai=3S GHOST=3S ap=0", (), "attack samurai GHOST", {"expert-fighter"}),
        ("berserker=3S GOBLIN=3S ap=1", (), "attack berserker GOBLIN", {"killer-rage"}),
        ("warrior=3S TELEPATH=3S ap=1", (), "attack warrior TELEPATH", {"mind-control"}),
        ("warrior=3S WEAPON-MASTER=3S ap=1", (), "attack warrior WEAPON-MASTER", {"combat-skills"}),
        (
            "pickpocket=4S GOBLIN=4S TREASURE=GOBLIN ap=1",
            (),
            "steal pickpocket GOBLIN TREASURE",
            {"lifter"},
        ),
        (
            "wizard=3T fireball-scroll=wizard NAGA=3G ap=1",
            (),
            "burn wizard NAGA fireball-scroll",
            {"magic-user", "fireball-scroll"},
        ),
        (
            "colossus=4S telescoping-spear=colossus GOBLIN=4G ap=1",
            (),
            "thrust colossus GOBLIN",
            {"telescoping-spear"},
        ),
        (
            "naga=3S sword=naga general=3T ARMOR=WARRIOR WARRIOR=3S ap=1 hand=0/0",
            ("attack naga WARRIOR", "yellow play +0"),
            "blue play +0",
            {"sword", "armor", "charismatic"},
        ),
        (
            "paladin=3S GHOST=3S! ap=1 hand=0/0",
            ("attack paladin GHOST", "yellow play +0"),
            "blue play +0",
            {"undead", "undead-hunter"},
        ),
        (
            "assassin=3S NAGA=3S ap=1 hand=03/0",
            ("attack assassin NAGA", "yellow play +0"),
            "blue play +3",
            {"fatal-blow"},
        ),
        (
            "paladin=3S sword=paladin rope=3S ap=1",
            ("move paladin",),
            "take paladin rope",
            {"strong"},
        ),
        ("ghost=3S rope=3S ap=1", ("move ghost",), "stop ghost", {"no-transport"}),
        ("crossbowman=3T NAGA=3G LARGE-SHIELD=NAGA ap=1", (), "end", {"large-shield"}),
    ],
)
def test_the_use_of_each_is_told(
    position: str, before: tuple[str, ...], move: str, expected: set[str]
) -> None:
    assert used(at("standard", f"{ROOMS} {position}").do(*before), move) == expected


@pytest.mark.parametrize("scenario", CARD_GAME.scenarios)
def test_every_ability_of_the_teams_changes_somebody(scenario: str) -> None:
    assert all(absent.missing for absent in Uses(build(scenario)).absences.values())
