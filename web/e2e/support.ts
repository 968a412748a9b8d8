// What the browser tests share: making games by the server's own requests, finding things on the table, pictures.
import { expect, test as base, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Created } from "../src/protocol/Created";
import type { CreateGame } from "../src/protocol/CreateGame";
import type { NewSeat } from "../src/protocol/NewSeat";
import type { ServerMessage } from "../src/protocol/ServerMessage";

export const origin = () => process.env["ORIFLAMME_URL"] ?? "";

/** Everything that a page prints or throws must be nothing. */
export const test = base.extend<{ quiet: void }>({
  baseURL: async ({}, use) => use(origin()),
  quiet: [
    async ({ page }, use) => {
      const said: string[] = [];
      page.on("pageerror", (error) => said.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error" && !/ERR_(INTERNET_DISCONNECTED|CONNECTION)/.test(message.text())) said.push(message.text());
      });
      await use();
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export const here = (name: string): NewSeat => ({ kind: "here", name });

export async function makeGame(page: Page, game: Partial<CreateGame> = {}): Promise<Created> {
  const body: CreateGame = { set: "bab", seats: [here("Ann"), here("Bob")], ...game };
  if (!body.figure && !body.armies && !body.setup) body.battle ??= "canal";
  const answer = await page.request.post("/api/games", { data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Created;
}

export async function sitDown(page: Page, token: string): Promise<void> {
  await page.goto(`/play#${token}`);
  await expect(board(page)).toBeVisible();
  await expect(question(page).getByRole("heading")).toBeVisible();
}

export const board = (page: Page) => page.getByRole("application");
export const question = (page: Page) => page.locator("section.question");
export const ask = (page: Page) => question(page).getByRole("heading", { level: 2 });
export const mainAnswer = (page: Page): Locator => question(page).locator(".acts .btn.flame:not(:disabled)");
export const piece = (page: Page, id: string) => board(page).locator(`[data-piece="${id}"]`);
export const log = (page: Page) => page.getByRole("log");

/** The middle of a piece on the screen. */
export async function middleOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await piece(page, id).locator("rect.body").boundingBox();
  if (!box) throw new Error(`${id} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits until the view of the board has come to rest: it glides to what is asked. */
export async function atRest(page: Page): Promise<void> {
  await board(page).evaluate(async (node) => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    const shown = () =>
      [...node.querySelectorAll("[data-piece]")]
        .map((piece) => piece.getBoundingClientRect())
        .map((box) => `${box.x},${box.y}`)
        .join(" ");
    for (let before = "", same = 0; same < 10; await frame()) {
      const now = shown();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}

/** Where a piece stands on the table, in millimetres; the screen may be refitted at any time. */
export async function placeOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  const style = (await piece(page, id).locator(".body-at").first().getAttribute("style")) ?? "";
  const found = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(style);
  if (!found) throw new Error(`${id} has no place: ${style}`);
  return { x: Number(found[1]), y: -Number(found[2]) };
}

/** Listens to everything that the server sends to a page, from now on. */
export function frames(page: Page): { texts: string[]; messages: () => ServerMessage[] } {
  const texts: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", (frame) => texts.push(String(frame.payload))));
  return { texts, messages: () => texts.map((text) => JSON.parse(text) as ServerMessage) };
}

/** Asks who could be struck next: everybody who could is marked, with how badly and by whom. */
export async function seesDanger(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Threatened area" }).click();
  await expect(board(page).locator(".danger-share").first()).toContainText(/\d+ %/);
  await expect(board(page).locator(".zone.danger title").first()).toContainText(/could|can/);
}

export async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `e2e-screenshots/${name}.png` });
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds that is serious or worse. */
export async function seriousViolations(page: Page): Promise<string[]> {
  // The page's policy forbids foreign scripts, so axe comes through the debugger.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          context: Document,
          options: object,
        ): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const found = await axe.run(document, { resultTypes: ["violations"] });
    return (
      found.violations
        .filter((one) => one.impact === "serious" || one.impact === "critical")
        // Letters drawn on pieces are part of a picture that is named in full; where pieces overlap, axe mistakes their ground.
        .map((one) => ({ ...one, nodes: one.nodes.filter((node) => !/^<(text|g|tspan)\b/.test(node.html)) }))
        .flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 200)} (${node.failureSummary})`))
    );
  });
}

export async function speak(context: BrowserContext, language: "en" | "fr"): Promise<void> {
  await context.addInitScript((code) => localStorage.setItem("oriflamme.language", code), language);
}
