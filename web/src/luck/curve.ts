// The running luck of the first seat as a step line in a box, and where each throw lies on it.
// Knows numbers only.

import type { ThrowLuck } from "../protocol/ThrowLuck";

export interface Curve {
  /** The line, as the `d` of a path. */
  line: string;
  /** The height of "neither side was lucky". */
  zero: number;
  /** Where each throw ends. */
  points: { x: number; y: number }[];
}

/** A box of `width` by `height` with the line in it; more luck for the first seat is higher. */
export function curve(throws: ThrowLuck[], width: number, height: number): Curve {
  const reach = Math.max(1e-9, ...throws.map((one) => Math.abs(one.so_far)));
  const zero = height / 2;
  const y = (luck: number) => zero - (luck / reach) * (zero - 4);
  const x = (place: number) => (throws.length === 0 ? 0 : (place / throws.length) * width);
  const points = throws.map((one, place) => ({ x: x(place + 1), y: y(one.so_far) }));
  const steps = points.map((point, place) => `H${x(place + 1).toFixed(1)}V${point.y.toFixed(1)}`);
  return { line: `M0 ${zero.toFixed(1)}${steps.join("")}`, zero, points };
}

/** For whom a throw or a game was lucky, and how much: the first seat's luck is the second's lack of it. */
export function lucky(luck: number): { seat: number; amount: number } {
  return luck >= 0 ? { seat: 0, amount: luck } : { seat: 1, amount: -luck };
}
