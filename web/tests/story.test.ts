/** How the log is read: by turn, newest first, a walk told once. */
import { describe, expect, test } from 'vitest';

import type { Told } from '../src/protocol';
import { chapters, entries } from '../src/match/story';
import { say } from '../src/words.svelte';
import { SAMPLES, sample } from './help/samples';
import { story } from './help/told';

const { game } = sample('tutorial-2');

const walk = (piece: number, ...places: readonly number[]) => [
  { event: 'movement-began', piece, points: 4 } as const,
  ...places.slice(1).map((to, at) => ({
    event: 'stepped' as const,
    piece,
    origin: places[at] ?? -1,
    to,
  })),
];

describe('a walk', () => {
  test('is one entry, which says where it led', () => {
    const [entry, ...more] = entries(game, story(5, ...walk(0, 0, 1, 2)));
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ number: 7, seat: 0, lit: { path: [0, 1, 2] } });
    expect(entry?.words).toContain('place 2');
    expect(entry?.words).not.toContain('place 1');
  });

  test('of a single step is told in the words of the server', () => {
    const [began, step] = story(5, ...walk(0, 0, 1));
    expect(entries(game, [began!, step!])).toMatchObject([{ number: 6, words: step?.words }]);
  });

  test('ends where somebody stops, or where another one walks', () => {
    const stopped = { event: 'stopped', piece: 0, place: 1 } as const;
    const log = story(0, ...walk(0, 0, 1), stopped, ...walk(0, 1, 2), ...walk(3, 4, 5));
    expect(entries(game, log).map(({ number }) => number)).toEqual([1, 4, 6]);
  });

  test('goes on after something else as an entry of its own', () => {
    const took = { event: 'took', piece: 0, item: 9, source: -1 } as const;
    const log = story(0, ...walk(0, 0, 1), took, ...walk(0, 1, 2).slice(1));
    expect(entries(game, log).map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});

describe('what was taken back', () => {
  const stopped = { event: 'stopped', piece: 0, place: 1 } as const;
  const undone = { event: 'taken-back', seat: 0, moves: 2, events: [4, 5, 6] } as const;
  const log = story(0, ...walk(0, 0, 1, 2), stopped, ...walk(0, 0, 1), stopped, undone);

  test('is told no more, and that it was taken back in one line', () => {
    expect(entries(game, log).map(({ number }) => number)).toEqual([2, 7]);
  });

  test('is forgotten as soon as something else is done', () => {
    const again = [...log, ...story(8, ...walk(0, 2, 3))];
    expect(entries(game, again).map(({ number }) => number)).toEqual([2, 9]);
  });
});

describe('an entry', () => {
  test('belongs to whoever did it', () => {
    const yellow = game.pieces.findIndex(({ seat }) => seat === 1);
    const log = story(
      0,
      { event: 'turn-ended', seat: 1, lost: 0 },
      ...walk(yellow, 0, 1).slice(1),
      { event: 'placer-drawn', seat: 0 },
      { event: 'starts-revealed', starts: [] },
    );
    expect(entries(game, log).map(({ seat }) => seat)).toEqual([1, 1, 0, null]);
  });

  const litBy = (...events: readonly Told['event'][]) => entries(game, story(0, ...events))[0]?.lit;

  test('lights the room and the piece of which it speaks', () => {
    const lit = litBy({ event: 'room-turned', slot: 2, direction: 1, piece: 0 });
    expect(lit).toEqual({
      path: [],
      targets: [
        { kind: 'piece', piece: 0 },
        { kind: 'room', slot: 2 },
      ],
    });
  });

  test('about a walk lights all of the way, and whoever walked', () => {
    const lit = litBy(...walk(3, 5, 6, 7));
    expect(lit).toEqual({ path: [5, 6, 7], targets: [{ kind: 'piece', piece: 3 }] });
  });

  test('lights both who fight, and nothing that it leaves open', () => {
    const [attackers, defenders] = [
      [1, 2],
      [4, 5],
    ];
    const fight = { attackers, defenders, shots: [], spear: -1 } as const;
    const lit = litBy({ event: 'combat-began', attacker: 1, target: 4, ...fight });
    expect(lit?.targets.map((target) => 'piece' in target && target.piece)).toEqual([1, 4, 2, 5]);
    expect(litBy({ event: 'start-chosen', seat: 1, piece: null, slot: null })?.targets).toEqual([]);
    expect(litBy({ event: 'placed', seat: 0, piece: 3, place: 9 })).toEqual({
      path: [],
      targets: [
        { kind: 'piece', piece: 3 },
        { kind: 'place', place: 9 },
      ],
    });
  });
});

describe.each(SAMPLES)('the log of a game of %s', (name) => {
  const { game, log } = sample(name);
  const read = chapters(game, log);
  const flat = read.flatMap(({ number, entries }) => [
    ...entries.map((entry) => entry.number),
    number,
  ]);

  test('begins with the set-up and has a chapter for each turn, newest first', () => {
    const turns = log.filter(({ event }) => event.event === 'turn-began');
    expect(turns.length).toBeGreaterThan(3);
    expect(read.map(({ title }) => title)).toEqual([
      ...turns.map(({ words }) => words).reverse(),
      say('page.log.setup'),
    ]);
    expect(flat).toEqual([...flat].sort((one, other) => other - one));
  });

  test('names the opponent whose turn it is', () => {
    const titles = chapters(game, log, (seat) => (seat === 1 ? 'Goblin' : '')).map(
      ({ title }) => title,
    );
    const turns = log.flatMap(({ event, words }) =>
      event.event === 'turn-began' ? [event.seat === 1 ? `Goblin · ${words}` : words] : [],
    );
    expect(titles).toEqual([...turns.reverse(), say('page.log.setup')]);
  });

  test('leaves out nothing but the beginnings and ends of walks, and their steps', () => {
    const left = log.filter(({ number }) => !flat.includes(number));
    const kinds = new Set(left.map(({ event }) => event.event));
    expect([...kinds].sort()).toEqual(['movement-began', 'stepped', 'stopped']);
  });

  test('tells of every place on the way', () => {
    const all = read.flatMap(({ entries }) => entries.map((entry) => entry.lit));
    const lit = new Set(
      all.flatMap(({ path, targets }) => [
        ...path,
        ...targets.flatMap((target) => (target.kind === 'place' ? [target.place] : [])),
      ]),
    );
    const stepped = log.flatMap(({ event }) => (event.event === 'stepped' ? [event.to] : []));
    expect(stepped.filter((place) => place >= 0 && !lit.has(place))).toEqual([]);
  });
});
