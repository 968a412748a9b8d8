// A game's commands as a line of marks: where turns begin, where something was reckoned.

import type { LogLine } from "../protocol/LogLine";
import { byTurn, type TurnLines } from "../table/log";

export type TurnMark = Pick<TurnLines, "title" | "seq">;

/** Where each turn begins, in order. */
export const turnsOf = (log: readonly LogLine[]): TurnMark[] => byTurn(log);

/** The commands whose results were reckoned, each once. */
export function reckonings(log: readonly LogLine[]): number[] {
  return [...new Set(log.filter((line) => line.accounts.length > 0).map((line) => line.seq))];
}

/** The turn that a moment lies in. */
export function turnAt(marks: readonly TurnMark[], seq: number): number {
  return Math.max(
    0,
    marks.findLastIndex((mark) => mark.seq <= seq),
  );
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
