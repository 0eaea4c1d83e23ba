/** Teams: openly picked card by card, or put together in secret and sent when complete. */
import { isBack } from '../backs';
import type { Frame, Option, PieceInfo } from '../protocol';
import type { Match } from './match.svelte';

const KINDS = ['team-pick', 'team-choice', 'removal'] as const;
type TeamFrame = Extract<Frame, { type: (typeof KINDS)[number] }>;

/** Whose a card is: nobody's yet, only chosen in secret, or openly in a team. */
export type Owner = 'free' | 'mine' | 'theirs' | 'both';

export function isTeamFrame(frame: Frame | undefined): frame is TeamFrame {
  return KINDS.some((kind) => kind === frame?.type);
}

export class Team {
  /** What was chosen in secret and not sent yet. */
  chosen = $state.raw<ReadonlySet<number>>(new Set());

  #occasion = '';

  constructor(private readonly match: Match) {}

  frame = $derived.by<TeamFrame | null>(() => {
    const frame = this.match.view?.frames.at(-1);
    return isTeamFrame(frame) ? frame : null;
  });

  /** The seat whose cards are laid out; for a spectator they are the same anyway. */
  seat = $derived.by<0 | 1>(() => (this.match.holder === 1 ? 1 : 0));

  /** Whether the holder puts a team together, or thins it out, in secret. */
  secret = $derived(this.frame !== null && this.frame.type !== 'team-pick');

  /** Every card that can be in the choice, in the order in which they have to be sent. */
  #parts = $derived.by<readonly Option[]>(() => this.match.question?.parts ?? []);

  #side = $derived.by(() => this.match.own?.view.sides[this.seat] ?? null);

  /** What was sent already, where the choice is secret. */
  #sent = $derived.by<readonly number[]>(() =>
    this.secret ? (this.match.own?.chosen ?? []).map(({ piece }) => piece ?? -1) : [],
  );

  /** The cards to choose from: characters, then objects. */
  cards = $derived.by<readonly PieceInfo[]>(() => {
    const { frame } = this;
    const own = (this.match.game?.pieces ?? []).filter(
      (info) => info.seat === this.seat && !isBack(info),
    );
    if (frame?.type === 'team-pick') return own.filter((info) => info.character !== frame.objects);
    if (frame?.type === 'removal') {
      const stock = this.#side?.stock ?? [];
      return own.filter((info) => info.character && stock.includes(info.number));
    }
    return own;
  });

  /** How many characters and objects are still to be chosen. */
  missing = $derived.by<{ characters: number; objects: number }>(() => {
    const { frame } = this;
    if (frame?.type === 'removal') {
      return { characters: frame.missing - this.chosen.size, objects: 0 };
    }
    if (frame?.type === 'team-pick') return this.#missingOpenly();
    if (frame?.type !== 'team-choice') return { characters: 0, objects: 0 };
    const mine = [...this.#sent, ...this.chosen];
    const characters = mine.filter((number) => this.#info(number)?.character).length;
    return {
      characters: frame.characters - characters,
      objects: frame.objects - (mine.length - characters),
    };
  });

  complete = $derived(
    this.secret && this.chosen.size > 0 && this.missing.characters + this.missing.objects === 0,
  );

  #missingOpenly(): { characters: number; objects: number } {
    const { game, view } = this.match;
    const mine = view?.teams[this.seat] ?? [];
    const taken = mine.filter((number) => this.#info(number)?.character).length;
    const [characters, objects] = game?.team_size ?? [0, 0];
    return { characters: characters - taken, objects: objects - (mine.length - taken) };
  }

  #info(number: number): PieceInfo | undefined {
    return this.match.game?.pieces[number];
  }

  /** Equal cards: a second Rope is the same as the first one. */
  #copies(number: number): number[] {
    const id = this.#info(number)?.id;
    return this.cards.filter((info) => info.id === id).map((info) => info.number);
  }

  /** The same card of the other player: both rosters are alike, blue's comes first. */
  #counterpart(number: number): number {
    const half = (this.match.game?.pieces.filter((info) => !isBack(info)).length ?? 0) / 2;
    return number < half ? number + half : number - half;
  }

  owner(number: number): Owner {
    const teams = this.match.view?.teams ?? [[], []];
    const mine = teams[this.seat].includes(number);
    const theirs = teams[1 - this.seat]?.includes(this.#counterpart(number)) ?? false;
    if (mine && theirs) return 'both';
    if (theirs) return 'theirs';
    return mine || this.isChosen(number) ? 'mine' : 'free';
  }

  isChosen(number: number): boolean {
    return this.chosen.has(number) || this.#sent.includes(number);
  }

  /** The card that is taken if this one, or an equal one, is picked; null: none. */
  offered(number: number): number | null {
    const copies = this.#copies(number);
    const options = this.match.question?.options ?? [];
    return copies.find((copy) => options.some(({ piece }) => piece === copy)) ?? null;
  }

  /** Whether a card can be taken, or put back, now. */
  canToggle(number: number): boolean {
    if (!this.secret || !this.#parts.some(({ piece }) => piece === number)) return false;
    if (this.chosen.has(number)) return true;
    const { characters, objects } = this.missing;
    return (this.#info(number)?.character ? characters : objects) > 0;
  }

  /** Of equal cards the first ones are in the team. */
  toggle(number: number): void {
    const copies = this.#copies(number).filter((copy) => !this.#sent.includes(copy));
    const chosen = new Set(this.chosen);
    if (chosen.has(number)) chosen.delete(copies.findLast((copy) => chosen.has(copy)) ?? number);
    else chosen.add(copies.find((copy) => !chosen.has(copy)) ?? number);
    this.chosen = chosen;
  }

  /** With every new occasion: what was sent, or belongs to somebody else's choice, is over. */
  refresh(): void {
    const occasion = this.secret ? `${this.match.holder}:${this.frame?.type}` : '';
    const stale = occasion !== this.#occasion || this.#sent.length > 0;
    this.#occasion = occasion;
    if (stale && this.chosen.size) this.chosen = new Set();
  }

  /** All of them, in the order in which they have to be named. */
  moves(): string[] {
    const parts = this.#parts.filter(({ piece }) => piece !== null && this.chosen.has(piece));
    return parts.map(({ text }) => text);
  }
}
