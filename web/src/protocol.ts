// Every message between page and server. Written by `python -m dungeontwister.server.typescript`
// from the Python types: change those, not this file.

export const MESSAGE_LIMIT = 16384;

export type Happening =
  | Removed
  | PlacerDrawn
  | Laid
  | Faced
  | PlayerDrawn
  | TurnBegan
  | TurnEnded
  | TimeOver
  | GameEnded
  | MovementBegan
  | Stepped
  | Stopped
  | Took
  | Dropped
  | Gave
  | Swapped
  | Exited
  | Rescued
  | Discarded
  | Jumped
  | RoomTurned
  | RevealBegan
  | RoomKnown
  | RoomRevealed
  | Placed
  | PortcullisWorked
  | Healed
  | Burned
  | CombatBegan
  | CardsAnnounced
  | CardNamed
  | HandShown
  | CardsSeen
  | CardCommitted
  | CombatResolved
  | Wounded
  | Eliminated
  | Covered
  | Mixed
  | ObjectShown
  | ShieldAsked
  | PairDrawn
  | PickerDrawn
  | Picked
  | Enlisted
  | TeamsChosen
  | StartChosen
  | StartsLaid
  | StartsRevealed
  | FacingChosen
  | WalkBegan
  | WallsBroken
  | RoomsSwapped
  | Stole
  | Levitated
  | StandChosen
  | LineLaid
  | ActionPlayed
  | ActionsRecycled
  | BarrierBroken
  | Repelled
  | Joined
  | NobodyJoins
  | NpcDrawn
  | BagFilled
  | TokenDrawn
  | TeleportRolled
  | Teleported
  | SquareDrawn
  | ReinforcementDrawn
  | ArrivalDrawn
  | VisionDrawn
  | OrderDrawn
  | NpcActivated
  | ObjectiveTried
  | ObjectiveHeld
  | DefaultTaken
  | TieRolled
  | RotationRolled
  | PersonalityWorked
  | DieRolled
  | ActivationEnded
  | DeckShuffled
  | CardTurned
  | CardPicked
  | CardForced;

export type Frame =
  | Removal
  | PlacerDraw
  | Laying
  | PlayerDraw
  | TurnOver
  | Movement
  | RoomDraw
  | TurnDraw
  | Placing
  | Combat
  | Announcing
  | Naming
  | PairDraw
  | PickerDraw
  | TeamPick
  | TeamChoice
  | StartingChoice
  | FacingChoice
  | LineUp
  | ActionChoice
  | Joining
  | NpcDraw
  | Opening
  | TurnClosing
  | TokenDraw
  | Teleport
  | SquareDraw
  | LineChoice
  | Reinforcement
  | ArrivalDraw
  | Vision
  | OrderDraw
  | NpTurn
  | Activation
  | TieDraw
  | RotationDraw
  | DieDraw
  | CardDraw
  | HandDraw
  | CardsShown
  | CardPick;

export type Move =
  | Lay
  | Remove
  | TimeUp
  | Chance
  | Begin
  | Reveal
  | Turn
  | Jump
  | Unlock
  | Lock
  | Break
  | Attack
  | Shoot
  | Thrust
  | Heal
  | Burn
  | End
  | Step
  | Take
  | Drop
  | Give
  | Swap
  | Stop
  | Put
  | Announce
  | Name
  | Play
  | Start
  | Face
  | Pick
  | Enlist
  | Steal
  | Shatter
  | Levitate
  | WalkThrough
  | Invert
  | Stand
  | PlayAction
  | Repel
  | Join
  | Fight
  | Pursue
  | Roll
  | Rest;

export type Target =
  | AtPlace
  | AtPiece
  | AtRoom
  | AtPortcullis
  | AtGear
  | AtCombatCard
  | AtActionCard
  | AtNumber;

export type Request =
  | Hello
  | Learn
  | Act
  | TakeBack
  | Say
  | AskWhy
  | AskAct
  | AskReach
  | AskThreat
  | AskPreview
  | AskSketch
  | AskSetUp
  | AskHint
  | AskMotive
  | Resync
  | AskEarlier
  | Onward
  | ShowMe
  | CallMe;

export type Reply =
  | Welcome
  | Earlier
  | Done
  | No
  | Allowed
  | Reaches
  | Threat
  | Preview
  | Hint
  | Sketched
  | SetUp
  | Motives
  | Update
  | CompanyTold;

/** Sit down with the token of a seat or of a spectator, having seen so many events. */
export interface Hello {
  readonly t: "hello";
  readonly id: string;
  readonly token: string;
  readonly seen?: number;
  readonly language?: string;
}

/** Sit down at a step of a lesson, as `Hello` at a match; again for another step. */
export interface Learn {
  readonly t: "learn";
  readonly id: string;
  readonly lesson: string;
  readonly step?: number;
  readonly language?: string;
}

/** Make these moves, all or none; `seq` is what the page has seen when it decided. */
export interface Act {
  readonly t: "act";
  readonly id: string;
  readonly seq: number;
  readonly moves: readonly string[];
}

/** Take back what was done last, with all moves of that message. */
export interface TakeBack {
  readonly t: "undo";
  readonly id: string;
  readonly seq: number;
}

/** Say something about the match: resign, offer a draw or answer, call it off. */
export interface Say {
  readonly t: "say";
  readonly id: string;
  readonly word: "abort" | "accept-draw" | "decline-draw" | "offer-draw" | "resign";
}

/** Why is this move not allowed? */
export interface AskWhy {
  readonly t: "why";
  readonly id: string;
  readonly move: string;
}

/** Why can this character not do this act, to what was picked for it so far? */
export interface AskAct {
  readonly t: "why-act";
  readonly id: string;
  /** Nobody: what was picked is a card, or another answer to the question. */
  readonly piece?: number | null;
  /** Nothing: what was picked tells which act is meant. */
  readonly act?: string;
  readonly targets?: readonly Target[];
  /** On a sketch: what was laid before. */
  readonly after?: readonly (readonly string[])[];
}

/** A place of the board. */
export interface AtPlace {
  readonly kind: "place";
  readonly place: number;
}

/** A character or an object; a carried character is picked through his carrier. */
export interface AtPiece {
  readonly kind: "piece";
  readonly piece: number;
}

/** A whole room. */
export interface AtRoom {
  readonly kind: "room";
  readonly slot: number;
}

/** One of the portcullises of a room. */
export interface AtPortcullis {
  readonly kind: "portcullis";
  readonly slot: number;
  readonly nth: number;
}

/** A room's rotation, one way round: +1 is clockwise. */
export interface AtGear {
  readonly kind: "twist";
  readonly slot: number;
  readonly direction: number;
}

/** A Combat card by its value. */
export interface AtCombatCard {
  readonly kind: "combat-card";
  readonly card: number;
}

/** An Action card by its number. */
export interface AtActionCard {
  readonly kind: "action-card";
  readonly points: number;
}

/** A number that is said aloud. */
export interface AtNumber {
  readonly kind: "number";
  readonly number: number;
}

/** Where can this character get to? */
export interface AskReach {
  readonly t: "reach";
  readonly id: string;
  readonly piece: number;
  /** On a sketch: what was laid before. */
  readonly after?: readonly (readonly string[])[];
}

/** What can this enemy reach and attack in his next turn? */
export interface AskThreat {
  readonly t: "threat";
  readonly id: string;
  readonly piece: number;
}

/** What would these moves lead to, and how far could a character go then? */
export interface AskPreview {
  readonly t: "preview";
  readonly id: string;
  readonly moves: readonly string[];
  /** One of the seat's characters; None: nobody. */
  readonly piece?: number | null;
  /** On a sketch: what was laid before. */
  readonly after?: readonly (readonly string[])[];
}

/** How would things stand after these strokes? Nothing is done. */
export interface AskSketch {
  readonly t: "sketch";
  readonly id: string;
  readonly strokes: readonly (readonly string[])[];
}

/** What could this seat choose now, in the set-up? By what has won most often, or by lot. */
export interface AskSetUp {
  readonly t: "set-up";
  readonly id: string;
  readonly way?: "liked" | "lot";
}

/** What should this seat do? Answered when it has been thought about; others go on meanwhile. */
export interface AskHint {
  readonly t: "hint";
  readonly id: string;
  /** Against another person: the token of his seat. Who has it sits before the same screen. */
  readonly consent?: string | null;
}

/** Why did the other seat's bot do what it did in its last turn? */
export interface AskMotive {
  readonly t: "motive";
  readonly id: string;
}

/** Events from this number on are missing. */
export interface Resync {
  readonly t: "resync";
  readonly id: string;
  readonly seen: number;
}

/** What happened before this number? A page of it is told. */
export interface AskEarlier {
  readonly t: "earlier";
  readonly id: string;
  readonly before: number;
}

/** The sentence of the step has been read. */
export interface Onward {
  readonly t: "onward";
  readonly id: string;
}

/** Do for me what the step wants. */
export interface ShowMe {
  readonly t: "show-me";
  readonly id: string;
}

/** What the player of this seat is called from now on; empty: as his side is. */
export interface CallMe {
  readonly t: "name";
  readonly id: string;
  readonly name: string;
}

/**
 * What is to be played, and the player of each seat: a person, or the name of a bot.
 *
 * On the seat of a Non-Player there is nobody, and on the other one a person.
 */
export interface NewMatch {
  readonly scenario?: string;
  readonly players?: readonly [string, string];
  readonly options?: MatchOptions;
}

/** What the players agree on; the menu tells what a scenario allows. */
export interface MatchOptions {
  /** How teams are chosen, where the players choose them; empty: the scenario's first way. */
  readonly mode?: string;
  /** How experienced blue and yellow are: the stronger one has a handicap; empty: nobody has. */
  readonly levels?: readonly [string, string];
  /** Turns, placings and Combat cards have to be done in time. */
  readonly timer?: boolean;
  /** Players may not look at what enemies carry, nor at their wounded. */
  readonly secret_objects?: boolean;
  /** The victory points that the players play for; 0: those of the scenario. */
  readonly target?: number;
  /** A Rope serves only over a pit with two solid squares beside it. */
  readonly firm_ropes?: boolean;
  /** A game that nobody can win any more goes on; otherwise it is a draw at once. */
  readonly plays_on?: boolean;
  /** Against a Non-Player: some cards reveal a room (Vision of the Arch-Mage). */
  readonly vision?: boolean;
  /** Which Combat cards were discarded may be looked at, which the rulebook does not allow. */
  readonly open_discards?: boolean;
  /** Between friends a rotation may be taken back, which the rulebook does not allow. */
  readonly friendly?: boolean;
}

/** How do the matches of these links stand? Tokens travel in the body, never in an address. */
export interface AskSeats {
  readonly tokens: readonly string[];
}

/** Another match like one that is over, with sides swapped: made, or joined if there is one. */
export interface WantRematch {
  /** Of the seat in the match that is over. */
  readonly token: string;
}

/** A code by which another device takes over a seat; its link goes on to be good. */
export interface WantCode {
  readonly token: string;
}

/** A code, as somebody has typed it: the answer is a new link to its seat. */
export interface TakeOver {
  readonly code: string;
}

/** To what does the link of a seat invite? */
export interface AskInvitation {
  readonly token: string;
  readonly language?: string;
}

/** Look at a match again, or at a record that was sent. */
export interface AskReplay {
  /** Of a seat, of a spectator, or one with which nothing but this can be done. */
  readonly token?: string | null;
  /** The key of a record that was sent. */
  readonly record?: string | null;
  /** Tokens of seats of the match which whoever asks has as well. */
  readonly seats?: readonly string[];
  /** Nobody's: whoever asks has eyes of his own, or those of a spectator. */
  readonly eyes?: "all" | "blue" | "spectator" | "yellow" | null;
  readonly language?: string;
  /** Instead of what came after it, the better turn of this turning point of its review. */
  readonly better?: number | null;
}

