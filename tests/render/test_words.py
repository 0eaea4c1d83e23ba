"""Sentences: there is one for everything, in every language, and it says no more than it may."""

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from dungeontwister import core
from dungeontwister.content.line_ends import tied
from dungeontwister.content.solo_reader import solo
from dungeontwister.content.tables import PACKAGED
from dungeontwister.content.texts import catalogue, languages
from dungeontwister.core.decisions import events
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.moves import Remove, Step, TimeUp
from dungeontwister.core.decisions.refusal import Refusal
from dungeontwister.core.position.seats import BLUE, YELLOW
from dungeontwister.core.position.state import State
from dungeontwister.editions.card_game.rules import RULES
from dungeontwister.editions.prison.rules import RULES as PRISON_RULES
from dungeontwister.kinds import EVENTS, FRAMES, MOVES
from dungeontwister.record import parley, taking_back
from dungeontwister.record.log import TakenBack
from dungeontwister.record.notation import Names
from dungeontwister.record.parley import Parleyed
from dungeontwister.record.positions import parse_position
from dungeontwister.render import event_texts, move_texts
from dungeontwister.render.boards import board_of
from dungeontwister.render.legend import legend
from dungeontwister.render.words import Speaker
from dungeontwister.solo import edition
from dungeontwister.solo.rules import RULES as SOLO_RULES
from tests.support.positions import at

from .samples import CASTS, WALKING, Cast, foreign_words, sample_events, sample_moves

Sample = TypeVar("Sample")

CAST = CASTS["card_game"]
NAMES = Names(CAST.game)
SEATS = (BLUE, YELLOW, None)

every_game = pytest.mark.parametrize("cast", CASTS.values(), ids=[*CASTS])


@cache
def speaker(language: str, cast: Cast = CAST) -> Speaker:
    return Speaker(cast.game, language)


@cache
def position(cast: Cast = CAST) -> State:
    return parse_position(Names(cast.game), cast.position)


@cache
def walking() -> State:
    return parse_position(NAMES, f"{CAST.position} {WALKING % 'naga'}")


def keys(group: str) -> set[str]:
    found = catalogue("en").keys()
    return {key for key in found if key.startswith(f"{group}.")}


def samples_everywhere(sample: Callable[[Cast], Iterable[Sample]]) -> Iterator[tuple[Cast, Sample]]:
    """The samples of all games."""
    return ((cast, one) for cast in CASTS.values() for one in sample(cast))


# ---- nothing is missing, nothing is left over


def test_the_samples_are_of_every_kind() -> None:
    told = {type(event) for _, event in samples_everywhere(sample_events)}
    assert told == {*EVENTS, TakenBack, Parleyed}
    assert {type(move) for _, move in samples_everywhere(sample_moves)} == set(MOVES)


@every_game
def test_every_move_of_a_game_is_among_its_samples(cast: Cast) -> None:
    # Only a game with an option knows that a time is over, or that somebody is removed.
    known = {type(move) for move in sample_moves(cast)} - {TimeUp, Remove}
    assert known == set(cast.game.verbs) - {TimeUp, Remove}


def test_every_event_has_its_texts_and_no_text_is_without_an_event() -> None:
    told = {event_texts.key(cast.game, event) for cast, event in samples_everywhere(sample_events)}
    assert told == keys("event")


@pytest.mark.parametrize("group", ["move", "option"])
def test_every_move_has_its_texts_and_no_text_is_without_a_move(group: str) -> None:
    used = {
        f"{group}.{move_texts.tag(move)}{move_texts.variant(cast.game, move, position(cast))}"
        for cast, move in samples_everywhere(sample_moves)
    }
    assert used | {f"{group}.step.wall"} == keys(group)


@pytest.mark.parametrize("language", languages())
def test_a_step_through_a_wall_is_told_as_such(language: str) -> None:
    step = Step(BLUE, NAMES.piece("naga"), NAMES.place("3G"))
    assert move_texts.variant(CAST.game, step, walking()) == ".wall"
    told = {speaker(language).move(step, state) for state in (position(), walking())}
    assert len(told) == 2


