"""The variant with secret objects. CGQ-99 says what is seen and what of options that would tell."""

import pytest

from dungeontwister.content.texts import languages
from dungeontwister.core.combat.combat import combat_values
from dungeontwister.core.decisions.event import Event
from dungeontwister.core.decisions.events import (
    CombatResolved,
    Dropped,
    Gave,
    Healed,
    Swapped,
    Took,
)
from dungeontwister.core.decisions.frames import Combat, Movement
from dungeontwister.core.decisions.move import Move
from dungeontwister.core.decisions.refusal import Illegal
from dungeontwister.core.position.setup import Options
from dungeontwister.core.position.state import Piece
from dungeontwister.core.secret_objects.events import Covered, Mixed, ObjectShown, ShieldAsked
from dungeontwister.editions.card_game.events import Stole
from dungeontwister.record.log import CannotUndo, Log
from dungeontwister.render.words import Speaker
from tests.support.drawings import OPEN, rooms
from tests.support.positions import Table, at, start
from tests.support.records import folded

from .drawings import GATE, WELL
from .fights import fought

SECRET = Options(secret_objects=True)
UNSEEN = Piece()


def secret(words: str, drawing: str = OPEN) -> Table:
    """A position of the standard game with secret objects, room 1 face up."""
    art = rooms(blue_1=drawing)
    return at("standard", f"b1,?/?,?/?,?/?,? {words}", art=art, options=SECRET)


def seen(table: Table, seat: str | None, name: str) -> bool:
    """Whether a seat sees where a piece is."""
    return table.view(seat).pieces[table.names.piece(name)] != UNSEEN


def covers(table: Table, seat: str | None) -> dict[str, str]:
    """The covered cards of a seat's view: what each is called, and where or with whom it is."""
    names = table.names
    return {
        names.spelled(cover.number): names.places[cover.place]
        if cover.carrier < 0
        else names.spelled(cover.carrier)
        for cover in table.view(seat).covers
    }


def sent(table: Table, seat: str) -> object:
    """What a seat is sent of a position, besides what happened."""
    number = ("blue", "yellow").index(seat)
    return table.view(seat), table.game.prompt(table.state, number)


def kinds(table: Table, seat: str | None) -> list[type[Event]]:
    """The kinds of what a seat was told last."""
    return [type(event) for event in table.told(seat)]


def only(table: Table, seat: str | None, kind: type[Event]) -> Event:
    """The one event of a kind that a seat was told."""
    (event,) = (event for event in table.told(seat) if isinstance(event, kind))
    return event


def numbers(table: Table, *names: str) -> list[int]:
    """The numbers of pieces, or of covered cards."""
    return [table.names.piece(name) for name in names]


# ---- what is covered


@pytest.mark.rule("CG-SECRET-01")
@pytest.mark.parametrize(("item", "back"), [("ROPE", "?O1"), ("rope", "?o1")])
def test_an_object_carried_by_an_enemy_may_not_be_looked_at(item: str, back: str) -> None:
    """Whosever it is; its colour is seen, as that of every face-down card (CGQ-98)."""
    table = secret(f"naga=1T NAGA=1S {item}=NAGA")
    assert [seen(table, seat, item) for seat in ("blue", "yellow", None)] == [False, True, False]
    assert covers(table, "blue") == covers(table, None) == {back: "NAGA"}
    assert covers(table, "yellow") == {}


@pytest.mark.rule("CG-SECRET-01")
@pytest.mark.parametrize("carrier", ["assassin", "wizard"])
def test_whoever_carries_an_object_covers_it(carrier: str) -> None:
    """The first of all characters and the last of a colour."""
    table = secret(f"{carrier}=1T rope={carrier} NAGA=1S ap=1")
    assert covers(table, "yellow") == {"?o1": carrier}
    assert table.do(f"move {carrier}", f"drop {carrier} rope").view("yellow").covers == ()


@pytest.mark.rule("CG-SECRET-02")
@pytest.mark.parametrize(("where", "place"), [("1S!", "1S"), ("TROLL", "TROLL")])
def test_a_wounded_enemy_may_not_be_turned_over(where: str, place: str) -> None:
    """Neither lying nor carried."""
    table = secret(f"naga=1T TROLL=1C NAGA={where}")
    assert [seen(table, seat, "NAGA") for seat in ("blue", "yellow", None)] == [False, True, False]
    assert covers(table, "blue") == {"?W1": place}


