// Which symbol of BoardDefs stands for a troop glyph of the protocol. A name that we have no drawing for shows its code only.

const DRAWN = new Set([
  "spear", "pike", "blade", "bow", "skirmisher", "warband", "auxiliary", "horde", "cavalry", "lighthorse", "camel", "elephant", "chariot",
  "lightchariot", "baggage", "general", "crossbow", "shot", "gun", "knight", "peasant", "axe", "manatarms", "ox",
]);

const ALIASES: Record<string, string> = {
  "light-horse": "lighthorse",
  horse: "cavalry",
  psiloi: "skirmisher",
  sling: "skirmisher",
  "chariot-heavy": "chariot",
  "chariot-light": "lightchariot",
  wagon: "baggage",
  artillery: "gun",
  "man-at-arms": "manatarms",
  sword: "blade",
  figure: "blade",
};

export function glyphOf(name: string): string | undefined {
  const drawn = ALIASES[name] ?? name;
  return DRAWN.has(drawn) ? `#g-${drawn}` : undefined;
}

/** Icons of states, on a grid of 10 round its middle. */
export const BADGES: Record<string, string> = {
  moved: "M-2.6 .2L-.8 2L2.6 -2",
  acted: "M-2.6 .2L-.8 2L2.6 -2",
  halted: "M-1.6 -2.2V2.2M1.6 -2.2V2.2",
  disordered: "M-3 .4Q-1.5 -2 0 0T3 -.4",
  shaken: "M0 -2.8V.6M0 2.4V2.5",
  wounded: "M0 -2.8C1.8 -.6 2.2 .2 2.2 1A2.2 2.2 0 0 1 -2.2 1C-2.2 .2 -1.8 -.6 0 -2.8z",
  stunned: "M.2 .2A.9 .9 0 1 1 -.6 -.9A2 2 0 1 1 -1 1.6A2.9 2.9 0 0 1 -.6 -2.8",
  hidden: "M-3 0Q0 -3 3 0Q0 3 -3 0zM-2.8 2.6L2.8 -2.6",
  fled: "M2.8 0H-2.6M-.6 -2L-2.6 0L-.6 2",
  shot: "M0 2.8V-2.6M-1.8 -.8L0 -2.6L1.8 -.8",
  engaged: "M-2.4 -2.4L2.4 2.4M2.4 -2.4L-2.4 2.4",
  fought: "M-2.4 -2.4L2.4 2.4M2.4 -2.4L-2.4 2.4",
  "shot-at": "M0 -2.8V2.6M-1.8 .8L0 2.6L1.8 .8",
  destroyed: "M-2.4 -2.4L2.4 2.4M2.4 -2.4L-2.4 2.4",
  vehicles: "M-2.6 -1H2.6M-1.4 1.4V1.5M1.4 1.4V1.5",
  support: "M-2.6 1.4H2.6M-2.6 -1.4H2.6",
  dead: "M-2.4 -2.4L2.4 2.4M2.4 -2.4L-2.4 2.4",
  kneeling: "M-2.6 1.8H2.6M-1.4 -.4L0 1.2L1.4 -.4M0 -2.6V1",
  "two-handed": "M-2 2.6L1.4 -2.4M-.2 -2.8Q2.4 -2.8 2.8 -.4Q1.4 .2 .4 -.8",
  led: "M-2.6 0A1.6 1.6 0 0 1 .4 0A1.6 1.6 0 0 0 2.8 1.6",
  wall: "M-2.6 -1.8H2.6V.4Q2.6 2.400 0 3Q-2.6 2.400 -2.6 .4z",
  charging: "M-2.8 1.6L2.6 -1.6M.4 -2L2.6 -1.6L2 .6",
  pursuing: "M-2.8 0H2.6M.6 -2L2.6 0L.6 2",
};
