/**
 * What the player points at, and what becomes of it: a selection, a plan, a move, an explanation.
 *
 * Whatever can be done comes from the options of the question and from the server's answers about
 * reach; picks only lead from a click to one of them.
 */
import { targetKey, type Marks, type Target, NO_MARKS } from '../board/contract';
import type { Option, ReachPlace, View } from '../protocol';
import { pointer } from '../pointer';
import { say } from '../words.svelte';
import { placeName } from './labels';
import { optionMarks, reachMarks, showsWith } from './marks';
import type { Match } from './match.svelte';
import { ACTS, actOf, optionsOf, pieceOf, piecesOf, targetOf, type ActName } from './options';
import { fetchPlan, ghostOf, optionPlan, walkPlan, type Plan } from './plan';
import { Spelling } from './spelling';
import { WhyNot } from './why';

/** The answer to 'why not?'. */
export interface Slip {
  title: string;
  words: string;
  rule: string;
  blockers: readonly number[];
}

/** Questions about one card after the other. */
const CARD_KINDS = new Set(['starting-choice', 'laying', 'placing']);

export class Picks {
  selected = $state<number | null>(null);
  #act = $state<ActName | null>(null);
  /** Waits for a second pick, or for its button. */
  armed = $state.raw<Plan | null>(null);
  /** Several things could be meant. */
  choices = $state.raw<readonly Plan[]>([]);
  hovered = $state.raw<Target | null>(null);
  /** Places of a log entry. */
  pointed = $state.raw<readonly number[]>([]);
  slip = $state.raw<Slip | null>(null);
  /** Quarter turns of the twist that is armed. */
  quarters = $state(1);
  /** Who is to start where; sent when it is complete. */
  starts = $state.raw<ReadonlyMap<number, number>>(new Map());
  sending = $state(false);
  #reach = $state.raw<{ piece: number; places: readonly ReachPlace[] } | null>(null);

  constructor(private readonly match: Match) {}

  // ---- what is open

  question = $derived.by(() => this.match.question);
  kind = $derived(this.question?.kind ?? null);
  #options = $derived<readonly Option[]>(this.question?.options ?? []);
  /** Cards to choose from before a place for them is chosen. */
  asksForCard = $derived(this.kind !== null && CARD_KINDS.has(this.kind));
  moving = $derived(this.kind === 'movement');

  /** The options of what is selected. */
  #mine = $derived(this.selected === null ? [] : optionsOf(this.#options, this.selected));

  act = $derived.by<ActName | null>(() => {
    if (this.#act !== null) return this.#act;
    return this.#mine.some((option) => actOf(option.move) === 'move') ? 'move' : null;
  });

  reach = $derived.by<readonly ReachPlace[]>(() => {
    const walking = this.act === 'move' && this.#reach?.piece === this.selected;
    return this.question && walking ? (this.#reach?.places ?? []) : [];
  });

  #shown = $derived.by<readonly Option[]>(() => {
    const reached = new Set(this.reach.map((place) => place.place));
    if (this.asksForCard || this.kind === 'facing-choice') return this.#mine;
    return this.#mine.filter((option) => showsWith(option, this.act, reached));
  });

