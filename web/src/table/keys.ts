// Keys of the table: letters by `event.key`, digits by `event.code`, so that French layouts need no Shift.
// Says what a key means; whoever listens does it.

export type Deed =
  | { do: "answer"; digit: number }
  | { do: "step"; by: 1 | -1 }
  | { do: "arrow"; x: number; y: number; fine: boolean; shift: boolean }
  | { do: "region"; by: 1 | -1 }
  | { do: "zoom"; by: 1 | -1 | 0 }
  | { do: "line"; by: 1 | -1 }
  | {
      do:
        | "widen"
        | "pick-up"
        | "enter"
        | "escape"
        | "undo"
        | "hold"
        | "odds"
        | "clause"
        | "zones"
        | "measure"
        | "turn"
        | "log"
        | "book"
        | "help"
        | "show";
    };

export interface Pressed {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const LETTERS: Record<string, Deed> = {
  n: { do: "step", by: 1 },
  p: { do: "step", by: -1 },
  g: { do: "widen" },
  " ": { do: "pick-up" },
  Enter: { do: "enter" },
  Escape: { do: "escape" },
  u: { do: "undo" },
  h: { do: "hold" },
  o: { do: "odds" },
  c: { do: "clause" },
  z: { do: "zones" },
  m: { do: "measure" },
  t: { do: "turn" },
  s: { do: "show" },
  l: { do: "log" },
  b: { do: "book" },
  j: { do: "line", by: 1 },
  k: { do: "line", by: -1 },
  "+": { do: "zoom", by: 1 },
  "=": { do: "zoom", by: 1 },
  "-": { do: "zoom", by: -1 },
  F1: { do: "help" },
  "?": { do: "help" },
};

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function deedOf(event: Pressed): Deed | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  if (event.key === "F6") return { do: "region", by: event.shiftKey ? -1 : 1 };
  const arrow = ARROWS[event.key];
  if (arrow) return { do: "arrow", x: arrow[0], y: arrow[1], fine: event.altKey, shift: event.shiftKey };
  if (event.altKey) return undefined;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (digit !== undefined && !event.shiftKey) return digit === "0" ? { do: "zoom", by: 0 } : { do: "answer", digit: Number(digit) };
  return LETTERS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
}

/** Is somebody writing, so that letters are letters? */
export function isWriting(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return element?.matches?.("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]") ?? false;
}
