// Bases drawn up for inspection: by kind, in ranks that fit a width.

import type { Piece } from "../protocol/Piece";

export interface Parade {
  pieces: Piece[];
  width: number;
  depth: number;
}

const GAP = 6;

export function drawnUp(roster: readonly Piece[], width: number): Parade {
  const kinds = new Map<string, Piece[]>();
  for (const piece of roster) kinds.set(piece.code, [...(kinds.get(piece.code) ?? []), piece]);
  const ordered = [...kinds.values()].sort((a, b) => (a[0]?.depth ?? 0) - (b[0]?.depth ?? 0)).flat();
  const pieces: Piece[] = [];
  let x = GAP;
  let y = -GAP;
  let deepest = 0;
  for (const piece of ordered) {
    if (x + piece.width + GAP > width && x > GAP) {
      x = GAP;
      y -= deepest + GAP;
      deepest = 0;
    }
    pieces.push({ ...piece, place: "table", x: x + piece.width / 2, y, facing: 0 });
    const next = ordered[pieces.length];
    x += piece.width + (next && next.code !== piece.code ? GAP : 1);
    deepest = Math.max(deepest, piece.depth);
  }
  return { pieces, width, depth: -y + deepest + GAP };
}
