// The state of a table in front of a player: what is selected, what is in hand, what was said to a command.
// Turns gestures and keys into requests to the engine. Knows no rule: every command was made by the server.

import { distance } from "../board/geometry";
import type { Camera } from "../board/camera.svelte";
import type { Engine, Reply } from "../engine/engine";
import type { Answer } from "../protocol/Answer";
import type { Asked } from "../protocol/Asked";
import type { Ground } from "../protocol/Ground";
import type { Manner } from "../protocol/Manner";
import type { Intent } from "../protocol/Intent";
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
import { Hand, type Grip } from "./hand.svelte";
import { Hinting } from "./hinting.svelte";
import { Joining } from "./joining.svelte";
import { Looking } from "./looking.svelte";
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
  selection = $state.raw<readonly string[]>([]);
  cursor = $state<string | undefined>();
  hover = $state<string | undefined>();
  hand = $state.raw<Hand | undefined>();
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
    this.looking = new Looking(camera, () => ({ pieces: this.scene?.pieces ?? [], answering: this.answering, asked: this.asked?.question.seat }));
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
    if (this.together && this.gathering.placed.size > 0) return { ...scene, pieces: scene.pieces.map((piece) => this.gathering.apply(piece)) };
    if (this.joining.kept.length > 0) return { ...scene, pieces: scene.pieces.map((piece) => this.joining.apply(piece)) };
    return scene;
  });
  #byId = $derived(new Map(this.scene?.pieces.map((piece) => [piece.id, piece]) ?? []));
  movable = $derived(new Set(this.asked?.hand?.pieces ?? []));
  /** Ways to move in which moves are kept and sent together. */
  #joint = $derived(new Set(this.asked?.hand?.manners.filter((manner) => manner.joint).map((manner) => manner.id)));
  /** What is in hand may be let go where the rules have it. */
  takeable = $derived.by(() => {
    const preview = this.hand?.preview;
    return preview !== undefined && (preview.command !== undefined || (this.#keeps && preview.placements.length > 0));
  });
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
    return all.find((pick) => pick.id === this.weighed) ?? (own.length === 1 ? own[0] : undefined) ?? (all.length === 1 ? all[0] : undefined);
  });
  /** Lines of what may be answered: of what is weighed, else of all answers while they are few. */
  lines = $derived.by<SightLine[]>(() => {
    const all = this.asked?.picks ?? [];
    const chosen = this.weighing ? [this.weighing] : this.picks.length <= FEW ? this.picks : [];
    return (chosen.length > 0 || !this.asked?.question.interrupt ? chosen : all).flatMap((pick) => pick.forecast?.lines ?? []);
  });
  open = $derived.by(() => this.engine.state.line.is === "open");
  ready = $derived.by(() => this.open && !this.busy);

  piece(id: string | undefined): Piece | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
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
      this.putBack();
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
    return ids.map((id) => this.piece(id)).filter((piece) => piece !== undefined && piece.place !== "tray" && piece.place !== "lost") as Piece[];
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
    if (this.hand && this.hand.held.what === "pieces") this.pickUp(this.hand.grip);
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

  /** The ways in which these pieces may move. */
  mannersOf(ids: readonly string[]): readonly Manner[] {
    return (this.asked?.hand?.manners ?? []).filter((manner) => manner.pieces === undefined || ids.every((id) => manner.pieces!.includes(id)));
  }

  // ---- in hand

  mayPickUp(id: string): boolean {
    return this.ready && this.movable.has(id);
  }

  pickUp(grip: Grip, at?: Point): boolean {
    const wanted = this.selection.length > 0 ? this.selection : this.cursor ? [this.cursor] : [];
    const possible = this.mannersOf(wanted);
    const manner = possible.find(({ id }) => id === (this.hand?.manner ?? this.joining.manner))?.id ?? possible[0]?.id;
    if (this.ready) this.joining.release(wanted);
    const pieces = wanted.filter((id) => this.movable.has(id)).map((id) => this.piece(id)!).filter(Boolean);
    if (pieces.length === 0 || !this.ready) return false;
    this.selection = pieces.map((piece) => piece.id);
    this.#hold(new Hand({ what: "pieces", pieces }, grip, (intent) => this.#ask(intent), this.together ? this.gathering.placed : undefined, manner), at);
    return true;
  }

  /** Pieces that wait beside the table come into the hand at a place. */
  takeFromTray(ids: readonly string[], grip: Grip, at: Point): void {
    if (!this.ready) return;
    const pieces = ids.map((id) => this.piece(id)).filter((piece) => piece !== undefined) as Piece[];
    const total = pieces.reduce((sum, piece) => sum + piece.width, 0);
    let along = -total / 2;
    const laid = pieces.map((piece) => {
      const facing = piece.facing * (Math.PI / 180);
      const offset = along + piece.width / 2;
      along += piece.width;
      return { ...piece, place: "table" as const, x: at.x + offset * Math.cos(facing), y: at.y - offset * Math.sin(facing) };
    });
    this.selection = ids;
    this.#hold(new Hand({ what: "pieces", pieces: laid }, grip, (intent) => this.#ask(intent), this.together ? this.gathering.placed : undefined, this.asked?.hand?.manners[0]?.id), at);
    this.hand?.set({ pivot: { x: 0, y: 0 }, turn: 0, shift: { x: 0, y: 0 } });
  }

  takeGround(ground: Ground, grip: Grip, at: Point): void {
    if (!this.ready) return;
    this.#hold(new Hand({ what: "ground", ground }, grip, (intent) => this.#ask(intent)), at);
    this.hand?.goTo(at);
    this.hand?.grab(at);
  }

  #hold(hand: Hand, at?: Point): void {
    this.hand?.end();
    this.notice = undefined;
    this.hand = hand;
    if (at) hand.grab(at);
    else hand.refresh();
  }

  async #ask(intent: Intent): Promise<Preview | undefined> {
    return this.engine.preview(this.#joined(intent));
  }

  /** A move in a joint manner is judged with those that are kept. */
  #joined(intent: Intent): Intent {
    if (intent.intent !== "move" || intent.manner === undefined || !this.#joint.has(intent.manner)) return intent;
    return this.joining.intent(intent.manner, { pieces: intent.pieces, to: intent.to, exact: intent.exact });
  }

  /** Letting go keeps what is in hand, and sends nothing. */
  get #keeps(): boolean {
    const { hand } = this;
    return hand?.held.what === "pieces" && (this.together || (hand.manner !== undefined && this.#joint.has(hand.manner)));
  }

  /** Chooses a way to move; a way that needs no pushing is proposed at once. */
  chooseManner(id: string): void {
    if (!this.hand && !this.pickUp("keys")) return;
    const manner = this.asked?.hand?.manners.find((one) => one.id === id);
    if (!this.hand || !manner) return;
    this.hand.chooseManner(id);
    if (!manner.drag) this.hand.proposed = true;
  }

  /** Letting go: with the mouse it takes the legal place, otherwise it proposes. */
  async letGo(): Promise<void> {
    const hand = this.hand;
    if (!hand) return;
    if (!hand.pushed) return this.putBack();
    if (hand.grip === "mouse") return this.take();
    hand.proposed = true;
  }

  async take(): Promise<void> {
    const hand = this.hand;
    if (!hand || this.busy) return;
    const preview = await hand.settled();
    if (this.hand !== hand) return;
    if (this.together && hand.held.what === "pieces") {
      const placed = preview?.placements.filter(({ piece }) => hand.pieces.some((held) => held.id === piece)) ?? [];
      const legal = placed.length > 0 ? placed : preview && preview.refusals.length === 0 ? hand.placements : [];
      this.putBack();
      if (legal.length > 0) this.gathering.add(legal);
      else if (preview?.refusals[0]) this.notice = { is: "refused", ruling: preview.refusals[0] };
      return;
    }
    const { manner } = hand;
    if (this.#keeps && manner !== undefined && preview && preview.placements.length > 0) return this.#keep(hand, manner, preview);
    if (preview?.command === undefined) {
      this.putBack();
      if (preview?.refusals[0]) this.notice = { is: "refused", ruling: preview.refusals[0] };
      return;
    }
    this.watching.lay(preview.placements.map(({ piece }) => piece));
    await this.#carryOut(preview.command);
    if (this.hand === hand) {
      hand.end();
      this.hand = undefined;
    }
  }

  #keep(hand: Hand, manner: string, preview: Preview): void {
    const own = preview.placements.filter(({ piece }) => hand.pieces.some((held) => held.id === piece));
    const first = own.find(({ piece }) => piece === hand.pieces[0]?.id);
    this.putBack();
    if (!first) return;
    // What the rules said stays: it is not looked for once more.
    this.joining.add(manner, { pieces: hand.pieces.map((piece) => piece.id), to: first.at, exact: true }, own);
    this.selection = [];
  }

  async sendJoined(): Promise<void> {
    const command = this.joining.preview?.command;
    if (command === undefined || !this.ready) return;
    this.watching.lay(this.joining.preview?.placements.map(({ piece }) => piece) ?? []);
    await this.#carryOut(command);
  }

  putBack(): void {
    this.hand?.end();
    this.hand = undefined;
  }

  // ---- answering

  async answer(answer: Answer | Pick): Promise<void> {
    if (!this.ready) return;
    this.putBack();
    // What the program proposes is laid out first, so that it can be changed.
    if (this.together && answer.id === SUGGESTED && (await this.gathering.suggest())) return;
    await this.#carryOut(answer.command);
  }

  /** What was selected for a command is done with; what was selected since the table changed stays. */
  async #carryOut(command: unknown): Promise<void> {
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
    this.putBack();
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
    if (reply.is === "error") this.notice = reply.code === "stale" ? { is: "changed" } : { is: "error", code: reply.code, text: reply.text };
    return reply;
  }

  /** The measure between two points, in units of the rules. */
  measure(tape: Tape): number {
    return distance(tape.from, tape.to) / (this.table?.scene.board.unit ?? 1);
  }
}
