// Rigid motions of what is in hand: pieces keep their places to each other, as when a tray is pushed or turned.
// Knows nothing of what may be done; the rules judge the pose that comes out.

import type { Piece } from "../protocol/Piece";
import type { Placement } from "../protocol/Placement";
import type { Point } from "../protocol/Point";
import type { Spot } from "../protocol/Spot";
import { ahead, corners, frontEdge, minus, plus, rotate, spotOf, times, turned } from "./geometry";

/** Turn about `pivot` (clockwise, degrees), then shift. */
export interface Motion {
  pivot: Point;
  turn: number;
  shift: Point;
}

export const still: Motion = { pivot: { x: 0, y: 0 }, turn: 0, shift: { x: 0, y: 0 } };

export function moved(spot: Spot, motion: Motion): Spot {
  const at = plus(plus(motion.pivot, rotate(minus(spot, motion.pivot), motion.turn)), motion.shift);
  return { ...at, facing: turned(spot.facing + motion.turn) };
}

export function movedAll(pieces: readonly Piece[], motion: Motion): Placement[] {
  return pieces.map((piece) => ({ piece: piece.id, at: moved(spotOf(piece), motion) }));
}

export const shifted = (motion: Motion, by: Point): Motion => ({ ...motion, shift: plus(motion.shift, by) });

/** A further turn about a point of the table. */
export function turnedAbout(motion: Motion, about: Point, degrees: number): Motion {
  const home = plus(motion.pivot, motion.shift);
  const centre = plus(about, rotate(minus(home, about), degrees));
  return { pivot: motion.pivot, turn: motion.turn + degrees, shift: minus(centre, motion.pivot) };
}

/** The front corners of a group, seen along the facing of its first piece. */
export function front(pieces: readonly Piece[], motion: Motion): { left: Point; right: Point; facing: number } | undefined {
  const first = pieces[0];
  if (!first) return undefined;
  const facing = moved(spotOf(first), motion).facing;
  let least = Infinity;
  let most = -Infinity;
  let foremost = -Infinity;
  for (const piece of pieces) {
    for (const corner of corners(frontEdge(moved(spotOf(piece), motion), piece), piece)) {
      const local = rotate(corner, -facing);
      least = Math.min(least, local.x);
      most = Math.max(most, local.x);
      foremost = Math.max(foremost, local.y);
    }
  }
  return { left: rotate({ x: least, y: foremost }, facing), right: rotate({ x: most, y: foremost }, facing), facing };
}

/** Forwards (or back) along the front. */
export function advanced(pieces: readonly Piece[], motion: Motion, by: number): Motion {
  const at = front(pieces, motion);
  return at ? shifted(motion, times(ahead(at.facing), by)) : motion;
}

/** Sideways along the front, positive to the right. */
export function slid(pieces: readonly Piece[], motion: Motion, by: number): Motion {
  const at = front(pieces, motion);
  return at ? shifted(motion, times(ahead(at.facing + 90), by)) : motion;
}

/** Wheels about the front corner on the inner side. */
export function wheeled(pieces: readonly Piece[], motion: Motion, degrees: number): Motion {
  const at = front(pieces, motion);
  return at ? turnedAbout(motion, degrees > 0 ? at.right : at.left, degrees) : motion;
}
