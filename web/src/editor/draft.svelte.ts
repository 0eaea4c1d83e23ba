/** A position that is being made: every change is done and judged by the server. */
import type { Target } from '../board/contract';
import type { AskPosition, GameInfo, MatchOptions, PositionTold, View } from '../protocol';
import { askPosition, Unread } from '../positions/ask';
import { wholeView } from '../whole';

export type Edit = NonNullable<AskPosition['edit']>;

export class Draft {
  told = $state.raw<PositionTold | null>(null);
  game = $state.raw<GameInfo | null>(null);
  /** What nobody could do with the last change, in words, and what the engine says to it. */
  failed = $state.raw<{ words: string; detail: string } | null>(null);
  /** The piece that is set next. */
  piece = $state<number | null>(null);
  /** The room that is looked at. */
  slot = $state<number | null>(null);
  options = $state.raw<MatchOptions>({});

  #before = $state.raw<readonly string[]>([]);
  #after = $state.raw<readonly string[]>([]);
  /** One change after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  readonly view = $derived.by<View | null>(() => (this.told ? wholeView(this.told.view) : null));

  get text(): string {
    return this.told?.text ?? '';
  }

  /** Another position, which may be of another game. */
  read(text: string, options: MatchOptions = this.options): Promise<void> {
    return this.#next(async () => {
      const told = await askPosition({ position: { text, options }, game: true });
      this.options = options;
      this.#keep(told);
    });
  }

  edit(edit: Edit): Promise<void> {
    return this.#next(async () => {
      const { text, options } = this;
      this.#keep(await askPosition({ position: { text, options }, edit }));
    });
  }

  /** The board as SVG. */
  async picture(): Promise<string> {
    const { text, options } = this;
    return (await askPosition({ position: { text, options }, picture: true })).picture;
  }

  // ---- back and on again

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  get canRedo(): boolean {
    return this.#after.length > 0;
  }

  undo(): Promise<void> {
    return this.#go(this.#before, (rest, now) => {
      this.#before = rest;
      this.#after = [...this.#after, now];
    });
  }

  redo(): Promise<void> {
    return this.#go(this.#after, (rest, now) => {
      this.#after = rest;
      this.#before = [...this.#before, now];
    });
  }

  #go(from: readonly string[], done: (rest: readonly string[], now: string) => void) {
    return this.#next(async () => {
      const text = from.at(-1);
      if (text === undefined) return;
      const now = this.text;
      this.#show(await askPosition({ position: { text, options: this.options }, game: true }));
      done(from.slice(0, -1), now);
    });
  }

  // ---- what happens

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(async () => {
      try {
        await work();
        this.failed = null;
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        this.failed = { words, detail: error instanceof Unread ? error.detail : '' };
      }
    });
    this.#queue = done;
    return done;
  }

  #keep(told: PositionTold): void {
    if (this.told && this.text !== told.text) {
      this.#before = [...this.#before, this.text];
      this.#after = [];
    }
    this.#show(told);
  }

  #show(told: PositionTold): void {
    if (told.game) {
      if (told.game.scenario !== this.game?.scenario) this.piece = this.slot = null;
      this.game = told.game;
    }
    this.told = told;
  }

  // ---- pointing

  /** What was pointed at on the board: the chosen piece goes there, else it is looked at. */
  pick(target: Target): void {
    const { view, piece } = this;
    if (!view) return;
    if (target.kind === 'twist') {
      void this.edit({ edit: 'turn-room', slot: target.slot, clockwise: target.direction > 0 });
    } else if (target.kind === 'portcullis') {
      const before = ((view.rooms[target.slot]?.portcullis ?? 0) >> (2 * target.nth)) & 3;
      void this.edit({ edit: 'set-gate', ...at(target), gate: (before + 1) % 3 });
    } else if (target.kind === 'piece') {
      this.#pickPiece(target.piece);
    } else if (target.kind === 'place') {
      if (piece === null) this.slot = this.game?.places[target.place]?.slot ?? null;
      else this.set({ edit: 'put-piece', piece, place: target.place });
    } else if (piece !== null && (view.rooms[target.slot]?.drawing ?? -1) < 0) {
      this.set({ edit: 'lay-piece', piece, slot: target.slot });
    } else {
      this.slot = target.slot;
    }
  }

  /** Where somebody stands, another one can be set beside him. */
  #pickPiece(other: number): void {
    const place = this.view?.pieces[other]?.place ?? -1;
    const { piece } = this;
    if (piece === null || piece === other || place < 0) this.choose(other);
    else this.set({ edit: 'put-piece', piece, place });
  }

  choose(piece: number): void {
    this.piece = this.piece === piece ? null : piece;
  }

  /** A piece is set, and no longer in the hand. */
  set(edit: Edit): void {
    this.piece = null;
    void this.edit(edit);
  }
}

function at({ slot, nth }: { slot: number; nth: number }): { slot: number; nth: number } {
  return { slot, nth };
}
