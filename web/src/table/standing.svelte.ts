// Standing orders of the player: questions that he passes on for the rest of a turn, until he says otherwise.
// The rule set says which orders fit a question; where it says nothing, there is one for all questions of a kind.
// They live in this browser only; the server hears nothing but the answers.

import type { Answer } from "../protocol/Answer";
import type { Asked } from "../protocol/Asked";
import type { Message } from "../protocol/Message";
import type { StandingOrder } from "../protocol/StandingOrder";

export interface Order {
  key: string;
  text: Message;
  /** The text is that of the order, not of a question. */
  own: boolean;
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
    this.#keep({ key: keyOf(asked), text: asked.question.text, own: false });
  }

  /** Keeps an order that came with a question. */
  give(asked: Asked, order: StandingOrder): void {
    this.#keep({ key: keyOf(asked, order.id), text: order.text, own: true });
  }

  #keep(order: Order): void {
    if (!this.orders.some(({ key }) => key === order.key)) this.orders = [...this.orders, order];
  }

  takeBack(order: Order): void {
    this.orders = this.orders.filter((one) => one !== order);
  }

  /** Was this order given? */
  covers(asked: Asked, order?: StandingOrder): boolean {
    return this.orders.some(({ key }) => key === keyOf(asked, order?.id));
  }

  /** Does an order that was given answer this question? */
  passesOn(asked: Asked): boolean {
    return this.covers(asked) || (asked.standing ?? []).some((order) => order.covers && this.covers(asked, order));
  }
}

const keyOf = ({ question }: Asked, order?: string) => `${question.seat} ${question.kind}${order === undefined ? "" : ` ${order}`}`;
