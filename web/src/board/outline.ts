// Paths in SVG from outlines and lines: straight, smooth, scalloped; walks along them; scattered points inside.
// Works in drawing coordinates (y down), to one decimal: a tenth of a millimetre is finer than any screen.

import type { Point } from "../protocol/Point";
import { between, boxOf, centroid, contains, distance, toSegment } from "./geometry";

export const n = (value: number): string => String(Math.round(value * 10) / 10 + 0);
export const at = (p: Point): string => `${n(p.x)} ${n(p.y)}`;

export function straight(points: readonly Point[], closed = true): string {
  return points.length === 0 ? "" : `M${points.map(at).join("L")}${closed ? "z" : ""}`;
}

/** The pieces of a curve through all points: from where, by which two handles, to where. Corners sharper than about 50 degrees stay corners. */
function curves(points: readonly Point[], closed: boolean): [Point, Point, Point, Point][] {
  const count = points.length;
  const get = (i: number) => (closed ? points[((i % count) + count) % count]! : points[Math.max(0, Math.min(count - 1, i))]!);
  const sharp = (i: number) => {
    const [a, b, c] = [get(i - 1), get(i), get(i + 1)];
    const turn = Math.abs(Math.atan2(b.y - a.y, b.x - a.x) - Math.atan2(c.y - b.y, c.x - b.x));
    return Math.min(turn, 2 * Math.PI - turn) > 0.9;
  };
  return Array.from({ length: closed ? count : count - 1 }, (_, i) => {
    const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const from = sharp(i) ? b : { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
    const to = sharp(i + 1) ? c : { x: c.x - (e.x - b.x) / 6, y: c.y - (e.y - b.y) / 6 };
    return [b, from, to, c];
  });
}

/** A curve through all points. */
export function smooth(points: readonly Point[], closed = true): string {
  if (points.length < 3) return straight(points, closed);
  const pieces = curves(points, closed).map(([, from, to, end]) => `C${at(from)} ${at(to)} ${at(end)}`);
  return `M${at(points[0]!)}${pieces.join("")}${closed ? "z" : ""}`;
}

export interface Stop {
  at: Point;
  /** Direction of travel, unit length. */
  along: Point;
}

/** Stops at equal steps along a line. */
export function walk(points: readonly Point[], step: number, closed = false, offset = 0): Stop[] {
  const ring = closed && points.length > 0 ? [...points, points[0]!] : points;
  const stops: Stop[] = [];
  let left = offset;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[i + 1]!];
    const length = distance(a, b);
    if (length === 0) continue;
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    for (; left < length; left += step) stops.push({ at: between(a, b, left / length), along });
    left -= length;
  }
  return stops;
}

export function lengthOf(points: readonly Point[], closed = false): number {
  const ring = closed && points.length > 0 ? [...points, points[0]!] : points;
  return ring.slice(1).reduce((sum, p, i) => sum + distance(p, ring[i]!), 0);
}

/** Twice the signed area; positive when it runs clockwise on a screen. */
function winding(points: readonly Point[]): number {
  return points.reduce((sum, p, i) => {
    const next = points[(i + 1) % points.length]!;
    return sum + p.x * next.y - next.x * p.y;
  }, 0);
}

/** Small arcs that bulge outwards, with their feet on the exact outline. */
export function scalloped(points: readonly Point[], step: number): string {
  const length = lengthOf(points, true);
  const count = Math.max(6, Math.round(length / step));
  const feet = walk(points, length / count, true)
    .slice(0, count)
    .map((stop) => stop.at);
  const sweep = winding(points) > 0 ? 1 : 0;
  const radius = n((length / count) * 0.57);
  return `M${at(feet[0] ?? { x: 0, y: 0 })}${[...feet.slice(1), feet[0]!].map((p) => `A${radius} ${radius} 0 0 ${sweep} ${at(p)}`).join("")}z`;
}

/** The outline drawn nearer to its middle. */
export function shrunk(points: readonly Point[], factor: number): Point[] {
  const centre = centroid(points);
  return points.map((p) => between(centre, p, factor));
}

export function toEdge(points: readonly Point[], p: Point): number {
  return points.reduce((least, a, i) => Math.min(least, toSegment(p, a, points[(i + 1) % points.length]!)), Infinity);
}

/** Points inside, at least `apart` from each other and `inside` from the edge. */
export function scattered(points: readonly Point[], apart: number, inside: number, chance: () => number): Point[] {
  const box = boxOf(points);
  const found: Point[] = [];
  const step = apart * 1.12;
  let row = 0;
  for (let y = box.bottom + step / 2; y < box.top; y += step * 0.88, row++) {
    for (let x = box.left + (row % 2 ? step : step / 2); x < box.right; x += step) {
      const p = { x: x + (chance() - 0.5) * apart * 0.62, y: y + (chance() - 0.5) * apart * 0.62 };
      const free = found.every((other) => distance(p, other) >= apart * 0.78);
      if (free && contains(points, p) && toEdge(points, p) >= inside) found.push(p);
    }
  }
  return found.sort((a, b) => a.y - b.y);
}

/** A parallel line at a distance to the right of travel. */
export function beside(points: readonly Point[], by: number): Point[] {
  return points.map((p, i) => {
    const a = points[Math.max(0, i - 1)]!;
    const b = points[Math.min(points.length - 1, i + 1)]!;
    const length = distance(a, b) || 1;
    return { x: p.x - ((b.y - a.y) / length) * by, y: p.y + ((b.x - a.x) / length) * by };
  });
}

/** Points of that curve, close enough together for parallels and walks. */
export function dense(points: readonly Point[], closed = false): Point[] {
  if (points.length < 3) return [...points];
  const out = curves(points, closed).flatMap(([a, b, c, e]) =>
    Array.from({ length: 8 }, (_, k) => {
      const s = k / 8;
      const r = 1 - s;
      const mix = (p: number, q: number, u: number, v: number) => r * r * r * p + 3 * r * r * s * q + 3 * r * s * s * u + s * s * s * v;
      return { x: mix(a.x, b.x, c.x, e.x), y: mix(a.y, b.y, c.y, e.y) };
    }),
  );
  if (!closed) out.push(points[points.length - 1]!);
  return out;
}
