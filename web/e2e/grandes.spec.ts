// Grandes batailles in a real browser: a unit is built and its army led through the steps before the battle; then, from a
// chosen situation, a support, its cancellation and the retry, a simultaneous melee and the rout of an army.
import type { Locator, Page } from "@playwright/test";
import { ask, board, expect, log, makeGame, middleOf, origin, picture, question, seesDanger, sitDown, test } from "./support";

const button = (page: Page, name: string | RegExp): Locator => question(page).getByRole("button", { name });
/** The command points of a chief, as the tokens that are still full. */
const tokens = (page: Page, chief: string): Locator => page.locator(".strip .pips").filter({ hasText: chief }).locator("i.full");

/** Presses one of these answers, the first that is there, as soon as one is. */
async function answer(page: Page, ...names: RegExp[]): Promise<void> {
  const there = async () => (await Promise.all(names.map((name) => button(page, name).count()))).some((count) => count > 0);
  await expect
    .poll(there)
    .toBe(true)
    .catch(() => undefined);
  for (const name of names) {
    const found = button(page, name).first();
    if ((await found.count()) > 0) return found.click();
  }
  throw new Error(`none of ${names.join(", ")} answers: ${await question(page).innerText()}`);
}

test("a unit is built, its army marches, and the steps before the battle lead to the first turn", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/setup");
  await page.getByRole("button", { name: "Grandes batailles" }).click();
  const army = page.getByRole("region", { name: "Second army" });
  await army.getByRole("spinbutton", { name: /^Budget/ }).fill("700");
  await army.getByRole("button", { name: "Add a unit" }).click();
  const parts = army.locator("details").filter({ has: page.locator("> summary b") });
  await expect(parts).toHaveCount(5);
  await parts.last().locator("> summary").click();
  await parts.last().getByLabel("Name", { exact: true }).fill("Night watch");
  await parts.last().getByLabel("Name", { exact: true }).press("Tab");
  const built = parts.filter({ has: page.locator("> summary b", { hasText: /^Night watch$/ }) });
  await expect(built).toBeVisible();
  await built.getByRole("group", { name: "Melee" }).getByLabel("Skill").selectOption("3");
  await expect(built.getByRole("group", { name: "Melee" })).toContainText("Damage");
  await expect(army.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "To the battlefield" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Somebody here").click();
  await sheet.getByRole("button", { name: "Begin" }).click();

  await expect(ask(page)).toContainText("Announce the armies");
  let laidByHand = false;
  for (let i = 0; i < 80; i++) {
    const asked = (await ask(page).textContent()) ?? "";
    if (/Begin the turn/.test(asked)) break;
    if (/Lay the scenery: 0 of 10/.test(asked)) {
      // The first element by hand: taken from beside the table, put down on it.
      await page.getByRole("button", { name: "Forest" }).first().focus();
      await page.keyboard.press("Enter");
      await button(page, /^Take it/).click();
      await expect(ask(page)).toContainText("1 of 10");
      laidByHand = true;
      await picture(page, "grandes-scenery");
      continue;
    }
    const names = [
      /^Reconnoitre/,
      /^Lay the rest/,
      /^Leave it so/,
      /^All stands/,
      /^Deploy in the usual line/,
      /^In the middle/,
      /near edge/,
      /^No speech/,
      /^Propose nothing/,
      /^Day/,
      /^Fair/,
      /^Engage/,
    ];
    for (const name of names) {
      const found = button(page, name).and(page.locator(":enabled")).first();
      if ((await found.count()) === 0) continue;
      // The question may have gone on by itself meanwhile.
      await found.click({ timeout: 2000 }).catch(() => undefined);
      break;
    }
    await page.waitForTimeout(300);
  }
  await expect(ask(page)).toContainText("Begin the turn");
  expect(laidByHand, "somebody laid scenery").toBe(true);
  await expect(board(page).getByRole("button", { name: /Night watch/ })).toBeVisible();
  await picture(page, "grandes-first-turn");
});

/** Two units in contact, a warlord behind each, and an army that breaks with its first group. */
const melee = {
  armies: ["orcs", "dwarfs"],
  units: [
    "reavers at(60,70) f0 me9/5 life5",
    "skulkers at(84,40) f0",
    "wolf-riders at(112,40) f0",
    "watch at(60,70) f180 re2/1 life1 under brunn",
    "second miner chief cc1 at(120,130)",
    "anvil at(110,120) f180 under miner",
    "skarn cc4 at(74,62)",
    "brunn cc4 at(74,78)",
  ].join("\n"),
  sides: [{}, { morale: 1 }],
  start: { hand: 0 },
};

