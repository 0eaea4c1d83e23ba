/** 'Why not?': a move to ask about for each act, chosen so that the answer tells most. */
import type { Target } from '../board/contract';
import type { GameInfo, View } from '../protocol';
import type { ActName } from './options';
import { Spelling } from './spelling';

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
        return this.#jump(piece, this.#beside(piece));
      case 'attack':
        return this.#attack(piece, this.#enemy(piece));
      case 'gate':
        return this.#gate(piece, slot);
    }
  }

  /** The move that picking a target would be; null: there is none to ask about. */
  target(target: Target, piece: number, act: ActName | null, moving: boolean): string | null {
    switch (target.kind) {
      case 'room':
      case 'covered':
        return this.#slotMove('reveal', piece, target.slot);
      case 'twist':
        return this.#twist(piece, target.slot, target.direction);
      case 'portcullis':
        return this.#gate(piece, target.slot);
      case 'piece':
        return act === 'attack' ? this.#attack(piece, target.piece) : null;
      case 'place':
        if (act === 'jump') return this.#jump(piece, target.place);
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

  #jump(piece: number, place: number): string {
    return this.#placeMove('jump', piece, place);
  }

  #attack(piece: number, target: number): string {
    return this.#spell.move('attack', this.#spell.piece(piece), this.#spell.piece(target));
  }

  #gate(piece: number, slot: number): string {
    const closed = (this.view.rooms[slot]?.portcullis ?? 0) === 0;
    return this.#slotMove(closed ? 'unlock' : 'lock', piece, slot);
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

  /** An enemy: at the same place if there is one, else in the same room, else anywhere. */
  #enemy(piece: number): number {
    const seat = this.game.pieces[piece]?.seat;
    const here = this.view.pieces[piece]?.place ?? -1;
    const near = (number: number): number => {
      const place = this.view.pieces[number]?.place ?? -1;
      if (place < 0) return 0;
      if (place === here) return 3;
      return this.game.places[place]?.slot === this.#room(piece) ? 2 : 1;
    };
    const enemies = this.game.pieces.filter((info) => info.character && info.seat !== seat);
    enemies.sort((one, other) => near(other.number) - near(one.number));
    return enemies[0]?.number ?? 0;
  }
}
