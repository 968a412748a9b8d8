// Whether somebody asked his machine for less motion. Asked each time, because it may change while the page is open.

export const calm = (): boolean => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;
