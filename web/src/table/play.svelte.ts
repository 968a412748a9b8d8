// The state of a table in front of a player: what is selected, what is asked, what was said to a command.
// Turns choices into requests to the engine; what is in hand is in `Holding`. Knows no rule: every command was made by the server.

import { untrack } from "svelte";
import { distance } from "../board/geometry";
import type { Camera } from "../board/camera.svelte";
import type { Engine, Reply } from "../engine/engine";
import type { Answer } from "../protocol/Answer";
import type { Asked } from "../protocol/Asked";
import type { Message } from "../protocol/Message";
import type { Pick } from "../protocol/Pick";
import type { Hint } from "../protocol/Hint";
import type { Piece } from "../protocol/Piece";
import type { Point } from "../protocol/Point";
import type { Preview } from "../protocol/Preview";
import type { Ruling } from "../protocol/Ruling";
import type { Scene } from "../protocol/Scene";
import type { SightLine } from "../protocol/SightLine";
import { Gathering } from "./gathering.svelte";
import type { Hand } from "./hand.svelte";
import { Hinting } from "./hinting.svelte";
import { Holding } from "./holding.svelte";
import { Joining } from "./joining.svelte";
import { Looking, type Occasion } from "./looking.svelte";
import { Overlays } from "./overlays.svelte";
import { FEW } from "./choices";
import { passOf, Standing } from "./standing.svelte";
import { Watching } from "./watching.svelte";

/** Something to be said beside the board that is not a preview's refusal. */
export type Notice = { is: "refused"; ruling: Ruling } | { is: "changed" } | { is: "error"; code: string; text: Message };

/** The answer by which the program does it for the player. */
const SUGGESTED = "suggested";

export interface Tape {
  from: Point;
  to: Point;
}

export class Play {
  readonly overlays: Overlays;
  readonly gathering: Gathering;
  readonly joining: Joining;
  readonly looking: Looking;
  readonly standing = new Standing();
  readonly watching: Watching;
  readonly hinting: Hinting;
  readonly holding = new Holding(this);
  selection = $state.raw<readonly string[]>([]);
  cursor = $state<string | undefined>();
  hover = $state<string | undefined>();
  notice = $state.raw<Notice | undefined>();
  busy = $state(false);
  /** Which of several questions is answered. */
  which = $state(0);
  measuring = $state(false);
  tape = $state.raw<Tape | undefined>();
  names = $state(false);
  /** The card of the piece that is selected or pointed at. */
  card = $state(true);
  /** Odds with their words, not the bar alone. */
  wholeOdds = $state(false);
  /** How long the program waits between two commands, once somebody has said it. */
  pace = $state<number | undefined>();
  /** The answer that the pointer or the keyboard is on: what is known of it is shown. */
  weighed = $state.raw<string | undefined>();
  /** Pieces that a log line speaks of. */
  pointed = $state.raw<readonly string[]>([]);
  #seen: { seq: number; version: number } | undefined;

  constructor(
    readonly engine: Engine,
    readonly camera: Camera,
  ) {
    this.overlays = new Overlays(engine);
    this.gathering = new Gathering((intent) => engine.preview(intent));
    this.joining = new Joining((intent) => engine.preview(intent));
    this.watching = new Watching(engine);
    this.hinting = new Hinting(engine);
    this.looking = new Looking(camera, () => ({
      pieces: this.scene?.pieces ?? [],
      answering: this.answering,
      asked: this.asked?.question.seat,
    }));
  }

  get hand(): Hand | undefined {
    return this.holding.hand;
  }

  get table() {
    return this.engine.state.table;
  }