@pytest.mark.rule("CG-SECRET-03")
def test_nothing_else_is_hidden() -> None:
    """Uncarried objects, unwounded characters and one's own cards."""
    words = "naga=1T rope=naga troll=1T! NAGA=1S KEY=1S golem=1G+ sword=x"
    table = secret(words)
    open_to_all = ("naga", "NAGA", "KEY", "golem")
    assert all(seen(table, seat, name) for seat in ("blue", "yellow", None) for name in open_to_all)
    assert seen(table, "blue", "rope")
    assert seen(table, "blue", "troll")
    assert covers(table, "yellow") == {"?o1": "naga", "?w1": "1T"}


@pytest.mark.rule("CG-SECRET-03")
def test_a_game_begins_as_without_the_variant() -> None:
    """Until somebody carries something, or is wounded, nothing is covered."""
    table, plain = start("standard", seed=1, options=SECRET), start("standard", seed=1)
    while table.game.is_setting_up(table.state):
        seat = table.game.deciders(table.state)[0]
        move, *_ = table.game.offered(table.state, seat)
        assert move in plain.game.offered(plain.state, seat)
        table, plain = after(table, move), after(plain, move)
        assert table.view("blue") == plain.view("blue")


def after(table: Table, move: Move) -> Table:
    """The table after a move, and after what chance answers to it."""
    return table._replace(state=table.game.apply(table.state, move).state).settled()


@pytest.mark.rule("CG-SECRET-01", "CG-SECRET-02")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("NAGA=1S ROPE=NAGA", "NAGA=1S LARGE-SHIELD=NAGA"),
        ("NAGA=1S!", "TROLL=1S!"),
        ("TROLL=1T GOBLIN=TROLL", "TROLL=1T GENERAL=TROLL"),
        ("NAGA=1S! KEY=NAGA", "WIZARD=1S! BOW=WIZARD"),
        ("GOLEM=1S!^walls", "THIEF=1S!"),
        ("NAGA=1T TROLL=1S! GOLEM=1S!", "NAGA=1T PALADIN=1S! WIZARD=1S!"),
        ("WARRIOR=1S ASSASSIN=1S!", "WARRIOR=1S WIZARD=1S!"),
    ],
)
def test_what_is_sent_does_not_depend_on_what_is_covered(one: str, other: str) -> None:
    """CGQ-80."""
    words = "cleric=1S pickpocket=1S crossbowman=1G telekineticist=1C bow=1C naga=1T rope=naga ap=5"
    worlds = [secret(f"{words} {enemies}") for enemies in (one, other)]
    assert sent(worlds[0], "blue") == sent(worlds[1], "blue")
    assert sent(worlds[0], "yellow") != sent(worlds[1], "yellow")
    moving = [table.do("move naga") for table in worlds]
    assert sent(moving[0], "blue") == sent(moving[1], "blue")


@pytest.mark.rule("CG-SECRET-02")
def test_in_the_middle_of_a_combat_nobody_is_recognised_by_his_rank() -> None:
    """The target stands among the defenders: his number must not show by his place there."""
    words = "naga=1S WARRIOR=1S GOLEM=1S ap=1"
    worlds = [
        secret(f"{words} {name}=1S!").do("attack naga ?W1") for name in ("ASSASSIN", "WIZARD")
    ]
    assert sent(worlds[0], "blue") == sent(worlds[1], "blue")
    assert worlds[0].told("blue") == worlds[1].told("blue")
    assert worlds[0].told(None) == worlds[1].told(None)
    assert worlds[0].told("yellow") != worlds[1].told("yellow")


# ---- what is seen


@pytest.mark.rule("CG-SECRET-01", "CG-SECRET-03")
def test_what_is_picked_up_from_or_dropped_into_a_zone_is_seen() -> None:
    table = secret("naga=1T NAGA=1S ROPE=1S yellow ap=1").do("move NAGA", "take NAGA ROPE")
    naga, rope, back = numbers(table, "NAGA", "ROPE", "?O1")
    assert only(table, "blue", Took) == Took(naga, rope, -1)
    assert only(table, "blue", Covered) == Covered(((rope, back),))
    assert not seen(table, "blue", "ROPE")
    table = table.do("step NAGA 1C", "drop NAGA ROPE")
    assert only(table, "blue", Dropped) == Dropped(naga, rope, table.names.place("1C"))
    assert seen(table, "blue", "ROPE")


