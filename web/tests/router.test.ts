import { expect, test } from "vitest";
import { parseRoute } from "../src/router.svelte";

test("the token of a table stands in the fragment", () => {
  expect(parseRoute("/play", "#abc")).toEqual({ page: "play", token: "abc" });
  expect(parseRoute("/play", "")).toEqual({ page: "home" });
});

test("a link to a moment names token and command", () => {
  expect(parseRoute("/replay", "#abc@12")).toEqual({ page: "replay", token: "abc", seq: 12 });
  expect(parseRoute("/replay", "#abc@x")).toEqual({ page: "replay", token: "abc" });
});

test("a clause has an address", () => {
  expect(parseRoute("/rules/bab/bab.zoc.3", "")).toEqual({ page: "rules", set: "bab", clause: "bab.zoc.3" });
  expect(parseRoute("/elsewhere", "")).toEqual({ page: "nowhere" });
});
