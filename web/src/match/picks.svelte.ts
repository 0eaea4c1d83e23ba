/**
 * What the player points at, and what becomes of it: a selection, a plan, a move, an explanation.
 *
 * Whatever can be done comes from the options of the question and from the server's answers about
 * reach; picks only lead from a click to one of them.
 */
import { isMarked, type Marks, type Target } from '../board/contract';
import { input } from '../input';
import type { Option, ReachPlace } from '../protocol';
import { ACTS, actOf, isHarmful, isPlain, type ActName } from './acts';
import { Asked } from './asked.svelte';
import { explain, explainAct } from './explain';
import { marksFor, showsWith } from './marks';
import type { Match } from './match.svelte';
import { isOwn, optionsOf, piecesOf } from './options';
import { ghostOf, optionPlan, type Plan } from './plan';
import { plansFor, type Situation } from './plans';
import { Starts, isStarting } from './starts.svelte';
import { Talk } from './talk.svelte';
import { Team } from './team.svelte';

export class Picks extends Asked {
  readonly talk: Talk;
  readonly starts: Starts;
  readonly team: Team;
  selected = $state<number | null>(null);
  #act = $state<ActName | null>(null);
  /** The object that is to be moved from afar. */
  thing = $state<number | null>(null);
  hovered = $state.raw<Target | null>(null);
  /** Places of a log entry. */
  pointed = $state.raw<readonly number[]>([]);

  constructor(match: Match) {
    super(match);
    this.talk = new Talk(match);
    this.starts = new Starts(match);
    this.team = new Team(match);
  }

  // ---- what is open

  /** Who starts where is put together before it is sent. */
  starting = $derived(isStarting(this.kind));

  /** The options of what is selected. */
  #mine = $derived(this.selected === null ? [] : optionsOf(this.options, this.selected));

  /** Whether what is selected can do anything. */
  canAct = $derived(this.#mine.length > 0);

  /** The act that was chosen; walking, if nothing else was. */
  act = $derived.by<ActName | null>(() => this.#act ?? (this.#canWalk() ? 'move' : null));

  reach = $derived.by<readonly ReachPlace[]>(() => {
    const known = this.talk.reach;
    const walking = this.act === 'move' && known?.piece === this.selected;
    if (!this.match.question || !walking) return [];
    // Step by step one movement is finished before another is begun.
    return known.places.filter((place) => !this.moving || place.action_points === 0);
  });

  /** The options that are shown while the act is chosen. */
  #shown = $derived.by<readonly Option[]>(() => {
    if (this.team.frame) return this.options;
    if (this.asksForCard || this.kind === 'facing-choice') return this.#mine;
    // With nobody selected a handle stands for whoever can turn the room.
    if (this.selected === null) return this.options.filter(({ move }) => move.type === 'turn');
    const reached = new Set(this.reach.map((place) => place.place));
    return this.#mine
      .filter((option) => showsWith(option, this.act, reached))
      .filter(({ move }) => this.thing === null || !('item' in move) || move.item === this.thing);
  });

