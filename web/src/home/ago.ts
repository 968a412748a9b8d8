// How long ago something was, in the words of a language.

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** `seconds` before now, rounded down to the largest whole unit. */
export function ago(seconds: number, language: string, justNow: string): string {
  for (const [unit, length] of STEPS) {
    if (seconds >= length) {
      return new Intl.RelativeTimeFormat(language, { style: "short" }).format(-Math.floor(seconds / length), unit);
    }
  }
  return justNow;
}
