// Whether the reader wants to know what the program thought: asked once, it is shown with every line that is opened.
// Relies on whoever asks the server, which alone decides who may know. Must not keep what it was told.

import type { Engine } from "../engine/engine";
import { isProgram } from "../home/seats";
import type { PastThought } from "../protocol/PastThought";

class Minds {
  wanted = $state(false);
}

export const minds = new Minds();

/** Asks what the program thought of a command; nothing when there was no answer. */
export type AskThought = (seq: number) => Promise<PastThought | undefined>;

/** One for each engine: a line that is open is not asked again whenever the table changes. */
const asks = new WeakMap<Engine, AskThought>();

/** How to ask what this seat thought, where the program plays it and the server tells. */
export function thoughtOf(engine: Engine, seat: number): AskThought | undefined {
  const table = engine.state.table;
  const player = table?.players.find((one) => one.seat === seat);
  if (!table?.thoughts || !player || !isProgram(player.kind)) return undefined;
  const ask = asks.get(engine) ?? ((seq) => engine.pastThought(seq));
  asks.set(engine, ask);
  return ask;
}
