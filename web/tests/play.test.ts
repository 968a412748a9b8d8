import { beforeEach, describe, expect, test } from "vitest";
import { Camera } from "../src/board/camera.svelte";
import { Play } from "../src/table/play.svelte";
import type { Asked } from "../src/protocol/Asked";
import type { Placement } from "../src/protocol/Placement";
import type { TableUpdate } from "../src/protocol/TableUpdate";
import { FixtureEngine } from "./fixtures/engine";
import trebia from "./fixtures/trebia.json";

let engine: FixtureEngine;
let play: Play;

function sitDown(change: Partial<TableUpdate> = {}): void {
  engine = new FixtureEngine({ ...trebia, table: { ...trebia.table, ...change } } as never);
  const camera = new Camera();
  camera.setWindow(1200, 800);
  camera.setBoard(1200, 750);
  play = new Play(engine, camera);
  play.tableChanged();
}

/** Somebody else's command arrives. */
function otherMoves(): void {
  const table = engine.state.table!;
  engine.state.take({ ...table, seq: table.seq + 1, version: table.version + 1, log_from: table.seq, log: [] });
  play.tableChanged();
}

const sentPlaces = () => (engine.sent.at(-1) as { placements: Placement[] }).placements;

beforeEach(() => sitDown());

describe("selecting", () => {
  test("widens along the groups and comes back to one piece", () => {
    play.select(["A"]);
    play.widen();
    expect(play.selection).toEqual(["A", "B"]);
    play.widen();
    expect(play.selection).toEqual(["A", "B", "C"]);
    play.widen();
    expect(play.selection).toEqual(["A"]);
  });

  test("goes through the pieces that may act, from left to right, and round", () => {
    play.step(1);
    const first = play.cursor;
    expect(play.movable.has(first!)).toBe(true);
    play.step(-1);
    play.step(1);
    expect(play.cursor).toBe(first);
  });

  test("an arrow finds the nearest piece that way", () => {
    play.cursor = "A";
    play.towards({ x: 1, y: 0 });
    expect(play.cursor).toBe("B");
    play.towards({ x: -1, y: 0 });
    expect(play.cursor).toBe("A");
  });
});

describe("in hand", () => {
  test("letting go with the mouse takes the legal place", async () => {
    play.select(["A", "B"]);
    expect(play.holding.pickUp("mouse", { x: 160, y: 230 })).toBe(true);
    play.hand!.push({ x: 160, y: 290 });
    await play.holding.letGo();
    expect(sentPlaces()[0]!.at.y).toBeCloseTo(300, 5);
    expect(play.hand).toBeUndefined();
  });

  test("too far takes the nearest legal place, not the hand's", async () => {
    play.select(["A"]);
    play.holding.pickUp("mouse", { x: 160, y: 230 });
    play.hand!.push({ x: 160, y: 530 });
    await play.holding.letGo();
    expect(sentPlaces()[0]!.at.y).toBeCloseTo(390, 5);
  });

  test("a finger only proposes; the yes comes after", async () => {
    play.select(["A"]);
    play.holding.pickUp("touch", { x: 160, y: 230 });
    play.hand!.push({ x: 160, y: 260 });
    await play.holding.letGo();
    expect(engine.sent).toHaveLength(0);
    expect(play.hand?.proposed).toBe(true);
    await play.holding.take();
    expect(engine.sent).toHaveLength(1);
  });

  test("what was not pushed is put back without a word", async () => {
    play.select(["A"]);
    play.holding.pickUp("mouse", { x: 160, y: 230 });
    await play.holding.letGo();
    expect(play.hand).toBeUndefined();
    expect(engine.sent).toHaveLength(0);
  });

  test("pieces that may not move are not picked up", () => {
    play.select(["Z"]);
    expect(play.holding.pickUp("mouse")).toBe(false);
  });

  test("a table that changes under the hand puts the pieces back and says so", () => {
    play.select(["A"]);
    play.holding.pickUp("mouse", { x: 160, y: 230 });
    play.hand!.push({ x: 160, y: 260 });
    otherMoves();
    expect(play.hand).toBeUndefined();
    expect(play.notice).toEqual({ is: "changed" });
  });

  test("nothing is lifted while the line is down", () => {
    engine.state.line = { is: "lost", retryAt: 0 };
    play.select(["A"]);
    expect(play.holding.pickUp("mouse")).toBe(false);
  });
});

test("what is selected as soon as the table has changed stays selected", async () => {
  play.select(["A"]);
  const answering = play.answer(play.asked!.answers[0]!);
  play.tableChanged();
  play.step(1);
  const chosen = play.selection;
  await answering;
  expect(play.selection).toBe(chosen);
});

test("what a command changed is known as soon as it is done", async () => {
  play.weighed = "shoot";
  await play.answer(play.asked!.answers[0]!);
  expect(play.weighed).toBeUndefined();
});

describe("a deployment", () => {
  beforeEach(() => {
    const asked = trebia.table.asked[0] as unknown as Asked;
    sitDown({ asked: [{ ...asked, hand: { ...asked.hand!, release: "together" } }] });
  });

  test("gathers places, shows them, and sends them together", async () => {
    play.select(["A"]);
    play.holding.pickUp("mouse", { x: 160, y: 230 });
    play.hand!.push({ x: 260, y: 130 });
    await play.holding.letGo();
    expect(engine.sent).toHaveLength(0);
    expect(play.piece("A")?.y).toBeCloseTo(140, 5);
    play.holding.takeFromTray(["B", "C"], "mouse", { x: 600, y: 100 });
    await play.holding.take();
    expect(play.gathering.placed.size).toBe(3);
    expect(play.piece("C")!.x - play.piece("B")!.x).toBeCloseTo(40, 5);
    await Promise.resolve();
    await play.sendGathered();
    expect(
      sentPlaces()
        .map((place) => place.piece)
        .sort(),
    ).toEqual(["A", "B", "C"]);
    expect(play.gathering.placed.size).toBe(0);
  });
});
