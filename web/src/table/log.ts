// The log arranged for reading: cut where turns begin, and filtered.

import type { LogLine } from "../protocol/LogLine";
import type { Message } from "../protocol/Message";

export type Filter = "all" | "fights" | "mine";
export const FILTERS: readonly Filter[] = ["all", "fights", "mine"];

/** A fight is what has an account; mine is what a seat of this client did. */
export function wanted(line: LogLine, filter: Filter, seats: readonly number[]): boolean {
  if (filter === "fights") return line.accounts.length > 0;
  return filter === "all" || seats.includes(line.seat);
}

export interface TurnLines {
  title: Message;
  /** The first command of the turn: the moment before it is where the turn begins. */
  seq: number;
  lines: LogLine[];
}

/** The turns in order, each with its lines. */
export function byTurn(log: readonly LogLine[]): TurnLines[] {
  const groups: TurnLines[] = [];
  let last = "";
  for (const line of log) {
    const name = JSON.stringify(line.turn);
    if (name !== last) groups.push({ title: line.turn, seq: line.seq, lines: [] });
    groups.at(-1)?.lines.push(line);
    last = name;
  }
  return groups;
}
