// Which symbol of BoardDefs stands for a troop glyph of the protocol. A name that we have no drawing for shows its code only.
// The drawings lie beside the client, in `drawings/`, because figures of the rule book are drawn with them too.

import drawings from "../../../drawings/glyphs.json";

/** A part of a glyph: a line where it has a stroke, else a shape. */
interface GlyphPart {
  d: string;
  stroke?: number;
  hollow?: boolean;
  transform?: string;
}

export const GLYPHS: Record<string, readonly GlyphPart[]> = drawings.glyphs;
const CALLED: Record<string, string> = drawings.called;

export function glyphOf(name: string): string | undefined {
  const drawn = CALLED[name] ?? name;
  return drawn in GLYPHS ? `#g-${drawn}` : undefined;
}

/** Icons of states, on a grid of 10 round its middle. */
export const BADGES: Record<string, string> = drawings.signs;
