// What is in the player's hand: picking up, letting go, taking the place that the rules have found.
// Relies on what is selected and asked at the table; `Hand` is the motion itself. Knows no rule: the command that is sent came with a preview.

import type { Ground } from "../protocol/Ground";
import type { Intent } from "../protocol/Intent";
import type { Manner } from "../protocol/Manner";
import type { Piece } from "../protocol/Piece";
import type { Point } from "../protocol/Point";
import type { Preview } from "../protocol/Preview";
import { Hand, type Grip } from "./hand.svelte";
import type { Play } from "./play.svelte";

/** As much of the table as a hand needs. */
type Table = Pick<
  Play,
  | "asked"
  | "busy"
  | "carryOut"
  | "cursor"
  | "engine"
  | "gathering"
  | "joining"
  | "movable"
  | "notice"
  | "piece"
  | "ready"
  | "selection"
  | "together"
  | "watching"
>;

export class Holding {
  hand = $state.raw<Hand | undefined>();

  constructor(private readonly table: Table) {}

  /** Ways to move in which moves are kept and sent together. */
  #joint = $derived.by(() => new Set(this.table.asked?.hand?.manners.filter((manner) => manner.joint).map((manner) => manner.id)));
  /** What is in hand may be let go where the rules have it. */
  takeable = $derived.by(() => {
    const preview = this.hand?.preview;
    return preview !== undefined && (preview.command !== undefined || (this.#keeps && preview.placements.length > 0));
  });

  /** The ways in which these pieces may move. */
  mannersOf(ids: readonly string[]): readonly Manner[] {
    return (this.table.asked?.hand?.manners ?? []).filter(
      (manner) => manner.pieces === undefined || ids.every((id) => manner.pieces!.includes(id)),
    );
  }

  mayPickUp(id: string): boolean {
    return this.table.ready && this.table.movable.has(id);
  }

  pickUp(grip: Grip, at?: Point): boolean {
    const wanted = this.table.selection.length > 0 ? this.table.selection : this.table.cursor ? [this.table.cursor] : [];
    const possible = this.mannersOf(wanted);
    const manner = possible.find(({ id }) => id === (this.hand?.manner ?? this.table.joining.manner))?.id ?? possible[0]?.id;
    if (this.table.ready) this.table.joining.release(wanted);
    const pieces = wanted
      .filter((id) => this.table.movable.has(id))
      .map((id) => this.table.piece(id)!)
      .filter(Boolean);
    if (pieces.length === 0 || !this.table.ready) return false;
    this.table.selection = pieces.map((piece) => piece.id);
    this.#hold(
      new Hand(
        { what: "pieces", pieces },
        grip,
        (intent) => this.#ask(intent),
        this.table.together ? this.table.gathering.placed : undefined,
        manner,
      ),
      at,
    );
    return true;
  }

  /** Pieces that wait beside the table come into the hand at a place. */
  takeFromTray(ids: readonly string[], grip: Grip, at: Point): void {
    if (!this.table.ready) return;
    const pieces = ids.map((id) => this.table.piece(id)).filter((piece) => piece !== undefined) as Piece[];
    const total = pieces.reduce((sum, piece) => sum + piece.width, 0);
    let along = -total / 2;
    const laid = pieces.map((piece) => {
      const facing = piece.facing * (Math.PI / 180);
      const offset = along + piece.width / 2;
      along += piece.width;
      return { ...piece, place: "table" as const, x: at.x + offset * Math.cos(facing), y: at.y - offset * Math.sin(facing) };
    });
    this.table.selection = ids;
    this.#hold(
      new Hand(
        { what: "pieces", pieces: laid },
        grip,
        (intent) => this.#ask(intent),
        this.table.together ? this.table.gathering.placed : undefined,
        this.table.asked?.hand?.manners[0]?.id,
      ),
      at,
    );
    this.hand?.set({ pivot: { x: 0, y: 0 }, turn: 0, shift: { x: 0, y: 0 } });
  }

  takeGround(ground: Ground, grip: Grip, at: Point): void {
    if (!this.table.ready) return;
    this.#hold(new Hand({ what: "ground", ground }, grip, (intent) => this.#ask(intent)), at);
    this.hand?.goTo(at);
    this.hand?.grab(at);
  }

  #hold(hand: Hand, at?: Point): void {
    this.hand?.end();
    this.table.notice = undefined;
    this.hand = hand;
    if (at) hand.grab(at);
    else hand.refresh();
  }

  #ask(intent: Intent): Promise<Preview | undefined> {
    return this.table.engine.preview(this.#joined(intent));
  }

  /** A move in a joint manner is judged with those that are kept. */
  #joined(intent: Intent): Intent {
    if (intent.intent !== "move" || intent.manner === undefined || !this.#joint.has(intent.manner)) return intent;
    return this.table.joining.intent(intent.manner, { pieces: intent.pieces, to: intent.to, exact: intent.exact });
  }

  /** Letting go keeps what is in hand, and sends nothing. */
  get #keeps(): boolean {
    const { hand } = this;
    return hand?.held.what === "pieces" && (this.table.together || (hand.manner !== undefined && this.#joint.has(hand.manner)));
  }

  /** Chooses a way to move; a way that needs no pushing is proposed at once. */
  chooseManner(id: string): void {
    if (!this.hand && !this.pickUp("keys")) return;
    const manner = this.table.asked?.hand?.manners.find((one) => one.id === id);
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
    if (!hand || this.table.busy) return;
    const preview = await hand.settled();
    if (this.hand !== hand) return;
    if (this.table.together && hand.held.what === "pieces") {
      const placed = preview?.placements.filter(({ piece }) => hand.pieces.some((held) => held.id === piece)) ?? [];
      const legal = placed.length > 0 ? placed : preview && preview.refusals.length === 0 ? hand.placements : [];
      this.putBack();
      if (legal.length > 0) this.table.gathering.add(legal);
      else if (preview?.refusals[0]) this.table.notice = { is: "refused", ruling: preview.refusals[0] };
      return;
    }
    const { manner } = hand;
    if (this.#keeps && manner !== undefined && preview && preview.placements.length > 0) return this.#keep(hand, manner, preview);
    if (preview?.command === undefined) {
      this.putBack();
      if (preview?.refusals[0]) this.table.notice = { is: "refused", ruling: preview.refusals[0] };
      return;
    }
    this.table.watching.lay(preview.placements.map(({ piece }) => piece));
    await this.table.carryOut(preview.command);
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
    this.table.joining.add(manner, { pieces: hand.pieces.map((piece) => piece.id), to: first.at, exact: true }, own);
    this.table.selection = [];
  }

  putBack(): void {
    this.hand?.end();
    this.hand = undefined;
  }
}
