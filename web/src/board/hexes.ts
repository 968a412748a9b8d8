// The hex grid of the protocol: pointy tops, `size` from centre to corner, every second row half a hex to the right, rows upwards.
// Knows where hexes lie and how they are called, not what is in them.

import type { HexGrid } from "../protocol/HexGrid";
import type { Point } from "../protocol/Point";

const WIDE = Math.sqrt(3);

const isInset = (grid: HexGrid, row: number) => row % 2 === (grid.inset === "even" ? 0 : 1);

export function hexCentre(grid: HexGrid, column: number, row: number): Point {
  return { x: grid.origin.x + grid.size * WIDE * (column + (isInset(grid, row) ? 0.5 : 0)), y: grid.origin.y + grid.size * 1.5 * row };
}

/** Corner n and corner n + 1 are the ends of side n: east, then counter-clockwise. */
export function hexCorners(centre: Point, size: number): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((60 * i - 30) * Math.PI) / 180;
    return { x: centre.x + size * Math.cos(angle), y: centre.y + size * Math.sin(angle) };
  });
}

/** The hex beyond a side; it may lie beyond the map. */
export function hexBeside(grid: HexGrid, column: number, row: number, side: number): [number, number] {
  const right = isInset(grid, row) ? 1 : 0;
  const steps: [number, number][] = [
    [1, 0],
    [right, 1],
    [right - 1, 1],
    [-1, 0],
    [right - 1, -1],
    [right, -1],
  ];
  const [dx, dy] = steps[side % 6]!;
  return [column + dx, row + dy];
}

/** The hex at a point of the table, if there is one. */
export function hexAt(grid: HexGrid, at: Point): [number, number] | undefined {
  const row = Math.round((at.y - grid.origin.y) / (grid.size * 1.5));
  let best: [number, number] | undefined;
  let least = Infinity;
  for (let r = row - 1; r <= row + 1; r++) {
    if (r < 0 || r >= grid.rows) continue;
    const column = Math.round((at.x - grid.origin.x) / (grid.size * WIDE) - (isInset(grid, r) ? 0.5 : 0));
    if (column < 0 || column >= grid.columns) continue;
    const centre = hexCentre(grid, column, r);
    const far = Math.hypot(centre.x - at.x, centre.y - at.y);
    if (far < least && far <= grid.size * 1.01) [least, best] = [far, [column, r]];
  }
  return best;
}

/** What a hex is called, where hexes have names. */
export function hexName(grid: HexGrid, column: number, row: number): string | undefined {
  const [across, along] = [grid.column_names?.[column], grid.row_names?.[row]];
  return across === undefined || along === undefined ? undefined : across + along;
}
