// What the interface asks of a game, wherever it is played: a socket today, a program in the page later.
// Whoever implements it fills `state` and answers requests. Must not know any rule, nor any component.

import type { Hint } from "../protocol/Hint";
import type { Intent } from "../protocol/Intent";
import type { Message } from "../protocol/Message";
import type { Overlay } from "../protocol/Overlay";
import type { OverlayRequest } from "../protocol/OverlayRequest";
import type { PastOdds } from "../protocol/PastOdds";
import type { PastThought } from "../protocol/PastThought";
import type { Preview } from "../protocol/Preview";
import type { Ruling } from "../protocol/Ruling";
import type { TableState } from "./state.svelte";

/** How a request ended. When it is done, `state.table` shows what came of it, unless the line broke in between. */
export type Reply = { is: "done"; seq: number } | { is: "refused"; ruling: Ruling } | { is: "error"; code: string; text: Message };

export interface Engine {
  readonly state: TableState;
  connect(): void;
  close(): void;
  /** Do not wait for the next attempt to reconnect. */
  retryNow(): void;

  command(command: unknown): Promise<Reply>;
  /** Nothing when the table changed meanwhile or the line is down. */
  preview(intent: Intent): Promise<Preview | undefined>;
  overlay(request: OverlayRequest): Promise<Overlay | undefined>;
  offers(wanted: number): Promise<unknown[]>;
  /** What the general would do; or why there is no hint. */
  hint(): Promise<Hint | Reply>;
  undo(): Promise<Reply>;
  offerDraw(): Promise<Reply>;
  resign(): Promise<Reply>;
  consent(proposal: number, yes: boolean): Promise<Reply>;
  pace(milliseconds: number): Promise<Reply>;
  /** The chances of what a command decided, as they were before it, where they are known. */
  pastOdds(seq: number): Promise<PastOdds | undefined>;
  /** What the program thought when it gave a command; nothing where the server does not tell. */
  pastThought(seq: number): Promise<PastThought | undefined>;
  talk(text: string): Promise<Reply>;
}
