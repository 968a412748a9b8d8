// The tokens of the seats that this browser holds, newest first. They never leave it but in bodies and headers.

const KEPT = "oriflamme.games";
const MOST = 100;

export function tokens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter((token): token is string => typeof token === "string") : [];
  } catch {
    return [];
  }
}

function write(kept: string[]): void {
  localStorage.setItem(KEPT, JSON.stringify(kept.slice(0, MOST)));
}

export function keepToken(token: string): void {
  write([token, ...tokens().filter((kept) => kept !== token)]);
}

export function forgetToken(token: string): void {
  write(tokens().filter((kept) => kept !== token));
}

const NAME = "oriflamme.name";

/** The name under which somebody sat down last. */
export const keptName = () => localStorage.getItem(NAME) ?? "";
export const keepName = (name: string) => localStorage.setItem(NAME, name);
