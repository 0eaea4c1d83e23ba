/**
 * Covered cards, as the variant with secret objects has them: known by their backs only.
 *
 * They are numbered after all pieces. The page treats them as further pieces, which are nowhere as
 * long as nothing is covered by that number.
 */
import {
  PIECE,
  type Cover,
  type GameInfo,
  type Piece,
  type PieceInfo,
  type View,
} from './protocol';
import { say } from './words.svelte';

const OBJECT = 'covered-object';
const CHARACTER = 'covered-character';

/** Whether it is a card that may not be looked at. */
export function isBack(info: PieceInfo): boolean {
  return info.id === OBJECT || info.id === CHARACTER;
}

/** The game with a piece for every back that there can be. */
export function withBacks(game: GameInfo): GameInfo {
  const backs = game.backs.map((spelling, at): PieceInfo => {
    const info = game.pieces[at]!;
    const id = info.character ? CHARACTER : OBJECT;
    return {
      ...info,
      number: game.pieces.length + at,
      id,
      kind: id,
      name: say(`page.${id}`),
      spelling,
      movement: 0,
      combat: 0,
      abilities: [],
    };
  });
  return { ...game, pieces: [...game.pieces, ...backs] };
}

/** The view with what lies behind the backs: where it is, and nothing else. */
export function withCovers(game: GameInfo, view: View): View {
  if (!game.backs.length) return view;
  const pieces = game.pieces.map((_, number) => view.pieces[number] ?? PIECE);
  for (const cover of view.covers ?? []) pieces[cover.number] = pieceBehind(cover);
  return { ...view, pieces };
}

function pieceBehind({ place, carrier, character, wounded_now }: Cover): Piece {
  return { ...PIECE, place, carrier, wounded: character, wounded_now };
}
