/** The question that is open, what of it is answered elsewhere than on the board, and with what. */
import type { ActPrice, Option } from '../protocol';
import { walkOf } from './acts';
import type { Match } from './match.svelte';
import { isOnBoard, piecesOf } from './options';
import type { Plan } from './plan';

export class Asked {
  constructor(protected readonly match: Match) {}

  question = $derived.by(() => this.match.question);
  kind = $derived(this.question?.kind ?? null);
  /** What is picked first. */
  protected first = $derived(this.question?.picks ?? '');
  protected options = $derived<readonly Option[]>(this.question?.options ?? []);
  /** What makes up one choice of several moves. */
  protected parts = $derived<readonly Option[]>(this.question?.parts ?? []);

  /** Cards to choose from before a place for them is chosen. */
  asksForCard = $derived(this.first === 'piece');
  cards = $derived(this.asksForCard ? piecesOf(this.parts.length ? this.parts : this.options) : []);
  /** Whom the question itself names: he moves, or is put somewhere. */
  named = $derived(this.first === 'mover' ? (this.question?.pieces[0] ?? null) : null);
  /** The act that leads from place to place. */
  walk = $derived.by(() => walkOf(this.match.game));
  /** In the middle of a movement. */
  moving = $derived(this.named !== null && this.options.some(({ act }) => act === this.walk));
  /** Any of one's characters may do something. */
  acting = $derived(this.first === 'actor');
  /** Cards of a team are chosen. */
  choosing = $derived(this.first === 'team');

  /** What is answered with a card of the hand, or in words; what ends the question comes last. */
  answers = $derived.by<readonly Option[]>(() =>
    this.options
      .filter((option) => this.#isAnswer(option))
      .sort((one, other) => Number(one.closes) - Number(other.closes)),
  );

  /** Action cards are played from where they lie. */
  playsAction = $derived.by(
    () =>
      (this.match.game?.action_cards.length ?? 0) > 0 &&
      this.options.some(({ targets: [card] }) => card?.kind === 'action-card'),
  );

  /** What is answered in the dock: not in a combat, and not where Action cards lie. */
  said = $derived.by<readonly Option[]>(() =>
    this.match.table?.fight || this.playsAction ? [] : this.answers,
  );

  /** Ends what is asked: stop here, end the turn. */
  closing = $derived.by<readonly Option[]>(() =>
    this.options.filter((option) => option.closes && !this.#isAnswer(option)),
  );

  #isAnswer(option: Option): boolean {
    if (option.act !== '') return false;
    return this.first === 'hand' || (!option.closes && !this.#isPicked(option));
  }

  /** Whether an option is chosen by pointing at something: on the board, in a tray or a gallery. */
  #isPicked(option: Option): boolean {
    return this.asksForCard || this.choosing || isOnBoard(option);
  }

  // ---- who could do what

  #known = $state.raw<ReadonlyMap<number, readonly ActPrice[]>>(new Map());

  /** The acts of a character, with their prices as far as they are known; while nothing is asked,
   * those that he had last. */
  actsOf(piece: number): readonly { act: string; price: number | null }[] {
    const common = (this.match.game?.acts ?? []).filter((act) => act.common);
    return this.#known.get(piece) ?? common.map(({ id }) => ({ act: id, price: null }));
  }

  /** What the question tells of them is kept. */
  protected learn(): void {
    const actors = this.question?.actors ?? [];
    if (actors.length) this.#known = new Map(actors.map(({ piece, acts }) => [piece, acts]));
  }

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
