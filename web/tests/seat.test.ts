import { beforeEach, describe, expect, test, vi } from "vitest";
import { Failure } from "../src/engine/http";
import { ownToken, takeSeat } from "../src/shell/seat";
import { tokens } from "../src/shell/tokens";

interface Asked {
  link: string;
  token: string;
}

let asked: Asked[];
let answer: () => Response;

beforeEach(() => {
  localStorage.clear();
  asked = [];
  answer = () => Response.json({ game: "g", seat: 1 });
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    expect(path).toBe("/api/games/claim");
    asked.push(JSON.parse(body) as Asked);
    return Promise.resolve(answer());
  });
});

describe("taking the seat of a link", () => {
  test("is done with a token of one's own, which is kept in place of the link", async () => {
    const own = await takeSeat("link");
    expect(own).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(asked).toEqual([{ link: "link", token: own }]);
    expect([tokens(), ownToken("link")]).toEqual([[own], own]);
    expect(await takeSeat("other")).not.toBe(own);
  });

  test("is asked for with the same token when the answer was lost", async () => {
    answer = () => {
      throw new Error("the line is down");
    };
    await expect(takeSeat("link")).rejects.toBeInstanceOf(Failure);
    expect(tokens()).toEqual([]);
    answer = () => Response.json({ game: "g", seat: 1 });
    expect(await takeSeat("link")).toBe(asked[0]!.token);
  });

  test("is forgotten when somebody else has it", async () => {
    answer = () => Response.json({ code: "taken", text: { key: "server-taken" } }, { status: 409 });
    await expect(takeSeat("link")).rejects.toMatchObject({ code: "taken" });
    expect([tokens(), ownToken("link")]).toEqual([[], undefined]);
  });
});
