// Whole turns at a real table, by mouse and by keyboard alone.
import type { Page } from "@playwright/test";
import { ask, board, expect, log, mainAnswer, makeGame, middleOf, picture, piece, placeOf, question, sitDown, test } from "./support";

/** The title of the turn in the bar. */
const turn = (page: Page) => page.locator(".steps .period");

/** Presses the main answer, or the first there is, until `done`. */
async function answerUntil(page: Page, done: () => Promise<boolean>, press: () => Promise<void>): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await done()) return;
    const before = await ask(page).textContent();
    const lines = await log(page).getByRole("button").count();
    await press();
    await expect
      .poll(
        async () => (await ask(page).textContent()) !== before || (await log(page).getByRole("button").count()) !== lines || (await done()),
      )
      .toBe(true);
  }
  throw new Error(`still asked: ${await ask(page).textContent()}`);
}

/** A piece that may be picked up, in the middle of the screen's width. */
async function movable(page: Page): Promise<string> {
  const ids = await board(page)
    .locator("[data-piece].mine")
    .evaluateAll((all) => all.map((node) => node.getAttribute("data-piece") ?? ""));
  expect(ids.length).toBeGreaterThan(0);
  return ids[Math.floor(ids.length / 2)]!;
}

test("a whole turn by mouse: dice, a move by drag, the rest of both periods", async ({ page }) => {
  const game = await makeGame(page);
  await sitDown(page, game.token);
  const first = await turn(page).textContent();
  await mainAnswer(page).click();
  await expect(board(page).locator("[data-piece].mine").first()).toBeVisible();
  const id = await movable(page);
  const stood = await placeOf(page, id);
  const from = await middleOf(page, id);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 12, { steps: 4 });
  await page.mouse.move(from.x, from.y - 30, { steps: 6 });
  await expect(page.locator(".tag").first()).toBeVisible();
  await picture(page, "table-drag");
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(page, id)).y).toBeGreaterThan(stood.y + 10);
  await expect(log(page)).toContainText(/.+/);

  const press = async () => {
    const main = mainAnswer(page);
    if ((await main.count()) > 0) await main.first().click();
    else await question(page).locator(".cards button, .acts .btn").last().click();
  };
  await answerUntil(page, async () => (await turn(page).textContent()) !== first, press);
  const second = await turn(page).textContent();
  await answerUntil(page, async () => (await turn(page).textContent()) !== second, press);
  await picture(page, "table-turn-2");
});

test("the same by keyboard alone", async ({ page }) => {
  const game = await makeGame(page);
  await sitDown(page, game.token);
  const first = await turn(page).textContent();
  await page.keyboard.press("Enter");
  await expect(board(page).locator("[data-piece].mine").first()).toBeVisible();
  await page.keyboard.press("n");
  const id = await board(page).locator('[data-piece][aria-pressed="true"]').first().getAttribute("data-piece");
  const stood = await placeOf(page, id!);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await picture(page, "table-keys");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await placeOf(page, id!)).y).toBeGreaterThan(stood.y + 10);
  const press = async () => {
    await board(page).focus();
    if ((await mainAnswer(page).count()) > 0) await page.keyboard.press("Enter");
    else await page.keyboard.press("1");
  };
  await answerUntil(page, async () => (await turn(page).textContent()) !== first, press);
  const second = await turn(page).textContent();
  await answerUntil(page, async () => (await turn(page).textContent()) !== second, press);
});

test("what is refused names its rule, and the rule opens", async ({ page }) => {
  const game = await makeGame(page, { figure: "zoc.to-combat" });
  await sitDown(page, game.token);
  const from = await middleOf(page, "A");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y + 4, { steps: 8 });
  const ribbon = page.getByRole("alert").filter({ hasText: "bab." });
  await expect(ribbon).toBeVisible();
  await picture(page, "table-refused");
  await page.keyboard.press("c");
  await expect(page.getByRole("tab", { name: "Rule book" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel").or(page.locator(".panel")).first()).toContainText("bab.");
  await picture(page, "table-rule");
  await page.mouse.up();
});

test("a fight opens into its arithmetic", async ({ page }) => {
  const game = await makeGame(page, { figure: "close.overlap" });
  await sitDown(page, game.token);
  await question(page).locator(".cards button, .acts .btn.flame").first().click();
  // What was just reckoned is open by itself, with the odds as they were before the dice.
  const line = log(page).locator("button[aria-expanded=true]");
  const account = page.locator("article.account").first();
  await expect(account).toBeVisible();
  await expect(account.getByRole("img", { name: /die/ }).first()).toBeVisible();
  await expect(log(page).locator(".past")).toContainText("as they were");
  await picture(page, "table-account");
  await line.click();
  await expect(account).toBeHidden();
});

test("the program plays its own turn and never blocks the table", async ({ page }) => {
  const game = await makeGame(page, {
    seats: [
      { kind: "sergeant", name: "" },
      { kind: "here", name: "Ann" },
    ],
  });
  await sitDown(page, game.token);
  await page.keyboard.press("+");
  await expect(log(page)).toContainText(/.+/, { timeout: 20_000 });
  await expect(piece(page, "Z0")).toBeVisible();
});
