// Calls the player who looks elsewhere: by the title of the page, and by a notification where he allowed it.
// Relies on what is asked at the table. Changes nothing there.

import { untrack } from "svelte";
import { local, say, t } from "../texts/texts.svelte";
import type { Play } from "./play.svelte";

export class Calling {
  #told = -1;

  constructor(
    private readonly play: Pick<Play, "asked" | "engine" | "table">,
    /** Notifications of one game replace each other. */
    private readonly tag: string,
  ) {}

  /** The game by name, or the program while it is not known. */
  get name(): string {
    const { game } = this.play.engine.state;
    return game ? local(game.title) : t("client-name");
  }

  get title(): string {
    return this.#asked ? t("client-title-turn", { name: this.name }) : this.name;
  }

  get #asked(): boolean {
    return (this.play.table?.asked.length ?? 0) > 0;
  }

  /** Calls as long as the component lives that calls this while it is set up. */
  keepUp(): void {
    $effect(() => {
      document.title = this.title;
    });
    $effect(() => {
      const seq = this.play.table?.seq;
      if (seq !== undefined && this.#asked) untrack(() => this.#call(seq));
    });
  }

  /** Once for each change of the table. */
  #call(seq: number): void {
    if (seq === this.#told) return;
    this.#told = seq;
    if (!document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
    const { asked } = this.play;
    if (asked) new Notification(this.name, { body: say(asked.question.text), tag: this.tag });
  }
}
