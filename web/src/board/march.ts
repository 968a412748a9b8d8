// Pieces on their way: the board draws each at once where it stands now, and this lets it be seen going there.
// Nothing waits for it, and a march that is broken off ends in the right place.

import type { Spot } from "../protocol/Spot";
import type { Track } from "../protocol/Track";
import { distance, turned } from "./geometry";

export interface Frame extends Keyframe {
  transform: string;
  offset: number;
}

/** Milliseconds, whatever the distance. */
export const LONGEST_MARCH = 420;
/** A turn of so many degrees takes as long as a millimetre of way. */
const DEGREES = 1.5;

/** The pictures of a way, each at its share of the time; turns go by the shorter side. */
export function framesOf(spots: readonly Spot[]): Frame[] {
  const lengths = spots.map((spot, i) =>
    i === 0 ? 0 : distance(spots[i - 1]!, spot) + Math.abs(turned(spot.facing - spots[i - 1]!.facing)) / DEGREES,
  );
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  // The last facing is that of the board, so that the piece does not jump when the march is over.
  const facings = spots.map((spot) => spot.facing);
  for (let i = facings.length - 2; i >= 0; i--) facings[i] = facings[i + 1]! + turned(facings[i]! - facings[i + 1]!);
  let gone = 0;
  return spots.map((spot, i) => {
    gone += lengths[i]!;
    return {
      transform: `translate(${spot.x}px, ${-spot.y}px) rotate(${facings[i]}deg)`,
      offset: whole === 0 ? i / Math.max(1, spots.length - 1) : Math.min(1, gone / whole),
    };
  });
}

export function march(board: Element, tracks: readonly Track[], milliseconds: number): void {
  if (milliseconds <= 0) return;
  for (const { piece, spots } of tracks) {
    const body = board.querySelector(`[data-piece="${CSS.escape(piece)}"] > .body-at`);
    if (!body || spots.length < 2 || !("animate" in body)) continue;
    // The stylesheet's own straight glide to the new place gives way.
    for (const running of body.getAnimations()) running.cancel();
    body.animate(framesOf(spots), { duration: milliseconds, easing: "cubic-bezier(.3, .1, .3, 1)" });
  }
}
