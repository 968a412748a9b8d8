// A battle on hexes: a move by pressing hexes that is interrupted by defensive fire, and a charge met by a counter-charge.
import type { Page } from "@playwright/test";
import { ask, board, expect, log, makeGame, picture, piece, question, sitDown, test } from "./support";

const MAP = `map:\n${Array.from({ length: 9 }, (_, row) => (row % 2 ? "   " : "  ") + ". ".repeat(18).trim()).join("\n")}\n`;

/** Presses the middle of a piece. */
async function press(page: Page, id: string): Promise<void> {
  const box = await piece(page, id).locator(".body").first().boundingBox();
  if (!box) throw new Error(`${id} is not on the screen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Presses the hex in reach that is farthest to the right in the row of a piece, twice: propose, then yes. */
async function goRight(page: Page, id: string): Promise<void> {
  await press(page, id);
  const zones = board(page).locator(".zone.reach");
  await expect(zones.first()).toBeVisible();
  await expect(board(page).locator(".zone-label").first()).toHaveText(/\d+/);
  const own = await piece(page, id).locator(".body").first().boundingBox();
  const places = await zones.evaluateAll((all) =>
    all.map((node) => node.getBoundingClientRect()).map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })),
  );
  const row = places.filter(({ y }) => Math.abs(y - (own!.y + own!.height / 2)) < 8).sort((a, b) => b.x - a.x);
  await page.mouse.click(row[0]!.x, row[0]!.y);
  await expect(question(page).locator(".acts .btn.flame")).toBeEnabled();
  await picture(page, "hexes-proposed");
  await page.keyboard.press("Enter");
}

test("a move on hexes stops where an archer may shoot, and goes on when he has shot", async ({ page }) => {
  const setup = {
    map: MAP,
    figures: "first guy man-at-arms 0305 name=Guy\nsecond nasir longbowman 1605 name=Nasir\nsecond ali footman 1704 name=Ali\n",
    victory: { turns: 6, goals: [{ side: 0, points: 1, aim: { kill: [] } }] },
    options: { stray: false },
    start: { sequence: "movement" },
  };
  const game = await makeGame(page, { set: "magna", setup });
  await sitDown(page, game.token);
  await goRight(page, "guy");
  await expect(ask(page)).toContainText(/Guy enters \d{4}: shoot\?/);
  await expect(board(page).locator(".fire-line")).not.toHaveCount(0);
  const card = question(page).locator(".card", { hasText: "Nasir shoots" });
  await expect(card.locator(".faces span")).toHaveCount(10);
  await card.hover();
  await picture(page, "hexes-interrupt");
  await card.click();
  await expect(log(page)).toContainText("Nasir shoots at Guy");
  // The archer has shot: the rest of the move is not interrupted again.
  await expect(ask(page)).not.toContainText("shoot?");
  await expect(log(page)).toContainText(/Guy goes to \d{4}/);
});

test("a standing order lets the rest of a move pass", async ({ page }) => {
  const setup = {
    map: MAP,
    figures: "first guy man-at-arms 0305 name=Guy\nsecond nasir longbowman 1605 name=Nasir\n",
    start: { sequence: "movement" },
  };
  const game = await makeGame(page, { set: "magna", setup });
  await sitDown(page, game.token);
  await goRight(page, "guy");
  await expect(ask(page)).toContainText("shoot?");
  await question(page).getByLabel("Not again during the move of Guy").check();
  await expect(ask(page)).toContainText("Movement");
  await expect(log(page).getByText("Nobody shoots at Guy").first()).toBeVisible();
});

test("a charge is announced, met by a counter-charge, and fought out", async ({ page }) => {
  const setup = {
    map: MAP,
    options: { century: 12, tactics: ["charge"], stray: false },
    figures: "first guy templar 0405>E mounted name=Guy\nsecond yusuf syrian-horseman 1505>W mounted name=Yusuf\n",
    start: { sequence: "movement" },
  };
  const game = await makeGame(page, { set: "magna", setup });
  await sitDown(page, game.token);
  await press(page, "yusuf");
  const charge = question(page).locator(".card", { hasText: "Guy charges Yusuf" });
  await charge.first().hover();
  await expect(board(page).locator(".fire-line")).not.toHaveCount(0);
  await charge.first().click();
  await expect(ask(page)).toContainText("Guy charges Yusuf: does somebody meet him?");
  await picture(page, "hexes-counter-charge");
  await question(page).locator(".card", { hasText: "Yusuf meets the charge" }).click();
  await question(page).getByRole("button", { name: "Ride!" }).click();
  await expect(log(page)).toContainText("Yusuf rides to meet the charge");
  await question(page)
    .getByRole("button", { name: /End the movement/ })
    .click();
  await expect(ask(page)).toContainText("Combat");
  const attack = question(page).locator(".card").first();
  await expect(attack).toContainText(/against \d+/);
  await attack.click();
  await expect(log(page)).toContainText("attacks Yusuf");
});
