/** The question that is open, what of it is answered elsewhere than on the board, and with what. */
import type { Option } from '../protocol';
import type { Match } from './match.svelte';
import { piecesOf } from './options';
import type { Plan } from './plan';

/** Questions about one card after the other. */
const CARD_KINDS = new Set(['starting-choice', 'line-up', 'laying', 'placing', 'line-choice']);

/** What a combat asks is answered with cards. */
const ANSWERS = new Set(['play', 'announce', 'name', 'join', 'fight']);

function isWaiver({ move }: Option): boolean {
  return move.type === 'fight' || (move.type === 'name' && move.card === null);
}

export class Asked {
  constructor(protected readonly match: Match) {}

  kind = $derived.by(() => this.match.question?.kind ?? null);
  protected options = $derived.by<readonly Option[]>(() => this.match.question?.options ?? []);

  /** Cards to choose from before a place for them is chosen. */
  asksForCard = $derived(this.kind !== null && CARD_KINDS.has(this.kind));
  cards = $derived(this.asksForCard ? piecesOf(this.options) : []);
  moving = $derived(this.kind === 'movement');
  /** Any of one's characters may do something; at first somebody has to reveal a room. */
  acting = $derived(this.kind === 'action' || this.kind === 'opening');

  end = $derived(this.options.find((option) => option.move.type === 'end') ?? null);
  stop = $derived(this.options.find((option) => option.move.type === 'stop') ?? null);

  /** By none of the cards, or with nobody more, last. */
  answers = $derived(
    this.options
      .filter(({ move }) => ANSWERS.has(move.type))
      .sort((one, other) => Number(isWaiver(one)) - Number(isWaiver(other))),
  );

  // ---- what is about to be answered

  /** Waits for a second pick, or for its button. */
  armed = $state.raw<Plan | null>(null);
  /** Several things could be meant. */
  choices = $state.raw<readonly Plan[]>([]);
  /** Quarter turns of the twist that is armed. */
  quarters = $state(1);

  arm(plan: Plan): void {
    this.forget();
    this.armed = plan;
  }

  protected offer(plans: readonly Plan[]): void {
    this.forget();
    this.choices = plans;
  }

  protected forget(): void {
    this.armed = null;
    this.choices = [];
    this.quarters = 1;
  }
}
