// Starts the program on a free port with a new file of games, and ends it after the tests.
// With ORIFLAMME_URL set, the tests run against what serves there.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const PROGRAM = process.env["ORIFLAMME"] ?? resolve(import.meta.dirname, "../../target/debug/oriflamme");

export default async function serve(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["ORIFLAMME_URL"]) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "oriflamme-e2e-"));
  const program = spawn(PROGRAM, ["--lang", "en", "serve", "--port", "0", "--data", join(folder, "games.sqlite")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((found, failed) => {
    program.once("error", failed);
    program.once("exit", (code) => failed(new Error(`${PROGRAM} ended with ${code}`)));
    createInterface(program.stdout).on("line", (line) => {
      const url = /http:\/\/\S+?(?=\/?$|\s)/.exec(line);
      if (url) found(url[0]);
    });
  });
  process.env["ORIFLAMME_URL"] = address;
  return async () => {
    const ended = new Promise((done) => program.once("exit", done));
    program.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
