"""In the combats of games: what is chosen is allowed, and what one side gains the other loses."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from dungeontwister.bots.fighting import (
    best_announcement,
    best_join,
    best_name,
    choose_cards,
    fight_value,
)
from dungeontwister.core.combat.combat import combat_in, laid
from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.record.source import Source
from tests.rules.solo.boards import alone
from tests.support.games import PRISON, setting_of
from tests.support.positions import Table, at
from tests.support.typed_positions import POSITIONS

from .corners import begun, corner

BEGINNINGS = moves.Attack | moves.Shoot | moves.Thrust
NAMED = {"secret teams": "announcing naming combat", PRISON: "joining naming combat"}
"""What has to come up in the positions of a setting."""
STEPS = 60


def fought(table: Table, seed: int) -> Iterator[tuple[Table, int, Move]]:
    """Every decision in the combats of a game by chance, which begins one whenever it can."""
    rng = Random(seed)
    table = table._replace(source=Source(seed)).settled()
    for _ in range(STEPS):
        seats = table.game.deciders(table.state)
        if table.state.ending or not seats or seats[0] not in PLAYERS:
            return
        seat = rng.choice(seats)
        if combat_in(table.state) and seat not in table.game.automatic:
            move = decided(table, seat, rng)
            yield table, seat, move
        else:
            offered = table.game.offered(table.state, seat)
            begin = [move for move in offered if isinstance(move, BEGINNINGS)]
            move = table.game.dictated(table.state) or rng.choice(begin or offered)
        state = table.game.apply(table.state, move).state
        table = table._replace(state=state).settled()


def decided(table: Table, seat: int, rng: Random) -> Move:
    """What is said or laid."""
    scene, frame = begun(table)
    mine, kind = corner(table, seat), table.game.kind(table.state)
    offered = table.game.offered(table.state, seat)
    if kind == "announcing":
        return moves.Announce(seat, best_announcement(scene, frame, mine, len(offered)))
    if kind in ("naming", "card-pick"):
        cards = [move.card for move in offered if isinstance(move, moves.Name)]
        return moves.Name(seat, best_name(scene, frame, mine, cards))
    if kind == "joining":
        return best_join(scene, mine, offered)
    cards_ = Counter(choose_cards(scene, frame, mine, rng)) - Counter(laid(table.state, seat))
    return moves.Play(seat, min(cards_))


@pytest.mark.parametrize("name", NAMED)
def test_what_is_chosen_is_allowed_and_what_one_expects_the_other_fears(name: str) -> None:
    setting, kinds = setting_of(name), Counter[str]()
    for position in POSITIONS[name]:
        for seed in range(3):
            table = at(setting.scenario, position, options=setting.options)
            for here, seat, move in fought(table, seed):
                assert move in here.game.offered(here.state, seat)
                kinds[here.game.kind(here.state)] += 1
                if not any(here.state.secret.choices):
                    blue, yellow = (fight_value(*begun(here), corner(here, s)) for s in PLAYERS)
                    assert blue == pytest.approx(-yellow, abs=1e-6)
    assert {*kinds} >= {*NAMED[name].split()}


@pytest.mark.parametrize("pieces", ["TELEPATH=1a1 yom=1b1", "NAGA=1a1 weak-ed=1b1 djenh=1b2"])
def test_against_the_non_player_what_is_chosen_is_allowed(pieces: str) -> None:
    kinds = Counter[str]()
    for seed in range(6):
        table = alone(f"{pieces} WIZARD=@y9 ap=0,5 turns=3,4")
        for here, seat, move in fought(table, seed):
            assert move in here.game.offered(here.state, seat)
            kinds[here.game.kind(here.state)] += 1
    assert kinds["combat"] >= 6
    assert ("card-pick" in kinds) == ("TELEPATH" in pieces)
