// Where somebody reads in the rule book: the chain of clauses that were opened one from the other.
// A chip anywhere calls `reader.show`; whoever shows a rule book follows.

class Reader {
  /** From the first clause that was opened to the one that is read; empty: the list of chapters. */
  chain = $state.raw<string[]>([]);
  /** Grows with every wish to read, so that a panel can open itself. */
  wishes = $state(0);

  get clause(): string | undefined {
    return this.chain.at(-1);
  }

  get before(): string | undefined {
    return this.chain.at(-2);
  }

  show(clause: string): void {
    if (this.clause !== clause) this.chain = [...this.chain, clause];
    this.wishes += 1;
  }

  /** To a neighbour, which takes the place of the one that is read. */
  turnTo(clause: string): void {
    this.chain = [...this.chain.slice(0, -1), clause];
  }

  back(): void {
    this.chain = this.chain.slice(0, -1);
  }

  /** To the list of chapters. */
  contents(): void {
    this.chain = [];
  }
}

export const reader = new Reader();
