/** What the server tells of positions, and the matches that it makes from them. */
import type {
  AskPosition,
  AskText,
  GoOn,
  MatchMade,
  MatchOptions,
  MomentOf,
  PositionTold,
  Problem,
  TextTold,
} from '../protocol';
import { Refusal } from '../replay/ask';
import { words } from '../words.svelte';

/** A position that cannot be read: which words, as the engine says it. */
export class Unread extends Refusal {
  constructor(
    reason: string,
    message: string,
    readonly detail: string,
  ) {
    super(reason, message);
  }
}

async function posted(path: string, body: object): Promise<Response> {
  const url = new URL(`api/positions${path}`, document.baseURI);
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (reply.ok) return reply;
  const { reason, words: said, field } = (await reply.json()) as Problem;
  throw new Unread(reason, said, field);
}

export async function askPosition(asked: Omit<AskPosition, 'language'>): Promise<PositionTold> {
  const reply = await posted('', { ...asked, language: words.language });
  return (await reply.json()) as PositionTold;
}

/** What is not as usual: a link is long enough without the rest. */
function agreed(options: MatchOptions): MatchOptions {
  const said = Object.entries(options).filter(([, is]) => [is].flat().some(Boolean));
  return Object.fromEntries(said);
}

/** A moment as a position, for whoever may see everything of it. */
export async function askText(moment: MomentOf): Promise<TextTold> {
  const asked: AskText = { moment, language: words.language };
  const { text, options } = (await (await posted('/text', asked)).json()) as TextTold;
  return { text, options: agreed(options) };
}

export async function askGoOn(wanted: Omit<GoOn, 'language'>): Promise<MatchMade> {
  return (await (
    await posted('/play', { ...wanted, language: words.language })
  ).json()) as MatchMade;
}