  asked = $derived.by<Asked | undefined>(() => {
    const all = this.engine.state.table?.asked ?? [];
    return all[Math.min(this.which, all.length - 1)];
  });
  together = $derived(this.asked?.hand?.release === "together");
  /** The table as the player has laid it so far. */
  scene = $derived.by<Scene | undefined>(() => {
    const scene = this.engine.state.table?.scene;
    if (!scene) return scene;
    if (this.together && this.gathering.placed.size > 0)
      return { ...scene, pieces: scene.pieces.map((piece) => this.gathering.apply(piece)) };
    if (this.joining.kept.length > 0) return { ...scene, pieces: scene.pieces.map((piece) => this.joining.apply(piece)) };
    return scene;
  });
  #byId = $derived(new Map(this.scene?.pieces.map((piece) => [piece.id, piece]) ?? []));
  movable = $derived(new Set(this.asked?.hand?.pieces ?? []));
  /** Pieces that may answer, in order from left to right. */
  answering = $derived.by<Piece[]>(() => {
    const ids = new Set([...this.movable, ...(this.asked?.picks.map((pick) => pick.piece) ?? [])]);
    return (this.scene?.pieces ?? []).filter((piece) => ids.has(piece.id) && piece.place !== "lost").sort((a, b) => a.x - b.x || b.y - a.y);
  });
  /** Answers by pointing, of the selected piece if it has any, else all. */
  picks = $derived.by<Pick[]>(() => {
    const all = this.asked?.picks ?? [];
    const own = all.filter((pick) => this.selection.includes(pick.piece));
    return own.length > 0 ? own : all;
  });
  /** The answer by pointing whose forecast is shown: the one that is weighed, else the only one there is. */
  weighing = $derived.by<Pick | undefined>(() => {
    const all = this.asked?.picks ?? [];
    const own = all.filter((pick) => this.selection.includes(pick.piece));
    return (
      all.find((pick) => pick.id === this.weighed) ?? (own.length === 1 ? own[0] : undefined) ?? (all.length === 1 ? all[0] : undefined)
    );
  });
  /** Lines of what may be answered: of what is weighed, else of all answers while they are few. */
  lines = $derived.by<SightLine[]>(() => {
    const all = this.asked?.picks ?? [];
    const chosen = this.weighing ? [this.weighing] : this.picks.length <= FEW ? this.picks : [];
    return (chosen.length > 0 || !this.asked?.question.interrupt ? chosen : all).flatMap((pick) => pick.forecast?.lines ?? []);
  });
  /** Pieces and ground that wait beside the table to be placed. */
  tray = $derived(this.scene?.pieces.filter((piece) => piece.place === "tray" && this.movable.has(piece.id)) ?? []);
  trayGround = $derived(this.asked?.hand?.ground ?? []);
  waiting = $derived(this.tray.length > 0 || this.trayGround.length > 0);
  /** The player lays out pieces or ground. */
  placing = $derived(this.waiting || this.together);
  /** One piece is selected that may move. */
  moving = $derived.by(() => {
    const [only, ...more] = this.selection;
    return only !== undefined && more.length === 0 && this.movable.has(only);
  });
  /** The seat on whose side of the table the player sits; whoever only looks on sits with the first. */
  near = $derived.by(() => (this.engine.state.role?.role === "player" ? this.engine.state.role.seat : 0));
  open = $derived.by(() => this.engine.state.line.is === "open");
  ready = $derived.by(() => this.open && !this.busy);

  piece(id: string | undefined): Piece | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** Keeps up with the table as long as the component lives that calls this while it is set up; `small` says how large the screen is. */
  keepUp(small: () => boolean): void {
    $effect(() => {
      void this.table;
      untrack(() => this.tableChanged());
    });
    $effect(() => {
      void this.asked;
      void this.ready;
      void this.standing.orders;
      untrack(() => this.keepStanding());
    });
    this.overlays.keepUp(this);
    this.looking.keepUp(
      () => (this.engine.state.role ? this.near : undefined),
      () => (small() ? this.#occasion : undefined),
    );
  }

  get #occasion(): Occasion | undefined {
    const { table, asked } = this;
    if (!table || !asked) return undefined;
    return { seq: table.seq, kind: asked.question.kind, held: this.hand !== undefined, waiting: this.waiting };
  }

  /** The table may have changed; called twice for the same it does nothing. */
  tableChanged(): void {
    const table = this.table;
    if (!table) return;
    const before = this.#seen;
    this.#seen = { seq: table.seq, version: table.version };
    if (before && before.seq === table.seq && before.version === table.version) return;
    this.watching.update();
    if (this.hand && !this.busy && before && before.seq !== table.seq) {
      this.holding.putBack();
      this.notice = { is: "changed" };
    }
    if (before && before.seq !== table.seq) {
      this.gathering.clear();
      this.joining.clear();
      this.looking.forget();
    }
    this.weighed = undefined;
    if (this.which >= table.asked.length) this.which = 0;
    this.selection = this.selection.filter((id) => this.piece(id) !== undefined && this.piece(id)?.place !== "lost");
    if (this.cursor && this.piece(this.cursor)?.place === "lost") this.cursor = undefined;
  }

  /** Pieces that an interrupting question is about: those that may answer, else those of what has just happened. */
  interrupted = $derived.by<Piece[]>(() => {
    if (!this.asked?.question.interrupt) return [];
    const answering = this.answering.map((piece) => piece.id);
    const ids = answering.length > 0 ? answering : (this.engine.state.log.at(-1)?.pieces ?? []);
    return ids
      .map((id) => this.piece(id))
      .filter((piece) => piece !== undefined && piece.place !== "tray" && piece.place !== "lost") as Piece[];
  });

  /** Passes on a question for which there is a standing order. */
  keepStanding(): void {
    const { asked, table } = this;
    if (!table || !asked) return;
    this.standing.turn(table.scene.turn.title);
    const pass = this.standing.passesOn(asked) ? passOf(asked) : undefined;
    if (pass && this.ready) void this.answer(pass);
  }

  // ---- selecting

  select(ids: readonly string[]): void {
    this.selection = ids;
    this.cursor = ids[0] ?? this.cursor;
    this.notice = undefined;
  }

