// Who sits where in a new game, from what was chosen.

import type { NewSeat } from "../protocol/NewSeat";
import type { PlayerKind } from "../protocol/PlayerKind";
import type { Seat } from "../protocol/Seat";
import type { Style } from "../protocol/Style";

export type Opponent = "program" | "here" | "link";

/** How well the program plays, the weakest first. */
export const LEVELS = ["recruit", "sergeant", "captain", "general"] as const satisfies readonly PlayerKind[];
export type Level = (typeof LEVELS)[number];

export const STYLES = ["balanced", "aggressive", "cautious"] as const satisfies readonly Style[];

export interface Choice {
  opponent: Opponent;
  /** Of the program. */
  level: Level;
  style: Style;
  /** The seat of the one who chooses. */
  seat: Seat;
  name: string;
  /** The other player's name, where both sit here. */
  otherName: string;
}

export function seatsOf({ opponent, level, style, seat, name, otherName }: Choice): NewSeat[] {
  const me: NewSeat = { kind: "here", name: name.trim() };
  const other: NewSeat =
    opponent === "program" ? { kind: level, name: "", style } : { kind: opponent, name: opponent === "here" ? otherName.trim() : "" };
  return seat === 0 ? [me, other] : [other, me];
}

export const isProgram = (kind: PlayerKind) => kind !== "here" && kind !== "link";

/** The address that a token opens. */
export const linkOf = (token: string) => `${location.origin}/play#${token}`;