/** Some of its moments. */
export interface AskMoments {
  /** Of a seat, of a spectator, or one with which nothing but this can be done. */
  readonly token?: string | null;
  /** The key of a record that was sent. */
  readonly record?: string | null;
  /** Tokens of seats of the match which whoever asks has as well. */
  readonly seats?: readonly string[];
  /** Nobody's: whoever asks has eyes of his own, or those of a spectator. */
  readonly eyes?: "all" | "blue" | "spectator" | "yellow" | null;
  readonly language?: string;
  /** Instead of what came after it, the better turn of this turning point of its review. */
  readonly better?: number | null;
  readonly page: number;
}

/** A token with which a match can be looked at again, and nothing else be done. */
export interface WantLink {
  /** Of somebody who sits there. */
  readonly token: string;
}

/** The record of a match as a file: one that is over, or all of whose seats are the asker's. */
export interface WantRecord {
  /** All that he has: of seats, of a spectator, or one that looks at it again. */
  readonly tokens: readonly string[];
  readonly language?: string;
}

/** Look at how a match was played. Asked again until it is done. */
export interface AskReview {
  /** Of a seat, of a spectator, or one with which a match can be looked at again. */
  readonly token?: string | null;
  /** That of the other seat, where one person has both: then the match need not be over. */
  readonly other?: string | null;
  /** The key of a record that was sent. */
  readonly record?: string | null;
  readonly language?: string;
}

/** How does this position look, and what is wrong with it? */
export interface AskPosition {
  /** Without any text: the board with which a newcomer begins. */
  readonly position: Typed;
  /** What is changed first. */
  readonly edit?: LayRoom | TurnRoom | SetGate | BreakWalls | PutPiece | GivePiece | LayPiece | RemovePiece | Wound | SetPoints | SetHand | SetDeck | SetTurn | null;
  /** Tell what never changes in it, too. */
  readonly game?: boolean;
  /** Draw it, too. */
  readonly picture?: boolean;
  readonly language?: string;
}

/** A position as text, and what its players have agreed on. */
export interface Typed {
  /** It begins with the scenario; the scenario alone: an empty board. */
  readonly text: string;
  readonly options?: MatchOptions;
}

/** Another room lies there; none: it lies face down. */
export interface LayRoom {
  readonly edit: "lay-room";
  readonly slot: number;
  readonly drawing: number;
}

/** A room lies a quarter turn further. */
export interface TurnRoom {
  readonly edit: "turn-room";
  readonly slot: number;
  readonly clockwise?: boolean;
}

/** One of its portcullises is closed, open or broken. */
export interface SetGate {
  readonly edit: "set-gate";
  readonly slot: number;
  readonly nth: number;
  readonly gate: number;
}

/** Its walls are broken, or are not. */
export interface BreakWalls {
  readonly edit: "break-walls";
  readonly slot: number;
  readonly broken: boolean;
}

/** A piece stands or lies at a place. */
export interface PutPiece {
  readonly edit: "put-piece";
  readonly piece: number;
  readonly place: number;
}

/** A piece is carried; a character who is carried is wounded. */
export interface GivePiece {
  readonly edit: "give-piece";
  readonly piece: number;
  readonly carrier: number;
}

/** A piece lies face down beside a room. */
export interface LayPiece {
  readonly edit: "lay-piece";
  readonly piece: number;
  readonly slot: number;
}

/** A piece is nowhere on the board: it has left the game, or waits in the box or the bag. */
export interface RemovePiece {
  readonly edit: "remove-piece";
  readonly piece: number;
  readonly gone?: boolean;
}

/** A character is wounded, or is not. */
export interface Wound {
  readonly edit: "wound";
  readonly piece: number;
  readonly wounded: boolean;
}

/** What lies openly before a player. */
export interface SetPoints {
  readonly edit: "set-points";
  readonly seat: number;
  readonly action_points: number;
  readonly victory_points: number;
  readonly jump_cards: number;
}

/** The Combat cards of a player. */
export interface SetHand {
  readonly edit: "set-hand";
  readonly seat: number;
  readonly cards: readonly number[];
}

/** The Action cards of a player. */
export interface SetDeck {
  readonly edit: "set-deck";
  readonly seat: number;
  readonly cards: readonly number[];
}

/** It is a player's turn, and he has nothing unfinished. */
export interface SetTurn {
  readonly edit: "set-turn";
  readonly seat: number;
}

/** How a moment is written as a position, for whoever may see everything of it. */
export interface AskText {
  readonly moment: MomentOf;
  readonly language?: string;
}

/** A moment of a match, or of a record that was sent. */
export interface MomentOf {
  readonly moment: number;
  readonly token?: string | null;
  readonly record?: string | null;
  /** Instead of what came after it, the better turn of this turning point of its review. */
  readonly better?: number | null;
  /** Tokens of seats of the match which whoever asks has as well. */
  readonly seats?: readonly string[];
}

/** A new match from a position, or from a moment of another one. */
export interface GoOn {
  readonly players: readonly [string, string];
  readonly position?: Typed | null;
  readonly moment?: MomentOf | null;
  /** What these do not see is drawn anew. */
  readonly eyes?: "all" | "blue" | "spectator" | "yellow";
  readonly language?: string;
}

/** The answer to hello: who you are, the game, what you missed, and the present. */
export interface Welcome {
  readonly t: "welcome";
  readonly id: string;
  readonly match: string;
  readonly seat: number | null;
  /** What sits on each seat: person, nobody, or the name of a bot. */
  readonly players: readonly [string, string];
  readonly company: Company;
  readonly game: GameInfo;
  /**
   * The number of the first event that is told here. It is later than what was seen where that is
   * long ago, and earlier where more was seen than there is: the server was set back.
   */
  readonly since: number;
  readonly events: readonly Told[];
  readonly table: Table;
  /** For whoever has missed something: the last turn that was not his own. */
  readonly last: TurnTold | null;
}

/** Who sits at the table. */
export interface Company {
  /** What the players are called, as they have written it; empty: as their sides are. */
  readonly names: readonly [string, string];
  /** Whether somebody is there; a bot always is. */
  readonly here: readonly [boolean, boolean];
}

/** What never changes in a match. */
export interface GameInfo {
  /** Which game of the series it is. */
  readonly edition: string;
  readonly scenario: string;
  readonly title: string;
  readonly options: OptionsInfo;
  readonly target: number;
  /** What wins, in the reader's language. */
  readonly aim: string;
  /** What victory points are given for; empty: nothing more than that. */
  readonly goal: string;
  /** Nobody chooses a team: every piece of a colour is in it. */
  readonly fixed_teams: boolean;
  /** How many of the points that are left at the end of a turn a player keeps at most. */
  readonly kept_action_points: number;
  readonly columns: number;
  readonly rows: number;
  /** Cells along a side of a room. */
  readonly size: number;
  /** What the rows of squares are called, from the north; empty: they have no names. */
  readonly letters: readonly string[];
  readonly combat: boolean;
  /** How many cards or tokens each room takes in the set-up. */
  readonly capacity: readonly number[];
  /** The Action cards of each player; none: a turn brings its points by itself. */
  readonly action_cards: readonly number[];
  /**
   * Where the starting characters of each player can be put on a starting line; none: there is
   * no line, but a starting zone in front of each end room.
   */
  readonly dots: readonly [readonly number[], readonly number[]];
  /** Whether the characters of each player leave the labyrinth at the opponent's end. */
  readonly leaves: readonly [boolean, boolean];
  /** What characters can do in a turn, in the order of their buttons. */
  readonly acts: readonly ActInfo[];
  readonly pieces: readonly PieceInfo[];
  readonly rooms: readonly RoomInfo[];
  readonly places: readonly PlaceInfo[];
  /** The scenario to play after this one, on the way to the full game; empty: it is the last. */
  readonly next: string;
  /** With secret objects: what covered cards are called; their numbers follow the pieces. */
  readonly backs: readonly string[];
  /** What a match against a Non-Player has besides. */
  readonly solo: SoloInfo | null;
  /** The match began from a position, and not with the set-up. */
  readonly begun: boolean;
}

/** What the players have agreed on, with its names in the reader's language. */
export interface OptionsInfo {
  /** What another match like this one is made with. */
  readonly agreed: MatchOptions;
  readonly mode_name: string;
  readonly level_names: readonly [string, string];
  /** How many characters each removes from his team for his handicap. */
  readonly removed_characters: readonly [number, number];
  /** The Combat cards that each is without for his handicap. */
  readonly removed_cards: readonly [readonly number[], readonly number[]];
}

/** Something that characters do in a turn. */
export interface ActInfo {
  readonly id: string;
  /** In the reader's language. */
  readonly name: string;
  /** Everybody has it. */
  readonly common: boolean;
  /** Where it leads is asked for: see `AskReach`. */
  readonly reach: boolean;
  /** Its options show as soon as a character is selected; otherwise the act is chosen first. */
  readonly plain: boolean;
  /** What is told when somebody may do it for the first time: see `FirstTold`. */
  readonly first: string;
}

/** A piece of the roster, as everybody knows it. */
export interface PieceInfo {
  readonly number: number;
  readonly id: string;
  /** The class of an NPC, else the same as the id: what its picture shows. */
  readonly kind: string;
  /** In the reader's language. */
  readonly name: string;
  /** As moves write it. */
  readonly spelling: string;
  readonly seat: number;
  readonly character: boolean;
  readonly movement: number;
  readonly combat: number;
  readonly abilities: readonly AbilityInfo[];
}

/** What a character can do, or what an object does, with the rules behind it. */
export interface AbilityInfo {
  readonly id: string;
  readonly name: string;
  readonly does: string;
  readonly rules: readonly string[];
}

/** A room drawing: see core.drawing. Its cells are numbered row by row from north. */
export interface RoomInfo {
  readonly id: string;
  readonly name: string;
  /** Of its gear; the twin has the same. */
  readonly color: string;
  /** The name of the floor's colour. */
  readonly floor: string;
  /** What stands on the gear; empty: nothing. */
  readonly mark: string;
  readonly arrow: number;
  /** The cells of each of its places, in the order of the places. */
  readonly parts: readonly (readonly number[])[];
  /** Which of its places has the gear. */
  readonly gear: number;
  /** Cells that are pits. */
  readonly pits: readonly number[];
  readonly across: readonly string[];
  readonly down: readonly string[];
}

/**
 * A place: in a room, or in a starting zone in front of one.
 *
 * What a square is called depends on how its room lies: there is one name for each quarter turn.
 * Otherwise there is one name.
 */
export interface PlaceInfo {
  /** In short. */
  readonly codes: readonly string[];
  /** As sentences call it, in the reader's language. */
  readonly words: readonly string[];
  /** What is printed there, or is faced there; empty: nothing. */
  readonly icon: string;
  /** The room, or the room in front. */
  readonly slot: number;
  /** Which of the places of its room, or of the room that it faces; which square of a line. */
  readonly nth: number;
  /** Whose starting zone it is; -1 inside the labyrinth. */
  readonly owner: number;
}

/** A match of one player against a Non-Player. */
export interface SoloInfo {
  /** The Non-Player's: nobody holds it. */
  readonly seat: number;
  readonly level: string;
  readonly level_name: string;
  readonly vision: boolean;
  readonly icons: readonly IconInfo[];
  readonly npcs: readonly NpcInfo[];
}

/** A card on which an icon counts in this match. */
export interface IconInfo {
  readonly seat: number;
  /** Its kind: `action`, `combat` or `jump`. */
  readonly card: string;
  readonly value: number | null;
  /** Playing it calls a reinforcement. */
  readonly calls: boolean;
  /** Playing it has a room revealed by itself (Vision of the Arch-Mage). */
  readonly sees: boolean;
}