@pytest.mark.rule("CG-SECRET-01")
def test_what_friends_hand_each_other_is_not_seen() -> None:
    table = secret("naga=1T NAGA=1S TROLL=1S ROPE=NAGA KEY=TROLL yellow ap=1")
    table = table.do("move NAGA", "swap NAGA ROPE TROLL KEY")
    naga, troll, rope, lock, one, two = numbers(table, "NAGA", "TROLL", "ROPE", "KEY", "?O1", "?O2")
    assert only(table, "yellow", Swapped) == Swapped(naga, rope, troll, lock)
    # The Key comes first in the roster: its back was the first one.
    assert only(table, "blue", Swapped) == Swapped(naga, two, troll, one)
    assert covers(table, "blue") == {"?O1": "NAGA", "?O2": "TROLL"}


@pytest.mark.rule("CG-SECRET-01")
def test_how_things_were_handed_about_in_a_movement_is_known_to_its_player_alone() -> None:
    table = secret("naga=1T NAGA=1S TROLL=1S ROPE=NAGA yellow ap=1")
    table = table.do("move NAGA", "give NAGA ROPE TROLL")
    frames = [table.view(seat).frames[-1] for seat in ("blue", "yellow", None)]
    assert [len(frame.seen) for frame in frames if isinstance(frame, Movement)] == [0, 2, 0]


@pytest.mark.rule("CG-SECRET-01")
def test_which_back_a_dropped_card_had_is_not_seen() -> None:
    """He takes it out of two; what is left is known by what is not."""
    words = "naga=1T PALADIN=1S ROPE=PALADIN SWORD=PALADIN yellow ap=1"
    worlds = [
        secret(f"{words} backs=ROPE:{back},SWORD:{other}").do("move PALADIN", "drop PALADIN ROPE")
        for back, other in (("?O4", "?O5"), ("?O5", "?O4"))
    ]
    assert sent(worlds[0], "blue") == sent(worlds[1], "blue")
    assert worlds[0].told("blue") == worlds[1].told("blue")
    assert Mixed not in kinds(worlds[0], "blue")


@pytest.mark.rule("CG-SECRET-01")
def test_which_of_two_like_cards_was_handed_over_is_not_seen() -> None:
    """Before, each could be followed by its back; then the backs are told apart by place only."""
    words = "naga=1T PALADIN=1S SWORD=PALADIN ROPE=PALADIN NAGA=1S yellow ap=1"
    worlds = [
        secret(words).do("move PALADIN", f"give PALADIN {item} NAGA") for item in ("ROPE", "SWORD")
    ]
    assert worlds[0].told("blue") == worlds[1].told("blue")
    assert worlds[0].told(None) == worlds[1].told(None)
    assert sent(worlds[0], "blue") == sent(worlds[1], "blue")
    one, two = numbers(worlds[0], "?O1", "?O2")
    assert only(worlds[0], "blue", Mixed) == Mixed((one, two))
    given = only(worlds[0], "blue", Gave)
    assert given == Gave(*numbers(worlds[0], "PALADIN", "?O2", "NAGA"))


@pytest.mark.rule("CG-SECRET-01")
@pytest.mark.parametrize(
    ("item", "drawing", "moves", "place"),
    [
        ("ROPE", WELL, ("move NAGA", "step NAGA 1C"), "1T"),
        ("KEY", GATE, ("unlock NAGA 1",), "1T"),
        ("BOW", OPEN, ("shoot NAGA naga BOW",), "1G"),
        ("TELESCOPING-SPEAR", OPEN, ("thrust NAGA naga",), "1G"),
    ],
)
def test_an_object_is_seen_when_it_is_used(
    item: str, drawing: str, moves: tuple[str, ...], place: str
) -> None:
    enemy = "1S" if place == "1T" else "1T"
    table = secret(f"naga={enemy} NAGA={place} {item}=NAGA yellow ap=1", drawing).do(*moves)
    user, shown, back = numbers(table, "NAGA", item, "?O1")
    assert only(table, "blue", ObjectShown) == ObjectShown(user, shown, back)
    assert not seen(table, "blue", item)


