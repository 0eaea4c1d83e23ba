/** By what the page was touched last. */
class Input {
  /** A finger: then a first tap shows, and a second one acts. */
  touch = false;
  /** The keyboard: then the focus must never get lost. */
  keys = false;

  constructor() {
    addEventListener(
      'pointerdown',
      (event) => this.#set(event.pointerType === 'touch', false),
      true,
    );
    addEventListener('keydown', () => this.#set(false, true), true);
  }

  #set(touch: boolean, keys: boolean): void {
    this.touch = touch;
    this.keys = keys;
  }

  /** Whether the focused element was taken away from somebody who plays by keyboard. */
  get adrift(): boolean {
    const focused = document.activeElement;
    return this.keys && (focused === null || focused === document.body);
  }
}

export const input = new Input();
