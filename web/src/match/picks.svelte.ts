/**
 * What the player points at, and what becomes of it: a selection, a plan, a move, an explanation.
 *
 * Whatever can be done comes from the options of the question and from the server's answers about
 * reach; picks only lead from a click to one of them.
 */
import { isMarked, NO_MARKS, targetKey, type Marks, type Target } from '../board/contract';
import { input } from '../input';
import type { Option, ReachPlace } from '../protocol';
import { settings } from '../settings/settings.svelte';
import { isPlain } from './acts';
import { Asked } from './asked.svelte';
import { explain } from './explain';
import { Filling } from './filling.svelte';
import { marksFor, optionMarks, showsWith } from './marks';
import type { Match } from './match.svelte';
import { Hints } from './hints.svelte';
import { UNLIT, type Lit } from './lit';
import { follows, isOnBoard, nextSpot, optionsOf, piecesOf, targetOf } from './options';
import { ghostOf, optionPlan, whatIf, type Plan } from './plan';
import { leadsOn, plansFor, type Situation } from './plans';
import { Starts } from './starts.svelte';
import { Talk } from './talk.svelte';
import { movedRooms, traces } from './turns';
import { Team } from './team.svelte';
import { Threats } from './threats.svelte';

/** Whether a plan is shown and asked about first; a finger does so to see what it is about to do. */
function asksFirst({ lasting }: Plan, touch = input.touch): boolean {
  const { confirm } = settings;
  return confirm === 'always' || (confirm === 'lasting' && (lasting || touch));
}

export class Picks extends Asked {
  readonly talk: Talk;
  readonly starts: Starts;
  readonly team: Team;
  readonly hints: Hints;
  readonly filling: Filling;
  readonly threats: Threats;
  selected = $state<number | null>(null);
  #act = $state<string | null>(null);
  /** What was picked so far, where one thing is picked after the other. */
  picked = $state.raw<readonly Target[]>([]);
  hovered = $state.raw<Target | null>(null);
  /** What a line of the log speaks of. */
  lit = $state.raw<Lit>(UNLIT);

  constructor(match: Match) {
    super(match);
    this.talk = new Talk(match);
    this.starts = new Starts(match);
    this.team = new Team(match);
    this.hints = new Hints(match);
    this.filling = new Filling(
      match,
      (options) => this.#propose(options),
      () => this.team.on,
      (moves) => this.send(moves),
    );
    this.threats = new Threats(match);
  }

  // ---- what is open

  /** Who starts where is put together before it is sent. */
  starting = $derived.by(() => this.starts.parts.length > 0);

  /** The options of what is selected. */
  #mine = $derived(this.selected === null ? [] : optionsOf(this.options, this.selected));

