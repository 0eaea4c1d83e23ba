"""Sentences: there is one for everything, in every language, and it says no more than it may."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from dungeontwister import core
from dungeontwister.content.solo_reader import solo
from dungeontwister.content.tables import PACKAGED
from dungeontwister.content.texts import catalogue, languages
from dungeontwister.core import events
from dungeontwister.core.events import Happening
from dungeontwister.core.frames import Frame
from dungeontwister.core.moves import Move, Step
from dungeontwister.core.refusal import Refusal
from dungeontwister.core.seats import BLUE, YELLOW
from dungeontwister.core.state import State
from dungeontwister.editions.card_game.build import build
from dungeontwister.editions.card_game.rules import RULES
from dungeontwister.editions.prison.rules import RULES as PRISON_RULES
from dungeontwister.record.log import TakenBack
from dungeontwister.record.notation import Names
from dungeontwister.record.positions import parse_position
from dungeontwister.render import happenings, options
from dungeontwister.render.words import Speaker

from .samples import POSITION, WALKING, sample_events, sample_moves

GAME = build("standard")
NAMES = Names(GAME)
SEATS = (BLUE, YELLOW, None)


@cache
def speaker(language: str) -> Speaker:
    return Speaker(GAME, language)


@cache
def position() -> State:
    return parse_position(NAMES, POSITION)


@cache
def walking() -> State:
    return parse_position(NAMES, WALKING % NAMES.piece("naga"))


def keys(group: str) -> set[str]:
    found = catalogue("en").keys()
    return {key for key in found if key.startswith(f"{group}.")}


# ---- nothing is missing, nothing is left over


def test_the_samples_are_of_every_kind() -> None:
    assert {type(event) for event in sample_events(GAME)} == {*Happening.__args__, TakenBack}
    assert {type(move) for move in sample_moves(GAME)} == set(Move.__args__)


def test_every_event_has_its_texts_and_no_text_is_without_an_event() -> None:
    assert {happenings.key(GAME, event) for event in sample_events(GAME)} == keys("event")


@pytest.mark.parametrize("group", ["move", "option"])
def test_every_move_has_its_texts_and_no_text_is_without_a_move(group: str) -> None:
    used = {
        f"{group}.{options.tag(move)}{options.variant(GAME, move, position())}"
        for move in sample_moves(GAME)
    }
    assert used | {f"{group}.step.wall"} == keys(group)


@pytest.mark.parametrize("language", languages())
def test_a_step_through_a_wall_is_told_as_such(language: str) -> None:
    step = Step(BLUE, NAMES.piece("naga"), NAMES.place("3G"))
    assert options.variant(GAME, step, walking()) == ".wall"
    told = {speaker(language).move(step, state) for state in (position(), walking())}
    assert len(told) == 2


def test_every_frame_has_a_prompt() -> None:
    tags = {f"prompt.{frame.__struct_config__.tag}" for frame in Frame.__args__}
    assert keys("prompt") == {*tags - {"prompt.None"}, "prompt.action", "prompt.movement.walls"}


def test_every_reason_has_a_sentence() -> None:
    assert keys("refusal") == {f"refusal.{reason}" for reason in (*RULES, *PRISON_RULES)}


def test_every_card_of_the_box_can_stand_in_a_sentence() -> None:
    boxes = [content() for content in PACKAGED.values()]
    rows = [row for box in boxes for row in (*box.characters, *box.objects)]
    assert keys("called") == {f"called.{row.id}" for row in (*rows, *solo().npcs)}


@pytest.mark.parametrize("language", languages())
def test_every_piece_is_explained(language: str) -> None:
    game = build("standard")
    speaker = Speaker(game, language)
    for number in range(len(game.rows)):
        assert speaker.about(number)


# ---- everything can be told


@pytest.mark.parametrize("language", languages())
def test_every_event_can_be_told_to_everybody(language: str) -> None:
    for event in sample_events(GAME):
        for seat in SEATS:
            told = speaker(language).event(event, seat)
            assert told[0].isupper(), told
            assert told[-1] in ".!", told
            assert "{" not in told


@pytest.mark.parametrize("language", languages())
def test_every_move_can_be_told(language: str) -> None:
    for move in sample_moves(GAME):
        for told in (speaker(language).move, speaker(language).option):
            assert "{" not in told(move, position())
            assert told(move, position()) == told(move, GAME.view(position(), BLUE))


# ---- what the rules give is all that a refusal's sentence needs


def core_trees() -> Iterator[ast.AST]:
    for file in sorted(Path(core.__file__).parent.glob("*.py")):
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of that name in the core."""
    for node in core_trees():
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
    assert catalogue("en").fields(f"refusal.{reason}") <= told


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("reason", RULES)
def test_every_refusal_names_its_rule(language: str, reason: str) -> None:
    piece, place = NAMES.piece("naga"), NAMES.place("3T")
    facts = Refusal(reason, piece, NAMES.piece("ROPE"), place, 2, 1, RULES[reason])
    assert speaker(language).refusal(facts).endswith(f"[{RULES[reason]}]")


def test_every_ending_has_a_sentence() -> None:
    reasons = {
        str(argument.value)
        for name in ("Ending", "GameEnded", "stalemate")
        for call in calls(name)
        for argument in call.args[1:]
        if isinstance(argument, ast.Constant)
    }
    assert reasons
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
def test_events_read_as_a_player_would_tell_them(
    event: events.Event, english: str, french: str
) -> None:
    assert speaker("en").event(event, None) == english
    assert speaker("fr").event(event, None) == french


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
