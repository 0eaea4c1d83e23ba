/** One connection of this device, and what it was told. */
import { withCovers } from '../backs';
import type { Client, Link } from '../client';
import type { GameInfo, Table, Told, TurnTold } from '../protocol';

/** A table, and when it was heard of: clocks run on from there. */
export interface Heard extends Table {
  readonly heard: number;
}

export class Chair {
  table = $state.raw<Heard | null>(null);
  link = $state<Link>('connecting');
  told = new Map<number, Told>();
  /** The first event that it was told of. */
  since = 0;
  /** Tables that are still to be shown, by their number. */
  tables = new Map<number, Heard>();
  seat: number | null = null;
  /** The last turn of somebody else, as it was told at the greeting. */
  last: TurnTold | null = null;
  client!: Client;

  constructor(readonly token: string) {}

  sit(game: GameInfo, table: Table): void {
    const view = withCovers(game, table.view);
    this.table = { ...table, view, heard: performance.now() };
    this.tables.set(table.seq, this.table);
  }

  at(seq: number): Heard | null {
    return this.tables.get(seq) ?? this.table;
  }

  forget(before: number): void {
    for (const seq of this.tables.keys()) if (seq < before) this.tables.delete(seq);
  }
}

/** With both players before one screen nobody's secrets are told: each as the other hears it. */
export function shared(events: readonly Told[], first: Chair, second: Chair): Told[] {
  return events.map((told) => {
    const whose = 'seat' in told.event ? told.event.seat : null;
    return whose === first.seat ? (second.told.get(told.number) ?? told) : told;
  });
}
