/** 'Why not?': a move to ask about for each act, chosen so that the answer tells most. */
import { isBack } from '../backs';
import type { Target } from '../board/contract';
import { gateState } from '../board/printed';
import type { GameInfo, View } from '../protocol';
import { objectsOf, type ActName } from './acts';
import { Spelling } from './spelling';

/** What was tried. */
export interface Attempt {
  act: ActName | null;
  moving: boolean;
  /** What was to be moved from afar. */
  thing: number | null;
}

/** A portcullis of a room. */
interface Gate {
  slot: number;
  nth: number;
}

/** Acts that are done to somebody. */
const ONTO = ['attack', 'shoot', 'thrust', 'heal', 'steal', 'burn', 'repel'] as const;
type Onto = (typeof ONTO)[number];

function isOnto(act: ActName | null): act is Onto {
  return ONTO.some((one) => one === act);
}

export class WhyNot {
  #spell: Spelling;

  constructor(
    private readonly game: GameInfo,
    private readonly view: View,
    seat: number,
  ) {
    this.#spell = new Spelling(game, seat);
  }

  /** The move that an act of a character would be, where nothing was picked for it. */
  act(act: ActName, piece: number): string {
    const slot = this.#room(piece);
    switch (act) {
      case 'move':
        return this.#spell.move('move', this.#spell.piece(piece));
      case 'reveal':
        return this.#slotMove('reveal', piece, this.#faceDown() ?? slot);
      case 'twist':
        return this.#twist(piece, slot, this.#arrow(slot));
      case 'jump':
        return this.#placeMove('jump', piece, this.#beside(piece));
      case 'gate':
        return this.#gate(piece, { slot, nth: 0 });
      case 'walls':
        return this.#spell.move('shatter', this.#spell.piece(piece));
      case 'walk':
        return this.#spell.move('walk', this.#spell.piece(piece));
      case 'invert':
        return this.#invert(piece, this.#neighbour(slot));
      case 'levitate':
        return this.#levitate(piece, this.#object(piece), this.#beside(piece));
      case 'heal':
        return this.#onto('heal', piece, this.#patient(piece));
      case 'burn':
      case 'repel':
      case 'shoot':
      case 'steal':
      case 'attack':
      case 'thrust':
        return this.#onto(act, piece, this.#enemy(piece, act === 'steal'));
    }
  }

  /** The move that picking a target would be; null: there is none to ask about. */
  target(target: Target, piece: number, attempt: Attempt): string | null {
    const { act, moving, thing } = attempt;
    switch (target.kind) {
      case 'room':
      case 'covered':
        if (act === 'invert') return this.#invert(piece, target.slot);
        return this.#slotMove('reveal', piece, target.slot);
      case 'twist':
        return this.#twist(piece, target.slot, target.direction);
      case 'portcullis':
        return this.#gate(piece, target);
      case 'piece':
        if (act === 'levitate') return this.#levitate(piece, target.piece, this.#beside(piece));
        return isOnto(act) ? this.#onto(act, piece, target.piece) : null;
      case 'place':
        if (act === 'jump') return this.#placeMove('jump', piece, target.place);
        if (thing !== null) return this.#levitate(piece, thing, target.place);
        return moving ? this.#placeMove('step', piece, target.place) : null;
    }
  }

  // ---- moves

