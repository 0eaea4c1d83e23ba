"""What a game must have for a kind of move or a refusal to occur in it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from dungeontwister.core.decisions import moves
from dungeontwister.core.decisions.frame import tag_of
from dungeontwister.core.game import Game
from dungeontwister.core.position.scene import Scene
from dungeontwister.core.position.seats import PLAYERS
from dungeontwister.core.position.state import Piece
from dungeontwister.editions.card_game.moves import (
    Enlist,
    Invert,
    Levitate,
    Pick,
    Shatter,
    Steal,
    WalkThrough,
)
from dungeontwister.editions.card_game.teams import FRONTAL, MUTUAL
from dungeontwister.editions.prison.moves import Fight, Join, Repel

from .made_up_moves import KINDS
from .tally import ENDINGS, MOVES, REFUSALS

Test = Callable[[Game], bool]


class Need(NamedTuple):
    """A test for games, the excuse if no game passes, and what cannot occur then."""

    test: Test
    excuse: str
    kinds: tuple[type[Any], ...] = ()
    refusals: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()


def somebody(*traits: str) -> Test:
    """Whether, for each of some traits, a character or an object has it."""

    def test(game: Game) -> bool:
        return all(any(game.skilled[trait]) or bool(game.tools[trait]) for trait in traits)

    return test


def can_crowd(game: Game) -> bool:
    """Whether more friends can meet than may stay together."""
    return any(is_crowd(game, seat) for seat in PLAYERS)


def is_crowd(game: Game, seat: int) -> bool:
    """Whether all characters of a player at one place are too many."""
    state, place = game.start(), game.layout.owner.index(seat)
    mine = enumerate(state.pieces)
    pieces = tuple(Piece(place) if n in game.characters[seat] else piece for n, piece in mine)
    scene = Scene(game, replace(state, pieces=pieces))
    return bool(game.edition.standing.crowds(scene, seat))


def jumps_by_combat_card(game: Game) -> bool:
    """Whether a Combat card can pay for a jump."""
    return game.jumps_with_combat_cards and bool(game.setup.hand)


def jumps_by_jump_card_only(game: Game) -> bool:
    """Whether there are jumps, but no Combat card pays for one."""
    return game.setup.jump_cards > 0 and not game.jumps_with_combat_cards


def picks(game: Game) -> bool:
    """Whether teams are picked openly."""
    return game.setup.mode not in ("", FRONTAL)


def drafts(game: Game) -> bool:
    """Whether one player can take what the other then cannot have."""
    return picks(game) and game.setup.mode != MUTUAL


def lacks_a_kind(game: Game) -> bool:
    """Whether there is a kind of move that the edition does not have."""
    known = {kind for verbs in game.edition.verbs.values() for verb in verbs for kind in verb.moves}
    return not known.issuperset(KINDS)


def looks_about(game: Game) -> bool:
    """Whether a character or an object acts on characters in view."""
    return any(somebody(trait)(game) for trait in ("ranged", "repels", "burns"))


def is_for_two(game: Game) -> bool:
    """Whether both seats are held by players."""
    return not game.automatic


def against_nobody(game: Game) -> bool:
    """Whether the rules play one of the seats."""
    return bool(game.automatic)


def helps_from_afar(game: Game) -> bool:
    """Whether a character can join a combat of others."""
    return bool(game.tools["ranged"] or game.tools["reaches"])


WEAPONS: Final = (
    Need(
        lambda game: game.fights,
        "nobody fights",
        (moves.Attack, moves.Play),
        (
            *("not-an-enemy", "out-of-reach", "target-carried"),
            *("wounded-this-turn", "wounded-cannot-act", "no-spear", "not-a-ranged-weapon"),
            "no-ranged-weapon",
            *("cards-first", "only-friends-carried", "wounded-carries-nobody", "two-wounded"),
            *("announced-in-a-duel", "nothing-to-announce", "named-in-a-duel", "nothing-to-name"),
            "walk-over-the-wounded",
        ),
    ),
    Need(
        lambda game: not game.fights,
        "there is combat in all of them",
        refusals=("no-combat-here",),
    ),
    Need(
        somebody("ranged"),
        "nobody shoots",
        (moves.Shoot,),
        ("too-close-to-shoot", "enemy-beside-shooter", "shot-out-of-bounds"),
    ),
    Need(
        looks_about,
        "nobody has to see anybody",
        refusals=(
            *("view-blocked", "not-in-view", "wall-in-view", "portcullis-in-view"),
            *("slit-in-view", "dark-in-view", "facing-in-view"),
        ),
    ),
    Need(somebody("shots"), "nobody shoots once a turn", refusals=("already-fired",)),
    Need(somebody("ranged", "shields"), "nobody has a shield", refusals=("shielded",)),
    Need(
        helps_from_afar,
        "nobody helps from afar",
        (Join, Fight),
        ("cannot-join", "takes-part-already", "helpers-first", "nobody-can-join"),
    ),
    Need(
        somebody("reaches"),
        "nobody has a spear",
        (moves.Thrust,),
        ("too-close-for-a-spear", "enemy-beside-spear", "beyond-the-spear", "spear-blocked"),
    ),
    Need(
        somebody("combat_cards"),
        "nobody lays two cards",
        (moves.Announce,),
        ("not-so-many-cards", "announce-first"),
    ),
    Need(
        somebody("names_card"),
        "nobody names cards",
        (moves.Name,),
        ("named-card-first", "name-first"),
    ),
    Need(
        lambda game: is_for_two(game) and somebody("names_card")(game),
        "nobody names a card of a hand",
        refusals=("cannot-name-this-card",),
    ),
    Need(somebody("looks_at_cards"), "nobody looks at cards", refusals=("other-lays-first",)),
)
"""Fights and weapons."""

ABILITIES: Final = (
    Need(
        somebody("breaks_portcullises"),
        "nobody breaks portcullises",
        (moves.Break,),
        (
            *("portcullis-broken", "already-broken", "portcullis-open", "no-portcullis-to-break"),
            *("wall-before-breaking", "pit-before-breaking", "bars-before-breaking"),
            *("slit-before-breaking", "no-such-portcullis-to-break"),
        ),
    ),
    Need(
        somebody("works_locks"),
        "nobody works locks",
        (moves.Unlock, moves.Lock),
        (
            *("already-open", "portcullis-closed", "no-portcullis-here"),
            *("wall-before-lock", "pit-before-lock", "bars-before-lock"),
            *("slit-before-lock", "no-such-portcullis"),
        ),
    ),
    Need(
        somebody("heals"),
        "nobody heals",
        (moves.Heal,),
        (
            *("cannot-heal-himself", "not-there-to-heal", "not-wounded", "put-down-to-heal"),
            *("healed-this-turn", "slit-stops-healing", "bars-stop-healing"),
        ),
    ),
    Need(
        somebody("regenerates"),
        "nobody regenerates",
        refusals=(
            *("wounded-too-lately", "heals-only-himself", "nothing-to-regenerate"),
            "regenerated-this-turn",
        ),
    ),
    Need(
        somebody("steals"),
        "nobody steals",
        (Steal,),
        (
            *("no-enemy-to-rob", "not-there-to-steal", "free-hand-to-steal"),
            "cannot-steal-character",
        ),
    ),
    Need(
        somebody("shatters_walls"),
        "nobody breaks walls",
        (Shatter,),
        ("no-room-no-walls", "walls-gone", "walls-once"),
    ),
    Need(
        somebody("crosses_walls"),
        "nobody walks through walls",
        (WalkThrough,),
        ("no-wall-here", "no-wall-between", "one-wall-only", "wall-first"),
    ),
    Need(
        somebody("levitates"),
        "nobody moves things from afar",
        (Levitate,),
        (
            *("not-in-her-room", "levitates-no-load", "beyond-flight", "flies-nowhere"),
            "flight-barred",
            *("no-free-hand", "not-there-to-receive", "cannot-levitate-character"),
        ),
    ),
    Need(
        somebody("repels"),
        "nobody pushes others",
        (Repel,),
        (
            *("repels-not-himself", "pushed-with-carrier", "safe-on-own-line"),
            *("nowhere-to-push", "push-blocked", "pushed-onto-nobody"),
            *("push-blocked-by-slit", "push-blocked-by-bars"),
        ),
    ),
    Need(
        somebody("casts", "burns"),
        "nobody throws fireballs",
        (moves.Burn,),
        ("cannot-burn", "burns-not-himself", "burns-with-carrier"),
    ),
    Need(
        somebody("casts", "inverts"),
        "nobody swaps rooms",
        (Invert,),
        ("cannot-swap-rooms", "no-room-to-swap", "no-neighbouring-room"),
    ),
    Need(
        lambda game: any(row.character and not row.capacity for row in game.rows),
        "everybody can carry",
        refusals=("carries-nothing",),
    ),
)
"""What characters and objects do besides fighting."""

TABLE: Final = (
    Need(lambda game: game.setup.jump_cards > 0, "nobody jumps", (moves.Jump,)),
    Need(
        jumps_by_combat_card,
        "no Combat card is discarded",
        refusals=("cannot-discard-this-card", "discard-to-jump", "no-such-card-to-discard"),
    ),
    Need(
        jumps_by_jump_card_only,
        "Combat cards can be discarded",
        refusals=("no-combat-cards-here",),
    ),
    Need(
        can_crowd,
        "the teams are too small",
        refusals=("too-many-friends", "too-many-at-landing", "no-way-to-finish"),
    ),
    Need(lacks_a_kind, "every kind of move exists in them", refusals=("no-such-move",)),
    Need(
        lambda game: bool(game.setup.mode),
        "the teams are fixed",
        refusals=("characters-first", "objects-now", "already-in-team", "first-copy-first"),
    ),
    Need(picks, "nobody picks openly", (Pick,)),
    Need(drafts, "there is no draft", refusals=("taken-by-opponent", "object-taken")),
    Need(
        lambda game: game.setup.mode == FRONTAL,
        "there are no secret teams",
        (Enlist,),
        ("enlist-in-order", "team-complete"),
    ),
    Need(
        lambda game: any(game.setup.removed),
        "nobody has a handicap",
        (moves.Remove,),
        ("remove-in-order", "objects-stay"),
    ),
    Need(
        lambda game: game.setup.has_unused,
        "all cards are in the teams",
        refusals=("not-in-your-team",),
    ),
    Need(
        lambda game: game.options.timer,
        "there is no timer",
        (moves.TimeUp,),
        ("time-stands-still", "turn-is-over"),
    ),
    Need(
        lambda game: is_for_two(game) and not game.options.timer,
        "there is a timer",
        refusals=("no-timer",),
    ),
    Need(
        is_for_two,
        "there is a Non-Player",
        refusals=(
            *("already-chosen", "not-in-your-stock", "room-full", "not-a-card-of-the-room"),
            *("not-yours-to-place", "not-in-the-room", "place-first"),
        ),
    ),
    Need(
        lambda game: not game.options.plays_on,
        "games that nobody can win go on",
        endings=("out-of-reach",),
    ),
    Need(against_nobody, "there is no Non-Player", endings=("nobody-left",)),
    Need(
        lambda game: game.options.secret_objects,
        "nothing is covered",
        refusals=("unseen-object", "unseen-wounded"),
    ),
    Need(
        lambda game: game.options.quiet_turns > 0,
        "the limit is switched off",
        endings=("no-progress",),
    ),
    Need(
        lambda game: game.setup.finishes_turn,
        "no turn is finished at the target",
        endings=("equal",),
    ),
)
"""Teams, cards and options."""


def listed() -> Iterator[tuple[tuple[str, str], Need]]:
    """Everything that needs something, with its need."""
    for need in (*WEAPONS, *ABILITIES, *TABLE):
        yield from (((MOVES, tag_of(kind)), need) for kind in need.kinds)
        yield from (((REFUSALS, reason), need) for reason in need.refusals)
        yield from (((ENDINGS, reason), need) for reason in need.endings)


NEEDS: Final[Mapping[tuple[str, str], Need]] = dict(listed())
"""By group and name."""
