// Ground that is made of whole hexes: one quiet fill, a line round the whole, and a mark in each hex.
// Levels are told by tint and by hachures on the side where the ground falls. Lengths are in shares of a hex.
// Decoration is scattered by a seed taken from the hex, so that nothing jumps between two drawings.

import type { Ground } from "../protocol/Ground";
import type { HexGrid } from "../protocol/HexGrid";
import type { Point } from "../protocol/Point";
import { flip } from "./geometry";
import { hexBeside, hexCentre, hexCorners } from "./hexes";
import { n, straight } from "./outline";
import { seeded } from "./seeded";
import type { Stroke } from "./terrain";

/** What lies in each hex of a board. */
export interface HexMap {
  grid: HexGrid;
  /** Kind and level of a hex. */
  at(column: number, row: number): { kind: string; level: number } | undefined;
}

const key = (column: number, row: number) => column * 1000 + row;

export function hexMap(grid: HexGrid | undefined, ground: readonly Ground[]): HexMap | undefined {
  if (!grid) return undefined;
  const known = new Map<number, { kind: string; level: number }>();
  for (const { kind, shape } of ground) {
    if (shape.form === "hexes" && kind !== "name")
      for (const [column, row] of shape.hexes) known.set(key(column, row), { kind, level: shape.level });
  }
  return { grid, at: (column, row) => known.get(key(column, row)) };
}

type Mark = (at: Point, size: number, chance: () => number) => string;

/** A crown of eight lobes that fills the hex. */
function crown(p: Point, size: number, chance: () => number): string {
  const turn = chance() * Math.PI;
  const lobes = 8;
  const radius = size * (0.6 + chance() * 0.07);
  const points = Array.from({ length: lobes }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / lobes;
    return { x: p.x + radius * Math.cos(angle), y: p.y + radius * Math.sin(angle) };
  });
  const lobe = n(radius * 0.44);
  return (
    points.map((q, i) => (i === 0 ? `M${n(q.x)} ${n(q.y)}` : `A${lobe} ${lobe} 0 0 1 ${n(q.x)} ${n(q.y)}`)).join("") +
    `A${lobe} ${lobe} 0 0 1 ${n(points[0]!.x)} ${n(points[0]!.y)}z`
  );
}
const crownShade: Mark = (p, size, chance) => {
  const r = size * (0.26 + chance() * 0.06);
  return `M${n(p.x + r * 0.9)} ${n(p.y - r * 0.4)}A${n(r)} ${n(r)} 0 0 1 ${n(p.x - r * 0.5)} ${n(p.y + r * 0.85)}`;
};
const palm: Mark = (p, size, chance) => {
  const turn = chance() * Math.PI;
  const leaf = (i: number) => {
    const angle = turn + (i * 2 * Math.PI) / 7;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const r = size * 0.58;
    return `M${n(p.x)} ${n(p.y)}Q${n(p.x + r * 0.7 * c - r * 0.26 * s)} ${n(p.y + r * 0.7 * s + r * 0.26 * c)} ${n(p.x + r * c)} ${n(p.y + r * s)}Q${n(p.x + r * 0.6 * c + r * 0.1 * s)} ${n(p.y + r * 0.6 * s - r * 0.1 * c)} ${n(p.x)} ${n(p.y)}z`;
  };
  return Array.from({ length: 7 }, (_, i) => leaf(i)).join("");
};
const several =
  (places: readonly [number, number][], mark: (p: Point, s: number) => string): Mark =>
  (p, size, chance) => {
    const shift = () => (chance() - 0.5) * 0.16 * size;
    return places.map(([x, y]) => mark({ x: p.x + x * size + shift(), y: p.y + y * size + shift() }, size)).join("");
  };