@pytest.mark.rule("CG-SECRET-01")
def test_what_is_not_needed_is_not_seen() -> None:
    """A Rope on an open way, a Key in the hands of somebody who picks locks, a Sword in defence."""
    table = secret("naga=1S NAGA=1T ROPE=NAGA yellow ap=1").do("move NAGA", "step NAGA 1G")
    assert ObjectShown not in kinds(table, "blue")
    table = secret("naga=1S THIEF=1T KEY=THIEF yellow ap=1", GATE).do("unlock THIEF 1")
    assert ObjectShown not in kinds(table, "blue")
    table = fought(secret("naga=1T NAGA=1T SWORD=NAGA ap=1"), "attack naga NAGA")
    assert ObjectShown not in kinds(table, "blue")


@pytest.mark.rule("CG-SECRET-01", "CG-SECRET-02")
def test_an_object_is_seen_when_its_bonus_is_counted() -> None:
    """Of somebody wounded, without telling who he is."""
    table = secret("naga=1T NAGA=1T! ARMOR=NAGA hand=06/06 ap=1")
    table = table.do("attack naga ?W1", "yellow play +6")
    assert ObjectShown not in kinds(table, "blue")
    table = table.do("blue play +0")
    armor, wounded, back = numbers(table, "ARMOR", "?W1", "?O1")
    assert only(table, "blue", ObjectShown) == ObjectShown(wounded, armor, back)
    resolved = only(table, "blue", CombatResolved)
    assert isinstance(resolved, CombatResolved)
    assert resolved.values == (2, 1)


@pytest.mark.rule("CG-SECRET-02")
@pytest.mark.parametrize("name", ["ASSASSIN", "WIZARD"])
def test_whose_bonus_is_counted_is_not_told_by_the_order(name: str) -> None:
    """Whoever stands before or after the Warrior in the roster: the target comes last."""
    words = f"naga=1T WARRIOR=1T armor=WARRIOR {name}=1T! ARMOR={name} hand=06/06 ap=1"
    table = secret(words).do("attack naga ?W1", "yellow play +0", "blue play +0")
    shown = [event.piece for event in table.told("blue") if isinstance(event, ObjectShown)]
    assert shown == numbers(table, "WARRIOR", "?W1")


@pytest.mark.rule("CG-SECRET-01")
def test_totals_before_the_cards_count_what_the_reader_sees() -> None:
    """The General's help is seen; the Armor is not, except by its owner."""
    words = "naga=1T GENERAL=1S NAGA=1T ARMOR=NAGA ap=1"
    table = secret(words).do("attack naga NAGA")
    assert values_seen(table, "blue") == (2, 3)
    assert values_seen(table, "yellow") == (2, 4)


def values_seen(table: Table, seat: str) -> tuple[int, int]:
    """What both sides bring to the combat, as far as a seat knows."""
    view = table.view(seat)
    frame = view.frames[-1]
    assert isinstance(frame, Combat)
    return combat_values(table.game, frame, view)


@pytest.mark.rule("CG-SECRET-02")
def test_a_wounded_target_counts_only_what_is_seen_of_him() -> None:
    table = secret("naga=1T GENERAL=1S NAGA=1T! ARMOR=NAGA ap=1").do("attack naga ?W1")
    assert values_seen(table, "blue") == (2, 1)


# ---- options that would tell: the shield

SHOT = "shoot crossbowman NAGA crossbowman"
AIMED = "crossbowman=1G NAGA=1T ap=2"


@pytest.mark.rule("CG-SECRET-01", "CG-ITEM-LARGE-SHIELD-01")
def test_a_shot_at_the_bearer_of_a_shield_is_void_and_nothing_is_spent() -> None:
    table = secret(f"{AIMED} LARGE-SHIELD=NAGA").do(SHOT)
    naga, shield, back = numbers(table, "NAGA", "LARGE-SHIELD", "?O1")
    assert table.told("blue") == (ShieldAsked(naga, shield, back),)
    assert table.side("blue").action_points == 2
    assert table.state.frames == ()
    assert not table.piece("crossbowman").used
    assert not seen(table, "blue", "LARGE-SHIELD")


@pytest.mark.rule("CG-SECRET-01", "CG-ITEM-LARGE-SHIELD-01")
@pytest.mark.parametrize(("load", "shown"), [("LARGE-SHIELD", []), ("SWORD", ["bow"])])
def test_who_would_join_a_void_shot_does_not_show_his_weapon(load: str, shown: list[str]) -> None:
    table = secret(f"{AIMED} thief=1G bow=thief {load}=NAGA").do(SHOT)
    events = [event for event in table.told("yellow") if isinstance(event, ObjectShown)]
    assert [table.names.pieces[event.item] for event in events] == shown


