// Where the eye goes: to a piece, to what a log line speaks of, to what is asked.
// Moves the camera and nothing else.

import { untrack } from "svelte";
import type { Camera } from "../board/camera.svelte";
import { ahead, boxOf, footprint, middle, plus, spotOf, times } from "../board/geometry";
import { calm } from "../parts/calm";
import type { Piece } from "../protocol/Piece";
import type { Point } from "../protocol/Point";
import type { Seat } from "../protocol/Seat";
import { placesOf } from "./whereabouts";

/** Pixels across a piece at which its letters can be read, and below which pieces can hardly be told apart. */
const LEGIBLE = 44;
const SMALL = 20;
/** How many it has at most where pieces are shown as near as can be. */
const NEAREST = 96;
/** Milliseconds of a flight over the table. */
const FLIGHT = 420;
/** Millimetres before a piece that are shown with it. */
const AHEAD = 90;
/** Pixels from the rim within which nothing is well seen. */
const RIM = 40;

export interface Sight {
  /** Every piece on the table. */
  pieces: readonly Piece[];
  /** Those that may answer the question. */
  answering: readonly Piece[];
  /** Who is asked. */
  asked: Seat | undefined;
}

/** What a small screen goes by when it looks for the question. */
export interface Occasion {
  seq: number;
  /** What kind of question it is. */
  kind: string;
  /** Something is in hand: the table must not move under it. */
  held: boolean;
  /** Something waits beside the table, and may go anywhere. */
  waiting: boolean;
}

const stands = (piece: Piece) => piece.place === "table" || piece.place === "hidden";
const outline = (pieces: readonly Piece[]) => pieces.filter(stands).flatMap((piece) => footprint(spotOf(piece), piece));

/** What lies before a piece matters more than what lies behind it. */
const before = (piece: Piece): Point => (piece.shape === "figure" ? middle(piece) : plus(piece, times(ahead(piece.facing), AHEAD)));

/** How wide most pieces are: at some tables a unit is five times as wide as a base at others. */
function across(pieces: readonly Piece[]): number {
  // A rider is slim, but two figures long.
  const widths = pieces.map((piece) => Math.max(piece.width, piece.depth / 2)).sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 1;
}

export class Looking {
  /** How often it was asked where the question is. */
  #times = 0;
  #seated = false;
  #shownFor: Occasion | undefined;

  constructor(
    private readonly camera: Camera,
    private readonly sight: () => Sight,
  ) {}

  /** Pieces that the question is about; where it is about none, those of whoever is asked. */
  #concerned = $derived.by<Piece[]>(() => {
    const { pieces, answering, asked } = this.sight();
    const own = answering.filter(stands);
    if (own.length > 0 || asked === undefined) return own;
    // An army that is not yet drawn up is nowhere to be looked at.
    const side = pieces.filter((piece) => piece.side === asked);
    return side.some((piece) => piece.place === "tray") ? [] : side.filter(stands);
  });

  /** Pixels for a millimetre at which they can be read, and below which they can hardly be told apart. */
  #legible = $derived(LEGIBLE / across(this.#concerned));
  #small = $derived(SMALL / across(this.#concerned));

  /** Something that may answer is out of sight, or too small to be told apart. */
  outOfSight = $derived.by(() => {
    if (!this.sight().answering.some(stands)) return false;
    return this.camera.view.zoom < this.#small || this.#concerned.some((piece) => !this.camera.sees(middle(piece)));
  });

  /** Nothing of what is asked is on the screen. */
  get missesQuestion(): boolean {
    const seen = (piece: Piece) => this.camera.sees(middle(piece), RIM / 2);
    return this.#concerned.length > 0 && (this.camera.view.zoom < this.#small || !this.#concerned.some(seen));
  }

  /** Another question: the first place comes first again. */
  forget(): void {
    this.#times = 0;
  }

  /** Goes to where the question is; once more, to the next such place. */
  showAsked(atOnce = false): void {
    const { width, height } = this.camera.window;
    const quarter = Math.abs(Math.round(this.camera.view.turn / 90)) % 2 === 1;
    const [wide, high] = quarter ? [height, width] : [width, height];
    const places = placesOf(this.#concerned, { width: (wide * 0.7) / this.#legible, height: (high * 0.7) / this.#legible });
    const seen = (place: readonly Piece[]) =>
      this.camera.view.zoom >= this.#legible * 0.7 && place.every((piece) => this.camera.sees(middle(piece)));
    // A place that one looks at already is passed over.
    for (let i = 1; i < places.length && seen(places[this.#times % places.length]!); i++) this.#times++;
    const place = places[this.#times++ % Math.max(1, places.length)];
    if (place) this.camera.fly(boxOf([...outline(place), ...place.map(before)]), this.#legible * 1.2, atOnce || calm() ? 0 : FLIGHT);
  }

  /** The second seat sits on the other side of the table. */
  sitDown(seat: Seat): void {
    if (this.#seated) return;
    this.#seated = true;
    if (seat === 1) this.camera.turn(180);
  }

  /** A small screen opens on what is asked, and goes there again when the next question is out of sight. */
  openOn(occasion: Occasion): void {
    if (this.#shownFor?.seq === occasion.seq) return;
    const before = this.#shownFor;
    this.#shownFor = occasion;
    if (occasion.held) return;
    if (occasion.waiting) {
      if (!this.camera.chosen) this.camera.fit();
      return;
    }
    const another = before?.kind !== occasion.kind && !this.camera.chosen;
    if (another || this.missesQuestion) this.showAsked(before === undefined);
  }

  /** Follows the seat, and on a small screen the question, as long as the component lives that calls this while it is set up. */
  keepUp(seat: () => Seat | undefined, occasion: () => Occasion | undefined): void {
    $effect(() => {
      const own = seat();
      if (own !== undefined) untrack(() => this.sitDown(own));
    });
    $effect(() => {
      const now = occasion();
      // Before the window is known there is nowhere to look.
      if (now && this.camera.window.width >= 10) untrack(() => this.openOn(now));
    });
  }

  /** Brings a piece into the window if it is not. */
  follow(piece: Piece): void {
    if (!this.camera.sees(middle(piece), RIM)) this.camera.centre(middle(piece));
  }

  /** Shows pieces of which any is out of sight. */
  bring(pieces: readonly Piece[]): void {
    if (pieces.some((piece) => stands(piece) && !this.camera.sees(middle(piece), RIM))) this.show(pieces, LEGIBLE * 1.2);
  }

  show(pieces: readonly Piece[], most = NEAREST): void {
    const points = outline(pieces);
    if (points.length > 0) this.camera.show(boxOf(points), most / across(pieces));
  }

  /** The nearest piece in a direction of the screen. */
  nearest(from: Piece, direction: Point): Piece | undefined {
    const here = this.camera.project(middle(from));
    let best: Piece | undefined;
    let least = Infinity;
    for (const piece of this.sight().pieces.filter((one) => stands(one) && one.id !== from.id)) {
      const there = this.camera.project(middle(piece));
      const v = { x: there.x - here.x, y: there.y - here.y };
      const along = v.x * direction.x + v.y * direction.y;
      const off = Math.abs(v.x * direction.y - v.y * direction.x);
      if (along <= 1 || off > along * 2) continue;
      if (along + 2 * off < least) [least, best] = [along + 2 * off, piece];
    }
    return best;
  }
}
