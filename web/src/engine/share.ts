// What this browser adds to the dice of a game. It is kept, so that its owner can find it again in the proof.

const key = (game: string, seat: number) => `oriflamme.share.${game}.${seat}`;

export function keptShare(game: string, seat: number): string | undefined {
  return localStorage.getItem(key(game, seat)) ?? undefined;
}

/** 64 hexadecimal digits that nobody can guess; the same ones when asked again. */
export function ownShare(game: string, seat: number): string {
  const kept = keptShare(game, seat);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const share = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  localStorage.setItem(key(game, seat), share);
  return share;
}
