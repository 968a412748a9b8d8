// A hint at the table: what the general would do, as long as the table is as it was when it was asked for.
// Relies on the engine; the command in it was made by the server. Must not carry it out by itself.

import type { Engine, Reply } from "../engine/engine";
import type { Hint } from "../protocol/Hint";

export class Hinting {
  asking = $state(false);
  #kept = $state.raw<{ hint: Hint; version: number } | undefined>();

  constructor(readonly engine: Engine) {}

  /** The hint for the table as it is now. */
  get hint(): Hint | undefined {
    const kept = this.#kept;
    return kept && kept.version === this.engine.state.table?.version ? kept.hint : undefined;
  }

  /** Asks for one; says why there is none. */
  async ask(): Promise<Reply | undefined> {
    const version = this.engine.state.table?.version;
    if (this.asking || version === undefined) return undefined;
    this.asking = true;
    const answer = await this.engine.hint();
    this.asking = false;
    if ("is" in answer) return answer;
    this.#kept = { hint: answer, version };
    return undefined;
  }

  away(): void {
    this.#kept = undefined;
  }
}
