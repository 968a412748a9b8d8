// What the player holds: pieces or a piece of terrain, where his hand is, and what the rules say of it.
// A hand is a rigid motion of what was picked up; the rules answer with a preview, never with more.

import { moved, movedAll, shifted, still, turnedAbout, wheeled, advanced, slid, front, type Motion } from "../board/motion";
import { centroid, footprint, middle, minus, spotOf } from "../board/geometry";
import { pointsOf } from "../board/terrain";
import type { Ground } from "../protocol/Ground";
import type { Intent } from "../protocol/Intent";
import type { Piece } from "../protocol/Piece";
import type { Placement } from "../protocol/Placement";
import type { Point } from "../protocol/Point";
import type { Preview } from "../protocol/Preview";
import type { Spot } from "../protocol/Spot";
import { Previewer } from "./previewer";

export type Held = { what: "pieces"; pieces: readonly Piece[] } | { what: "ground"; ground: Ground };

/** How it is held decides what letting go means: a mouse takes, a finger proposes, keys wait for Enter. */
export type Grip = "mouse" | "touch" | "keys";

const LATE = 120;
const STILL = 150;

export class Hand {
  motion = $state.raw<Motion>(still);
  manner = $state<string | undefined>();
  /** Snapping suspended. */
  exact = $state(false);
  /** Angle kept. */
  locked = false;
  preview = $state.raw<Preview | undefined>();
  /** The answer is late: what is shown is old. */
  late = $state(false);
  /** The hand has been at rest for a moment, so a refusal may be explained. */
  resting = $state(false);
  /** Let go, waiting for a yes. */
  proposed = $state(false);
  /** True once it was pushed; until then letting go is a mere click. */
  pushed = false;
  readonly #previewer: Previewer;
  #lateTimer: ReturnType<typeof setTimeout> | undefined;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #snapshot: { motion: Motion; at: Point } | undefined;

  constructor(
    readonly held: Held,
    readonly grip: Grip,
    ask: (intent: Intent) => Promise<Preview | undefined>,
    /** Placements that were gathered before, where all are sent together. */
    private readonly gathered?: ReadonlyMap<string, Spot>,
    manner?: string,
  ) {
    this.manner = manner;
    this.#previewer = new Previewer(ask, (preview) => {
      clearTimeout(this.#lateTimer);
      this.late = false;
      this.preview = preview;
    });
  }

  /** Figures have no front: they are not turned. */
  get turns(): boolean {
    return this.held.what === "ground" || this.held.pieces.some((piece) => piece.shape !== "figure");
  }

  get pieces(): readonly Piece[] {
    return this.held.what === "pieces" ? this.held.pieces : [];
  }

  /** Where the hand would have them, legal or not. */
  get placements(): Placement[] {
    return movedAll(this.pieces, this.motion);
  }

  get groundSpot(): Spot | undefined {
    if (this.held.what !== "ground") return undefined;
    const shape = this.held.ground.shape;
    return moved({ ...centroid(pointsOf(shape)), facing: 0 }, this.motion);
  }

  /** All corners of what is held, at the hand. */
  get outline(): Point[] {
    const held = this.held;
    if (held.what === "pieces") return held.pieces.flatMap((piece) => footprint(moved(spotOf(piece), this.motion), piece));
    return pointsOf(held.ground.shape).map((p) => moved({ ...p, facing: 0 }, this.motion));
  }

  intent(): Intent | undefined {
    const spot = this.groundSpot;
    if (this.held.what === "ground") return spot && { intent: "lay", ground: this.held.ground.id, to: spot };
    if (this.gathered) {
      const all = new Map(this.gathered);
      for (const { piece, at } of this.placements) all.set(piece, at);
      return { intent: "place", placements: [...all].map(([piece, at]) => ({ piece, at })) };
    }
    const first = this.placements[0];
    if (!first) return undefined;
    return {
      intent: "move",
      pieces: this.pieces.map((piece) => piece.id),
      to: first.at,
      ...(this.manner ? { manner: this.manner } : {}),
      exact: this.exact,
    };
  }

  /** Starts a push with the pointer at a point of the table. */
  grab(at: Point): void {
    this.#snapshot = { motion: this.motion, at };
    this.proposed = false;
  }

  push(to: Point): void {
    if (this.#snapshot) this.set(shifted(this.#snapshot.motion, minus(to, this.#snapshot.at)));
  }

  /** Turns with the pointer, about the front corner farther from it. */
  swing(to: Point): void {
    const snapshot = this.#snapshot;
    const ends = snapshot && this.pieces.length > 0 ? front(this.pieces, snapshot.motion) : undefined;
    if (!snapshot || !ends) return;
    const far = (p: Point) => Math.hypot(snapshot.at.x - p.x, snapshot.at.y - p.y);
    const pivot = far(ends.left) > far(ends.right) ? ends.left : ends.right;
    const angle = (p: Point) => (Math.atan2(p.x - pivot.x, p.y - pivot.y) * 180) / Math.PI;
    this.set(turnedAbout(snapshot.motion, pivot, angle(to) - angle(snapshot.at)));
  }

  /** The middle of what is held goes there; of a long piece, its head. */
  goTo(to: Point): void {
    const head = this.pieces.length === 1 && this.pieces[0]!.shape === "long" ? this.placements[0]!.at : undefined;
    this.set(shifted(this.motion, minus(to, head ?? centroid(this.outline))));
  }

  wheel(degrees: number): void {
    if (this.locked) return;
    const about =
      this.held.what === "ground" ? turnedAbout(this.motion, centroid(this.outline), degrees) : wheeled(this.pieces, this.motion, degrees);
    // While a pointer pushes, the turn must outlive the next push.
    if (this.#snapshot) {
      const pivot = this.pieces[0] ? middle(this.pieces[0]) : this.#snapshot.at;
      this.#snapshot = {
        ...this.#snapshot,
        motion: turnedAbout(this.#snapshot.motion, moved({ ...pivot, facing: 0 }, this.#snapshot.motion), degrees),
      };
    }
    this.set(about);
  }

  advance(by: number): void {
    this.set(this.pieces.length ? advanced(this.pieces, this.motion, by) : shifted(this.motion, { x: 0, y: by }));
  }

  slide(by: number): void {
    this.set(this.pieces.length ? slid(this.pieces, this.motion, by) : shifted(this.motion, { x: by, y: 0 }));
  }

  set(motion: Motion): void {
    this.motion = motion;
    this.pushed = true;
    this.refresh();
  }

  chooseManner(manner: string): void {
    this.manner = manner;
    this.refresh();
  }

  setExact(exact: boolean): void {
    if (this.exact === exact) return;
    this.exact = exact;
    this.refresh();
  }

  refresh(): void {
    this.resting = false;
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => (this.resting = true), STILL);
    const intent = this.intent();
    if (!intent) return;
    clearTimeout(this.#lateTimer);
    this.#lateTimer = setTimeout(() => (this.late = true), LATE);
    this.#previewer.want(intent);
  }

  settled(): Promise<Preview | undefined> {
    return this.#previewer.settled();
  }

  end(): void {
    this.#previewer.end();
    clearTimeout(this.#lateTimer);
    clearTimeout(this.#restTimer);
  }
}
