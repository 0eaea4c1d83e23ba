/** What a click means: from the options of a question, and what is picked first, to a move. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { input } from '../src/input';
import { priced, priceOf } from '../src/match/plan';
import { asked, option, TURN } from './help/questions';
import { sample } from './help/samples';
import { leaveAll } from './help/seat';
import { socket } from './help/socket';

const { game } = sample('tutorial-2');
const { view } = TURN.table;
/** Two of blue's characters, and two places of the first room. */
const people = game.pieces.filter(({ seat, character }) => seat === 0 && character);
const [HE, SHE] = [people[0]!, people[1]!];
const FOE = game.pieces.find(({ seat, character }) => seat === 1 && character)!.number;
const [HERE, THERE] = game.places.flatMap(({ owner }, at) => (owner < 0 ? [at] : [])) as [
  number,
  number,
];
const place = (number: number) => ({ kind: 'place', place: number }) as const;
const piece = (number: number) => ({ kind: 'piece', piece: number }) as const;
const sent = () =>
  socket()
    .of('act')
    .flatMap(({ moves }) => moves);

beforeEach(() => {
  vi.useFakeTimers();
  [input.touch, input.keys] = [false, false];
});
afterEach(leaveAll);

describe('an act that the page has never heard of', () => {
  const fling = (to: number, card: number) =>
    option(`blue fling ${to} ${card}`, {
      act: 'fling',
      piece: HE.number,
      targets: [place(to)],
      card,
    });
  const turn = { picks: 'actor', options: [fling(HERE, 7), fling(HERE, 8), fling(THERE, 7)] };

  test('is shown once it was chosen', () => {
    const { picks } = asked(turn);
    picks.select(HE.number);
    expect(picks.marks.places).toEqual([]);
    picks.chooseAct('fling');
    expect(picks.act).toBe('fling');
    expect(picks.marks.places).toEqual([HERE, THERE]);
  });

  test('is done by picking its target', () => {
    const { picks } = asked(turn);
    picks.select(HE.number);
    picks.chooseAct('fling');
    picks.pick(place(THERE));
    expect(sent()).toEqual([`blue fling ${THERE} 7`]);
  });

  test('with several options for one target is told apart by cards and words', () => {
    const { picks } = asked(turn);
    picks.select(HE.number);
    picks.chooseAct('fling');
    picks.pick(place(HERE));
    expect(sent()).toEqual([]);
    expect(picks.choices).toMatchObject([
      { card: 7, words: `says blue fling ${HERE} 7` },
      { card: 8, words: `says blue fling ${HERE} 8` },
    ]);
    void picks.commit(picks.choices[1]!);
    expect(sent()).toEqual([`blue fling ${HERE} 8`]);
  });

  test('that cannot be done, or not to that, is asked about by its name', () => {
    const { picks } = asked(turn);
    picks.select(SHE.number);
    picks.chooseAct('fling');
    picks.select(HE.number);
    picks.chooseAct('fling');
    picks.pick(piece(FOE));
    expect(socket().of('why-act')).toMatchObject([
      { piece: SHE.number, act: 'fling', targets: [] },
      { piece: HE.number, act: 'fling', targets: [piece(FOE)] },
    ]);
  });

  test('that can be done several times in one go has the price of each number of times', () => {
    const gear = { kind: 'twist', slot: 0, direction: 1 } as const;
    const spin = { act: 'fling', piece: HE.number, targets: [gear], lasts: true };
    const spun = option('blue fling', { ...spin, price: 2, prices: [2, 3] });
    const { picks } = asked({ ...turn, options: [spun] });
    picks.select(HE.number);
    picks.chooseAct('fling');
    picks.pick(gear);
    const plan = picks.armed!;
    expect([1, 2].map((times) => priceOf(plan, times))).toEqual([2, 3]);
    expect(priced(plan, 2)).toBe('says blue fling, 2 times (3 AP)');
    picks.quarters = 2;
    void picks.commit(plan);
    expect(sent()).toEqual(['blue fling', 'blue fling']);
  });

  test('that lasts waits for a second pick; by finger everything does', () => {
    for (const [lasts, touch] of [
      [true, false],
      [false, true],
    ] as const) {
      const { picks } = asked({ ...turn, options: [{ ...fling(HERE, 7), lasts }] });
      input.touch = touch;
      picks.select(HE.number);
      picks.chooseAct('fling');
      picks.pick(place(HERE));
      expect(sent()).toEqual([]);
      expect(picks.armed?.words).toContain('fling');
      picks.pick(place(HERE));
      expect(sent()).toEqual([`blue fling ${HERE} 7`]);
    }
  });

  test('with nothing to point at is done on the spot, or after a second look', () => {
    const bare = option('blue sing', { act: 'sing', piece: HE.number });
    const first = asked({ picks: 'actor', options: [bare] }).picks;
    first.select(HE.number);
    first.chooseAct('sing');
    expect(sent()).toEqual(['blue sing']);
    const second = asked({ picks: 'actor', options: [{ ...bare, lasts: true }] }).picks;
    second.select(HE.number);
    second.chooseAct('sing');
    expect(sent()).toEqual([]);
    expect(second.armed?.moves).toEqual(['blue sing']);
  });
});

