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

const WALL = 7.2;
function wall(points: Point[]): Stroke[] {
  return [
    {
      d: straight(
        points.map((p) => ({ x: p.x + 1.6, y: p.y + 2.4 })),
        false,
      ),
      paint: "wall-shade",
      w: WALL,
    },
    { d: straight(points, false), paint: "wall", w: WALL },
    { d: straight(points, false), paint: "wall-core", w: WALL * 0.42 },
  ];
}

/** The middle of a side, from a share of it to as much before its end. */
function part(points: readonly Point[], share: number): string {
  const [a, b] = [points[0]!, points[points.length - 1]!];
  const on = (k: number) => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k });
  return straight([on(share), on(1 - share)], false);
}

/** Short bars across the line. */
function treads(points: Point[]): string {
  return walk(points, 4, false, 2)
    .map(({ at: p, along }) =>
      straight(
        [
          { x: p.x - along.y * 3, y: p.y + along.x * 3 },
          { x: p.x + along.y * 3, y: p.y - along.x * 3 },
        ],
        false,
      ),
    )
    .join("");
}

/** A beam with points that lean to the front; the row runs from left to right as who stands behind it sees it. */
function stakes(points: Point[]): Stroke[] {
  const [a, b] = [points[0]!, points[points.length - 1]!];
  const along = { x: b.x - a.x, y: b.y - a.y };
  // Drawing coordinates point down: the front lies to the left of the row.
  const ahead = { x: along.y, y: -along.x };
  const spikes = Array.from({ length: 6 }, (_, i) => {
    const k = (i + 0.5) / 6;
    const foot = { x: a.x + along.x * k - ahead.x * 0.13, y: a.y + along.y * k - ahead.y * 0.13 };
    return straight([foot, { x: foot.x + ahead.x * 0.42, y: foot.y + ahead.y * 0.42 }], false);
  });
  return [
    { d: straight(points, false), paint: "stakes-beam" },
    { d: spikes.join(""), paint: "stakes" },
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
        {
          d: straight(
            points.map((p) => ({ x: p.x + 1.6, y: p.y + 2.4 })),
            false,
          ),
          paint: "wall-shade",
          w: Math.max(wide, 6),
        },
        { d: straight(points, false), paint: "wall", w: Math.max(wide, 6) },
        { d: straight(points, false), paint: "wall-core", w: Math.max(wide, 6) * 0.42 },
      ];
    case "low-wall":
      return [{ d: straight(points, false), paint: "low-wall" }];
    case "window":
    case "arrow-slit":
      return [...wall(points), { d: part(points, kind === "window" ? 0.22 : 0.36), paint: "window" }];
    case "door":
      return [...wall(points), { d: part(points, 0.14), paint: "door" }];
    case "stairs":
      return [{ d: treads(points), paint: "stairs" }];
    case "shields":
      return [{ d: straight(points, false), paint: "shields" }];
    case "stakes":
      return stakes(points);
    default:
      return [{ d: curve, paint: "line-other", w: Number(n(wide)) }];
  }
}
