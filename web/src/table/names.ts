// What things are called for those who listen: full names with side, state, facing and place.
// Relies on the texts of the protocol; knows distances, no rules.

import { clock, footprint, gap, spotOf } from "../board/geometry";
import { hexAt, hexName } from "../board/hexes";
import type { Piece } from "../protocol/Piece";
import type { Scene } from "../protocol/Scene";
import { num, say, t } from "../texts/texts.svelte";

export function sideName(scene: Scene, seat: number): string {
  const side = scene.sides.find((one) => one.seat === seat);
  return side ? say(side.name) : t("client-seat", { seat: seat + 1 });
}

/** The name of the hex in which a piece stands, where hexes have names. */
export function hexOf(scene: Scene, piece: Piece): string | undefined {
  const { grid } = scene.board;
  const at = grid && hexAt(grid, piece);
  return grid && at ? hexName(grid, ...at) : undefined;
}

export function pieceName(scene: Scene, piece: Piece, turn: number, extra: readonly string[] = []): string {
  const unit = scene.board.unit;
  const state = [...extra, ...(piece.marks ?? []).map((mark) => say(mark.text))].map((word) => `, ${word}`).join("");
  // What stands on the piece comes first, so that who sees it can say it.
  const shown = [piece.code, piece.letter].filter(Boolean).join(" ");
  const args = {
    shown,
    name: say(piece.name),
    side: sideName(scene, piece.side),
    state,
    x: Math.round(piece.x / unit),
    y: Math.round(piece.y / unit),
  };
  if (piece.place === "tray") return t("client-piece-tray", args);
  if (piece.place === "lost") return t("client-piece-lost", args);
  const hex = hexOf(scene, piece);
  if (hex !== undefined) return t("client-piece-hex", { ...args, shown: "", hex });
  if (piece.shape === "figure") return t("client-piece-figure", args);
  return t("client-piece-base", { ...args, clock: clock(piece.facing, turn) });
}

/** "3.2 MU from Blade R": the nearest standing piece of another side. */
export function nearestEnemy(scene: Scene, piece: Piece): string | undefined {
  if ((piece.place !== "table" && piece.place !== "hidden") || scene.board.grid) return undefined;
  const own = footprint(spotOf(piece), piece);
  let best: Piece | undefined;
  let least = Infinity;
  for (const other of scene.pieces) {
    if (other.side === piece.side || (other.place !== "table" && other.place !== "hidden")) continue;
    const far = gap(own, footprint(spotOf(other), other));
    if (far < least) [least, best] = [far, other];
  }
  if (!best) return undefined;
  return t("client-nearest-enemy", {
    distance: num(Math.round((least / scene.board.unit) * 10) / 10),
    unit: say(scene.board.unit_name),
    name: say(best.name),
  });
}