describe('something that takes two picks', () => {
  const lift = (item: number, to: number) =>
    option(`blue lift ${item} ${to}`, {
      act: 'lift',
      piece: HE.number,
      targets: [piece(item), place(to)],
    });
  const turn = { picks: 'actor', options: [lift(SHE.number, HERE), lift(FOE, THERE)] };

  test('marks first what is moved, then where it can go', () => {
    const { picks } = asked(turn);
    picks.select(HE.number);
    picks.chooseAct('lift');
    expect(picks.marks.pieces).toEqual([SHE.number, FOE]);
    picks.pick(piece(FOE));
    expect(picks.marks).toMatchObject({ pieces: [], places: [THERE] });
    picks.pick(place(THERE));
    expect(sent()).toEqual([`blue lift ${FOE} ${THERE}`]);
  });

  test('is taken back one by one', () => {
    const { picks } = asked(turn);
    picks.select(HE.number);
    picks.chooseAct('lift');
    picks.pick(piece(FOE));
    expect(picks.cancel()).toBe(true);
    expect(picks.marks.pieces).toEqual([SHE.number, FOE]);
    expect(picks.act).toBe('lift');
  });

  test('is asked about with everything that was picked', () => {
    const { picks } = asked(turn);
    picks.select(HE.number);
    picks.chooseAct('lift');
    picks.pick(piece(FOE));
    picks.pick(place(HERE));
    expect(socket().of('why-act')).toMatchObject([
      { piece: HE.number, act: 'lift', targets: [piece(FOE), place(HERE)] },
    ]);
  });
});

describe('whoever is pointed at', () => {
  const hit = option('blue hit', {
    act: 'attack',
    piece: HE.number,
    targets: [piece(FOE)],
    harms: true,
  });

  test('is framed where he is harmed, and else only marked', () => {
    const { picks } = asked({ picks: 'actor', options: [hit] });
    picks.select(HE.number);
    expect(picks.marks.targets).toEqual([FOE]);
    const kind = asked({ picks: 'actor', options: [{ ...hit, harms: false }] }).picks;
    kind.select(HE.number);
    expect(kind.marks.targets).toEqual([]);
    expect(kind.marks.pieces).toContain(FOE);
  });

  test('is selected where nothing is done to him', () => {
    const { picks } = asked({ picks: 'actor', options: [hit] });
    picks.select(HE.number);
    picks.pick(piece(SHE.number));
    expect(picks.selected).toBe(SHE.number);
    expect(sent()).toEqual([]);
  });
});