const THREE: readonly [number, number][] = [
  [-0.42, -0.22],
  [0.3, -0.3],
  [0, 0.4],
];
const TWO: readonly [number, number][] = [
  [-0.22, -0.2],
  [0.2, 0.3],
];
const bush = several(
  THREE,
  (p, s) =>
    `M${n(p.x - 0.2 * s)} ${n(p.y)}a${n(0.11 * s)} ${n(0.13 * s)} 0 0 1 ${n(0.2 * s)} ${n(-0.06 * s)}a${n(0.11 * s)} ${n(0.13 * s)} 0 0 1 ${n(0.2 * s)} ${n(0.06 * s)}`,
);
const reed = several(
  TWO,
  (p, s) =>
    `M${n(p.x - 0.2 * s)} ${n(p.y)}h${n(0.4 * s)}M${n(p.x)} ${n(p.y - 0.06 * s)}v${n(-0.22 * s)}M${n(p.x - 0.09 * s)} ${n(p.y - 0.06 * s)}l${n(-0.07 * s)} ${n(-0.15 * s)}M${n(p.x + 0.09 * s)} ${n(p.y - 0.06 * s)}l${n(0.07 * s)} ${n(-0.15 * s)}`,
);
const wave = several(TWO, (p, s) => `M${n(p.x - 0.3 * s)} ${n(p.y)}q${n(0.15 * s)} ${n(-0.12 * s)} ${n(0.3 * s)} 0t${n(0.3 * s)} 0`);
const stone = several(
  THREE,
  (p, s) =>
    `M${n(p.x - 0.14 * s)} ${n(p.y + 0.08 * s)}l${n(0.06 * s)} ${n(-0.16 * s)}l${n(0.14 * s)} ${n(-0.03 * s)}l${n(0.09 * s)} ${n(0.19 * s)}z`,
);
const dune = several(
  TWO,
  (p, s) =>
    `M${n(p.x - 0.26 * s)} ${n(p.y + 0.06 * s)}Q${n(p.x)} ${n(p.y - 0.24 * s)} ${n(p.x + 0.26 * s)} ${n(p.y + 0.06 * s)}Q${n(p.x)} ${n(p.y - 0.1 * s)} ${n(p.x - 0.26 * s)} ${n(p.y + 0.06 * s)}z`,
);
const rows: Mark = (p, s) =>
  [-0.45, -0.15, 0.15, 0.45]
    .map((y) => `M${n(p.x - (Math.abs(y) > 0.3 ? 0.5 : 0.66) * s)} ${n(p.y + y * s)}h${n((Math.abs(y) > 0.3 ? 1 : 1.32) * s)}`)
    .join("");
const vines: Mark = (p, s) =>
  [-0.4, 0, 0.4]
    .flatMap((y) =>
      [-0.4, 0, 0.4].map(
        (x) => `M${n(p.x + x * s - 0.1 * s)} ${n(p.y + y * s)}h${n(0.2 * s)}M${n(p.x + x * s)} ${n(p.y + y * s + 0.08 * s)}v${n(-0.2 * s)}`,
      ),
    )
    .join("");
const planks: Mark = (p, s) => [-0.55, -0.28, 0, 0.28, 0.55].map((x) => `M${n(p.x + x * s)} ${n(p.y - 0.62 * s)}v${n(1.24 * s)}`).join("");

interface Look {
  /** Paints the hexes; none for open ground. */
  fill?: string;
  /** Paints the line round the whole. */
  rim?: string;
  marks: readonly [paint: string, mark: Mark][];
}

const LOOKS: Record<string, Look> = {
  flat: { marks: [] },
  wood: {
    fill: "hx-wood",
    marks: [
      ["wood hx-crown", crown],
      ["wood-shade", crownShade],
    ],
  },
  palm: { marks: [["hx-palm", palm]] },
  brush: { fill: "hx-brush", marks: [["brush-mark", bush]] },
  slope: { fill: "hx-slope", marks: [] },
  marsh: { fill: "hx-marsh", rim: "hx-marsh-rim", marks: [["marsh-mark", reed]] },
  stony: { fill: "hx-stony", marks: [["stony-mark", stone]] },
  field: { fill: "field", rim: "field-hedge", marks: [["field-furrow", rows]] },
  vineyard: { fill: "field", rim: "field-hedge", marks: [["vineyard-mark", vines]] },
  dunes: { fill: "hx-dunes", marks: [["dunes-mark", dune]] },
  lake: { fill: "hx-water", rim: "hx-shore", marks: [["water-flow", wave]] },
  sea: { fill: "hx-water hx-deep", rim: "hx-shore", marks: [["water-flow", wave]] },
  ford: { fill: "hx-ford", rim: "hx-shore", marks: [["water-flow", wave]] },
  bridge: { fill: "bridge", marks: [["hx-plank", planks]] },
  ravine: { fill: "hx-ravine", rim: "hx-ravine-rim", marks: [] },
};

