import { beforeEach, describe, expect, test } from "vitest";
import { SocketEngine, type Wire } from "../src/engine/socket";
import trebia from "./fixtures/trebia.json";

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let wires: FakeWire[];
let timers: { run: () => void; wait: number }[];
let engine: SocketEngine;
const wire = () => wires.at(-1)!;
const table = (seq: number, more: object = {}) => ({ type: "table", ...trebia.table, seq, version: seq, ...more });

function open(seq = 47): void {
  wire().onopen?.();
  wire().says({ type: "welcome", game: trebia.game, role: trebia.role, talk: [] });
  wire().says(table(seq));
}

beforeEach(() => {
  wires = [];
  timers = [];
  engine = new SocketEngine("secret", {
    open: () => {
      wires.push(new FakeWire());
      return wire();
    },
    later: (run, wait) => {
      timers.push({ run, wait });
      return () => {};
    },
    now: () => 1000,
    share: (game, seat) => `${game}-${seat}`,
    chance: () => 0.5,
  });
  engine.connect();
});

describe("the engine behind a socket", () => {
  test("coming and going changes who is there, and the table is not sent for it", () => {
    open();
    const before = engine.state.table!;
    const absent = before.players.map((player) => ({ ...player, kind: "link" as const, present: false }));
    wire().says(table(47, { players: absent }));
    wire().says({ type: "presence", seats: [false, true], spectators: 3 });
    expect(engine.state.table?.players.map((player) => player.present)).toEqual([false, true]);
    expect(engine.state.spectators).toBe(3);
    expect(engine.state.table?.scene).toEqual(before.scene);
  });

  test("says how many think before the program, until the table changes", () => {
    open();
    wire().says({ type: "queue", ahead: 4 });
    expect(engine.state.queue).toBe(4);
    wire().says(table(48));
    expect(engine.state.queue).toBe(0);
  });

  test("says hello with its token and is open after the welcome", () => {
    open();
    expect(wire().sent[0]).toEqual({ type: "hello", token: "secret", log: 0 });
    expect(engine.state.line.is).toBe("open");
    expect(engine.state.table?.seq).toBe(47);
  });

  test("matches answers to requests, whatever their order", async () => {
    open();
    const first = engine.command("a");
    const second = engine.command("b");
    const [one, two] = wire().sent.slice(1) as { id: number; seq: number }[];
    expect(one!.seq).toBe(47);
    wire().says({ type: "refused", id: two!.id, ruling: { clause: "bab.zoc.3", text: { key: "x" } } });
    wire().says({ type: "accepted", id: one!.id, seq: 48 });
    wire().says(table(48));
    expect(await first).toEqual({ is: "done", seq: 48 });
    expect((await second).is).toBe("refused");
  });

  test("a command is done when its table has come, not before", async () => {
    open();
    let done = false;
    const sent = engine.command("a").then((reply) => {
      done = true;
      expect(engine.state.table?.seq).toBe(48);
      return reply;
    });
    wire().says({ type: "accepted", id: (wire().sent.at(-1) as { id: number }).id, seq: 48 });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(done).toBe(false);
    wire().says(table(48));
    expect(await sent).toEqual({ is: "done", seq: 48 });
  });

  test("a command taken back is done when the earlier table has come", async () => {
    open();
    const taken = engine.undo();
    wire().says({ type: "accepted", id: (wire().sent.at(-1) as { id: number }).id, seq: 46 });
    wire().says(table(46, { version: 61, log_from: 46, log: [] }));
    expect(await taken).toEqual({ is: "done", seq: 46 });
  });

  test("what changes no table is done at once", async () => {
    open();
    const said = engine.talk("hello");
    wire().says({ type: "accepted", id: (wire().sent.at(-1) as { id: number }).id, seq: 47 });
    expect(await said).toEqual({ is: "done", seq: 47 });
  });

  test("a command is done when the server is too busy for its table", async () => {
    open();
    const sent = engine.command("a");
    wire().says({ type: "accepted", id: (wire().sent.at(-1) as { id: number }).id, seq: 48 });
    wire().says({ type: "error", code: "unavailable", text: { key: "x" } });
    expect(await sent).toEqual({ is: "done", seq: 48 });
  });

  test("what was accepted is done, even if the line breaks before its table comes", async () => {
    open();
    const sent = engine.command("a");
    wire().says({ type: "accepted", id: (wire().sent.at(-1) as { id: number }).id, seq: 48 });
    wire().onclose?.({ code: 1006 });
    expect(await sent).toEqual({ is: "done", seq: 48 });
  });

  test("a preview of an older table is no preview", async () => {
    open();
    const asked = engine.preview({ intent: "place", placements: [] });
    const id = (wire().sent.at(-1) as { id: number }).id;
    wire().says(table(48));
    wire().says({ type: "preview", id, seq: 47, preview: { placements: [], path: [], notes: [], seams: [], refusals: [] } });
    expect(await asked).toBeUndefined();
  });

  test("comes back after a broken line, waits longer each time, and asks only for the log it lacks", async () => {
    open();
    const waiting = engine.command("lost");
    wire().onclose?.({ code: 1006 });
    expect((await waiting).is).toBe("error");
    expect(engine.state.line).toEqual({ is: "lost", retryAt: 1500 });
    timers[0]!.run();
    wire().onclose?.({ code: 1006 });
    expect(timers[1]!.wait).toBe(1000);
    timers[1]!.run();
    wire().onopen?.();
    expect(wire().sent[0]).toEqual({ type: "hello", token: "secret", log: 47 });
    wire().says({ type: "welcome", game: trebia.game, role: trebia.role, talk: [] });
    wire().says(table(49, { log_from: 47, log: [trebia.table.log[0], trebia.table.log[1]].map((line, i) => ({ ...line, seq: 47 + i })) }));
    expect(engine.state.line.is).toBe("open");
    expect(engine.state.missed).toBe(2);
    expect(engine.state.log).toHaveLength(trebia.table.log.length + 2);
  });

  test("an unknown game is not tried again", () => {
    wire().onopen?.();
    wire().says({ type: "error", code: "unknown-game", text: { key: "x" } });
    expect(engine.state.line.is).toBe("closed");
    expect(wire().closed).toBe(true);
    expect(timers).toHaveLength(0);
  });

  test("commands taken back take their log lines with them", () => {
    open();
    const before = engine.state.log.length;
    wire().says(table(46, { version: 61, log_from: 46, log: [] }));
    expect(engine.state.log.length).toBe(before - 1);
  });

  test("after a restart of the server the first table counts, whatever its number", () => {
    open();
    wire().onclose?.({ code: 1006 });
    timers[0]!.run();
    wire().onopen?.();
    wire().says({ type: "welcome", game: trebia.game, role: trebia.role, talk: [] });
    wire().says(table(50, { version: 1 }));
    expect(engine.state.table?.seq).toBe(50);
  });

  test("what comes late does not replace what is newer", () => {
    open();
    wire().says(table(49));
    wire().says(table(48));
    expect(engine.state.table?.seq).toBe(49);
  });
});
