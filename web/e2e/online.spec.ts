// Two browsers at one table: links, broken lines, secrets, undoing by consent, and replays.
import type { Browser, Page } from "@playwright/test";
import {
  ask,
  atRest,
  board,
  expect,
  frames,
  log,
  mainAnswer,
  makeGame,
  middleOf,
  origin,
  picture,
  piece,
  placeOf,
  question,
  sitDown,
  test,
} from "./support";

/** Another browser, with nothing in its memory. */
async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin(), locale: "en-GB", viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

const online = [
  { kind: "here" as const, name: "Ann" },
  { kind: "link" as const, name: "Bob" },
];

/** Drags a piece by some pixels of the screen. */
async function drag(page: Page, id: string, dx: number, dy: number): Promise<void> {
  const from = await middleOf(page, id);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 5 });
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 5 });
  await expect(page.locator(".tag").first()).toBeVisible();
  await page.mouse.up();
}

test("two browsers play by link; one loses its line and comes back to the same table", async ({ page, browser }) => {
  const game = await makeGame(page, { seats: online });
  await sitDown(page, game.token);
  const bob = await otherPage(browser);
  await bob.goto(`/play#${game.links[0]!.token}`);
  await expect(question(bob)).not.toHaveClass(/mine/);
  await expect(page.getByText("Bob")).toBeVisible();

  await mainAnswer(page).click();
  await expect(log(bob)).toContainText("period begins");

  await bob.context().setOffline(true);
  // Chromium keeps an open socket when it goes offline: the line is cut as a network does.
  await bob.evaluate(() => dispatchEvent(new Event("offline")));
  const id = (await board(page).locator("[data-piece].mine").first().getAttribute("data-piece"))!;
  await bob.close();
  const stood = await placeOf(page, id);
  await drag(page, id, 0, -26);
  await expect.poll(async () => (await placeOf(page, id)).y).not.toBe(stood.y);

  const back = await bob.context().newPage();
  await bob.context().setOffline(false);
  await back.goto(`/play#${game.links[0]!.token}`);
  await expect.poll(async () => placeOf(back, id)).toEqual(await placeOf(page, id));
  expect(await log(back).innerText()).toBe(await log(page).innerText());
  await picture(back, "table-second-seat");
  await back.context().close();
});

test("a link is for one: who made it is told to pass it on, and when it was taken it opens nothing for others", async ({
  page,
  browser,
}) => {
  await page.goto("/");
  const game = await makeGame(page, { seats: online });
  const link = game.links[0]!.token;
  await page.evaluate(([id, links]) => localStorage.setItem("oriflamme.invites", JSON.stringify({ [id as string]: links })), [
    game.game,
    game.links,
  ] as const);
  await page.goto(`/play#${link}`);
  await expect(page.getByRole("heading", { name: "This link is for your opponent" })).toBeVisible();
  await picture(page, "link-for-another");

  const bob = await otherPage(browser);
  await bob.goto(`/play#${link}`);
  await expect(board(bob)).toBeVisible();
  await expect(bob).not.toHaveURL(new RegExp(link));

  const carol = await otherPage(browser);
  for (const other of [page, carol]) {
    await other.goto("/");
    await other.goto(`/play#${link}`);
    await expect(other.getByRole("alert")).toContainText("The seat of this link is taken");
    await expect(board(other)).toHaveCount(0);
  }
  await picture(carol, "link-taken");
  await bob.context().close();
  await carol.context().close();
});

test("a line that breaks under an open table is mended, and nothing is missed", async ({ page, browser }) => {
  const bob = await otherPage(browser);
  const sockets: { close: () => Promise<void> }[] = [];
  await bob.routeWebSocket(/\/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    sockets.push({
      close: async () => {
        await socket.close({ code: 4000 });
        await server.close();
      },
    });
  });
  const game = await makeGame(page, { seats: online });
  await sitDown(page, game.token);
  await bob.goto(`/play#${game.links[0]!.token}`);
  await expect(board(bob)).toBeVisible();
  const opened = sockets.length;
  await sockets.at(-1)!.close();
  await mainAnswer(page).click();
  await expect(log(bob)).toContainText("period begins");
  expect(sockets.length).toBeGreaterThan(opened);
  await bob.context().close();
});

const AMBUSH = {
  terrain: [
    {
      kind: "Wd",
      outline: [
        [300, 120],
        [520, 120],
        [520, 260],
        [300, 260],
      ],
    },
  ],
  bases: `first C Reg Sp(O) FL(600,150) f0 cinc
first G Irr Bg(O) FL(600,60) f0
first HID Reg Ax(O)
second Z Reg Sp(O) FL(640,480) f180 cinc
second Y Irr Bg(O) FL(640,560) f180
`,
  start: { invader: 1, first: 0, setup: { ambush: { written: [false, false] } } },
};

