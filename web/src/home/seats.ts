// Who sits where in a new game, from what was chosen.

import type { NewSeat } from "../protocol/NewSeat";
import type { PlayerKind } from "../protocol/PlayerKind";
import type { Seat } from "../protocol/Seat";

export type Opponent = "greedy" | "random" | "here" | "link";

export interface Choice {
  opponent: Opponent;
  /** The seat of the one who chooses. */
  seat: Seat;
  name: string;
  /** The other player's name, where both sit here. */
  otherName: string;
}

export function seatsOf({ opponent, seat, name, otherName }: Choice): NewSeat[] {
  const kind: PlayerKind = opponent;
  const me: NewSeat = { kind: "here", name: name.trim() };
  const other: NewSeat = { kind, name: opponent === "here" ? otherName.trim() : "" };
  return seat === 0 ? [me, other] : [other, me];
}

/** The address that a token opens. */
export const linkOf = (token: string) => `${location.origin}/play#${token}`;
