// The log arranged for reading: by turns, newest turn first, and filtered.

import type { LogLine } from "../protocol/LogLine";

export type Filter = "all" | "fights" | "mine";
export const FILTERS: readonly Filter[] = ["all", "fights", "mine"];

/** A fight is what has an account; mine is what a seat of this client did. */
export function wanted(line: LogLine, filter: Filter, seats: readonly number[]): boolean {
  if (filter === "fights") return line.accounts.length > 0;
  return filter === "all" || seats.includes(line.seat);
}

export interface TurnOfLog<T> {
  title: string;
  entries: T[];
}

export function byTurn<T>(entries: readonly T[], title: (entry: T) => string): TurnOfLog<T>[] {
  const turns: TurnOfLog<T>[] = [];
  for (const entry of entries) {
    const name = title(entry);
    const known = turns.find((turn) => turn.title === name);
    if (known) known.entries.push(entry);
    else turns.push({ title: name, entries: [entry] });
  }
  return turns.reverse();
}
