// Where on the table a question is: the pieces that may answer it, gathered into places that one look takes in.
// Knows shapes only.

import { middle } from "../board/geometry";
import type { Piece } from "../protocol/Piece";
import type { Point } from "../protocol/Point";

/** Places with most pieces first; no place is larger than `reach`, in millimetres. */
export function placesOf(pieces: readonly Piece[], reach: { width: number; height: number }): Piece[][] {
  const at = new Map<string, Point>(pieces.map((piece) => [piece.id, middle(piece)]));
  const places: Piece[][] = [];
  let rest = [...pieces];
  while (rest.length > 0) {
    let best: Piece[] = [];
    for (const piece of rest) {
      const here = at.get(piece.id)!;
      const around = rest.filter((other) => {
        const there = at.get(other.id)!;
        return Math.abs(there.x - here.x) <= reach.width / 2 && Math.abs(there.y - here.y) <= reach.height / 2;
      });
      if (around.length > best.length) best = around;
    }
    places.push(best);
    rest = rest.filter((piece) => !best.includes(piece));
  }
  return places;
}
