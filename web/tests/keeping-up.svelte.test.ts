import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Camera } from "../src/board/camera.svelte";
import type { Seat } from "../src/protocol/Seat";
import type { TableUpdate } from "../src/protocol/TableUpdate";
import { reader } from "../src/rulebook/reader.svelte";
import { Calling } from "../src/table/calling.svelte";
import { Looking } from "../src/table/looking.svelte";
import { Panels } from "../src/table/panels.svelte";
import { Play } from "../src/table/play.svelte";
import { FixtureEngine } from "./fixtures/engine";
import trebia from "./fixtures/trebia.json";

let engine: FixtureEngine;
let camera: Camera;
let play: Play;
let end: () => void = () => {};

/** What a page does when it is set up. */
function setUpPage(setUp: () => void): void {
  end = $effect.root(setUp);
  flushSync();
}

function update(change: Partial<TableUpdate>): void {
  const table = engine.state.table!;
  engine.state.take({ ...table, version: table.version + 1, log_from: table.seq, log: [], ...change });
  flushSync();
}

beforeEach(() => {
  engine = new FixtureEngine(trebia as never);
  camera = new Camera();
  camera.setWindow(1200, 800);
  camera.setBoard(1200, 750);
  play = new Play(engine, camera);
});

afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the table keeps up by itself", () => {
  test("a change under the hand puts the pieces back", () => {
    setUpPage(() => play.keepUp(() => false));
    play.select(["A"]);
    play.holding.pickUp("mouse", { x: 160, y: 230 });
    update({ seq: engine.state.table!.seq + 1 });
    expect(play.hand).toBeUndefined();
    expect(play.notice).toEqual({ is: "changed" });
  });

  test("zones are shown while pieces wait to be placed, and no longer", () => {
    const { table } = engine.state;
    const scene = table!.scene;
    setUpPage(() => play.keepUp(() => false));
    expect(play.overlays.shown.has("zones")).toBe(false);
    update({ scene: { ...scene, pieces: scene.pieces.map((piece) => (piece.id === "A" ? { ...piece, place: "tray" } : piece)) } });
    expect(play.tray.map(({ id }) => id)).toEqual(["A"]);
    expect(play.overlays.shown.has("zones")).toBe(true);
    update({ scene });
    expect(play.overlays.shown.has("zones")).toBe(false);
  });

  test("on hexes the reach of a selected piece is shown", () => {
    const { scene } = engine.state.table!;
    update({ scene: { ...scene, board: { ...scene.board, grid: {} as never } } });
    setUpPage(() => play.keepUp(() => false));
    play.select(["A"]);
    flushSync();
    expect(play.overlays.shown.has("reach")).toBe(true);
    play.select(["A", "B"]);
    flushSync();
    expect(play.overlays.shown.has("reach")).toBe(false);
  });

  test("overlays are asked again for what is selected and for another table", async () => {
    const asked = vi.spyOn(engine, "overlay");
    setUpPage(() => play.keepUp(() => false));
    play.overlays.toggle("zones");
    flushSync();
    expect(asked).toHaveBeenLastCalledWith({ kind: "zones", pieces: [] });
    play.select(["A"]);
    flushSync();
    expect(asked).toHaveBeenLastCalledWith({ kind: "zones", pieces: ["A"] });
    const before = asked.mock.calls.length;
    update({});
    expect(asked.mock.calls.length).toBe(before + 1);
  });

  test("a standing order answers without being asked", () => {
    const [first] = engine.state.table!.asked;
    const pass = { ...first!.answers[0]!, id: "hold" };
    const question = { ...first!.question, pass: { key: "fixture-text" } } as never;
    update({ asked: [{ ...first!, question, answers: [pass] }] });
    setUpPage(() => play.keepUp(() => false));
    expect(engine.sent).toEqual([]);
    play.standing.add(play.asked!);
    flushSync();
    expect(engine.sent).toEqual([pass.command]);
  });
});

