/** Asking why something that was picked cannot be done. */
import type { Target } from '../board/contract';
import { say } from '../words.svelte';
import type { Match } from './match.svelte';
import type { ActName } from './acts';
import { Spelling } from './spelling';
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
  else if (target.kind === 'place' && walking) await noWay(match, talk, actor, target.place);
}

/**
 * The server has named every place that can be walked to, and this one is not among them. Beside the
 * character something is in the way, or nobody may stay there; elsewhere it is too far.
 */
async function noWay(match: Match, talk: Talk, actor: number, place: number): Promise<void> {
  const { game, view, holder, occasion } = match;
  const info = game?.places[place];
  const piece = game?.pieces[actor]?.name ?? '';
  if (!game || !info || holder === null || view?.pieces[actor]?.place === place) return;
  const spell = new Spelling(game, holder);
  const [begin, stop] = ['move', 'stop'].map((verb) => spell.move(verb, spell.piece(actor)));
  const step = spell.move('step', spell.piece(actor), spell.place(place));
  const way = [begin!, step];
  const found = (await talk.whyNot(step, way.slice(0, 1))) ?? (await talk.whyNot(stop!, way));
  if (match.occasion !== occasion) return;
  const far = say('page.why.too-far', { piece, place: info.words });
  const reason =
    found && found.reason !== 'not-adjacent' ? found : { words: far, rule: '', blockers: [place] };
  talk.refuse(say('page.cannot.move', { piece }), reason);
}
