// A game's commands as a line of marks: where turns begin, where something was reckoned.

import type { LogLine } from "../protocol/LogLine";
import type { Message } from "../protocol/Message";

export interface TurnMark {
  title: Message;
  /** The first command of the turn: the moment before it is where the turn begins. */
  seq: number;
}

/** Where each turn begins, in order. */
export const turnsOf = (log: readonly LogLine[]): TurnMark[] => byTurn(log);

/** The commands whose results were reckoned, each once. */
export function reckonings(log: readonly LogLine[]): number[] {
  return [...new Set(log.filter((line) => line.accounts.length > 0).map((line) => line.seq))];
}

/** The turn that a moment lies in. */
export function turnAt(marks: readonly TurnMark[], seq: number): number {
  return Math.max(0, marks.findLastIndex((mark) => mark.seq <= seq));
}

/** The next moment that the log has something to say of, or the end. */
export function nextTold(log: readonly LogLine[], at: number, last: number): number {
  const line = log.find((line) => line.seq >= at);
  return line ? Math.min(last, line.seq + 1) : last;
}

/** The moment before the last thing that the log tells of before `at`. */
export function previousTold(log: readonly LogLine[], at: number): number {
  return log.findLast((line) => line.seq < at)?.seq ?? 0;
}

export interface TurnLines extends TurnMark {
  lines: LogLine[];
}

/** The log cut where turns begin. */
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
