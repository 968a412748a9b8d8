// Asks what the rules say of what is in hand: one question under way at a time, always the newest wish next.
// Knows nothing of drawing; tells its owner when an answer came and when one is late.

import type { Intent } from "../protocol/Intent";
import type { Preview } from "../protocol/Preview";

export class Previewer {
  #wanted: Intent | undefined;
  #running = false;
  #ended = false;
  #waiters: ((preview: Preview | undefined) => void)[] = [];
  #last: Preview | undefined;

  constructor(
    private readonly ask: (intent: Intent) => Promise<Preview | undefined>,
    private readonly tell: (preview: Preview | undefined, intent: Intent) => void,
  ) {}

  want(intent: Intent): void {
    this.#wanted = intent;
    if (!this.#running) void this.#run();
  }

  get settling(): boolean {
    return this.#running;
  }

  /** The answer to the newest wish, once it is there. */
  settled(): Promise<Preview | undefined> {
    if (!this.#running) return Promise.resolve(this.#last);
    return new Promise((resolve) => this.#waiters.push(resolve));
  }

  end(): void {
    this.#ended = true;
    this.#wanted = undefined;
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#wanted && !this.#ended) {
      const intent = this.#wanted;
      this.#wanted = undefined;
      this.#last = await this.ask(intent);
      if (!this.#ended) this.tell(this.#last, intent);
    }
    this.#running = false;
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve(this.#ended ? undefined : this.#last);
  }
}
