/** What is being read in full, over everything else: a card, a rule, or the cards of a side. */
class Reading {
  seat = $state<0 | 1 | null>(null);
  piece = $state<number | null>(null);
  rule = $state<string | null>(null);

  /** A card, with the rules behind it. */
  open(piece: number): void {
    this.close();
    this.piece = piece;
  }

  /** One rule alone. */
  openRule(rule: string): void {
    this.close();
    this.rule = rule;
  }

  /** What is known of a team. */
  openTeam(seat: 0 | 1): void {
    this.close();
    this.seat = seat;
  }

  close(): void {
    this.seat = null;
    this.piece = null;
    this.rule = null;
  }
}

export const reading = new Reading();
