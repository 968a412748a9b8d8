// Pointers on the board, told apart: a tap, a drag of what is under the pointer, a pan, two fingers.
// Knows positions and what was hit, nothing else; the owner says what a drag of a thing means.

import type { Point } from "../protocol/Point";

/** What lies under a pointer: a piece, a handle of the interface, or open ground. */
export type Hit = { on: "piece"; id: string } | { on: "handle"; id: string } | { on: "ground" };

export interface Pointing {
  id: number;
  at: Point;
  touch: boolean;
  /** 0 main, 1 middle, 2 second. */
  button: number;
  hit: Hit;
}

export interface GestureOwner {
  /** May a press on this thing become a drag of it? Otherwise it pans. */
  drags(hit: Hit, touch: boolean): boolean;
  tap(hit: Hit, at: Point, touch: boolean): void;
  dragStart(hit: Hit, at: Point, touch: boolean): void;
  dragMove(at: Point): void;
  dragEnd(at: Point): void;
  dragCancel(): void;
  pan(by: Point): void;
  pinch(from: Point, to: Point, factor: number, turn: number): void;
}

type State =
  | { is: "idle" }
  | { is: "pressed"; pointer: number; from: Point; hit: Hit; touch: boolean; drags: boolean }
  | { is: "dragging"; pointer: number }
  | { is: "panning"; pointer: number; last: Point }
  | { is: "pinching" };

const SLACK = 4;
const TOUCH_SLACK = 8;

export class Gestures {
  #state: State = { is: "idle" };
  readonly #points = new Map<number, Point>();

  constructor(private readonly owner: GestureOwner) {}

  get busy(): boolean {
    return this.#state.is !== "idle";
  }

  down(pointing: Pointing): void {
    this.#points.set(pointing.id, pointing.at);
    if (this.#points.size === 2) {
      if (this.#state.is === "dragging") this.owner.dragCancel();
      this.#state = { is: "pinching" };
      return;
    }
    if (this.#state.is !== "idle") return;
    const drags = pointing.button === 0 && this.owner.drags(pointing.hit, pointing.touch);
    this.#state = { is: "pressed", pointer: pointing.id, from: pointing.at, hit: pointing.hit, touch: pointing.touch, drags };
  }

  move(id: number, at: Point): void {
    const before = this.#points.get(id);
    if (!before) return;
    const state = this.#state;
    if (state.is === "pinching") {
      const other = [...this.#points].find(([key]) => key !== id)?.[1];
      if (other) this.#pinch(before, at, other);
    } else if (state.is === "pressed" && state.pointer === id) {
      const far = Math.hypot(at.x - state.from.x, at.y - state.from.y);
      if (far > (state.touch ? TOUCH_SLACK : SLACK)) this.#begin(state, at);
    } else if (state.is === "dragging" && state.pointer === id) {
      this.owner.dragMove(at);
    } else if (state.is === "panning" && state.pointer === id) {
      this.owner.pan({ x: at.x - state.last.x, y: at.y - state.last.y });
      this.#state = { ...state, last: at };
    }
    this.#points.set(id, at);
  }

  up(id: number, at: Point): void {
    if (!this.#points.delete(id)) return;
    const state = this.#state;
    if (state.is === "pinching") {
      // The finger that stays goes on panning.
      const left = [...this.#points][0];
      this.#state = left ? { is: "panning", pointer: left[0], last: left[1] } : { is: "idle" };
      return;
    }
    if (state.is === "idle" || state.pointer !== id) return;
    this.#state = { is: "idle" };
    if (state.is === "pressed") this.owner.tap(state.hit, at, state.touch);
    else if (state.is === "dragging") this.owner.dragEnd(at);
  }

  cancel(id: number): void {
    this.#points.delete(id);
    const state = this.#state;
    if (state.is !== "idle" && (state.is === "pinching" || state.pointer === id)) this.drop();
  }

  /** Forgets a drag that lost its object. */
  drop(): void {
    if (this.#state.is === "dragging") this.owner.dragCancel();
    this.#state = { is: "idle" };
    this.#points.clear();
  }

  #begin(state: Extract<State, { is: "pressed" }>, at: Point): void {
    if (state.drags) {
      this.#state = { is: "dragging", pointer: state.pointer };
      this.owner.dragStart(state.hit, state.from, state.touch);
      this.owner.dragMove(at);
    } else {
      this.#state = { is: "panning", pointer: state.pointer, last: at };
      this.owner.pan({ x: at.x - state.from.x, y: at.y - state.from.y });
    }
  }

  #pinch(before: Point, at: Point, other: Point): void {
    const wide = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const now = Math.hypot(at.x - other.x, at.y - other.y) || 1;
    const angle = (p: Point) => Math.atan2(p.y - other.y, p.x - other.x);
    let turn = ((angle(at) - angle(before)) * 180) / Math.PI;
    if (turn > 180) turn -= 360;
    if (turn < -180) turn += 360;
    const half = (p: Point) => ({ x: (p.x + other.x) / 2, y: (p.y + other.y) / 2 });
    this.owner.pinch(half(before), half(at), now / wide, turn);
  }
}
