/** Asking why something that was picked cannot be done: the rules know what was meant. */
import type { Target } from '../protocol';
import { say, words } from '../words.svelte';
import type { Match } from './match.svelte';
import type { Talk } from './talk.svelte';

/** What was tried. */
export interface Tried {
  /** Who would do it; null: it is an answer, and nobody does anything. */
  piece: number | null;
  /** Empty: what was picked tells which act is meant. */
  act: string;
  /** What was picked for it, one after the other. */
  targets: readonly Target[];
}

export async function explain(match: Match, talk: Talk, tried: Tried): Promise<void> {
  const piece = match.game?.pieces[tried.piece ?? -1]?.name ?? '';
  const key = `page.cannot.${tried.act}`;
  const title = words.has(key) ? say(key, { piece }) : say('page.why.title');
  await talk.askWhy(title, tried);
}