@pytest.mark.rule("CG-SECRET-01")
def test_a_shield_that_was_shown_is_known_until_the_end_of_the_turn() -> None:
    """Otherwise shots that cost nothing could go on for ever."""
    table = secret(f"{AIMED} LARGE-SHIELD=NAGA").do(SHOT)
    refusal = table.refused(SHOT)
    assert (refusal.reason, refusal.rule) == ("shielded", "CG-ITEM-LARGE-SHIELD-01")
    assert refusal.other == table.names.piece("?O1")
    assert table.do("end", "end").allowed(SHOT)


@pytest.mark.rule("CG-SECRET-01")
def test_a_shot_at_the_bearer_of_something_else_tells_so_and_counts() -> None:
    table = secret(f"{AIMED} ROPE=NAGA").do(SHOT)
    assert only(table, "blue", ShieldAsked) == ShieldAsked(table.names.piece("NAGA"))
    assert table.side("blue").action_points == 1
    assert ShieldAsked not in kinds(secret(AIMED).do(SHOT), "blue")


@pytest.mark.rule("CG-SECRET-01")
@pytest.mark.parametrize("item", ["LARGE-SHIELD", "ROPE"])
def test_a_shot_at_somebody_with_an_object_cannot_be_taken_back_or_tried(item: str) -> None:
    """It tells whether that is a shield."""
    table = secret(f"{AIMED} {item}=NAGA")
    assert table.game.preview(table.state, table.move(SHOT)) is None
    log = Log(table.game, start=table.state)
    log.send(table.move(SHOT))
    assert not log.can_undo(0)


# ---- options that would tell: taking from an enemy


@pytest.mark.rule("CG-SECRET-01", "CG-CHAR-PICKPOCKET-02")
def test_who_steals_chooses_among_covered_cards() -> None:
    table = secret("pickpocket=1T PALADIN=1T SWORD=PALADIN rope=PALADIN ap=1")
    assert table.ends("steal pickpocket") == {"PALADIN ?O1", "PALADIN ?o1"}
    table = table.do("steal pickpocket PALADIN ?O1")
    thief, paladin, sword, back = numbers(table, "pickpocket", "PALADIN", "SWORD", "?O1")
    assert only(table, "blue", Stole) == Stole(thief, paladin, sword)
    assert only(table, "yellow", Stole) == Stole(thief, paladin, sword)
    assert only(table, None, Stole) == Stole(thief, paladin, back)
    assert only(table, "yellow", Covered) == Covered(((sword, back),))
    assert only(table, None, Covered) == Covered(())
    assert seen(table, "blue", "SWORD")
    assert covers(table, "yellow") == {"?O1": "pickpocket"}


@pytest.mark.rule("CG-SECRET-01", "CG-OBJ-10")
@pytest.mark.parametrize("change", ["take naga ?O1 ?W1", "swap naga key ?W1 ?O1"])
def test_who_takes_from_a_wounded_enemy_chooses_among_covered_cards(change: str) -> None:
    held = "key=naga" if change.startswith("swap") else "key=1T"
    table = secret(f"naga=1T {held} TROLL=1T! ROPE=TROLL ap=1").do("move naga", change)
    assert table.where("ROPE") == "naga"
    assert seen(table, "blue", "ROPE")
    assert seen(table, "blue", "key") == (held == "key=1T")


@pytest.mark.rule("CG-SECRET-01")
@pytest.mark.parametrize(
    ("words", "moves"),
    [
        ("pickpocket=1T NAGA=1T ROPE=NAGA", ("steal pickpocket NAGA ?O1",)),
        ("naga=1T TROLL=1T! ROPE=TROLL", ("move naga", "take naga ?O1 ?W1")),
        ("cleric=1T TROLL=1T!", ("heal cleric ?W1",)),
        (
            "wizard=1T fireball-scroll=wizard NAGA=1T ROPE=NAGA",
            ("burn wizard NAGA fireball-scroll",),
        ),
        ("telekineticist=1T rope=1T TROLL=1T!", ("levitate telekineticist rope 1T ?W1",)),
    ],
)
def test_what_shows_a_covered_card_cannot_be_taken_back_or_tried(
    words: str, moves: tuple[str, ...]
) -> None:
    table = secret(f"{words} ap=1")
    log = Log(table.game, start=table.state)
    for text in moves[:-1]:
        log.send(table._replace(state=log.state).move(text))
    last = table._replace(state=log.state).move(moves[-1])
    assert table.game.preview(log.state, last) is None
    log.send(last)
    with pytest.raises(CannotUndo):
        log.undo(0)


