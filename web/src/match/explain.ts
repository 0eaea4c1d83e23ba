/** Asking why something that was picked cannot be done. */
import type { Target } from '../board/contract';
import { say } from '../words.svelte';
import type { Match } from './match.svelte';
import type { ActName } from './acts';
import type { Talk } from './talk.svelte';
import { WhyNot, type Attempt } from './why';

interface Tried extends Attempt {
  /** Who would have done it. */
  actor: number | null;
  walking: boolean;
}

export async function explainAct(
  match: Match,
  talk: Talk,
  act: ActName,
  actor: number | null,
): Promise<void> {
  const { game, view, holder } = match;
  if (!game || !view || holder === null || actor === null) return;
  const piece = game.pieces[actor]?.name ?? '';
  const move = new WhyNot(game, view, holder).act(act, actor);
  await talk.askWhy(say(`page.cannot.${act}`, { piece }), move);
}

export async function explain(
  match: Match,
  talk: Talk,
  target: Target,
  tried: Tried,
): Promise<void> {
  const { game, view, holder } = match;
  const { actor, walking } = tried;
  if (!game || !view || holder === null || actor === null) return;
  const move = new WhyNot(game, view, holder).target(target, actor, tried);
  if (move) await talk.askWhy(say('page.why.title'), move);
  else if (target.kind === 'place' && walking) tooFar(match, talk, actor, target.place);
}

/** The server has named every place that can be walked to: this one is not among them. */
function tooFar(match: Match, talk: Talk, actor: number, place: number): void {
  const info = match.game?.places[place];
  const piece = match.game?.pieces[actor]?.name ?? '';
  if (!info || match.view?.pieces[actor]?.place === place) return;
  const words = say('page.why.too-far', { piece, place: info.words });
  talk.refuse(say('page.cannot.move', { piece }), { words, rule: '', blockers: [place] });
}
