// What the client knows of a game: the newest table, the log so far, the talk, the line.
// Filled by an engine; read by components, which are redrawn when it changes.

import type { GameInfo } from "../protocol/GameInfo";
import type { LogLine } from "../protocol/LogLine";
import type { Message } from "../protocol/Message";
import type { Player } from "../protocol/Player";
import type { Presence } from "../protocol/Presence";
import type { Role } from "../protocol/Role";
import type { Seat } from "../protocol/Seat";
import type { TableUpdate } from "../protocol/TableUpdate";
import type { Utterance } from "../protocol/Utterance";

export type Line =
  | { is: "connecting"; since: number }
  | { is: "open" }
  /** `retryAt` in milliseconds since 1970. */
  | { is: "lost"; retryAt: number }
  /** It makes no sense to try again. */
  | { is: "closed"; code: string; text: Message };

export class TableState {
  line = $state.raw<Line>({ is: "connecting", since: Date.now() });
  game = $state.raw<GameInfo | undefined>();
  role = $state.raw<Role | undefined>();
  table = $state.raw<TableUpdate | undefined>();
  log = $state.raw<LogLine[]>([]);
  talk = $state.raw<Utterance[]>([]);
  /** How many look on. */
  spectators = $state(0);
  /** How many think before the program may; it is told only while the program waits. */
  queue = $state(0);
  /** How many log lines came while the line was down; until somebody has read that. */
  missed = $state(0);

  #fresh = true;

  /** A new line begins: its first table holds whatever its number. A server that was restarted counts anew. */
  expectFresh(): void {
    this.#fresh = true;
  }

  take(update: TableUpdate): void {
    if (!this.#fresh && this.table && update.version < this.table.version) return;
    this.#fresh = false;
    const kept = this.log.filter((line) => line.seq < update.log_from);
    this.log = [...kept, ...update.log];
    this.table = update;
    this.queue = 0;
  }

  /** Who is there now; the program always is. */
  attend(presence: Presence): void {
    this.spectators = presence.spectators;
    if (!this.table) return;
    const human = (player: Player) => player.kind === "here" || player.kind === "link";
    const players = this.table.players.map((player) => ({ ...player, present: !human(player) || (presence.seats[player.seat] ?? false) }));
    if (players.some((player, at) => player.present !== this.table?.players[at]?.present)) this.table = { ...this.table, players };
  }

  say(utterance: Utterance): void {
    this.talk = [...this.talk, utterance];
  }

  /** The seats that this client answers for. */
  get seats(): readonly Seat[] {
    if (this.role?.role === "player") return [this.role.seat];
    if (this.role?.role === "both") {
      return this.table?.players.filter((player) => player.kind === "here").map((player) => player.seat) ?? [];
    }
    return [];
  }
}
