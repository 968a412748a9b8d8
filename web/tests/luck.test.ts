import { expect, test } from "vitest";
import type { ThrowLuck } from "../src/protocol/ThrowLuck";
import { curve, lucky } from "../src/luck/curve";

const thrown = (so_far: number): ThrowLuck => ({
  seq: 0,
  seat: 0,
  title: { key: "x" },
  rolls: [],
  seats: [
    { expected: 0, actual: 0 },
    { expected: 0, actual: 0 },
  ],
  luck: 0,
  as_good: 0.5,
  so_far,
});

test("the line ends where the luck of the whole game lies", () => {
  const { points, zero, line } = curve([thrown(2), thrown(-1)], 100, 40);
  expect(zero).toBe(20);
  expect(points).toEqual([
    { x: 50, y: 4 },
    { x: 100, y: 28 },
  ]);
  expect(line).toBe("M0 20.0H50.0V4.0H100.0V28.0");
});

test("a game without throws has a line that can be drawn", () => {
  expect(curve([], 100, 40).line).toBe("M0 20.0");
});

test("bad luck of the first seat is good luck of the second", () => {
  expect(lucky(-1.5)).toEqual({ seat: 1, amount: 1.5 });
  expect(lucky(0.5)).toEqual({ seat: 0, amount: 0.5 });
});
