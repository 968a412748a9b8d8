// Points, poses and outlines on the table, in millimetres: x to the right, y away from the first seat, facings in degrees clockwise.
// Knows shapes only. Screen coordinates differ by one sign: `flip` is the only place that says so.

import type { Piece } from "../protocol/Piece";
import type { Point } from "../protocol/Point";
import type { Spot } from "../protocol/Spot";

export const point = (x: number, y: number): Point => ({ x, y });
export const flip = (p: Point): Point => ({ x: p.x, y: -p.y });
export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const between = (a: Point, b: Point, k: number): Point => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });

/** From -180 (excluded) to 180. */
export function turned(degrees: number): number {
  const rest = ((degrees % 360) + 360) % 360;
  return rest > 180 ? rest - 360 : rest;
}

/** A vector turned clockwise, as facings are. */
export function rotate(v: Point, degrees: number): Point {
  const r = (degrees * Math.PI) / 180;
  const c = Math.cos(r);
  const s = Math.sin(r);
  return { x: v.x * c + v.y * s, y: v.y * c - v.x * s };
}

/** The unit vector of a facing. */
export const ahead = (facing: number): Point => rotate({ x: 0, y: 1 }, facing);

/** Size of something that stands at a spot. */
export interface Extent {
  width: number;
  depth: number;
}

/** Front left, front right, rear right, rear left. */
export function corners(at: Spot, size: Extent): [Point, Point, Point, Point] {
  const half = rotate({ x: size.width / 2, y: 0 }, at.facing);
  const back = times(ahead(at.facing), -size.depth);
  const left = minus(at, half);
  const right = plus(at, half);
  return [left, right, plus(right, back), plus(left, back)];
}

/** How much of a long piece lies before the place where it stands, which is the middle of its front hex. */
export const LONG_AHEAD = 0.232;

/** The middle of the front edge of a piece that stands at a spot. */
export function frontEdge(at: Spot, piece: Extent & { shape?: Piece["shape"] }): Spot {
  return piece.shape === "long" ? { ...plus(at, times(ahead(at.facing), piece.depth * LONG_AHEAD)), facing: at.facing } : at;
}

/** The outline of a piece that stands at a spot, grown by a margin: a rectangle, or a round for a figure. */
export function footprint(spot: Spot, piece: Extent & { shape?: Piece["shape"] }, grow = 0): Point[] {
  const at = frontEdge(spot, piece);
  if (piece.shape === "figure") {
    const r = piece.width / 2 + grow;
    return Array.from({ length: 24 }, (_, i) => plus(at, rotate({ x: 0, y: r }, i * 15)));
  }
  const front = plus(at, times(ahead(at.facing), grow));
  return corners({ ...front, facing: at.facing }, { width: piece.width + 2 * grow, depth: piece.depth + 2 * grow });
}

/** The middle of a piece; for a figure, where it stands. */
export function middle(piece: Piece): Point {
  if (piece.shape === "figure") return point(piece.x, piece.y);
  return plus(frontEdge(piece, piece), times(ahead(piece.facing), -piece.depth / 2));
}

export const spotOf = (piece: Piece): Spot => ({ x: piece.x, y: piece.y, facing: piece.facing });

export function contains(outline: readonly Point[], p: Point): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

export function toSegment(p: Point, a: Point, b: Point): number {
  const along = minus(b, a);
  const length = along.x * along.x + along.y * along.y;
  const k = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * along.x + (p.y - a.y) * along.y) / length));
  return distance(p, between(a, b, k));
}

export function centroid(points: readonly Point[]): Point {
  if (points.length === 0) return { x: 0, y: 0 };
  const sum = points.reduce(plus, { x: 0, y: 0 });
  return times(sum, 1 / points.length);
}

/** Shortest distance between two outlines; 0 when they touch or overlap. */
export function gap(a: readonly Point[], b: readonly Point[]): number {
  if (a.some((p) => contains(b, p)) || b.some((p) => contains(a, p))) return 0;
  let least = Infinity;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const p of one) {
      other.forEach((from, i) => (least = Math.min(least, toSegment(p, from, other[(i + 1) % other.length]!))));
    }
  }
  return least;
}

export interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return box;
}

/** The hour that a piece faces, on a clock whose 12 is away from the reader. */
export function clock(facing: number, turn: number): number {
  const hour = Math.round(((((facing + turn) % 360) + 360) % 360) / 30) % 12;
  return hour === 0 ? 12 : hour;
}