test("an ambush is written and sprung; until then nothing of it was sent to the other side", async ({ page, browser }) => {
  const bob = await otherPage(browser);
  const heard = frames(bob);
  const onlooker = await otherPage(browser);
  const overheard = frames(onlooker);
  const game = await makeGame(page, { setup: AMBUSH, seats: online });
  await sitDown(page, game.token);
  await bob.goto(`/play#${game.links[0]!.token}`);
  await expect(board(bob)).toBeVisible();
  await onlooker.goto(`/play#${game.spectator}`);
  await expect(board(onlooker)).toBeVisible();

  // Into the wood: taken from the tray, put down, and kept secret.
  const box = (await board(page).boundingBox())!;
  const scale = await board(page)
    .locator("g.world")
    .evaluate((node) => (node as SVGGElement).getCTM()!.a);
  const world = await board(page).locator("g.world > rect.floor").boundingBox();
  const at = { x: world!.x + 410 * scale, y: world!.y + world!.height - 220 * scale };
  expect(at.x).toBeGreaterThan(box.x);
  const waiting = page.getByRole("region", { name: "Beside the table" }).getByRole("button").first();
  const start = (await waiting.boundingBox())!;
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y + 40, { steps: 6 });
  await page.mouse.move(at.x, at.y, { steps: 6 });
  await page.mouse.up();
  await expect(piece(page, "HID")).toBeVisible();
  await picture(page, "ambush-written");
  await question(page).locator(".gather .btn.flame").click();
  await expect(piece(page, "HID")).toBeVisible();

  const asks = async (who: Page) => ({
    mine: (await question(who).getAttribute("class"))?.includes("mine") ?? false,
    text: (await ask(who).textContent()) ?? "",
  });
  const asksOrders = async () => {
    const { mine, text } = await asks(page);
    return mine && /order/i.test(text);
  };
  // Both answer what they are asked. The other browser's bar may change under the hand: then it is looked at again.
  const answer = async (who: Page) => {
    const before = await asks(who);
    if (!before.mine) return;
    const main = question(who).locator(".gather .btn.flame:not(:disabled), .acts .btn.flame:not(:disabled)");
    // The last button answers; the first may be the one that undoes.
    const button = (await main.count()) > 0 ? main.first() : question(who).locator(".acts .btn:not(:disabled)").last();
    const pressed = await button.click({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
    if (pressed) await expect.poll(async () => JSON.stringify(await asks(who)) !== JSON.stringify(before)).toBe(true);
  };
  for (let i = 0; i < 20 && !(await asksOrders()); i++) {
    await answer(bob);
    if (!(await asksOrders())) await answer(page);
  }
  expect(await asksOrders()).toBe(true);
  expect(heard.texts.length).toBeGreaterThan(3);
  for (const text of [...heard.texts, ...overheard.texts]) expect(text).not.toContain("HID");

  await drag(page, "HID", 0, -40);
  await expect(piece(bob, "HID")).toBeVisible();
  await expect(piece(onlooker, "HID")).toBeVisible();
  await picture(bob, "ambush-sprung");
  await bob.context().close();
  await onlooker.context().close();
});

test("what was rolled is taken back only with the other player's consent", async ({ page, browser }) => {
  const game = await makeGame(page, { seats: online });
  await sitDown(page, game.token);
  const bob = await otherPage(browser);
  await bob.goto(`/play#${game.links[0]!.token}`);
  await expect(board(bob)).toBeVisible();
  const asked = await ask(page).textContent();
  await mainAnswer(page).click();
  await expect(ask(page)).not.toHaveText(asked ?? "");
  await expect(question(page).getByRole("button", { name: "Ask to undo" })).toBeEnabled();
  await page.keyboard.press("u");
  await expect(question(bob)).toHaveClass(/mine/);
  await picture(bob, "undo-asked");
  await question(bob).getByRole("button", { name: "No" }).click();
  await expect(question(bob)).not.toHaveClass(/mine/);
  await expect(ask(page)).not.toHaveText(asked ?? "");
  await expect(question(page).getByRole("button", { name: "Ask to undo" })).toBeEnabled();
  await page.keyboard.press("u");
  await question(bob).getByRole("button", { name: "Yes" }).click();
  await expect(ask(page)).toHaveText(asked ?? "");
  await bob.context().close();
});

test("a replay goes back and forth, from a link to a moment, and a copy goes on from there", async ({ page }) => {
  const game = await makeGame(page);
  await sitDown(page, game.token);
  await mainAnswer(page).click();
  const id = (await board(page).locator("[data-piece].mine").first().getAttribute("data-piece"))!;
  const first = await placeOf(page, id);
  await drag(page, id, 0, -26);
  await expect.poll(async () => (await placeOf(page, id)).y).not.toBe(first.y);
  const then = await placeOf(page, id);

  await page.goto(`/replay#${game.token}@0`);
  await expect(board(page)).toBeVisible();
  await expect.poll(() => placeOf(page, id)).toEqual(first);
  await page.keyboard.press("End");
  await expect.poll(() => placeOf(page, id)).toEqual(then);
  await picture(page, "replay");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => placeOf(page, id)).toEqual(first);
  await expect(page).toHaveURL(/@1$/);
  const slider = page.getByRole("slider", { name: "Moment" });
  await slider.fill("2");
  await expect.poll(() => placeOf(page, id)).toEqual(then);
  await slider.fill("1");
  await page.getByRole("button", { name: "Share this moment" }).click();
  const link = await page.getByLabel("Link to this moment").inputValue();
  expect(link).not.toContain(game.token);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "What if from here" }).click();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(page).toHaveURL(/\/play#/);
  await expect.poll(() => placeOf(page, id)).toEqual(first);

  await page.goto(link);
  await expect.poll(() => placeOf(page, id)).toEqual(first);
  await expect(page).toHaveURL(/@1$/);
});

