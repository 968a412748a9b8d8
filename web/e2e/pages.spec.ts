// Home, rule book and own battles; both languages, a phone, and what axe thinks of every page.
import { board, expect, makeGame, picture, seriousViolations, sitDown, speak, test } from "./support";

test("from the first page to the first question in a few presses", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wargames");
  await picture(page, "home");
  await page.getByRole("button", { name: /^Play .* now$/ }).click();
  await page.getByLabel("Your name").fill("Ann");
  await picture(page, "home-new-game");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(board(page)).toBeVisible();
  await picture(page, "table-first");
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page.getByRole("heading", { name: /Waiting for you|Your games/ })).toBeVisible();
  await picture(page, "home-continue");
});

test("a link is made for a friend, and copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await page.getByRole("button", { name: "Invite a friend" }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByLabel("For your opponent").inputValue();
  expect(link).toMatch(/\/play#.+/);
  await page.getByRole("button", { name: "Copy" }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await picture(page, "home-invite");
});

test("the rule book is searched without accents, read in both languages, and its figures are drawn", async ({ page }) => {
  await page.goto("/rules/bab");
  await page.getByRole("searchbox").fill("zocque");
  await expect(page.getByRole("status")).toContainText("clause");
  await page.getByRole("link", { name: /What a zocced base may do/ }).click();
  await expect(page).toHaveURL(/\/rules\/bab\/bab\.zoc\.5$/);
  const figure = page.getByRole("img", { name: "From ZoC to close combat" });
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(() => figure.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  await picture(page, "rules");
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce que peut faire un socle zocqué");
  await page.getByRole("link", { name: /^Suite/ }).click();
  await expect(page).toHaveURL(/bab\.zoc\.6$/);
});

test("a table of the rule book is a table", async ({ page }) => {
  await page.goto("/rules/bab/bab.setup.1");
  await expect(page.getByRole("table").getByRole("columnheader").first()).toBeVisible();
});

test("a figure is tried at a table", async ({ page }) => {
  await page.goto("/rules/bab/bab.zoc.5");
  await page.getByRole("button", { name: "Try it" }).last().click();
  await expect(board(page)).toBeVisible();
});

test("an army that breaks its list cannot march; a sound one leads to the set-up", async ({ page }) => {
  await page.goto("/setup");
  const first = page.getByRole("region", { name: "First army" });
  await expect(first.getByRole("meter")).toBeVisible();
  await first.getByText("Change the numbers").click();
  await first.getByRole("button", { name: /^One less: Baggage/ }).click();
  await expect(first.getByRole("alert")).toContainText("baggage");
  await expect(page.getByRole("button", { name: "To the battlefield" })).toBeDisabled();
  await picture(page, "setup-wrong");
  await first.getByRole("button", { name: /^One more: Baggage/ }).click();
  await page.getByRole("button", { name: "To the battlefield" }).click();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(board(page)).toBeVisible();
  await picture(page, "setup-table");
});

test("the lesson leads from a move to a refusal to its rule", async ({ page }) => {
  await page.goto("/learn");
  const coach = page.getByRole("region", { name: "Lesson" });
  await expect(coach.getByRole("heading")).toContainText("Your troops");
  await expect(board(page)).toBeVisible();
  await board(page).focus();
  await page.keyboard.press("n");
  await page.keyboard.press("Space");
  await expect(coach.getByText("Well done.")).toBeVisible();
  await picture(page, "lesson");
  await page.keyboard.press("ArrowUp");
  await coach.getByRole("button", { name: "Go on" }).click();
  await board(page).focus();
  await page.keyboard.press("Enter");
  await expect(coach.getByText("Well done.")).toBeVisible();
  await coach.getByRole("button", { name: "Go on" }).click();
  await expect(coach.getByRole("heading")).toContainText("A refusal");
});

for (const [name, path] of [
  ["home", "/"],
  ["rules", "/rules/bab/bab.zoc.5"],
  ["setup", "/setup"],
] as const) {
  test(`${name} in French, in the dark, on a phone of 360 pixels`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      colorScheme: "dark",
      hasTouch: true,
      isMobile: true,
      locale: "fr-FR",
      baseURL: process.env["ORIFLAMME_URL"]!,
    });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await expect(page.locator("main")).not.toBeEmpty();
    await page.waitForLoadState("networkidle");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    await picture(page, `${name}-phone-fr-dark`);
    await context.close();
  });
}

for (const scheme of ["light", "dark"] as const) {
  test(`axe finds nothing serious on any page, ${scheme}`, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await speak(context, scheme === "dark" ? "fr" : "en");
    for (const path of ["/", "/rules/bab/bab.zoc.5", "/setup"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      expect.soft(await seriousViolations(page), path).toEqual([]);
    }
    const game = await makeGame(page);
    await sitDown(page, game.token);
    expect.soft(await seriousViolations(page), "table").toEqual([]);
    await page.goto(`/replay#${game.token}`);
    await expect(board(page)).toBeVisible();
    expect.soft(await seriousViolations(page), "replay").toEqual([]);
  });
}
