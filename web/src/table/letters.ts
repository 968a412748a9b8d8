// Letters of pieces as people say them: "A to C", "A, C", for marks in lines and for names of groups.

/** Runs of neighbouring letters as spans: A, B, C, E -> [[A, C], [E, E]]. */
export function spans(letters: readonly string[]): [string, string][] {
  const sorted = [...letters].sort((a, b) => a.length - b.length || a.localeCompare(b));
  const out: [string, string][] = [];
  for (const letter of sorted) {
    const last = out.at(-1);
    const follows = last && last[1].length === 1 && letter.length === 1 && last[1].charCodeAt(0) + 1 === letter.charCodeAt(0);
    if (last && follows) last[1] = letter;
    else out.push([letter, letter]);
  }
  return out;
}

/** A list for reading: "A to C, E". */
export function listed(letters: readonly string[], to: (from: string, until: string) => string): string {
  return spans(letters)
    .flatMap(([from, until]) =>
      from === until ? [from] : until.charCodeAt(0) - from.charCodeAt(0) === 1 ? [from, until] : [to(from, until)],
    )
    .join(", ");
}