test("a support, its cancellation and the retry, a simultaneous melee, and a rout", async ({ page }) => {
  const game = await makeGame(page, { set: "grandes", setup: melee });
  await sitDown(page, game.token);
  await expect(ask(page)).toContainText("Take the initiative?");
  await seesDanger(page);
  await answer(page, /^Let it go/);
  await answer(page, /Activate Ash-road reavers/);
  await expect(ask(page)).toContainText("What should Ash-road reavers do?");

  // The chance stands on the answer, its modifiers beside the table.
  const attack = question(page).locator(".cards li").filter({ hasText: "unprepared" });
  await attack.getByText("Why?").click();
  await expect(page.locator(".forecast")).toContainText("grandes.melee.2");
  await picture(page, "grandes-why");
  await expect(tokens(page, "Brunn")).toHaveCount(4);
  await attack.getByRole("button").first().click();

  // The dwarfs strike at the same time, for a point that the orcs do not contest.
  await expect(ask(page)).toContainText("Act at the same time?");
  await answer(page, /At the same time, Underhill watch.*unprepared/);
  await expect(tokens(page, "Brunn")).toHaveCount(3);
  await expect(ask(page)).toContainText(/Brunn Deepdelver spends a point on Underhill watch: simultaneity/);
  await answer(page, /^Let it go/);

  // The orcs support their blow; it is cancelled, paid for again, and then it stands.
  await expect(ask(page)).toContainText("Support Ash-road reavers in Melee?");
  await answer(page, /^Support \+3 \(Skarn/);
  await expect(ask(page)).toContainText("Skarn Ashfoot spends a point on Ash-road reavers: support");
  await picture(page, "grandes-cancel");
  await answer(page, /^Cancel \(Brunn/);
  await expect(ask(page)).toContainText("cancelled. Pay again?");
  await answer(page, /^Pay again/);
  await expect(tokens(page, "Skarn")).toHaveCount(2);
  await expect(tokens(page, "Brunn")).toHaveCount(2);
  // Nobody is asked to cancel it once more: the next question is the die itself, or already past it.
  await expect(ask(page)).not.toContainText("Cancel it?");

  // On to the end: the watch is destroyed, and with its group the morale of the army.
  for (let i = 0; i < 40 && (await question(page).getByText("it is routed").count()) === 0; i++) {
    const before = `${await ask(page).textContent()} ${await log(page).getByRole("button").count()}`;
    await answer(
      page,
      /^Roll again/,
      /^Roll/,
      /^Attack Underhill watch/,
      /^Activate Ash-road reavers/,
      /^Begin the turn/,
      /Ash-road reavers first/,
      /^Let it go/,
      /^Do nothing/,
      /^Run/,
      /^Done/,
      /^Activate/,
    );
    await expect.poll(async () => `${await ask(page).textContent()} ${await log(page).getByRole("button").count()}`).not.toBe(before);
  }
  await expect(question(page)).toContainText("it is routed");
  await expect(log(page)).toContainText("Brunn Deepdelver cancels: support");
  await expect(log(page)).toContainText("Underhill watch: lost");
  await expect(log(page)).not.toContainText("brunn");
  await picture(page, "grandes-rout");
});

test("standing orders let windows go by, and a unit in hand shows its cost and its chance", async ({ page }) => {
  const game = await makeGame(page, {
    set: "grandes",
    setup: { ...melee, units: melee.units.replace("watch at(60,70)", "watch at(60,110)") },
  });
  await sitDown(page, game.token);
  await page.getByText("Standing orders").click();
  await question(page)
    .getByLabel(/initiative/i)
    .uncheck();
  await question(page).getByRole("button", { name: "Keep these standing orders" }).click();
  await expect(ask(page)).toContainText("Activate a unit.");
  await answer(page, /Activate Ash-road reavers/);
  await expect(ask(page)).toContainText("What should Ash-road reavers do?");
  const from = await middleOf(page, "reavers");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20, { steps: 6 });
  await expect(page.locator(".cost")).toContainText("in 10");
  await picture(page, "grandes-drag");
  await page.mouse.up();
  await expect(ask(page)).not.toContainText("What should");
});

test("on a low phone every answer of a window is seen, keys are not named, and it shows that more is below", async ({ browser, page }) => {
  const game = await makeGame(page, { set: "grandes", setup: melee });
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
    baseURL: origin(),
  });
  const phone = await context.newPage();
  await sitDown(phone, game.token);
  await expect(ask(phone)).toContainText("Take the initiative?");
  const cards = question(phone).locator(".cards .card");
  const count = await cards.count();
  expect(count).toBeGreaterThan(1);
  for (let i = 0; i < count; i++) await expect(cards.nth(i)).toBeInViewport({ ratio: 1 });
  await expect(button(phone, /^Let it go/)).toBeInViewport();
  await expect(question(phone).locator("kbd").first()).toBeHidden();
  const more = phone.locator(".ask .below");
  const scroller = phone.locator(".ask:has(.below)");
  const hides = await scroller.evaluate((node) => node.scrollHeight - node.clientHeight > 12);
  await expect(more).toBeVisible({ visible: hides });
  await scroller.evaluate((node) => node.scrollTo(0, node.scrollHeight));
  await expect(more).toBeHidden();
  await picture(phone, "phone-window");
  await context.close();
});
