// What the program was thinking: told to who plays against it, and to everybody when the game is over; never between people.
import type { Page } from "@playwright/test";
import { expect, here, log, makeGame, picture, seriousViolations, sitDown, test } from "./support";

const lines = (page: Page) => log(page).locator("button.text[aria-expanded]");
const asking = (page: Page) => page.getByRole("button", { name: "What was it thinking?" });
const note = (page: Page) => page.getByRole("note");

/** Opens the first line for which the program weighed more than one thing. */
async function openAThought(page: Page): Promise<void> {
  for (let i = 0; i < (await lines(page).count()); i++) {
    const line = lines(page).nth(i);
    if ((await line.getAttribute("aria-expanded")) !== "true") await line.click();
    if ((await asking(page).getAttribute("aria-expanded")) !== "true") await asking(page).click();
    await expect(note(page)).toBeVisible();
    if (/It weighed \d+ possibilities/.test((await note(page).textContent()) ?? "")) return;
  }
  throw new Error("it weighed nothing");
}

test("who plays against the program may ask what it was thinking", async ({ page }) => {
  const game = await makeGame(page, { seats: [{ kind: "captain", name: "" }, here("Ann")] });
  await sitDown(page, game.token);
  await expect.poll(() => lines(page).count(), { timeout: 40_000 }).toBeGreaterThan(2);
  await expect(note(page)).toHaveCount(0);
  await openAThought(page);
  await expect(note(page)).toContainText("Expected after this");
  await expect(note(page)).toContainText("100 rout an army");
  expect(await seriousViolations(page)).toEqual([]);
  await picture(page, "thoughts");

  // Afterwards it stands in the replay, for everybody; what was asked for once is shown with every line.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, I resign" }).click();
  await expect(page.locator("section.question")).toContainText(/won|victory|resigned/i);
  await page.goto(`/replay#${game.spectator}`);
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(asking(page)).toBeVisible();
  await asking(page).click();
  await expect(note(page)).toBeVisible();
  await picture(page, "thoughts-replay");
});

test("what is open is asked for once, however the game goes on and whatever opens after it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/thoughts/")) asked.push(request.url());
  });
  const game = await makeGame(page, {
    set: "skirmish",
    battle: "brush",
    seats: [
      { kind: "sergeant", name: "" },
      { kind: "recruit", name: "" },
    ],
  });
  await sitDown(page, game.token);
  await lines(page).first().click();
  await asking(page).click();
  await expect(note(page)).toBeVisible();
  const before = await lines(page).count();
  await expect.poll(() => lines(page).count(), { timeout: 30_000 }).toBeGreaterThan(before + 2);
  await expect(note(page)).toBeVisible();
  // A throw opens its own line by itself, and the question stays put for that line too.
  expect(asked).toEqual([...new Set(asked)]);
});

test("between people nobody is told anything", async ({ page }) => {
  const game = await makeGame(page, { set: "skirmish", battle: "brush" });
  await sitDown(page, game.token);
  const answer = await page.request.get(`/api/games/${game.game}/thoughts/0`, { headers: { authorization: `Bearer ${game.token}` } });
  expect(answer.status()).toBe(403);
  await expect(asking(page)).toHaveCount(0);
});
