// What part of the table is on the screen. One matrix: panning and zooming change nothing else.
// A pan in progress is a drift of the whole picture in pixels, which costs no painting; it becomes part of the matrix when it ends.
// `x`, `y` are the table's point in the middle of the window, `zoom` is pixels for a millimetre, `turn` degrees clockwise.

import type { Point } from "../protocol/Point";
import { flip, rotate, type Box } from "./geometry";

export interface View {
  x: number;
  y: number;
  zoom: number;
  turn: number;
}

export interface Window {
  width: number;
  height: number;
}

/** From the table to the window. */
export function project(view: View, window: Window, p: Point): Point {
  const v = flip(rotate({ x: p.x - view.x, y: p.y - view.y }, view.turn));
  return { x: window.width / 2 + v.x * view.zoom, y: window.height / 2 + v.y * view.zoom };
}

/** From the window to the table. */
export function unproject(view: View, window: Window, p: Point): Point {
  const v = flip({ x: (p.x - window.width / 2) / view.zoom, y: (p.y - window.height / 2) / view.zoom });
  const back = rotate(v, -view.turn);
  return { x: view.x + back.x, y: view.y + back.y };
}

/** The view in which the table point under `at` stays there while zoom and turn change. */
export function pinned(view: View, window: Window, at: Point, change: Partial<Pick<View, "zoom" | "turn">>): View {
  const held = unproject(view, window, at);
  const next = { ...view, ...change };
  const now = unproject(next, window, at);
  return { ...next, x: next.x + held.x - now.x, y: next.y + held.y - now.y };
}

/** The view after the picture was pushed by so many pixels. */
export function pushed(view: View, by: Point): View {
  const v = rotate(flip({ x: by.x / view.zoom, y: by.y / view.zoom }), -view.turn);
  return { ...view, x: view.x - v.x, y: view.y - v.y };
}

/** The view that shows a box whole, with a margin in pixels. */
export function fitting(box: Box, window: Window, turn: number, margin: number): View {
  const quarter = Math.abs(Math.round(turn / 90)) % 2 === 1;
  const wide = quarter ? box.top - box.bottom : box.right - box.left;
  const high = quarter ? box.right - box.left : box.top - box.bottom;
  const zoom = Math.min((window.width - 2 * margin) / wide, (window.height - 2 * margin) / high);
  return { x: (box.left + box.right) / 2, y: (box.bottom + box.top) / 2, zoom: Math.max(zoom, 0.05), turn };
}

/** A view on the way from one to another; nearness grows by equal shares, not by equal steps. */
export function underWay(from: View, to: View, share: number): View {
  const eased = share * share * (3 - 2 * share);
  const mixed = (a: number, b: number) => a + (b - a) * eased;
  return { x: mixed(from.x, to.x), y: mixed(from.y, to.y), zoom: from.zoom * (to.zoom / from.zoom) ** eased, turn: to.turn };
}

export const MOST_ZOOM = 8;
/** Room for the frame and its numbers, in pixels. */
export const FRAME = 26;

export class Camera {
  #board = { width: 1, depth: 1 };
  window = $state.raw<Window>({ width: 1, height: 1 });
  view = $state.raw<View>({ x: 0, y: 0, zoom: 1, turn: 0 });
  /** How far the picture is pushed while a pan goes on, in pixels. */
  drift = $state.raw<Point>({ x: 0, y: 0 });
  /** Something is in hand: the view stays even if the window changes. */
  held = false;
  /** Shows the whole table, and goes on doing so when the window changes. */
  #whole = true;
  /** Somebody has pushed, zoomed or turned: what he looks at is his choice. */
  chosen = false;
  /** Grows with every change of the view, so that a flight knows when it is no longer wanted. */
  #wish = 0;

  constructor(private readonly margin = FRAME) {}

  /** The matrix of the whole picture. */
  transform = $derived.by(() => {
    const { x, y, zoom, turn } = this.view;
    const { width, height } = this.window;
    return `translate(${width / 2} ${height / 2}) rotate(${turn}) scale(${zoom}) translate(${-x} ${y})`;
  });
  /** Millimetres for a pixel. */
  pixel = $derived(1 / this.view.zoom);

