import { describe, expect, test } from "vitest";
import { ago } from "../src/home/ago";
import { inOrder } from "../src/home/order";
import { seatsOf } from "../src/home/seats";
import type { ArmyDraft } from "../src/protocol/ArmyDraft";
import type { GameCard } from "../src/protocol/GameCard";
import type { Piece } from "../src/protocol/Piece";
import type { Scene } from "../src/protocol/Scene";
import { leastArmy, lineNumber, numberOf, withNumber } from "../src/setup/draft";
import { drawnUp } from "../src/setup/ranks";
import { keepToken, forgetToken, tokens } from "../src/shell/tokens";
import { windowOn } from "../src/shell/window";

const text = (key: string) => ({ key });
const piece = (id: string, side: number, x: number, y: number, code = "Sp", depth = 20): Piece => ({
  id,
  side,
  place: "table",
  shape: "base",
  x,
  y,
  facing: 0,
  width: 40,
  depth,
  code,
  letter: id,
  glyph: "spear",
  name: text(id),
});
const scene = (...pieces: Piece[]): Scene => ({
  board: { width: 1200, depth: 750, unit: 30, unit_name: text("mu") },
  ground: [],
  pieces,
  sides: [],
  turn: { title: text("turn"), steps: [], facts: [] },
});

describe("home", () => {
  test("games that ask come first, then the newest", () => {
    const card = (token: string, state: GameCard["state"], touched: number) => ({ token, state, touched }) as GameCard;
    const cards = [card("a", "over", 9), card("b", "waiting", 1), card("c", "your-turn", 1), card("d", "your-turn", 5)];
    expect(inOrder(cards).map((one) => one.token)).toEqual(["d", "c", "b", "a"]);
  });

  test("who sits where follows the side that was chosen", () => {
    const choice = {
      opponent: "link" as const,
      level: "captain" as const,
      style: "cautious" as const,
      seat: 1,
      name: " Ann ",
      otherName: "Bob",
    };
    expect(seatsOf(choice)).toEqual([
      { kind: "link", name: "" },
      { kind: "here", name: "Ann" },
    ]);
    expect(seatsOf({ ...choice, opponent: "here", seat: 0 })).toEqual([
      { kind: "here", name: "Ann" },
      { kind: "here", name: "Bob" },
    ]);
    expect(seatsOf({ ...choice, opponent: "program" })).toEqual([
      { kind: "captain", name: "", style: "cautious" },
      { kind: "here", name: "Ann" },
    ]);
  });

  test("time passes in the words of the language", () => {
    expect(ago(20, "en", "now")).toBe("now");
    expect(ago(7300, "en", "now")).toBe("2 hr. ago");
    expect(ago(86_400 * 3, "fr", "là")).toContain("3");
  });

  test("a token is kept once, the newest first, and can be forgotten", () => {
    keepToken("a");
    keepToken("b");
    keepToken("a");
    expect(tokens()).toEqual(["a", "b"]);
    forgetToken("a");
    expect(tokens()).toEqual(["b"]);
  });

  test("the window of a card shows where the sides are nearest, and never leaves the table", () => {
    const box = windowOn(scene(piece("A", 0, 20, 20), piece("B", 0, 600, 20), piece("Z", 1, 60, 60)), 2);
    expect(box.left).toBe(0);
    expect(box.bottom).toBe(0);
    expect(box.right - box.left).toBe(320);
    expect(windowOn(scene(), 2)).toEqual({ left: 0, right: 1200, bottom: 0, top: 750 });
  });
});

describe("armies", () => {
  const draft: ArmyDraft = { list: "kish", name: "@bab-army-kish", budget: 250, troops: [{ line: "pikes", troop: "Pk", number: 3 }] };

  test("numbers change one at a time and vanish at none", () => {
    const more = withNumber(draft, "pikes", "Pk(X)", 2);
    expect(lineNumber(more, "pikes")).toBe(5);
    expect(numberOf(draft, "pikes", "Pk(X)")).toBe(0);
    expect(withNumber(more, "pikes", "Pk", 0).troops).toEqual([{ line: "pikes", troop: "Pk(X)", number: 2 }]);
  });

  test("a list begins with the least that it demands", () => {
    const troop = (id: string) => ({ id, name: text(id), price: 3, piece: piece(id, 0, 0, 0) });
    const choice = {
      id: "kish",
      name: text("bab-army-list-kish"),
      lines: [
        { key: "pikes", name: { en: "Pikes", fr: "Piques" }, min: 9, troops: [troop("Pk"), troop("Pk(X)")], notes: [] },
        { key: "cars", name: { en: "Cars", fr: "Chars" }, min: 0, troops: [troop("LCh")], notes: [] },
      ],
    };
    expect(leastArmy(choice, 250).name).toBe("@bab-army-list-kish");
    expect(leastArmy(choice, 250).troops).toEqual([{ line: "pikes", troop: "Pk", number: 9 }]);
  });

  test("bases are drawn up by kind, in ranks that fit", () => {
    const roster = [piece("A", 0, 0, 0, "Cv", 30), piece("B", 0, 0, 0), piece("C", 0, 0, 0, "Cv", 30), piece("D", 0, 0, 0)];
    const parade = drawnUp(roster, 100);
    expect(parade.pieces.map((one) => one.id)).toEqual(["B", "D", "A", "C"]);
    expect(new Set(parade.pieces.map((one) => one.y)).size).toBe(2);
    expect(parade.depth).toBeGreaterThan(50);
  });
});
