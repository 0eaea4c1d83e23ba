"""What is asked, and what abilities do, as a player reads it."""

from collections.abc import Callable

import pytest

from dungeontwister.content.line_ends import tied
from dungeontwister.core.decisions import events
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.editions.card_game.events import RoomsSwapped, Stole, WallsBroken
from dungeontwister.render.words import Speaker
from tests.support.positions import Table, at

Numbered = Callable[[str], int]
Made = Callable[[Numbered, Numbered], Event]
"""An event, given the numbers of pieces and of places by their names."""

ROOMS = "b1,b2/g1,g2/r1,r2/p1,p2"


def asked(table: Table, seat: int, language: str = "en") -> str:
    """The question that a seat is asked."""
    prompt = table.game.prompt(table.state, seat)
    assert prompt
    view = table.game.view(table.state, seat)
    return Speaker(table.game, language).prompt(prompt, view)


def told(table: Table, event: Event, seat: int | None, language: str = "en") -> str:
    """An event as a seat is told it."""
    return Speaker(table.game, language).event(event, seat)


def offered(table: Table, text: str) -> tuple[str, str]:
    """A move, told alone and beside the name of its piece."""
    move: Move = table.move(text)
    speaker = Speaker(table.game, "en")
    return speaker.move(move, table.state), speaker.option(move, table.state)


# ---- before and with the cards


def duel(attacker: str, hands: str = "0123/0456") -> Table:
    return at("standard", f"{ROOMS} {attacker}=3S WARRIOR=3S ap=1 hand={hands}").do(
        f"attack {attacker} WARRIOR"
    )


def test_an_announcement_is_asked_for_with_the_values() -> None:
    assert asked(duel("berserker"), BLUE) == (
        "Blue, say how many Combat cards you are going to lay. "
        "Without cards it stands Blue 3, Yellow 3."
    )


def test_cards_still_to_lay_are_counted() -> None:
    table = duel("berserker").do("announce 2", "blue play +3")
    assert asked(table, BLUE).endswith("Cards still to lay: 1.")


def test_naming_says_what_it_leads_to() -> None:
    assert "if Yellow holds it, it has to be played" in asked(duel("telepath"), BLUE)


def test_a_named_card_is_told_until_it_is_laid() -> None:
    table = duel("telepath").do("name +6")
    assert asked(table, YELLOW).endswith("Combat +6 was named and has to be played.")
    assert "named" not in asked(table, BLUE)


def test_a_card_that_was_seen_is_told_to_whoever_saw_it() -> None:
    table = duel("weapon-master").do("yellow play +5")
    assert asked(table, BLUE).endswith("Yellow has laid +5.")
    assert asked(table, BLUE, "fr").endswith("Jaune a posé +5.")


@pytest.mark.parametrize(
    ("event", "owner", "others"),
    [
        (
            events.HandShown(BLUE, (0, 2, 2)),
            "Blue sees Yellow’s Combat cards: +0, +2 and +2.",
            "Blue sees Yellow’s Combat cards.",
        ),
        (
            events.CardsSeen(BLUE, (5,)),
            "Blue sees what Yellow has laid before choosing: +5.",
            "Blue sees what Yellow has laid before choosing.",
        ),
    ],
)
def test_what_was_shown_to_one_is_told_to_him_only(event: Event, owner: str, others: str) -> None:
    table = duel("telepath")
    assert told(table, event, BLUE) == owner
    assert told(table, event, YELLOW) == told(table, event, None) == others


# ---- what abilities do


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            lambda p, x: events.CombatBegan(
                p("crossbowman"),
                p("NAGA"),
                (p("cleric"), p("crossbowman"), p("warrior")),
                (p("NAGA"),),
                ((p("cleric"), 1), (p("crossbowman"), 3)),
            ),
            "Blue’s Crossbowman shoots at Yellow’s Naga: Blue’s Cleric (shooting, 1), "
            "Blue’s Crossbowman (shooting, 3) and Blue’s Warrior against Yellow’s Naga.",
            "L’Arbalétrier des Bleus tire sur l’Homme-serpent des Jaunes : "
            "le Clerc des Bleus (tir, 1), l’Arbalétrier des Bleus (tir, 3) et le Guerrier des "
            "Bleus contre l’Homme-serpent des Jaunes.",
        ),
        (
            lambda p, x: events.CardNamed(BLUE, 5, held=True),
            "Blue names Combat +5: Yellow holds it and has to play it.",
            "Bleu annonce Combat +5 : Jaune l’a en main et doit la jouer.",
        ),
        (
            lambda p, x: WallsBroken(p("golem"), 2),
            "Blue’s Golem breaks all walls of room 3, and its portcullis with them.",
            "Le Golem des Bleus brise tous les murs de la salle 3, et sa herse avec eux.",
        ),
        (
            lambda p, x: RoomsSwapped(p("wizard"), p("scroll-of-inversion"), 2, 3),
            "Blue’s Wizard uses Blue’s Scroll of inversion: room 3 and room 4 change places, "
            "with everything in them.",
            "Le Magicien des Bleus utilise le Parchemin d’inversion des Bleus : la salle 3 et la "
            "salle 4 échangent leurs places, avec tout ce qui s’y trouve.",
        ),
        (
            lambda p, x: Stole(p("pickpocket"), p("THIEF"), p("KEY")),
            "Blue’s Pickpocket steals Yellow’s Key from Yellow’s Thief.",
            "Le Pickpocket des Bleus vole la Clef des Jaunes, que portait la Voleuse des Jaunes.",
        ),
        (
            lambda p, x: events.Healed(p("troll"), p("troll"), x("3T")),
            "Blue’s Troll regenerates and can do nothing more this turn.",
            "Le Troll des Bleus se régénère et ne peut rien faire d’autre ce tour-ci.",
        ),
    ],
)
def test_what_abilities_do_reads_well(event: Made, english: str, french: str) -> None:
    table = at("standard", f"{ROOMS} naga=3T")
    happened = event(table.names.piece, table.names.place)
    assert told(table, happened, None) == english
    assert told(table, happened, None, "fr") == tied(french)


@pytest.mark.parametrize(
    ("text", "alone", "beside"),
    [
        (
            "shoot crossbowman NAGA crossbowman",
            "Shoot at Yellow’s Naga with the Crossbowman",
            "shoot at Yellow’s Naga",
        ),
        (
            "shoot crossbowman NAGA bow",
            "Shoot at Yellow’s Naga with the Crossbowman, using Blue’s Bow",
            "shoot at Yellow’s Naga with Blue’s Bow",
        ),
        (
            "shatter crossbowman",
            "Break all walls of room 3 with the Crossbowman, once in the game",
            "break all walls of room 3",
        ),
        (
            "invert crossbowman 4 scroll-of-inversion",
            "Swap room 3 and room 4 with the Crossbowman, using up Blue’s Scroll of inversion",
            "swap room 3 and room 4",
        ),
        ("heal crossbowman crossbowman", "Have the Crossbowman regenerate", "regenerate"),
        ("name", "Name no Combat card", "no card"),
        ("announce 2", "Lay 2 Combat cards", "2 Combat cards"),
    ],
)
def test_options_read_well(text: str, alone: str, beside: str) -> None:
    table = at("standard", f"{ROOMS} crossbowman=3T NAGA=4S")
    assert offered(table, text) == (alone, beside)
