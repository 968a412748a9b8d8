// Placements that are gathered and sent together: a deployment. Each change is judged as a whole.

import type { Intent } from "../protocol/Intent";
import type { Piece } from "../protocol/Piece";
import type { Placement } from "../protocol/Placement";
import type { Preview } from "../protocol/Preview";
import type { Spot } from "../protocol/Spot";
import { Previewer } from "./previewer";

export class Gathering {
  placed = $state.raw<ReadonlyMap<string, Spot>>(new Map());
  preview = $state.raw<Preview | undefined>();
  readonly #previewer: Previewer;

  constructor(private readonly ask: (intent: Intent) => Promise<Preview | undefined>) {
    this.#previewer = new Previewer(ask, (preview) => (this.preview = preview));
  }

  /** A piece as it stands in what was gathered. */
  apply(piece: Piece): Piece {
    const at = this.placed.get(piece.id);
    return at ? { ...piece, ...at, place: piece.place === "tray" ? "table" : piece.place } : piece;
  }

  /** What the program would place; says whether it had anything to propose. */
  async suggest(): Promise<boolean> {
    const placements = (await this.ask({ intent: "suggest" }))?.placements ?? [];
    if (placements.length > 0) this.#set(new Map(placements.map(({ piece, at }) => [piece, at])));
    return placements.length > 0;
  }

  add(placements: readonly Placement[]): void {
    const next = new Map(this.placed);
    for (const { piece, at } of placements) next.set(piece, at);
    this.#set(next);
  }

  remove(pieces: readonly string[]): void {
    const next = new Map(this.placed);
    for (const piece of pieces) next.delete(piece);
    this.#set(next);
  }

  clear(): void {
    this.placed = new Map();
    this.preview = undefined;
  }

  /** Asks what is still missing, also before anything is placed. */
  judge(): void {
    this.#previewer.want({ intent: "place", placements: [...this.placed].map(([piece, at]) => ({ piece, at })) });
  }

  #set(next: ReadonlyMap<string, Spot>): void {
    this.placed = next;
    this.judge();
  }
}
