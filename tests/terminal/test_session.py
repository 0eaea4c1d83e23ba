"""Whole matches through the words that people type, and what the commands answer."""

from collections.abc import Callable

import pytest

from dungeontwister.content.texts import languages
from dungeontwister.core.decisions.moves import End
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.setup import DEFAULTS, Options
from dungeontwister.ledger.reading import read_ledger, rules_folder
from dungeontwister.record.log import Log
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from dungeontwister.record.source import Source
from dungeontwister.render.styled import Text
from dungeontwister.rulebook.finding import telling
from dungeontwister.series import build, packaged
from dungeontwister.terminal.commands import by_word
from dungeontwister.terminal.screen import Screen
from dungeontwister.terminal.session import Session
from dungeontwister.terminal.table import Table

from .driving import whispered, whisperer


class Paper(Screen):
    """A screen that keeps what is shown and is told what to answer."""

    def __init__(self, answer: Callable[[], str]) -> None:
        super().__init__(plain=True)
        self.answer = answer
        self.lines: list[str] = []

    def show(self, lines: object) -> None:
        assert isinstance(lines, list)
        self.lines += [line.plain for line in lines if isinstance(line, Text)]

    def say(self, text: str, style: str = "") -> None:
        self.lines.append(text)

    def ask(self, question: str) -> str:
        return self.answer()


def nothing() -> str:
    raise EOFError


def session_at(
    position: str, language: str = "en", options: Options = DEFAULTS
) -> tuple[Session, Paper]:
    """A match from a position on, blue to move."""
    scenario = position.split()[0]
    game = build(scenario, options)
    start = parse_position(Names(game), position)
    paper = Paper(nothing)
    table = Table(Log(game, Source(1), start), packaged(game), {})
    session = Session(table, paper, language)
    session.show(BLUE)
    paper.lines.clear()
    return session, paper


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("scenario", "mode"),
    [
        ("tutorial-1", ""),
        ("tutorial-2", ""),
        ("tutorial-3", ""),
        ("standard", "draft"),
        ("standard", "full-frontal"),
    ],
)
def test_two_people_play_a_whole_game_by_typing(scenario: str, mode: str, language: str) -> None:
    """A bot whispers; what it says is typed without the seat and without capital letters."""
    options = Options(mode=mode)
    game = build(scenario, options)
    table = Table(Log(game, Source(3)), packaged(game), {})
    whispering = [whisperer(table, seat, f"{seat}") for seat in (0, 1)]
    asked: list[int] = []

    def answer() -> str:
        seat = table.waiting()
        assert seat is not None
        assert asked[-1:] != [len(table.log.entries)], paper.lines[-3:]
        asked.append(len(table.log.entries))
        return whispered(table, whispering[seat])

    paper = Paper(answer)
    Session(table, paper, language).play()
    assert table.log.state.ending
    assert paper.lines[-1].startswith(("Blue", "Yellow", "A draw", "Bleu", "Jaune", "Partie"))


@pytest.mark.parametrize("scenario", ["tutorial-1", "scenario-1", "solo-pink"])
def test_no_command_hides_a_verb_of_the_moves(scenario: str) -> None:
    assert not set(by_word(build(scenario))) & set(Names(build(scenario)).verbs)


# ---- travelling

GEAR = "tutorial-1 g1,g2/b1,b2 naga=1G NAGA=3G ap=3"
HALL = "tutorial-1 b1,g2/b2,g1 naga=@3C mechanork=@4S NAGA=@1T key=4S blue ap=1"


def test_reach_lists_where_everybody_gets() -> None:
    session, paper = session_at(HALL)
    assert not session.handle(BLUE, "reach")
    assert paper.lines[0] == "Mechanork"
    assert any(line.startswith("  1 AP: ") and "4S" in line for line in paper.lines)


