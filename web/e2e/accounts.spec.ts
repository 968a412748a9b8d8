// Accounts, which nobody needs: games follow their player from one browser to another.
import { expect, makeGame, origin, picture, question, sitDown, test } from "./support";

test("a game of this browser is found in another one after signing in there", async ({ page, browser }) => {
  const who = { name: `Ann ${Date.now()}`, password: "long enough, is it" };
  const game = await makeGame(page);
  await sitDown(page, game.token);
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Name").fill(who.name);
  await sheet.getByLabel(/^Password/).fill(who.password);
  await picture(page, "account");
  await sheet.getByRole("button", { name: "New account" }).click();
  await expect(page.getByRole("button", { name: who.name })).toBeVisible();

  const context = await browser.newContext({ baseURL: origin(), locale: "en-GB", viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Sign in" }).click();
  const there = other.getByRole("dialog");
  await there.getByLabel("Name").fill(who.name);
  await there.getByLabel(/^Password/).fill(who.password);
  await there.getByRole("button", { name: "Sign in" }).click();
  await other.getByRole("link", { name: /The Quarrel of the Canal/ }).click();
  await expect(question(other)).toHaveClass(/mine/);
  await context.close();
});
