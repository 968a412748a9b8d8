// The way from any clause chip to the rule book: who shows the book listens here, chips speak here.
// The chain of chips is kept, so that the book can go back along it.

class Clauses {
  chain = $state.raw<readonly string[]>([]);
  /** Grows when a clause is asked for, also the same one again. */
  asked = $state(0);

  get current(): string | undefined {
    return this.chain.at(-1);
  }

  open(clause: string): void {
    if (this.current !== clause) this.chain = [...this.chain, clause];
    this.asked += 1;
  }

  back(): void {
    this.chain = this.chain.slice(0, -1);
  }

  close(): void {
    this.chain = [];
  }
}

export const clauses = new Clauses();
