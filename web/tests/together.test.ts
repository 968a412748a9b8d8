import { beforeEach, describe, expect, test } from "vitest";
import { Camera } from "../src/board/camera.svelte";
import { framesOf } from "../src/board/march";
import type { Piece } from "../src/protocol/Piece";
import type { Placement } from "../src/protocol/Placement";
import { Looking } from "../src/table/looking.svelte";
import { Play } from "../src/table/play.svelte";
import { passOf } from "../src/table/standing.svelte";
import { placesOf } from "../src/table/whereabouts";
import { FixtureEngine } from "./fixtures/engine";
import trebia from "./fixtures/trebia.json";

let engine: FixtureEngine;
let play: Play;

beforeEach(() => {
  const [asked, ...rest] = trebia.table.asked;
  const manners = [...asked!.hand!.manners, { id: "together", label: { key: "x" }, drag: true, joint: true }];
  engine = new FixtureEngine({
    ...trebia,
    table: { ...trebia.table, asked: [{ ...asked, hand: { ...asked!.hand, manners } }, ...rest] },
  } as never);
  const camera = new Camera();
  camera.setWindow(1200, 800);
  camera.setBoard(1200, 750);
  play = new Play(engine, camera);
  play.tableChanged();
});

async function keep(id: string, ahead: number): Promise<void> {
  play.select([id]);
  play.holding.pickUp("keys");
  play.holding.chooseManner("together");
  play.hand!.advance(ahead);
  await play.holding.take();
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("moves that go together", () => {
  test("are kept, not sent, and shown where they would go", async () => {
    const before = play.piece("A")!.y;
    await keep("A", 20);
    expect(engine.sent).toEqual([]);
    expect(play.joining.kept).toHaveLength(1);
    expect(play.piece("A")!.y).not.toBe(before);
    await settled();
    expect(play.joining.preview?.command).toBeUndefined();
  });

  test("are sent as one command once the rules agree", async () => {
    await keep("A", 20);
    await keep("B", 30);
    await settled();
    await play.sendJoined();
    play.tableChanged();
    expect((engine.sent[0] as { placements: Placement[] }).placements.map(({ piece }) => piece)).toEqual(["A", "B"]);
    expect(play.joining.kept).toEqual([]);
  });

  test("a piece that is picked up again gives up its kept move", async () => {
    const before = play.piece("A")!.y;
    await keep("A", 20);
    play.select(["A"]);
    play.holding.pickUp("keys");
    expect(play.joining.kept).toEqual([]);
    expect(play.hand!.pieces[0]!.y).toBe(before);
  });

  test("are forgotten when the table changes", async () => {
    await keep("A", 20);
    const table = engine.state.table!;
    engine.state.take({ ...table, seq: table.seq + 1, version: table.version + 1, log_from: table.seq, log: [] });
    play.tableChanged();
    expect(play.joining.kept).toEqual([]);
  });
});

describe("what has just happened", () => {
  const moved = (id: string, spots?: { x: number; y: number; facing: number }[]) => {
    const table = engine.state.table!;
    const pieces = table.scene.pieces.map((piece) => (piece.id === id ? { ...piece, y: piece.y + 50 } : piece));
    const line = { ...table.log[0]!, seq: table.seq, tracks: spots ? [{ piece: id, spots }] : [] };
    engine.state.take({
      ...table,
      seq: table.seq + 1,
      version: table.version + 1,
      scene: { ...table.scene, pieces },
      log_from: table.seq,
      log: [line],
    });
    play.tableChanged();
  };

  test("pieces go by the way that is told, else straight", () => {
    const way = [
      { x: 0, y: 0, facing: 0 },
      { x: 5, y: 5, facing: 30 },
      { x: 9, y: 9, facing: 30 },
    ];
    moved("Z", way);
    expect(play.watching.marching).toEqual([{ piece: "Z", spots: way }]);
    moved("Y");
    expect(play.watching.marching[0]!.piece).toBe("Y");
    expect(play.watching.marching[0]!.spots).toHaveLength(2);
    expect(play.watching.freshFrom).toBe(engine.state.table!.seq - 1);
  });

  test("who was laid down by hand does not go there again", async () => {
    play.select(["A"]);
    play.holding.pickUp("mouse", { x: 160, y: 230 });
    play.hand!.push({ x: 160, y: 260 });
    await play.holding.letGo();
    play.tableChanged();
    expect(play.watching.marching).toEqual([]);
    expect(play.watching.changed).toContain("A");
  });

  test("a way takes its time by its length, and turns by the shorter side", () => {
    const frames = framesOf([
      { x: 0, y: 0, facing: 350 },
      { x: 0, y: 30, facing: 350 },
      { x: 0, y: 100, facing: 10 },
    ]);
    expect(frames[0]!.transform).toContain("rotate(-10deg)");
    expect(frames[2]!.transform).toContain("rotate(10deg)");
    expect(frames[1]!.offset).toBeGreaterThan(0.2);
    expect(frames[1]!.offset).toBeLessThan(0.4);
    expect(frames[2]!.offset).toBe(1);
  });
});

describe("standing orders", () => {
  const asked = (kind: string, pass = true) =>
    ({
      question: {
        seat: 0,
        kind,
        text: { key: kind },
        clause: "x.1",
        secret: false,
        interrupt: true,
        ...(pass ? { pass: { key: "p" } } : {}),
      },
      answers: [
        { id: "no", label: { key: "n" }, weight: "plain", dice: 0, command: "pass" },
        { id: "yes", label: { key: "y" }, weight: "plain", dice: 0, command: "shoot" },
      ],
      picks: [],
    }) as never;
  const ask = (kind: string, turn = "1") => {
    const table = engine.state.table!;
    engine.state.take({
      ...table,
      version: table.version + 1,
      asked: [asked(kind)],
      scene: { ...table.scene, turn: { ...table.scene.turn, title: { key: turn } } },
    });
    play.keepStanding();
  };

  test("the same kind of question is passed on, others are not, until the next turn", async () => {
    ask("fire");
    play.standing.add(play.asked!);
    play.keepStanding();
    await settled();
    expect(engine.sent).toEqual(["pass"]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    ask("charge");
    ask("fire", "2");
    await settled();
    expect(engine.sent).toEqual(["pass"]);
  });

  test("an order is taken back, and questions that must be answered have none", async () => {
    ask("fire");
    play.standing.add(play.asked!);
    play.standing.takeBack(play.standing.orders[0]!);
    play.keepStanding();
    expect(engine.sent).toEqual([]);
    expect(passOf(asked("fire", false))).toBeUndefined();
  });
});

describe("where the question is", () => {
  const at = (id: string, x: number, y: number) => ({ id, x, y, facing: 0, width: 40, depth: 20, shape: "base" }) as Piece;

  test("pieces near each other are one place, the fullest first", () => {
    const places = placesOf([at("A", 900, 600), at("B", 100, 100), at("C", 150, 100), at("D", 200, 120)], { width: 300, height: 200 });
    expect(places.map((place) => place.map((piece) => piece.id).join(""))).toEqual(["BCD", "A"]);
  });

  test("pieces are shown equally large, however large they are on the table", () => {
    const shown = (width: number, times: number) => {
      const camera = new Camera();
      camera.setBoard(1200 * times, 750 * times);
      camera.setWindow(360, 480);
      const pieces = [200, 240, 290].map(
        (x, i) => ({ ...at(`${i}`, x * times, 200 * times), width, depth: width / 2, place: "table" }) as Piece,
      );
      const looking = new Looking(camera, () => ({ pieces, answering: pieces, asked: 0 }));
      const far = looking.outOfSight;
      looking.showAsked(true);
      return { far, across: camera.view.zoom * width, seen: pieces.every((piece) => camera.sees(piece)) };
    };
    const [bases, units] = [shown(40, 1), shown(200, 5)];
    expect(bases).toMatchObject({ far: true, seen: true });
    expect(units).toMatchObject({ far: true, seen: true });
    expect(units.across).toBeGreaterThan(bases.across * 0.9);
    expect(units.across).toBeLessThan(bases.across * 1.5);
  });

  test("what a hint is about is brought on the screen, unless it is there already", () => {
    play.camera.setWindow(360, 300);
    const [first, last] = [play.answering[0]!, play.answering.at(-1)!];
    play.looking.show([first]);
    const view = { ...play.camera.view };
    play.looking.bring([first]);
    expect(play.camera.view).toEqual(view);
    expect(play.camera.sees(last)).toBe(false);
    play.looking.bring([first, last]);
    expect(play.camera.sees(first) && play.camera.sees(last)).toBe(true);
  });

  test("showing it brings the pieces that may act on the screen, and again the next ones", () => {
    play.camera.setWindow(360, 300);
    expect(play.looking.outOfSight).toBe(true);
    play.looking.showAsked(true);
    const first = { ...play.camera.view };
    expect(first.zoom).toBeGreaterThan(0.9);
    expect(play.answering.some((piece) => play.camera.sees(piece))).toBe(true);
    for (let i = 0; i < 3; i++) play.looking.showAsked(true);
    expect(play.looking.missesQuestion).toBe(false);
  });
});