/** Short strokes that point away from a side, into the hex: the ground falls that way. */
function hachures(from: Point, to: Point, centre: Point, chance: () => number, count: number, share: number): string {
  return Array.from({ length: count }, (_, i) => {
    const k = (i + 0.5) / count;
    const foot = { x: from.x + (to.x - from.x) * k, y: from.y + (to.y - from.y) * k };
    const into = share * (0.75 + chance() * 0.5);
    const tip = { x: foot.x + (centre.x - foot.x) * into, y: foot.y + (centre.y - foot.y) * into };
    const half = { x: ((to.x - from.x) / count) * 0.16, y: ((to.y - from.y) / count) * 0.16 };
    return `M${n(foot.x + half.x)} ${n(foot.y + half.y)}L${n(tip.x)} ${n(tip.y)}L${n(foot.x - half.x)} ${n(foot.y - half.y)}z`;
  }).join("");
}

const tint = (level: number) => (level < 0 ? "hx-low" : level > 3 ? "hx-level-3" : `hx-level-${level}`);
/** Ground of these kinds covers the tint of its level. */
const COVERS = new Set(["lake", "sea", "ford", "bridge", "ravine"]);

export function drawHexes(ground: Ground, map: HexMap): Stroke[] {
  if (ground.shape.form !== "hexes") return [];
  const { hexes, level } = ground.shape;
  const { grid } = map;
  const look = LOOKS[ground.kind] ?? { fill: "ground-other", marks: [] };
  const own = new Set(hexes.map(([column, row]) => key(column, row)));
  const cells: string[] = [];
  const rim: string[] = [];
  const fall: string[] = [];
  const edge: string[] = [];
  const marks = look.marks.map(() => [] as string[]);
  for (const [column, row] of hexes) {
    const centre = flip(hexCentre(grid, column, row));
    const corners = hexCorners(hexCentre(grid, column, row), grid.size).map(flip);
    const chance = seeded(`${column}-${row}`);
    cells.push(straight(corners));
    for (let side = 0; side < 6; side++) {
      const [c, r] = hexBeside(grid, column, row, side);
      if (own.has(key(c, r))) continue;
      const [from, to] = [corners[side]!, corners[(side + 1) % 6]!];
      rim.push(straight([from, to], false));
      const other = map.at(c, r);
      if (!other || other.level <= level) continue;
      // The other hex is higher: here is the slope, or the foot of a step.
      fall.push(hachures(from, to, centre, chance, ground.kind === "slope" ? 6 : 5, ground.kind === "slope" ? 0.62 : 0.3));
      edge.push(straight([from, to], false));
    }
    look.marks.forEach(([, mark], i) => marks[i]!.push(mark(centre, grid.size, chance)));
  }
  const strokes: Stroke[] = [];
  const whole = cells.join("");
  strokes.push({ d: whole, paint: level === 0 || COVERS.has(ground.kind) ? "hx-open" : tint(level) });
  if (look.fill) strokes.push({ d: whole, paint: look.fill });
  if (look.rim) strokes.push({ d: rim.join(""), paint: look.rim });
  look.marks.forEach(([paint], i) => strokes.push({ d: marks[i]!.join(""), paint }));
  if (fall.length > 0) strokes.push({ d: fall.join(""), paint: "hx-fall" }, { d: edge.join(""), paint: "hx-step" });
  return strokes;
}

/** The middle of a named or raised place: of its hexes the one nearest to their centre. */
export function hexMiddle(hexes: readonly (readonly [number, number])[], grid: HexGrid): Point {
  const all = hexes.map(([column, row]) => hexCentre(grid, column, row));
  const mean = { x: all.reduce((sum, p) => sum + p.x, 0) / all.length, y: all.reduce((sum, p) => sum + p.y, 0) / all.length };
  return all.reduce((a, b) => (Math.hypot(b.x - mean.x, b.y - mean.y) < Math.hypot(a.x - mean.x, a.y - mean.y) ? b : a));
}
