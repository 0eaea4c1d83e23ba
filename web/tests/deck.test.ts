/** Action cards: which ones a player holds, which one is played for the present turn. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { actionCards, playable, playCard } from '../src/match/deck';
import { Picks } from '../src/match/picks.svelte';
import type { Update } from '../src/protocol';
import { sample } from './help/samples';
import { leaveAll, seatedAt } from './help/seat';
import { socket } from './help/socket';

const { welcome, updates, log, game } = sample('scenario-1');
const seen = (update: Update) => ({
  ...welcome,
  events: log.slice(0, update.table.seq),
  table: update.table,
});
/** Blue has just played a card. */
const played = updates.find(({ events }) =>
  events.some(({ event }) => event.event === 'action-played' && event.seat === 0),
)!;
const points = played.events
  .map(({ event }) => event)
  .find((event) => event.event === 'action-played')!.points;
/** Blue is to play one, not all of which he still holds. */
const choosing = updates.find(
  ({ table }) =>
    table.question?.options.some(({ targets: [card] }) => card?.kind === 'action-card') &&
    table.view.sides[0].action_cards.length < game.action_cards.length,
)!;

beforeEach(() => void vi.useFakeTimers());
afterEach(leaveAll);

describe('the cards of a player', () => {
  test('are all of the game, with those held and the one of this turn', () => {
    const match = seatedAt(seen(played));
    const cards = actionCards(match, 0);
    expect(cards.map(({ value }) => value)).toEqual(game.action_cards);
    expect(cards.filter(({ present }) => present)).toMatchObject([{ value: points, held: false }]);
    const { action_cards } = played.table.view.sides[0];
    expect(cards.filter(({ held }) => held).map(({ value }) => value)).toEqual(action_cards);
  });

  test('of whoever waits has none for the present turn', () => {
    expect(actionCards(seatedAt(seen(played)), 1).some(({ present }) => present)).toBe(false);
  });

  test('of a turn that has just begun has none, either', () => {
    expect(actionCards(seatedAt(seen(choosing)), 0).some(({ present }) => present)).toBe(false);
  });

  test('are none where the game has none', () => {
    expect(actionCards(seatedAt(sample('tutorial-2').welcome), 0)).toEqual([]);
  });
});

describe('to play a card', () => {
  const offered = choosing.table.question!.options.flatMap(({ targets: [card] }) =>
    card?.kind === 'action-card' ? [card.points] : [],
  );
  const gone = game.action_cards.find((value) => !offered.includes(value))!;

  test('is possible with those that are offered', () => {
    const match = seatedAt(seen(choosing));
    for (const value of game.action_cards) {
      expect(playable(match, value) !== null).toBe(offered.includes(value));
    }
  });

  test('asks first, with what it brings, and then sends the move of the option', () => {
    const match = seatedAt(seen(choosing));
    const picks = new Picks(match);
    void playCard(match, picks, offered[0]!);
    expect(socket().of('act')).toEqual([]);
    void picks.commit(picks.armed!);
    expect(socket().of('act')).toMatchObject([
      { seq: choosing.table.seq, moves: [playable(match, offered[0]!)?.text] },
    ]);
  });

  test('that is not there asks why not, and shows the answer', async () => {
    const match = seatedAt(seen(choosing));
    const picks = new Picks(match);
    const { talk } = picks;
    const asked = playCard(match, picks, gone);
    expect(socket().of('act')).toEqual([]);
    const [why] = socket().of('why-act');
    expect(why).toMatchObject({
      piece: null,
      act: '',
      targets: [{ kind: 'action-card', points: gone }],
    });
    socket().say({
      t: 'no',
      id: why?.id ?? '',
      seq: 0,
      reason: '',
      rule: 'PR-1',
      words: 'It was played. [PR-1]',
      at: 0,
      blockers: [],
    });
    await asked;
    expect(talk.slip).toMatchObject({ words: 'It was played.', rule: 'PR-1' });
  });
});
