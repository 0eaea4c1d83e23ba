"""What else a visitor meets: languages, a small screen, the curtain, links, and a reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from dungeontwister.bots import BOTS
from dungeontwister.core.position.seats import BLUE
from dungeontwister.server.protocol import MatchOptions
from tests.server.client import Client
from tests.server.tables import OPEN_FIELD

from .advice import match_at, new_match, seat_token
from .conftest import Opened, is_too_wide, keep, measured
from .moments import CARDS, MOMENTS, fight, show, show_result
from .stage import LAPTOP, PHONE
from .test_access import violations


def test_the_home_page_leads_to_a_match(page: Page) -> None:
    page.goto("/")
    expect(page.locator("figure .board")).to_be_visible()
    keep(page, "home")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".screen")).to_be_visible()
    expect(page).to_have_url(re.compile(r"#/seat/"))
    page.goto("/")
    page.get_by_role("link", name="All games (1)").click()
    expect(page.locator("li a")).to_have_count(1)
    keep(page, "games")
    assert violations(page) == []


def test_everything_there_is_to_agree_on_is_chosen_one_step_deeper(
    page: Page, address: str
) -> None:
    page.goto("/#/new")
    for words in ("Standard full game", "Draft", "Timer", "Secret objects"):
        page.locator("form b").get_by_text(words, exact=True).click()
    page.get_by_label("Blue is").select_option("experienced")
    page.get_by_label("Yellow is").select_option("good")
    expect(page.get_by_text("Blue removes 2 characters from the team.")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("region", name="All cards")).to_be_visible()
    with Client(address) as client:
        options = client.hello(page.url.rpartition("/")[2]).game.options.agreed
    assert (options.mode, options.levels) == ("draft", ("experienced", "good"))
    assert (options.timer, options.secret_objects) == (True, True)


def test_an_opponent_is_chosen_by_name_and_stays(page: Page, address: str) -> None:
    page.goto("/#/new")
    opponents = page.get_by_role("group", name="Which opponent?")
    expect(opponents.get_by_role("radio")).to_have_count(len(BOTS))
    expect(opponents.locator("label svg")).to_have_count(len(BOTS))
    expect(opponents.get_by_role("radio", name="Goblin")).to_be_checked()
    opponents.get_by_role("radio", name="Goblin").press("ArrowUp")
    expect(opponents.get_by_role("radio", name="Rat A beginner beats it")).to_be_checked()
    assert violations(page) == []
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("header b", has_text="Rat")).to_be_visible()
    with Client(address) as client:
        welcome = client.hello(page.url.rpartition("/")[2])
    assert welcome.players == ("person", "rat")
    page.goto("/#/new")
    expect(page.get_by_role("radio", name="Rat")).to_be_checked()
    page.goto("/#/games")
    expect(page.locator("li a")).to_contain_text("Rat")


def test_nobody_is_chosen_where_no_opponent_plays(page: Page) -> None:
    page.goto("/#/new")
    opponents = page.get_by_role("group", name="Which opponent?")
    page.get_by_text("A friend elsewhere").click()
    expect(opponents).to_have_count(0)
    page.get_by_text("The computer").click()
    expect(opponents).to_have_count(1)
    page.locator("form b").get_by_text("Prison solo", exact=True).click()
    expect(opponents).to_have_count(0)


def test_the_log_names_the_opponent(page: Page, address: str) -> None:
    made = match_at(address, "tutorial-1", OPEN_FIELD, MatchOptions(), ("person", "eager"))
    with Client(address) as client:
        client.hello(seat_token(made, BLUE))
        client.act("blue end")
        page.goto(f"/#/seat/{made.seats[BLUE]}")
        log = page.get_by_role("region", name="Log")
        expect(log.locator("h3", has_text="Eager bot · Yellow begins a turn")).to_have_count(1)


def test_sides_are_drawn_by_lot_where_the_scenario_says_so(page: Page) -> None:
    page.goto("/#/new")
    for words in ("Prison", "Target: Colossus"):
        page.locator("form b").get_by_text(words, exact=True).click()
    expect(page.get_by_role("radio", name="By lot")).to_be_checked()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".screen")).to_be_visible()
    page.goto("/#/new")
    expect(page.get_by_role("radio", name="By lot")).to_be_checked()
    page.locator("form b").get_by_text("The Card Game", exact=True).click()
    expect(page.get_by_role("radio", name="Blue")).to_be_checked()
    # Whoever has chosen a side keeps it.
    page.locator("form b").get_by_text("Yellow", exact=True).click()
    for words in ("Prison", "Target: Colossus"):
        page.locator("form b").get_by_text(words, exact=True).click()
    expect(page.get_by_role("radio", name="Yellow", exact=True)).to_be_checked()


def test_a_friend_is_invited_by_link(page: Page, opened: Opened) -> None:
    page.goto("/#/new")
    page.get_by_text("A friend elsewhere").click()
    page.get_by_role("button", name="Play", exact=True).click()
    link = page.get_by_label("Link for the other player", exact=True)
    expect(link).to_have_value(re.compile(r"#/join/"))
    expect(page.get_by_text("You play Blue, your friend plays Yellow.")).to_be_visible()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    expect(page.get_by_text("Your friend is not here yet.")).to_be_visible()
    keep(page, "invite")
    assert violations(page) == []
    with opened(PHONE, "en-GB") as friend:
        friend.goto(link.input_value())
        friend.get_by_role("button", name="Sit down").click()
        expect(friend.locator(".screen")).to_be_visible()
        expect(page.get_by_text("Your friend is here.")).to_be_visible()
        friend.goto(page.url)
        expect(friend.get_by_text("are not known on this device")).to_be_visible()
        assert not is_too_wide(friend)


@pytest.mark.parametrize("link", ["seat/a-link-that-leads-nowhere", "seat/cut", "join/cut"])
def test_a_link_that_leads_nowhere_says_what_to_do_next(page: Page, link: str) -> None:
    page.goto(f"/#/{link}")
    expect(page.get_by_role("heading", name="This link leads to no game.")).to_be_visible()
    keep(page, "no-game")
    assert violations(page) == []
    page.get_by_role("link", name="Your games").click()
    expect(page.get_by_label("A link, or a code")).to_be_visible()


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_on_a_laptop(page: Page, address: str, name: str) -> None:
    show(page, address, name)
    keep(page, f"laptop-{name}")
    assert not is_too_wide(page)
    assert violations(page) == []


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_on_a_phone(phone: Page, address: str, name: str) -> None:
    show(phone, address, name)
    keep(phone, f"phone-{name}")
    assert not is_too_wide(phone)
    assert violations(phone) == []


def test_the_result_of_a_combat_on_a_phone(phone: Page, address: str) -> None:
    show_result(phone, address)
    keep(phone, "phone-result")
    assert not is_too_wide(phone)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_home_page_is_seen_without_scrolling(
    opened: Opened, size: tuple[int, int], address: str
) -> None:
    with opened({"width": size[0], "height": size[1]}, "fr-FR") as page:
        page.goto("/")
        expect(page.locator("figure .board")).to_be_visible()
        for _ in range(3):
            token = seat_token(new_match(address, "tutorial-2", ("person", "goblin")), BLUE)
            page.goto(f"/#/seat/{token}")
            expect(page.locator(".screen")).to_be_visible()
        page.goto("/")
        expect(page.locator("section a[href^='#/seat/']")).to_have_count(2)
        keep(page, f"home-{size[0]}")
        assert not is_too_wide(page)
        assert measured(page, "document.documentElement.scrollHeight <= innerHeight") is True
        assert violations(page) == []


def test_the_new_game_on_a_phone(phone: Page) -> None:
    phone.goto("/#/new")
    expect(phone.locator("form")).to_be_visible()
    keep(phone, "phone-new")
    assert not is_too_wide(phone)


def test_the_picture_moves_until_it_is_stopped(browser: Browser, address: str) -> None:
    turning = "() => document.querySelector('.board')?.dataset.playing === 'true'"
    context = browser.new_context(base_url=address)
    page = context.new_page()
    page.goto("/")
    page.wait_for_function(turning)
    page.get_by_role("button", name="Stop the picture").click()
    expect(page.locator(".board")).to_have_attribute("data-playing", "false")
    page.get_by_role("button", name="Let the picture move").click()
    page.wait_for_function(turning)
    context.close()


def test_the_list_says_how_games_stand_and_whose_turn_it_is(page: Page, address: str) -> None:
    over = match_at(address, "tutorial-1", "b1,b2/?,? naga=1T blue ap=3 vp=1,0")
    theirs = match_at(address, "tutorial-1", OPEN_FIELD)
    for made in (match_at(address, "tutorial-1", OPEN_FIELD), over, theirs):
        page.goto(f"/#/seat/{made.seats[BLUE]}")
        expect(page.locator(".screen")).to_be_visible()
    with Client(address) as client:
        client.hello(seat_token(over, BLUE))
        client.act("blue move naga", "blue step naga @1T")
    with Client(address) as client:
        client.hello(seat_token(theirs, BLUE))
        client.act("blue end")
    page.goto("/#/games")
    rows = page.locator("li a")
    expect(rows.nth(0)).to_contain_text("Your turn")
    expect(rows.nth(1)).to_contain_text("Yellow’s turn")
    expect(rows.nth(2)).to_contain_text("You win!")
    expect(rows.nth(2)).to_contain_text("Blue: 2 VP")
    keep(page, "games-states")
    # What is over is not gone on with.
    page.goto("/")
    expect(page.locator("section a[href^='#/seat/']").first).to_contain_text("Your turn")
    expect(page.get_by_text("You win!")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_a_new_game_is_begun_from_wherever_one_reads(opened: Opened, size: tuple[int, int]) -> None:
    with opened({"width": size[0], "height": size[1]}, "fr-FR") as page:
        page.goto("/#/new")
        play = page.get_by_role("button", name="Jouer", exact=True)
        expect(play).to_be_in_viewport(ratio=1)
        page.get_by_text("Méchanork", exact=True).click()
        expect(page.locator("form footer")).to_contain_text("Tutoriel 1 · Méchanork")
        play.click()
        expect(page.locator(".screen")).to_be_visible()


def test_the_end_of_a_game_leads_to_the_next_one_at_once(page: Page, address: str) -> None:
    made = match_at(
        address,
        "tutorial-1",
        "b1,b2/?,? naga=1T blue ap=3 vp=1,0",
        players=("person", "goblin"),
    )
    page.goto(f"/#/seat/{made.seats[BLUE]}")
    expect(page.locator(".screen")).to_be_visible()
    with Client(address) as client:
        client.hello(seat_token(made, BLUE))
        client.act("blue move naga", "blue step naga @1T")
    page.get_by_role("dialog").get_by_role("button", name="Next: Tutorial 2").click()
    expect(page.locator("[data-asked=action]")).to_be_visible()
    expect(page).not_to_have_url(re.compile(str(made.seats[BLUE])))
    expect(page.get_by_text("Goblin").first).to_be_visible()


def test_names_are_checked_kept_and_shown_to_the_table(
    page: Page, opened: Opened, address: str
) -> None:
    made = new_match(address, "tutorial-2", ("person", "person"))
    page.goto("/#/new")
    field = page.get_by_label("Your name")
    field.fill("An\u202ena")
    field.press("Tab")
    expect(page.get_by_text("This name has a character in it")).to_be_visible()
    field.fill("Anna <b>")
    field.press("Tab")
    expect(page.get_by_text("This is your name from now on.")).to_be_visible()
    with opened(LAPTOP, "en-GB") as other:
        other.goto(f"/#/seat/{made.seats[1]}")
        expect(other.locator("header").get_by_text("is away")).to_have_count(1)
        page.goto(f"/#/seat/{made.seats[BLUE]}")
        expect(other.locator("header b", has_text="Anna <b>")).to_be_visible()
        expect(other.locator("header").get_by_text("is here")).to_have_count(1)
        keep(other, "names")
        page.goto("/")
        expect(other.locator("header").get_by_text("is away")).to_have_count(1)
        other.goto("/#/games")
        expect(other.locator("li a")).to_contain_text("Anna <b>")


def test_a_forgotten_seat_is_found_again_by_its_link(page: Page, address: str) -> None:
    token = seat_token(new_match(address, "tutorial-2", ("person", "goblin")), BLUE)
    page.goto(f"/#/seat/{token}")
    expect(page.locator(".screen")).to_be_visible()
    page.goto("/#/games")
    page.get_by_role("button", name="Forget this game: Tutorial 2").click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("li a")).to_have_count(1)
    page.get_by_role("button", name="Forget this game: Tutorial 2").click()
    page.get_by_role("button", name="Forget it").click()
    expect(page.locator("li a")).to_have_count(0)
    field = page.get_by_label("A link, or a code")
    field.fill(f"{address}#/seat/short")
    field.press("Enter")
    expect(page.get_by_text("This is no link to a seat.")).to_be_visible()
    field.fill(f"Join me: {address}#/seat/{token}")
    field.press("Enter")
    expect(page.locator(".screen")).to_be_visible()


def test_a_curtain_hides_secret_choices_at_one_screen(page: Page, address: str) -> None:
    blue, yellow = new_match(address, "tutorial-1", ("person", "person")).seats
    page.goto(f"/#/table/{blue}/{yellow}")
    curtain = page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    expect(page.locator(".tray button")).to_have_count(0)
    keep(page, "curtain")
    # However often it is pressed: what the curtain is for is not closed by a key.
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    expect(page.locator(".tray button")).to_have_count(0)
    curtain.get_by_role("button").first.click()
    expect(page.locator(".tray button").first).to_be_visible()


def test_two_browsers_by_link_and_a_reload_in_the_middle_of_a_combat(
    page: Page, opened: Opened, address: str
) -> None:
    token, counter = fight(address)
    with opened(LAPTOP, "en-GB") as other:
        page.goto(f"/#/seat/{token}")
        other.goto(f"/#/seat/{counter}")
        page.locator(CARDS).first.click()
        expect(page.locator(CARDS)).to_have_count(0)
        page.reload()
        expect(page.get_by_role("dialog")).to_contain_text("lies face down")
        expect(page.locator(CARDS)).to_have_count(0)
        keep(page, "combat-after-reload")
        other.locator(CARDS).first.click()
        for seat in (page, other):
            expect(seat.locator("dialog footer .btn.main")).to_be_visible()
        keep(other, "combat-result")


def test_a_rematch_has_all_that_was_agreed_on(page: Page, address: str) -> None:
    options = MatchOptions(timer=True, secret_objects=True)
    position = "b1,b2/?,? naga=1T blue ap=3 vp=1,0"
    made = match_at(address, "tutorial-1", position, options, ("person", "random"))
    with Client(address) as client:
        client.hello(seat_token(made, BLUE))
        client.act("blue move naga", "blue step naga @1T")
    page.goto(f"/#/seat/{made.seats[BLUE]}")
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(seat_token(made, BLUE)))
    with Client(address) as client:
        welcome = client.hello(page.url.rpartition("/")[2])
    assert welcome.match != made.match
    # The bot has changed sides with the player.
    assert (welcome.game.options.agreed, welcome.players) == (options, ("random", "person"))
