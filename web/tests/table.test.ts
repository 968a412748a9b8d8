import { describe, expect, test } from "vitest";
import { paired, signed } from "../src/table/account";
import { choicesOf } from "../src/table/choices";
import { deedOf, type Pressed } from "../src/table/keys";
import { listed } from "../src/table/letters";
import { wanted } from "../src/table/log";
import { besideBox } from "../src/table/placing";
import { Previewer } from "../src/table/previewer";
import type { Asked } from "../src/protocol/Asked";
import type { Intent } from "../src/protocol/Intent";
import type { LogLine } from "../src/protocol/LogLine";
import type { Preview } from "../src/protocol/Preview";
import trebia from "./fixtures/trebia.json";

const pressed = (key: string, code = "", more: Partial<Pressed> = {}): Pressed => ({
  key,
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});
const fill = (value: number): Intent => ({ intent: "fill", values: { value } });
const answer = (command: unknown): Preview => ({ placements: [], path: [], notes: [], seams: [], refusals: [], command });

describe("keys", () => {
  test("digits work on a French keyboard without Shift", () => {
    expect(deedOf(pressed("&", "Digit1"))).toEqual({ do: "answer", digit: 1 });
    expect(deedOf(pressed("à", "Digit0"))).toEqual({ do: "zoom", by: 0 });
  });
  test("letters go by what is written on the key", () => {
    expect(deedOf(pressed("z", "KeyW"))).toEqual({ do: "zones" });
    expect(deedOf(pressed("U", "KeyU", { shiftKey: true }))).toEqual({ do: "undo" });
  });
  test("keys of the browser stay the browser's", () => {
    expect(deedOf(pressed("z", "KeyZ", { ctrlKey: true }))).toBeUndefined();
    expect(deedOf(pressed("l", "KeyL", { metaKey: true }))).toBeUndefined();
  });
});

describe("previews", () => {
  test("one question is under way at a time, and the newest wish is asked next", async () => {
    const asked: number[] = [];
    const release: (() => void)[] = [];
    const previewer = new Previewer(
      (intent) => {
        asked.push((intent as unknown as { values: { value: number } }).values.value);
        return new Promise((resolve) => release.push(() => resolve(answer(asked.at(-1)))));
      },
      () => {},
    );
    previewer.want(fill(1));
    previewer.want(fill(2));
    previewer.want(fill(3));
    expect(asked).toEqual([1]);
    const settled = previewer.settled();
    release[0]!();
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toEqual([1, 3]);
    release[1]!();
    expect((await settled)?.command).toBe(3);
  });
  test("nothing is told after the end", async () => {
    let told = 0;
    let release = () => {};
    const previewer = new Previewer(
      () => new Promise((resolve) => (release = () => resolve(answer(1)))),
      () => told++,
    );
    previewer.want(fill(1));
    const settled = previewer.settled();
    previewer.end();
    release();
    expect(await settled).toBeUndefined();
    expect(told).toBe(0);
  });
});

describe("what is read", () => {
  test("two participants share a line where the reason is the same, dice too", () => {
    const account = trebia.table.log[1]!.accounts[0]!;
    const rows = paired(account.parts[0] as never, account.parts[1] as never);
    expect(rows).toHaveLength(5);
    expect(rows[0]!.left?.value).toBe(3);
    expect(rows[0]!.right?.value).toBe(4);
    expect(rows.at(-1)!.right?.roll?.face).toBe(2);
  });
  test("modifiers have their sign, and minus is a minus", () => {
    expect(signed(1, false, String)).toBe("+1");
    expect(signed(-2, true, String)).toBe("−2");
    expect(signed(3, true, String)).toBe("3");
  });
  test("letters in a row are said as a span", () => {
    expect(listed(["C", "A", "B", "E"], (from, to) => `${from} to ${to}`)).toBe("A to C, E");
    expect(listed(["A", "B"], () => "")).toBe("A, B");
  });
  test("fights are what has an account; mine is what my seat did", () => {
    const lines = trebia.table.log as unknown as LogLine[];
    expect(lines.filter((line) => wanted(line, "fights", [0]))).toHaveLength(3);
    expect(lines.filter((line) => wanted(line, "mine", [0]))).toHaveLength(3);
  });
});

describe("answers", () => {
  const asked = trebia.table.asked[0] as unknown as Asked;
  test("the main answer stands last and is taken by Enter", () => {
    const choices = choicesOf(asked, [], []);
    expect(choices.map((choice) => [choice.id, choice.key])).toEqual([
      ["halt", "1"],
      ["done", "↵"],
    ]);
  });
  test("many picks are left to the board until one of their pieces is selected", () => {
    const picks = Array.from({ length: 9 }, (_, i) => ({ id: String(i), piece: `P${i}`, label: { key: "x" }, dice: 0, command: i }));
    expect(choicesOf({ ...asked, answers: [] }, picks, [])).toHaveLength(0);
    const own = picks.slice(3, 4);
    expect(choicesOf({ ...asked, answers: [] }, own, ["P3"])[0]).toMatchObject({ card: true, main: true });
  });
});

test("a card stands beside the hand, on the side that is free", () => {
  const window = { width: 800, height: 600 };
  const card = { width: 262, height: 120 };
  const box = { left: 100, right: 200, top: 200, bottom: 260 };
  expect(besideBox(box, window, card).x).toBe(218);
  expect(besideBox({ ...box, left: 600, right: 700 }, window, card).x).toBe(320);
});