test("the table on a phone of 360 pixels, in French: touch selects, a grip moves, Take it commits", async ({ browser, page }) => {
  const game = await makeGame(page, {
    seats: [
      { kind: "here", name: "Anne" },
      { kind: "here", name: "Bruno" },
    ],
  });
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: "fr-FR",
    baseURL: origin(),
  });
  const phone = await context.newPage();
  await sitDown(phone, game.token);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await mainAnswer(phone).tap();
  const movable = board(phone).locator("[data-piece].mine");
  await expect(movable.first()).toBeAttached();
  await atRest(phone);
  await picture(phone, "table-phone-fr");

  const ways = phone.getByRole("button", { name: "Façons de voir" });
  const threat = phone.getByRole("button", { name: "Zone menacée" });
  await expect(threat).toHaveCount(0);
  await ways.tap();
  await threat.tap();
  await expect(threat).toHaveAttribute("aria-pressed", "true");
  await expect(board(phone).locator(".zone.threat, .zone.danger").first()).toBeVisible();
  await picture(phone, "phone-threat-fr");
  await threat.tap();
  await ways.tap();
  await expect(threat).toHaveCount(0);

  const id = await inFrontNearestTheMiddle(phone);
  const stood = await placeOf(phone, id);
  const at = await middleOf(phone, id);
  await phone.touchscreen.tap(at.x, at.y);
  const grip = board(phone).locator("[data-handle=push]");
  await expect(grip).toBeVisible();
  const finger = await context.newCDPSession(phone);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  const box = (await grip.boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch("touchStart", [from]);
  for (let dy = -12; dy >= -120; dy -= 12) await touch("touchMove", [{ x: from.x, y: from.y + dy }]);
  // It comes to rest before it is lifted: the browser would take a fling for more to come, and swallow the next tap.
  await phone.waitForTimeout(200);
  await touch("touchMove", [{ x: from.x, y: from.y - 120 }]);
  await touch("touchEnd", []);
  await expect(mainAnswer(phone)).toBeEnabled();
  await picture(phone, "table-phone-hand-fr");
  // So far the rules do not let it go: the ribbon says so, and the legal place is offered.
  await expect(phone.getByRole("alert")).toBeVisible();
  await mainAnswer(phone).tap();
  await expect.poll(async () => (await placeOf(phone, id)).y).toBeGreaterThan(stood.y + 5);
  await context.close();
});

/** Of the pieces that may be moved and have none of their own before them, the one nearest to the middle of the board. */
async function inFrontNearestTheMiddle(page: Page): Promise<string> {
  return board(page).evaluate((node) => {
    const middle = (element: Element) => {
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const goal = middle(node);
    const all = [...node.querySelectorAll("[data-piece].mine")].map((piece) => ({
      id: piece.getAttribute("data-piece") ?? "",
      at: middle(piece),
      width: piece.getBoundingClientRect().width,
    }));
    const far = (one: { at: { x: number; y: number } }) => Math.hypot(one.at.x - goal.x, one.at.y - goal.y);
    const inFront = all.filter((one) => !all.some((other) => other.at.y < one.at.y - 1 && Math.abs(other.at.x - one.at.x) < one.width));
    return inFront.sort((a, b) => far(a) - far(b))[0]?.id ?? "";
  });
}
