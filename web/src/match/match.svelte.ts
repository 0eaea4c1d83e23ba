/**
 * A match as this device takes part in it: one seat, a spectator, or both seats (hot-seat).
 *
 * The server's view is the truth. Events are shown one update after the other; what is on the
 * screen is always one table of the server, never a guess of the page.
 */
import { withBacks, withCovers } from '../backs';
import { Client, type Greeting, type Link } from '../client';
import { ownName } from '../name';
import type {
  Company,
  GameInfo,
  Question,
  Table,
  Told,
  TurnTold,
  View,
  Welcome,
} from '../protocol';
import { socketAddress } from '../server';
import { wholeView } from '../whole';
import { words } from '../words.svelte';
import { Chair, shared, type Heard } from './chair.svelte';
import { earlier } from './earlier';
import { isBot, isSaid, isUnseen, movedAt } from './heard';
import { Past } from './past.svelte';
import { Pause } from './pause.svelte';

/** Shows what happened; resolves when the board shows `after`. */
type Stage = (events: readonly Told[], before: View, after: View) => Promise<void>;

/** Nothing is asked. */
const NOTHING = { kind: '', options: [], together: false } as const;

/** A lesson, and the step at which one sits down. */
export interface Learning {
  readonly lesson: string;
  step: number;
}

/** A sketch of the turn. */
interface Draft {
  readonly strokes: readonly (readonly string[])[];
  readonly table: Heard;
}

interface Waiting {
  events: readonly Told[];
  seq: number;
  /** After an absence: the last turn of somebody else. */
  last: TurnTold | null;
}

export class Match {
  readonly hotSeat: boolean;
  readonly chairs: readonly Chair[];
  id = $state('');
  game = $state.raw<GameInfo | null>(null);
  players = $state.raw<readonly [string, string]>(['person', 'person']);
  /** What the players are called, and whether they are there. */
  company = $state.raw<Company>({ names: ['', ''], here: [true, true] });
  /** How things truly stand, as far as it was shown. */
  #real = $state.raw<Heard | null>(null);
  /** A sketch that is looked at instead: its strokes, and the table as it would be. */
  #draft = $state.raw<Draft | null>(null);
  log = $state.raw<readonly Told[]>([]);
  /** What happened last, all at once. */
  latest = $state.raw<readonly Told[]>([]);
  /** So many events that were seen here were lost by the server. */
  setBack = $state(0);
  /** Whether something is being shown that is not over yet. */
  busy = $state(false);
  /** Whose decisions are made on this device now. */
  holder = $state<number | null>(null);
  /** The secret choice for which the curtain was drawn aside. */
  #unveiled = $state('');
  stage: Stage | null = null;
  /** The table as far as a story was told; null: all of it was. */
  told = $state.raw<View | null>(null);

