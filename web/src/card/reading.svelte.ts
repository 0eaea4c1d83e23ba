/** What is being read in full, over everything else: a card, or a rule. */
class Reading {
  piece = $state<number | null>(null);
  rule = $state<string | null>(null);

  /** A card, with the rules behind it. */
  open(piece: number): void {
    this.piece = piece;
    this.rule = null;
  }

  /** One rule alone. */
  openRule(rule: string): void {
    this.piece = null;
    this.rule = rule;
  }

  close(): void {
    this.piece = null;
    this.rule = null;
  }
}

export const reading = new Reading();
