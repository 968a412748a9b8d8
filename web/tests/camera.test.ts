import { describe, expect, test } from "vitest";
import { Camera, fitting, pinned, project, unproject, type View } from "../src/board/camera.svelte";

const window = { width: 800, height: 600 };
const view: View = { x: 300, y: 200, zoom: 1.5, turn: 30 };
const near = (a: { x: number; y: number }, b: { x: number; y: number }) => {
  expect(a.x).toBeCloseTo(b.x, 6);
  expect(a.y).toBeCloseTo(b.y, 6);
};

describe("camera", () => {
  test("what is projected comes back", () => {
    const p = { x: 123, y: 456 };
    near(unproject(view, window, project(view, window, p)), p);
  });

  test("away from the first seat is up, and a half turn puts it down", () => {
    const upright = { ...view, turn: 0 };
    expect(project(upright, window, { x: 300, y: 250 }).y).toBeLessThan(300);
    expect(project({ ...upright, turn: 180 }, window, { x: 300, y: 250 }).y).toBeGreaterThan(300);
  });

  test("the point under the pointer stays there while zooming and turning", () => {
    const at = { x: 650, y: 120 };
    const held = unproject(view, window, at);
    near(project(pinned(view, window, at, { zoom: 4, turn: 75 }), window, held), at);
  });

  test("fit shows the whole table, also after a quarter turn", () => {
    const box = { left: 0, right: 1200, bottom: 0, top: 750 };
    for (const turn of [0, 90, 180]) {
      const fit = fitting(box, window, turn, 20);
      for (const [x, y] of [
        [0, 0],
        [1200, 0],
        [0, 750],
        [1200, 750],
      ] as const) {
        const p = project(fit, window, { x, y });
        expect(p.x).toBeGreaterThanOrEqual(20 - 1e-6);
        expect(p.x).toBeLessThanOrEqual(780 + 1e-6);
        expect(p.y).toBeGreaterThanOrEqual(20 - 1e-6);
        expect(p.y).toBeLessThanOrEqual(580 + 1e-6);
      }
    }
  });

  test("a whole table stays whole when the window changes; a chosen view is kept", () => {
    const camera = new Camera();
    camera.setWindow(800, 600);
    camera.setBoard(1200, 750);
    const whole = camera.view.zoom;
    camera.setWindow(1600, 1200);
    expect(camera.view.zoom).toBeGreaterThan(whole);
    camera.zoomAt({ x: 400, y: 300 }, 3);
    const chosen = camera.view.zoom;
    camera.setWindow(800, 600);
    expect(camera.view.zoom).toBe(chosen);
    expect(camera.zoomedIn).toBe(true);
  });

  test("a table that is wholly seen is not pushed about", () => {
    const camera = new Camera();
    camera.setWindow(800, 600);
    camera.setBoard(1200, 750);
    const { x, y } = camera.view;
    camera.push({ x: 120, y: -80 });
    camera.settle();
    near(camera.view, { x, y });
  });

  test("a push drifts the picture, and settles into the same view as a pan", () => {
    const [pushed, panned] = [new Camera(), new Camera()];
    for (const camera of [pushed, panned]) {
      camera.setWindow(800, 600);
      camera.setBoard(1200, 750);
      camera.turn(90);
      camera.zoomAt({ x: 400, y: 300 }, 4);
    }
    const before = pushed.view;
    pushed.push({ x: 30, y: -20 });
    pushed.push({ x: 5, y: 4 });
    expect(pushed.view).toBe(before);
    const p = { x: 500, y: 300 };
    const seen = pushed.project(p);
    pushed.settle();
    near(pushed.project(p), seen);
    panned.pan({ x: 35, y: -16 });
    near(panned.view, pushed.view);
  });

  test("the table cannot be lost out of the window", () => {
    const camera = new Camera();
    camera.setWindow(800, 600);
    camera.setBoard(1200, 750);
    camera.zoomAt({ x: 400, y: 300 }, 4);
    camera.pan({ x: 1e6, y: -1e6 });
    const corner = camera.project({ x: 0, y: 0 });
    expect(corner.x).toBeLessThan(400);
    expect(corner.y).toBeGreaterThan(300);
  });
});
