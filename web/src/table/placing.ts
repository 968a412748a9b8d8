// Where a card may stand beside something on the screen without covering it.

import type { Point } from "../protocol/Point";

export interface Rect {
  left: number;
  right: number;
  /** Screen coordinates: top is less than bottom. */
  top: number;
  bottom: number;
}

const GAP = 18;

export function besideBox(box: Rect, window: { width: number; height: number }, card: { width: number; height: number }): Point {
  const fit = (value: number, most: number) => Math.max(8, Math.min(most - 8, value));
  const middle = fit((box.top + box.bottom - card.height) / 2, window.height - card.height);
  if (box.right + GAP + card.width <= window.width - 8) return { x: box.right + GAP, y: middle };
  if (box.left - GAP - card.width >= 8) return { x: box.left - GAP - card.width, y: middle };
  const x = fit((box.left + box.right - card.width) / 2, window.width - card.width);
  return { x, y: box.top - GAP - card.height >= 8 ? box.top - GAP - card.height : fit(box.bottom + GAP, window.height - card.height) };
}
