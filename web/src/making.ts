/** What somebody wants to play, the same again with one click, and making it. */
import { readyFor } from './match/filling.svelte';
import { SIDES } from './match/labels';
import type { MatchMade, MatchOptions, Menu, ScenarioInfo } from './protocol';
import { remember, type Company } from './recent';
import { here, type Route } from './route.svelte';
import { makeMatch, readMenu } from './server';

const KEY = 'dungeontwister.wish';
const PERSON = 'person';
export const LOT = 'lot';

export interface Wish {
  scenario: string;
  company: Exclude<Company, 'watch'>;
  /** The bot that is played against; empty: none. */
  opponent: string;
  /** One of the sides, or by lot; empty: as is usual in the scenario. */
  side: string;
  options: MatchOptions;
}

/** What was played last on this device. */
function remembered(): Wish | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Wish | null;
  } catch {
    return null;
  }
}

/** Nothing was ever played on this device. */
export function isNewcomer(): boolean {
  return remembered() === null;
}

/** The last choice, if all of it is still offered; else what a newcomer begins with. */
export function usualWish(menu: Menu): Wish {
  const wish = remembered();
  return wish && isOffered(menu, wish) ? wish : firstWish(menu);
}

function firstWish(menu: Menu): Wish {
  const scenario = menu.scenarios[0]?.id ?? '';
  return { scenario, company: 'bot', opponent: menu.usual_opponent, side: '', options: {} };
}

function isOffered(menu: Menu, wish: Wish): boolean {
  const scenario = menu.scenarios.find(({ id }) => id === wish.scenario);
  if (!scenario) return false;
  if (scenario.alone) return wish.company === 'alone';
  const opponents = menu.opponents.map(({ id }) => id);
  return wish.company === 'bot' ? opponents.includes(wish.opponent) : wish.company !== 'alone';
}

/** Where the scenario draws the sides, that is the usual way. */
export function usualSide(scenario: ScenarioInfo): string {
  return scenario.sides_drawn ? LOT : SIDES[0];
}

/**
 * Make the match, keep its links, and go there. What was wanted is wanted again. With `ready` the
 * set-up is done for the player.
 */
export async function play(scenario: ScenarioInfo, wish: Wish, ready = false): Promise<void> {
  const mine = scenario.alone
    ? scenario.seats.indexOf(PERSON)
    : seatOf(wish.side || usualSide(scenario));
  const players = scenario.alone ? scenario.seats : seating(wish, mine);
  const made = await makeMatch({ scenario: wish.scenario, players, options: wish.options });
  localStorage.setItem(KEY, JSON.stringify(wish));
  if (ready) readyFor(made.seats[mine] ?? '');
  sitDown(made, wish, mine);
}

/** Keep the links of a match that was just made, and go there. */
export function sitDown(
  made: MatchMade,
  { scenario, company, opponent }: Pick<Wish, 'scenario' | 'company' | 'opponent'>,
  mine: number,
): void {
  const route = routeTo(made, company, mine);
  remember({
    match: made.match,
    scenario,
    company,
    ...(company === 'bot' ? { opponent } : {}),
    route,
    invitation: { seat: made.seats[1 - mine] ?? '', spectator: made.spectator },
    when: Date.now(),
  });
  here.go(company === 'link' ? { at: 'invite', token: made.seats[mine] ?? '' } : route);
}

/** The next game for whoever has played another; where no team is chosen all of it is set up. */
export async function playNext(id: string, company: Wish['company'], against = ''): Promise<void> {
  const menu = await readMenu();
  const scenario = menu.scenarios.find((one) => one.id === id);
  if (!scenario) throw new Error(`no scenario ${id}`);
  const opponent = company === 'bot' ? against || menu.usual_opponent : '';
  const wish: Wish = { scenario: id, company, opponent, side: '', options: {} };
  await play(
    scenario,
    scenario.alone ? { ...wish, company: 'alone' } : wish,
    !scenario.modes.length,
  );
}

export function seatOf(side: string): number {
  return side === LOT
    ? Math.floor(2 * Math.random())
    : Math.max(
        0,
        SIDES.findIndex((one) => one === side),
      );
}

export function seating(
  { company, opponent }: Pick<Wish, 'company' | 'opponent'>,
  mine: number,
): [string, string] {
  const other = company === 'bot' ? opponent : PERSON;
  return mine === 0 ? [PERSON, other] : [other, PERSON];
}

function routeTo({ seats }: MatchMade, company: Company, mine: number): Route {
  return company === 'hot-seat'
    ? { at: 'table', tokens: [seats[0] ?? '', seats[1] ?? ''] }
    : { at: 'seat', token: seats[mine] ?? '' };
}
