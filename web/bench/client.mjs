// Measures the client in a real browser on the real program: what the first page weighs, and how smoothly a full table pans.
// Prints plain words, as the other measurements of `make bench` do. Wants the program's path, with the client built into it.
import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const PROGRAM = process.argv[2] ?? "../target/release/oriflamme";
const FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
const PAN_FOR = 3000;

async function serve() {
  const folder = await mkdtemp(join(tmpdir(), "oriflamme-bench-"));
  const program = spawn(PROGRAM, ["--lang", "en", "serve", "--port", "0", "--data", join(folder, "games.sqlite")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise((found, failed) => {
    program.once("error", failed);
    program.once("exit", (code) => failed(new Error(`${PROGRAM} ended with ${code}`)));
    createInterface(program.stdout).on("line", (line) => {
      const url = /http:\/\/\S+?(?=\/?$|\s)/.exec(line);
      if (url) found(url[0]);
    });
  });
  const stop = async () => {
    const ended = new Promise((done) => program.once("exit", done));
    program.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { address, stop };
}

/** Bytes over the line until a page is quiet, all of them and those of the program's own files. */
async function weigh(browser, address, path) {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const urls = new Map();
  let all = 0;
  let code = 0;
  line.on("Network.responseReceived", ({ requestId, response }) => urls.set(requestId, response.url));
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    all += encodedDataLength;
    if (!/\/api\/|\.woff2?$/.test(urls.get(requestId) ?? "")) code += encodedDataLength;
  });
  await page.goto(address + path);
  await page.waitForLoadState("networkidle");
  await context.close();
  return { all, code };
}

/** A table with so many bases, in ranks of two sides. */
function crowd(count) {
  const bases = Array.from({ length: count }, (_, i) => {
    const first = i % 2 === 0;
    const place = Math.floor(i / 2);
    const x = 60 + (place % 25) * 42;
    const y = first ? 150 - Math.floor(place / 25) * 40 : 500 + Math.floor(place / 25) * 40;
    return `${first ? "friend A" : "enemy Z"}${place} Reg Sp(O) FL(${first ? x : x + 40},${y}) f${first ? 0 : 180}${place === 0 ? " cinc" : ""}`;
  });
  return { table: { width: 40, depth: 25 }, bases: bases.join("\n"), start: { step: "moves", pig: 6 } };
}

async function pan(browser, address, count) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const seat = { kind: "here", name: "" };
  const answer = await context.request.post("/api/games", { data: { set: "bab", setup: crowd(count), seats: [seat, seat] } });
  if (!answer.ok()) throw new Error(await answer.text());
  const { token } = await answer.json();
  await page.goto(`/play#${token}`);
  const board = page.getByRole("application");
  await board.waitFor();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  const box = await board.boundingBox();
  const counting = page.evaluate(
    (time) =>
      new Promise((done) => {
        const gaps = [];
        let last = performance.now();
        const began = last;
        const frame = (now) => {
          gaps.push(now - last);
          last = now;
          if (now - began < time) requestAnimationFrame(frame);
          else done(gaps.slice(1));
        };
        requestAnimationFrame(frame);
      }),
    PAN_FOR,
  );
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  let panning = true;
  void counting.then(() => (panning = false));
  for (let i = 0; panning; i++) await page.mouse.move(x + 160 * Math.sin(i / 14), y + 90 * Math.sin(i / 9));
  await page.mouse.up();
  const gaps = await counting;
  await context.close();
  gaps.sort((a, b) => a - b);
  return { rate: (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0), slow: gaps[Math.floor(gaps.length * 0.99)] };
}

const { address, stop } = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
try {
  const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`;
  console.log("\nclient-payload: what the first page brings over the line, compressed (target under 300 KB)");
  const home = await weigh(browser, address, "/");
  console.log(
    `  ${kilobytes(home.all)} for the first page with its fonts and battles, of which ${kilobytes(home.code)} are the client itself`,
  );
  console.log("\nclient-pan: frames while a table with 100 bases is pushed about (target 60 a second)");
  const { rate, slow } = await pan(browser, address, 100);
  console.log(`  ${rate.toFixed(0)} frames a second; 99 of 100 within ${slow.toFixed(1)} ms`);
} finally {
  await browser.close();
  await stop();
}
