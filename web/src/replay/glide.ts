// From one picture to the next. What did not change keeps its very object, so that it is not drawn anew;
// what turned does so by the shorter way, because the board glides from one pose to the other.

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
    if (!old) return piece;
    const near = { ...piece, facing: old.facing + turned(piece.facing - old.facing) };
    return same(old, near) ? old : near;
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
