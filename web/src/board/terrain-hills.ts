// Hills: a fill, contours, and hachures that point downhill, as on old maps.
// Drawing coordinates. The outer contour is the exact outline.

import type { Point } from "../protocol/Point";
import { centroid } from "./geometry";
import { at, dense, lengthOf, n, shrunk, smooth, walk } from "./outline";
import type { Stroke } from "./terrain";

/** Tapered strokes from a contour outwards; inwards where their lengths are negative, for a hollow. */
export function hachures(
  outline: readonly Point[],
  contour: number,
  step: number,
  least: number,
  most: number,
  wide: number,
  chance: () => number,
): string {
  const ring = dense(shrunk(outline, contour), true);
  const centre = centroid(outline);
  const count = Math.max(8, Math.round(lengthOf(ring, true) / step));
  return walk(ring, lengthOf(ring, true) / count, true)
    .slice(0, count)
    .map(({ at: foot, along }) => {
      let out = { x: along.y, y: -along.x };
      if (out.x * (foot.x - centre.x) + out.y * (foot.y - centre.y) < 0) out = { x: -out.x, y: -out.y };
      const length = least + chance() * (most - least);
      const tip = { x: foot.x + out.x * length, y: foot.y + out.y * length };
      const h = wide / 2;
      return `M${n(foot.x + along.x * h)} ${n(foot.y + along.y * h)}L${at(tip)}L${n(foot.x - along.x * h)} ${n(foot.y - along.y * h)}z`;
    })
    .join("");
}

export function gentleHill(outline: Point[], chance: () => number): Stroke[] {
  return [
    { d: smooth(outline), paint: "hill" },
    { d: smooth(shrunk(outline, 0.62)), paint: "hill-top" },
    { d: hachures(outline, 0.86, 13, 6, 9, 1.5, chance), paint: "hill-mark" },
  ];
}

export function steepHill(outline: Point[], chance: () => number): Stroke[] {
  return [
    { d: smooth(outline), paint: "steep" },
    { d: hachures(outline, 0.8, 7, 11, 15, 1.8, chance) + hachures(outline, 0.54, 7, 11, 16, 1.8, chance), paint: "steep-mark" },
    { d: smooth(shrunk(outline, 0.5)), paint: "steep-top" },
  ];
}
