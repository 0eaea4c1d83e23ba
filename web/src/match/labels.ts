/** Pieces, places and rooms in words, for screen readers, tips and slips. */
import { isBack } from '../backs';
import { targetKey, type Marks, type Target } from '../board/contract';
import { printedPieces } from '../board/printed';
import type { GameInfo, Option, PieceInfo, View } from '../protocol';
import { say } from '../words.svelte';
import type { Match } from './match.svelte';
import { placeCode, placeWords } from './places';

export const SIDES = ['blue', 'yellow'] as const;

export function sideName(seat: number): string {
  return say(`player.${SIDES[seat === 1 ? 1 : 0]}`);
}

/** A side at the head of something. */
export function sideTitle(seat: number): string {
  return say(`title.${SIDES[seat === 1 ? 1 : 0]}`);
}

export function sideOf(seat: number): string {
  return say(`of.${SIDES[seat === 1 ? 1 : 0]}`);
}

/** A room's number and, once it is known, its name. */
function roomName(game: GameInfo, view: View, slot: number): string {
  const drawing = view.rooms[slot]?.drawing ?? -1;
  const name = game.rooms[drawing]?.name;
  const room = say('said.room', { room: slot + 1 });
  return name ? `${room}, ${name}` : say('page.label.face-down', { room });
}

export function pieceName(piece: PieceInfo): string {
  // An NPC has a name of its own.
  if (piece.kind !== piece.id) return piece.name;
  if (isBack(piece))
    return say(`piece.${piece.id}`, { of: sideOf(piece.seat), back: piece.spelling });
  const name = say(`called.${piece.id}`, { name: piece.name });
  return say('piece.named', { of: sideOf(piece.seat), name });
}

/** Everything that a glance at a piece tells. */
function pieceLabel(game: GameInfo, view: View, number: number, marks: Marks): string {
  const info = game.pieces[number];
  const piece = view.pieces[number];
  if (!info || !piece) return '';
  const load = view.pieces.flatMap((other, at) =>
    other.carrier === number ? [game.pieces[at]?.name ?? ''] : [],
  );
  return [
    pieceName(info),
    info.character && !isBack(info) ? say('page.label.combat', { value: info.combat }) : '',
    piece.place >= 0 ? placeWords(game, view, piece.place) : '',
    piece.wounded ? say('page.label.wounded') : '',
    piece.healed ? say('page.label.healed') : '',
    load.length ? say('page.label.carries', { items: load.join(', ') }) : '',
    marks.targets.includes(number) ? say('page.label.target') : '',
    marks.selected === number ? say('page.label.selected') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function placeLabel(game: GameInfo, view: View, number: number, marks: Marks): string {
  const words = placeWords(game, view, number);
  const mark = marks.reach.find((one) => one.place === number);
  if (!words || !mark) return words;
  const price = say('page.label.reach', { steps: mark.steps, points: mark.ap });
  return `${words}: ${mark.exits ? say('page.label.exit') : price}`;
}

/** One of several portcullises is told by the squares beside it. */
function gateLabel(
  game: GameInfo,
  view: View,
  { slot, nth }: { slot: number; nth: number },
): string {
  const room = roomName(game, view, slot);
  const info = game.rooms[view.rooms[slot]?.drawing ?? -1];
  const pieces = info ? printedPieces(info).filter(({ gate }) => gate >= 0) : [];
  const cells = pieces.find(({ gate }) => gate === nth)?.cells ?? [-1, -1];
  if (!info || pieces.length < 2) return say('page.label.portcullis', { room });
  const beside = game.places.filter(
    (place) =>
      place.owner < 0 && place.slot === slot && cells.includes(info.parts[place.nth]?.[0] ?? -1),
  );
  return say('page.label.gate', {
    room,
    places: beside.map((place) => placeCode(view, place)).join(', '),
  });
}

/** Where something was put, in words; empty: nowhere. */
export function whereTo(
  { game, view }: Match,
  target: Option['targets'][number] | undefined,
): string {
  if (!game || !view) return '';
  if (target?.kind === 'room') return say('said.room', { room: target.slot + 1 });
  return target?.kind === 'place' ? placeWords(game, view, target.place) : '';
}

const NO_COST = { points: 0, final: false, by: [] } as const;

/** Whoever is selected or not: a handle says who could turn the room by it. */
function doneBy(game: GameInfo, { kind }: Target, by: readonly number[], label: string): string {
  if (kind !== 'twist' || !by.length) return label;
  const who = by.map((piece) => game.pieces[piece]?.name ?? '').join(', ');
  return say('page.label.by', { label, who });
}

/** A target, and before it is picked: what that costs, and that it stands for good. */
export function targetLabel(game: GameInfo, view: View, target: Target, marks: Marks): string {
  const { points, final, by } = marks.costs[targetKey(target)] ?? NO_COST;
  const bare = doneBy(game, target, by, bareLabel(game, view, target, marks));
  const label = points > 0 ? say('page.label.price', { label: bare, points }) : bare;
  return final ? say('page.label.final', { label }) : label;
}

function bareLabel(game: GameInfo, view: View, target: Target, marks: Marks): string {
  switch (target.kind) {
    case 'piece':
      return pieceLabel(game, view, target.piece, marks);
    case 'place':
      return placeLabel(game, view, target.place, marks);
    case 'room':
      return roomName(game, view, target.slot);
    case 'twist':
      return say(target.direction > 0 ? 'page.label.twist-right' : 'page.label.twist-left', {
        room: roomName(game, view, target.slot),
      });
    case 'portcullis':
      return gateLabel(game, view, target);
    case 'covered': {
      const [blue = 0, yellow = 0] = view.covered[target.slot] ?? [];
      return say('page.label.covered', { room: target.slot + 1, blue, yellow });
    }
  }
}