  #slotMove(verb: string, piece: number, slot: number): string {
    return this.#spell.move(verb, this.#spell.piece(piece), this.#spell.slot(slot));
  }

  #placeMove(verb: string, piece: number, place: number): string {
    return this.#spell.move(verb, this.#spell.piece(piece), this.#spell.place(place));
  }

  #twist(piece: number, slot: number, direction: number): string {
    const words = [this.#spell.slot(slot), this.#spell.direction(direction)];
    return this.#spell.move('turn', this.#spell.piece(piece), ...words);
  }

  /** Something done to somebody, with what it takes. */
  #onto(act: Onto, piece: number, target: number): string {
    const means: Readonly<Record<Onto, number | null>> = {
      attack: null,
      thrust: null,
      heal: null,
      repel: null,
      shoot: this.#tool(piece, 'shoot'),
      burn: this.#tool(piece, 'burn'),
      steal: this.#loads(target)[0] ?? this.#object(piece),
    };
    const words = [piece, target, means[act]].filter((number) => number !== null);
    return this.#spell.move(act, ...words.map((number) => this.#spell.piece(number)));
  }

  #invert(piece: number, slot: number): string {
    const scroll = this.#spell.piece(this.#tool(piece, 'invert'));
    return this.#spell.move('invert', this.#spell.piece(piece), this.#spell.slot(slot), scroll);
  }

  #levitate(piece: number, item: number, place: number): string {
    const words = [this.#spell.piece(item), this.#spell.place(place)];
    return this.#spell.move('levitate', this.#spell.piece(piece), ...words);
  }

  #gate(piece: number, { slot, nth }: Gate): string {
    const room = this.view.rooms[slot];
    const closed = !room || gateState(room, nth) === 0;
    const words = [this.#spell.slot(slot), ...(nth ? [String(nth + 1)] : [])];
    return this.#spell.move(closed ? 'unlock' : 'lock', this.#spell.piece(piece), ...words);
  }

  // ---- what to ask about

  /** The room that somebody is in, or in front of. */
  #room(piece: number): number {
    return this.game.places[this.view.pieces[piece]?.place ?? -1]?.slot ?? 0;
  }

  #arrow(slot: number): number {
    return this.game.rooms[this.view.rooms[slot]?.drawing ?? -1]?.arrow ?? 1;
  }

  #faceDown(): number | null {
    const slot = this.view.rooms.findIndex((room) => room.drawing < 0);
    return slot < 0 ? null : slot;
  }

  /** Another place of the same room. */
  #beside(piece: number): number {
    const here = this.view.pieces[piece]?.place ?? -1;
    const slot = this.#room(piece);
    const found = this.game.places.findIndex(
      (place, number) => place.slot === slot && place.owner < 0 && number !== here,
    );
    return Math.max(found, 0);
  }

  /** A room of the same row. */
  #neighbour(slot: number): number {
    const { columns } = this.game;
    return slot % columns ? slot - 1 : slot + 1;
  }

  /** What somebody uses for an act: himself, or something that he carries. */
  #tool(piece: number, act: string): number {
    const able = (number: number): boolean => this.game.pieces[number]?.acts.includes(act) ?? false;
    return able(piece) ? piece : (this.#loads(piece).find(able) ?? piece);
  }

  #loads(piece: number): number[] {
    return objectsOf(this.game, this.view, piece);
  }

  /** An object: one's own, else one that lies in the same room, else any. */
  #object(piece: number): number {
    const rank = (number: number): number => this.#nearness(piece, number);
    const objects = this.game.pieces.filter((info) => !info.character && !isBack(info));
    const nearest = objects.sort((one, other) => rank(other.number) - rank(one.number))[0];
    return this.#loads(piece)[0] ?? nearest?.number ?? 0;
  }

  /** Who could be healed: himself, if he regenerates; else the nearest, wounded ones first. */
  #patient(piece: number): number {
    const info = this.game.pieces[piece];
    if (info?.abilities.some((ability) => ability.id === 'regeneration')) return piece;
    const rank = (number: number): number =>
      this.#nearness(piece, number) + (this.view.pieces[number]?.wounded ? 10 : 0);
    const others = this.game.pieces.filter(
      ({ character, number }) => character && number !== piece,
    );
    return others.sort((one, other) => rank(other.number) - rank(one.number))[0]?.number ?? piece;
  }

  /** An enemy, the nearest first; somebody with something to steal, where that is wanted. */
  #enemy(piece: number, loaded: boolean): number {
    const seat = this.game.pieces[piece]?.seat;
    const rank = (number: number): number =>
      this.#nearness(piece, number) + (loaded && this.#loads(number).length ? 1.5 : 0);
    const enemies = this.game.pieces.filter((info) => info.character && info.seat !== seat);
    return enemies.sort((one, other) => rank(other.number) - rank(one.number))[0]?.number ?? 0;
  }

  /** At the same place, in the same room, anywhere, nowhere. */
  #nearness(piece: number, other: number): number {
    const place = this.view.pieces[other]?.place ?? -1;
    if (place < 0) return 0;
    if (place === this.view.pieces[piece]?.place) return 3;
    return this.game.places[place]?.slot === this.#room(piece) ? 2 : 1;
  }
}
