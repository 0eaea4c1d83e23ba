"""What the whole Card Game shows besides the tutorials, one scene of each kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Page, expect

from dungeontwister.core.decisions import moves
from dungeontwister.editions.card_game.moves import Invert, Levitate, Pick
from dungeontwister.server.protocol import MatchOptions

from .moments import look
from .stages import ABLE, DUEL, MORE, Stage, reached, stage

CARDS = "dialog .cards button"

Then = Callable[[Page], None]


class Scene(NamedTuple):
    """A stage, and what is done at the page when it is there."""

    stage: Stage
    then: Then = look


def press(*selectors: str) -> Then:
    """Press one thing after the other."""

    def then(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()

    return then


def select(stage: Stage, name: str, *selectors: str) -> Then:
    """Choose a character beside the board; then press further things."""
    return press(f'.team [data-piece="{stage.table.names.piece(name)}"]', *selectors)


def read(before: Then) -> Then:
    """Do something that opens a card or a rule, and wait until there is something to read."""

    def then(page: Page) -> None:
        before(page)
        expect(page.locator(".entry, article.marked").first).to_be_visible()

    return then


def fight_out(page: Page) -> None:
    """Lay the highest card: the other lies there already."""
    page.locator(CARDS).last.click()
    expect(page.locator("dialog footer .btn.main")).to_be_visible()


def name_what_is_not_there(page: Page) -> None:
    """Name a card that the other does not hold: he shows his hand."""
    page.locator(f'{CARDS}[aria-label*="+6"]').click()
    expect(page.locator(".shown")).to_be_visible()


def act(name: str) -> str:
    """An act of the selected character."""
    return f".acts [data-act={name}]"


def piece(stage: Stage, name: str) -> str:
    """A piece on the board."""
    return f'[data-target="piece:{stage.table.names.piece(name)}"]'


SHOT, THINGS, SWAP = ABLE[moves.Shoot], ABLE[Levitate], ABLE[Invert]
PEOPLE = (
    "wizard=3C fireball-scroll=wizard paladin=1T sword=paladin rope=paladin golem=5C cleric=2C "
    "troll=4T! goblin=4T+ PALADIN=3C ARMOR=PALADIN KEY=PALADIN TROLL=6T! "
    "NAGA=7G+ THIEF=GOLEM GOLEM=8T ROPE2=8S"
)
WORN = "b1,r2/g1,g2x/r1,b2w/p1,p2"
"""Rooms of which one has a broken portcullis, and one no walls any more."""
CROWD = stage(PEOPLE, "end", rooms=WORN)
LONG = stage(PEOPLE, "end", scenario="advanced", rooms=f"{WORN}/y1,y2/o1,?")
SECRET = MatchOptions(secret_objects=True, timer=True)
FRONTAL = MatchOptions(mode="full-frontal", levels=("experienced", "good"))
GALLERY = ".gallery .may"

SCENES = {
    "draft": Scene(ABLE[Pick], press(f"{GALLERY} >> nth=7")),
    "full-frontal": Scene(
        reached("team-choice", "standard", FRONTAL), press(GALLERY, f"{GALLERY} >> nth=3")
    ),
    "removal": Scene(reached("removal", "standard", FRONTAL), press(GALLERY)),
    "crowd": Scene(CROWD),
    "two-weapons": Scene(SHOT, select(SHOT, "crossbowman", act("shoot"), piece(SHOT, "WARRIOR"))),
    "levitation": Scene(
        THINGS, select(THINGS, "telekineticist", act("levitate"), piece(THINGS, "rope"))
    ),
    "inversion": Scene(SWAP, select(SWAP, "wizard", act("invert"), '[data-target="room:1"]')),
    "wall-walk": Scene(MORE["through-the-wall"]),
    "announcing": Scene(ABLE[moves.Announce]),
    "naming": Scene(ABLE[moves.Name]),
    "hand-shown": Scene(
        stage(
            "telepath=1T TROLL=1T",
            "name +6",
            "attack telepath TROLL",
            hands="hand=012233456/01223345",
        ),
        name_what_is_not_there,
    ),
    "two-cards": Scene(
        stage(DUEL, "blue play +1", "attack berserker TELEPATH", "announce 2", "name +4"),
        press(CARDS),
    ),
    "shooters": Scene(
        stage(
            "crossbowman=1T assassin=1C elf-scout=1G bow=elf-scout WARRIOR=1C TROLL=1C",
            "blue play +0",
            "shoot crossbowman WARRIOR crossbowman",
        )
    ),
    "spear": Scene(
        stage("goblin=1T telescoping-spear=goblin TROLL=1G", "blue play +0", "thrust goblin TROLL")
    ),
    "looking": Scene(
        stage(
            "weapon-master=1T TROLL=1T",
            "blue play +0",
            "attack weapon-master TROLL",
            "yellow play +3",
        )
    ),
    "killed": Scene(
        stage("assassin=1T TROLL=1T", "blue play +6", "attack assassin TROLL", "yellow play +0"),
        fight_out,
    ),
    "covered": Scene(stage(PEOPLE, "end", rooms=WORN, options=SECRET)),
    "twelve-rooms": Scene(LONG, select(LONG, "paladin")),
    "team": Scene(CROWD, press(".side.far button")),
    "enemy": Scene(CROWD, read(press(piece(CROWD, "PALADIN"), ".who .item"))),
    "card": Scene(CROWD, read(select(CROWD, "wizard", ".rules"))),
    "rule": Scene(CROWD, read(select(CROWD, "wizard", act("gate"), ".slip .rule"))),
}


def show_scene(page: Page, address: str, name: str) -> None:
    """Bring the page to a scene of the Card Game, at the seat that has to decide."""
    put_up(page, address, SCENES[name])


def put_up(page: Page, address: str, scene: Scene) -> None:
    """Bring the page to a scene, at the seat that has to decide."""
    token, _ = scene.stage.seats(address)
    page.goto(f"/#/seat/{token}")
    expect(page.locator(".screen")).to_be_visible()
    scene.then(page)