  #situation = $derived.by<Situation | null>(() => {
    const { game, view, holder, question } = this.match;
    if (!game || !view || holder === null || !question) return null;
    return {
      game,
      view,
      thing: this.thing,
      seat: holder,
      selected: this.selected,
      options: this.#shown,
      reach: this.reach,
      moving: this.moving,
      walking: this.act === 'move',
      plain: this.act === null || isPlain(this.act),
    };
  });

  /** Which acts the selected character can do, and with which options. */
  acts = $derived(
    new Map(ACTS.map((act) => [act, this.#mine.filter((option) => actOf(option.move) === act)])),
  );

  /** The plan that a click would carry out or arm. */
  preview = $derived.by<Plan | null>(() => {
    if (this.armed || !this.hovered) return this.armed;
    const plans = this.#plans(this.hovered);
    return plans.length === 1 ? (plans[0] ?? null) : null;
  });

  ghost = $derived.by(() => {
    const plan = this.preview ?? this.choices.find((choice) => choice.twist) ?? null;
    return this.match.view ? ghostOf(this.match.view, plan, this.armed ? this.quarters : 1) : null;
  });

  marks = $derived.by<Marks>(() => ({
    ...this.#open(),
    selected: this.selected,
    blockers: [...(this.talk.slip?.blockers ?? [])],
  }));

  /** What is about to be walked, or was walked in the log. */
  path = $derived.by<readonly number[]>(() =>
    this.pointed.length ? this.pointed : (this.preview?.path ?? []),
  );

  /** What can be picked; where somebody was put already, nobody else is. */
  #open(): Marks {
    const marks = marksFor(this.#situation, this.kind, this.options, this.acting);
    if (!this.starting) return marks;
    const places = marks.places.filter((place) => this.starts.at(place) === null);
    return { ...marks, places, pieces: [...this.starts.chosen.keys()] };
  }

  #plans(target: Target): Plan[] {
    return this.#situation ? plansFor(this.#situation, target) : [];
  }

  #canWalk(): boolean {
    return this.#mine.some((option) => actOf(option.move) === 'move');
  }

  // ---- picking

  /** Something on the board was clicked, tapped, or chosen by key. */
  pick(target: Target): void {
    if (this.talk.sending) return;
    this.talk.slip = null;
    if (this.starting && this.#pickStart(target)) return;
    if (this.team.frame) {
      if (target.kind === 'piece') this.#pickCard(target.piece);
      return;
    }
    if (this.#pickThing(target)) return;
    const plans = this.#plans(target);
    const [only] = plans;
    if (plans.length > 1) this.offer(plans);
    else if (only) this.#consider(only);
    else if (target.kind === 'piece' && this.#canSelect(target.piece)) this.select(target.piece);
    else if (this.talk.reaching) void this.#later(target, this.talk.reaching);
    else if (this.#situation && !this.asksForCard) void this.#explain(target);
  }

  /** What is within reach is still being asked: only then is it known what was meant. */
  async #later(target: Target, reaching: Promise<void>): Promise<void> {
    const { selected } = this;
    const { occasion } = this.match;
    await reaching;
    if (this.selected === selected && this.match.occasion === occasion) this.pick(target);
  }

  #canSelect(piece: number): boolean {
    if (this.moving || this.kind === 'facing-choice' || this.asksForCard) return false;
    // Whoever is picked for something special is meant for that, and it is said why not.
    if (this.#act !== null && !isPlain(this.#act)) return false;
    const mine = this.match.game?.pieces[piece]?.seat === this.match.holder;
    return mine || !isHarmful(this.#act);
  }

  /** A card of a gallery: it is read, and chosen. */
  #pickCard(piece: number): void {
    this.selected = piece;
    if (this.team.secret) {
      if (this.team.canToggle(piece)) this.team.toggle(piece);
      return;
    }
    const offered = this.team.offered(piece);
    const [plan] = offered === null ? [] : this.#plans({ kind: 'piece', piece: offered });
    if (plan) this.#consider(plan);
    else this.armed = null;
  }

  /** First what is moved from afar, then where to. */
  #pickThing(target: Target): boolean {
    if (this.act !== 'levitate' || this.thing !== null || target.kind !== 'piece') return false;
    if (!this.marks.pieces.includes(target.piece)) return false;
    this.thing = target.piece;
    return true;
  }

  /** A room, or a dot, for a starter; whoever was put down is taken up again. */
  #pickStart(target: Target): boolean {
    if (target.kind === 'piece' && this.starts.chosen.has(target.piece)) {
      this.starts.take(target.piece);
      this.select(target.piece);
      return true;
    }
    if (this.selected === null || !isMarked(target, this.marks)) return false;
    if (target.kind === 'room') this.starts.put(this.selected, target.slot);
    else if (target.kind === 'place') this.starts.put(this.selected, target.place);
    else return false;
    this.selected = null;
    return true;
  }

  select(piece: number | null): void {
    this.talk.slip = null;
    this.#settle();
    this.selected = piece;
    this.talk.askReach(this.#canWalk() ? piece : null);
  }

  /** An act of the dock was chosen, or asked about. */
  chooseAct(act: ActName): void {
    this.talk.slip = null;
    this.forget();
    this.thing = null;
    const options = this.acts.get(act) ?? [];
    if (!options.length) {
      void explainAct(this.match, this.talk, act, this.selected);
      return;
    }
    this.#act = act;
    const [only] = options;
    // There is nothing to point at: it is done to his own room, to himself, or begun on the spot.
    if (act === 'walk' && only) void this.send([only.text]);
    else if (options.length === 1 && only && isOwn(only.move) && this.#situation) {
      this.arm(optionPlan(only, this.#situation));
    }
  }

  #consider(plan: Plan): void {
    const again = this.armed?.key === plan.key;
    if (again || !(plan.lasting || input.touch)) void this.commit(plan);
    else this.arm(plan);
  }

  /** Carry out a plan; a twist as many times as was asked for. */
  async commit(plan: Plan): Promise<void> {
    const times = plan.twist && this.armed ? this.quarters : 1;
    await this.send(Array.from({ length: times }, () => plan.moves).flat());
  }

  async send(moves: readonly string[]): Promise<void> {
    // It is decided: nothing is left to be confirmed, and a refusal says why.
    this.#settle();
    await this.talk.send(moves);
  }

  async undo(): Promise<void> {
    this.#settle();
    await this.talk.undo();
  }

  #settle(): void {
    this.forget();
    this.#act = null;
    this.thing = null;
  }

  async #explain(target: Target): Promise<void> {
    const actor = this.selected ?? piecesOf(this.options)[0] ?? null;
    await explain(this.match, this.talk, target, {
      actor,
      act: this.#act,
      moving: this.moving,
      thing: this.thing,
      walking: this.selected !== null && this.act === 'move',
    });
  }

  /** Step back by one: the slip, the plan, the act, the selection. True if there was something. */
  cancel(): boolean {
    if (this.talk.slip) this.talk.slip = null;
    else if (this.armed || this.choices.length) this.forget();
    else if (this.thing !== null) this.thing = null;
    else if (this.#act !== null) this.#act = null;
    else if (this.selected !== null && this.acting) this.select(null);
    else return false;
    return true;
  }

  // ---- a new question

  /** With every new occasion: what was pointed at before may be gone. */
  refresh(): void {
    this.talk.slip = null;
    this.talk.reach = null;
    this.#settle();
    this.selected = this.#natural(this.selected);
    if (!this.starting) this.starts.clear();
    this.team.refresh();
    this.talk.askReach(this.#canWalk() ? this.selected : null);
  }

  /** Who is selected by the question itself, or still is from before. */
  #natural(before: number | null): number | null {
    const pieces = piecesOf(this.options);
    if (this.moving || this.kind === 'facing-choice') return pieces[0] ?? null;
    if (this.asksForCard) return pieces.length === 1 ? (pieces[0] ?? null) : null;
    if (before === null || this.team.frame) return null;
    const { place, carrier } = this.match.view?.pieces[before] ?? { place: -1, carrier: -1 };
    return place < 0 && carrier < 0 ? null : before;
  }
}
