import { expect, test } from "vitest";
import { clock, corners, gap, spotOf, turned } from "../src/board/geometry";
import { advanced, front, moved, slid, still, turnedAbout, wheeled } from "../src/board/motion";
import type { Piece } from "../src/protocol/Piece";

const base = (id: string, x: number, y: number, facing = 0): Piece => ({
  id,
  side: 0,
  place: "table",
  shape: "base",
  x,
  y,
  facing,
  width: 40,
  depth: 20,
  code: "Bw",
  letter: id,
  glyph: "bow",
  name: { key: "x" },
});
const line = [base("A", 100, 100), base("B", 140, 100), base("C", 180, 100)];
const close = (a: { x: number; y: number }, x: number, y: number) => {
  expect(a.x).toBeCloseTo(x, 6);
  expect(a.y).toBeCloseTo(y, 6);
};

test("facings are clockwise: a base that faces right has its left corner up", () => {
  const [left, right] = corners({ x: 0, y: 0, facing: 90 }, { width: 40, depth: 20 });
  close(left, 0, 20);
  close(right, 0, -20);
});

test("a group advances along its facing and slides to its right", () => {
  const turnedLine = line.map((piece) => ({ ...piece, facing: 90 }));
  close(moved(spotOf(turnedLine[0]!), advanced(turnedLine, still, 30)), 130, 100);
  close(moved(spotOf(turnedLine[0]!), slid(turnedLine, still, 30)), 100, 70);
});

test("a wheel to the right keeps the right front corner where it is", () => {
  const before = front(line, still)!;
  const after = front(line, wheeled(line, still, 20))!;
  close(after.right, before.right.x, before.right.y);
  expect(after.facing).toBeCloseTo(20, 6);
  const leftwards = front(line, wheeled(line, still, -20))!;
  close(leftwards.left, before.left.x, before.left.y);
});

test("pieces keep their places to each other", () => {
  const motion = turnedAbout(advanced(line, still, 12), { x: 500, y: -30 }, 33);
  const [a, c] = [moved(spotOf(line[0]!), motion), moved(spotOf(line[2]!), motion)];
  expect(Math.hypot(a.x - c.x, a.y - c.y)).toBeCloseTo(80, 6);
});

test("angles stay between minus and plus a half turn", () => {
  expect(turned(270)).toBe(-90);
  expect(turned(-180)).toBe(180);
  expect(turned(720 + 45)).toBe(45);
});

test("the distance of two bases is that of their nearest edges", () => {
  const [a, b] = [base("A", 0, 0), base("B", 100, 0)];
  expect(gap(corners(spotOf(a), a), corners(spotOf(b), b))).toBeCloseTo(60, 6);
  expect(gap(corners(spotOf(a), a), corners(spotOf(base("C", 10, 5)), a))).toBe(0);
});

test("a base is named by the hour it faces on the reader's clock", () => {
  expect(clock(0, 0)).toBe(12);
  expect(clock(90, 0)).toBe(3);
  expect(clock(0, 180)).toBe(6);
});
