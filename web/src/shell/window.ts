// Which part of a table a small picture shows: where the two sides are nearest to each other.

import type { Box } from "../board/geometry";
import type { Scene } from "../protocol/Scene";

/** Millimetres across; wide enough for eight bases side by side. */
const USUAL = 320;

export function windowOn(scene: Scene, ratio: number): Box {
  const { width, depth } = scene.board;
  const standing = scene.pieces.filter((piece) => piece.place === "table" || piece.place === "hidden");
  let nearest: { x: number; y: number; far: number } | undefined;
  for (const a of standing) {
    for (const b of standing) {
      if (a.side === 0 && b.side !== 0) {
        const far = Math.hypot(a.x - b.x, a.y - b.y);
        if (!nearest || far < nearest.far) nearest = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, far };
      }
    }
  }
  if (!nearest) return { left: 0, right: width, bottom: 0, top: depth };
  const tall = Math.min(depth, Math.max(USUAL / ratio, nearest.far * 1.45));
  const wide = Math.min(width, tall * ratio);
  const left = Math.min(Math.max(0, nearest.x - wide / 2), width - wide);
  const bottom = Math.min(Math.max(0, nearest.y - tall / 2), depth - tall);
  return { left, right: left + wide, bottom, top: bottom + tall };
}
