/** Short motions that can be cut off at any moment, and views patched event by event. */
import type { BarrierBroken, GameInfo, Piece, Room, Told, View } from '../protocol';
import { gateState, printedPieces } from './printed';

type Ease = (t: number) => number;

export const smooth: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
export const linear: Ease = (t) => t;

/** A heavy machine: back a little, round, over a little, and at rest. */
export const machine: Ease = (t) => {
  if (t < 0.13) return -0.035 * Math.sin((t / 0.13) * Math.PI * 0.5);
  if (t < 0.87) return -0.035 + 1.06 * smooth((t - 0.13) / 0.74);
  return 1 + 0.025 * (1 - (t - 0.87) / 0.13);
};

/** Runs motions one after the other; `cut` ends the present one and all that follow at once. */
export class Motion {
  /** How much longer than usual everything takes. */
  pace = 1;
  #cut = false;
  #wake: (() => void) | null = null;

  cut(): void {
    this.#cut = true;
    this.#wake?.();
  }

  begin(): void {
    this.#cut = false;
  }

  get isCut(): boolean {
    // A hidden page gets no frames: nobody sees the motion, and nobody must wait for it.
    return this.#cut || document.hidden;
  }

  /** Calls `draw` with 0 to 1 over so many milliseconds. */
  async run(ms: number, draw: (t: number) => void, ease: Ease = smooth): Promise<void> {
    const began = performance.now();
    while (!this.isCut) {
      const t = Math.min(1, (performance.now() - began) / (ms * this.pace));
      draw(ease(t));
      if (t === 1) return;
      await this.#frame();
    }
    draw(1);
  }

  async pause(ms: number): Promise<void> {
    await this.run(ms, () => {}, linear);
  }

  #frame(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      requestAnimationFrame(() => resolve());
      // In case the page is hidden while it waits.
      setTimeout(resolve, 100);
    });
  }
}

const BROKEN = 2;

type Changes = ReadonlyMap<number, Partial<Piece>>;

function withPieces(view: View, changes: Changes): View {
  const pieces = view.pieces.map((piece, number) => ({ ...piece, ...changes.get(number) }));
  return { ...view, pieces };
}

const held = (carrier: number): Partial<Piece> => ({ place: -1, carrier });
const lying = (place: number): Partial<Piece> => ({ place, carrier: -1 });
const gone: Partial<Piece> = { place: -1, carrier: -1, gone: true };

/** What a view looks like after an event; `after` knows what the event leaves out. */
export function patched(game: GameInfo, view: View, told: Told, after: View): View {
  const event = told.event;
  switch (event.event) {
    case 'stepped':
    case 'jumped':
      return withPieces(view, new Map([[event.piece, { place: event.to }]]));
    case 'took':
      return withPieces(view, new Map([[event.item, held(event.piece)]]));
    case 'dropped':
      return withPieces(view, new Map([[event.item, lying(event.place)]]));
    case 'gave':
      return withPieces(view, new Map([[event.item, held(event.receiver)]]));
    case 'swapped':
      return withPieces(
        view,
        new Map([
          [event.item, held(event.partner)],
          [event.wanted, held(event.piece)],
        ]),
      );
    case 'exited':
    case 'rescued':
    case 'eliminated':
      return withPieces(view, new Map([[event.piece, gone]]));
    case 'stole':
      return withPieces(view, new Map([[event.item, held(event.piece)]]));
    case 'levitated':
      return withPieces(
        view,
        new Map([[event.item, event.receiver < 0 ? lying(event.to) : held(event.receiver)]]),
      );
    case 'repelled':
      return withPieces(view, new Map([[event.target, { place: event.to }]]));
    case 'healed':
      return withPieces(
        view,
        new Map([[event.target, { ...lying(event.place), wounded: false, healed: true }]]),
      );
    case 'discarded':
      return withPieces(view, new Map([[event.item, gone]]));
    case 'wounded':
      return withPieces(view, new Map([[event.piece, { wounded: true }]]));
    case 'placed':
      return withPieces(view, new Map([[event.piece, lying(event.place)]]));
    case 'faced':
      return withPieces(view, new Map(event.places.map(([n, place]) => [n, lying(place)])));
    case 'teleported':
      return withPieces(view, new Map([[event.piece, lying(event.place)]]));
    case 'room-turned':
      return withRoom(view, event.slot, after, ({ turn }) => ({
        turn: (turn + event.direction + 4) % 4,
      }));
    case 'room-revealed':
      return withRoom(view, event.slot, after, () => ({ turn: event.turn }));
    case 'portcullis-worked':
      return withRoom(view, event.slot, after, ({ portcullis }) => ({
        portcullis: (portcullis & ~(3 << (2 * event.nth))) | (event.portcullis << (2 * event.nth)),
      }));
    case 'walls-broken':
      return withRoom(view, event.slot, after, (_, then) => then);
    case 'barrier-broken':
      return breached(game, breached(game, view, event, after), turnedRound(event), after);
    case 'rooms-swapped':
      // The pieces keep their zones, which now lie elsewhere: all of it is as it will be.
      return { ...after, frames: view.frames };
    default:
      return view;
  }
}

/** Much may happen to a room at a time: only what this event changes is changed, as far as it is told. */
function withRoom(
  view: View,
  slot: number,
  after: View,
  change: (room: Room, then: Room) => Partial<Room>,
): View {
  const changed = (room: Room, then: Room): Room => ({
    ...room,
    drawing: then.drawing,
    ...change(room, then),
  });
  const rooms = view.rooms.map((room, at) =>
    at === slot ? changed(room, after.rooms[at] ?? room) : room,
  );
  const covered = view.covered.map((cards, at) =>
    at === slot ? (after.covered[at] ?? cards) : cards,
  );
  return { ...view, rooms, covered };
}

const turnedRound = ({ origin, to, ...rest }: BarrierBroken): BarrierBroken => ({
  ...rest,
  origin: to,
  to: origin,
});

/** What is printed between two squares is broken, on the side of the first: each room has its own. */
function breached(game: GameInfo, view: View, { origin, to }: BarrierBroken, after: View): View {
  const [here, there] = [game.places[origin], game.places[to]];
  const info = here && game.rooms[view.rooms[here.slot]?.drawing ?? -1];
  if (!here || !info || here.owner >= 0) return view;
  const inside = there?.slot === here.slot && there.owner < 0;
  const behind = inside ? (info.parts[there.nth]?.[0] ?? -1) : -1;
  const between = printedPieces(info).filter(
    ({ cells }) => cells.includes(info.parts[here.nth]?.[0] ?? -1) && cells.includes(behind),
  );
  return withRoom(view, here.slot, after, ({ broken, portcullis }, then) => ({
    broken: then.broken.filter(
      (one) => broken.includes(one) || between.some(({ drawn }) => drawn === one),
    ),
    portcullis: between
      .filter(({ gate }) => gate >= 0 && gateState(then, gate) === BROKEN)
      .reduce(
        (gates, { gate }) => (gates & ~(3 << (2 * gate))) | (BROKEN << (2 * gate)),
        portcullis,
      ),
  }));
}
