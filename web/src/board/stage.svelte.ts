/** What happens, shown event by event between two views; whatever moves is on its way meanwhile. */
import { untrack } from 'svelte';

import type { Told, View } from '../protocol';
import { changed, isNothing } from './change';
import type { Beat } from './contract';
import type { Frame, Point } from './geometry';
import { Motion, machine, smooth } from './motion';

const TWIST = 620;
const FLIP = 480;
const HURT = 260;
const SWAP = 900;
const PUT = 180;
const EXIT = 500;

export class Stage {
  playing = $state(false);
  /** The view between two events. */
  between = $state.raw<View | null>(null);
  /** Quarter turns that a room has made so far, while it turns. */
  turning = $state<Record<number, number>>({});
  /** 1 as a room lies, 0 on its edge while it is turned up. */
  flips = $state<Record<number, number>>({});
  /** Pieces that are under way. */
  moving = $state<Record<number, Point>>({});
  /** How far rooms are from where they belong, while two of them change places. */
  shifts = $state<Record<number, Point>>({});
  fading = $state<Record<number, number>>({});
  #motion = new Motion();
  /** How many times something was played: a new one may begin at once. */
  #run = 0;

  /** Rooms are not where they belong: nothing joins them. */
  apart = $derived(Object.keys(this.turning).length + Object.keys(this.shifts).length > 0);

  constructor(
    private readonly frame: () => Frame,
    /** Where a piece is now. */
    private readonly where: (piece: number) => Point | null,
    /** Something is going to happen. */
    private readonly announce: (event: Told['event']) => void,
    /** Nothing is to move: one picture follows the other. */
    private readonly still: () => boolean,
    /** How much longer than usual everything takes. */
    private readonly pace: () => number,
  ) {}

  async play(events: readonly Told[], before: View, after: View, beat?: Beat): Promise<void> {
    this.#motion.begin();
    this.#motion.pace = this.pace();
    this.between = before;
    this.playing = true;
    const run = (this.#run += 1);
    for (const told of events) {
      if (beat) await this.#paced(told, await beat(told));
      else if (this.#motion.isCut) break;
      else await this.#show(told);
    }
    this.between = after;
    this.#rest();
    // The page sets the view when this resolves: until then the last picture stays.
    setTimeout(() => run === this.#run && untrack(() => (this.playing = false)));
  }

  skip(): void {
    this.#motion.cut();
  }

  /** One event of a story. After a skipped part the rest is shown again. */
  async #paced(told: Told, pace: number): Promise<void> {
    if (!pace || this.still()) {
      if (pace) this.announce(told.event);
      this.between = this.#next(told);
      return;
    }
    this.#motion.begin();
    this.#motion.pace = pace;
    await this.#show(told);
  }

  /** The view after an event. */
  #next({ change }: Told): View | null {
    return this.between && changed(this.between, change);
  }

  #rest(): void {
    this.turning = {};
    this.flips = {};
    this.moving = {};
    this.shifts = {};
    this.fading = {};
  }

  async #show(told: Told): Promise<void> {
    const event = told.event;
    const next = this.#next(told);
    this.announce(event);
    if (!next) return;
    switch (event.event) {
      case 'room-turned':
        await this.#turn(event.slot, event.direction, next);
        break;
      case 'room-revealed':
        await this.#flip(event.slot, next);
        break;
      case 'stepped':
      case 'jumped':
        await this.#walk(event.piece, next);
        break;
      case 'levitated':
        await this.#walk(event.item, next);
        break;
      case 'repelled':
        await this.#walk(event.target, next);
        break;
      case 'rooms-swapped':
        await this.#swap(event.slot, event.other, next);
        break;
      case 'exited':
        await this.#motion.run(EXIT, (t) => (this.fading[event.piece] = 1 - t));
        break;
      case 'wounded':
      case 'eliminated':
      case 'healed':
      case 'stole':
      case 'burned':
      case 'walls-broken':
      case 'barrier-broken':
      case 'portcullis-worked':
        this.between = next;
        await this.#motion.pause(HURT);
        break;
      case 'placed':
      case 'teleported':
        this.between = next;
        await this.#motion.run(PUT, (t) => (this.fading[event.piece] = t));
        break;
      case 'took':
      case 'dropped':
      case 'gave':
      case 'swapped':
      case 'discarded':
      case 'faced':
        break;
      default:
        // Whatever else it is: what it changes is shown, and looked at.
        if (told.change && !isNothing(told.change)) {
          this.between = next;
          await this.#motion.pause(HURT);
        }
    }
    this.between = next;
    this.fading = {};
  }

  async #turn(slot: number, direction: number, next: View): Promise<void> {
    await this.#motion.run(TWIST, (t) => (this.turning[slot] = direction * t), machine);
    this.between = next;
    this.turning = {};
  }

  async #flip(slot: number, next: View): Promise<void> {
    await this.#motion.run(FLIP / 2, (t) => (this.flips[slot] = 1 - t));
    this.between = next;
    await this.#motion.run(FLIP / 2, (t) => (this.flips[slot] = t));
    this.flips = {};
  }

  /** Two rooms glide past each other, with everything in them. */
  async #swap(one: number, other: number, next: View): Promise<void> {
    const [from, to] = [this.frame().room(one), this.frame().room(other)];
    const away = (t: number): Point => ({ x: (to.x - from.x) * t, y: (to.y - from.y) * t });
    const back = ({ x, y }: Point): Point => ({ x: -x, y: -y });
    await this.#motion.run(
      SWAP,
      (t) => (this.shifts = { [one]: away(t), [other]: back(away(t)) }),
      smooth,
    );
    this.between = next;
    this.shifts = {};
  }

  async #walk(piece: number, next: View): Promise<void> {
    const from = this.where(piece);
    this.between = next;
    const to = this.where(piece);
    if (from && to) {
      const at = (t: number) => ({
        x: from.x + (to.x - from.x) * t,
        y: from.y + (to.y - from.y) * t,
      });
      await this.#motion.run(this.frame().size.step, (t) => (this.moving[piece] = at(t)), smooth);
    }
    this.moving = {};
  }
}
