/**
 * One seat's connection: requests with their replies, updates, and coming back after a loss.
 *
 * Whatever was not answered when a connection broke is sent again with the same id, so that the
 * server does it once. Events are counted; a gap asks for the missing ones.
 */
import type {
  Company,
  Hello,
  Learn,
  Reply,
  Request,
  Table,
  Told,
  TurnTold,
  Welcome,
} from './protocol';
import { wholeTable, wholeView } from './whole';

/** How long to wait before the next attempt, in milliseconds. */
const WAITS = [300, 800, 2000, 4000, 8000];
/** An answer that takes longer means that the connection is dead. */
const PATIENCE = 10_000;

/** Reasons of a server that could not, and may be able to in a moment. */
const PASSING = new Set(['broken', 'not-stored']);

/** An id that no other message of this page has; also where the page is not served securely. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function whole(message: Welcome): Welcome {
  const last = message.last && { ...message.last, before: wholeView(message.last.before) };
  return { ...message, table: wholeTable(message.table), last };
}

type Answer = Exclude<Reply, { t: 'update' } | { t: 'welcome' } | { t: 'company' }>;
type Unsent<R> = R extends Request ? Omit<R, 'id'> : never;
/** How one sits down, having seen so many events. */
export type Greeting = (seen: number) => Unsent<Hello | Learn>;

interface Pending {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

export type Link = 'connecting' | 'open' | 'lost' | 'refused';

/** What the owner of a connection is told. */
interface Listener {
  /** One sits down, or begins anew: the server has lost so many events that were seen here. */
  welcome(message: Welcome, lost: number): void;
  /**
   * Events that directly follow those known, and the table after them; for whoever was cut off, the
   * last turn of somebody else.
   */
  update(events: readonly Told[], table: Table, last: TurnTold | null): void;
  /** Who sits at the table. */
  company(company: Company): void;
  link(link: Link): void;
}

export class Client {
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  /** How many events are known. */
  #seq = 0;
  #tries = 0;
  /** Whether this connection has been greeted. */
  #welcomed = false;
  /** Whether the match has been told from its beginning. */
  #known = false;
  #closed = false;
  #retry = 0;
  #resyncing = false;

  constructor(
    private readonly address: string,
    private readonly greeting: Greeting,
    private readonly listener: Listener,
  ) {
    this.#open();
    addEventListener('online', this.#hurry);
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    clearTimeout(this.#retry);
    this.#socket?.close();
    for (const { reject } of this.#pending.values()) reject(new Error('closed'));
    this.#pending.clear();
  }

  /** Send a request; resolves with its answer, however often the connection breaks meanwhile. */
  ask(message: Unsent<Request>): Promise<Answer> {
    const request = { ...message, id: newId() } as Request;
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { request, resolve, reject });
      this.#send(request);
    });
  }

  // ---- connection

  #open(): void {
    this.#welcomed = false;
    this.#resyncing = false;
    this.listener.link(this.#tries ? 'lost' : 'connecting');
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => this.#hello(socket);
    socket.onmessage = (event) => this.#take(JSON.parse(String(event.data)) as Reply);
    socket.onclose = () => this.#lost(socket);
  }

  #hello(socket: WebSocket): void {
    const hello = { ...this.greeting(this.#seq), id: newId() };
    socket.send(JSON.stringify(hello));
  }

  /** Sit down somewhere else; a connection that is lost does so when it is back. */
  greetAgain(): void {
    if (this.#welcomed && this.#socket?.readyState === WebSocket.OPEN) this.#hello(this.#socket);
  }

  #lost(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0;
    this.#tries += 1;
    this.listener.link('lost');
    // Not all at once when a server comes back.
    this.#retry = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  #hurry = (): void => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#retry);
    this.#open();
  };

  #send(request: Request): void {
    // What cannot be sent now is sent after the next welcome.
    if (!this.#welcomed || this.#socket?.readyState !== WebSocket.OPEN) return;
    const socket = this.#socket;
    socket.send(JSON.stringify(request));
    // What has to be thought about takes its time.
    if (request.t === 'hint' || request.t === 'motive') return;
    setTimeout(() => {
      if (this.#pending.has(request.id) && socket === this.#socket) socket.close();
    }, PATIENCE);
  }

  // ---- messages

  #take(message: Reply): void {
    if (message.t === 'welcome') this.#greet(whole(message));
    else if (message.t === 'update')
      this.#follow(message.since, message.events, wholeTable(message.table));
    else if (message.t === 'company') this.listener.company(message.company);
    else this.#answer(message);
  }

  #greet(message: Welcome): void {
    // A greeting in the middle of a connection is the answer to a gap: nothing was lost. What is
    // asked because of the greeting is sent by itself.
    const unanswered = this.#welcomed ? [] : [...this.#pending.values()];
    this.#welcomed = true;
    this.#tries = 0;
    this.listener.link('open');
    // A step of a lesson is a match of its own, whatever was seen before. Whoever was away for long,
    // or has seen more than the server knows, begins anew.
    const { since, table } = message;
    const seen = this.#known && !table.lesson ? this.#seq : 0;
    if (this.#known && !table.lesson && since <= seen && table.seq >= seen)
      this.#follow(since, message.events, table, message.last);
    else {
      this.#known = true;
      this.#resyncing = false;
      this.#seq = table.seq;
      this.listener.welcome(message, Math.max(0, seen - table.seq));
    }
    this.listener.company(message.company);
    for (const { request } of unanswered) this.#send(request);
  }

  #follow(
    since: number,
    events: readonly Told[],
    table: Table,
    last: TurnTold | null = null,
  ): void {
    if (table.seq < this.#seq) return;
    if (since > this.#seq) {
      this.#resync();
      return;
    }
    const fresh = events.filter((told) => told.number >= this.#seq);
    this.#resyncing = false;
    this.#seq = table.seq;
    this.listener.update(fresh, table, last);
  }

  #resync(): void {
    if (this.#resyncing) return;
    this.#resyncing = true;
    const request: Request = { t: 'resync', id: newId(), seen: this.#seq };
    this.#socket?.send(JSON.stringify(request));
  }

  #answer(message: Answer): void {
    const pending = this.#pending.get(message.id);
    if (!pending) {
      // Nobody waits for it: an answer to the greeting, which can only be a refusal.
      if (message.t === 'no' && !this.#welcomed) this.#turnedAway(message.reason);
      return;
    }
    this.#pending.delete(message.id);
    pending.resolve(message);
  }

  /** What the server failed to do is tried again; what it refuses stays refused. */
  #turnedAway(reason: string): void {
    if (PASSING.has(reason)) {
      this.#socket?.close();
      return;
    }
    this.close();
    this.listener.link('refused');
  }
}