def test_every_frame_has_a_prompt() -> None:
    tags = {f"prompt.{frame.__struct_config__.tag}" for frame in FRAMES}
    actions = {"prompt.action", "prompt.action.spent"}
    assert keys("prompt") == {*tags - {"prompt.None"}, *actions, "prompt.movement.walls"}


def test_every_reason_has_a_sentence() -> None:
    ruled = {*RULES, *PRISON_RULES, *SOLO_RULES}
    assert keys("refusal") == {
        f"refusal.{reason}" for reason in ruled | {*taking_back.REASONS, *parley.REASONS}
    }


def test_every_card_of_the_box_can_stand_in_a_sentence() -> None:
    boxes = [content() for content in PACKAGED.values()]
    rows = [row for box in boxes for row in (*box.characters, *box.objects)]
    assert keys("called") == {f"called.{row.id}" for row in (*rows, *solo().npcs)}


@every_game
@pytest.mark.parametrize("language", languages())
def test_every_piece_is_explained(language: str, cast: Cast) -> None:
    for number in range(len(cast.game.rows)):
        assert speaker(language, cast).about(number)


# ---- everything can be told


@every_game
@pytest.mark.parametrize("language", languages())
def test_every_event_can_be_told_to_everybody(language: str, cast: Cast) -> None:
    for event in sample_events(cast):
        for seat in SEATS:
            told = speaker(language, cast).event(event, seat)
            assert told[0].isupper(), told
            assert told[-1] in ".!", told
            assert "{" not in told


@every_game
@pytest.mark.parametrize("language", languages())
def test_every_move_can_be_told(language: str, cast: Cast) -> None:
    for move in sample_moves(cast):
        for told in (speaker(language, cast).move, speaker(language, cast).option):
            assert "{" not in told(move, position(cast))
            assert told(move, position(cast)) == told(move, cast.game.view(position(cast), BLUE))


@every_game
@pytest.mark.parametrize("language", languages())
def test_no_game_is_told_in_the_words_of_another(language: str, cast: Cast) -> None:
    speak = speaker(language, cast)
    told = [speak.event(event, BLUE) for event in sample_events(cast)]
    for move in sample_moves(cast):
        told += [speak.move(move, position(cast)), speak.option(move, position(cast))]
    told += [speak.refusal(refusal(cast, reason)) for reason in cast.game.edition.rules]
    told += ["\n".join(line.plain for line in legend(board_of(speak)))]
    told += [speak.text(f"ui.{name}") for name in ("hint", "short-hint", "help")]
    told += [speak.text("ui.go-where", word="x"), speak.text("board.face-down")]
    assert [(words, text) for text in told if (words := foreign_words(cast.game, text))] == []


# ---- what the rules give is all that a refusal's sentence needs


def rule_trees() -> Iterator[ast.AST]:
    folders = [Path(core.__file__).parent, Path(edition.__file__).parent]
    for file in sorted(file for folder in folders for file in folder.rglob("*.py")):
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of that name in the rules."""
    for node in rule_trees():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Each reason with the facts that come with it."""
    for call in calls("Refusal"):
        if isinstance(call.args[0], ast.Constant):
            yield str(call.args[0].value), {str(keyword.arg) for keyword in call.keywords}


def test_the_refusals_of_the_core_are_found() -> None:
    assert len({reason for reason, _ in refusals()}) > len(RULES) / 2


@pytest.mark.parametrize(("reason", "given"), sorted((r, tuple(sorted(g))) for r, g in refusals()))
def test_a_refusal_gives_all_that_its_sentence_names(reason: str, given: tuple[str, ...]) -> None:
    told = {"room" if fact == "slot" else fact for fact in given}
    for game in CASTS:
        assert catalogue("en", game).fields(f"refusal.{reason}") <= told


def refusal(cast: Cast, reason: str) -> Refusal:
    """A refusal with every fact that there can be."""
    names = Names(cast.game)
    piece, other, place = names.piece(cast.mover), names.piece("ROPE"), names.place(cast.here)
    return Refusal(reason, piece, other, place, 2, 1, cast.game.edition.rules[reason])


@every_game
@pytest.mark.parametrize("language", languages())
def test_every_refusal_names_its_rule(language: str, cast: Cast) -> None:
    for reason, rule in cast.game.edition.rules.items():
        told = speaker(language, cast).refusal(refusal(cast, reason))
        assert told.endswith(f"[{rule}]")
        assert "{" not in told


