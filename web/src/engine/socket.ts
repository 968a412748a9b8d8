// The engine behind a WebSocket: numbers its requests, matches the answers, and comes back after a broken line.
// The socket and the clock can be replaced, so that tests decide when the line breaks.

import type { ClientMessage } from "../protocol/ClientMessage";
import type { Hint } from "../protocol/Hint";
import type { Intent } from "../protocol/Intent";
import type { Message } from "../protocol/Message";
import type { Overlay } from "../protocol/Overlay";
import type { OverlayRequest } from "../protocol/OverlayRequest";
import type { PastOdds } from "../protocol/PastOdds";
import type { PastThought } from "../protocol/PastThought";
import type { Preview } from "../protocol/Preview";
import type { ServerMessage } from "../protocol/ServerMessage";
import type { TableUpdate } from "../protocol/TableUpdate";
import type { Engine, Reply } from "./engine";
import { pastOdds, pastThought } from "./http";
import { ownShare } from "./share";
import { TableState } from "./state.svelte";

/** As much of a WebSocket as we use. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Surroundings {
  open(): Wire;
  later(run: () => void, milliseconds: number): () => void;
  now(): number;
  /** What this client adds to the dice for a seat. */
  share(game: string, seat: number): string;
  /** Between 0 and 1; spreads the attempts of many clients. */
  chance(): number;
}

type Numbered = Extract<ServerMessage, { id: number }> | Extract<ServerMessage, { type: "error" }>;
type Accepted = Extract<ServerMessage, { type: "accepted" }>;
type Ask<T> = T extends { id: number } ? Omit<T, "id"> : never;

const LOST: Message = { key: "client-line-lost" };
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Codes after which another attempt would end the same way. */
const FINAL = new Set(["unknown-game", "not-allowed", "invitation", "taken"]);

export class SocketEngine implements Engine {
  readonly state = new TableState();
  readonly #token: string;
  readonly #world: Surroundings;
  readonly #waiting = new Map<number, (answer: Numbered) => void>();
  /** Accepted, but not yet to be seen: the table that shows it comes next. */
  readonly #accepted: Accepted[] = [];
  #wire: Wire | undefined;
  #next = 1;
  #attempts = 0;
  #cancelRetry: (() => void) | undefined;
  #stopped = false;
  #knownBefore = 0;
  #returning = false;
  #shared = false;

  constructor(token: string, world: Surroundings = browserSurroundings()) {
    this.#token = token;
    this.#world = world;
  }

