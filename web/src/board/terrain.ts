// How each kind of ground is drawn: a list of paths with the class that paints them (see board.css).
// The outline stays where the rules have it; decoration is scattered by a seed taken from the terrain's id.
// A kind that is not known gets a plain outline: a new rule set may bring one before we have a drawing.

import type { Ground } from "../protocol/Ground";
import type { GroundShape } from "../protocol/GroundShape";
import type { Point } from "../protocol/Point";
import { boxOf, flip } from "./geometry";
import { at, beside, dense, n, scalloped, scattered, smooth, straight } from "./outline";
import { seeded } from "./seeded";
import { gentleHill, hachures, steepHill } from "./terrain-hills";
import { drawHexes, type HexMap } from "./terrain-hexes";
import { line } from "./terrain-lines";

export interface Stroke {
  d: string;
  paint: string;
  /** Stroke width in millimetres, where the rule set says it and not the class. */
  w?: number;
}

type Area = (outline: Point[], chance: () => number) => Stroke[];

const circle = (p: Point, r: number) =>
  `M${n(p.x - r)} ${n(p.y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0z`;

const wood: Area = (outline, chance) => {
  const trees = scattered(outline, 15, 8, chance).map((p) => ({ p, r: 3.6 + chance() * 1.6 }));
  const shades = trees.map(
    ({ p, r }) => `M${n(p.x + r * 0.92)} ${n(p.y - r * 0.35)}A${n(r)} ${n(r)} 0 0 1 ${n(p.x - r * 0.6)} ${n(p.y + r * 0.8)}`,
  );
  return [
    { d: scalloped(outline, 13), paint: "wood" },
    { d: trees.map(({ p, r }) => circle(p, r)).join(""), paint: "wood-crown" },
    { d: shades.join(""), paint: "wood-shade" },
  ];
};

const brush: Area = (outline, chance) => [
  { d: smooth(outline), paint: "brush" },
  {
    d: scattered(outline, 17, 7, chance)
      .map((p) => `M${at(p)}a3 3 0 0 1 3 -3.4a3 3 0 0 1 3.2 3.4`)
      .join(""),
    paint: "brush-mark",
  },
];

const stony: Area = (outline, chance) => [
  { d: smooth(outline), paint: "stony" },
  {
    d: scattered(outline, 16, 7, chance)
      .map((p) => {
        const s = 2.2 + chance() * 1.8;
        return `M${n(p.x - s)} ${n(p.y + s * 0.6)}L${n(p.x - s * 0.5)} ${n(p.y - s * 0.6)}L${n(p.x + s * 0.6)} ${n(p.y - s * 0.8)}L${n(p.x + s)} ${n(p.y + s * 0.6)}z`;
      })
      .join(""),
    paint: "stony-mark",
  },
];

const tuft = (p: Point) =>
  `M${n(p.x - 6)} ${n(p.y)}h12M${n(p.x)} ${n(p.y - 1.9)}v-6.5M${n(p.x - 2.6)} ${n(p.y - 1.9)}l-2.2 -4.6M${n(p.x + 2.6)} ${n(p.y - 1.9)}l2.2 -4.6`;
const marsh: Area = (outline, chance) => [
  { d: smooth(outline), paint: "marsh" },
  { d: scattered(outline, 22, 10, chance).map(tuft).join(""), paint: "marsh-mark" },
];

const dunes: Area = (outline, chance) => [
  { d: smooth(outline), paint: "dunes" },
  {
    d: scattered(outline, 24, 11, chance)
      .map(
        (p) =>
          `M${n(p.x - 8)} ${n(p.y + 2)}Q${n(p.x)} ${n(p.y - 8)} ${n(p.x + 8)} ${n(p.y + 2)}Q${n(p.x)} ${n(p.y - 4)} ${n(p.x - 8)} ${n(p.y + 2)}z`,
      )
      .join(""),
    paint: "dunes-mark",
  },
];

/** The direction of the longest edge, in radians. */
function grain(outline: readonly Point[]): number {
  let best = 0;
  let angle = 0;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length > best) [best, angle] = [length, Math.atan2(b.y - a.y, b.x - a.x)];
  });
  return angle;
}