describe('within reach', () => {
  const begin = option('blue move', { act: 'move', piece: HE.number, price: 1 });
  const jump = option('blue jump', { act: 'jump', piece: HE.number, targets: [place(THERE)] });
  const walk = {
    place: THERE,
    action_points: 1,
    movement_points: 2,
    moves: ['blue move', 'blue step', 'blue stop'],
    path: [HERE, THERE],
    taken: [],
    exits: false,
  };
  const thing = { piece: FOE, action_points: 1, moves: ['blue move', 'blue take', 'blue stop'] };

  async function walking(whole = true): Promise<ReturnType<typeof asked>> {
    const found = asked({ picks: 'actor', options: [begin, jump] });
    found.picks.select(HE.number);
    const { id } = socket().of('reach').at(-1)!;
    const reach = { places: [walk], objects: [thing], looked: 0, whole };
    socket().say({ t: 'reaches', id, seq: 0, piece: HE.number, ...reach });
    await vi.advanceTimersByTimeAsync(0);
    return found;
  }

  test('a place is walked to, and marked once with its price', async () => {
    const { picks } = await walking();
    expect(picks.marks).toMatchObject({
      reach: [{ place: THERE, steps: 2, ap: 1, exits: false }],
      places: [],
    });
    picks.pick(place(THERE));
    expect(sent()).toEqual(walk.moves);
  });

  test('it is said when farther places were left out', async () => {
    expect((await walking()).picks.partial).toBe(false);
    expect((await walking(false)).picks.partial).toBe(true);
  });

  test('in a movement one goes on by the moves of the server', async () => {
    const on = option('blue step', { act: 'move', piece: HE.number, targets: [place(HERE)] });
    const { picks } = asked({ picks: 'mover', pieces: [HE.number], options: [on] });
    const { id } = socket().of('reach').at(-1)!;
    const places = [{ ...walk, action_points: 0 }];
    socket().say({
      t: 'reaches',
      id,
      seq: 0,
      piece: HE.number,
      places,
      objects: [],
      looked: 0,
      whole: true,
    });
    await vi.advanceTimersByTimeAsync(0);
    picks.pick(place(THERE));
    expect(sent()).toEqual(walk.moves);
  });

  test('what lies there is fetched by the moves of the server', async () => {
    const { picks } = await walking();
    expect(picks.marks.pieces).toContain(FOE);
    picks.pick(piece(FOE));
    expect(sent()).toEqual(thing.moves);
  });

  test('is no matter for another act', async () => {
    const { picks } = await walking();
    picks.chooseAct('jump');
    expect(picks.marks).toMatchObject({ reach: [], places: [THERE] });
    picks.pick(place(THERE));
    expect(sent()).toEqual(['blue jump']);
  });

  test('and nowhere else: the rules say why', async () => {
    const { picks } = await walking();
    picks.pick(place(HERE));
    expect(socket().of('why-act')).toMatchObject([
      { piece: HE.number, act: 'move', targets: [place(HERE)] },
    ]);
  });

  test('step by step has a button of its own', async () => {
    const { picks } = await walking();
    expect(picks.ready).toEqual([begin]);
  });
});

describe('a choice of several', () => {
  const put = (who: number, to: number) =>
    option(`blue put ${who} ${to}`, { piece: who, targets: [place(to)] });
  const parts = [
    put(HE.number, HERE),
    put(HE.number, THERE),
    put(SHE.number, HERE),
    put(SHE.number, THERE),
  ];
  const whole = { picks: 'piece', number: 2, apart: true, parts, options: parts.slice(0, 2) };

  test('is put together in any order, and sent in that of the server', () => {
    const { picks } = asked(whole);
    expect(picks.cards).toEqual([HE.number, SHE.number]);
    picks.select(SHE.number);
    expect(picks.marks.places).toEqual([HERE, THERE]);
    picks.pick(place(HERE));
    picks.select(HE.number);
    expect(picks.marks.places).toEqual([THERE]);
    picks.pick(place(THERE));
    expect(picks.starts.missing).toBe(0);
    expect(picks.starts.moves()).toEqual([
      `blue put ${HE.number} ${THERE}`,
      `blue put ${SHE.number} ${HERE}`,
    ]);
    expect(sent()).toEqual([]);
  });

  test('may have several at one place, unless they have to be apart', () => {
    const { picks } = asked({ ...whole, apart: false });
    picks.select(SHE.number);
    picks.pick(place(HERE));
    picks.select(HE.number);
    expect(picks.marks.places).toEqual([HERE, THERE]);
  });

  test('can be changed', () => {
    const { picks } = asked(whole);
    picks.select(SHE.number);
    picks.pick(place(HERE));
    picks.pick(piece(SHE.number));
    expect(picks.starts.missing).toBe(2);
    expect(picks.selected).toBe(SHE.number);
  });
});

test('the board that is looked at is a real one', () => {
  expect(view.pieces[HE.number]).toBeDefined();
});
