// Pieces on their way from one picture to the next. What did not change keeps its very object, so that it is not drawn anew.

import { turned } from "../board/geometry";
import type { Piece } from "../protocol/Piece";
import type { Scene } from "../protocol/Scene";

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** `next`, with everything that equals something in `before` taken from there. */
export function settled(before: Scene | undefined, next: Scene): Scene {
  if (!before) return next;
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const pieces = next.pieces.map((piece) => {
    const old = known.get(piece.id);
    return old && same(old, piece) ? old : piece;
  });
  return {
    ...next,
    board: same(before.board, next.board) ? before.board : next.board,
    ground: same(before.ground, next.ground) ? before.ground : next.ground,
    pieces,
  };
}

const stands = (piece: Piece) => piece.place === "table" || piece.place === "hidden";

/** The pieces that stand elsewhere, look different or have come. */
export function changed(before: Scene | undefined, next: Scene): Set<string> {
  if (!before) return new Set();
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]));
  return new Set(next.pieces.filter((piece) => stands(piece) && known.get(piece.id) !== piece).map((piece) => piece.id));
}

/** The picture at a share of the way, from 0 to 1. */
export function between(before: Scene, next: Scene, share: number): Scene {
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const pieces = next.pieces.map((piece) => {
    const from = known.get(piece.id);
    if (!from || from === piece || !stands(from) || !stands(piece)) return piece;
    if (from.x === piece.x && from.y === piece.y && from.facing === piece.facing) return piece;
    return {
      ...piece,
      x: from.x + (piece.x - from.x) * share,
      y: from.y + (piece.y - from.y) * share,
      facing: from.facing + turned(piece.facing - from.facing) * share,
    };
  });
  return { ...next, pieces };
}

/** Fast at first, gentle at the end. */
export const eased = (share: number) => 1 - (1 - share) ** 3;
