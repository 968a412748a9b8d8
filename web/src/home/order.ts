// In which order games stand in the list: those that ask first, then those that wait, then those that are over.

import type { GameCard } from "../protocol/GameCard";

const RANK = { "your-turn": 0, waiting: 1, over: 2 } as const;

export function inOrder(games: readonly GameCard[]): GameCard[] {
  return [...games].sort((a, b) => RANK[a.state] - RANK[b.state] || b.touched - a.touched);
}