/** The card of an NPC: its objectives, its priorities, its Personality. */
export interface NpcInfo {
  readonly piece: number;
  /** Its class. */
  readonly character: string;
  readonly class_name: string;
  /** The first is the most urgent. */
  readonly objectives: readonly ObjectiveInfo[];
  /** The objective that it draws near to when it can achieve none. */
  readonly default: string;
  /** Its Object Priority, the dearest first; a wounded friend may be among them. */
  readonly objects: readonly NamedInfo[];
  /** Its Character Priority. */
  readonly characters: readonly NamedInfo[];
  readonly personality: AbilityInfo;
}

/** An objective of an NPC, and the action points that it may spend on it. */
export interface ObjectiveInfo {
  readonly kind: string;
  readonly name: string;
  readonly about: string;
  readonly action_points: number;
}

/** Something that a card names, in the reader's language. */
export interface NamedInfo {
  readonly id: string;
  readonly name: string;
}

/** An event as the seat may know it, with its number and its sentence. */
export interface Told {
  readonly number: number;
  readonly event: Happening | TakenBack | Parleyed;
  readonly words: string;
  /** Only one seat may know all of it. */
  readonly secret?: boolean;
  /** What it changes on the board, if it is news. */
  readonly change?: Change | null;
  /** The combat that it ends, if it is news. */
  readonly fight?: CombatSums | null;
  /** Where a step leads, as sentences call it: the page tells several steps as one. */
  readonly leads?: string;
  /** What is told when it comes about for the first time: see `FirstTold`. */
  readonly first?: string;
}

/** A player secretly removed a character from his team. */
export interface Removed {
  readonly event: "removed";
  readonly seat: number;
  readonly piece: number | null;
}

/** Who lays the first piece. */
export interface PlacerDrawn {
  readonly event: "placer-drawn";
  readonly seat: number;
}

/** A piece was laid face down at a room. */
export interface Laid {
  readonly event: "laid";
  readonly seat: number;
  readonly slot: number;
  readonly piece: number | null;
}

/** All starting characters stand where they start. */
export interface Faced {
  readonly event: "faced";
  readonly places: readonly (readonly [number, number])[];
}

/** Who takes the first turn. */
export interface PlayerDrawn {
  readonly event: "player-drawn";
  readonly seat: number;
}

/** A player gained action points and is active. */
export interface TurnBegan {
  readonly event: "turn-began";
  readonly seat: number;
  readonly gained: number;
  readonly action_points: number;
}

/** A player ended his turn; action points above the limit are lost. */
export interface TurnEnded {
  readonly event: "turn-ended";
  readonly seat: number;
  readonly lost: number;
}

/** A player's time is over. */
export interface TimeOver {
  readonly event: "time-over";
  readonly seat: number;
}

/** The game is over. */
export interface GameEnded {
  readonly event: "game-ended";
  readonly winner: number | null;
  readonly reason: string;
}

/** A character begins to move. */
export interface MovementBegan {
  readonly event: "movement-began";
  readonly piece: number;
  readonly points: number;
}

/** A character went from one place to another. */
export interface Stepped {
  readonly event: "stepped";
  readonly piece: number;
  readonly origin: number;
  readonly to: number;
}

/** A character ended his movement. */
export interface Stopped {
  readonly event: "stopped";
  readonly piece: number;
  readonly place: number;
}

/** A character took something, from the ground or from another character. */
export interface Took {
  readonly event: "took";
  readonly piece: number;
  readonly item: number;
  readonly source: number;
}

/** Something was put down, or left lying. */
export interface Dropped {
  readonly event: "dropped";
  readonly piece: number;
  readonly item: number;
  readonly place: number;
}

/** A character handed something over. */
export interface Gave {
  readonly event: "gave";
  readonly piece: number;
  readonly item: number;
  readonly receiver: number;
}

/** Two characters exchanged what they held. */
export interface Swapped {
  readonly event: "swapped";
  readonly piece: number;
  readonly item: number;
  readonly partner: number;
  readonly wanted: number;
}

/** A character left the labyrinth at the opponent's end. */
export interface Exited {
  readonly event: "exited";
  readonly piece: number;
  readonly origin: number;
  readonly victory_points: number;
}

/** A wounded character was carried out. */
export interface Rescued {
  readonly event: "rescued";
  readonly piece: number;
}

/** An object left the game. */
export interface Discarded {
  readonly event: "discarded";
  readonly item: number;
}

/** A character jumped over a pit; a Combat card used for it is shown. */
export interface Jumped {
  readonly event: "jumped";
  readonly piece: number;
  readonly origin: number;
  readonly to: number;
  readonly card: number | null;
}

/** A room was turned by a quarter. */
export interface RoomTurned {
  readonly event: "room-turned";
  readonly piece: number;
  readonly slot: number;
  readonly direction: number;
}

/** A character has a room turned up. */
export interface RevealBegan {
  readonly event: "reveal-began";
  readonly piece: number;
  readonly slot: number;
}

/** A room was turned up: which one it is. */
export interface RoomKnown {
  readonly event: "room-known";
  readonly slot: number;
  readonly drawing: number;
}

/** A room lies face up: how it is turned, and what lay at it. */
export interface RoomRevealed {
  readonly event: "room-revealed";
  readonly slot: number;
  readonly turn: number;
  readonly cards: readonly number[];
}

/** A piece of a revealed room was placed. */
export interface Placed {
  readonly event: "placed";
  readonly seat: number;
  readonly piece: number;
  readonly place: number;
}

/** A portcullis was opened, closed or broken. */
export interface PortcullisWorked {
  readonly event: "portcullis-worked";
  readonly piece: number;
  readonly slot: number;
  readonly portcullis: number;
  /** Which portcullis of the room. */
  readonly nth: number;
  /** The places on both sides of it. */
  readonly sides: readonly number[];
}

/** A wounded character is well again, and stands at a place. */
export interface Healed {
  readonly event: "healed";
  readonly piece: number;
  readonly target: number;
  readonly place: number;
  /** He may still act in this turn. */
  readonly acts: boolean;
}

/** A scroll of fire was used on a character. */
export interface Burned {
  readonly event: "burned";
  readonly piece: number;
  readonly item: number;
  readonly target: number;
}

/** A combat was declared; who takes part. */
export interface CombatBegan {
  readonly event: "combat-began";
  readonly attacker: number;
  readonly target: number;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  readonly shots: readonly (readonly [number, number])[];
  readonly spear: number;
}

/** The attacker said how many cards he will lay. */
export interface CardsAnnounced {
  readonly event: "cards-announced";
  readonly seat: number;
  readonly count: number;
}

/** A card was named, or none, and whether the opponent holds it. */
export interface CardNamed {
  readonly event: "card-named";
  readonly seat: number;
  readonly card: number | null;
  readonly held: boolean;
}

/** The opponent's hand was shown to a player. */
export interface HandShown {
  readonly event: "hand-shown";
  readonly seat: number;
  readonly hand: readonly number[] | null;
}

/** A player saw the opponent's cards before he chose his own. */
export interface CardsSeen {
  readonly event: "cards-seen";
  readonly seat: number;
  readonly cards: readonly number[] | null;
}

/** A Combat card was laid face down. */
export interface CardCommitted {
  readonly event: "card-committed";
  readonly seat: number;
  readonly card: number | null;
}

/** The cards were turned up. Values and cards are indexed by seat; None: a tie. */
export interface CombatResolved {
  readonly event: "combat-resolved";
  readonly values: readonly [number, number];
  readonly cards: readonly [readonly number[], readonly number[]];
  readonly winner: number | null;
}

/** A character became wounded. */
export interface Wounded {
  readonly event: "wounded";
  readonly piece: number;
}

/** A character was eliminated. */
export interface Eliminated {
  readonly event: "eliminated";
  readonly piece: number;
  readonly victory_points: number;
}

/** Cards that a seat could see are covered for it now, each with the number of its back. */
export interface Covered {
  readonly event: "covered";
  readonly cards: readonly (readonly [number, number])[];
}

/** Friends have handed over one of some like cards: other seats cannot say which. */
export interface Mixed {
  readonly event: "mixed";
  readonly backs: readonly number[];
}

/** A character uses an object, and shows it. */
export interface ObjectShown {
  readonly event: "object-shown";
  readonly piece: number;
  readonly item: number;
  readonly back: number;
}

/** The target of a shot shows his shield, or has none. */
export interface ShieldAsked {
  readonly event: "shield-asked";
  readonly piece: number;
  readonly item: number;
  readonly back: number;
}

/** A pair of rooms is in play. */
export interface PairDrawn {
  readonly event: "pair-drawn";
  readonly color: string;
}

/** Who takes the first card into his team. */
export interface PickerDrawn {
  readonly event: "picker-drawn";
  readonly seat: number;
}

/** A player openly took a card into his team. */
export interface Picked {
  readonly event: "picked";
  readonly seat: number;
  readonly piece: number;
}

/** A player secretly took a card into his team. */
export interface Enlisted {
  readonly event: "enlisted";
  readonly seat: number;
  readonly piece: number | null;
}

/** Both players have secretly chosen their teams. */
export interface TeamsChosen {
  readonly event: "teams-chosen";
}

/** A starting character was put face down. */
export interface StartChosen {
  readonly event: "start-chosen";
  readonly seat: number;
  readonly piece: number | null;
  readonly slot: number | null;
}

/** Both have put down their starters: the rooms in front of which they lie. */
export interface StartsLaid {
  readonly event: "starts-laid";
  readonly slots: readonly [readonly number[], readonly number[]];
}

/** The starting characters are turned up: who stands in front of which room. */
export interface StartsRevealed {
  readonly event: "starts-revealed";
  readonly starts: readonly (readonly [number, number])[];
}

/** A player chose what a starting character faces. */
export interface FacingChosen {
  readonly event: "facing-chosen";
  readonly seat: number;
  readonly piece: number | null;
  readonly place: number | null;
}

/** A character begins to walk through a wall. */
export interface WalkBegan {
  readonly event: "walk-began";
  readonly piece: number;
}

/** All walls of a room were broken, and its portcullis with them. */
export interface WallsBroken {
  readonly event: "walls-broken";
  readonly piece: number;
  readonly slot: number;
}

/** Two rooms changed places with everything in them. */
export interface RoomsSwapped {
  readonly event: "rooms-swapped";
  readonly piece: number;
  readonly item: number;
  readonly slot: number;
  readonly other: number;
}

/** An object was taken from an enemy. */
export interface Stole {
  readonly event: "stole";
  readonly piece: number;
  readonly target: number;
  readonly item: number;
}

/** An object was moved from afar, to the ground of a place or into a character's hands there. */
export interface Levitated {
  readonly event: "levitated";
  readonly piece: number;
  readonly item: number;
  readonly origin: number;
  readonly to: number;
  readonly receiver: number;
}

/** A starting character was put face down on a dot. */
export interface StandChosen {
  readonly event: "stand-chosen";
  readonly seat: number;
  readonly piece: number | null;
  readonly place: number | null;
}

/** A player's starting characters lie face down: the dots that are taken. */
export interface LineLaid {
  readonly event: "line-laid";
  readonly seat: number;
  readonly dots: readonly number[];
}

/** A player played an Action card for this turn. */
export interface ActionPlayed {
  readonly event: "action-played";
  readonly seat: number;
  readonly points: number;
}

/** A player took back all of his Action cards. */
export interface ActionsRecycled {
  readonly event: "actions-recycled";
  readonly seat: number;
}

