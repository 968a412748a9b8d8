// From far away a line of like pieces shows its code once: on the piece in the middle of the line.

import type { Piece } from "../protocol/Piece";
import { distance, middle } from "./geometry";

export function leads(pieces: readonly Piece[]): Set<string> {
  const group = pieces.map((_, i) => i);
  const find = (i: number): number => (group[i] === i ? i : find(group[i]!));
  pieces.forEach((a, i) => {
    for (let j = 0; j < i; j++) {
      const b = pieces[j]!;
      const like = a.side === b.side && a.code === b.code && a.place === b.place;
      if (like && distance(middle(a), middle(b)) < (a.width + b.width) / 2 + 3) group[find(i)] = find(j);
    }
  });
  const members = new Map<number, string[]>();
  pieces.forEach((piece, i) => members.set(find(i), [...(members.get(find(i)) ?? []), piece.id]));
  return new Set([...members.values()].map((ids) => ids[Math.floor(ids.length / 2)]!));
}