  toggle(id: string): void {
    this.select(this.selection.includes(id) ? this.selection.filter((other) => other !== id) : [...this.selection, id]);
  }

  /** The next wider group that holds what is selected; from the widest back to one piece. */
  widen(): void {
    const from = this.selection.length > 0 ? this.selection : this.cursor ? [this.cursor] : [];
    const first = from[0];
    if (first === undefined) return;
    const groups = (this.asked?.hand?.groups ?? []).filter((group) => group.includes(first)).sort((a, b) => a.length - b.length);
    const wider = groups.find((group) => group.length > from.length && from.every((id) => group.includes(id)));
    this.selection = wider ? [first, ...wider.filter((id) => id !== first)] : [first];
    if (this.hand && this.hand.held.what === "pieces") this.holding.pickUp(this.hand.grip);
  }

  /** The next piece that may act. */
  step(by: 1 | -1): void {
    const all = this.answering.filter((piece) => piece.place !== "tray");
    if (all.length === 0) return;
    const now = all.findIndex((piece) => piece.id === this.cursor);
    const next = all[(now < 0 ? (by > 0 ? 0 : -1) : now + by + all.length) % all.length] ?? all[all.length - 1]!;
    this.select([next.id]);
    this.looking.follow(next);
  }

  /** The nearest piece in a direction of the screen. */
  towards(direction: Point): void {
    const from = this.piece(this.cursor);
    if (!from) {
      const start = this.answering[0] ?? this.scene?.pieces.find((piece) => piece.place === "table");
      if (start) this.cursor = start.id;
      return;
    }
    const best = this.looking.nearest(from, direction);
    if (best) {
      this.cursor = best.id;
      this.looking.follow(best);
    }
  }

  showPieces(ids: readonly string[]): void {
    this.looking.show(this.#pieces(ids));
  }

  #pieces(ids: readonly string[]): Piece[] {
    return ids.map((id) => this.piece(id)).filter((piece) => piece !== undefined);
  }

  async sendJoined(): Promise<void> {
    const command = this.joining.preview?.command;
    if (command === undefined || !this.ready) return;
    this.watching.lay(this.joining.preview?.placements.map(({ piece }) => piece) ?? []);
    await this.carryOut(command);
  }

  // ---- answering

  async answer(answer: Answer | Pick): Promise<void> {
    if (!this.ready) return;
    this.holding.putBack();
    // What the program proposes is laid out first, so that it can be changed.
    if (this.together && answer.id === SUGGESTED && (await this.gathering.suggest())) return;
    await this.carryOut(answer.command);
  }

  /** What was selected for a command is done with; what was selected since the table changed stays. */
  async carryOut(command: unknown): Promise<void> {
    const before = this.selection;
    const reply = await this.send(() => this.engine.command(command));
    if (reply.is === "done" && this.selection === before) this.selection = [];
  }

  async sendGathered(): Promise<void> {
    const command = this.gathering.preview?.command;
    if (command === undefined || !this.ready) return;
    const reply = await this.send(() => this.engine.command(command));
    if (reply.is === "done") this.gathering.clear();
  }

  async fill(values: Record<string, number | string | boolean>): Promise<Preview | undefined> {
    return this.engine.preview({ intent: "fill", values });
  }

  async undo(): Promise<void> {
    if (!this.ready || this.table?.undo.undo === "nothing") return;
    this.holding.putBack();
    await this.send(() => this.engine.undo());
  }

  async askHint(): Promise<void> {
    this.notice = undefined;
    const why = await this.hinting.ask();
    if (why?.is === "error") this.notice = { is: "error", code: why.code, text: why.text };
    else if (this.hinting.hint) this.#lookAt(this.hinting.hint);
  }

  /** What it is about, and where that would go. */
  #lookAt({ pieces, preview }: Hint): void {
    const there = preview.placements.flatMap(({ piece, at }) => this.#pieces([piece]).map((one) => ({ ...one, ...at })));
    this.looking.bring([...this.#pieces(pieces), ...there]);
  }

  setPace(milliseconds: number): void {
    this.pace = milliseconds;
    void this.engine.pace(milliseconds);
  }

  /** Any request that changes the game: says no more until it is answered, and the table has followed with it. */
  async send(request: () => Promise<Reply>): Promise<Reply> {
    this.busy = true;
    this.notice = undefined;
    const reply = await request();
    if (reply.is === "done") this.tableChanged();
    this.busy = false;
    if (reply.is === "refused") this.notice = { is: "refused", ruling: reply.ruling };
    if (reply.is === "error")
      this.notice = reply.code === "stale" ? { is: "changed" } : { is: "error", code: reply.code, text: reply.text };
    return reply;
  }

  /** The measure between two points, in units of the rules. */
  measure(tape: Tape): number {
    return distance(tape.from, tape.to) / (this.table?.scene.board.unit ?? 1);
  }
}
