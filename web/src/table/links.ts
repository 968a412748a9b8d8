// The links for others that this browser got when it made a game.
// Kept in the browser only; whoever did not make the game has none.

import type { SeatLink } from "../protocol/SeatLink";

const KEPT = "oriflamme.invites";

function all(): Record<string, SeatLink[]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return kept !== null && typeof kept === "object" ? (kept as Record<string, SeatLink[]>) : {};
  } catch {
    return {};
  }
}

export function inviteLinks(game: string): SeatLink[] {
  return all()[game] ?? [];
}

/** Did this browser make the link for somebody else? */
export function isInvite(token: string): boolean {
  return Object.values(all()).some((links) => links.some((link) => link.token === token));
}

export function keepInvites(game: string, invites: SeatLink[]): void {
  localStorage.setItem(KEPT, JSON.stringify({ ...all(), [game]: invites }));
}
