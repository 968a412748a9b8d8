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

/** With its sign, to one decimal. */
export function signed(value: number, language: Language): string {
  const tenths = Math.round(value * 10) / 10 + 0;
  const size = number(Math.abs(tenths), language);
  return tenths > 0 ? `+${size}` : tenths < 0 ? `−${size}` : size;
}