  /** Whether what is selected can do anything. */
  canAct = $derived(this.#mine.length > 0);

  /** The act that was chosen; walking, if nothing else was. */
  act = $derived.by<string | null>(() => this.#act ?? (this.#canWalk() ? this.walk : null));

  #walking = $derived(this.walk !== '' && this.act === this.walk);

  reach = $derived.by<readonly ReachPlace[]>(() => {
    const known = this.talk.reach;
    if (!this.question || !this.#walking || known?.piece !== this.selected) return [];
    return known.places;
  });

  /** Farther places were left out: it would have cost too much to find them. */
  partial = $derived.by(() => this.reach.length > 0 && this.talk.reach?.whole === false);

  /** The options that are shown while the act is chosen. */
  #shown = $derived.by<readonly Option[]>(() => {
    const { game } = this.match;
    if (!game) return [];
    if (this.acting || this.moving) {
      const reached = new Set(this.reach.map((place) => place.place));
      return (this.selected === null ? this.#anybodys() : [...this.#mine, ...this.#handles()])
        .filter((option) => showsWith(game, option, this.act, reached))
        .filter((option) => follows(option, this.picked));
    }
    if (this.first === 'hand') return [];
    const own = this.asksForCard || this.named !== null ? this.#mine : this.options;
    return own.filter((option) => follows(option, this.picked));
  });

  /** With nobody selected a handle stands for every character who can turn the room. */
  #anybodys(): Option[] {
    return this.options.filter(
      (option) => option.piece === null || nextSpot(option, [])?.kind === 'twist',
    );
  }

  /** Handles are always there: whoever else could turn a room that the selected one cannot. */
  #handles(): Option[] {
    if (!this.acting || (this.#act !== null && this.#act !== this.walk)) return [];
    const key = (option: Option): string => {
      const spot = nextSpot(option, []);
      return spot?.kind === 'twist' ? targetKey(spot) : '';
    };
    const own = new Set(this.#mine.map(key));
    return this.options.filter(
      (option) => option.piece !== this.selected && key(option) !== '' && !own.has(key(option)),
    );
  }

  #situation = $derived.by<Situation | null>(() => {
    const { game, holder } = this.match;
    if (!game || holder === null || !this.question) return null;
    const { talk, picked, reach } = this;
    const known = talk.reach?.piece === this.selected ? talk.reach.objects : [];
    const objects = this.#walking ? known : [];
    const plain = this.acting && isPlain(game, this.act ?? '');
    const { pieces, rooms } = this.match.view ?? { pieces: [], rooms: [] };
    return { game, pieces, rooms, options: this.#shown, picked, reach, objects, plain };
  });

  /** Which acts the selected character can do, and with which options. */
  acts = $derived.by<ReadonlyMap<string, readonly Option[]>>(() => {
    const names = new Set(this.#mine.map(({ act }) => act));
    return new Map([...names].map((act) => [act, this.#mine.filter((one) => one.act === act)]));
  });

  /** What of the chosen act needs nothing more to be picked: each has a button. */
  ready = $derived.by<readonly Option[]>(() =>
    this.#shown.filter(
      (option) =>
        option.act !== '' &&
        option.act === this.act &&
        option.targets.length === this.picked.length &&
        !option.closes,
    ),
  );

  /** The plan that a click would carry out or arm. */
  preview = $derived.by<Plan | null>(() => {
    if (this.armed || !this.hovered) return this.armed;
    const plans = this.plans(this.hovered);
    return plans.length === 1 ? (plans[0] ?? null) : null;
  });

  /** What a preview is drawn of: a plan, or the first of several that turn the same room. */
  #drawn = $derived.by<Plan | null>(
    () => this.preview ?? this.choices.find((choice) => choice.twist) ?? null,
  );

  /** What the server is asked about what is about to be done. */
  wonder = $derived.by(() =>
    whatIf(this.#drawn, this.armed ? this.quarters : 1, this.match.view ? this.selected : null),
  );

  ghost = $derived.by(() => {
    const { game, view } = this.match;
    if (!game || !view) return null;
    // Of what was not followed to its end nobody can say what is gained or lost.
    const told = this.talk.foreseen?.told;
    const then = told?.whole && !this.partial ? told.places : null;
    const now = this.reach.map(({ place }) => place);
    const known = this.selected !== null && this.reach.length ? then : null;
    const places = known?.map(({ place }) => place) ?? null;
    const quarters = this.armed ? this.quarters : 1;
    return ghostOf({ game, view }, this.#drawn, quarters, { now, then: places });
  });

  marks = $derived.by<Marks>(() => ({
    ...(this.starting ? this.#startMarks() : marksFor(this.#situation, this.options)),
    selected: this.selected,
    blockers: [...(this.talk.slip?.blockers ?? [])],
    threats: this.threats.places,
    ...this.#left,
  }));

  /** What the last turn of somebody else has left behind. */
  #left = $derived.by(() => {
    const turn = this.acting ? this.match.lastTurn : null;
    return { traces: turn ? traces(turn) : [], moved: turn ? movedRooms(turn) : [] };
  });

  /** What is about to be walked, or was walked in the log. */
  path = $derived.by<readonly number[]>(() =>
    this.lit !== UNLIT ? this.lit.path : (this.preview?.path ?? []),
  );

  /** Who would walk that way; what was walked in the log began somewhere else. */
  walker = $derived.by<number | null>(() => (this.lit !== UNLIT ? null : this.selected));

  /** Where somebody can be put; where somebody was put already, nobody else is. */
  #startMarks(): Marks {
    const mine = this.selected === null ? [] : optionsOf(this.parts, this.selected);
    const { rooms, places } = optionMarks(mine, []);
    const apart = this.question?.apart ?? false;
    const free = places.filter((place) => !apart || this.starts.at(place) === null);
    const pieces = [...this.starts.chosen.keys()];
    return { ...structuredClone(NO_MARKS), rooms, places: free, pieces };
  }

  /** What picking something would do. */
  plans(target: Target): Plan[] {
    return this.#situation ? plansFor(this.#situation, target) : [];
  }

  #canWalk(): boolean {
    return this.#mine.some((option) => option.act === this.walk);
  }

  // ---- picking

  /** Something on the board was clicked, tapped, or chosen by key. */
  pick(target: Target): void {
    if (this.talk.sending) return;
    this.talk.slip = null;
    if (this.starting && this.#pickStart(target)) return;
    if (this.team.on) {
      if (target.kind === 'piece') this.#pickCard(target.piece);
      return;
    }
    if (this.#situation && leadsOn(this.#situation, target)) {
      this.picked = [...this.picked, target];
      return;
    }
    const plans = this.plans(target);
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
    const { game, holder } = this.match;
    if (this.named !== null || this.asksForCard) return false;
    if (this.#act === null || !game) return true;
    // A piece that is picked for a special act is its target: it is not selected, it is said why not.
    if (!isPlain(game, this.#act)) return false;
    const harms = this.acts.get(this.#act)?.some((option) => option.harms) ?? false;
    return game.pieces[piece]?.seat === holder || !harms;
  }

  /** A card of a gallery: it is read, and chosen. */
  #pickCard(piece: number): void {
    this.selected = piece;
    this.filling.why = [];
    if (this.team.secret) {
      if (this.team.can(piece)) this.team.toggle(piece);
      return;
    }
    const offered = this.team.offered(piece);
    const [plan] = offered === null ? [] : this.plans({ kind: 'piece', piece: offered });
    if (plan) this.#consider(plan);
    else this.armed = null;
  }

  /** A room, or a dot, for a starter; picking a starter who was put down takes him up again. */
  #pickStart(target: Target): boolean {
    if (target.kind === 'piece' && this.starts.chosen.has(target.piece)) {
      this.starts.take(target.piece);
      this.select(target.piece);
      return true;
    }
    if (this.selected === null || !isMarked(target, this.marks)) return false;
    if (!this.starts.put(this.selected, target)) return false;
    this.selected = null;
    return true;
  }

  select(piece: number | null): void {
    this.talk.slip = null;
    this.#settle();
    this.selected = piece;
    this.talk.askReach(this.#canWalk() ? piece : null);
    // A card that is put nowhere is all that is chosen.
    const mine = this.asksForCard && !this.starting ? this.#mine : [];
    if (mine.length && !mine.some(isOnBoard)) this.#offerAll(mine);
  }

  /** An act of the dock was chosen, or asked about. */
  chooseAct(act: string): void {
    this.talk.slip = null;
    this.forget();
    this.picked = [];
    const options = this.acts.get(act) ?? [];
    if (!options.length) {
      void explain(this.match, this.talk, { piece: this.selected, act, targets: [] });
      return;
    }
    this.#act = act;
    // There is nothing to point at: it is done to his own room, to himself, or begun on the spot.
    if (act !== this.walk && options.every(({ targets }) => !targets.length))
      this.#offerAll(options);
  }

  /** What needs nothing to be picked: at once, after a second look, or one of several. */
  #offerAll(options: readonly Option[]): void {
    const plans = options.map(optionPlan);
    const [only] = plans;
    if (plans.length > 1) this.offer(plans);
    else if (only && asksFirst(only, false)) this.arm(only);
    else if (only) void this.commit(only);
  }

  /** An answer that lies in the dock: what lasts is asked about, unless it is only sketched. */
  async answer(plan: Plan): Promise<void> {
    if (asksFirst(plan, false) && !this.talk.sketch.on) this.arm(plan);
    else await this.commit(plan);
  }

  #consider(plan: Plan): void {
    const again = this.armed?.key === plan.key;
    if (again || !asksFirst(plan)) void this.commit(plan);
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

  /** Show what enemies can do next, first of all him who is pointed at. */
  threaten(): void {
    this.threats.toggle(this.hovered?.kind === 'piece' ? this.hovered.piece : null);
  }

  /** Begin a sketch; an empty one is given up. */
  sketch(): void {
    const { sketch } = this.talk;
    if (sketch.on && !this.match.laid.length) sketch.drop();
    else if (!sketch.on) {
      this.#settle();
      this.hints.close();
      sketch.begin();
    }
  }

  /** Do what was sketched. */
  async carryOut(): Promise<void> {
    this.#settle();
    await this.talk.carryOut();
  }

  async undo(): Promise<void> {
    if (!this.match.canAskUndo) return;
    this.#settle();
    await this.talk.undo();
  }

  #settle(): void {
    this.forget();
    this.#act = null;
    this.picked = [];
  }

  async #explain(target: Target): Promise<void> {
    const someone = this.selected ?? piecesOf(this.options)[0] ?? null;
    const piece = this.acting || this.moving ? someone : null;
    const walks = this.moving || (this.#walking && target.kind === 'place');
    const act = this.#act ?? (walks ? this.walk : '');
    // A piece that is pointed at for nothing special is only looked at.
    if (target.kind === 'piece' && this.#act === null && piece !== null) return;
    const targets = [...this.picked, target].map(targetOf);
    await explain(this.match, this.talk, { piece, act, targets });
  }

  /** Step back by one: the slip, the plan, the act, the selection. True if there was something. */
  cancel(): boolean {
    if (this.talk.slip) this.talk.slip = null;
    else if (this.armed || this.choices.length) this.forget();
    else if (this.picked.length) this.picked = this.picked.slice(0, -1);
    else if (this.#act !== null) this.#act = null;
    else if (this.hints.shown) this.hints.close();
    else if (this.threats.on) this.threats.close();
    else if (this.selected !== null && this.acting) this.select(null);
    else if (this.talk.sketch.on && !this.match.laid.length) this.talk.sketch.drop();
    else return false;
    return true;
  }

  /** A proposal lies where an own choice would: it can still be changed. */
  #propose(options: readonly Option[]): void {
    const [only] = options;
    if (this.starting) this.starts.fill(options);
    else if (this.team.secret) this.team.fill(options);
    else if (only) this.arm(optionPlan(only));
    if (!this.starting) this.selected = only?.piece ?? null;
  }

  // ---- a new question

  /** With every new occasion: what was pointed at before may be gone. */
  refresh(): void {
    this.talk.slip = null;
    this.hints.refresh();
    this.threats.refresh();
    this.talk.reach = null;
    this.learn();
    this.#settle();
    this.selected = this.#natural(this.selected);
    if (!this.starting) this.starts.clear();
    this.team.refresh();
    this.filling.refresh();
    this.talk.askReach(this.#canWalk() ? this.selected : null);
  }

  /** Who is selected by the question itself, or still is from before. */
  #natural(before: number | null): number | null {
    if (this.named !== null) return this.named;
    if (this.asksForCard) return this.cards.length === 1 ? (this.cards[0] ?? null) : null;
    if (before === null || this.team.on) return null;
    const { place, carrier } = this.match.view?.pieces[before] ?? { place: -1, carrier: -1 };
    return place < 0 && carrier < 0 ? null : before;
  }
}
