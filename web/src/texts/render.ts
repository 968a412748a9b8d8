// Finds the sentence of a message and fills in its arguments, as the engine's own texts do.
// Relies on Fluent for selection and plurals. Never fails: a text that is missing is shown by its key.

import { FluentBundle, FluentResource, FluentNumber, type FluentVariable } from "@fluent/bundle";
import type { Arg } from "../protocol/Arg";
import { number, rounded, type Language } from "./number";

export type Args = Record<string, Arg>;

export class Speaker {
  readonly #bundle: FluentBundle;

  constructor(
    readonly language: Language,
    files: Iterable<string>,
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const file of files) this.#bundle.addResource(new FluentResource(file), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  say(key: string, args: Args = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) return this.#missing(key, args);
    const given: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) given[name] = this.#argument(value);
    return this.#bundle.formatPattern(pattern, given, []);
  }

  #argument(value: Arg): FluentVariable {
    if (typeof value === "number") {
      return new FluentNumber(rounded(value), { maximumFractionDigits: 2, useGrouping: false });
    }
    return value.startsWith("@") ? this.say(value.slice(1)) : value;
  }

  #missing(key: string, args: Args): string {
    const shown = Object.entries(args).map(([name, value]) => {
      return ` ${name}=${typeof value === "number" ? number(value, this.language) : value}`;
    });
    return `[${key}${shown.join("")}]`;
  }
}