/** The barrier between two neighbouring places is broken for good. */
export interface BarrierBroken {
  readonly event: "barrier-broken";
  readonly piece: number;
  readonly origin: number;
  readonly to: number;
}

/** A character was pushed one place away, or into a pit. */
export interface Repelled {
  readonly event: "repelled";
  readonly piece: number;
  readonly target: number;
  readonly origin: number;
  readonly to: number;
}

/** A character helps in a combat from afar, with a weapon or a spear. */
export interface Joined {
  readonly event: "joined";
  readonly piece: number;
  readonly item: number;
}

/** No more helpers: the combat goes on with its participants. */
export interface NobodyJoins {
  readonly event: "nobody-joins";
  readonly seat: number;
}

/** A character of the Non-Player went into the bag. */
export interface NpcDrawn {
  readonly event: "npc-drawn";
  readonly piece: number;
}

/** So many tokens are in the bag, of both sides. */
export interface BagFilled {
  readonly event: "bag-filled";
  readonly count: number;
}

/** A token was drawn from the bag for a room that was revealed. */
export interface TokenDrawn {
  readonly event: "token-drawn";
  readonly piece: number;
  readonly slot: number;
}

/** The dice for a piece were rolled, until they showed something possible. */
export interface TeleportRolled {
  readonly event: "teleport-rolled";
  readonly piece: number;
  /** What the red die shows; OFF: the row can be chosen. */
  readonly row: number;
  /** What the white die shows; OFF: the column can be chosen. Both: it does not come into play. */
  readonly column: number;
}

/** A piece has appeared on a square. */
export interface Teleported {
  readonly event: "teleported";
  readonly piece: number;
  readonly place: number;
}

/** On which of several squares something appears. */
export interface SquareDrawn {
  readonly event: "square-drawn";
  readonly piece: number;
  readonly place: number;
}

/** A character of the Non-Player comes as a reinforcement. */
export interface ReinforcementDrawn {
  readonly event: "reinforcement-drawn";
  readonly piece: number;
}

/** The room in which a reinforcement appears. */
export interface ArrivalDrawn {
  readonly event: "arrival-drawn";
  readonly piece: number;
  readonly slot: number;
}

/** A Vision card showed the place of a room: it is revealed, or lies face up already. */
export interface VisionDrawn {
  readonly event: "vision-drawn";
  readonly slot: number;
  readonly hidden: boolean;
}

/** The order in which the NPCs act. */
export interface OrderDrawn {
  readonly event: "order-drawn";
  readonly order: readonly number[];
}

/** A character of the Non-Player acts: its card is the leftmost that lies upright. */
export interface NpcActivated {
  readonly event: "npc-activated";
  readonly piece: number;
}

/** A character of the Non-Player could not achieve an objective of its card, and why. */
export interface ObjectiveTried {
  readonly event: "objective-tried";
  readonly piece: number;
  readonly objective: number;
  readonly mode: string;
  readonly reason: string;
  /** Action points that it may spend on it. */
  readonly allowed: number;
  /** Action points that it would need; OFF: they do not matter. */
  readonly needed: number;
  /** Its target; OFF: none. */
  readonly target: number;
  /** Which room it was about. */
  readonly slot: number;
  /** The line of its priority list that decided; 0: none did. */
  readonly rank: number;
  /** What it would use, a Fireball wand. */
  readonly item: number;
}

/** A character of the Non-Player pursues an objective that it can achieve. */
export interface ObjectiveHeld {
  readonly event: "objective-held";
  readonly piece: number;
  readonly objective: number;
  readonly mode: string;
  readonly allowed: number;
  readonly needed: number;
  readonly target: number;
  /** How many ways are equally good. */
  readonly ways: number;
  readonly slot: number;
  readonly rank: number;
  readonly item: number;
  /** It goes on with its task, with the action points left. */
  readonly further: boolean;
  /** The priority list on which `rank` is a line: `objects` or `characters`; empty: none. */
  readonly listed: string;
}

/** A character that can achieve nothing draws as near to its default objective as it can. */
export interface DefaultTaken {
  readonly event: "default-taken";
  readonly piece: number;
  readonly objective: number;
  readonly mode: string;
  readonly allowed: number;
  readonly target: number;
  readonly ways: number;
  readonly slot: number;
  readonly rank: number;
  readonly item: number;
  /** It goes on with its task, with the action points left. */
  readonly further: boolean;
  /** The priority list on which `rank` is a line: `objects` or `characters`; empty: none. */
  readonly listed: string;
}

/** Which of several equally good ways is taken. */
export interface TieRolled {
  readonly event: "tie-rolled";
  readonly piece: number;
  readonly ways: number;
  readonly way: number;
}

/** What the rotation die shows, and which room that is; OFF: one that lies face down. */
export interface RotationRolled {
  readonly event: "rotation-rolled";
  readonly piece: number;
  readonly direction: number;
  readonly quarters: number;
  readonly slot: number;
}

/** The Personality of an NPC has an effect; it may be worth points. */
export interface PersonalityWorked {
  readonly event: "personality-worked";
  readonly piece: number;
  readonly victory_points: number;
}

/** What a die shows that was rolled for a character of the Non-Player. */
export interface DieRolled {
  readonly event: "die-rolled";
  readonly piece: number;
  readonly face: number;
}

/** An NPC is done for this turn. */
export interface ActivationEnded {
  readonly event: "activation-ended";
  readonly piece: number;
  /** Action points that it has not used. */
  readonly lost: number;
}

/** The Non-Player's discarded Combat cards are its new deck. */
export interface DeckShuffled {
  readonly event: "deck-shuffled";
  readonly count: number;
}

/** A card of the Non-Player's Combat deck was turned over. */
export interface CardTurned {
  readonly event: "card-turned";
  readonly card: number;
}

/** A player picked the card that the Non-Player plays. */
export interface CardPicked {
  readonly event: "card-picked";
  readonly seat: number;
  readonly card: number;
}

/** An NPC makes the Player lay a card of his hand, which is known then. */
export interface CardForced {
  readonly event: "card-forced";
  readonly piece: number;
  readonly seat: number;
  readonly card: number;
}

/** A player took back his last moves. */
export interface TakenBack {
  readonly event: "taken-back";
  readonly seat: number;
  readonly moves: number;
  /** The numbers of the events that no longer stand. */
  readonly events: readonly number[];
}

/** A player said something about the match; `lapse`: he plays on, and has declined a draw. */
export interface Parleyed {
  readonly event: "parleyed";
  readonly seat: number;
  readonly word: "abort" | "accept-draw" | "decline-draw" | "offer-draw" | "resign" | "lapse";
}

/** What an event changes: pieces by their numbers, rooms by their slots. */
export interface Change {
  readonly pieces?: Readonly<Record<number, PieceChange>>;
  readonly rooms?: Readonly<Record<number, RoomChange>>;
  /** The victory points of both seats; None: as before. */
  readonly points?: readonly [number, number] | null;
  /** What lies before a seat that nobody holds; None: as before. */
  readonly non_player?: NonPlayer | null;
  /** Who acts by the rules, one after the other; None: as before. */
  readonly line?: Line | null;
}

/** What is different about a piece, or a covered card; None: as before. */
export interface PieceChange {
  readonly place?: number | null;
  readonly carrier?: number | null;
  readonly wounded?: boolean | null;
  readonly healed?: boolean | null;
  readonly gone?: boolean | null;
}

/** What is different about a room; None: as before. */
export interface RoomChange {
  readonly card?: number | null;
  readonly drawing?: number | null;
  readonly turn?: number | null;
  readonly portcullis?: number | null;
  readonly walls_broken?: boolean | null;
  readonly broken?: readonly number[] | null;
  /** How many pieces of each colour lie face down at it. */
  readonly covered?: readonly [number, number] | null;
}

/** A bag, decks and what is counted. Pieces in it are on no board yet. */
export interface NonPlayer {
  /** Everything that was put into the bag at first, ascending. */
  readonly tokens: readonly number[];
  /** What is still in it, ascending. */
  readonly bag: readonly number[];
  /** The characters whose cards have not been drawn, ascending. */
  readonly reserve: readonly number[];
  /** The Combat cards that can be turned over, ascending. */
  readonly deck: readonly number[];
  /** The Combat cards that were used since the last shuffle, ascending. */
  readonly discards: readonly number[];
  /** How many Combat cards were turned over in the game: names the draws of chance. */
  readonly drawn: number;
  /** The Vision cards that were not drawn yet. */
  readonly visions: readonly number[];
  /** Reinforcements that come at the end of this turn. */
  readonly owed: number;
  /** Counts of NPCs over the whole game. */
  readonly tallies: readonly (readonly [number, number])[];
}

/** Whose cards lie in a row, who is done, and who acts. */
export interface Line {
  /** From left to right, in the order in which they act. */
  readonly row: readonly number[];
  /** Those whose cards are turned: they act no more in this turn. */
  readonly sideways: readonly number[];
  /** Who acts; OFF: nobody. */
  readonly acting: number;
}

/** A combat as a seat may know it. Pairs are indexed by seat. */
export interface CombatSums {
  readonly attacker: number;
  readonly target: number;
  readonly sides: readonly [readonly Fighter[], readonly Fighter[]];
  /** What a side brings without its cards. */
  readonly values: readonly [number, number];
  /** The part of it that comes from abilities, objects and friends. */
  readonly bonuses: readonly [number, number];
  /** Who wins if both totals are the same; None: nobody. */
  readonly tie: number | null;
  /** A participant carries an object that is covered for the seat. */
  readonly hidden: boolean;
  /** How many cards lie there in the end. */
  readonly lays: readonly [number, number];
  /** How many lie there already. */
  readonly laid: readonly [number, number];
  /** Those that lie face up for the seat. */
  readonly cards: readonly [readonly number[], readonly number[]];
  /**
   * How the cards come: `together`, `in-turn` (one side looks at the other's first) or `drawn`
   * (from the deck of a Non-Player).
   */
  readonly order: string;
  /** Something is said or done before the cards are laid. */
  readonly saying: boolean;
  /** The other's hand, if it was shown to the seat in this combat. */
  readonly hand: readonly number[] | null;
  /** Once the cards are turned up. */
  readonly result: CombatResult | null;
}

/** A participant of a combat. */
export interface Fighter {
  readonly piece: number;
  /** His own value: his combat value, or that of his weapon. */
  readonly value: number;
  /** How: `close`, `shot` or `spear`. */
  readonly manner: string;
}

/** How a combat ended. */
export interface CombatResult {
  /** With the cards. */
  readonly totals: readonly [number, number];
  /** None: nobody, on a tie. */
  readonly winner: number | null;
  readonly wounded: readonly number[];
  readonly killed: readonly number[];
  /** How many of the next events tell what it led to. */
  readonly events: number;
}

/** The present, as the seat may know it. The view is the truth; events are for the eye. */
export interface Table {
  readonly seq: number;
  readonly view: View;
  readonly question: Question | null;
  /** Who has to decide; chance never waits. */
  readonly deciders: readonly number[];
  readonly can_undo: boolean;
  /** The times that a player has, in a match with a timer. */
  readonly clocks: readonly Clock[];
  /** The combat in progress. */
  readonly fight?: CombatSums | null;
  /** The cards that are laid out, while teams are chosen. */
  readonly gallery?: Gallery | null;
  /** The Action card that was played for the present turn. */
  readonly action_card?: number | null;
  /** What the seat itself has chosen so far in the secret choice that is due. */
  readonly chosen?: readonly Option[];
  /** Whether the seat may ask for hints: `free`, or `consent` of the other person; empty: no. */
  readonly hints?: string;
  /** Whether the seat may have its choice proposed: it belongs to the set-up. */
  readonly fills?: boolean;
  /** The enemies of whom it may be asked what they can do next. */
  readonly threats?: readonly number[];
  /** The bot whose last turn is over and can be asked for its reasons. */
  readonly motive?: number | null;
  /** In a lesson: the step in which the learner is. */
  readonly lesson?: StepTold | null;
  /** What the seat may say about the match now. */
  readonly sayable?: readonly ("abort" | "accept-draw" | "decline-draw" | "offer-draw" | "resign")[];
  /** Why it may not offer a draw now, in a match in which draws are offered. */
  readonly unsayable?: string;
  /** Whose offer of a draw is open. */
  readonly offered?: number | null;
  /** Where the match is over: the next one. */
  readonly rematch?: Rematch | null;
  /** Whether the seat can lay a sketch of its turn. */
  readonly plans?: boolean;
}

