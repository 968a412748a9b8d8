// An account laid out for reading: two participants share a line where the reason is the same.

import type { AccountLine } from "../protocol/AccountLine";
import type { AccountPart } from "../protocol/AccountPart";

export interface Row {
  left?: AccountLine;
  right?: AccountLine;
}

const same = (a: AccountLine, b: AccountLine) =>
  a.clause === b.clause && a.text.key === b.text.key && JSON.stringify(a.text.args ?? {}) === JSON.stringify(b.text.args ?? {});

/** In the order of the rules: the first participant's lines, the second's put beside their twins or where they come. */
export function paired(left: AccountPart, right: AccountPart): Row[] {
  const rows: Row[] = left.lines.map((line) => ({ left: line }));
  let after = 0;
  for (const line of right.lines) {
    const twin = rows.findIndex((row) => row.left !== undefined && row.right === undefined && same(row.left, line));
    if (twin >= 0) {
      rows[twin] = { ...rows[twin], right: line };
      after = Math.max(after, twin + 1);
    } else {
      rows.splice(after, 0, { right: line });
      after += 1;
    }
  }
  return rows;
}

/** Totals and factors with their sign; the first of a sum without. */
export function signed(value: number, first: boolean, number: (value: number) => string): string {
  if (value < 0) return `−${number(-value)}`;
  return first ? number(value) : `+${number(value)}`;
}
