/** What is known of a team: openly chosen, or seen so far. */
import { isBack } from '../backs';
import type { GameInfo, PieceInfo, SideView, View } from '../protocol';
import { say } from '../words.svelte';
import type { Match } from './match.svelte';
import { spotOf } from './options';
import { placeWords } from './places';

/** The cards that a player is known to have: characters, then objects. */
export function knownTeam(match: Match, seat: 0 | 1): PieceInfo[] {
  const { game, view } = match;
  if (!game || !view) return [];
  const open = view.teams[seat];
  const stock =
    (match.discreet && seat === match.holder && match.own?.view.sides[seat].stock) || [];
  const isKnown = ({ number }: PieceInfo): boolean => {
    if (game.fixed_teams || open.includes(number) || stock.includes(number)) return true;
    const piece = view.pieces[number];
    return piece !== undefined && (piece.place >= 0 || piece.carrier >= 0 || piece.gone);
  };
  return game.pieces
    .filter((info) => info.seat === seat && !isBack(info) && isKnown(info))
    .sort((one, other) => Number(other.character) - Number(one.character));
}

/** One's own starters who lie face down, each with its room or its square; only for one's own eyes. */
export function lyingStarters(match: Match): ReadonlyMap<number, number> {
  const { holder, own } = match;
  if (holder === null || !own || !match.discreet) return new Map();
  const { chosen, starting } = own.view.sides[holder === 1 ? 1 : 0];
  const laid = (chosen ?? []).map(([piece = -1, spot = -1]) => [piece, spot] as const);
  // Until the opponent has chosen too, nothing lies there yet.
  const sent = (own.chosen ?? []).flatMap(({ piece, targets: [target] }) => {
    const spot = spotOf(target);
    if (piece === null || !spot) return [];
    if (spot.kind === 'place') return [[piece, spot.place] as const];
    return spot.kind === 'room' ? [[piece, spot.slot] as const] : [];
  });
  return new Map([...laid.filter(([, spot]) => starting.includes(spot)), ...sent]);
}

/** Where a starter lies, in words. */
function lies(match: Match, number: number): string | null {
  const spot = lyingStarters(match).get(number);
  if (spot === undefined || !match.game || !match.view) return null;
  const lined = match.game.dots.some((dots) => dots.length > 0);
  const place = lined
    ? placeWords(match.game, match.view, spot)
    : say('said.room', { room: spot + 1 });
  return say('page.team.lies', { place });
}

/** Where a card is, in words. */
export function whereabouts(match: Match, { number }: PieceInfo): string {
  const piece = match.view?.pieces[number];
  const carrier = match.game?.pieces[piece?.carrier ?? -1];
  if (piece?.gone) return say('page.team.gone');
  if (carrier) return say('page.team.with', { name: carrier.name });
  if (!match.game || !match.view || !piece || piece.place < 0)
    return lies(match, number) ?? say('page.team.unseen');
  return placeWords(match.game, match.view, piece.place);
}

/** Which Combat cards a side has discarded, in words, where all may look at them. */
export function discardsOf(side: SideView | undefined): string | null {
  const cards = side?.discards?.map((card) => `+${card}`);
  return cards ? say('page.hand.discards', { cards: cards.join(', ') || '–' }) : null;
}

/** The objects that somebody carries. */
export function objectsOf(game: GameInfo, view: View, carrier: number): number[] {
  return view.pieces.flatMap((piece, number) =>
    piece.carrier === carrier && game.pieces[number]?.character === false ? [number] : [],
  );
}
