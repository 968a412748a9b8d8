// What is laid over the board on request: zones, reach, sight, threat. Asked again when table or selection changes.

import { untrack } from "svelte";
import type { Engine } from "../engine/engine";
import type { Overlay } from "../protocol/Overlay";
import type { OverlayKind } from "../protocol/OverlayKind";
import type { Play } from "./play.svelte";

export const KINDS: readonly OverlayKind[] = ["zones", "reach", "sight", "threat"];

export class Overlays {
  shown = $state.raw<ReadonlySet<OverlayKind>>(new Set());
  found = $state.raw<ReadonlyMap<OverlayKind, Overlay>>(new Map());
  #asked = 0;
  #placing = false;
  #moving = false;

  constructor(private readonly engine: Engine) {}

  toggle(kind: OverlayKind): void {
    const next = new Set(this.shown);
    if (!next.delete(kind)) next.add(kind);
    this.shown = next;
  }

  /** While pieces or ground wait beside the table, the zones in which they may be placed are shown unasked. */
  whilePlacing(placing: boolean): void {
    if (placing === this.#placing) return;
    this.#placing = placing;
    if (placing !== this.shown.has("zones")) this.toggle("zones");
  }

  /** Where a piece may go, shown unasked while it is selected. */
  whileSelected(moving: boolean): void {
    if (moving === this.#moving) return;
    this.#moving = moving;
    if (moving !== this.shown.has("reach")) this.toggle("reach");
  }

  /** Follows the table as long as the component lives that calls this while it is set up. */
  keepUp(play: Pick<Play, "moving" | "placing" | "selection" | "table">): void {
    $effect(() => {
      const { placing } = play;
      untrack(() => this.whilePlacing(placing));
    });
    // On a board of hexes one wants to see at once where a piece may go and what it costs.
    $effect(() => {
      const moving = play.table?.scene.board.grid !== undefined && play.moving;
      untrack(() => this.whileSelected(moving));
    });
    $effect(() => {
      void play.table?.version;
      void this.shown;
      const pieces = play.selection;
      untrack(() => void this.refresh(pieces));
    });
  }

  /** To be called whenever something changed that overlays depend on. */
  async refresh(pieces: readonly string[]): Promise<void> {
    const round = ++this.#asked;
    const kinds = [...this.shown];
    const answers = await Promise.all(kinds.map((kind) => this.engine.overlay({ kind, pieces: [...pieces] })));
    if (round !== this.#asked) return;
    const found = new Map<OverlayKind, Overlay>();
    answers.forEach((overlay, i) => overlay && found.set(kinds[i]!, overlay));
    this.found = found;
  }

  all = $derived([...this.found.values()]);
}
