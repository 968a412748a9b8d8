// What has changed with the last update of the table: who moved and by which way, what has just been rolled.
// Told of every update; forgets after a moment. Knows no rule and draws nothing.

import { spotOf } from "../board/geometry";
import type { Engine } from "../engine/engine";
import type { Piece } from "../protocol/Piece";
import type { Track } from "../protocol/Track";

/** For so long what moved keeps its ring, and what was rolled is fresh, in milliseconds. */
const RINGED = 1400;
const FRESH = 1500;

const stands = (piece: Piece) => piece.place === "table" || piece.place === "hidden";
const same = (a: Piece, b: Piece) => a.x === b.x && a.y === b.y && a.facing === b.facing;

export class Watching {
  /** Pieces that stand elsewhere, for a moment. */
  changed = $state.raw<readonly string[]>([]);
  /** Pieces on their way, to be shown once. */
  marching = $state.raw<readonly Track[]>([]);
  /** What this command and those after it did has just happened. */
  freshFrom = $state<number | undefined>();
  /** Pieces that the player has just laid down himself: he has seen them go. */
  #laid: ReadonlySet<string> = new Set();
  #known: { seq: number; pieces: ReadonlyMap<string, Piece> } | undefined;
  #ring: ReturnType<typeof setTimeout> | undefined;
  #rolling: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly engine: Engine) {}

  lay(pieces: readonly string[]): void {
    this.#laid = new Set(pieces);
  }

  /** The table may have changed. */
  update(): void {
    const { table, log } = this.engine.state;
    if (!table) return;
    const before = this.#known;
    const pieces = new Map(table.scene.pieces.map((piece) => [piece.id, piece]));
    this.#known = { seq: table.seq, pieces };
    if (!before) return;
    const moved = table.scene.pieces.filter((piece) => {
      const old = before.pieces.get(piece.id);
      return old && (!same(old, piece) || old.place !== piece.place);
    });
    if (moved.length > 0) this.#ringed(moved.map((piece) => piece.id));
    if (table.seq === before.seq) return;
    const laid = this.#laid;
    this.#laid = new Set();
    if (table.seq < before.seq) return;
    const tracks = new Map(
      log
        .filter((line) => line.seq >= before.seq)
        .flatMap((line) => line.tracks ?? [])
        .map((track) => [track.piece, track]),
    );
    this.marching = moved.flatMap((piece): Track[] => {
      const old = before.pieces.get(piece.id)!;
      if (laid.has(piece.id) || !stands(old) || !stands(piece) || same(old, piece)) return [];
      return [tracks.get(piece.id) ?? { piece: piece.id, spots: [spotOf(old), spotOf(piece)] }];
    });
    this.freshFrom = before.seq;
    clearTimeout(this.#rolling);
    this.#rolling = setTimeout(() => (this.freshFrom = undefined), FRESH);
  }

  #ringed(pieces: readonly string[]): void {
    this.changed = pieces;
    clearTimeout(this.#ring);
    this.#ring = setTimeout(() => (this.changed = []), RINGED);
  }
}
