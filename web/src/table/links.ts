// The links that this browser got when it made a game: for those who are invited, and for onlookers.
// Kept in the browser only; whoever did not make the game has none.

export interface Invite {
  token: string;
  /** Nobody's seat: an onlooker. */
  seat?: number;
}

const KEPT = "oriflamme.invites";

function all(): Record<string, Invite[]> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return kept !== null && typeof kept === "object" ? (kept as Record<string, Invite[]>) : {};
  } catch {
    return {};
  }
}

export function inviteLinks(game: string): Invite[] {
  return all()[game] ?? [];
}

export function keepInvites(game: string, invites: Invite[]): void {
  localStorage.setItem(KEPT, JSON.stringify({ ...all(), [game]: invites }));
}
