/** Whether the last pointer was a finger: then a first tap shows, and a second one acts. */
class Pointer {
  touch = false;

  constructor() {
    addEventListener('pointerdown', (event) => (this.touch = event.pointerType === 'touch'), true);
    addEventListener('keydown', () => (this.touch = false), true);
  }
}

export const pointer = new Pointer();
