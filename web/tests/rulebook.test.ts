import { describe, expect, test } from "vitest";
import type { Book } from "../src/protocol/Book";
import type { BookClause } from "../src/protocol/BookClause";
import { folded, linked, OpenBook, setOf } from "../src/rulebook/book";

const both = (en: string, fr = en) => ({ en, fr });
const clause = (id: string, chapter: string, title: [string, string], text: [string, string], tables: string[] = []): BookClause => ({
  id,
  chapter,
  kind: "constraint",
  title: both(...title),
  text: both(...text),
  stated: true,
  supplement: false,
  tables,
});

const book: Book = {
  set: "bab",
  name: "Blood and Blades",
  version: "1",
  credit: both("us", "nous"),
  chapters: [
    { key: "move", title: both("Movement", "Mouvement") },
    { key: "zoc", title: both("Zones", "Zones") },
  ],
  clauses: [
    clause(
      "bab.move.1",
      "move",
      ["Wheel", "Conversion"],
      ["A wheel turns about a front corner.", "Une conversion tourne autour d’un coin avant."],
      ["moves"],
    ),
    clause("bab.move.2", "move", ["Halt", "Arrêt"], ["A halt costs one PIG.", "Un arrêt coûte un PIG."]),
    clause("bab.zoc.1", "zoc", ["Zone of control", "Zone de contrôle"], ["It stops a wheel.", "Elle arrête une conversion."]),
  ],
  tables: [{ name: "moves", title: both("Moves", "Mouvements"), columns: [], rows: [] }],
  figures: [{ id: "zoc.zoc", title: both("The ZoC", "La ZoC"), clauses: ["bab.zoc.1"] }],
};

describe("the rule book", () => {
  const open = new OpenBook(book);

  test("is searched without accents and case, headings first", () => {
    expect(open.search("ARRET").map((found) => found.id)).toEqual(["bab.move.2", "bab.zoc.1"]);
    expect(open.search("wheel corner").map((found) => found.id)).toEqual(["bab.move.1"]);
    expect(open.search("zoc.1").map((found) => found.id)).toEqual(["bab.zoc.1"]);
    expect(open.search("   ")).toEqual([]);
    expect(folded("Élan, cœur, d’un")).toBe("elan, coeur, d'un");
  });

  test("leads from a clause to its neighbours, tables, figures and chapter", () => {
    const first = open.clause("bab.move.1")!;
    expect(open.neighbour("bab.move.1", -1)).toBeUndefined();
    expect(open.neighbour("bab.move.1", 1)?.id).toBe("bab.move.2");
    expect(open.tablesOf(first).map((table) => table.name)).toEqual(["moves"]);
    expect(open.chapterOf(first)?.clauses).toHaveLength(2);
    expect(open.figuresOf(open.clause("bab.zoc.1")!).map((figure) => figure.id)).toEqual(["zoc.zoc"]);
    expect(open.clause("bab.zoc.99")).toBeUndefined();
  });

  test("a text is cut where it names a clause of its set", () => {
    expect(linked("See bab.zoc.1, or www.example.1.", "bab")).toEqual([
      { text: "See " },
      { text: "bab.zoc.1", clause: "bab.zoc.1" },
      { text: ", or www.example.1." },
    ]);
    expect(linked("within bab.zoc.6 and .7.", "bab").map((part) => part.clause)).toEqual([
      undefined,
      "bab.zoc.6",
      undefined,
      "bab.zoc.7",
      undefined,
    ]);
    expect(linked("half is .5", "bab")).toEqual([{ text: "half is .5" }]);
    expect(setOf("bab.zoc.1")).toBe("bab");
  });
});
