/** The server's addresses, relative to wherever the page is served. */
import type {
  AskInvitation,
  Book,
  CodeMade,
  Invitation,
  Lessons,
  MatchMade,
  Menu,
  NameTold,
  NewMatch,
  Seat,
  SeatsTold,
  SeatTold,
  Showcase,
  TakeOver,
  WantCode,
  WantRematch,
} from './protocol';
import type { Place } from './rules/rules.svelte';
import { words } from './words.svelte';

function address(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

/** The socket of every seat; the token travels in the first message, not in the address. */
export function socketAddress(): string {
  const url = address('socket');
  url.protocol = url.protocol.replace('http', 'ws');
  url.hash = '';
  return url.href;
}

export async function readMenu(): Promise<Menu> {
  const reply = await fetch(address('menu'));
  if (!reply.ok) throw new Error(`the menu: ${reply.status}`);
  return (await reply.json()) as Menu;
}

/** The living picture of the start page. */
export async function readShowcase(language: string): Promise<Showcase> {
  const reply = await fetch(address(`showcase/${language}`));
  if (!reply.ok) throw new Error(`the picture: ${reply.status}`);
  return (await reply.json()) as Showcase;
}

export async function makeMatch(wanted: NewMatch): Promise<MatchMade> {
  const reply = await posted('matches', wanted);
  if (!reply.ok) throw new Error(`a new match: ${reply.status}`);
  return (await reply.json()) as MatchMade;
}

/** A place in the next match, for the token of a place in one that is over. */
export async function askRematch(token: string): Promise<Seat> {
  const wanted: WantRematch = { token };
  const reply = await posted('rematch', wanted);
  if (!reply.ok) throw new Error(`a rematch: ${reply.status}`);
  return (await reply.json()) as Seat;
}

/** A one-time code by which another device takes over a seat. */
export async function askCode(token: string): Promise<CodeMade> {
  const wanted: WantCode = { token };
  const reply = await posted('handover', wanted);
  if (!reply.ok) throw new Error(`a code: ${reply.status}`);
  return (await reply.json()) as CodeMade;
}

/** A new link to the seat of a code; null: the code is wrong, used or too old. */
export async function takeOver(code: string): Promise<Seat | null> {
  const wanted: TakeOver = { code };
  const reply = await posted('handover/take', wanted);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(`a code: ${reply.status}`);
  return (await reply.json()) as Seat;
}

/** What the link of a seat invites to; null: it leads nowhere. */
export async function readInvitation(token: string, language: string): Promise<Invitation | null> {
  const wanted: AskInvitation = { token, language };
  const reply = await posted('invitation', wanted);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(`an invitation: ${reply.status}`);
  return (await reply.json()) as Invitation;
}

/** How many links the server takes at once. */
const LINKS = 64;

/** Where links lead, and how things stand there; null: nowhere. They travel in the body. */
export async function readSeats(tokens: readonly string[]): Promise<(SeatTold | null)[]> {
  const found: (SeatTold | null)[] = [];
  for (let at = 0; at < tokens.length; at += LINKS) {
    const reply = await posted('seats', { tokens: tokens.slice(at, at + LINKS) });
    if (!reply.ok) throw new Error(`links: ${reply.status}`);
    found.push(...((await reply.json()) as SeatsTold).seats);
  }
  return found;
}

/** What is wrong with a name, in words; empty: nothing. */
export async function wrongWithName(name: string): Promise<string> {
  const reply = await posted('name', { name, language: words.language });
  if (!reply.ok) throw new Error(`a name: ${reply.status}`);
  return ((await reply.json()) as NameTold).words;
}

function posted(path: string, body: object): Promise<Response> {
  return fetch(address(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The rulebook of a game, for a reader of a language. */
export async function readBook(game: string, language: string): Promise<Book> {
  const reply = await fetch(address(`rulebook/${game}/${language}`));
  if (!reply.ok) throw new Error(`the rulebook of ${game}: ${reply.status}`);
  return (await reply.json()) as Book;
}

/** All lessons, for a reader of a language. */
export async function readLessons(language: string): Promise<Lessons> {
  const reply = await fetch(address(`lessons/${language}`));
  if (!reply.ok) throw new Error(`the lessons: ${reply.status}`);
  return (await reply.json()) as Lessons;
}

/** The picture of a paragraph. */
export function pictureAddress({ game, chapter, paragraph }: Place): string {
  return address(`rulebook/${game}/${words.language}/${chapter}/${paragraph}.svg`).href;
}
