"""The rulebook at the page: read, searched, linked, and opened where one is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from dungeontwister.rulebook.check import not_a_players
from dungeontwister.rulebook.finding import books, telling

from .conftest import Opened, is_too_wide, keep
from .hands import Clicks
from .prison_scenes import CROWD as PRISON_CROWD
from .prison_scenes import PRISON_SCENES
from .scenes import CROWD, SCENES, Scene, act, piece, press, put_up, select, show_scene
from .stage import LAPTOP, PHONE
from .test_access import violations
from .test_languages import english_on

MARKED = "article.marked"
GEAR = "/#/rules/card_game/rotation/gear"


def rules(page: Page) -> Locator:
    """The rulebook over the table."""
    return page.get_by_role("dialog", name="Rules")


def explains(key: str, game: str = "card_game") -> str:
    """The head of the paragraph to which something has to lead."""
    for told in books(game, "en"):
        for _, paragraph in told.paragraphs():
            if key in paragraph.explains:
                return paragraph.head
    raise AssertionError(f"nothing explains {key}")


# ---- by itself


def test_the_first_screen_leads_to_the_rules(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("button", name="Turning rooms")).to_be_visible()
    page.get_by_role("button", name="Turning rooms").click()
    expect(page).to_have_url(re.compile("#/rules/card_game/rotation$"))
    expect(page.get_by_role("heading", name="What a gear does")).to_be_visible()
    page.get_by_role("button", name="Prison solo").click()
    expect(page.get_by_role("heading", name="What solo play is")).to_be_visible()


def test_a_paragraph_has_an_address(page: Page) -> None:
    page.goto(GEAR)
    expect(page.locator(MARKED)).to_contain_text("What a gear does")
    expect(page.locator(MARKED)).to_be_focused()
    link = page.get_by_role("link", name="A link to this: Which way it turns")
    expect(link).to_have_attribute("href", "#/rules/card_game/rotation/direction")
    link.click()
    expect(page.locator(MARKED)).to_contain_text("Which way it turns")


def test_it_is_searched_by_keyboard(page: Page) -> None:
    page.goto("/#/rules/card_game")
    search = page.get_by_role("searchbox", name="Search the rules")
    search.focus()
    page.keyboard.type("reaches PORTCULLIS")
    expect(page.get_by_role("heading", name="Found:")).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(MARKED)).to_contain_text("Who reaches a portcullis")
    expect(search).to_have_value("")
    search.fill("xylophone")
    expect(page.get_by_role("status")).to_have_text("Nothing found.")


def test_what_is_read_next_is_read_from_its_beginning(page: Page) -> None:
    page.goto("/#/rules/card_game/characters/wizard")
    expect(page.locator(MARKED)).to_be_focused()
    text = page.get_by_role("region", name="The Card Game")
    assert text.evaluate("pane => pane.scrollTop") > 0
    page.get_by_role("searchbox").fill("pit trap")
    expect(text.get_by_role("heading", name="Found:")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="The objects", exact=True).click()
    expect(text.get_by_role("heading", name="The objects")).to_be_in_viewport()
    expect(text).to_be_focused()


def test_a_chapter_leads_to_the_next(page: Page) -> None:
    page.goto("/#/rules/card_game/rotation")
    page.get_by_role("button", name="Next chapter:").click()
    expect(page).to_have_url(re.compile("#/rules/card_game/gates$"))
    page.goto("/#/rules/card_game/options")
    expect(page.get_by_role("heading", name="The handicap table")).to_be_visible()
    expect(page.get_by_role("button", name="Next chapter:")).to_have_count(0)


def test_a_question_in_words_finds_what_comes_nearest(french: Page) -> None:
    french.goto("/#/rules/card_game")
    french.get_by_role("searchbox").fill("comment passer entre les jambes")
    expect(french.get_by_role("heading", name="Trouvé : 1")).to_be_visible()
    expect(french.locator(".hits")).to_contain_text("Colosse")
    french.get_by_role("searchbox").fill("comment passer entre les jambes du dragon")
    expect(
        french.get_by_role("heading", name="Aucun paragraphe n’a tous ces mots.")
    ).to_be_visible()
    expect(french.locator(".hits")).to_contain_text("Colosse")


def test_examples_are_called_so(french: Page) -> None:
    french.goto("/#/rules/card_game/rotation")
    expect(french.locator("article.example").first).to_contain_text("Exemple")


def test_entries_of_npcs_are_purple_as_on_the_board(page: Page) -> None:
    page.goto("/#/rules/solo/colossi/arthos")
    expect(page.locator(f"{MARKED} .token")).to_be_visible()
    root = page.locator(":root")
    expect(root).to_have_css("--blue", "#cda8ff")
    page.goto("/#/rules/prison/characters/colossus")
    expect(root).to_have_css("--blue", "#8db6ff")


def test_the_search_stays_in_sight_beside_the_last_chapters(opened: Opened) -> None:
    with opened({"width": 1280, "height": 720}, "en-GB") as page:
        page.goto("/#/rules/solo/wizards/muldon")
        expect(page.locator(MARKED)).to_be_focused()
        expect(page.locator("nav [aria-current]")).to_be_in_viewport()
        expect(page.get_by_role("searchbox")).to_be_in_viewport()


def test_accents_do_not_matter(french: Page) -> None:
    french.goto("/#/rules/card_game")
    french.get_by_role("searchbox").fill("mecanisme")
    expect(french.get_by_role("heading", name="Trouvé :")).to_be_visible()
    expect(french.locator(".hits")).to_contain_text("mécanisme")


def test_an_example_is_told_from_what_it_explains(french: Page) -> None:
    french.goto("/#/rules/card_game")
    french.get_by_role("searchbox").fill("herse")
    found = french.locator(".hits b")
    expect(found.filter(has_text="Exemple : Murs brisés")).to_have_count(1)
    heads = found.all_inner_texts()
    assert len(heads) == len({*heads})


def test_a_picture_is_drawn_and_tells_what_it_shows(page: Page) -> None:
    page.goto("/#/rules/card_game/rotation")
    drawn = page.locator("figure img").first
    drawn.scroll_into_view_if_needed()
    expect(drawn).to_have_js_property("complete", True)
    assert drawn.evaluate("image => image.naturalWidth") > 100
    caption = page.locator("figcaption").first.inner_text()
    expect(drawn).to_have_attribute("alt", caption)


@pytest.mark.parametrize(
    ("locale", "head", "said"),
    [
        ("en-GB", "For disputes", "the printed rulebook decides"),
        ("fr-FR", "En cas de litige", "c’est le livret imprimé qui tranche"),
    ],
)
def test_in_a_dispute_no_developers_wording_is_shown(
    opened: Opened, locale: str, head: str, said: str
) -> None:
    """The codes alone: what the ledger says is English and written for programmers."""
    with opened(LAPTOP, locale) as page:
        page.goto(GEAR)
        small = page.locator(MARKED).locator("details")
        small.get_by_text(head, exact=True).click()
        expect(small).to_contain_text(said)
        expect(small).to_contain_text("CG-ROT-02")
        if locale == "fr-FR":
            assert english_on(page) == []


@pytest.mark.parametrize(
    ("locale", "said", "link"),
    [
        ("en-GB", "There is no game of this name", "To the rules of all games"),
        ("fr-FR", "Aucun jeu ne porte ce nom", "Vers les règles de tous les jeux"),
    ],
)
def test_an_unknown_game_is_told_so(opened: Opened, locale: str, said: str, link: str) -> None:
    with opened(LAPTOP, locale) as page:
        page.goto("/#/rules/chess")
        expect(page.get_by_text(said)).to_be_visible()
        assert english_on(page) == [] or locale != "fr-FR"
        page.get_by_role("link", name=link).click()
        expect(page.get_by_role("heading", level=2)).to_be_visible()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_it_is_for_everybody(opened: Opened, size: ViewportSize, locale: str) -> None:
    with opened(size, locale) as page:
        page.goto(GEAR)
        expect(page.locator(MARKED)).to_be_visible()
        keep(page, f"rules-{size['width']}-{locale[:2]}")
        assert not is_too_wide(page)
        assert violations(page) == []
        if locale == "fr-FR":
            assert english_on(page) == []
        page.get_by_role("searchbox").fill("rotation")
        expect(page.locator(".hits")).to_be_visible()
        assert violations(page) == []


# ---- over the table


def test_the_menu_of_a_match_opens_the_rules_of_its_game(page: Page, address: str) -> None:
    put_up(page, address, Scene(PRISON_CROWD))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="The rules of the game").click()
    expect(rules(page).get_by_role("button", name="Prison", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    page.keyboard.press("Escape")
    expect(rules(page)).to_have_count(0)
    expect(page.locator(".screen")).to_be_visible()


def test_a_refusal_leads_to_the_paragraph_that_tells_its_rule(page: Page, address: str) -> None:
    show_scene(page, address, "crowd")
    select(CROWD, "wizard", act("gate"))(page)
    assert "CG-" not in page.locator(".slip").inner_text()
    found = telling("card_game", "en", page.locator(".slip .rule").get_attribute("data-rule") or "")
    assert found
    page.locator(".slip .rule").click()
    expect(rules(page).locator(MARKED)).to_contain_text(found[2].head)
    keep(page, "rules-refusal")
    assert violations(page) == []


def test_a_question_leads_to_its_paragraph_and_a_chosen_act_to_that_of_the_act(
    page: Page, address: str
) -> None:
    show_scene(page, address, "crowd")
    page.locator(".rule-link[aria-label*='choose an action']").click()
    expect(rules(page).locator(MARKED)).to_contain_text(explains("decision.action"))
    page.keyboard.press("Escape")
    show_scene(page, address, "levitation")
    page.locator("footer .line .rule-link").click()
    expect(rules(page).locator(MARKED)).to_contain_text(explains("act.levitate"))


def test_a_question_of_a_combat_leads_to_its_paragraph(page: Page, address: str) -> None:
    show_scene(page, address, "naming")
    page.locator("dialog footer .rule-link").click()
    expect(rules(page).locator(MARKED)).to_contain_text(explains("decision.naming"))
    page.keyboard.press("Escape")
    expect(page.locator("dialog footer .rule-link")).to_be_visible()


def test_a_line_of_the_log_leads_to_its_paragraph(page: Page, address: str) -> None:
    put_up(page, address, Scene(PRISON_CROWD))
    hands, names = Clicks(page), PRISON_CROWD.table.names
    hands.select(names.piece("naga"))
    hands.point(f"place:{names.place('3c4')}")
    log = page.get_by_role("region", name="Log")
    line = log.get_by_role("listitem").filter(has_text="square M4")
    line.get_by_role("button", name="Rules:").click()
    expect(rules(page).locator(MARKED)).to_contain_text(explains("event.stepped", "prison"))


@pytest.mark.parametrize("name", ["crowd", "enemy", "card", "rule", *PRISON_SCENES])
def test_nothing_is_said_in_words_of_programmers(french: Page, address: str, name: str) -> None:
    put_up(french, address, (SCENES | PRISON_SCENES)[name])
    assert not_a_players(french.locator("body").inner_text(), "fr") == ()


def test_a_square_of_a_line_is_called_by_its_owner_and_its_number(
    french: Page, address: str
) -> None:
    put_up(french, address, Scene(PRISON_CROWD))
    hands, names = Clicks(french), PRISON_CROWD.table.names
    hands.select(names.piece("cleric"))
    hands.point(f"place:{names.place('@b5')}")
    log = french.get_by_role("region", name="Journal")
    expect(log.get_by_text("case BL5")).to_be_visible()
    assert not_a_players(log.inner_text(), "fr") == ()


def test_the_log_is_one_stop_of_the_tab_key_and_arrows_lead_through_it(
    page: Page, address: str
) -> None:
    put_up(page, address, Scene(PRISON_CROWD))
    hands, names = Clicks(page), PRISON_CROWD.table.names
    hands.select(names.piece("naga"))
    hands.point(f"place:{names.place('3c4')}")
    log = page.get_by_role("region", name="Log")
    log.get_by_role("listitem").filter(has_text="square M4").wait_for()
    log.focus()
    page.keyboard.press("ArrowDown")
    expect(log.locator(".rule-link").first).to_be_focused()
    page.keyboard.press("Tab")
    expect(log.locator(":focus")).to_have_count(0)


def test_a_card_leads_to_its_entry(page: Page, address: str) -> None:
    show_scene(page, address, "crowd")
    press(piece(CROWD, "PALADIN"), '.who .item[title="Key"]')(page)
    page.get_by_role("button", name="In the rulebook: Key").click()
    expect(rules(page).locator(MARKED)).to_contain_text("Key")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Yellow’s Key")).to_be_visible()


def test_rules_and_cards_do_not_stay_open_at_another_table(page: Page, address: str) -> None:
    for name in ("rule", "card"):
        show_scene(page, address, name)
        expect(page.get_by_role("dialog")).to_be_visible()
        show_scene(page, address, "crowd")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_over_the_table_it_fits_a_phone(phone: Page, address: str) -> None:
    show_scene(phone, address, "rule")
    keep(phone, "rules-over-phone")
    assert not is_too_wide(phone)
    box = phone.locator(f"dialog.wide {MARKED}").bounding_box()
    assert box
    assert box["width"] > PHONE["width"] * 0.7