def test_go_travels_and_lets_one_pick_something_up_before_stopping() -> None:
    session, _ = session_at(HALL)
    assert session.handle(BLUE, "go mech 4s")
    prompt = session.table.prompt(BLUE)
    assert prompt.kind == "movement"
    assert session.handle(BLUE, "take key")
    assert session.handle(BLUE, "stop")
    assert session.table.prompt(BLUE).kind == "action"


def test_a_journey_is_taken_back_at_once() -> None:
    session, _ = session_at(HALL)
    before = session.table.log.state
    assert session.handle(BLUE, "go mech 4s")
    assert session.handle(BLUE, "undo")
    assert session.table.log.state == before


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("go 3X", "“3X” is no place"),
        ("go", "is no place"),
        ("go 1C", "Nobody gets to 1C"),
        ("go @3s", "Several characters can go to @3s: Mechanork, Naga."),
        ("99", "the options are 1 to"),
        ("step naga", "It is written: step <character> <place>"),
        ("step naga 9T", "“9T” names nothing here."),
        ("move wizard", "“wizard” names nothing here."),
        ("dance", "neither a number nor a move"),
        ("move NAGA", ""),
        ("why move naga", "That is allowed: Move the Naga (movement: 3)."),
        ("why turn naga 3 cw", "[CG-ROT-02]"),
        ("why", "neither a number nor a move"),
        ("rule CG-NO-99", "No paragraph tells CG-NO-99."),
        ("save", "Where to?"),
        ("save /nowhere/at/all", "It could not be saved"),
        ("who", "Naga (movement 3, combat 2): Contortionist:"),
        ("who méc", "Mechanork (movement 2, combat 2):"),
        ("who naga", "CG-CHAR-NAGA-02, CG-CHAR-NAGA-03"),
        ("who naga", "Movement 3, combat 2."),
        ("rules", "1. What the game is about"),
        ("rules portcullis", "Who reaches a portcullis"),
        ("règles portcullis", "Who reaches a portcullis"),
        ("rules CG-ROT-02", "What a gear does"),
        ("rules CG-NO-99", "No paragraph tells CG-NO-99."),
        ("rules 99", "There is no such chapter"),
        ("rules xylophone", "The rules say nothing about “xylophone”."),
        ("rule CG-ROT-02", "What a gear does"),
        ("?", "a wall"),
        ("help", "go 3T, go naga 3T"),
        ("undo", "You have done nothing yet that you could take back."),
        ("yellow end", "[CG-TURN-02]"),
    ],
)
def test_what_is_typed_is_answered(line: str, answer: str) -> None:
    session, paper = session_at(HALL)
    changed = session.handle(BLUE, line)
    assert changed == (not answer)
    assert answer in "\n".join(paper.lines)


@pytest.mark.parametrize("line", ["règle CG-ROT-02", "règles CG-ROT-02"])
def test_a_rule_is_told_in_french_to_whoever_reads_french(line: str) -> None:
    session, paper = session_at(HALL, "fr")
    session.handle(BLUE, line)
    told = "\n".join(paper.lines)
    assert "CG-ROT-02" in told
    found = telling("card_game", "fr", "CG-ROT-02")
    assert found
    assert found[2].head in told
    rule = read_ledger(rules_folder()).rules["CG-ROT-02"]
    assert rule.text[:40] not in " ".join(told.split())


def test_options_are_grouped_by_piece_and_end_with_the_end() -> None:
    session, _ = session_at(HALL)
    assert session.listing
    told = [line.plain.rstrip() for line in session.listing.lines(100)]
    assert [line[:16].strip() for line in told] == ["mec Mechanork", "nag Naga", ""]
    assert told[-1].endswith("end your turn !")


