// Rule books as they are read: fetched once each, with an index for looking things up.
// Must not know what a clause means.

import { request } from "../engine/http";
import type { Book } from "../protocol/Book";
import type { BookChapter } from "../protocol/BookChapter";
import type { BookClause } from "../protocol/BookClause";
import type { BookFigure } from "../protocol/BookFigure";
import type { BookTable } from "../protocol/BookTable";
import type { Localised } from "../protocol/Localised";

export interface Chapter extends BookChapter {
  clauses: BookClause[];
}

/** A book with its ways in. */
export class OpenBook {
  readonly chapters: Chapter[];
  readonly #places = new Map<string, number>();
  readonly #tables: Map<string, BookTable>;
  readonly #folded: { clause: BookClause; heading: string; all: string }[];

  constructor(readonly book: Book) {
    book.clauses.forEach((clause, place) => this.#places.set(clause.id, place));
    this.#tables = new Map(book.tables.map((table) => [table.name, table]));
    this.chapters = book.chapters.map((chapter) => ({
      ...chapter,
      clauses: book.clauses.filter((clause) => clause.chapter === chapter.key),
    }));
    this.#folded = book.clauses.map((clause) => {
      const heading = folded(`${clause.id} ${both(clause.title)}`);
      return { clause, heading, all: `${heading} ${folded(both(clause.text))}` };
    });
  }

  clause(id: string | undefined): BookClause | undefined {
    const place = id === undefined ? undefined : this.#places.get(id);
    return place === undefined ? undefined : this.book.clauses[place];
  }

  chapterOf(clause: BookClause): Chapter | undefined {
    return this.chapters.find((chapter) => chapter.key === clause.chapter);
  }

  /** The clause so many places further on in reading order. */
  neighbour(id: string, step: 1 | -1): BookClause | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.book.clauses[place + step];
  }

  tablesOf(clause: BookClause): BookTable[] {
    return clause.tables.flatMap((name) => this.#tables.get(name) ?? []);
  }

  figuresOf(clause: BookClause): BookFigure[] {
    return this.book.figures.filter((figure) => figure.clauses.includes(clause.id));
  }

  /** Clauses that hold every word, whatever the case and the accents; those with all words in the heading first. */
  search(text: string): BookClause[] {
    const words = folded(text).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const holding = this.#folded.filter((entry) => words.every((word) => entry.all.includes(word)));
    const first = holding.filter((entry) => words.every((word) => entry.heading.includes(word)));
    const rest = holding.filter((entry) => !first.includes(entry));
    return [...first, ...rest].map((entry) => entry.clause);
  }
}

const both = (text: Localised) => (text.en === text.fr ? text.en : `${text.en} ${text.fr}`);

export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("’", "'")
    .toLowerCase();
}

/** The set that a clause belongs to: the first part of its id. */
export const setOf = (clause: string) => clause.split(".")[0] ?? "";

const opened = new Map<string, Promise<OpenBook>>();

export function openBook(set: string): Promise<OpenBook> {
  let book = opened.get(set);
  if (!book) {
    book = request<Book>(`/api/rules/${encodeURIComponent(set)}`).then((answer) => new OpenBook(answer));
    book.catch(() => opened.delete(set));
    opened.set(set, book);
  }
  return book;
}

export interface TextPart {
  text: string;
  /** A clause that the text names here. */
  clause?: string;
}

/** A text cut where it names clauses of its own set; after "set.topic.6", ".7" is its neighbour. */
export function linked(text: string, set: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  let topic: string | undefined;
  for (const found of text.matchAll(/[a-z]+(?:\.[a-z0-9-]+)+\.\d+|(?<=\s)\.\d+/g)) {
    const short = found[0].startsWith(".");
    if (short ? topic === undefined : setOf(found[0]) !== set) continue;
    const clause = short ? `${topic}${found[0]}` : found[0];
    topic = clause.replace(/\.\d+$/, "");
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ text: found[0], clause });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
