/** Pieces, places and rooms in words, for screen readers, tips and slips. */
import { isBack } from '../backs';
import type { Marks, Target } from '../board/contract';
import type { GameInfo, PieceInfo, PlaceInfo, View } from '../protocol';
import { say } from '../words.svelte';

export const SIDES = ['blue', 'yellow'] as const;

export function sideName(seat: number): string {
  return say(`player.${SIDES[seat === 1 ? 1 : 0]}`);
}

export function sideOf(seat: number): string {
  return say(`of.${SIDES[seat === 1 ? 1 : 0]}`);
}

const ICON_WORDS: Readonly<Record<string, string>> = {
  T: 'triangle',
  S: 'square',
  C: 'circle',
  G: 'gear',
};

function iconName(icon: string): string {
  return say(`icon.${ICON_WORDS[icon] ?? icon}`);
}

export function placeName(place: PlaceInfo): string {
  const values = { room: place.slot + 1, icon: iconName(place.icon) };
  if (place.owner < 0) return say('said.inside', values);
  return say('said.start', { ...values, of: sideOf(place.owner) });
}

/** A room's number and, once it is known, its name. */
function roomName(game: GameInfo, view: View, slot: number): string {
  const drawing = view.rooms[slot]?.drawing ?? -1;
  const name = game.rooms[drawing]?.name;
  const room = say('said.room', { room: slot + 1 });
  return name ? `${room}, ${name}` : say('page.label.face-down', { room });
}

export function pieceName(piece: PieceInfo): string {
  if (isBack(piece)) return say(`piece.${piece.id}`, { of: sideOf(piece.seat), back: piece.spelling });
  const name = say(`called.${piece.id}`, { name: piece.name });
  return say('piece.named', { of: sideOf(piece.seat), name });
}

/** Everything that a glance at a piece tells. */
function pieceLabel(game: GameInfo, view: View, number: number, marks: Marks): string {
  const info = game.pieces[number];
  const piece = view.pieces[number];
  if (!info || !piece) return '';
  const place = game.places[piece.place];
  const load = view.pieces.flatMap((other, at) =>
    other.carrier === number ? [game.pieces[at]?.name ?? ''] : [],
  );
  return [
    pieceName(info),
    info.character && !isBack(info) ? say('page.label.combat', { value: info.combat }) : '',
    place ? placeName(place) : '',
    piece.wounded ? say('page.label.wounded') : '',
    piece.healed ? say('page.label.healed') : '',
    load.length ? say('page.label.carries', { items: load.join(', ') }) : '',
    marks.targets.includes(number) ? say('page.label.target') : '',
    marks.selected === number ? say('page.label.selected') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function placeLabel(game: GameInfo, number: number, marks: Marks): string {
  const place = game.places[number];
  if (!place) return '';
  const mark = marks.reach.find((one) => one.place === number);
  if (!mark) return placeName(place);
  const price = say('page.label.reach', { steps: mark.steps, points: mark.ap });
  return `${placeName(place)}: ${mark.exits ? say('page.label.exit') : price}`;
}

export function targetLabel(game: GameInfo, view: View, target: Target, marks: Marks): string {
  switch (target.kind) {
    case 'piece':
      return pieceLabel(game, view, target.piece, marks);
    case 'place':
      return placeLabel(game, target.place, marks);
    case 'room':
      return roomName(game, view, target.slot);
    case 'twist':
      return say(target.direction > 0 ? 'page.label.twist-right' : 'page.label.twist-left', {
        room: roomName(game, view, target.slot),
      });
    case 'portcullis':
      return say('page.label.portcullis', { room: roomName(game, view, target.slot) });
    case 'covered': {
      const [blue = 0, yellow = 0] = view.covered[target.slot] ?? [];
      return say('page.label.covered', { room: target.slot + 1, blue, yellow });
    }
  }
}
