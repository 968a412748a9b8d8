// Taking the seat to which a link invites. This browser makes a token of its own; from then on the link opens nothing,
// for whoever else has seen it. The own token is kept first, so that an answer that was lost can be asked for again.

import { Failure, request } from "../engine/http";
import type { Claim } from "../protocol/Claim";
import type { Claimed } from "../protocol/Claimed";
import { keepToken } from "./tokens";

const KEPT = "oriflamme.seats";
const MOST = 100;

type Kept = [link: string, own: string];

function all(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

function keep(kept: Kept[]): void {
  localStorage.setItem(KEPT, JSON.stringify(kept.slice(0, MOST)));
}

/** The token with which this browser took the seat of a link, or tried to. */
export function ownToken(link: string): string | undefined {
  return all().find(([known]) => known === link)?.[1];
}

/** 32 letters that an address may hold and that nobody can guess. */
function freshToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Takes the seat of a link; the token to sit there with. The same one when asked again. */
export async function takeSeat(link: string): Promise<string> {
  const known = ownToken(link);
  const token = known ?? freshToken();
  if (!known) keep([[link, token], ...all()]);
  try {
    await request<Claimed>("/api/games/claim", undefined, { link, token } satisfies Claim);
  } catch (error) {
    if (error instanceof Failure && error.code === "taken") keep(all().filter(([of]) => of !== link));
    throw error;
  }
  keepToken(token);
  return token;
}
