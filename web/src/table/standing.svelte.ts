// Standing orders of the player: questions of a kind that he passes on for the rest of a turn, until he says otherwise.
// They live in this browser only; the server hears nothing but the answers.

import type { Answer } from "../protocol/Answer";
import type { Asked } from "../protocol/Asked";
import type { Message } from "../protocol/Message";

export interface Order {
  key: string;
  text: Message;
}

/** Answers by which a player lets a chance go by, whatever the rule set calls them. */
const PASSING = /^(hold|pass|none|no)$/;

/** The answer that waiting would give, where one may pass at all. */
export function passOf(asked: Asked): Answer | undefined {
  return asked.question.pass === undefined ? undefined : asked.answers.find((answer) => PASSING.test(answer.id));
}

export class Standing {
  orders = $state.raw<readonly Order[]>([]);
  #turn = "";

  /** Another turn: everything may be asked again. */
  turn(title: Message): void {
    const turn = JSON.stringify(title);
    if (turn !== this.#turn) this.orders = [];
    this.#turn = turn;
  }

  add(asked: Asked): void {
    if (!this.covers(asked)) this.orders = [...this.orders, { key: keyOf(asked), text: asked.question.text }];
  }

  takeBack(order: Order): void {
    this.orders = this.orders.filter((one) => one !== order);
  }

  covers(asked: Asked): boolean {
    return this.orders.some((order) => order.key === keyOf(asked));
  }
}

const keyOf = ({ question }: Asked) => `${question.seat} ${question.kind}`;