def test_every_ending_has_a_sentence() -> None:
    reasons = {
        str(argument.value)
        for name in ("Ending", "GameEnded", "stalemate")
        for call in calls(name)
        for argument in call.args[1:]
        if isinstance(argument, ast.Constant)
    }
    assert reasons
    reasons |= {*parley.ENDINGS}
    assert keys("ending") == {f"ending.{reason}" for reason in reasons}


# ---- secrets


@pytest.mark.parametrize("language", languages())
def test_what_is_hidden_is_not_told(language: str) -> None:
    rope, key = NAMES.piece("rope"), NAMES.piece("key")
    told = {speaker(language).event(events.Laid(BLUE, 3, n), YELLOW) for n in (rope, key)}
    cards = {speaker(language).event(events.CardCommitted(BLUE, n), None) for n in range(7)}
    assert len(told) == len(cards) == 1


# ---- how it reads

NAGA, ROPE, YELLOW_ROPE = NAMES.piece("naga"), NAMES.piece("rope"), NAMES.piece("ROPE")


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            events.Stepped(NAGA, NAMES.place("3C"), NAMES.place("1T")),
            "Blue’s Naga goes from room 3, circle to room 1, triangle.",
            "L’Homme-serpent des Bleus va de la salle 3 (cercle) à la salle 1 (triangle).",
        ),
        (
            events.Stepped(NAGA, NAMES.place("@7T"), NAMES.place("@8G")),
            "Blue’s Naga now faces room 8, rotation gear.",
            "L’Homme-serpent des Bleus fait maintenant face à la salle 8 (rotation).",
        ),
        (
            events.Took(NAGA, YELLOW_ROPE, NAMES.piece("BACKSTABBER")),
            "Blue’s Naga takes Yellow’s Rope from Yellow’s Backstabber.",
            "L’Homme-serpent des Bleus prend la Corde des Jaunes, "
            "que tenait la Traîtresse des Jaunes.",
        ),
        (
            events.Gave(NAGA, ROPE, NAMES.piece("warrior")),
            "Blue’s Naga gives Blue’s Rope to Blue’s Warrior.",
            "Le Guerrier des Bleus reçoit la Corde des Bleus, "
            "que tenait l’Homme-serpent des Bleus.",
        ),
        (
            events.CombatResolved((5, 2), ((0,), (4,)), YELLOW),
            "The cards are turned up: Blue 5 + 0 = 5, Yellow 2 + 4 = 6. Yellow wins the combat.",
            "Les cartes sont retournées : Bleu 5 + 0 = 5, Jaune 2 + 4 = 6. "
            "Jaune remporte le combat.",
        ),
        (
            events.Eliminated(NAGA, 1),
            "Blue’s Naga is eliminated: 1 VP for Yellow.",
            "Élimination : l’Homme-serpent des Bleus. 1 PV pour Jaune.",
        ),
        (
            events.Exited(NAMES.piece("BACKSTABBER"), NAMES.place("5T"), 1),
            "Yellow’s Backstabber leaves the labyrinth: 1 VP for Yellow!",
            "La Traîtresse des Jaunes sort du labyrinthe : 1 PV pour Jaune !",
        ),
    ],
)
def test_events_read_as_a_player_would_tell_them(event: Event, english: str, french: str) -> None:
    assert speaker("en").event(event, None) == english
    assert speaker("fr").event(event, None) == tied(french)


def test_a_refusal_reads_well() -> None:
    refusal = Refusal("wall-between", piece=NAGA, place=NAMES.place("3S"), rule="CG-MOVE-14")
    assert speaker("en").refusal(refusal) == (
        "There is a wall between Blue’s Naga and room 3, square. [CG-MOVE-14]"
    )
    assert speaker("fr").refusal(refusal) == (
        "Il y a un mur entre l’Homme-serpent des Bleus et la salle 3 (carré). [CG-MOVE-14]"
    )


def test_places_in_a_starting_zone_say_whose_it_is() -> None:
    place = NAMES.place("@7T")
    assert speaker("en").place(place) == "Blue’s starting zone (facing room 7, triangle)"
    assert speaker("fr").place(place) == "zone de départ des Bleus (face à la salle 7, triangle)"


