// Composing an army: entries change, parts come and go, and a browser keeps what was composed.

import { describe, expect, it } from "vitest";
import type { ArmyDraft } from "../src/protocol/ArmyDraft";
import { entered, freeId, withCopy, withEntry, withoutPart, withPart } from "../src/setup/compose";
import { dropArmy, keepArmy, keptArmies } from "../src/setup/kept";

const draft: ArmyDraft = {
  list: "orcs",
  name: "Reavers",
  budget: 500,
  troops: [],
  parts: [
    { id: "skarn", kind: "chief", values: { cc: 2 } },
    { id: "unit-1", kind: "unit", values: { figures: 12, melee: true } },
  ],
};

const ids = (army: ArmyDraft) => (army.parts ?? []).map((part) => part.id);

describe("composing an army", () => {
  it("changes one entry of one part and leaves the first draft alone", () => {
    const changed = withEntry(draft, "unit-1", "figures", 20);
    expect(entered(changed, "unit-1", "figures", 0)).toBe(20);
    expect(entered(changed, "skarn", "cc", 0)).toBe(2);
    expect(entered(draft, "unit-1", "figures", 0)).toBe(12);
  });

  it("shows what the rules put into a field until something is entered", () => {
    expect(entered(draft, "unit-1", "base", "usual")).toBe("usual");
    expect(entered(draft, "nobody", "base", "usual")).toBe("usual");
    expect(entered(withEntry(draft, "unit-1", "melee", false), "unit-1", "melee", true)).toBe(false);
  });

  it("gives each new part a name of its own", () => {
    expect(freeId(draft, "unit")).toBe("unit-2");
    expect(ids(withPart(withPart(draft, "unit"), "unit"))).toEqual(["skarn", "unit-1", "unit-2", "unit-3"]);
    expect(ids(withPart(withoutPart(draft, "unit-1"), "unit"))).toEqual(["skarn", "unit-1"]);
  });

  it("puts a copy right behind its model", () => {
    const copied = withCopy(draft, "skarn");
    expect(ids(copied)).toEqual(["skarn", "chief-1", "unit-1"]);
    expect(copied.parts?.[1]?.values).toEqual({ cc: 2 });
    expect(withCopy(draft, "nobody")).toBe(draft);
  });
});

class Memory implements Pick<Storage, "getItem" | "setItem"> {
  text: string | null = null;
  getItem = () => this.text;
  setItem = (_: string, text: string) => void (this.text = text);
}

describe("armies that the browser keeps", () => {
  it("keeps an army by rule set and replaces one of the same name", () => {
    const shelf = new Memory() as unknown as Storage;
    keepArmy("grandes", draft, shelf);
    keepArmy("grandes", { ...draft, budget: 1000 }, shelf);
    keepArmy("grandes", { ...draft, name: "Others" }, shelf);
    expect(keptArmies("grandes", shelf).map((army) => [army.name, army.budget])).toEqual([
      ["Others", 500],
      ["Reavers", 1000],
    ]);
    expect(keptArmies("bab", shelf)).toEqual([]);
    expect(dropArmy("grandes", "Others", shelf).map((army) => army.name)).toEqual(["Reavers"]);
  });

  it("takes damaged memory for none", () => {
    const shelf = new Memory();
    for (const text of ["{", "3", '{"grandes": 7}', '{"grandes": [null, {"name": 1}]}']) {
      shelf.text = text;
      expect(keptArmies("grandes", shelf as unknown as Storage)).toEqual([]);
    }
  });
});
