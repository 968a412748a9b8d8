// What has room on the screen (the layout), which panel is open, and what in it nobody has read yet.
// Relies on the size of the window and on what the engine has told. Must not know what a panel shows.

import { untrack } from "svelte";
import type { TableState } from "../engine/state.svelte";
import { reader } from "../rulebook/reader.svelte";

export type Tab = "table" | "log" | "rules" | "talk";

/** Pixels for a millimetre that the board keeps while a panel stands beside it. */
const BESIDE = 0.8;
/** Pixels that the panel takes with its rim, and what stands above and below the board. */
const PANEL = 372 + 60;
const STRIPS = 240;

export class Panels {
  width = $state(innerWidth);
  height = $state(innerHeight);
  tab = $state<Tab>("log");
  drawer = $state(false);
  #readLog = $state(0);
  #readTalk = $state(0);

  constructor(private readonly known: TableState) {}

  /** A phone on its side. */
  landscape = $derived(this.height < 480 && this.width >= 560);
  narrow = $derived(this.width < 720 || this.landscape);
  /** Both strips share one line where the screen is low. */
  low = $derived(this.height < 800 || this.narrow);
  /** The panel stands beside the board. */
  docked = $derived.by(() => {
    const board = this.known.table?.scene.board;
    if (this.width < 1100 || !board) return false;
    return (this.width - PANEL) / board.width >= Math.min(BESIDE, (this.height - STRIPS) / board.depth);
  });
  open = $derived.by(() => (this.narrow ? this.tab !== "table" : this.docked || this.drawer));
  /** Log lines and utterances that came while nobody looked. */
  unread = $derived.by(() => Math.max(0, this.known.log.length - this.#readLog));
  unsaid = $derived.by(() => Math.max(0, this.known.talk.length - this.#readTalk));

  /** How many news wait behind a tab. */
  news(tab: Tab): number {
    return tab === "log" ? this.unread : tab === "talk" ? this.unsaid : 0;
  }

  /** Lies over the board, and can be closed. */
  get over(): boolean {
    return !this.narrow && !this.docked && this.drawer;
  }

  show(tab: Tab): void {
    this.tab = tab;
    if (!this.narrow && !this.docked) this.drawer = true;
  }

  /** The log, or the board again where the log lay over it. */
  toggleLog(): void {
    if (this.over && this.tab === "log") this.drawer = false;
    else this.show("log");
  }

  /** Says whether there was one to close. */
  close(): boolean {
    const was = this.drawer;
    this.drawer = false;
    return was;
  }

  /** Follows window, log and rule book as long as the component lives that calls this while it is set up. */
  keepUp(): void {
    $effect(() => {
      // A phone begins with the table; beside a table there is always something to read.
      const phone = this.narrow;
      untrack(() => {
        if (phone) this.tab = "table";
        else if (this.tab === "table") this.tab = "log";
      });
    });
    $effect(() => {
      if (this.open && this.tab === "log") this.#readLog = this.known.log.length;
      if (this.open && this.tab === "talk") this.#readTalk = this.known.talk.length;
    });
    // A chip anywhere opens the book.
    const before = reader.wishes;
    $effect(() => {
      if (reader.wishes > before) untrack(() => this.show("rules"));
    });
  }
}