/** A position as a seat may know it. */
export interface View {
  readonly seat: number | null;
  readonly rooms: readonly Room[];
  readonly pieces: readonly Piece[];
  readonly sides: readonly [SideView, SideView];
  /** For each room the number of face-down pieces of each colour. */
  readonly covered: readonly (readonly [number, number])[];
  readonly frames: readonly Frame[];
  readonly pairs: readonly string[];
  readonly teams: readonly [readonly number[], readonly number[]];
  readonly active: number;
  readonly quiet: number;
  readonly ending: Ending | null;
  /** With secret objects: the cards at which the seat may not look, by their numbers. */
  readonly covers?: readonly Cover[];
  /** What belongs to a Non-Player: all of it is public. */
  readonly non_player?: NonPlayer | null;
  /** Who acts by the rules, one after the other; None: the game has nobody who does. */
  readonly line?: Line | null;
  /** The pieces that lie face up in front of a room and have no place yet. */
  readonly in_front?: readonly (readonly [number, number])[];
  /** Pieces are laid at the rooms: it matters how many each of them still takes. */
  readonly fills_rooms?: boolean;
  /** For each room the pieces that lie face down at it, where nothing is hidden. */
  readonly laid?: readonly (readonly number[])[];
}

/** One room of the layout. `drawing` is FACE_DOWN until the room is revealed. */
export interface Room {
  /** The slot at which the room was laid out: names its hidden face in the draws of chance. */
  readonly card: number;
  readonly drawing: number;
  /** Clockwise quarter turns from the drawing. */
  readonly turn: number;
  /** The states of its portcullises, two bits for each, the first one lowest. */
  readonly portcullis: number;
  readonly walls_broken: boolean;
  /** Single walls and arrow-slits that are open for good, by their places in the drawing. */
  readonly broken: readonly number[];
}

/** A character or an object. Unseen pieces, and those out of the game, are nowhere. */
export interface Piece {
  readonly place: number;
  /** Its carrier; a carried piece is where its carrier is. */
  readonly carrier: number;
  readonly wounded: boolean;
  /** Became wounded in the current turn. */
  readonly wounded_now: boolean;
  /** The ways by which he entered, this turn, a place holding an enemy; none: he is free. */
  readonly entrance: number;
  /** Out of the game: exited, eliminated, rescued or discarded. */
  readonly gone: boolean;
  /** Was healed in the current turn: he does nothing more in it. */
  readonly healed: boolean;
  /** What he has done that can be done only once, as a set of bits. */
  readonly used: number;
}

/** A player as another sees him; cards are given to their owner only. */
export interface SideView {
  readonly action_points: number;
  readonly victory_points: number;
  readonly jump_cards: number;
  readonly turns: number;
  readonly action_cards: readonly number[];
  readonly hand_count: number;
  readonly stock_count: number;
  /** How much he has committed in a choice that both make at once. */
  readonly chosen_count: number;
  /** Where his starters lie face down: in front of which rooms, or on which dots. */
  readonly starting: readonly number[];
  readonly hand: readonly number[] | null;
  readonly stock: readonly number[] | null;
  readonly chosen: readonly (readonly number[])[] | null;
  /** The Combat cards that he has no longer, ascending, where all may look at them. */
  readonly discards: readonly number[] | null;
}

/** A player with a handicap secretly removes characters from his team. */
export interface Removal {
  readonly type: "removal";
  readonly seat: number;
  readonly missing: number;
}

/** Chance draws who lays the first piece. */
export interface PlacerDraw {
  readonly type: "placer-draw";
}

/** The players take turns laying their other pieces face down at the rooms. */
export interface Laying {
  readonly type: "laying";
  readonly seat: number;
}

/** Chance draws who takes the first turn. */
export interface PlayerDraw {
  readonly type: "player-draw";
}

/** The active player's time is over: when what lies above is done, he can only end his turn. */
export interface TurnOver {
  readonly type: "turn-over";
}

/** A character moves: small steps and free exchanges until he stops. */
export interface Movement {
  readonly type: "movement";
  readonly piece: number;
  readonly points: number;
  /** The arrangements of loads since his last step; nothing that is free may repeat one. */
  readonly seen: readonly (readonly number[])[];
  /** A walk through one wall instead of a movement; he has to cross it before he stops. */
  readonly walls: boolean;
}

/** A room is being turned up: chance says which one it is. */
export interface RoomDraw {
  readonly type: "room-draw";
  readonly slot: number;
}

/** A room is being turned up: chance says which way it lies. */
export interface TurnDraw {
  readonly type: "turn-draw";
  readonly slot: number;
  readonly drawing: number;
}

/** What lay at a room that was turned up is placed in it. */
export interface Placing {
  readonly type: "placing";
  readonly slot: number;
  readonly cards: readonly number[];
  /** The opponent let his time go by: the active player places everything. */
  readonly forfeited: boolean;
}

/** Both players at once lay a Combat card. */
export interface Combat {
  readonly type: "combat";
  readonly attacker: number;
  readonly target: number;
  /** Where the target stood when the combat was declared. */
  readonly place: number;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  /** The attackers who shoot, ascending, each with the ranged value of his weapon. */
  readonly shots: readonly (readonly [number, number])[];
  /** The object with which the attacker reaches further than his hands. */
  readonly spear: number;
  /** The attackers who have joined with a spear, each with it. */
  readonly spears: readonly (readonly [number, number])[];
  /** How many cards each seat lays. */
  readonly cards: readonly [number, number];
  /** The seat that sees the other's cards before it chooses its own. */
  readonly looks: number;
  /** The card that was named and has to be played, for each seat. */
  readonly forced: readonly [number, number];
}

/** Before the cards: the attacker says how many he will lay. */
export interface Announcing {
  readonly type: "announcing";
  readonly seat: number;
  readonly most: number;
}

/** Before the cards: a player may name a card that the other must play if he holds it. */
export interface Naming {
  readonly type: "naming";
  readonly seat: number;
}

/** Chance draws the room pairs that are used, one after the other. */
export interface PairDraw {
  readonly type: "pair-draw";
  readonly missing: number;
}

/** Chance draws who takes the first card into his team. */
export interface PickerDraw {
  readonly type: "picker-draw";
}

/** The players take turns picking openly: characters first, then objects. */
export interface TeamPick {
  readonly type: "team-pick";
  /** `mutual-choice`: the other must take the same; `draft`: the other cannot take the same. */
  readonly mode: string;
  readonly seat: number;
  readonly objects: boolean;
}

/** Both players at once secretly choose their teams: characters, then objects. */
export interface TeamChoice {
  readonly type: "team-choice";
  readonly characters: number;
  readonly objects: number;
}

/** Both players at once secretly choose who starts, and in front of which room. */
export interface StartingChoice {
  readonly type: "starting-choice";
  readonly count: number;
}

/** Both players at once choose what their starting characters face. */
export interface FacingChoice {
  readonly type: "facing-choice";
  /** Who stands in front of which room. */
  readonly starts: readonly (readonly [number, number])[];
}

/** Players secretly put their starting characters on the dots of their starting lines. */
export interface LineUp {
  readonly type: "line-up";
  /** How many characters each player puts there. */
  readonly counts: readonly [number, number];
  /** Who decides now: both at once, or the one whose turn it is. */
  readonly seats: readonly number[];
}

/** The active player plays an Action card before anything else. */
export interface ActionChoice {
  readonly type: "action-choice";
}

/** Before the cards: the attacking player may add helpers from afar. */
export interface Joining {
  readonly type: "joining";
  readonly seat: number;
  /** The characters who may still join, each with his weapon or spear. */
  readonly able: readonly (readonly [number, number])[];
}

/** Chance draws the characters of the Non-Player that go into the bag, one after the other. */
export interface NpcDraw {
  readonly type: "npc-draw";
  readonly missing: number;
}

/** The first action of the game: a room has to be revealed. */
export interface Opening {
  readonly type: "opening";
}

/** The player has done all his actions: when what lies above is done, his turn is over. */
export interface TurnClosing {
  readonly type: "turn-closing";
}

/** A room was turned up: chance draws tokens from the bag, one after the other. */
export interface TokenDraw {
  readonly type: "token-draw";
  readonly slot: number;
  readonly missing: number;
  /** The character who revealed the room; OFF: none. */
  readonly revealer: number;
  /** What was drawn, in that order. */
  readonly drawn: readonly number[];
}

/** Pieces appear in a room, one after the other: dice say where. */
export interface Teleport {
  readonly type: "teleport";
  readonly slot: number;
  readonly pieces: readonly number[];
  readonly revealer: number;
  /** The NPC that appeared without dice and rolls the rotation die when all are there. */
  readonly turning: readonly number[];
}

/** Several squares are equally good for the next piece that appears: a lot says which. */
export interface SquareDraw {
  readonly type: "square-draw";
  readonly piece: number;
  readonly places: readonly number[];
}

/** A die shows its highest face: a player chooses among the squares of a row or a column. */
export interface LineChoice {
  readonly type: "line-choice";
  readonly seat: number;
  /** The row that the die gives; OFF: it can be chosen. */
  readonly row: number;
  readonly column: number;
}

/** A reinforcement is called: chance says who comes. */
export interface Reinforcement {
  readonly type: "reinforcement";
}

/** A reinforcement comes: chance says into which room. */
export interface ArrivalDraw {
  readonly type: "arrival-draw";
  readonly piece: number;
}

/** A Vision reveals a room: chance says which. */
export interface Vision {
  readonly type: "vision";
}

/** The cards of the characters are shuffled: chance lines them up, one after the other. */
export interface OrderDraw {
  readonly type: "order-draw";
  readonly row: readonly number[];
  readonly left: readonly number[];
}

/** The characters of the Non-Player act, in the order of their cards. */
export interface NpTurn {
  readonly type: "np-turn";
  /** Whose cards lie there, from left to right. */
  readonly row: readonly number[];
  /** Whose cards are turned: they act no more in this turn. */
  readonly sideways: readonly number[];
  /** Who has been activated in this turn. */
  readonly acted: readonly number[];
}

/** A character of the Non-Player acts as its card demands. */
export interface Activation {
  readonly type: "activation";
  readonly piece: number;
  /** Which objective of its card it pursues; 0: none yet. */
  readonly objective: number;
  /** The kind of that objective; empty: it has not read its card yet. */
  readonly mode: string;
  /** The piece that it is about, if there is one. */
  readonly target: number;
  /** It only draws nearer to its objective. */
  readonly nearer: boolean;
  /** The planned moves. */
  readonly plan: readonly Move[];
  /** How often it has rolled the rotation die. */
  readonly rolled: number;
  /** How often a die had to choose among ways for it. */
  readonly ties: number;
}

/** Lay one of your pieces face down at a room. */
export interface Lay {
  readonly type: "lay";
  readonly seat: number;
  readonly piece: number;
  readonly slot: number;
}

/** Secretly remove a character from your team, as your handicap demands. */
export interface Remove {
  readonly type: "remove";
  readonly seat: number;
  readonly piece: number;
}

