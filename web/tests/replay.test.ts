import { describe, expect, test } from "vitest";
import type { LogLine } from "../src/protocol/LogLine";
import type { Piece } from "../src/protocol/Piece";
import type { Scene } from "../src/protocol/Scene";
import { changed, settled } from "../src/replay/glide";
import { Player } from "../src/replay/player.svelte";
import { nextTold, previousTold, reckonings, turnAt, turnsOf } from "../src/replay/timeline";
import { byTurn } from "../src/table/log";

const text = (key: string) => ({ key });
const piece = (id: string, x: number, facing = 0): Piece => ({
  id,
  side: 0,
  place: "table",
  shape: "base",
  x,
  y: 100,
  facing,
  width: 40,
  depth: 20,
  code: "Sp",
  letter: id,
  glyph: "spear",
  name: text(id),
});
const scene = (...pieces: Piece[]): Scene => ({
  board: { width: 900, depth: 600, unit: 30, unit_name: text("mu") },
  ground: [],
  pieces,
  sides: [],
  turn: { title: text("turn"), steps: [], facts: [] },
});
const line = (seq: number, turn: string, accounts = 0): LogLine => ({
  seq,
  seat: 0,
  turn: text(turn),
  text: text("said"),
  pieces: [],
  rolls: [],
  cites: [],
  accounts: Array.from({ length: accounts }, () => ({ title: text("a"), parts: [], results: [] })),
});

describe("pictures that follow each other", () => {
  test("what did not change keeps its object", () => {
    const before = scene(piece("A", 10), piece("B", 20));
    const next = settled(before, scene(piece("A", 10), piece("B", 50)));
    expect(next.pieces[0]).toBe(before.pieces[0]);
    expect(next.ground).toBe(before.ground);
    expect([...changed(before, next)]).toEqual(["B"]);
  });

  test("a piece turns by the shorter way", () => {
    const next = settled(scene(piece("A", 10, 350)), scene(piece("A", 10, 10)));
    expect(next.pieces[0]?.facing).toBe(370);
  });

  test("the first picture has nothing to ring", () => {
    expect(changed(undefined, scene(piece("A", 1))).size).toBe(0);
  });
});

describe("the timeline", () => {
  const log = [line(0, "one"), line(2, "one", 1), line(3, "two"), line(3, "two", 2)];

  test("knows where turns begin and what was reckoned", () => {
    expect(turnsOf(log).map((mark) => mark.seq)).toEqual([0, 3]);
    expect(byTurn(log).map((turn) => turn.lines.length)).toEqual([2, 2]);
    expect(reckonings(log)).toEqual([2, 3]);
    expect(turnAt(turnsOf(log), 2)).toBe(0);
    expect(turnAt(turnsOf(log), 5)).toBe(1);
  });

  test("steps from one told thing to the next and back", () => {
    expect(nextTold(log, 1, 9)).toBe(3);
    expect(nextTold(log, 5, 9)).toBe(9);
    expect(previousTold(log, 3)).toBe(2);
    expect(previousTold(log, 0)).toBe(0);
  });
});

describe("the player", () => {
  test("shows the moment that was wished last, however late others come", async () => {
    const waiting: ((scene: Scene) => void)[] = [];
    const player = new Player(() => new Promise((resolve) => waiting.push(resolve)));
    player.grow(10);
    const first = player.go(4);
    const second = player.go(5);
    waiting[1]?.(scene(piece("A", 55)));
    await second;
    waiting[0]?.(scene(piece("A", 44)));
    await first;
    expect(player.at).toBe(5);
    expect(player.shown?.pieces[0]?.x).toBe(55);
    player.close();
  });

  test("keeps within the game and says when a moment cannot be had", async () => {
    const player = new Player(() => Promise.reject(new Error("gone")));
    player.grow(3);
    await player.go(99);
    expect(player.at).toBe(3);
    expect(player.failed).toBe(true);
    player.close();
  });
});