/** Parallel lines clipped to the outline, by crossing it. */
function furrows(outline: readonly Point[], angle: number, step: number): Point[][] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const turned = outline.map((p) => ({ x: p.x * c + p.y * s, y: p.y * c - p.x * s }));
  const ys = turned.map((p) => p.y);
  const rows: Point[][] = [];
  for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step) {
    const cuts = turned
      .flatMap((a, i) => {
        const b = turned[(i + 1) % turned.length]!;
        return a.y > y === b.y > y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
      })
      .sort((p, q) => p - q);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      if (cuts[i + 1]! - cuts[i]! < 4) continue;
      rows.push([cuts[i]! + 1.5, cuts[i + 1]! - 1.5].map((x) => ({ x: x * c - y * s, y: x * s + y * c })));
    }
  }
  return rows;
}

const field: Area = (outline) => [
  { d: straight(outline), paint: "field" },
  {
    d: furrows(outline, grain(outline), 8)
      .map((row) => straight(row, false))
      .join(""),
    paint: "field-furrow",
  },
  { d: straight(outline), paint: "field-hedge" },
];

const planted =
  (step: number, mark: (p: Point) => string, paint: string): Area =>
  (outline) => [
    { d: straight(outline), paint: "field" },
    {
      d: furrows(outline, grain(outline), step)
        .flatMap((row) => {
          const [a, b] = [row[0]!, row[1]!];
          const length = Math.hypot(b.x - a.x, b.y - a.y);
          const count = Math.floor(length / step);
          return Array.from({ length: count }, (_, i) =>
            mark({ x: a.x + ((b.x - a.x) * (i + 0.5)) / count, y: a.y + ((b.y - a.y) * (i + 0.5)) / count }),
          );
        })
        .join(""),
      paint,
    },
    { d: straight(outline), paint: "field-hedge" },
  ];

const roof = (p: Point, angle: number, w: number, h: number): { plan: string; ridge: string } => {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const to = (x: number, y: number) => at({ x: p.x + x * c - y * s, y: p.y + x * s + y * c });
  const r = w - h * 0.7;
  return {
    plan: `M${to(-w, -h)}L${to(w, -h)}L${to(w, h)}L${to(-w, h)}z`,
    ridge: `M${to(-r, 0)}L${to(r, 0)}M${to(-w, -h)}L${to(-r, 0)}L${to(-w, h)}M${to(w, -h)}L${to(r, 0)}L${to(w, h)}`,
  };
};
const builtUp: Area = (outline, chance) => {
  const street = grain(outline);
  const all = scattered(outline, 36, 17, chance);
  // A few houses, spread over the whole place.
  const count = Math.min(all.length, Math.max(3, Math.min(11, Math.round(all.length * 0.45))));
  const places = Array.from({ length: count }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / count)]!);
  const roofs = places.map((p) =>
    roof(p, street + (chance() < 0.3 ? Math.PI / 2 : 0) + (chance() - 0.5) * 0.3, 12 + chance() * 5, 7.5 + chance() * 2),
  );
  return [
    { d: smooth(outline), paint: "town" },
    { d: roofs.map((r) => r.plan).join(""), paint: "town-roof" },
    { d: roofs.map((r) => r.ridge).join(""), paint: "town-ridge" },
  ];
};

const lake: Area = (outline, chance) => [
  { d: smooth(outline), paint: "water" },
  {
    d: scattered(outline, 34, 12, chance)
      .map((p) => `M${n(p.x - 9)} ${n(p.y)}q4.5 -3.6 9 0t9 0`)
      .join(""),
    paint: "water-flow",
  },
];

/** Hoops across a wagon, from one long side to the other. */
function ribs(outline: readonly Point[]): string {
  const [a, b, c, d] = outline;
  if (!a || !b || !c || !d) return "";
  const between = (p: Point, q: Point, k: number) => ({ x: p.x + (q.x - p.x) * k, y: p.y + (q.y - p.y) * k });
  return [0.18, 0.39, 0.61, 0.82].map((k) => straight([between(a, d, k), between(b, c, k)], false)).join("");
}