/** A player's time is over. The clock makes this move. */
export interface TimeUp {
  readonly type: "time-up";
  readonly seat: number;
}

/** The answer of chance to what the engine asked: kind, place and number make the key. */
export interface Chance {
  readonly type: "chance";
  readonly seat: number;
  readonly kind: string;
  readonly place: number;
  readonly nth: number;
  readonly outcome: string;
}

/** Begin a movement of one of your characters. */
export interface Begin {
  readonly type: "move";
  readonly seat: number;
  readonly piece: number;
}

/** Turn up a face-down room to which your character has direct access. */
export interface Reveal {
  readonly type: "reveal";
  readonly seat: number;
  readonly piece: number;
  readonly slot: number;
}

/** Turn a room by a quarter, by its gear or by its twin's; +1 is clockwise, -1 the other way. */
export interface Turn {
  readonly type: "turn";
  readonly seat: number;
  readonly piece: number;
  readonly slot: number;
  readonly direction: number;
}

/** Jump over a pit, with a Jump card, or with a Combat card if there is none left. */
export interface Jump {
  readonly type: "jump";
  readonly seat: number;
  readonly piece: number;
  readonly to: number;
  readonly card: number | null;
}

/** Open a closed portcullis. */
export interface Unlock {
  readonly type: "unlock";
  readonly seat: number;
  readonly piece: number;
  readonly slot: number;
  /** Which portcullis of the room. */
  readonly nth: number;
}

/** Close an open portcullis. */
export interface Lock {
  readonly type: "lock";
  readonly seat: number;
  readonly piece: number;
  readonly slot: number;
  /** Which portcullis of the room. */
  readonly nth: number;
}

/** Break a closed portcullis for good. */
export interface Break {
  readonly type: "break";
  readonly seat: number;
  readonly piece: number;
  readonly slot: number;
  /** Which portcullis of the room. */
  readonly nth: number;
}

/** Start a close combat against an enemy. */
export interface Attack {
  readonly type: "attack";
  readonly seat: number;
  readonly piece: number;
  readonly target: number;
}

/** Start a ranged combat; the weapon is an object, or the shooter himself for his own. */
export interface Shoot {
  readonly type: "shoot";
  readonly seat: number;
  readonly piece: number;
  readonly target: number;
  readonly weapon: number;
}

/** Start a close combat against an enemy out of your hands' reach, with a spear. */
export interface Thrust {
  readonly type: "thrust";
  readonly seat: number;
  readonly piece: number;
  readonly target: number;
}

/** Make a wounded character well again; a character who regenerates heals himself. */
export interface Heal {
  readonly type: "heal";
  readonly seat: number;
  readonly piece: number;
  readonly target: number;
}

/** Eliminate a character with a scroll of fire. */
export interface Burn {
  readonly type: "burn";
  readonly seat: number;
  readonly piece: number;
  readonly target: number;
  readonly item: number;
}

/** End your turn. */
export interface End {
  readonly type: "end";
  readonly seat: number;
}

/** Go to a joined place, for one movement point. */
export interface Step {
  readonly type: "step";
  readonly seat: number;
  readonly piece: number;
  readonly to: number;
}

/** Take something: from the ground, or from the character who holds it. */
export interface Take {
  readonly type: "take";
  readonly seat: number;
  readonly piece: number;
  readonly item: number;
  readonly source: number;
}

/** Put down something carried. */
export interface Drop {
  readonly type: "drop";
  readonly seat: number;
  readonly piece: number;
  readonly item: number;
}

/** Hand something carried to a friend. */
export interface Give {
  readonly type: "give";
  readonly seat: number;
  readonly piece: number;
  readonly item: number;
  readonly receiver: number;
}

/** Exchange something carried for something that another character holds. */
export interface Swap {
  readonly type: "swap";
  readonly seat: number;
  readonly piece: number;
  readonly item: number;
  readonly partner: number;
  readonly wanted: number;
}

/** End the movement here. */
export interface Stop {
  readonly type: "stop";
  readonly seat: number;
  readonly piece: number;
}

/** Put a piece that was found in a revealed room at one of its places. */
export interface Put {
  readonly type: "put";
  readonly seat: number;
  readonly piece: number;
  readonly place: number;
}

/** Say how many Combat cards you will lay. */
export interface Announce {
  readonly type: "announce";
  readonly seat: number;
  readonly count: number;
}

/** Name a Combat card that the opponent must play if he holds it; none: waive it. */
export interface Name {
  readonly type: "name";
  readonly seat: number;
  readonly card: number | null;
}

/** Lay a Combat card face down. */
export interface Play {
  readonly type: "play";
  readonly seat: number;
  readonly card: number;
}

/** Put one of your characters face down in front of a room at your end. */
export interface Start {
  readonly type: "start";
  readonly seat: number;
  readonly piece: number;
  readonly slot: number;
}

/** Choose what a starting character faces. */
export interface Face {
  readonly type: "face";
  readonly seat: number;
  readonly piece: number;
  readonly place: number;
}

/** Openly take a card into your team. */
export interface Pick {
  readonly type: "pick";
  readonly seat: number;
  readonly piece: number;
}

/** Secretly take a card into your team. */
export interface Enlist {
  readonly type: "enlist";
  readonly seat: number;
  readonly piece: number;
}

/** Take an object from an enemy. */
export interface Steal {
  readonly type: "steal";
  readonly seat: number;
  readonly piece: number;
  readonly target: number;
  readonly item: number;
}

/** Break all walls of the room. */
export interface Shatter {
  readonly type: "shatter";
  readonly seat: number;
  readonly piece: number;
}

/** Move an object from afar, to the ground of a place or into a character's hands there. */
export interface Levitate {
  readonly type: "levitate";
  readonly seat: number;
  readonly piece: number;
  readonly item: number;
  readonly to: number;
  readonly receiver: number;
}

/** Begin to walk through a wall. */
export interface WalkThrough {
  readonly type: "walk";
  readonly seat: number;
  readonly piece: number;
}

/** Swap your room with a neighbouring one by a scroll. */
export interface Invert {
  readonly type: "invert";
  readonly seat: number;
  readonly piece: number;
  readonly slot: number;
  readonly item: number;
}

/** Put one of your characters face down on a dot of your starting line. */
export interface Stand {
  readonly type: "stand";
  readonly seat: number;
  readonly piece: number;
  readonly place: number;
}

/** Play an Action card: its number is your action points for this turn. */
export interface PlayAction {
  readonly type: "action";
  readonly seat: number;
  readonly points: number;
}

/** Push a character in view one place straight away. */
export interface Repel {
  readonly type: "repel";
  readonly seat: number;
  readonly piece: number;
  readonly target: number;
}

/** Add a helper from afar to the combat. */
export interface Join {
  readonly type: "join";
  readonly seat: number;
  readonly piece: number;
}

/** Begin the combat with those who take part. */
export interface Fight {
  readonly type: "fight";
  readonly seat: number;
}

/** Go for an objective of the character's card, in one of so many equally good ways. */
export interface Pursue {
  readonly type: "pursue";
  readonly seat: number;
  readonly piece: number;
  /** Its number on the card. */
  readonly objective: number;
  readonly ways: number;
}

/** Roll the rotation die on a gear. */
export interface Roll {
  readonly type: "roll";
  readonly seat: number;
  readonly piece: number;
}

/** Do nothing more in this turn. */
export interface Rest {
  readonly type: "rest";
  readonly seat: number;
  readonly piece: number;
}

/** Several ways are equally good: a die says which one is taken. */
export interface TieDraw {
  readonly type: "tie-draw";
  readonly piece: number;
  readonly ways: number;
  /** The moves of each way. */
  readonly plans: readonly (readonly Move[])[];
  /** The piece that each way is about, if there is one. */
  readonly targets: readonly number[];
}

/** An NPC rolls the rotation die. */
export interface RotationDraw {
  readonly type: "rotation-draw";
  readonly piece: number;
  readonly nth: number;
  /** The turn costs nothing. */
  readonly free: boolean;
}

/** A die is rolled for a character of the Non-Player. */
export interface DieDraw {
  readonly type: "die-draw";
  readonly piece: number;
  readonly nth: number;
  /** What it is about, where there is something. */
  readonly item: number;
}

/** Cards of the Non-Player's Combat deck are turned over, mostly one: the highest counts. */
export interface CardDraw {
  readonly type: "card-draw";
  readonly missing: number;
  readonly shown: readonly number[];
}

/** The card that a player has to lay is drawn from his hand. */
export interface HandDraw {
  readonly type: "hand-draw";
  /** The character of the Non-Player that makes him do so. */
  readonly piece: number;
  readonly seat: number;
}

/** Cards of the Non-Player's Combat deck are turned over before the Player chooses. */
export interface CardsShown {
  readonly type: "cards-shown";
  /** The seat that picks the one that counts. */
  readonly seat: number;
  readonly missing: number;
  readonly shown: readonly number[];
}

/** A player picks the card that the Non-Player plays. */
export interface CardPick {
  readonly type: "card-pick";
  readonly seat: number;
  readonly shown: readonly number[];
}

/** How a game ended; nobody wins a draw. */
export interface Ending {
  readonly winner: number | null;
  readonly reason: string;
}

/** A covered card, as seats that may not look at it see it. */
export interface Cover {
  /** How moves, events and frames name it. */
  readonly number: number;
  /** The colour of the card. */
  readonly seat: number;
  /** A wounded character; otherwise an object. */
  readonly character: boolean;
  readonly place: number;
  readonly carrier: number;
  readonly wounded_now: boolean;
  /** It is a shield: its owner has shown it in this turn. */
  readonly shown: boolean;
}

/** What the seat has to decide. */
export interface Question {
  readonly kind: string;
  readonly words: string;
  readonly options: readonly Option[];
  /** The other player must not see it being decided. */
  readonly secret: boolean;
  /** Both players decide at once: what the other does changes nothing for this one. */
  readonly together: boolean;
  /**
   * What is picked first: `actor` (one of one's characters), `mover` (the question names who),
   * `piece` (something to be put down), `team` (a card of a team), `hand` (a card, a number or a
   * helper of a combat); empty: the options speak for themselves.
   */
  readonly picks: string;
  /** Which of the seat's times is running: `turn`, `placing` or `card`; empty: none. */
  readonly clock: string;
  /** What the question is about. */
  readonly pieces: readonly number[];
  /** How many are still to be chosen, where that is asked. */
  readonly number: number;
  /**
   * Where several moves make one choice: all that can be among them, in the order in which they
   * have to be sent. `number` says how many, or the table's gallery does.
   */
  readonly parts: readonly Option[];
  /** Who could do what, where one of one's characters acts, or is moving. */
  readonly actors: readonly Actor[];
  /** No two of the parts can point at the same. */
  readonly apart?: boolean;
  /** Which of several sentences asks this kind of question. */
  readonly variant?: string;
  /**
   * The sentence with `{number}`, `{characters}` and `{objects}` for what is still to be chosen,
   * where several moves make one choice: a page counts on as they are picked.
   */
  readonly counting?: string;
}

/** A move that is allowed: what the rules tell of it, what to send, and how it is said. */
export interface Option {
  /** Its kind, as moves are spelled. */
  readonly verb: string;
  /** The act it belongs to; empty: it only answers the question. */
  readonly act: string;
  /** Who acts, or what is laid, put or taken. */
  readonly piece: number | null;
  /** What is picked for it on the board or in the hand, one after the other. */
  readonly targets: readonly Target[];
  /** The piece that tells it from another move with the same targets. */
  readonly card?: number | null;
  /** It harms its target. */
  readonly harms?: boolean;
  /** It shows something that was hidden. */
  readonly discloses?: boolean;
  /** No other move of the turn can make it undone: a page asks for confirmation. */
  readonly lasts?: boolean;
  /** It cannot be taken back. */
  readonly final?: boolean;
  /** It only ends what is asked. */
  readonly closes?: boolean;
  /** Action points. */
  readonly price?: number;
  /** What it costs to do it once, twice and so on, where that can be done in one go. */
  readonly prices?: readonly number[];
  readonly text: string;
  readonly words: string;
}

