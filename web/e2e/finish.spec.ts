// What the screen must also be able to give: moves that go together, a side to step to, a look at what is asked; and what is left of a game.
import { board, expect, here, log, mainAnswer, makeGame, picture, piece, placeOf, question, sitDown, test } from "./support";
import type { Page } from "@playwright/test";

/** A point of the table on the screen. */
async function onScreen(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return board(page)
    .locator(".world")
    .evaluate(
      (world, at) => {
        const p = new DOMPoint(at.x, -at.y).matrixTransform((world as SVGGElement).getScreenCTM()!);
        return { x: p.x, y: p.y };
      },
      { x, y },
    );
}

async function turnAndPut(page: Page, id: string, quarter: "ArrowLeft" | "ArrowRight", x: number, y: number): Promise<void> {
  await piece(page, id).click();
  await page.getByRole("button", { name: "At the same time" }).click();
  for (let i = 0; i < 18; i++) await page.keyboard.press(quarter);
  const at = await onScreen(page, x, y);
  await page.mouse.click(at.x, at.y);
}

test("two bases that keep each other in a zone of control leave it together", async ({ page }) => {
  const game = await makeGame(page, { figure: "zoc.simultaneous" });
  await sitDown(page, game.token);
  await turnAndPut(page, "A", "ArrowRight", 142.5, 180);
  await page.keyboard.press("Enter");
  await expect(question(page)).toContainText("One move kept");
  await expect(question(page).getByRole("button", { name: "Carry out together" })).toBeDisabled();
  await turnAndPut(page, "B", "ArrowLeft", 97.5, 190);
  await page.keyboard.press("Enter");
  await expect(question(page)).toContainText("2 moves, 2 PIG");
  await picture(page, "moves-kept");
  await page.keyboard.press("Enter");
  await expect(question(page)).not.toContainText("kept");
  await expect.poll(() => placeOf(page, "A")).toEqual({ x: 150, y: 180 });
  expect(await placeOf(page, "B")).toEqual({ x: 90, y: 190 });
});

test("a base that ends in a group is asked to which side it steps", async ({ page }) => {
  const bases = "first A Irr Wb(O) FL(400,200) f0\nfirst B Reg Sp(O) FL(400,275) f0\nsecond Z Reg Sp(O) FL(600,560) f180";
  const game = await makeGame(page, { setup: { bases, start: { step: "impetuous" } } });
  await sitDown(page, game.token);
  await question(page)
    .getByRole("button", { name: /then a step to the right/ })
    .click();
  await expect.poll(async () => (await placeOf(page, "A")).x).toBe(425);
});

test("a phone opens on what is asked, and shows the next place when it is asked to", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const game = await makeGame(page, { battle: "canal" });
  await sitDown(page, game.token);
  await mainAnswer(page).click();
  await expect(page.getByRole("button", { name: /Show me/ })).toBeVisible();
  const width = () =>
    board(page)
      .locator("rect.body")
      .first()
      .evaluate((body) => body.getBoundingClientRect().width);
  expect(await width()).toBeGreaterThan(30);
  await expect(page.locator(".minimap").first()).toBeVisible();
  const before = await board(page).locator(".world").getAttribute("transform");
  await page.getByRole("button", { name: /Show me/ }).click();
  await page.getByRole("button", { name: /Show me/ }).click();
  expect(await board(page).locator(".world").getAttribute("transform")).not.toBe(before);
  await picture(page, "phone-asked");
});

test("a finished game shows that its dice are proven, and a what-if where it came from", async ({ page }) => {
  const game = await makeGame(page, { seats: [here("Ann"), here("Bob")] });
  await page.addInitScript((token) => localStorage.setItem("oriflamme.games", JSON.stringify([token])), game.token);
  await sitDown(page, game.token);
  await mainAnswer(page).click();
  await expect(log(page).locator(".rolls").first()).toBeVisible();
  const branch = await page.request.post(`/api/games/${game.game}/branch`, {
    headers: { authorization: `Bearer ${game.token}` },
    data: { seq: 0, seats: [here("Ann"), here("Bob")] },
  });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: /Yes/ }).click();
  await page.getByRole("button", { name: "Dice proven" }).click();
  const proof = page.getByRole("dialog");
  await expect(proof).toContainText("played again");
  await expect(proof).toContainText("your own browser added");
  await picture(page, "proof");
  const { token } = (await branch.json()) as { token: string };
  await page.goto("/rules/bab");
  await sitDown(page, token);
  await expect(page.getByRole("note")).toContainText("A what-if");
  await picture(page, "what-if");
  await page.getByRole("link", { name: "Go to the original" }).click();
  await expect(page).toHaveURL(new RegExp(`/replay#${game.token}@0`));
});

test("a phone tells the luck of a game in French, and shows the throw that is pressed", async ({ page }) => {
  const game = await makeGame(page, { figure: "close.overlap" });
  await sitDown(page, game.token);
  await question(page).locator(".cards button, .acts .btn.flame").first().click();
  await expect(log(page).locator(".rolls").first()).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: /Yes/ }).click();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/replay#${game.token}@0`);
  await page.getByRole("button", { name: "Français" }).click();
  await expect(board(page)).toBeVisible();
  await page.getByRole("button", { name: "Journal et règles" }).click();
  // A line of the log opens where it is, so that it can be read.
  await page.getByRole("tabpanel").locator("li button").first().click();
  await expect(page.getByRole("tabpanel").locator("li button[aria-current]")).toBeVisible();
  await page.getByRole("tab", { name: "Fortune" }).click();
  const luck = page.getByRole("tabpanel");
  await expect(luck.getByRole("heading", { name: "Les jets qui ont le plus tourné" }).first()).toBeVisible();
  expect(await luck.evaluate((panel) => panel.scrollWidth <= innerWidth)).toBe(true);
  await picture(page, "phone-luck");
  await luck.getByRole("listitem").getByRole("button").first().click();
  await expect(luck).toBeHidden();
  await expect(board(page)).toBeVisible();
});
