// The language that is spoken now, and the functions that say things in it.
// Components that call them are redrawn when the language changes.

import type { Localised } from "../protocol/Localised";
import type { Message } from "../protocol/Message";
import { number as plainNumber, signed as signedNumber, type Language } from "./number";
import { Speaker, type Args } from "./render";

export type { Language } from "./number";

export const LANGUAGES: readonly Language[] = ["en", "fr"];
const KEPT = "oriflamme.language";

const loaders: Record<Language, () => Promise<{ files: Record<string, string> }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
};

const speakers = new Map<Language, Speaker>();
const extra: string[] = [];
let current = $state.raw<Speaker>(new Speaker("en", []));

export function preferred(kept: string | null, wished: readonly string[]): Language {
  const isOurs = (code: string | undefined): code is Language => code === "en" || code === "fr";
  if (isOurs(kept ?? undefined)) return kept as Language;
  return wished.map((tag) => tag.slice(0, 2).toLowerCase()).find(isOurs) ?? "en";
}

/** To be awaited before the first component is made. */
export async function startTexts(): Promise<void> {
  await speak(preferred(localStorage.getItem(KEPT), navigator.languages ?? [navigator.language]), false);
}

export async function speak(language: Language, keep = true): Promise<void> {
  let speaker = speakers.get(language);
  if (!speaker) {
    const { files } = await loaders[language]();
    speaker = new Speaker(language, [...Object.values(files), ...extra]);
    speakers.set(language, speaker);
  }
  current = speaker;
  document.documentElement.lang = language;
  if (keep) localStorage.setItem(KEPT, language);
}

/** Texts of whoever embeds the client, in every language; to be given before the first `speak`. */
export function addTexts(file: string): void {
  extra.push(file);
}

export function language(): Language {
  return current.language;
}

/** A text of the client by its key. */
export function t(key: string, args?: Args): string {
  return current.say(key, args);
}

/** A message of the protocol. */
export function say(message: Message): string {
  return current.say(message.key, message.args as Args | undefined);
}

/** A text that its author wrote in both languages. */
export function local(text: Localised): string {
  return text[current.language];
}

export function num(value: number): string {
  return plainNumber(value, current.language);
}

export function signed(value: number): string {
  return signedNumber(value, current.language);
}

export function hasText(key: string): boolean {
  return current.has(key);
}