@pytest.mark.rule("CG-ROT-08")
@pytest.mark.parametrize(
    ("language", "mark", "refused"),
    [
        ("en", "! cannot be taken back", "A rotation cannot be taken back. [CG-ROT-08]"),
        ("fr", "! ne peut pas être annulé", "Une rotation ne peut pas être annulée. [CG-ROT-08]"),
    ],
)
def test_what_cannot_be_taken_back_is_marked_and_refused(
    language: str, mark: str, refused: str
) -> None:
    session, paper = session_at(GEAR, language)
    session.show(BLUE)
    assert mark in paper.lines
    assert [line for line in paper.lines if " 1 " in line and line.rstrip().endswith("!")]
    assert session.handle(BLUE, "turn naga 1 cw")
    assert not session.handle(BLUE, "undo")
    assert paper.lines[-1] == refused


def test_among_friends_only_the_end_of_the_turn_is_marked() -> None:
    session, _ = session_at(GEAR, options=Options(friendly=True))
    assert session.listing
    marked = [move for move in session.listing.numbers.values() if session.listing.is_final(move)]
    assert [type(move) for move in marked] == [End]


def test_numbers_choose_what_stands_beside_them() -> None:
    session, _ = session_at(HALL)
    assert session.listing
    number = max(session.listing.numbers)
    assert session.handle(BLUE, str(number))
    assert session.table.log.state.active != BLUE


def test_an_action_card_has_its_own_number() -> None:
    """Without a 2 in hand the first card listed is the 3: typing 2 must not play it."""
    now = "now=action-choice"
    session, paper = session_at(f"scenario-1 ?,?/?,? mekanork=@b3 MEKANORK=@y3 cards=34/2345 {now}")
    assert not session.handle(BLUE, "2")
    assert "3 to 4" in "\n".join(paper.lines)
    assert session.handle(BLUE, "3")
    assert session.table.log.state.sides[BLUE].action_points == 3


# ---- the same in Prison

CELLS = (
    "scenario-5 37b,38b/38a,?/39a,39b.1/40b,37a naga=1c3 KEY=naga NAGA=@y4 mekanork=6b2 blue ap=2"
)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("go 3x", "“3x” is no square"),
        ("go 7a1", "Nobody gets to 7a1"),
        ("go naga 1C4", ""),
        ("step naga 1c2", "go naga S3"),
        ("step naga 9a1", "“9a1” names nothing here."),
        ("unlock naga 1d3", ""),
        ("unlock naga 1", "the square behind it"),
        ("unlock naga 1a1", "“1a1” names nothing here."),
        ("break naga 1d3", "[PR-CHAR-COLOSSUS-02]"),
        ("why unlock naga 1b3", "Open the portcullis between R2 and R3 with the Naga."),
        ("why action 5", "[PR-ACT-03]"),
        ("action", "It is written: action <number>"),
        ("why jump naga 1b2", "[PR-JUMP-04]"),
        ("rule PR-ROT-02", "What a gear does"),
        ("rules PR-ROT-02", "What a gear does"),
        ("rules rope", "With a Rope"),
        ("who mek", "either way"),
        ("who naga", "PR-CHAR-NAGA-02"),
        ("?", "a dot: starting characters"),
        ("help", "unlock naga K8"),
        ("look", "Write for example: look 3 (rooms are 1 to 8)"),
        ("look 9", "rooms are 1 to 8"),
        ("look 4", "Room 4 lies face down"),
        ("look 1", "Room 1 is “The Turnstile” (number 37, pink)."),
        ("l 1", "R2   1b3╫R3   1c3╫R4   1d3"),
        ("voir 6", "mek"),
    ],
)
def test_what_is_typed_in_prison_is_answered(line: str, answer: str) -> None:
    session, paper = session_at(CELLS)
    changed = session.handle(BLUE, line)
    assert changed == (not answer)
    assert answer in "\n".join(paper.lines)


DUEL = "scenario-5 37b,38b/38a,40a/39a,39b/40b,37a"