  connect(): void {
    if (this.#stopped || this.#wire) return;
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    if (this.state.line.is !== "lost") this.state.line = { is: "connecting", since: this.#world.now() };
    const wire = this.#world.open();
    this.#wire = wire;
    wire.onopen = () => this.#send({ type: "hello", token: this.#token, log: this.state.table?.seq ?? 0 });
    wire.onmessage = (event) => this.#hear(event.data);
    wire.onclose = () => this.#lost(wire);
  }

  close(): void {
    this.#stopped = true;
    this.#cancelRetry?.();
    this.#wire?.close();
    this.#wire = undefined;
    this.#failAll();
  }

  retryNow(): void {
    this.#attempts = 0;
    this.connect();
  }

  command(command: unknown): Promise<Reply> {
    return this.#reply({ type: "command", seq: this.#seq, command });
  }

  async preview(intent: Intent): Promise<Preview | undefined> {
    const answer = await this.#ask({ type: "preview", seq: this.#seq, intent });
    return answer?.type === "preview" && answer.seq === this.#seq ? answer.preview : undefined;
  }

  async overlay(request: OverlayRequest): Promise<Overlay | undefined> {
    const answer = await this.#ask({ type: "overlay", request });
    return answer?.type === "overlay" ? answer.overlay : undefined;
  }

  async offers(wanted: number): Promise<unknown[]> {
    const answer = await this.#ask({ type: "offers", wanted });
    return answer?.type === "offers" && answer.seq === this.#seq ? answer.commands : [];
  }

  async hint(): Promise<Hint | Reply> {
    const answer = await this.#ask({ type: "hint", seq: this.#seq });
    if (answer?.type === "hint" && answer.seq === this.#seq) return answer.hint;
    return answer?.type === "error" ? { is: "error", code: answer.code, text: answer.text } : { is: "error", code: "lost", text: LOST };
  }

  undo(): Promise<Reply> {
    return this.#reply({ type: "undo", seq: this.#seq });
  }

  offerDraw(): Promise<Reply> {
    return this.#reply({ type: "offer-draw" });
  }

  resign(): Promise<Reply> {
    return this.#reply({ type: "resign" });
  }

  consent(proposal: number, yes: boolean): Promise<Reply> {
    return this.#reply({ type: "consent", proposal, yes });
  }

  pace(milliseconds: number): Promise<Reply> {
    return this.#reply({ type: "pace", milliseconds });
  }

  async pastOdds(seq: number): Promise<PastOdds | undefined> {
    const { game } = this.state;
    return game && pastOdds(game.id, seq, this.#token).catch(() => undefined);
  }

  async pastThought(seq: number): Promise<PastThought | undefined> {
    const { game } = this.state;
    return game && pastThought(game.id, seq, this.#token).catch(() => undefined);
  }

  talk(text: string): Promise<Reply> {
    return this.#reply({ type: "say", text });
  }

  get #seq(): number {
    return this.state.table?.seq ?? 0;
  }

  async #reply(message: Ask<ClientMessage>): Promise<Reply> {
    const answer = await this.#ask(message);
    switch (answer?.type) {
      case "accepted":
        return { is: "done", seq: answer.seq };
      case "refused":
        return { is: "refused", ruling: answer.ruling };
      case "error":
        return { is: "error", code: answer.code, text: answer.text };
      default:
        return { is: "error", code: "lost", text: LOST };
    }
  }

  #ask(message: Ask<ClientMessage>): Promise<Numbered | undefined> {
    if (!this.#wire || this.state.line.is !== "open") return Promise.resolve(undefined);
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ ...message, id } as ClientMessage);
    });
  }

  #send(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    switch (message.type) {
      case "welcome":
        this.#attempts = 0;
        this.#returning = this.state.line.is === "lost";
        this.#knownBefore = this.state.log.length;
        this.state.game = message.game;
        this.state.role = message.role;
        this.state.talk = message.talk;
        this.state.line = { is: "open" };
        this.state.expectFresh();
        return;
      case "table":
        this.state.take(message);
        this.#answerAccepted();
        this.#addToDice(message);
        if (this.#returning) {
          this.#returning = false;
          this.state.missed = Math.max(0, this.state.log.length - this.#knownBefore);
        }
        return;
      case "said":
        this.state.say(message);
        return;
      case "presence":
        this.state.attend(message);
        return;
      case "queue":
        this.state.queue = message.ahead;
        return;
      case "error":
        if (message.id === undefined) {
          if (FINAL.has(message.code)) this.#end(message.code, message.text);
          // A server that is too busy to draw a table says so in its stead.
          else this.#answerAccepted();
          return;
        }
        this.#answer(message.id, message);
        return;
      case "accepted":
        if (this.state.table?.seq === message.seq) this.#answer(message.id, message);
        else this.#accepted.push(message);
        return;
      default:
        this.#answer(message.id, message);
    }
  }

  /** Each seat adds to the dice once, so that nobody, the server included, could have chosen them. */
  #addToDice(table: TableUpdate): void {
    const { game, role } = this.state;
    if (!game || !role || role.role === "spectator" || table.outcome) return;
    const seat = role.role === "player" ? role.seat : 0;
    if (this.#shared || table.players.find((player) => player.seat === seat)?.shares !== false) return;
    this.#shared = true;
    void this.#reply({ type: "share", share: this.#world.share(game.id, seat) });
  }

  #answer(id: number, message: Numbered): void {
    this.#waiting.get(id)?.(message);
    this.#waiting.delete(id);
  }

  #answerAccepted(): void {
    for (const message of this.#accepted.splice(0)) this.#answer(message.id, message);
  }

  #end(code: string, text: Message): void {
    this.#stopped = true;
    this.state.line = { is: "closed", code, text };
    this.#wire?.close();
    this.#wire = undefined;
    this.#failAll();
  }

  #lost(wire: Wire): void {
    if (this.#wire !== wire) return;
    this.#wire = undefined;
    this.#failAll();
    if (this.#stopped) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts) * (0.75 + 0.5 * this.#world.chance());
    this.#attempts += 1;
    this.state.line = { is: "lost", retryAt: this.#world.now() + wait };
    this.#cancelRetry = this.#world.later(() => this.connect(), wait);
  }

  #failAll(): void {
    // What was accepted is done, whether its table came or not.
    this.#answerAccepted();
    const failed = { type: "error", code: "lost", text: LOST } as const;
    for (const resolve of this.#waiting.values()) resolve(failed);
    this.#waiting.clear();
  }
}

function browserSurroundings(): Surroundings {
  return {
    open: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`) as unknown as Wire,
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    share: ownShare,
    chance: () => Math.random(),
  };
}