describe("the eye", () => {
  const sit = (seat: Seat) => {
    engine.state.role = { role: "player", seat };
    setUpPage(() => play.keepUp(() => false));
  };

  test("the second seat looks from the other side, and turns once only", () => {
    sit(1);
    expect(camera.view.turn).toBe(180);
    camera.turn(180);
    const turned = camera.view.turn;
    for (const seat of [0, 1]) {
      engine.state.role = { role: "player", seat };
      flushSync();
    }
    expect(camera.view.turn).toBe(turned);
  });

  test("the first seat looks from its own side", () => {
    sit(0);
    expect(camera.view.turn).toBe(0);
  });

  test("a phone opens on what is asked; a large screen stays", () => {
    const shown = vi.spyOn(play.looking, "showAsked");
    let small = $state(false);
    setUpPage(() => play.keepUp(() => small));
    expect(shown).not.toHaveBeenCalled();
    small = true;
    flushSync();
    expect(shown).toHaveBeenCalledExactlyOnceWith(true);
  });

  test("a phone goes there again when another question is out of sight, once", () => {
    const shown = vi.spyOn(play.looking, "showAsked");
    vi.spyOn(Looking.prototype, "missesQuestion", "get").mockReturnValue(true);
    setUpPage(() => play.keepUp(() => true));
    update({});
    expect(shown).toHaveBeenCalledTimes(1);
    update({ seq: engine.state.table!.seq + 1 });
    expect(shown).toHaveBeenCalledTimes(2);
    update({});
    expect(shown).toHaveBeenCalledTimes(2);
  });

  test("a phone does not move the table under the hand", () => {
    const shown = vi.spyOn(play.looking, "showAsked");
    play.select(["A"]);
    play.holding.pickUp("touch", { x: 160, y: 230 });
    setUpPage(() => play.keepUp(() => true));
    expect(shown).not.toHaveBeenCalled();
  });
});

describe("the panels", () => {
  let panels: Panels;
  const windowOf = (width: number, height: number) => {
    [panels.width, panels.height] = [width, height];
    flushSync();
  };

  beforeEach(() => {
    panels = new Panels(engine.state);
    [panels.width, panels.height] = [1440, 900];
    setUpPage(() => panels.keepUp());
  });

  test("a phone begins with the table; beside a table there is something to read", () => {
    expect(panels.tab).toBe("log");
    windowOf(390, 800);
    expect([panels.narrow, panels.tab, panels.open]).toEqual([true, "table", false]);
    windowOf(1440, 900);
    expect([panels.narrow, panels.tab]).toEqual([false, "log"]);
  });

  test("log lines are unread until the log is looked at", () => {
    windowOf(390, 800);
    const read = panels.unread;
    update({ log: [trebia.table.log[0] as never] });
    expect(panels.news("log")).toBe(read + 1);
    panels.show("log");
    flushSync();
    expect(panels.news("log")).toBe(0);
  });

  test("so is talk", () => {
    engine.state.say({ name: "Ann", text: "hello", at: 0 } as never);
    flushSync();
    expect(panels.news("talk")).toBe(1);
    panels.show("talk");
    flushSync();
    expect(panels.news("talk")).toBe(0);
  });

  test("a clause that somebody wants to read opens the book", () => {
    windowOf(390, 800);
    reader.show("bab.zoc.5");
    flushSync();
    expect(panels.tab).toBe("rules");
  });

  test("the log comes and goes by one key where it lies over the board", () => {
    windowOf(900, 900);
    panels.toggleLog();
    expect([panels.over, panels.open, panels.tab]).toEqual([true, true, "log"]);
    panels.toggleLog();
    expect(panels.open).toBe(false);
    expect(panels.close()).toBe(false);
  });
});

const called: { name: string; tag: string }[] = [];

/** Instead of the browser's notifications. */
class Bell {
  static permission = "granted";
  constructor(name: string, { tag }: { tag: string }) {
    called.push({ name, tag });
  }
}

describe("calling", () => {
  beforeEach(() => {
    called.length = 0;
    vi.stubGlobal("Notification", Bell);
  });

  test("the title of the page says whose turn it is", () => {
    const calling = new Calling(play, "game");
    setUpPage(() => calling.keepUp());
    const asking = document.title;
    expect(asking).toBe(calling.title);
    update({ asked: [] });
    expect(document.title).toBe(calling.name);
    expect(document.title).not.toBe(asking);
  });

  test("who looks elsewhere is called once for each change", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    setUpPage(() => new Calling(play, "game").keepUp());
    expect(called.map(({ tag }) => tag)).toEqual(["game"]);
    update({});
    expect(called).toHaveLength(1);
    update({ seq: engine.state.table!.seq + 1 });
    expect(called).toHaveLength(2);
  });

  test("who looks at the table is not", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    setUpPage(() => new Calling(play, "game").keepUp());
    expect(called).toEqual([]);
  });
});