  /** Which acts the selected character can do, and with which options. */
  acts = $derived(
    new Map(ACTS.map((act) => [act, this.#mine.filter((option) => actOf(option.move) === act)])),
  );

  end = $derived(this.#options.find((option) => option.move.type === 'end') ?? null);
  stop = $derived(this.#options.find((option) => option.move.type === 'stop') ?? null);
  plays = $derived(this.#options.filter((option) => option.move.type === 'play'));
  cards = $derived(this.asksForCard ? piecesOf(this.#options) : []);

  ghost = $derived.by(() => {
    const view = this.match.view;
    if (!view) return null;
    if (this.armed?.twist) return ghostOf(view, this.armed, this.quarters);
    const [plan] = this.hovered?.kind === 'twist' ? this.#plans(this.hovered) : [];
    return ghostOf(view, plan ?? null, 1);
  });

  /** The plan that a click would carry out or arm. */
  preview = $derived.by<Plan | null>(() => {
    if (this.armed) return this.armed;
    if (!this.hovered) return null;
    const plans = this.#plans(this.hovered);
    return plans.length === 1 ? (plans[0] ?? null) : null;
  });

  marks = $derived.by<Marks>(() => {
    const marks = this.question ? this.#openMarks() : structuredClone(NO_MARKS);
    return {
      ...marks,
      selected: this.selected,
      path: [...(this.pointed.length ? this.pointed : (this.preview?.path ?? []))],
      blockers: [...(this.slip?.blockers ?? [])],
    };
  });

  #openMarks(): Marks {
    if (this.kind === 'starting-choice') return this.#startMarks();
    const marks = optionMarks(this.#shown);
    marks.reach = reachMarks(this.reach);
    const reached = new Set(this.reach.map((place) => place.place));
    // A place that is walked to is marked once, with its price.
    marks.places = marks.places.filter((place) => !reached.has(place));
    if (this.kind === 'action') {
      marks.pieces = [...piecesOf(this.#options), ...this.#lying(reached)];
      // How a room is turned must never have to be looked for.
      if (this.selected === null) {
        const turns = this.#options.filter((option) => option.move.type === 'turn');
        marks.twists = optionMarks(turns).twists;
      }
    }
    return marks;
  }

  #startMarks(): Marks {
    const rooms = this.selected === null ? [] : optionMarks(this.#options).rooms;
    return { ...structuredClone(NO_MARKS), rooms };
  }

  /** What lies where the selected character can get to. */
  #lying(reached: ReadonlySet<number>): number[] {
    const view = this.match.view;
    const game = this.match.game;
    if (!view || !game || this.selected === null || this.act !== 'move') return [];
    const here = view.pieces[this.selected]?.place ?? -1;
    return game.pieces
      .filter((info) => !info.character)
      .map((info) => info.number)
      .filter((number) => {
        const place = view.pieces[number]?.place ?? -1;
        return place >= 0 && (place === here || reached.has(place));
      });
  }

  // ---- plans

  #plans(target: Target): Plan[] {
    const key = targetKey(target);
    const walk = target.kind === 'place' ? this.#walk(target.place) : null;
    if (walk) return [walk];
    const source = this.#twistsForAll(target) ? this.#options : this.#shown;
    const plans = source
      .filter((option) => {
        const own = targetOf(option.move);
        return own !== null && targetKey(own) === key;
      })
      .map(optionPlan);
    const fetch = plans.length ? null : this.#fetch(target);
    return fetch ? [fetch] : plans;
  }

  /** With nobody selected a handle stands for whoever can turn the room. */
  #twistsForAll(target: Target): boolean {
    return target.kind === 'twist' && this.selected === null && this.kind === 'action';
  }

  #walk(place: number): Plan | null {
    const reach = this.reach.find((one) => one.place === place);
    const info = this.match.game?.places[place];
    if (!reach || !info) return null;
    const words = reach.exits
      ? say('page.plan.exit', { points: reach.action_points })
      : say('page.plan.walk', {
          place: placeName(info),
          steps: reach.movement_points,
          points: reach.action_points,
        });
    // Step by step one goes on from there: the movement is not ended yet.
    const moves = this.moving && !reach.exits ? reach.moves.slice(0, -1) : reach.moves;
    return walkPlan(reach, words, moves);
  }

  /** Go to where something lies and pick it up, as one: begin, steps, take, stop. */
  #fetch(target: Target): Plan | null {
    const { game, view, holder } = this.match;
    if (target.kind !== 'piece' || this.kind !== 'action' || this.act !== 'move') return null;
    if (!game || !view || holder === null || this.selected === null) return null;
    if (game.pieces[target.piece]?.character !== false) return null;
    const place = view.pieces[target.piece]?.place ?? -1;
    const spell = new Spelling(game, holder);
    const me = spell.piece(this.selected);
    const reach = this.reach.find((one) => one.place === place && !one.exits);
    const here = view.pieces[this.selected]?.place === place;
    if (!reach && !here) return null;
    const way = reach ? reach.moves.slice(0, -1) : [spell.move('move', me)];
    const item = spell.piece(target.piece);
    const moves = [...way, spell.move('take', me, item), spell.move('stop', me)];
    return fetchPlan(
      target,
      moves,
      say('page.plan.fetch', {
        item: game.pieces[target.piece]?.name ?? '',
        points: reach?.action_points ?? 1,
      }),
    );
  }

  // ---- picking

  /** Something on the board was clicked, tapped, or chosen by key. */
  pick(target: Target): void {
    if (this.sending) return;
    this.slip = null;
    if (this.kind === 'starting-choice' && this.#pickStart(target)) return;
    const plans = this.question ? this.#plans(target) : [];
    const [only] = plans;
    if (plans.length > 1) this.#offer(plans);
    else if (only) this.#consider(only);
    else if (target.kind === 'piece' && this.#canSelect(target.piece)) this.select(target.piece);
    else if (this.question && target.kind !== 'covered') void this.#explain(target);
  }

  #canSelect(piece: number): boolean {
    if (this.moving || this.kind === 'facing-choice' || this.asksForCard) return false;
    return this.#act !== 'attack' || pieceOwner(this.match, piece) === this.match.holder;
  }

  #pickStart(target: Target): boolean {
    if (target.kind !== 'room' || this.selected === null) return false;
    if (!this.marks.rooms.includes(target.slot)) return false;
    this.starts = new Map(this.starts).set(this.selected, target.slot);
    this.selected = null;
    return true;
  }

  select(piece: number | null): void {
    this.slip = null;
    this.armed = null;
    this.choices = [];
    this.#act = null;
    this.quarters = 1;
    this.selected = piece;
    void this.#askReach();
  }

  /** An act of the dock was chosen, or asked about. */
  chooseAct(act: ActName): void {
    this.slip = null;
    this.armed = null;
    this.choices = [];
    const options = this.acts.get(act) ?? [];
    if (!options.length) void this.#explainAct(act);
    else this.#act = act;
  }

  #offer(plans: readonly Plan[]): void {
    this.armed = null;
    this.choices = plans;
  }

  #consider(plan: Plan): void {
    const again = this.armed?.key === plan.key;
    this.choices = [];
    if (again || !(plan.lasting || pointer.touch)) void this.commit(plan);
    else this.arm(plan);
  }

  arm(plan: Plan): void {
    this.choices = [];
    this.quarters = 1;
    this.armed = plan;
  }

  /** Carry out a plan; a twist as many times as was asked for. */
  async commit(plan: Plan): Promise<void> {
    const times = plan.twist ? this.quarters : 1;
    await this.send(Array.from({ length: times }, () => plan.moves).flat());
  }

  /** Step back by one: the slip, the plan, the act, the selection. True if there was something. */
  cancel(): boolean {
    if (this.slip) this.slip = null;
    else if (this.armed || this.choices.length) {
      this.armed = null;
      this.choices = [];
    } else if (this.#act !== null) this.#act = null;
    else if (this.selected !== null && this.kind !== 'facing-choice' && !this.moving) {
      this.select(null);
    } else return false;
    return true;
  }

  // ---- the server

  async send(moves: readonly string[]): Promise<void> {
    const { client, table } = this.match;
    if (!client || !table || this.sending) return;
    this.sending = true;
    try {
      const answer = await client.ask({ t: 'act', seq: table.seq, moves });
      if (answer.t === 'no') this.#refuse(say('page.why.title'), answer);
      else this.#done();
    } catch {
      // The match was left: nobody waits for the answer any more.
    } finally {
      this.sending = false;
    }
  }

  async undo(): Promise<void> {
    const { client, table } = this.match;
    if (!client || !table || this.sending) return;
    const answer = await client.ask({ t: 'undo', seq: table.seq });
    if (answer.t === 'no') this.#refuse(say('page.why.undo'), answer);
    else this.#done();
  }

  #done(): void {
    this.armed = null;
    this.choices = [];
    this.#act = null;
    this.quarters = 1;
  }

  #refuse(title: string, no: { words: string; rule: string; blockers: readonly number[] }): void {
    this.armed = null;
    this.slip = { title, words: no.words, rule: no.rule, blockers: no.blockers };
  }

  async #askReach(): Promise<void> {
    const { client, holder } = this.match;
    const piece = this.selected;
    if (this.#reach?.piece !== piece) this.#reach = null;
    if (!client || piece === null || pieceOwner(this.match, piece) !== holder) return;
    if (!this.#mine.some((option) => actOf(option.move) === 'move')) return;
    const answer = await client.ask({ t: 'reach', piece }).catch(() => null);
    if (answer?.t !== 'reaches' || this.selected !== piece) return;
    this.#reach = { piece, places: answer.places };
  }

  async #explainAct(act: ActName): Promise<void> {
    const { game, view, holder } = this.match;
    if (!game || !view || holder === null || this.selected === null) return;
    const piece = game.pieces[this.selected]?.name ?? '';
    const move = new WhyNot(game, view, holder).act(act, this.selected);
    await this.#ask(say(`page.cannot.${act}`, { piece }), move);
  }

  async #explain(target: Target): Promise<void> {
    const { game, view, holder } = this.match;
    if (!game || !view || holder === null) return;
    const actor = this.selected ?? piecesOf(this.#options)[0];
    if (actor === undefined || this.asksForCard) return;
    const why = new WhyNot(game, view, holder).target(target, actor, this.#act, this.moving);
    const piece = game.pieces[actor]?.name ?? '';
    if (why) await this.#ask(say('page.why.title'), why);
    else if (target.kind === 'place' && this.selected !== null) this.#tooFar(piece, target.place);
  }

  #tooFar(piece: string, place: number): void {
    const info = this.match.game?.places[place];
    if (!info || this.act !== 'move' || this.kind !== 'action') return;
    this.slip = {
      title: say('page.cannot.move', { piece }),
      words: say('page.why.too-far', { piece, place: placeName(info) }),
      rule: '',
      blockers: [place],
    };
  }

  async #ask(title: string, move: string): Promise<void> {
    const answer = await this.match.client?.ask({ t: 'why', move }).catch(() => null);
    if (answer?.t === 'no') this.#refuse(title, answer);
  }

  // ---- a new question

  /** After every change of the table: what was pointed at before may be gone. */
  refresh(): void {
    this.armed = null;
    this.choices = [];
    this.slip = null;
    this.quarters = 1;
    const before = this.selected;
    this.selected = this.#natural(before);
    if (this.selected !== before) this.#act = null;
    this.starts = this.kind === 'starting-choice' ? this.starts : new Map();
    this.#reach = null;
    void this.#askReach();
  }

  /** Who is selected by the question itself, or still is from before. */
  #natural(before: number | null): number | null {
    const pieces = piecesOf(this.#options);
    if (this.moving || this.kind === 'facing-choice') return pieces[0] ?? null;
    if (this.asksForCard) return pieces.length === 1 ? (pieces[0] ?? null) : null;
    if (before === null) return null;
    const gone = this.match.view?.pieces[before]?.gone ?? true;
    return gone ? null : before;
  }

  // ---- who starts

  /** How many starters are still to be chosen. */
  missing = $derived.by<number>(() => {
    const frame = this.match.view?.frames.at(-1);
    const holder = this.match.holder;
    if (frame?.type !== 'starting-choice' || holder === null) return 0;
    const chosen = this.match.own?.view.sides[holder]?.chosen_count ?? 0;
    return frame.count - chosen - this.starts.size;
  });

  unstart(piece: number): void {
    const starts = new Map(this.starts);
    starts.delete(piece);
    this.starts = starts;
    this.selected = piece;
  }

  /** A team is sent in ascending order, whatever the order in which it was chosen. */
  async sendStarts(): Promise<void> {
    const { game, holder } = this.match;
    if (!game || holder === null) return;
    const spell = new Spelling(game, holder);
    const team = [...this.starts].sort(([one], [other]) => one - other);
    await this.send(
      team.map(([piece, slot]) => spell.move('start', spell.piece(piece), spell.slot(slot))),
    );
  }
}

function pieceOwner(match: Match, piece: number): number | null {
  return match.game?.pieces[piece]?.seat ?? null;
}

/** The view with what the holder has chosen so far in secret, for his own eyes. */
export function withChoices(view: View, match: Match, starts: ReadonlyMap<number, number>): View {
  const seat = match.holder;
  const own = seat === null ? null : match.own?.view.sides[seat];
  const frame = view.frames.at(-1);
  if (seat === null || !own || !match.discreet) return view;
  if (frame?.type === 'starting-choice') {
    const chosen = (own.chosen ?? []).map((choice) => choice[1] ?? 0);
    const starting = [...chosen, ...starts.values()].sort((one, other) => one - other);
    const sides = view.sides.map((side, at) => (at === seat ? { ...side, starting } : side));
    return { ...view, sides: [sides[0]!, sides[1]!] };
  }
  if (frame?.type === 'facing-choice') {
    const places = new Map((own.chosen ?? []).map(([piece, place]) => [piece, place]));
    const pieces = view.pieces.map((piece, at) => ({
      ...piece,
      place: places.get(at) ?? piece.place,
    }));
    return { ...view, pieces };
  }
  return view;
}

export { pieceOf };