  /** What is known of the turns so far. */
  readonly #past = new Past();
  /** The opponent's last turn, as far as it was told here. */
  lastTurn = $derived(this.#past.last);

  /** What is being shown again; empty: nothing is. */
  showing = $state('');
  /** Steps of a bot are followed. */
  readonly pause = new Pause();

  /** A bot that is deciding, as far as it is shown here. */
  thinker = $derived.by<number | null>(() => {
    const { table, players } = this;
    const bots = (table?.deciders ?? []).filter((seat) => isBot(players[seat === 1 ? 1 : 0]));
    return table?.view.ending ? null : (bots[0] ?? null);
  });

  /** The bot whose last turn can be explained, also while that is still being shown. */
  motive = $derived.by<number | null>(
    () => this.chairs.find(({ seat }) => seat === this.holder)?.table?.motive ?? null,
  );

  /** The last turn of somebody else, if something of it happened while nobody looked. */
  missed = $derived.by(() => (this.hotSeat || this.learning ? null : this.#past.missed));

  /** Everything that has happened was seen. */
  see(): void {
    this.#past.see(this.table?.seq ?? 0, this.learning ? '' : this.id);
  }

  #waiting: Waiting[] = [];
  #showing = false;
  /** How often one has sat down at another step: what was being shown before counts no more. */
  #sittings = 0;

  constructor(
    tokens: readonly string[],
    language: string,
    private readonly learning: Learning | null = null,
  ) {
    this.hotSeat = tokens.length === 2;
    this.chairs = tokens.map((token) => this.#chair(token, language));
  }

  close(): void {
    for (const chair of this.chairs) chair.client.close();
  }

  // ---- what is known

  /** What is shown. */
  table = $derived.by<Heard | null>(() => this.#draft?.table ?? this.#real);
  /** How things truly stand beneath a sketch. */
  beneath = $derived.by<View | null>(() => (this.#draft ? (this.#real?.view ?? null) : null));
  /** What was laid on the sketch that is shown. */
  laid = $derived.by(() => this.#draft?.strokes ?? []);
  /** How many events there were when things came to stand so. */
  seq = $derived(this.#real?.seq ?? 0);

  view = $derived(this.table?.view ?? null);
  /** What is to be read beside the board: as far as the story was told, not further. */
  present = $derived(this.told ?? this.view);

  link = $derived.by<Link>(() => {
    const links = this.chairs.map((chair) => chair.link);
    const worst: Link[] = ['refused', 'lost', 'connecting'];
    return worst.find((link) => links.includes(link)) ?? 'open';
  });

  /** The table as the holder may know it; none while his connection lags behind. */
  own = $derived.by<Heard | null>(() => {
    if (this.#draft) return this.#draft.table;
    const table = this.chairs.find((chair) => chair.seat === this.holder)?.table ?? null;
    return table && table.seq === this.#real?.seq ? table : null;
  });

  #asked = $derived.by<Question | null>(() => {
    if (this.holder === null || !this.own?.deciders.includes(this.holder)) return null;
    return this.own.question;
  });

  /** Both players before one screen, who may not look at each other's cards all the time. */
  #covered = $derived.by(() => this.hotSeat && (this.game?.backs.length ?? 0) > 0);

  #secret = $derived.by(() => {
    if (!this.hotSeat || !this.#asked) return '';
    // One curtain for each time that the device is handed over, not for each secret.
    return this.#covered || this.#asked.secret ? String(this.holder) : '';
  });

  /** The device has to be handed over before the choice may be seen. */
  curtain = $derived(this.#secret !== '' && this.#secret !== this.#unveiled);

  question = $derived(this.curtain || this.busy ? null : this.#asked);

  /**
   * What is to be decided, as a text that stays the same as long as the holder's choice does:
   * where both choose at once, the other's part changes nothing for this one.
   */
  occasion = $derived.by(() => {
    const { kind, options, together } = this.question ?? NOTHING;
    const seen = together ? '' : `${movedAt(this.seq, this.log)}.${this.laid.length}`;
    return [this.holder, kind, seen, ...options.map((option) => option.text)].join();
  });

  /** What the curtain hides; the kind is no secret. */
  asked = $derived(this.#asked?.kind ?? null);

  /** The holder's own cards may be looked at: he is alone before the screen. */
  discreet = $derived.by(() => !this.hotSeat || (this.#secret !== '' && !this.curtain));

  /** In a lesson: the step in which one is. */
  step = $derived(this.table?.lesson ?? null);

  /** Sit down at another step of the lesson. */
  learn(step: number): void {
    if (!this.learning) return;
    this.learning.step = step;
    this.chairs[0]?.client.greetAgain();
  }

  /** Show a sketch; nothing: how things truly stand. */
  draft(strokes: Draft['strokes'], table: Table | null): void {
    const { game } = this;
    if (!game || !table) this.#draft = null;
    else {
      const view = withCovers(game, wholeView(table.view));
      this.#draft = { strokes, table: { ...table, view, heard: performance.now() } };
    }
  }

  canUndo = $derived(!this.busy && (this.own?.can_undo ?? false));

  /** Nobody decides anything here: a spectator. */
  watching = $derived.by(() => !this.hotSeat && this.table !== null && this.holder === null);

  /** What cannot be taken back still answers: why not. */
  canAskUndo = $derived.by(
    () => !this.busy && this.holder !== null && this.own !== null && !this.view?.ending,
  );

  unveil(): void {
    this.#unveiled = this.#secret;
  }

  /** The connection of the seat that decides. */
  get client(): Client | null {
    return this.chairs.find((chair) => chair.seat === this.holder)?.client ?? null;
  }

  /** The token of the other seat, where both are at this device. */
  get otherToken(): string | null {
    if (!this.hotSeat) return null;
    return this.chairs.find((chair) => chair.seat !== this.holder)?.token ?? null;
  }

  // ---- what arrives

  #chair(token: string, language: string): Chair {
    const chair = new Chair(token);
    chair.client = new Client(socketAddress(), this.#greeting(token, language), {
      welcome: (message, lost) => this.#welcome(chair, message, lost),
      update: (events, table, last) => this.#update(chair, events, table, last),
      company: (company) => (this.company = company),
      link: (link) => (chair.link = link),
    });
    return chair;
  }

  #greeting(token: string, language: string): Greeting {
    const { learning } = this;
    if (learning) return () => ({ t: 'learn', ...learning, language });
    return (seen) => ({ t: 'hello', token, seen, language });
  }

  #welcome(chair: Chair, message: Welcome, lost: number): void {
    if (message.table.lesson || chair.table) this.#begin(chair);
    this.setBack = Math.max(this.setBack, lost);
    chair.seat = message.seat;
    chair.since = message.since;
    for (const told of message.events) chair.told.set(told.number, told);
    this.id = message.match;
    words.game = message.game.edition;
    this.game ??= withBacks(message.game);
    this.players = message.players;
    this.#sayName(chair, message);
    chair.sit(this.game, message.table);
    chair.last = this.#covers(message.last ?? null);
    if (this.chairs.some((other) => !other.table)) return;
    const first = this.chairs[0];
    if (!first?.table) return;
    const since = Math.max(...this.chairs.map((other) => other.since));
    this.log = this.#public([...first.told.values()].filter(({ number }) => number >= since));
    this.#real = first.table;
    this.#past.begin(this.id, first.table, first.last);
    this.#settle();
    if (!this.missed) this.see();
    void this.#hearEarlier().catch(() => null);
  }

  /** What happened before the greeting told stands before it in the log. */
  async #hearEarlier(): Promise<void> {
    const sitting = this.#sittings;
    const first = Math.max(...this.chairs.map(({ since }) => since));
    const found = await earlier(this.chairs, first);
    if (sitting === this.#sittings) this.log = [...this.#public(found), ...this.log];
  }

  /** Another step, or another state of the server: its events are counted anew. */
  #begin(chair: Chair): void {
    chair.told.clear();
    chair.forget(Infinity);
    this.#waiting = [];
    this.#sittings += 1;
    this.latest = [];
  }

  /** Who plays from a device of his own is called as he has said there. */
  #sayName(chair: Chair, { seat, company, table }: Welcome): void {
    const name = ownName();
    if (this.hotSeat || table.lesson || seat === null || !name || company.names[seat] === name)
      return;
    void chair.client.ask({ t: 'name', name }).catch(() => null);
  }

  /** A turn on whose beginning cards are covered as they are on the table. */
  #covers(last: TurnTold | null): TurnTold | null {
    return last && this.game && { ...last, before: withCovers(this.game, last.before) };
  }

  #update(chair: Chair, events: readonly Told[], table: Table, last: TurnTold | null): void {
    if (!this.game) return;
    for (const told of events) chair.told.set(told.number, told);
    chair.sit(this.game, table);
    // Whoever is cut off comes back to the step that he has reached.
    if (this.learning && table.lesson) this.learning.step = table.lesson.step;
    if (chair === this.chairs[0]) {
      this.#waiting.push({ events, seq: table.seq, last: this.#covers(last) });
    }
    void this.#show();
  }

  /** Show what waits, in order, as soon as every chair has heard of it. */
  async #show(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#present(next);
    this.#showing = false;
  }

  #next(): Waiting | null {
    const next = this.#waiting[0];
    if (!next || !this.#real) return null;
    if (this.chairs.some((chair) => (chair.table?.seq ?? 0) < next.seq)) return null;
    return this.#waiting.shift() ?? null;
  }

  async #present({ events, seq, last }: Waiting): Promise<void> {
    await this.pause.follow(events, this.thinker !== null && !this.learning);
    const before = this.#real;
    // What was laid is laid anew on what comes of this.
    this.#draft = null;
    const after = this.#eyes?.at(seq) ?? null;
    const sitting = this.#sittings;
    for (const chair of this.chairs) chair.forget(seq);
    const shown = this.#public(events);
    this.log = [...this.log, ...shown];
    this.latest = shown;
    if (last && after) this.#past.recall(last, after.view);
    else if (before) this.#past.follow(shown, before.view);
    try {
      if (before && after && !shown.every((told) => isUnseen(told) || isSaid(told))) {
        this.busy = true;
        await this.stage?.(shown, before.view, after.view);
      }
    } catch (error) {
      // Motion is for the eye: whatever is wrong with it, the game goes on.
      console.error(error);
    } finally {
      if (sitting === this.#sittings) this.#real = after;
      this.told = null;
      this.busy = false;
      if (!last && !document.hidden) this.see();
      this.#settle();
    }
  }

  /** Through whose eyes the table is seen. */
  get #eyes(): Chair | undefined {
    const holder = this.chairs.find((chair) => chair.seat === this.holder);
    return this.#covered && holder ? holder : this.chairs[0];
  }

  /** What is read in the log: with both players before one screen, what neither hides from the other. */
  #public(events: readonly Told[]): readonly Told[] {
    const [first, second] = this.chairs;
    if (!this.hotSeat || !first || !second) return events;
    // Where cards are covered for each of them, each reads his own story.
    if (this.#covered) return events.map((told) => this.#eyes?.told.get(told.number) ?? told);
    return shared(events, first, second);
  }

  /** Who holds the device after a change. */
  #settle(): void {
    const deciders = this.#real?.deciders ?? [];
    const [first] = this.chairs;
    const before = this.holder;
    if (!this.hotSeat) this.holder = first?.seat ?? null;
    else if (this.holder === null || !deciders.includes(this.holder)) {
      this.holder = deciders[0] ?? this.holder ?? 0;
    }
    if (this.#covered && this.holder !== before) this.#turnTable();
    // What a Non-Player did is told by itself; with covered cards each has eyes of his own.
    this.#past.settle(this.holder, !this.game?.solo && !this.#covered);
    if (!this.#secret) this.#unveiled = '';
  }

  /** The other player sits down: he sees his own side of everything. */
  #turnTable(): void {
    this.#real = this.#eyes?.at(this.seq) ?? this.#real;
    this.log = this.#public(this.log);
  }
}
