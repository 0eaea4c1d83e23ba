/** Short motions that can be cut off at any moment. */
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