@pytest.mark.rule("CG-SECRET-01")
def test_what_shows_nothing_can_be_taken_back() -> None:
    table = secret("naga=1T TROLL=1T! ROPE=TROLL ap=1")
    log = Log(table.game, start=table.state)
    log.send(table.move("move naga"))
    assert log.can_undo(0)
    log.undo(0)
    assert log.state == table.state


@pytest.mark.rule("CG-SECRET-02")
def test_a_healed_enemy_is_recognised() -> None:
    table = secret("cleric=1T TROLL=1T! ap=1").do("heal cleric ?W1")
    cleric, troll = numbers(table, "cleric", "TROLL")
    assert only(table, "blue", Healed) == Healed(cleric, troll, table.names.place("1T"))
    assert seen(table, "blue", "TROLL")


# ---- options that would tell: what a covered card is good for


@pytest.mark.rule("CG-SECRET-01")
def test_how_far_somebody_gets_does_not_tell_what_he_could_take() -> None:
    worlds = [
        secret(f"naga=1T TROLL=1T! {item}=TROLL ap=2", WELL.replace(" T T S", " T T|S"))
        for item in ("ROPE", "SWORD")
    ]
    reach = [table.game.reach(table.state, table.names.piece("naga")) for table in worlds]
    assert reach[0] == reach[1]


@pytest.mark.rule("CG-SECRET-02")
@pytest.mark.parametrize(("name", "where"), [("GHOST", "1T"), ("TROLL", "TROLL")])
def test_an_object_falls_to_the_ground_if_somebody_covered_cannot_hold_it(
    name: str, where: str
) -> None:
    """Whether he can must not be told before."""
    table = secret(f"telekineticist=1G rope=1G {name}=1T! ap=1")
    table = table.do("levitate telekineticist rope 1T ?W1")
    assert table.where("rope") == where
    assert table.side("blue").action_points == 0


@pytest.mark.rule("CG-SECRET-02")
@pytest.mark.parametrize(("paladin", "allowed"), [("", True), ("PALADIN=1C", False)])
def test_somebody_covered_may_hold_a_second_thing_only_if_he_may_be_strong(
    paladin: str, allowed: bool
) -> None:
    table = secret(f"telekineticist=1G rope=1G TROLL=1T! ROPE=TROLL {paladin} ap=1")
    assert ("rope 1T ?W1" in table.ends("levitate telekineticist")) == allowed


CLOSED = """
+-+-+-+
 T T|S
+ + + +
 T * S
+ + + +
 G C C
+ + + +
"""
"""From the triangle one gets nowhere but to the gear, except over the pit."""
CROWD = "berserker=1G cleric=1G general=1G golem=1T samurai=1T thief=1T TROLL=1T!"
"""Full zones, and somebody wounded who holds something."""


@pytest.mark.rule("CG-SECRET-01", "CG-MOVE-15")
@pytest.mark.parametrize("item", ["ROPE", "SWORD"])
def test_what_he_could_take_unseen_does_not_help_to_finish_a_movement(item: str) -> None:
    """With a Rope he would come out of the crowd again: that must not show."""
    table = secret(f"pickpocket=1C {CROWD} {item}=TROLL ap=1", CLOSED)
    table = table.do("move pickpocket", "step pickpocket 1G")
    assert table.ends("step pickpocket") == {"1C"}


@pytest.mark.rule("CG-SECRET-01")
@pytest.mark.parametrize("item", ["ROPE", "SWORD"])
def test_nothing_is_taken_unseen_for_somebody_whose_time_is_over(item: str) -> None:
    """The shortest way out of the crowd would lead over the pit."""
    options = Options(secret_objects=True, timer=True)
    words = f"b1,?/?,?/?,?/?,? naga=1T {CROWD} {item}=TROLL ap=1 now=movement(naga,3)"
    table = at("standard", words, art=rooms(blue_1=CLOSED), options=options).do("time-up")
    assert Took not in kinds(table, "blue")
    assert table.where("naga") == "1C"