# ---- how Prison reads

PRISON = CASTS["prison"]
CELLS = Names(PRISON.game)


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            events.Stepped(CELLS.piece("naga"), CELLS.place("3a3"), CELLS.place("3a2")),
            "Blue’s Naga goes from square M1 to square N1.",
            "L’Homme-serpent des Bleus va de la case M1 à la case N1.",
        ),
        (
            events.Stepped(CELLS.piece("NAGA"), CELLS.place("@y3"), CELLS.place("@y4")),
            "Yellow’s Naga goes from square YL3 to square YL4.",
            "L’Homme-serpent des Jaunes va de la case YL3 à la case YL4.",
        ),
        (
            events.Stepped(CELLS.piece("naga"), CELLS.place("@b4"), CELLS.place("7d5")),
            "Blue’s Naga enters the labyrinth: square A4.",
            "L’Homme-serpent des Bleus entre dans le labyrinthe : case A4.",
        ),
        (
            events.Faced(((CELLS.piece("naga"), CELLS.place("@b4")),)),
            "The starting characters are turned up: Blue’s Naga on BL4.",
            "Les personnages de départ sont retournés : l’Homme-serpent des Bleus en BL4.",
        ),
        (
            events.RoomKnown(2, PRISON.game.drawing_names.index("38b")),
            "Room 3 is “The Cage” (number 38, purple).",
            "La salle 3 est « La Cage » (numéro 38, violet).",
        ),
        (
            events.Eliminated(CELLS.piece("cleric"), 0),
            "Blue’s Cleric is eliminated, without VP.",
            "Élimination, sans PV : le Clerc des Bleus.",
        ),
    ],
)
def test_events_of_prison_read_as_a_player_would_tell_them(
    event: Event, english: str, french: str
) -> None:
    assert speaker("en", PRISON).event(event, None) == english
    assert speaker("fr", PRISON).event(event, None) == tied(french)


@pytest.mark.parametrize(
    ("text", "alone", "beside"),
    [
        ("step naga 3a3", "Go to square M1 with the Naga", "go ↓ M1"),
        (
            "yellow step WIZARD @y5",
            "Go to square YL5 with the Wizard",
            "go → YL5",
        ),
        ("step cleric 2a1", "Go to square P6 with the Cleric", "go ↓ P6"),
        ("step mekanork 7d5", "Enter square A4 with the Mekanork", "enter ↑ A4"),
        (
            "unlock naga 3",
            "Open the portcullis between O1 and N1 with the Naga",
            "open the portcullis between O1 and N1",
        ),
        (
            "break colossus 4 3",
            "Break the portcullis between M9 and M10 with the Colossus",
            "break the portcullis between M9 and M10",
        ),
    ],
)
def test_moves_of_prison_read_well(text: str, alone: str, beside: str) -> None:
    """Which way a step leads is seen on the board: room 2 lies turned."""
    words = "naga=3a2 mekanork=@b4 WIZARD=@y4 cleric=2b1 colossus=4e3 KEY=naga"
    table = at("scenario-5", f"37a,37b.3/38a,38b/39a,39b/40a,40b {words}")
    move, speak = table.move(text), speaker("en", PRISON)
    assert (speak.move(move, table.state), speak.option(move, table.state)) == (alone, beside)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("unlock naga 3", "Blue’s Naga opens the portcullis between O1 and N1."),
        ("break colossus 4 3", "Blue’s Colossus breaks the portcullis between M9 and M10."),
    ],
)
def test_it_is_told_which_portcullis_was_worked(text: str, told: str) -> None:
    """A room of Prison has several."""
    words = "naga=3a2 colossus=4e3 KEY=naga ap=2"
    table = at("scenario-5", f"37a,37b.3/38a,38b/39a,39b/40a,40b {words}").do(text)
    assert speaker("en", PRISON).event(table.events[0], None) == told


def test_a_portcullis_is_told_anew_in_every_match() -> None:
    """Where the portcullises of a room are depends on which room lies there."""
    table = at("scenario-5", "37a,37b/38a,38b/39a,39b/40a,40b naga=3a2")
    assert not move_texts.lasts(table.move("unlock naga 3"), "")
    assert move_texts.lasts(table.move("step naga 3a3"), "")
