// The workshop in a real browser: a unit is composed, its numbers and its price move, the army is kept and printed.
import { expect, picture, test } from "./support";

test("a unit is composed, priced, kept and printed, and its army is found again", async ({ page }) => {
  await page.goto("/setup");
  await page.getByRole("button", { name: "Grandes batailles" }).click();
  const first = page.getByRole("region", { name: "First army" });
  await expect(first.getByRole("meter")).toContainText("488 of 500");

  const reavers = first.locator("details").filter({ has: page.locator("> summary b", { hasText: /^Ash-road reavers$/ }) });
  await reavers.locator("> summary").click();
  await reavers.getByRole("group", { name: "Melee" }).getByLabel("Skill").selectOption("3");
  await expect(reavers.getByRole("group", { name: "Melee" })).toContainText("6, Damage 3: 9 + 6 = 15");
  await expect(first.getByRole("meter")).toContainText("516 of 500");
  await expect(first.getByRole("alert").first()).toContainText("516");
  await expect(page.getByRole("button", { name: "To the battlefield" })).toBeDisabled();
  await picture(page, "workshop-wrong");

  await first.getByRole("spinbutton", { name: /^Budget/ }).fill("600");
  await expect(first.getByRole("alert")).toHaveCount(0);
  await reavers.getByText(/^Why 132 points/).click();
  await expect(reavers.getByRole("article", { name: "Cost of the unit" })).toContainText("33 × volume 4 = 132 points");

  await first.getByRole("button", { name: "Keep this army" }).click();
  await expect(first.getByRole("status")).toContainText("is kept in this browser");
  await first.getByRole("button", { name: "Sheets to print" }).click();
  const sheets = page.getByRole("dialog", { name: "Sheets to print" });
  await expect(sheets.getByRole("img", { name: "Unit sheets" })).toContainText("33 × 4 = 132");
  await picture(page, "workshop-sheets");
  await page.keyboard.press("Escape");

  await page.reload();
  await page.getByRole("button", { name: "Grandes batailles" }).click();
  await first.getByRole("combobox", { name: "Army", exact: true }).selectOption("kept-0");
  await expect(first.getByRole("meter")).toContainText("516 of 600");
  await expect(page.getByRole("button", { name: "To the battlefield" })).toBeEnabled();
});

test("an army that was saved as a file is opened again", async ({ page }) => {
  await page.goto("/setup");
  await page.getByRole("button", { name: "Grandes batailles" }).click();
  const first = page.getByRole("region", { name: "First army" });
  await first.getByRole("textbox", { name: "Name of the army" }).fill("The grey host");
  await first.getByRole("textbox", { name: "Name of the army" }).press("Tab");
  const saved = page.waitForEvent("download");
  await first.getByRole("button", { name: "Save as a file" }).click();
  const path = await (await saved).path();

  const second = page.getByRole("region", { name: "Second army" });
  await second.getByLabel("Open a file").setInputFiles(path);
  await expect(second.getByRole("heading", { name: "The grey host" })).toBeVisible();
  await expect(second.getByRole("meter")).toContainText("488 of 500");
});
