/** Where one is. Secrets stand behind the `#`, which browsers do not send to any server. */
import type { MatchOptions } from './protocol';

export type Route =
  | { at: 'home' }
  /** A link of which a part is missing or wrong. */
  | { at: 'nowhere' }
  /** Everything that a new match can be made of. */
  | { at: 'new' }
  /** All matches of this device. */
  | { at: 'games' }
  /** One seat, or a spectator's place. */
  | { at: 'seat'; token: string }
  /** Both seats on one device. */
  | { at: 'table'; tokens: readonly [string, string] }
  /** The links of a match that was just made. */
  | { at: 'invite'; token: string }
  /** A seat to which somebody is invited. */
  | { at: 'join'; token: string }
  /** A seat that another device hands over. */
  | { at: 'handover'; code: string }
  /** All lessons, or one of them. */
  | { at: 'learn'; lesson: string }
  /**
   * A match that is looked at again: one of this device by its id, any other by a token that gives
   * nothing but this, a record by its hash.
   */
  | { at: 'replay'; of: string; eyes: string; moment: number | null }
  /** A position that is being made; nothing: an empty board. */
  | { at: 'editor'; text: string; options: MatchOptions }
  /** A paragraph of a rulebook. */
  | { at: 'rules'; game: string; chapter: string; paragraph: string };

const TOKEN = /^[\w-]{16,64}$/;
/** Eight letters or digits, perhaps in groups. */
const CODE = /^(?:[a-z\d][ -]?){8}$/i;
const NAME = /^[\w-]{0,64}$/;
const NUMBER = /^\d{1,6}$/;

/** What somebody gives to somebody else. */
const GIVEN = ['join', 'seat', 'table', 'replay', 'handover', 'editor'];

/** What stands in a link, which anybody may have made up. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** What the players agree on, as a link has it; the server looks whether there is such a thing. */
function agreedIn(part: string): MatchOptions {
  try {
    const found: unknown = JSON.parse(decoded(part) || '{}');
    return found && typeof found === 'object' ? found : {};
  } catch {
    return {};
  }
}

function editorHash(text: string, options: MatchOptions): string {
  const agreed = Object.keys(options).length ? JSON.stringify(options) : '';
  return ['#/editor', text, agreed]
    .map((part, at) => (at ? encodeURIComponent(part) : part))
    .filter(Boolean)
    .join('/');
}

function parseRoute(hash: string): Route {
  const [, at = '', one = '', two = '', three = ''] = hash.replace(/^#/, '').split('/');
  if (at === 'new' || at === 'games') return { at };
  if (at === 'seat' && TOKEN.test(one)) return { at, token: one };
  if (at === 'join' && TOKEN.test(one)) return { at, token: one };
  if (at === 'invite' && TOKEN.test(one)) return { at, token: one };
  if (at === 'table' && TOKEN.test(one) && TOKEN.test(two)) return { at, tokens: [one, two] };
  if (at === 'rules' && [one, two, three].every((name) => NAME.test(name)))
    return { at, game: one, chapter: two, paragraph: three };
  if (at === 'replay' && one && NAME.test(one) && NAME.test(two))
    return { at, of: one, eyes: two, moment: NUMBER.test(three) ? Number(three) : null };
  if (at === 'editor') return { at, text: decoded(one), options: agreedIn(two) };
  if (at === 'handover' && CODE.test(one)) return { at, code: one };
  if (at === 'learn' && NAME.test(one)) return { at, lesson: one };
  return { at: GIVEN.includes(at) ? 'nowhere' : 'home' };
}

/** Where a link leads that was sent by somebody, or the part of it behind the `#`. */
export function routeOf(link: string): Route | null {
  const route = parseRoute(link.trim().replace(/^[^#]*/, ''));
  if (GIVEN.includes(route.at)) return route;
  const code = link.replace(/[ -]/g, '');
  return CODE.test(code) ? { at: 'handover', code } : null;
}

export function hashOf(route: Route): string {
  switch (route.at) {
    case 'home':
    case 'nowhere':
      return '#/';
    case 'new':
    case 'games':
      return `#/${route.at}`;
    case 'table':
      return `#/table/${route.tokens.join('/')}`;
    case 'replay':
      return `#/${['replay', route.of, route.eyes, route.moment ?? ''].join('/')}`;
    case 'editor':
      return editorHash(route.text, route.options);
    case 'handover':
      return `#/handover/${route.code}`;
    case 'learn':
      return `#/${['learn', route.lesson].filter(Boolean).join('/')}`;
    case 'rules':
      return `#/${['rules', route.game, route.chapter, route.paragraph].filter(Boolean).join('/')}`;
    default:
      return `#/${route.at}/${route.token}`;
  }
}

/** Where a match of this device is looked at again. */
export function replayOf(match: string): string {
  return hashOf({ at: 'replay', of: match, eyes: '', moment: null });
}

/** The whole address of a route, to be given to somebody else. */
export function linkTo(route: Route): string {
  return new URL(hashOf(route), document.baseURI).href;
}

class Here {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.route = parseRoute(location.hash)));
  }

  /** Say where one is by now, without going anywhere. */
  settle(route: Route): void {
    history.replaceState(null, '', hashOf(route));
  }

  go(route: Route): void {
    location.hash = hashOf(route);
  }
}

export const here = new Here();