  setBoard(width: number, depth: number): void {
    if (this.#board.width === width && this.#board.depth === depth) return;
    this.#board = { width, depth };
    this.fit();
  }

  setWindow(width: number, height: number): void {
    if (width < 2 || height < 2) return;
    const corner = this.unproject({ x: 0, y: 0 });
    this.window = { width, height };
    if (this.held) {
      const now = this.unproject({ x: 0, y: 0 });
      this.view = { ...this.view, x: this.view.x + corner.x - now.x, y: this.view.y + corner.y - now.y };
    } else if (this.#whole) this.fit();
  }

  get least(): number {
    return this.#fitting(this.view.turn).zoom * 0.8;
  }

  get zoomedIn(): boolean {
    return this.view.zoom > this.#fitting(this.view.turn).zoom * 1.25;
  }

  fit(): void {
    this.#whole = true;
    this.#wish++;
    this.drift = { x: 0, y: 0 };
    this.view = this.#fitting(this.view.turn);
  }

  /** Shows these points, not nearer than `most` pixels for a millimetre. */
  show(box: Box, most = 2.4): void {
    this.#whole = false;
    this.#set(this.#showing(box, most));
  }

  /** As `show`, but one sees the way there. Whatever else is wished meanwhile ends the flight. */
  fly(box: Box, most: number, milliseconds: number): void {
    if (milliseconds <= 0) return this.show(box, most);
    this.#whole = false;
    const from = this.#settled();
    this.#set(from);
    const to = this.#held(this.#showing(box, most));
    const [wish, began] = [this.#wish, performance.now()];
    const step = (now: number) => {
      if (wish !== this.#wish) return;
      const share = Math.max(0, Math.min(1, (now - began) / milliseconds));
      this.view = share === 1 ? to : underWay(from, to, share);
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  /** Are these points of the table on the screen? */
  sees(p: Point, margin = 0): boolean {
    const at = this.project(p);
    return at.x >= margin && at.y >= margin && at.x <= this.window.width - margin && at.y <= this.window.height - margin;
  }

  #showing(box: Box, most: number): View {
    const margin = Math.min(this.window.width, this.window.height) * 0.22;
    const view = fitting(box, this.window, this.view.turn, margin);
    return { ...view, zoom: Math.min(view.zoom, most) };
  }

  centre(p: Point): void {
    this.#whole = false;
    this.#set({ ...this.#settled(), x: p.x, y: p.y });
  }

  pan(by: Point): void {
    this.#choose();
    this.#set(pushed(this.#settled(), by));
  }

  /** As `pan`, while the pointer is still down. */
  push(by: Point): void {
    this.#choose();
    const end = this.#held(pushed(this.view, { x: this.drift.x + by.x, y: this.drift.y + by.y }));
    const from = project(this.view, this.window, end);
    this.drift = { x: this.window.width / 2 - from.x, y: this.window.height / 2 - from.y };
  }

  settle(): void {
    if (this.drift.x !== 0 || this.drift.y !== 0) this.#set(this.#settled());
  }

  zoomAt(at: Point, factor: number): void {
    const zoom = Math.max(this.least, Math.min(MOST_ZOOM, this.view.zoom * factor));
    this.#choose();
    this.#set(pinned(this.#settled(), this.window, at, { zoom }));
  }

  zoomBy(factor: number): void {
    this.zoomAt({ x: this.window.width / 2, y: this.window.height / 2 }, factor);
  }

  /** Two fingers: what was under their middle stays there. */
  pinch(from: Point, to: Point, factor: number, turn: number): void {
    const zoom = Math.max(this.least, Math.min(MOST_ZOOM, this.view.zoom * factor));
    const view = pinned(this.#settled(), this.window, from, { zoom, turn: this.view.turn + turn });
    this.#choose();
    this.#set(pushed(view, { x: to.x - from.x, y: to.y - from.y }));
  }

  /** A quarter turn, or to a given one. */
  turn(to = (Math.round(this.view.turn / 90) * 90 + 90) % 360): void {
    const whole = this.#whole;
    this.settle();
    this.view = { ...this.view, turn: to };
    if (whole) this.fit();
    else this.#set(this.view);
  }

  project(p: Point): Point {
    const at = project(this.view, this.window, p);
    return { x: at.x + this.drift.x, y: at.y + this.drift.y };
  }

  unproject(p: Point): Point {
    return unproject(this.view, this.window, { x: p.x - this.drift.x, y: p.y - this.drift.y });
  }

  #fitting(turn: number): View {
    return fitting({ left: 0, right: this.#board.width, bottom: 0, top: this.#board.depth }, this.window, turn, this.margin);
  }

  #settled(): View {
    return pushed(this.view, this.drift);
  }

  #choose(): void {
    this.#whole = false;
    this.chosen = true;
    this.#wish++;
  }

  #set(view: View): void {
    this.#wish++;
    this.drift = { x: 0, y: 0 };
    this.view = this.#held(view);
  }

  /** What fits is centred; what does not keeps the window full of table, but for some play. */
  #held(view: View): View {
    const quarter = Math.abs(Math.round(view.turn / 90)) % 2 === 1;
    const [wide, high] = quarter ? [this.window.height, this.window.width] : [this.window.width, this.window.height];
    const held = (at: number, length: number, window: number) => {
      if ((window - 2 * this.margin) / view.zoom >= length - 1) return length / 2;
      const half = Math.max(0, window * 0.4 - this.margin) / view.zoom;
      return Math.max(half, Math.min(length - half, at));
    };
    return { ...view, x: held(view.x, this.#board.width, wide), y: held(view.y, this.#board.depth, high) };
  }
}
