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