@pytest.mark.parametrize(
    ("position", "lines", "kinds"),
    [
        (
            "telepath=1a4 CLERIC=1b4 ap=1 hand=0123/0123",
            ("attack tele cle", "name 5", "play 3"),
            ("naming", "combat", "combat"),
        ),
        (
            "naga=1b4 cleric=3c1 BOW=cleric WIZARD=1c4 ap=1 hand=01/01",
            ("attack naga wizard", "join cleric", "play 0"),
            ("joining", "combat", "combat"),
        ),
        ("banshee=1a4 CLERIC=1b4 ap=2", ("repel ban cle",), ("action",)),
        ("wizard=1a4 fireball-wand=wizard CLERIC=1b4 ap=1", ("burn wiz cle fire",), ("action",)),
        ("cleric=1a4 naga=1b4! ap=1", ("heal cleric naga",), ("action",)),
        ("naga=1b1 ap=1", ("move naga", "step 1c1", "stop"), ("movement", "movement", "action")),
    ],
)
def test_every_question_of_prison_can_be_answered(
    position: str, lines: tuple[str, ...], kinds: tuple[str, ...]
) -> None:
    session, _ = session_at(f"{DUEL} {position}")
    for line, kind in zip(lines, kinds, strict=True):
        assert session.handle(BLUE, line), line
        assert session.table.game.kind(session.table.log.state) == kind
        if session.table.game.prompt(session.table.log.state, BLUE):
            session.show(BLUE)


# ---- what abilities and teams ask

ROOMS = "standard b1,r1/r2,g1/g2,b2/p1,p2"


@pytest.mark.parametrize(
    ("position", "lines", "kinds"),
    [
        (
            "berserker=3S GOBLIN=3S ap=1",
            ("attack berserker goblin", "announce 2", "play 3", "play +4"),
            ("announcing", "combat", "combat", "combat"),
        ),
        ("telepath=3S GOBLIN=3S ap=1", ("attack tele gob", "name 5"), ("naming", "combat")),
        ("wall-walker=3T ap=1", ("walk wall", "1"), ("movement", "action")),
        ("cleric=3T naga=3T! ap=2", ("heal cleric naga",), ("action",)),
    ],
)
def test_every_question_can_be_answered(
    position: str, lines: tuple[str, ...], kinds: tuple[str, ...]
) -> None:
    session, _ = session_at(f"{ROOMS} {position}")
    for line, kind in zip(lines, kinds, strict=True):
        assert session.handle(BLUE, line), line
        assert session.table.game.kind(session.table.log.state) == kind
        if session.table.game.prompt(session.table.log.state, BLUE):
            session.show(BLUE)


def test_a_hand_is_shown_again_to_the_one_who_saw_it_and_to_nobody_else() -> None:
    session, paper = session_at(f"{ROOMS} telepath=3S GOBLIN=3S ap=1 hand=01/0256")
    for line in ("attack telepath goblin", "name 4"):
        assert session.handle(BLUE, line)
    told = "Blue sees Yellow’s Combat cards: +0, +2, +5 and +6."
    paper.lines.clear()
    session.show(BLUE)
    assert told in paper.lines
    paper.lines.clear()
    session.show(YELLOW)
    assert not any("+5 and +6" in line for line in paper.lines)


def test_cards_for_a_team_stand_side_by_side() -> None:
    game = build("standard", Options(mode="draft"))
    table = Table(Log(game, Source(1)), packaged(game), {})
    paper = Paper(nothing)
    session = Session(table, paper, "en")
    seat = table.waiting()
    assert seat is not None
    session.show(seat)
    assert session.listing
    told = [line.plain.rstrip() for line in session.listing.lines(100)]
    everybody = len(game.characters[seat])
    assert len(session.listing.numbers) == everybody
    assert len(told) < everybody // 2
    assert "1 Assassin 2/2" in told[0]
    assert session.handle(seat, "pick golem")
    other = table.waiting()
    assert other not in (None, seat)
    assert not session.handle(other or 0, "pick golem")
    assert "[CG-MODE-08]" in paper.lines[-1]
