// What helps to decide: the odds of a fight before it is fought, and a hint.
import type { Page } from "@playwright/test";
import { expect, here, log, mainAnswer, makeGame, picture, question, seesDanger, seriousViolations, sitDown, speak, test } from "./support";

/** The chances as they are read aloud. */
const chances = (page: Page, within: string) => page.locator(`${within} .odds [role=img]`).first().getAttribute("aria-label");

test("the odds of a fight are told before it is fought, and stand in the log as they were", async ({ page }) => {
  const game = await makeGame(page, { figure: "close.overlap" });
  await sitDown(page, game.token);
  const fight = question(page).locator(".card").first();
  await fight.hover();
  const told = await chances(page, ".card");
  expect(told).toMatch(/recoils \d+ percent, .*destroyed \d+ percent/);
  await expect(page.locator(".forecast")).toContainText("Combat factor against infantry");
  await picture(page, "odds-before");
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await question(page).getByText("Why?").click();
  await expect(question(page).locator("article.account")).toContainText("The opponent is overlapped");
  await picture(page, "phone-odds-before");
  await page.setViewportSize(wide);
  await fight.click();
  await expect(log(page).locator(".past")).toBeVisible();
  expect(await chances(page, ".past")).toBe(told);
});

test("a hint says what the general would do and what he expects of it, and is done when it is pressed", async ({ page }) => {
  const game = await makeGame(page, { seats: [here("Ann"), { kind: "recruit", name: "" }] });
  await sitDown(page, game.token);
  await mainAnswer(page).click();
  const hint = page.locator(".hint");
  await question(page).getByRole("button", { name: "Hint", exact: true }).click();
  await expect(hint).toContainText(/possibilities weighed/, { timeout: 40_000 });
  expect(await seriousViolations(page)).toEqual([]);
  await picture(page, "hint");

  await hint.getByRole("button", { name: "Never mind" }).click();
  await expect(hint).toHaveCount(0);
  await question(page).getByRole("button", { name: "Hint", exact: true }).click();
  await expect(hint).toBeVisible({ timeout: 40_000 });
  const told = await log(page).getByRole("listitem").count();
  await hint.getByRole("button", { name: "Do it" }).click();
  await expect(hint).toHaveCount(0);
  await expect.poll(() => log(page).getByRole("listitem").count()).toBeGreaterThan(told);
});

test("a hint on a phone of 360 pixels, in French", async ({ page, context }) => {
  await speak(context, "fr");
  await page.setViewportSize({ width: 360, height: 740 });
  const game = await makeGame(page, { seats: [here("Ann"), { kind: "recruit", name: "" }] });
  await sitDown(page, game.token);
  await mainAnswer(page).click();
  await question(page).getByRole("button", { name: "Conseil", exact: true }).click();
  const hint = page.locator(".hint");
  await expect(hint).toContainText(/possibilités pesées/, { timeout: 40_000 });
  await expect(hint.getByRole("button", { name: "Le faire" })).toBeInViewport();
  await picture(page, "phone-hint-fr");
});

for (const where of [
  { set: "bab", figure: "close.overlap" },
  { set: "magna", battle: "wall" },
]) {
  test(`${where.set}: who could be struck next is marked`, async ({ page }) => {
    const game = await makeGame(page, where);
    await sitDown(page, game.token);
    await seesDanger(page);
    await picture(page, `threat-${where.set}`);
  });
}
