"""What never changes in a match, for a page to draw it: pieces, rooms, places."""

from collections import Counter

from msgspec.structs import replace

from dungeontwister.content.solo_tables import SoloTables
from dungeontwister.content.tables import Content
from dungeontwister.core.game import Game
from dungeontwister.core.position.setup import Agreement
from dungeontwister.lessons.firsts import by_act
from dungeontwister.record.notation import Names
from dungeontwister.render.board_plan import PlacePlan, Plan
from dungeontwister.render.np import card_of
from dungeontwister.render.words import Speaker
from dungeontwister.series import following
from dungeontwister.server.protocol import (
    AbilityInfo,
    ActInfo,
    GameInfo,
    MatchOptions,
    OptionsInfo,
    PieceInfo,
    PlaceInfo,
    RoomInfo,
)

from .np_info import personality, solo_info


def game_info(content: Content, names: Names, speaker: Speaker) -> GameInfo:
    """A game, told in the speaker's language."""
    game = names.game
    plan, by_turns = Plan(game, content), as_rooms_lie(game, speaker)
    return GameInfo(
        edition=game.edition.name,
        scenario=game.setup.scenario,
        title=speaker.text(f"scenario.{game.setup.scenario}"),
        options=options_info(content, game, speaker),
        target=game.target,
        aim=aim(game, speaker),
        goal=goal(game, speaker),
        fixed_teams=not game.setup.mode,
        next=following(game.setup.scenario),
        kept_action_points=game.edition.kept_action_points,
        columns=plan.columns,
        rows=plan.rows,
        size=plan.size,
        letters=game.edition.letters,
        combat=game.fights,
        capacity=game.room_capacity,
        action_cards=game.setup.deck.values,
        dots=game.setup.dots,
        leaves=game.setup.leaves,
        acts=act_infos(game, speaker),
        pieces=tuple(piece_info(content, names, speaker, n) for n in range(len(game.rows))),
        rooms=room_infos(plan, speaker),
        places=tuple(place_info(by_turns, place) for place in plan.places),
        backs=tuple(speaker.back(number) for number in backs(game)),
        solo=solo_info(content, speaker) if isinstance(content, SoloTables) else None,
    )


def aim(game: Game, speaker: Speaker) -> str:
    """What wins: a number of points, unless the scenario has something of its own."""
    own = f"page.aim.{game.setup.scenario}"
    return speaker.text(own if speaker.texts.has(own) else "page.goal", target=game.target)


def goal(game: Game, speaker: Speaker) -> str:
    """What victory points are given for, in the scenario or in all of the game."""
    keys = (f"page.goal.{name}" for name in (game.setup.scenario, game.edition.name))
    return next((speaker.text(key) for key in keys if speaker.texts.has(key)), "")


def act_infos(game: Game, speaker: Speaker) -> tuple[ActInfo, ...]:
    """What characters can do in a turn: everybody's acts first."""
    found = dict.fromkeys(verb.act for verb in game.acting if game.can_have(verb))
    acts = sorted(found, key=lambda act: not act.common)
    new = by_act(game.edition.name)
    return tuple(
        ActInfo(
            act.name,
            speaker.text(f"page.act.{act.name}"),
            act.common,
            act.reach,
            act.plain,
            new.get(act.name, ""),
        )
        for act in acts
    )


def backs(game: Game) -> range:
    """The numbers that covered cards can have."""
    size = len(game.rows)
    return range(size, 2 * size) if game.options.secret_objects else range(0)


def options_info(content: Content, game: Game, speaker: Speaker) -> OptionsInfo:
    """What the players have agreed on, and what follows from it."""
    setup = game.setup
    agreed = {name: getattr(game.options, name) for name in Agreement.__struct_fields__}
    return OptionsInfo(
        agreed=MatchOptions(**agreed | {"mode": setup.mode}),
        mode_name=setup.mode and speaker.text(f"mode.{setup.mode}"),
        level_names=(level_name(speaker, 0), level_name(speaker, 1)),
        removed_characters=setup.removed,
        removed_cards=(removed_cards(content, game, 0), removed_cards(content, game, 1)),
    )


def removed_cards(content: Content, game: Game, seat: int) -> tuple[int, ...]:
    """The Combat cards that a handicap has taken from a player."""
    full = Counter(content.combat_hand.values if game.setup.hand else ())
    return tuple(sorted((full - Counter(game.setup.hands[seat])).elements()))


def level_name(speaker: Speaker, seat: int) -> str:
    """How experienced a player is; empty without a handicap."""
    level = speaker.game.options.levels[seat]
    return level and speaker.text(f"level.{level}")


def piece_info(content: Content, names: Names, speaker: Speaker, number: int) -> PieceInfo:
    """A piece of the roster."""
    row = names.game.rows[number]
    return PieceInfo(
        number=number,
        id=row.name,
        kind=card_of(names.game, number).character if speaker.has_name(number) else row.name,
        name=speaker.name(number),
        spelling=names.pieces[number],
        seat=row.seat,
        character=row.character,
        movement=row.movement,
        combat=row.combat,
        abilities=abilities(content, speaker, row.name),
    )


def abilities(content: Content, speaker: Speaker, name: str) -> tuple[AbilityInfo, ...]:
    """What a character can do, or what an object does."""
    for thing in content.objects:
        if thing.id == name:
            told = speaker.text(f"object.{name}"), speaker.text(f"does.{name}")
            return (AbilityInfo(name, *told, thing.rules),)
    rows = {trait.id: trait for trait in content.traits}
    if isinstance(content, SoloTables) and any(npc.id == name for npc in content.cards.npcs):
        npc = content.cards.npc(name)
        return (
            *abilities(content, speaker, npc.character),
            personality(speaker, content.cards.personality(npc)),
        )
    character = next(row for row in content.characters if row.id == name)
    return tuple(
        AbilityInfo(id, speaker.text(f"ability.{id}"), speaker.text(f"does.{id}"), rows[id].rules)
        for id in character.traits
    )


def room_infos(plan: Plan, speaker: Speaker) -> tuple[RoomInfo, ...]:
    """The rooms of the box."""
    return tuple(
        RoomInfo(
            id=room.id,
            name=speaker.text(f"room.{room.id}"),
            color=room.paint.gear,
            floor=room.paint.floor,
            mark=room.paint.mark,
            arrow=room.arrow,
            parts=room.sheet.parts,
            gear=room.sheet.gear,
            pits=room.sheet.pits,
            across=room.drawing.across,
            down=room.drawing.down,
        )
        for room in plan.rooms
    )


def as_rooms_lie(game: Game, speaker: Speaker) -> list[Speaker]:
    """A speaker for each quarter turn that all rooms could have made."""
    rooms = game.start().rooms
    turned = (tuple([replace(room, turn=turn) for room in rooms]) for turn in range(4))
    return [speaker.among(rooms) for rooms in turned]


def place_info(by_turns: list[Speaker], place: PlacePlan) -> PlaceInfo:
    """A place of the labyrinth or of a starting zone, as each of some speakers calls it."""
    is_square = place.owner < 0 and bool(by_turns[0].game.edition.letters)
    speakers = by_turns if is_square else by_turns[:1]
    return PlaceInfo(
        codes=tuple([one.code(place.number) for one in speakers]),
        words=tuple([one.place(place.number) for one in speakers]),
        icon=place.icon,
        slot=place.slot,
        nth=place.nth,
        owner=place.owner,
    )
