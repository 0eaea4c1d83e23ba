/** What is being read in full, over everything else: a card, or the cards of a side. */
class Reading {
  seat = $state<0 | 1 | null>(null);
  piece = $state<number | null>(null);

  /** A card, with its entry in the rulebook. */
  open(piece: number): void {
    this.close();
    this.piece = piece;
  }

  /** What is known of a team. */
  openTeam(seat: 0 | 1): void {
    this.close();
    this.seat = seat;
  }

  close(): void {
    this.seat = null;
    this.piece = null;
  }
}

export const reading = new Reading();
