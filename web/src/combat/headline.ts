/** Who has won a combat, and by how much. */
import type { Match } from '../match/match.svelte';
import { playerName } from '../match/people';
import type { CombatResult } from '../protocol';
import { say } from '../words.svelte';

export function headlineOf(match: Match, { winner, totals }: CombatResult): string {
  const [blue, yellow] = totals;
  if (winner === null) return say('page.combat.result.tie', { points: blue });
  const points = { more: Math.max(blue, yellow), less: Math.min(blue, yellow) };
  const mine = !match.hotSeat && winner === match.holder;
  if (mine) return say('page.combat.result.you', points);
  return say('page.combat.result.won', { ...points, player: playerName(match, winner) });
}
