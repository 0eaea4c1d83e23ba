"""A match against the Non-Player: one person on yellow, nobody on blue."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from dungeontwister import bots
from dungeontwister.bots.protocol import Budget
from dungeontwister.core.game import Prompt
from dungeontwister.core.position.setup import Options
from dungeontwister.record.notation import Names, parse_move
from dungeontwister.series import build
from dungeontwister.server.local import background
from dungeontwister.server.protocol import MatchMade, MatchOptions, NewMatch, SoloInfo, Welcome
from dungeontwister.server.routes.menu import menu
from dungeontwister.server.settings import Settings

from .client import Client
from .tables import make, stored

ALONE = ("nobody", "person")
LEVELS = ("pink", "yellow", "green", "blue", "red", "black")


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where a server of its own listens."""
    with background(Settings(data=tmp_path)) as where:
        yield where


def alone(level: str = "pink", vision: bool = False) -> NewMatch:
    """A match of a level."""
    return NewMatch(f"solo-{level}", ALONE, options=MatchOptions(vision=vision))


def sat_down(client: Client, made: MatchMade, language: str = "en") -> Welcome:
    """The Player at his seat."""
    assert made.seats[0] is None, "nobody can sit down as the Non-Player"
    assert made.seats[1] is not None
    return client.hello(made.seats[1], language=language)


def solo_of(welcome: Welcome) -> SoloInfo:
    """What is told of the Non-Player."""
    assert welcome.game.solo is not None
    return welcome.game.solo


def play_on(client: Client, level: str, most: int, vision: bool = False) -> None:
    """Play as the eager bot would, to the end or for so many moves."""
    game = build(f"solo-{level}", Options(vision=vision))
    bot, read = bots.make("eager", game, 1, 3), 0
    for _ in range(most):
        table = client.now
        if table.view.ending:
            return
        assert table.deciders == (1,), "the Non-Player is never waited for"
        assert table.question is not None
        names = Names(game)
        options = {parse_move(names, one.text): one.text for one in table.question.options}
        prompt = Prompt(1, table.question.kind, tuple(options))
        told = [client.events[number].event for number in sorted(client.events)]
        bot.see(told[read:])
        read = len(told)
        move = bot.choose(table.view, prompt, Budget())
        client.until(client.act(options[move]).seq)


# ---- making one


def test_the_menu_offers_all_levels_to_one_person() -> None:
    offered = [one for one in menu().scenarios if one.game == "solo"]
    assert [one.id for one in offered] == [f"solo-{level}" for level in LEVELS]
    assert all(one.alone and "vision" in {s.id for s in one.switches} for one in offered)
    assert not any(one.alone for one in menu().scenarios if one.game != "solo")


@pytest.mark.parametrize(
    "players",
    [("person", "person"), ("eager", "person"), ("nobody", "eager"), ("nobody", "nobody")],
)
def test_other_players_are_refused(address: str, players: tuple[str, str]) -> None:
    wanted = msgspec.json.encode(NewMatch("solo-pink", players))
    reply = httpx.post(f"{address}api/matches", content=wanted)
    assert reply.status_code == 400
    assert "solo-pink are nobody and person" in reply.json()["words"]


def test_nobody_is_no_player_of_another_game(address: str) -> None:
    wanted = msgspec.json.encode(NewMatch("scenario-1", ALONE))
    reply = httpx.post(f"{address}api/matches", content=wanted)
    assert reply.status_code == 400
    assert "players are" in reply.json()["words"]


def test_vision_is_refused_in_another_game(address: str) -> None:
    wanted = NewMatch("scenario-1", options=MatchOptions(vision=True))
    reply = httpx.post(f"{address}api/matches", content=msgspec.json.encode(wanted))
    assert reply.status_code == 400
    assert reply.json()["field"] == "options.vision"


# ---- what is told


def test_the_cards_of_all_npcs_are_told_in_both_languages(address: str) -> None:
    made = make(address, alone("red", vision=True))
    with Client(address) as client:
        welcome = sat_down(client, made, "fr")
        solo, game = solo_of(welcome), welcome.game
        assert (solo.level, solo.level_name, solo.vision, solo.seat) == ("red", "rouge", True, 0)
        assert [npc.piece for npc in solo.npcs] == list(range(32))
        for npc in solo.npcs:
            assert len(npc.objectives) == 6
            assert npc.default in {objective.kind for objective in npc.objectives}
            assert game.pieces[npc.piece].abilities[-1] == npc.personality
        assert any(icon.sees for icon in solo.icons)
    with Client(address) as client:
        english = solo_of(sat_down(client, made, "en"))
        assert english.npcs[1].personality.does != solo.npcs[1].personality.does
        assert english.npcs[0].class_name == "Backstabber"


def test_harder_levels_call_more_reinforcements(address: str) -> None:
    counts = []
    for level in LEVELS:
        with Client(address) as client:
            solo = solo_of(sat_down(client, make(address, alone(level))))
            assert not any(icon.sees for icon in solo.icons)
            counts.append(sum(icon.calls for icon in solo.icons))
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]


# ---- playing


def test_a_turn_of_the_non_player_is_told_at_once_and_stored(tmp_path: Path) -> None:
    with background(Settings(data=tmp_path)) as address:
        made = make(address, alone())
        with Client(address) as client:
            sat_down(client, made)
            while not any(
                t.event.__class__.__name__ == "ActivationEnded" for t in client.events.values()
            ):
                play_on(client, "pink", 1)
            seq, told = client.now.seq, [client.events[n].event for n in sorted(client.events)]
    lines = stored(tmp_path, made.match).lines
    assert any(line.text.startswith("blue ") for line in lines)
    with background(Settings(data=tmp_path)) as address, Client(address) as client:
        sat_down(client, made)
        assert client.now.seq == seq
        assert [client.events[n].event for n in sorted(client.events)] == told


def test_a_whole_game_with_vision_ends(address: str) -> None:
    made = make(address, alone("black", vision=True))
    with Client(address) as client, Client(address) as watcher:
        sat_down(client, made)
        watcher.hello(made.spectator)
        play_on(client, "black", 600, vision=True)
        assert client.now.view.ending
        assert watcher.until(client.now.seq).view.ending == client.now.view.ending
        assert all(told.words for told in client.events.values())
