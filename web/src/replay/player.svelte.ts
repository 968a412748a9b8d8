// The moments of a game, fetched when they are wanted, and the hand that leads through them.
// Moment `n` is the table before command `n`; the last one is the table now.

import { moment } from "../engine/http";
import type { Scene } from "../protocol/Scene";
import { changed, settled } from "./glide";

const RING = 1000;
/** Steps for a second, at speed 1. */
const PACE = 1.25;

export type Fetcher = (seq: number) => Promise<Scene>;

export function fetcher(game: string, token: string): Fetcher {
  return async (seq) => (await moment(game, seq, token)).scene;
}

export class Player {
  at = $state(0);
  last = $state(0);
  playing = $state(false);
  speed = $state(1);
  failed = $state(false);
  /** What is drawn now. */
  shown = $state.raw<Scene | undefined>();
  ringed = $state.raw<ReadonlySet<string>>(new Set());

  readonly #fetch: Fetcher;
  readonly #known = new Map<number, Promise<Scene>>();
  #wanted = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ring: ReturnType<typeof setTimeout> | undefined;

  constructor(fetch: Fetcher) {
    this.#fetch = fetch;
  }

  close(): void {
    this.pause();
    clearTimeout(this.#ring);
  }

  /** The game went on. */
  grow(last: number): void {
    this.last = last;
    // What was the end may have been taken back and played differently.
    for (const seq of this.#known.keys()) if (seq >= last) this.#known.delete(seq);
  }

  async go(to: number): Promise<void> {
    const seq = Math.max(0, Math.min(this.last, Math.round(to)));
    const step = Math.abs(seq - this.at) === 1;
    this.at = seq;
    const wanted = ++this.#wanted;
    try {
      const scene = await this.#moment(seq);
      if (wanted !== this.#wanted) return;
      this.failed = false;
      this.#show(scene, step);
      if (seq < this.last) void this.#moment(seq + 1).catch(() => undefined);
    } catch {
      if (wanted === this.#wanted) this.failed = true;
      this.pause();
    }
  }

  step(by: number): Promise<void> {
    this.pause();
    return this.go(this.at + by);
  }

  play(): void {
    if (this.at >= this.last) void this.go(0);
    this.playing = true;
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        if (!this.playing) return;
        if (this.at >= this.last) this.pause();
        else void this.go(this.at + 1).then(() => this.playing && this.#next());
      },
      1000 / (PACE * this.speed),
    );
  }

  #moment(seq: number): Promise<Scene> {
    let known = this.#known.get(seq);
    if (!known) {
      known = this.#fetch(seq);
      known.catch(() => this.#known.delete(seq));
      this.#known.set(seq, known);
    }
    return known;
  }

  #show(scene: Scene, ring: boolean): void {
    const before = this.shown;
    const next = settled(before, scene);
    this.shown = next;
    this.ringed = ring ? changed(before, next) : new Set();
    clearTimeout(this.#ring);
    this.#ring = setTimeout(() => (this.ringed = new Set()), RING);
  }
}
