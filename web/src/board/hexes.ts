// The hex grid of the protocol: pointy tops, `size` from centre to corner, odd rows half a hex to the right, rows upwards.

import type { HexGrid } from "../protocol/HexGrid";
import type { Point } from "../protocol/Point";

const WIDE = Math.sqrt(3);

export function hexCentre(grid: HexGrid, column: number, row: number): Point {
  return { x: grid.origin.x + grid.size * WIDE * (column + (row % 2 ? 0.5 : 0)), y: grid.origin.y + grid.size * 1.5 * row };
}

export function hexCorners(centre: Point, size: number): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((60 * i + 30) * Math.PI) / 180;
    return { x: centre.x + size * Math.cos(angle), y: centre.y + size * Math.sin(angle) };
  });
}

/** The hex whose centre is nearest. */
export function nearestHex(grid: HexGrid, p: Point): { column: number; row: number } {
  let best = { column: 0, row: 0 };
  let least = Infinity;
  const guess = Math.round((p.y - grid.origin.y) / (grid.size * 1.5));
  for (const row of [guess - 1, guess, guess + 1]) {
    if (row < 0 || row >= grid.rows) continue;
    const along = (p.x - grid.origin.x) / (grid.size * WIDE) - (row % 2 ? 0.5 : 0);
    const column = Math.max(0, Math.min(grid.columns - 1, Math.round(along)));
    const centre = hexCentre(grid, column, row);
    const far = Math.hypot(p.x - centre.x, p.y - centre.y);
    if (far < least) [least, best] = [far, { column, row }];
  }
  return best;
}
