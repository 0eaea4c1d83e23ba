"""What costs something or stays asks the same way everywhere: the button says what and for what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.editions.card_game.moves import Pick
from dungeontwister.editions.prison.moves import PlayAction, Repel

from .conftest import is_too_wide, open_page
from .hands import CONFIRM, DO_IT, END
from .prison_stages import PRISON, squares
from .scenes import Scene, act, piece, press, put_up, select
from .stage import LAPTOP, PHONE
from .stages import ABLE, Stage, stage

CANCEL = f"{CONFIRM} .btn.quiet"


class Asking(NamedTuple):
    """Something is pressed: what the button that does it says, and whether it stays for good."""

    scene: Scene
    english: str
    french: str
    final: bool = False


def at(stages: dict[type[Move], Stage], kind: type[Move], who: str, *then: str) -> Scene:
    """A character of the stage of a move is chosen; then further things."""
    return Scene(stages[kind], select(stages[kind], who, *then))


def onto(stages: dict[type[Move], Stage], kind: type[Move], name: str) -> str:
    """Somebody on the stage of a move."""
    return piece(stages[kind], name)


def place(stages: dict[type[Move], Stage], kind: type[Move], code: str) -> str:
    """A place on the stage of a move."""
    return f'[data-target="place:{stages[kind].table.names.place(code)}"]'


FIRE = stage("wizard=3C fireball-scroll=wizard TROLL=3C", "burn wizard TROLL fireball-scroll")

ASKING: dict[str, Callable[[], Asking]] = {
    "reveal": lambda: Asking(
        at(ABLE, moves.Reveal, "naga", act("reveal"), '[data-target="room:1"]'),
        "Reveal for 1 AP",
        "Révéler pour 1 PA",
        final=True,
    ),
    "twist": lambda: Asking(
        at(ABLE, moves.Turn, "mechanork", act("twist"), ".handle"),
        "Twist for 1 AP",
        "Tourner pour 1 PA",
        final=True,
    ),
    "attack": lambda: Asking(
        at(ABLE, moves.Attack, "warrior", onto(ABLE, moves.Attack, "TROLL")),
        "Attack for 1 AP",
        "Attaquer pour 1 PA",
    ),
    "jump": lambda: Asking(
        at(ABLE, moves.Jump, "naga", act("jump"), place(ABLE, moves.Jump, "1G")),
        "Jump for 1 AP + card",
        "Sauter pour 1 PA + carte",
    ),
    "break": lambda: Asking(
        at(ABLE, moves.Break, "warrior", act("gate"), '[data-target^="portcullis"]'),
        "Break for 1 AP",
        "Briser pour 1 PA",
    ),
    "scroll": lambda: Asking(
        Scene(FIRE, select(FIRE, "wizard", act("burn"), piece(FIRE, "TROLL"))),
        "Burn for 1 AP + scroll",
        "Brûler pour 1 PA + parchemin",
    ),
    "end": lambda: Asking(
        Scene(ABLE[moves.End], press(END)),
        "End turn, keep 3 AP",
        "Finir le tour, garder 3 PA",
        final=True,
    ),
    "draft": lambda: Asking(
        Scene(ABLE[Pick], press(".gallery .may >> nth=7")),
        "Take the Elf scout into your team",
        "Prendre l’Éclaireur elfe dans votre équipe",
    ),
    "action-card": lambda: Asking(
        Scene(PRISON[PlayAction], press('.cards [data-card="2"]')),
        "Play the Action card 2: 2 action points",
        "Jouer la carte Action 2 : 2 points d’action",
    ),
    "wand": lambda: Asking(
        at(PRISON, moves.Burn, "wizard", act("burn"), onto(PRISON, moves.Burn, "NAGA")),
        "Burn for 1 AP + wand",
        "Brûler pour 1 PA + baguette",
    ),
    "scream": lambda: Asking(
        at(PRISON, Repel, "banshee", act("repel"), onto(PRISON, Repel, "NAGA")),
        "Scream for 2 AP",
        "Crier pour 2 PA",
    ),
    "end-of-prison": lambda: Asking(
        Scene(squares("naga=1c2", "end"), press(END)),
        "End turn, lose 3 AP",
        "Finir le tour, perdre 3 PA",
        final=True,
    ),
}


@pytest.fixture(scope="module")
def laptop(browser: Browser, address: str) -> Iterator[Page]:
    """One laptop for everything that is asked, of a reader of English."""
    with open_page(browser, address, LAPTOP, "en-GB") as page:
        yield page


@pytest.fixture(scope="module")
def hand(browser: Browser, address: str) -> Iterator[Page]:
    """One phone for the same, of a reader of French."""
    with open_page(browser, address, PHONE, "fr-FR") as page:
        yield page


def check(page: Page, address: str, asking: Asking, words: str) -> None:
    """It is asked about, with a way back; nothing happens before."""
    put_up(page, address, asking.scene)
    seq = page.locator(".screen").get_attribute("data-seq")
    expect(page.locator(DO_IT)).to_have_text(words)
    expect(page.locator(f"{CONFIRM} .final")).to_have_count(int(asking.final))
    assert not is_too_wide(page)
    page.locator(CANCEL).click()
    expect(page.locator(CONFIRM)).to_have_count(0)
    assert page.locator(".screen").get_attribute("data-seq") == seq


@pytest.mark.parametrize("name", ASKING)
def test_it_asks_and_the_button_tells_the_price(laptop: Page, address: str, name: str) -> None:
    asking = ASKING[name]()
    check(laptop, address, asking, asking.english)


@pytest.mark.parametrize("name", ASKING)
def test_it_does_so_on_a_phone_in_french(hand: Page, address: str, name: str) -> None:
    asking = ASKING[name]()
    check(hand, address, asking, asking.french)


def test_by_keyboard_one_is_led_to_the_button(laptop: Page, address: str) -> None:
    """What was pressed is gone."""
    put_up(laptop, address, Scene(PRISON[PlayAction]))
    laptop.locator('.cards [data-card="2"]').press("Enter")
    expect(laptop.locator(DO_IT)).to_be_focused()
    laptop.keyboard.press("Enter")
    expect(laptop.locator(".card.present")).to_be_visible()
