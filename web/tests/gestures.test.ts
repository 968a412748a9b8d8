import { beforeEach, describe, expect, test } from "vitest";
import { Gestures, type Hit } from "../src/board/gestures";

const told: string[] = [];
let drags = true;
const at = (x: number, y: number) => ({ x, y });
const on = (hit: Hit) => (hit.on === "ground" ? "ground" : `${hit.on} ${hit.id}`);
let gestures: Gestures;

beforeEach(() => {
  told.length = 0;
  drags = true;
  gestures = new Gestures({
    drags: (hit) => drags && hit.on !== "ground",
    tap: (hit) => told.push(`tap ${on(hit)}`),
    dragStart: (hit) => told.push(`start ${on(hit)}`),
    dragMove: (p) => told.push(`move ${p.x}`),
    dragEnd: () => told.push("end"),
    dragCancel: () => told.push("cancel"),
    pan: (by) => told.push(`pan ${by.x} ${by.y}`),
    pinch: (_from, _to, factor, turn) => told.push(`pinch ${factor.toFixed(2)} ${turn.toFixed(0)}`),
  });
});

const press = (id: number, x: number, y: number, hit: Hit, touch = false, button = 0) =>
  gestures.down({ id, at: at(x, y), touch, button, hit });
const piece: Hit = { on: "piece", id: "A" };
const ground: Hit = { on: "ground" };

describe("gestures", () => {
  test("a press that hardly moves is a tap", () => {
    press(1, 10, 10, piece);
    gestures.move(1, at(12, 11));
    gestures.up(1, at(12, 11));
    expect(told).toEqual(["tap piece A"]);
  });

  test("a press on a piece that may move becomes a drag from where it began", () => {
    press(1, 10, 10, piece);
    gestures.move(1, at(30, 10));
    gestures.move(1, at(40, 10));
    gestures.up(1, at(40, 10));
    expect(told).toEqual(["start piece A", "move 30", "move 40", "end"]);
  });

  test("everything else pans, without losing the first pixels", () => {
    press(1, 10, 10, ground);
    gestures.move(1, at(30, 10));
    gestures.move(1, at(35, 12));
    gestures.up(1, at(35, 12));
    expect(told).toEqual(["pan 20 0", "pan 5 2"]);
  });

  test("another button than the main one never drags a piece", () => {
    press(1, 10, 10, piece, false, 1);
    gestures.move(1, at(30, 10));
    expect(told).toEqual(["pan 20 0"]);
  });

  test("a second finger ends a drag and begins to pinch; the finger that stays pans", () => {
    press(1, 0, 0, piece, true);
    gestures.move(1, at(20, 0));
    press(2, 120, 0, ground, true);
    gestures.move(2, at(220, 0));
    gestures.up(2, at(220, 0));
    gestures.move(1, at(25, 0));
    expect(told).toEqual(["start piece A", "move 20", "cancel", "pinch 2.00 0", "pan 5 0"]);
  });

  test("a lost pointer puts back what it held", () => {
    press(1, 10, 10, piece);
    gestures.move(1, at(30, 10));
    gestures.cancel(1);
    gestures.move(1, at(50, 10));
    expect(told.at(-1)).toBe("cancel");
    expect(gestures.busy).toBe(false);
  });
});
