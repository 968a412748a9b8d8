// Moves that go together: kept one by one, judged as a whole, sent as one command.
// What a kept move comes to is what the rules last said of it; nothing here knows why moves go together.

import type { Intent } from "../protocol/Intent";
import type { JointMove } from "../protocol/JointMove";
import type { Piece } from "../protocol/Piece";
import type { Placement } from "../protocol/Placement";
import type { Preview } from "../protocol/Preview";
import { Previewer } from "./previewer";

interface Kept {
  move: JointMove;
  placements: readonly Placement[];
}

export class Joining {
  manner = $state<string | undefined>();
  kept = $state.raw<readonly Kept[]>([]);
  /** What the rules say of all of them. */
  preview = $state.raw<Preview | undefined>();
  readonly #previewer: Previewer;
  #places = $derived(new Map(this.kept.flatMap(({ placements }) => placements.map(({ piece, at }) => [piece, at]))));

  constructor(ask: (intent: Intent) => Promise<Preview | undefined>) {
    this.#previewer = new Previewer(ask, (preview) => {
      if (this.kept.length > 0) this.preview = preview;
    });
  }

  /** All that is kept, and what is in hand. */
  intent(manner: string, inHand?: JointMove): Intent {
    const moves = this.kept.map(({ move }) => move);
    return { intent: "join", manner, moves: inHand ? [...moves, inHand] : moves };
  }

  /** A piece where its kept move would bring it. */
  apply(piece: Piece): Piece {
    const at = this.#places.get(piece.id);
    return at ? { ...piece, ...at } : piece;
  }

  add(manner: string, move: JointMove, placements: readonly Placement[]): void {
    if (this.manner !== manner) this.kept = [];
    this.manner = manner;
    this.kept = [...this.kept, { move, placements }];
    this.#judge();
  }

  /** The moves of these pieces are taken back, because they are picked up again. */
  release(pieces: readonly string[]): void {
    const stay = this.kept.filter(({ move }) => !move.pieces.some((piece) => pieces.includes(piece)));
    if (stay.length === this.kept.length) return;
    this.kept = stay;
    this.#judge();
  }

  /** The newest of them goes back. */
  drop(): void {
    this.kept = this.kept.slice(0, -1);
    this.#judge();
  }

  clear(): void {
    [this.kept, this.manner, this.preview] = [[], undefined, undefined];
  }

  #judge(): void {
    if (this.kept.length === 0 || this.manner === undefined) this.clear();
    else this.#previewer.want(this.intent(this.manner));
  }
}