@pytest.mark.rule("CG-SECRET-01", "CG-SECRET-03")
def test_what_is_picked_up_for_somebody_whose_time_is_over_is_covered_once() -> None:
    """The Rope alone leads out of the crowd."""
    options = Options(secret_objects=True, timer=True)
    crowd = "berserker=1G cleric=1G general=1G golem=1T samurai=1T thief=1T"
    words = f"b1,?/?,?/?,?/?,? naga=1C {crowd} rope=1T ap=1"
    table = at("standard", words, art=rooms(blue_1=CLOSED), options=options)
    table = table.do("move naga", "step naga 1G", "step naga 1T", "time-up")
    rope, back = numbers(table, "rope", "?o1")
    assert only(table, "yellow", Covered) == Covered(((rope, back),))
    assert not seen(table, "yellow", "rope")


# ---- naming what one does not see


@pytest.mark.rule("CG-SECRET-01", "CG-SECRET-02")
@pytest.mark.parametrize("world", ["ROPE=NAGA TROLL=1T!", "ROPE=?2 TROLL=?2", ""])
def test_a_card_that_one_does_not_see_cannot_be_named(world: str) -> None:
    """Covered, face down or in the box: the answer is the same, so that no guess helps."""
    table = secret(f"pickpocket=1T NAGA=1T {world} ap=1")
    thing, wounded = ("unseen-object", "CG-SECRET-01"), ("unseen-wounded", "CG-SECRET-02")
    for text, name, why in (
        ("steal pickpocket NAGA ROPE", "ROPE", thing),
        ("attack pickpocket TROLL", "TROLL", wounded),
        ("steal pickpocket TROLL ROPE", "TROLL", wounded),
    ):
        refusal = table.refused(text)
        assert (refusal.reason, refusal.rule) == why
        assert refusal.other == table.names.piece(name)
        with pytest.raises(Illegal) as caught:
            table.game.preview(table.state, table.move(text))
        assert caught.value.refusal == refusal


@pytest.mark.rule("CG-SECRET-01")
def test_a_back_that_covers_nothing_cannot_be_named() -> None:
    table = secret("pickpocket=1T NAGA=1T ROPE=NAGA ap=1")
    assert table.refused("steal pickpocket NAGA ?O2").reason == "no-such-piece"


@pytest.mark.rule("CG-SECRET-01")
@pytest.mark.parametrize("item", ["BOW", "SWORD"])
def test_a_refusal_does_not_tell_what_a_covered_card_is(item: str) -> None:
    table = secret(f"naga=1G NAGA=1T {item}=NAGA ap=1")
    refusal = table.refused("shoot naga NAGA ?O1")
    assert (refusal.reason, refusal.other) == ("does-not-carry", table.names.piece("?O1"))


@pytest.mark.rule("CG-SECRET-02")
@pytest.mark.parametrize("name", ["CROSSBOWMAN", "NAGA"])
def test_nobody_wounded_is_a_weapon_whoever_he_is(name: str) -> None:
    table = secret(f"naga=1G TROLL=1T {name}=1G! ap=1")
    refusal = table.refused("shoot naga TROLL ?W1")
    assert (refusal.reason, refusal.other) == ("not-a-ranged-weapon", table.names.piece("?W1"))


@pytest.mark.rule("CG-SECRET-01")
def test_a_record_has_the_cards_that_were_meant() -> None:
    table = secret("pickpocket=1T NAGA=1T ROPE=NAGA ap=1")
    log = Log(table.game, start=table.state)
    log.send(table.move("steal pickpocket NAGA ?O1"))
    assert folded(table.game, log.entries, log.start).state == log.state
    assert log.entries[0] == table.move("steal pickpocket NAGA ROPE")


@pytest.mark.rule("CG-SECRET-01")
@pytest.mark.parametrize("language", languages())
def test_sentences_name_covered_cards_by_their_backs(language: str) -> None:
    table = secret("naga=1T NAGA=1S TROLL=1S ROPE=NAGA yellow ap=1")
    table = table.do("move NAGA", "give NAGA ROPE TROLL")
    speaker = Speaker(table.game, language)
    told = [speaker.event(table.events[-1], seat) for seat in (0, 1, None)]
    name = speaker.name(table.names.piece("ROPE")).lower()
    assert [name in sentence.lower() for sentence in told] == [False, True, False]
    back = speaker.back(table.names.piece("?O1")).lower()
    assert [back in sentence.lower() for sentence in told] == [True, False, True]