/** One of the seat's characters on the board, and what he could do at all. */
export interface Actor {
  readonly piece: number;
  readonly acts: readonly ActPrice[];
}

/** An act, and the action points that it costs now. */
export interface ActPrice {
  readonly act: string;
  readonly price: number;
}

/** A player's time as it stood when the message was sent. */
export interface Clock {
  readonly seat: number;
  /** What it is for: `turn`, `placing` or `card`. */
  readonly kind: string;
  /** Milliseconds. */
  readonly remaining: number;
  /** Milliseconds that there were at the beginning. */
  readonly allowance: number;
  /** A turn's time stands still while the opponent has a short time of his own. */
  readonly running: boolean;
}

/** All that is laid out before a seat, also while the other chooses. */
export interface Gallery {
  readonly lots: readonly Lot[];
  /** Nobody sees what another takes. */
  readonly secret: boolean;
}

/** Cards of one kind that are laid out to be chosen from. */
export interface Lot {
  readonly name: string;
  readonly cards: readonly Card[];
  /** How many of them the seat has still to choose. */
  readonly missing: number;
}

/** A card that is laid out. */
export interface Card {
  readonly piece: number;
  /** The first of equal cards: it does not matter which of them is taken. */
  readonly alike: number;
  /** The seats in whose teams it, or the same card of the other colour, lies openly. */
  readonly taken: readonly number[];
}

/** The step in which a learner is. */
export interface StepTold {
  readonly lesson: string;
  readonly title: string;
  /** Counted from 0. */
  readonly step: number;
  readonly count: number;
  /** One sentence: what to look at, or what to do. */
  readonly words: string;
  /** What is said because something else was done. */
  readonly otherwise?: string;
  /** What is pointed at, in the order in which it is to be clicked. */
  readonly points?: readonly Point[];
  /** There is nothing to do but to read. */
  readonly reading?: boolean;
  readonly done?: boolean;
  /** The next step begins with a board of its own: it is asked for by its number. */
  readonly fresh?: boolean;
  /** Nothing can be done here any more: the step has to be set up again. */
  readonly stuck?: boolean;
  /** It lasts until the game is over: the words are a tip for how things stand. */
  readonly playing?: boolean;
  /** What to do now is for the learner to choose: it cannot be shown. */
  readonly open?: boolean;
  readonly last?: boolean;
  /** The next lesson; empty: this is the last one. */
  readonly next?: string;
  /** The scenario to play now, where the lessons of a game end; empty: they go on. */
  readonly play?: string;
}

/** Something that is pointed at: on the board, in the hand, or a button. */
export interface Point {
  readonly target?: Target | null;
  /** The act, or else the verb, of a button. */
  readonly button?: string;
}

/** Another match with sides swapped, which somebody has asked for. */
export interface Rematch {
  readonly match: string;
  /** Who has asked, by his seat in this match; None: somebody who looks on at bots. */
  readonly seat: number | null;
}

/** A turn as the seat was told it: how things stood when it began, and what has happened. */
export interface TurnTold {
  readonly seat: number;
  readonly before: View;
  readonly events: readonly Told[];
}

/** A page of what happened; what came before `since` is asked for in the same way. */
export interface Earlier {
  readonly t: "told-earlier";
  readonly id: string;
  readonly since: number;
  readonly events: readonly Told[];
}

/** The request was done and is stored. */
export interface Done {
  readonly t: "done";
  readonly id: string;
  readonly seq: number;
}

/** It was refused, and nothing has changed: the reason, its rule, and a sentence. */
export interface No {
  readonly t: "no";
  readonly id: string;
  readonly seq: number;
  readonly reason: string;
  readonly rule: string;
  readonly words: string;
  /** Which of the moves was refused. */
  readonly at: number;
  /** Places that the reason speaks of, to be shown. */
  readonly blockers: readonly number[];
}

/** The move is allowed. */
export interface Allowed {
  readonly t: "allowed";
  readonly id: string;
  readonly seq: number;
}

/** Where a character can get to, and what he can pick up. */
export interface Reaches {
  readonly t: "reaches";
  readonly id: string;
  readonly seq: number;
  readonly piece: number;
  readonly places: readonly ReachPlace[];
  readonly objects: readonly ReachObject[];
  /** So many positions were looked at: it counts against what a connection may ask. */
  readonly looked: number;
  /** Not all: it would have cost too much to find the rest. */
  readonly whole: boolean;
}

/** A place that can be reached, at what price, by which moves. */
export interface ReachPlace {
  readonly place: number;
  readonly action_points: number;
  readonly movement_points: number;
  /** In the middle of a movement without its end: one may go on from there. */
  readonly moves: readonly string[];
  readonly path: readonly number[];
  readonly taken: readonly number[];
  readonly exits: boolean;
}

/** An object that lies within reach, and the moves by which it is fetched. */
export interface ReachObject {
  readonly piece: number;
  readonly action_points: number;
  readonly moves: readonly string[];
}

/** What an enemy can do in his next turn, as the rooms lie now. */
export interface Threat {
  readonly t: "threatens";
  readonly id: string;
  readonly seq: number;
  readonly piece: number;
  readonly places: readonly ThreatPlace[];
  readonly targets: readonly ThreatTarget[];
  /** The action points that he may have: one number, or that of each Action card he may play. */
  readonly purses: readonly number[];
  /** The same in a sentence or two. */
  readonly words: string;
  readonly looked: number;
  readonly whole: boolean;
}

/** A place that an enemy can reach, and with how many action points at least. */
export interface ThreatPlace {
  readonly place: number;
  readonly action_points: number;
}

/** A piece that an enemy can attack, and with how many action points at least. */
export interface ThreatTarget {
  readonly piece: number;
  readonly action_points: number;
}

/** What moves would lead to; no view: that would disclose a secret. */
export interface Preview {
  readonly t: "previewed";
  readonly id: string;
  readonly seq: number;
  readonly view: View | null;
  /** The combat that would begin: who takes part on both sides, and with what. */
  readonly fight: CombatSums | null;
  /** Where the character that was asked about could get to then. */
  readonly places: readonly ReachPlace[];
  readonly looked: number;
  readonly whole: boolean;
}

/** The best plans, different from each other: the best first. */
export interface Hint {
  readonly t: "hinted";
  readonly id: string;
  readonly seq: number;
  readonly plans: readonly HintPlan[];
}

/** A plan in words, and as it is drawn on the board. */
export interface HintPlan {
  /** What to do, and what it is good for. */
  readonly words: string;
  /** What the enemy can do about it. */
  readonly beware?: string;
  /** To win the match, in per cent. */
  readonly chance?: number | null;
  /** What would be sent. */
  readonly moves?: readonly string[];
  readonly steps?: readonly HintStep[];
  /** The seat's own pieces that are in danger then. */
  readonly endangered?: readonly number[];
}

/** A part of a plan, to be drawn on the board. */
export interface HintStep {
  /** Who does it. */
  readonly piece: number | null;
  /** The places of his walk, that where he stands first; nothing: he walks nowhere. */
  readonly path: readonly number[];
  /** What else it points at. */
  readonly targets: readonly Target[];
}

/** How things would stand after the strokes that hold; what ends the sketch is not done. */
export interface Sketched {
  readonly t: "sketched";
  readonly id: string;
  readonly seq: number;
  /** Those that hold. */
  readonly strokes: readonly StrokeTold[];
  /** What they come to: moves to be sent in one go. */
  readonly sends: readonly string[];
  /** With what could be laid next; no table: there is nothing to be planned now. */
  readonly table: Table | null;
  /** What ends the sketch: `discloses`, `combat`, `chance`, `opponent`, `turn` or `over`. */
  readonly end: string;
  /** Why nothing can be laid after these, or why the next of the strokes does not hold. */
  readonly words: string;
}

/** A stroke of a sketch in words, and as it is drawn. */
export interface StrokeTold {
  readonly words: string;
  readonly steps: readonly HintStep[];
  /** How many are left after it. */
  readonly action_points: number;
  /** How the rooms lie before it. */
  readonly turns: readonly number[];
}

/** A whole choice of the set-up: the moves that would be sent, in their order. */
export interface SetUp {
  readonly t: "set-up-proposed";
  readonly id: string;
  readonly seq: number;
  readonly moves: readonly string[];
  /** Where a team is recommended: a sentence about it, and one about each card. */
  readonly why: readonly string[];
}

/** Why a bot did what it did, in a few sentences, and what it passed over. */
export interface Motives {
  readonly t: "motives";
  readonly id: string;
  readonly seq: number;
  readonly seat: number;
  readonly words: readonly string[];
  /** What it passed over, as it is drawn on the board. */
  readonly instead: readonly HintStep[];
}

/** Something happened: what, and the present after it. `since` is the number of the first. */
export interface Update {
  readonly t: "update";
  readonly since: number;
  readonly events: readonly Told[];
  readonly table: Table;
}

/** Somebody came, went, or has another name. */
export interface CompanyTold {
  readonly t: "company";
  readonly company: Company;
}

/** The secret tokens of a new match; the seat of a bot, or of nobody, has none. */
export interface MatchMade {
  readonly match: string;
  readonly seats: readonly [string | null, string | null];
  readonly spectator: string;
}

/** All lessons in the order of learning, for a reader of a language. */
export interface Lessons {
  readonly lessons: readonly Listed[];
  /** What one plays after them, with all that is told on the board when it first occurs. */
  readonly ladder: readonly Rung[];
}

/** A lesson in the list. */
export interface Listed {
  readonly lesson: string;
  readonly game: string;
  readonly scenario: string;
  readonly title: string;
  readonly about: string;
  readonly steps: number;
}

/** A scenario on the ladder that begins where the lessons end. */
export interface Rung {
  readonly scenario: string;
  readonly game: string;
  readonly title: string;
  /** What is new in it. */
  readonly news: string;
  /** What can occur in it that could not in those before. */
  readonly firsts: readonly FirstTold[];
}

/** What is told, in the reader's language. */
export interface FirstTold {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  /** The rulebook in which there is more about it. */
  readonly game: string;
  readonly chapter: string;
  readonly paragraph: string;
  /** Whoever has taken this lesson knows it. */
  readonly lesson: string;
}

/** The seats, in the order of the links; nothing: the link leads nowhere. */
export interface SeatsTold {
  readonly seats: readonly (SeatTold | null)[];
}

/** The seat that a link leads to. */
export interface SeatTold {
  readonly match: string;
  /** Nothing: a spectator's place. */
  readonly seat: number | null;
  readonly scenario: string;
  readonly players: readonly [string, string];
  readonly names: readonly [string, string];
  /** Nothing: it has to be looked up first, ask again. */
  readonly standing: Standing | null;
}

/** How a match stands, as a spectator may know it. */
export interface Standing {
  readonly points: readonly [number, number];
  readonly target: number;
  /** Whose turn it is; -1: nobody's yet. */
  readonly active: number;
  /** Who has to decide; nobody when it is over. */
  readonly deciders: readonly number[];
  /** Why it is over; empty: it goes on. */
  readonly reason: string;
  /** Nobody: it goes on, or is a draw. */
  readonly winner: number | null;
}

/** The name as it would be kept, or why nobody is called so. */
export interface NameTold {
  readonly name: string;
  readonly reason: string;
  readonly words: string;
  /** Where in the name that is. */
  readonly at: number;
}

