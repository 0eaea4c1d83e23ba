"""The real command at a terminal: menu, curtain, colours, and every way out."""

from collections.abc import Callable, Iterable

import pytest

from dungeontwister.bots import BOTS
from dungeontwister.series import CARD_GAME, PRISON

from .driving import Terminal

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
CTRL_D = "\x04"


def test_the_menu_leads_to_a_game_against_a_bot_in_french() -> None:
    with Terminal() as terminal:
        terminal.until("Français")
        terminal.type("2")
        terminal.until("Prison : des salles")
        terminal.type("")
        terminal.until("Tutoriel 2")
        terminal.type("1")
        terminal.until("Rat : un débutant le bat")
        terminal.type("9")
        terminal.until(f"de 1 à {1 + len(BOTS)}")
        terminal.type(nth(("people", *BOTS), "rat"))
        terminal.until("Quel camp")
        terminal.type("2")
        terminal.until("Entrée")
        terminal.type("")
        shown = terminal.until("Jaune> ")
        assert "Tutoriel 1" in shown
        assert "\x1b[1;93m" in shown, "yellow is shown in its colour"
        terminal.type("1")
        terminal.until("Jaune> ")
        terminal.type("quitter")
        terminal.until("Tapez encore quitter")
        terminal.type("quitter")
        terminal.until("Au revoir !")
        assert terminal.left() == 0


def nth(known: Iterable[str], wanted: str) -> str:
    """The number that is typed for something of a list."""
    return str([*known].index(wanted) + 1)


def test_the_menu_asks_what_there_is_to_agree_on() -> None:
    with Terminal() as terminal:
        for question, answer in (
            ("Language?", ""),
            ("Which game do you want to play?", "1"),
            ("What do you want to play?", nth(CARD_GAME.scenarios, "standard")),
            ("How are the teams chosen?", "2"),
            ("Are you equally experienced?", "2"),
            ("How experienced is Blue?", "2"),
            ("How experienced is Yellow?", "4"),
            ("Do you play with a timer?", "2"),
            ("Do you play with secret objects?", "2"),
            ("May the Combat cards that were discarded be looked at?", "1"),
            ("May a rotation be taken back?", "1"),
            ("Against whom?", "1"),
            ("Press Enter", ""),
            ("Blue, take the keyboard", ""),
        ):
            terminal.until(question)
            terminal.type(answer)
        assert "choose your team in secret" in terminal.until("Blue> ")


def test_the_menu_leads_to_the_full_game_of_prison() -> None:
    with Terminal() as terminal:
        for question, answer in (
            ("Language?", ""),
            ("Which game do you want to play?", "2"),
            ("What do you want to play?", nth(PRISON.scenarios, "scenario-5")),
            ("For how many victory points", "1"),
            ("Are you equally experienced?", "2"),
            ("How experienced is Blue?", "2"),
            ("How experienced is Yellow?", "4"),
            ("Do you play with a timer?", "1"),
            ("When does a Rope serve?", "1"),
            ("And when nobody can win any more?", "1"),
            ("May the Combat cards that were discarded be looked at?", "1"),
            ("May a rotation be taken back?", "1"),
            ("Against whom?", "1"),
            ("Press Enter", ""),
            ("Blue, take the keyboard", ""),
        ):
            terminal.until(question)
            terminal.type(answer)
        assert "remove characters from your team in secret" in terminal.until("Blue> ")


def test_a_longer_game_of_prison_knows_no_handicap() -> None:
    with Terminal() as terminal:
        for question, answer in (
            ("Language?", ""),
            ("Which game do you want to play?", "2"),
            ("What do you want to play?", nth(PRISON.scenarios, "scenario-5")),
            ("For how many victory points", "3"),
            ("Do you play with a timer?", "1"),
            ("When does a Rope serve?", "2"),
            ("And when nobody can win any more?", "2"),
            ("May the Combat cards that were discarded be looked at?", "1"),
            ("May a rotation be taken back?", "1"),
            ("Against whom?", "1"),
        ):
            terminal.until(question)
            terminal.type(answer)
        assert "7 victory points" in terminal.until("Press Enter")


def test_two_people_line_up_in_secret() -> None:
    with Terminal("--scenario", "scenario-1", "--seed", "1") as terminal:
        terminal.type("")
        assert CLEAR in terminal.until("Blue, take the keyboard")
        terminal.type("")
        terminal.until("Blue> ")
        terminal.type("stand mek @b4")
        assert "[mek]" in terminal.until("Blue> ")
        terminal.type("stand naga @b2")
        hidden = terminal.until("Yellow, take the keyboard")
        assert hidden.rindex(CLEAR) > hidden.rindex("stand naga @b2")
        terminal.type("")
        shown = terminal.until("Yellow> ")
        assert "[mek]" not in shown
        assert "[?]" not in shown
        assert "puts the Mekanork" not in shown


def test_two_people_do_not_see_each_others_secrets() -> None:
    with Terminal("--seed", "1") as terminal:
        terminal.type("")
        assert CLEAR in terminal.until("Blue, take the keyboard")
        terminal.type("")
        terminal.until("Blue> ")
        terminal.type("start mech 3")
        terminal.until("Blue> ")
        terminal.type("start naga 4")
        hidden = terminal.until("Yellow, take the keyboard")
        assert hidden.rindex(CLEAR) > hidden.rindex("start naga 4")
        terminal.type("")
        shown = terminal.until("Yellow> ")
        assert "[mec]" not in shown
        assert "puts the Mechanork" not in shown


@pytest.mark.parametrize("way", [Terminal.interrupt, lambda terminal: terminal.press(CTRL_D)])
def test_ctrl_c_and_the_end_of_input_leave_politely(way: Callable[[Terminal], None]) -> None:
    with Terminal("--bot", "random", "--seed", "1") as terminal:
        terminal.type("")
        terminal.until("Blue> ")
        way(terminal)
        terminal.until("Goodbye!")
        assert terminal.left() == 0


def test_plain_neither_clears_nor_colours() -> None:
    with Terminal("--bot", "random", "--seed", "1", "--plain") as terminal:
        terminal.type("")
        assert "\x1b" not in terminal.until("Blue> ").replace("\x1b[?2004h", "")


def test_a_narrow_terminal_shows_the_panel_below_the_board() -> None:
    with Terminal("--bot", "random", "--seed", "1", columns=80) as terminal:
        terminal.type("")
        shown = terminal.until("Blue> ")
        assert shown.index("Blue’s starting zone") < shown.index("first to 2 VP")


def test_watching_goes_on_with_enter() -> None:
    with Terminal("--watch", "--seed", "1") as terminal:
        terminal.until("q: leave.")
        terminal.type("")
        terminal.until("q: leave.")
        terminal.type("q")
        terminal.until("Goodbye!")
        assert terminal.left() == 0
