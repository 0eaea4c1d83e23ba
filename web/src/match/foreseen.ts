/** What a plan would lead to, in words, before it is decided on. */
import { Frame } from '../board/geometry';
import type { Foreseen } from '../board/contract';
import { seamChanges, type Plate } from '../board/seams';
import type { CombatSums, GameInfo, View } from '../protocol';
import { say, sentence } from '../words.svelte';
import { pieceName } from './labels';

/** Which rooms some plates lead to from a room, and how many to each. */
function ways(slot: number, plates: readonly Plate[]): string {
  const counts = new Map<number, number>();
  for (const { joins } of plates) {
    const to = joins[0] === slot ? joins[1] : joins[0];
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([to, number]) =>
      say(to < 0 ? 'page.twist.way-out' : 'page.twist.way', { room: to + 1, number }),
    )
    .join(', ');
}

/** A twist: which ways open and close, who reaches more or less then, and its twin. */
export function twistWords(
  game: GameInfo,
  view: View,
  ghost: Foreseen,
  selected: number | null,
): string[] {
  const { slot, turn, twin, gained, lost, then } = ghost;
  const frame = new Frame(game, 0, false);
  const { opened, closed } = seamChanges(frame, view, slot, turn);
  const told: string[] = [];
  if (opened.length) told.push(say('page.twist.opens', { ways: ways(slot, opened) }));
  if (closed.length) told.push(say('page.twist.closes', { ways: ways(slot, closed) }));
  if (!told.length) told.push(say('page.twist.same'));
  const piece = game.pieces[selected ?? -1]?.name;
  if (piece && then === 0) told.push(say('page.twist.stuck', { piece }));
  else if (piece && (gained.length || lost.length)) {
    const key = !lost.length ? 'gained' : !gained.length ? 'lost' : 'reach';
    told.push(say(`page.twist.${key}`, { piece, gained: gained.length, lost: lost.length }));
  }
  if (twin !== null) told.push(say('page.twist.twin', { room: twin + 1 }));
  return told;
}

/** An attack: who takes part on both sides, and with what. */
export function attackWords(game: GameInfo, { attacker, sides, values }: CombatSums): string {
  const own = game.pieces[attacker]?.seat === 1 ? 1 : 0;
  const named = (seat: 0 | 1): string =>
    sides[seat]
      .flatMap(({ piece }) => game.pieces[piece] ?? [])
      .map((info) => pieceName(info))
      .join(', ');
  const other = own === 1 ? 0 : 1;
  return sentence('page.plan.attack', {
    own: named(own),
    mine: values[own],
    other: named(other),
    theirs: values[other],
  });
}