/** A place in the next match: its secret token goes to whoever had the one that was sent. */
export interface Seat {
  readonly match: string;
  readonly seat: number | null;
  readonly token: string;
}

/** A code that is good once, and for so many seconds. */
export interface CodeMade {
  readonly code: string;
  readonly seconds: number;
}

/** What somebody is invited to. */
export interface Invitation {
  readonly match: string;
  /** Where he would sit; nothing: the link is a spectator's. */
  readonly seat: number | null;
  /** Whether nobody has sat there yet, and a person sits across. */
  readonly waits: boolean;
  /** What that person is called; empty: as the side is. */
  readonly host: string;
  readonly edition: string;
  readonly scenario: string;
  readonly title: string;
  readonly aim: string;
  readonly options: OptionsInfo;
}

/** What a new match can be made of. */
export interface Menu {
  readonly scenarios: readonly ScenarioInfo[];
  /** Who plays against people, from the weakest to the strongest. */
  readonly opponents: readonly Named[];
  /** The one of somebody who has not chosen yet. */
  readonly usual_opponent: string;
  readonly languages: readonly Language[];
  readonly handicaps: readonly Handicap[];
}

/** A scenario that can be played, its title in each language, and the options it allows. */
export interface ScenarioInfo {
  readonly id: string;
  /** The game of the series that it belongs to. */
  readonly game: string;
  readonly titles: Readonly<Record<string, string>>;
  /** What it is called where its game is named already. */
  readonly short_titles: Readonly<Record<string, string>>;
  /** How teams are chosen, the usual way first; none: they are fixed. */
  readonly modes: readonly Named[];
  /** The levels of players, the strongest first; none: there is no handicap. */
  readonly levels: readonly Named[];
  /** Options that are on or off, such as `timer`. */
  readonly switches: readonly Named[];
  /** Victory points to play for, the usual number first; none: they are fixed. */
  readonly targets: readonly number[];
  /** Who plays which colour is drawn by lot, unless the players agree otherwise. */
  readonly sides_drawn: boolean;
  /** One person plays it, on yellow, against a Non-Player on blue. */
  readonly alone: boolean;
  /** What has to sit on each seat; empty: a person or a bot, as is chosen. */
  readonly seats: readonly [string, string];
  /** Players of different levels play for the usual number of points. */
  readonly usual_target_with_levels: boolean;
}

/** Something that can be chosen, with its name in each language. */
export interface Named {
  readonly id: string;
  readonly names: Readonly<Record<string, string>>;
}

/** A language that there are texts in, and what it calls itself. */
export interface Language {
  readonly id: string;
  readonly name: string;
}

/** What a player of a level gives up against one of a weaker level, in one of the games. */
export interface Handicap {
  readonly game: string;
  readonly player: string;
  readonly against: string;
  readonly removed_characters: number;
  readonly removed_cards: readonly number[];
}

/** Everything a player reads, in one language. */
export interface Texts {
  readonly language: string;
  /** All that there are. */
  readonly languages: readonly Language[];
  /** The games of the series, the first one first. */
  readonly games: readonly string[];
  /** Games that are played with the words of another, where they have none of their own. */
  readonly played_with: Readonly<Record<string, string>>;
  /** Templates by their keys; what a game says in words of its own has its name in front. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Why a request over HTTP failed. */
export interface Problem {
  readonly reason: string;
  readonly words: string;
  /** What in the request is at fault, such as `options.mode`. */
  readonly field: string;
  readonly rule: string;
}

/** A game, how it stands at first, and what happens on the board. */
export interface Showcase {
  readonly game: GameInfo;
  readonly view: View;
  /** Afterwards everything lies and stands as it did at first. */
  readonly events: readonly Told[];
}

/** A match that is looked at again. */
export interface Replay {
  /** Nothing: it is a record. */
  readonly match: string;
  /** Who asks, in this match. */
  readonly seat: number | null;
  readonly players: readonly [string, string];
  readonly names: readonly [string, string];
  readonly eyes: "all" | "blue" | "spectator" | "yellow";
  /** Through whose eyes whoever asks may look. */
  readonly may: readonly ("all" | "blue" | "spectator" | "yellow")[];
  /** With whose eyes he may go on from a moment; none: not while the match goes on. */
  readonly goes_on: readonly ("all" | "blue" | "spectator" | "yellow")[];
  readonly game: GameInfo;
  readonly outline: Outline;
}

/** What there is to be looked at. */
export interface Outline {
  /** Moments in all. */
  readonly count: number;
  /** Where an act is over: somebody has to decide something else than where to walk on to. */
  readonly stops: readonly number[];
  readonly turns: readonly TurnMark[];
  /** The first moment of each page. */
  readonly pages: readonly number[];
  /** Whether the match has come to its end. */
  readonly over: boolean;
  readonly fault: Fault | null;
}

/** Where a turn begins. */
export interface TurnMark {
  readonly moment: number;
  readonly seat: number;
  readonly words: string;
  /** The victory points of both seats then. */
  readonly points: readonly [number, number];
}

/** Why there is no more of a record than what is shown. */
export interface Fault {
  readonly line: number;
  readonly words: string;
  readonly rule: string;
}

/** Some moments, one after the other. */
export interface Moments {
  readonly first: number;
  readonly moments: readonly Moment[];
}

/**
 * How things stood after an entry, and what had happened; the first one is the beginning.
 *
 * The number of an entry is its moment: what is taken back stays where it was.
 */
export interface Moment {
  readonly since: number;
  readonly events: readonly Told[];
  readonly table: Table;
  /** When that was, in milliseconds since 1970; nothing: nobody has noted it. */
  readonly at?: number | null;
}

/** It; it is told once and stored nowhere in the open. */
export interface LinkMade {
  readonly token: string;
}

/** A record that was sent can be looked at, for a while. */
export interface RecordKept {
  readonly record: string;
}

/** How far a review is, or all of it. */
export interface ReviewTold {
  /** Turns that were looked at. */
  readonly done: number;
  /** Nothing: it has not begun yet. */
  readonly of: number;
  readonly review: Reviewed | null;
}

/** A match as it looks afterwards. */
export interface Reviewed {
  readonly turns: readonly TurnJudged[];
  readonly turning: readonly TurningTold[];
  readonly fights: readonly FightTold[];
  /** Whether anybody can say how likely a player is to win: against a Non-Player nobody can. */
  readonly chances: boolean;
  readonly winner: number | null;
}

/** A turn, and how its player stood. */
export interface TurnJudged {
  /** The turns of both are counted together, from 1. */
  readonly number: number;
  readonly seat: number;
  readonly moment: number;
  readonly points: readonly [number, number];
  /** In how many of 100 cases blue wins, in the eyes of whoever moved; nothing: nobody can say. */
  readonly blue: number | null;
  /** The turn, and how likely its player was to win. */
  readonly words: string;
  /** Action points that were lost; empty: none were. */
  readonly unused: string;
}

/** A turn that gave away much, and what was better. */
export interface TurningTold {
  readonly turn: number;
  readonly seat: number;
  readonly moment: number;
  readonly head: string;
  readonly done: string;
  readonly better: string;
  /** The moves of the better turn, as they are typed. */
  readonly line: readonly string[];
  /** What can be chosen from by whoever tries to do better: in no order that tells anything. */
  readonly attempts: readonly Attempt[];
}

/** Something that could be done at a turning point. */
export interface Attempt {
  readonly words: string;
  /** How good that is; empty: nobody can say. */
  readonly chance: string;
  readonly kind: "better" | "done" | "other";
  readonly steps: readonly HintStep[];
}

/** A combat of one side, next to how it is best played. */
export interface FightTold {
  readonly turn: number;
  readonly seat: number;
  readonly moment: number;
  readonly words: string;
  /** The cards were spent too dearly. */
  readonly dear: boolean;
  readonly lays: readonly LayShare[];
}

/** Combat cards, and how often they are best laid. */
export interface LayShare {
  readonly cards: string;
  /** In per cent. */
  readonly share: number;
  /** These were laid. */
  readonly laid: boolean;
}

/** A position, and what is wrong with it. */
export interface PositionTold {
  readonly text: string;
  /** Nothing is hidden in it. */
  readonly view: View;
  readonly problems: readonly ProblemTold[];
  /** It can be played on from here. */
  readonly playable: boolean;
  /** Seats whose moves the rules dictate. */
  readonly automatic: readonly number[];
  readonly desk: Desk;
  readonly game: GameInfo | null;
  /** The board as SVG. */
  readonly picture: string;
}

/** Something that is wrong with a position, and what it is about. */
export interface ProblemTold {
  readonly reason: string;
  readonly words: string;
  /** The rule that the position breaks; empty: it makes no sense at all. */
  readonly rule: string;
  readonly piece: number | null;
  readonly place: number | null;
  readonly slot: number | null;
  readonly seat: number | null;
}

/** What cards and points there are to be set. */
export interface Desk {
  /** The drawings of the rooms that are in play in this scenario, or can be. */
  readonly rooms: readonly number[];
  /** All Combat cards of each player, ascending. */
  readonly hands: readonly [readonly number[], readonly number[]];
  /** All Action cards of a player; none: there are none in this game. */
  readonly action_cards: readonly number[];
  /** How many each has at most; 0: there are none in this game. */
  readonly jump_cards: number;
  /** How many somebody can have at most. */
  readonly action_points: number;
  /** How many win. */
  readonly victory_points: number;
  /** Pieces can be in the box, or in the Non-Player's bag: not everything is in the game. */
  readonly box: boolean;
}

/** A position, as text. */
export interface TextTold {
  readonly text: string;
  readonly options: MatchOptions;
}

/** The rulebook of one game in one language. */
export interface Book {
  readonly game: string;
  /** What the game is called, in the reader's language. */
  readonly title: string;
  /** In which it is told: English, where the reader's language has no rulebook. */
  readonly language: string;
  /** The game whose rules hold besides; empty: none. */
  readonly base: string;
  /** All games with a rulebook, in the reader's language. */
  readonly games: readonly BookTitle[];
  readonly chapters: readonly BookChapter[];
}

/** A game that has a rulebook, and what it is called. */
export interface BookTitle {
  readonly game: string;
  readonly title: string;
}

/** A chapter with its title. */
export interface BookChapter {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly BookParagraph[];
}

/** A paragraph with its words. */
export interface BookParagraph {
  readonly id: string;
  /** `text` or `example`. */
  readonly kind: string;
  /** Its own, or the name of its card; an example has none. */
  readonly head: string;
  readonly blocks: readonly Block[];
  readonly caption: string;
  /** Whether there is a picture. */
  readonly picture: boolean;
  /** The card whose entry it is; empty: none. */
  readonly card: string;
  /** Whether that is a character. */
  readonly character: boolean;
  /** What its picture shows: the class of an NPC, otherwise the card. */
  readonly look: string;
  readonly abilities: readonly string[];
  /** The rules and questions of the ledger that it tells. */
  readonly covers: readonly string[];
  /** Decisions, events and acts that lead here. */
  readonly explains: readonly string[];
}

/** A paragraph of prose, or a list. Of the parts of a line every second one is bold. */
export interface Block {
  readonly listed: boolean;
  readonly lines: readonly (readonly string[])[];
}

/** What the server leaves out of a Piece. */
export const PIECE = {
  place: -1,
  carrier: -1,
  wounded: false,
  wounded_now: false,
  entrance: 0,
  gone: false,
  healed: false,
  used: 0,
} as const;

/** What the server leaves out of a Room. */
export const ROOM = {
  drawing: -1,
  turn: 0,
  portcullis: 0,
  walls_broken: false,
  broken: [],
} as const;
