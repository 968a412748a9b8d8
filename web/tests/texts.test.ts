import { describe, expect, test } from "vitest";
import { files as english } from "../src/texts/en";
import { files as french } from "../src/texts/fr";
import { number, signed } from "../src/texts/number";
import { Speaker } from "../src/texts/render";
import { preferred } from "../src/texts/texts.svelte";

const en = new Speaker("en", Object.values(english));
const fr = new Speaker("fr", Object.values(french));

describe("texts", () => {
  test("numbers have at most two decimals and the sign of the language", () => {
    expect(number(12.5, "fr")).toBe("12,5");
    expect(number(3.14159, "en")).toBe("3.14");
    expect(number(-0.001, "en")).toBe("0");
    expect(signed(2.34, "fr")).toBe("+2,34");
    expect(signed(12.34, "en")).toBe("+12.3");
    expect(signed(-0.5, "en")).toBe("−0.5");
    expect(signed(-0.004, "en")).toBe("0");
    expect(en.say("text-sample", { distance: 12.5 })).toBe("12.5 mm");
    expect(fr.say("text-sample", { distance: 1234.567 })).toBe("1234,57 mm");
  });

  test("an argument that names a message is said in the same language", () => {
    expect(en.say("text-sample-nested", { what: "@text-sample-word" })).toBe("the base");
    expect(fr.say("text-sample-nested", { what: "@text-sample-word" })).toBe("le socle");
  });

  test("plurals follow the language", () => {
    expect(en.say("text-sample-plural", { count: 0 })).toBe("0 bases");
    expect(fr.say("text-sample-plural", { count: 0 })).toBe("0 socle");
  });

  test("what the program still meant to do is counted in whole sentences", () => {
    expect(en.say("client-thought-further", { count: 2, more: "yes" })).toBe("And 2 more orders that dice or the enemy may change.");
    expect(fr.say("client-thought-further", { count: 1, more: "no" })).toBe(
      "Il comptait donner encore un ordre\u202f; les dés ou l’ennemi peuvent le changer.",
    );
  });

  test("a missing text shows its key and arguments", () => {
    expect(fr.say("nowhere", { far: 2.5, who: "A" })).toBe("[nowhere far=2,5 who=A]");
  });

  test("the kept language wins over what the browser wishes", () => {
    expect(preferred("fr", ["en-GB"])).toBe("fr");
    expect(preferred(null, ["de-DE", "fr-CA", "en"])).toBe("fr");
    expect(preferred("de", [])).toBe("en");
  });

  test("every text that the client names exists", () => {
    const sources = import.meta.glob(["../src/**/*.svelte", "../src/**/*.ts"], { query: "?raw", import: "default", eager: true }) as Record<
      string,
      string
    >;
    const named = Object.values(sources).flatMap((source) => [...source.matchAll(/\bt\(\s*"([a-z][\w-]*)"/g)].map((found) => found[1]!));
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((key) => !en.has(key))).toEqual([]);
  });

  test("both languages have the same texts, and the command line's own stay out", () => {
    const keys = (files: Record<string, string>) =>
      Object.values(files)
        .flatMap((file) => [...file.matchAll(/^([a-z][\w-]*) *=/gm)].map((m) => m[1]))
        .sort();
    expect(keys(french)).toEqual(keys(english));
    expect(Object.keys(english).some((name) => name.endsWith("cli.ftl"))).toBe(false);
  });
});
