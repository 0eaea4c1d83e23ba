"""What Prison shows besides the Card Game, one scene of each kind."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from dungeontwister.core.decisions import moves
from dungeontwister.editions.prison.moves import Join, PlayAction, Repel

from .moments import pick_card
from .prison_stages import PRISON, squares
from .scenes import Scene, Then, act, piece, press, read, select
from .stages import reached

ROOMS = "37a,38b.1/39b.3,40a.1o3x2/38a,40b.2/?,?"
PEOPLE = (
    "naga=3b2 mekanork=3c2 key=mekanork cleric=@b4 colossus=2c2 wizard=1b4! banshee=5a1 "
    "telescoping-spear=4d2 fireball-wand=2a1 bow=5d4 rope=?7 backstabber=?7 telepath=?8 "
    "NAGA=6c3 TELEPATH=3e3 COLOSSUS=1c3 LARGE-SHIELD=COLOSSUS MEKANORK=2c5 CLERIC=@y7 "
    "BACKSTABBER=2e2 ROPE=6a2 KEY=3a5 WIZARD=?8"
)
CROWD = squares(PEOPLE, "end", rooms=ROOMS)
GROUP = squares(
    "colossus=1b2 naga=1c3 backstabber=1d4 NAGA=1c2 MEKANORK=1b3 CLERIC=1d3 TELEPATH=1d2",
    "blue play +2",
    "attack colossus NAGA",
)
SCREAM, TURN, GATES = PRISON[Repel], PRISON[moves.Turn], PRISON[moves.Unlock]


def why(before: Then) -> Then:
    """Do something that is not possible: a slip says why."""

    def then(page: Page) -> None:
        before(page)
        expect(page.locator(".slip")).to_be_visible()

    return then


def reach(before: Then) -> Then:
    """Choose somebody, and wait until it is shown where he can get to."""

    def then(page: Page) -> None:
        before(page)
        expect(page.locator(".second").first).to_be_visible()

    return then


PRISON_SCENES = {
    "line-up": Scene(reached("line-up", "scenario-4"), pick_card),
    "tokens": Scene(reached("laying", "scenario-5"), pick_card),
    "deck": Scene(PRISON[PlayAction], why(press('.cards [data-card="5"]'))),
    "prison": Scene(CROWD),
    "reach": Scene(CROWD, reach(select(CROWD, "naga"))),
    "two-gates": Scene(GATES, select(GATES, "naga", act("gate"))),
    "turned-room": Scene(TURN, select(TURN, "mekanork", act("twist"), ".handle")),
    "scream": Scene(SCREAM, select(SCREAM, "banshee", act("repel"), piece(SCREAM, "NAGA"))),
    "chain": Scene(GROUP),
    "helpers": Scene(PRISON[Join]),
    "tokens-found": Scene(PRISON[moves.Put], pick_card),
    "prison-rule": Scene(CROWD, read(select(CROWD, "cleric", act("gate"), ".slip .rule"))),
}
