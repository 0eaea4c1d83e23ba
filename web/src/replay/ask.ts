/** What the server tells of matches that are looked at again. */
import type {
  AskMoments,
  AskReplay,
  LinkMade,
  Moment,
  Moments,
  Problem,
  RecordKept,
  Replay,
  WantRecord,
} from '../protocol';
import { wholeTable } from '../whole';
import { words } from '../words.svelte';

export type Eyes = Replay['eyes'];

/** Where the moments come from: a match, or a record that was sent. */
export type Source = { token: string; seats?: readonly string[] } | { record: string };

/** A question that was refused: why, in words. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

async function posted(path: string, body: string): Promise<Response> {
  const url = new URL(`api/replay${path}`, document.baseURI);
  const reply = await fetch(url, { method: 'POST', body });
  if (reply.ok) return reply;
  const { reason, words: said } = (await reply.json()) as Problem;
  throw new Refusal(reason, said);
}

export async function askReplay(
  source: Source,
  eyes: Eyes | null,
  better: number | null,
): Promise<Replay> {
  const asked: AskReplay = { ...source, eyes, language: words.language, better };
  return (await (await posted('', JSON.stringify(asked))).json()) as Replay;
}

export async function askMoments(
  source: Source,
  eyes: Eyes,
  page: number,
  better: number | null,
): Promise<readonly Moment[]> {
  const asked: AskMoments = { ...source, eyes, language: words.language, page, better };
  const told = (await (await posted('/moments', JSON.stringify(asked))).json()) as Moments;
  return told.moments.map((moment) => ({ ...moment, table: wholeTable(moment.table) }));
}

/** A token with which the match of another one can be looked at again, and nothing else be done. */
export async function askLink(token: string): Promise<string> {
  const reply = await posted('/link', JSON.stringify({ token }));
  return ((await reply.json()) as LinkMade).token;
}

/** A match as a file, for whoever holds these tokens. */
export async function askFile(tokens: readonly string[]): Promise<Blob> {
  const wanted: WantRecord = { tokens, language: words.language };
  return (await posted('/file', JSON.stringify(wanted))).blob();
}

/** The key of a record that the server keeps for a while. */
export async function sendRecord(text: string): Promise<string> {
  return ((await (await posted('/record', text)).json()) as RecordKept).record;
}