const areas: Record<string, Area> = {
  wood,
  brush,
  stony,
  marsh,
  boggy: marsh,
  dunes,
  field,
  orchard: planted(16, (p) => circle(p, 4), "wood-crown"),
  vineyard: planted(10, (p) => `M${n(p.x - 2.5)} ${n(p.y)}h5M${n(p.x)} ${n(p.y + 2)}v-5`, "vineyard-mark"),
  "built-up": builtUp,
  lake,
  sea: lake,
  river: lake,
  island: (outline) => [{ d: smooth(outline), paint: "island" }],
  "gentle-hill": gentleHill,
  "steep-hill": steepHill,
  ravine: (outline, chance) => [
    { d: smooth(outline), paint: "ravine" },
    { d: hachures(outline, 0.98, 7, -11, -15, 1.8, chance), paint: "steep-mark" },
  ],
  road: (outline) => [{ d: smooth(outline), paint: "road-area" }],
  bridge: (outline) => [{ d: straight(outline), paint: "bridge" }],
  ford: (outline) => [{ d: straight(outline), paint: "ford" }],
  wagon: (outline) => [
    { d: straight(outline.map((p) => ({ x: p.x + 1.6, y: p.y + 2.4 }))), paint: "wall-shade-area" },
    { d: straight(outline), paint: "wagon" },
    { d: ribs(outline), paint: "wagon-rib" },
  ],
  hex: (outline) => [{ d: straight(outline), paint: "hex-blocked" }],
  objective: (outline) => [{ d: straight(outline), paint: "objective" }],
};

/** The paths of a piece of ground, in drawing coordinates. */
export function drawGround(ground: Ground, hexes?: HexMap): Stroke[] {
  if (ground.shape.form === "hexes") return hexes && ground.kind !== "name" ? drawHexes(ground, hexes) : [];
  if (ground.shape.form === "line") {
    return line(ground.kind, ground.shape.points.map(flip), ground.shape.width, ground.shape.flows);
  }
  const outline = ground.shape.outline.map(flip);
  const draw = areas[ground.kind];
  if (!draw) return [{ d: smooth(outline), paint: "ground-other" }];
  return draw(outline, seeded(ground.id + ground.kind));
}

/** The lines that the rules measure to: an outline, or the two banks of a line. */
export function exactOutline(ground: Ground): string {
  if (ground.shape.form === "hexes") return "";
  if (ground.shape.form === "area") return straight(ground.shape.outline.map(flip));
  const { width } = ground.shape;
  if (width < 5) return "";
  const course = dense(ground.shape.points.map(flip));
  return straight(beside(course, width / 2), false) + straight(beside(course, -width / 2), false);
}

/** The points that a shape is made of; whole hexes have none of their own. */
export function pointsOf(shape: GroundShape): readonly Point[] {
  return shape.form === "area" ? shape.outline : shape.form === "line" ? shape.points : [];
}

const NEAR = 90;
export function isNear(ground: Ground, points: readonly Point[]): boolean {
  const own = pointsOf(ground.shape);
  if (own.length === 0) return false;
  const [a, b] = [boxOf(own), boxOf(points)];
  return a.left < b.right + NEAR && a.right > b.left - NEAR && a.bottom < b.top + NEAR && a.top > b.bottom - NEAR;
}

/** What lies lower is drawn first. */
const DEPTHS = [
  "flat",
  "slope",
  "sea",
  "lake",
  "island",
  "gentle-hill",
  "steep-hill",
  "ravine",
  "field",
  "orchard",
  "vineyard",
  "marsh",
  "boggy",
  "dunes",
  "stony",
  "river",
  "paved-road",
  "road",
  "ford",
  "bridge",
  "built-up",
  "brush",
  "palm",
  "wood",
  "crest",
  "stairs",
  "low-wall",
  "wall",
  "window",
  "arrow-slit",
  "door",
  "objective",
  "stakes",
  "shields",
  "wagon",
];
export function inOrder(ground: readonly Ground[]): Ground[] {
  const depth = (g: Ground) => {
    const found = DEPTHS.indexOf(g.kind);
    return found < 0 ? DEPTHS.length : found;
  };
  return [...ground].sort((a, b) => depth(a) - depth(b));
}
