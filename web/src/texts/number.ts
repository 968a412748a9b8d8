// Numbers as people write them: at most two decimals, none that are zero, the decimal sign of the language.

export type Language = "en" | "fr";

export function rounded(value: number): number {
  // The addition turns a negative zero into a plain one.
  return Math.round(value * 100) / 100 + 0;
}

export function number(value: number, language: Language): string {
  const text = String(rounded(value));
  return language === "fr" ? text.replace(".", ",") : text;
}

/** With its sign; from ten on one decimal is enough. */
export function signed(value: number, language: Language): string {
  const shown = rounded(Math.abs(value) < 10 ? value : Math.round(value * 10) / 10);
  const size = number(Math.abs(shown), language);
  return shown > 0 ? `+${size}` : shown < 0 ? `−${size}` : size;
}
