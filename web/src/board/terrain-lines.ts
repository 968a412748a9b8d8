// Ground that is a line: rivers with their flow, roads, crests, walls, bridges.
// Widths are the rule set's, so most of these paths carry their own.

import type { Point } from "../protocol/Point";
import { at, beside, dense, n, smooth, straight, walk } from "./outline";
import type { Stroke } from "./terrain";

function river(points: Point[], width: number, flows: boolean): Stroke[] {
  const course = dense(points);
  const d = smooth(points, false);
  const strokes: Stroke[] = [
    { d, paint: "river-bank", w: width + 2.4 },
    { d, paint: "river", w: width },
  ];
  if (width >= 9) {
    strokes.push(
      { d: straight(beside(course, -width * 0.28), false), paint: "water-flow streak-1" },
      { d: straight(course, false), paint: "water-flow streak-2" },
      { d: straight(beside(course, width * 0.28), false), paint: "water-flow streak-3" },
    );
  }
  if (flows) {
    const size = Math.min(1, width / 20);
    const chevrons = walk(course, 130, false, 65).map(({ at: p, along }) => {
      const to = (x: number, y: number) => at({ x: p.x + (x * along.x - y * along.y) * size, y: p.y + (x * along.y + y * along.x) * size });
      return `M${to(-3.4, -4.4)}L${to(2.4, 0)}L${to(-3.4, 4.4)}`;
    });
    strokes.push({ d: chevrons.join(""), paint: "river-chevron" });
  }
  return strokes;
}

function rails(points: Point[], width: number): Stroke[] {
  return [
    { d: straight(points, false), paint: "bridge-plate", w: width },
    { d: straight(beside(points, width / 2), false) + straight(beside(points, -width / 2), false), paint: "bridge-rail" },
  ];
}

export function line(kind: string, points: Point[], width: number, flows: boolean): Stroke[] {
  const curve = smooth(points, false);
  const wide = Math.max(width, 3);
  switch (kind) {
    case "river":
      return river(points, wide, flows);
    case "road":
    case "paved-road":
      return [
        { d: curve, paint: "road-edge", w: wide + 2 },
        { d: curve, paint: "road", w: wide },
        ...(kind === "paved-road" ? [{ d: curve, paint: "road-paving" }] : []),
      ];
    case "crest":
      return [{ d: curve, paint: "crest" }];
    case "bridge":
      return rails(points, wide);
    case "ford":
      return [{ d: straight(points, false), paint: "ford-line", w: wide }];
    case "ravine":
      return [
        { d: curve, paint: "ravine-edge", w: wide + 2 },
        { d: curve, paint: "ravine-floor", w: wide },
      ];
    case "wall":
      return [
        { d: straight(points.map((p) => ({ x: p.x + 1.6, y: p.y + 2.4 })), false), paint: "wall-shade", w: Math.max(wide, 6) },
        { d: straight(points, false), paint: "wall", w: Math.max(wide, 6) },
        { d: straight(points, false), paint: "wall-core", w: Math.max(wide, 6) * 0.42 },
      ];
    default:
      return [{ d: curve, paint: "line-other", w: Number(n(wide)) }];
  }
}
