// Changing an army: numbers of troops on the lines of a list. What is allowed, the rules say elsewhere.

import type { ArmyChoice } from "../protocol/ArmyChoice";
import type { ArmyDraft } from "../protocol/ArmyDraft";
import type { ArmyLine } from "../protocol/ArmyLine";

export function numberOf(draft: ArmyDraft, line: string, troop: string): number {
  return draft.troops.find((part) => part.line === line && part.troop === troop)?.number ?? 0;
}

export function lineNumber(draft: ArmyDraft, line: string): number {
  return draft.troops.filter((part) => part.line === line).reduce((sum, part) => sum + part.number, 0);
}

/** The same army with another number of these troops, never less than none. */
export function withNumber(draft: ArmyDraft, line: string, troop: string, number: number): ArmyDraft {
  const others = draft.troops.filter((part) => part.line !== line || part.troop !== troop);
  return { ...draft, troops: number > 0 ? [...others, { line, troop, number }] : others };
}

/** The smallest beginning of a list: the least number of the first troops of each line. */
export function leastArmy(choice: ArmyChoice, budget: number): ArmyDraft {
  const part = (line: ArmyLine) => {
    const first = line.troops[0];
    return first && line.min > 0 ? [{ line: line.key, troop: first.id, number: line.min }] : [];
  };
  return { list: choice.id, name: `@${choice.name.key}`, budget, troops: choice.lines.flatMap(part) };
}

export const sameArmy = (a: ArmyDraft, b: ArmyDraft) => JSON.stringify(a) === JSON.stringify(b);
