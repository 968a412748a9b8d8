// Composing an army part by part. What a part may hold and what it comes to, the rules say; here only entries change.

import type { ArmyDraft } from "../protocol/ArmyDraft";
import type { DraftPart } from "../protocol/DraftPart";

export type Entry = number | string | boolean;

const parts = (draft: ArmyDraft): DraftPart[] => draft.parts ?? [];

/** The same army with one entry of one part changed. */
export function withEntry(draft: ArmyDraft, part: string, field: string, value: Entry): ArmyDraft {
  const changed = parts(draft).map((one) => (one.id === part ? { ...one, values: { ...one.values, [field]: value } } : one));
  return { ...draft, parts: changed };
}

/** A name that no other part has: the kind and the first free number. */
export function freeId(draft: ArmyDraft, kind: string): string {
  const taken = new Set(parts(draft).map((part) => part.id));
  let number = 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/** With one part more, which the rules fill in. */
export function withPart(draft: ArmyDraft, kind: string): ArmyDraft {
  return { ...draft, parts: [...parts(draft), { id: freeId(draft, kind), kind, values: {} }] };
}

/** With a second part like this one, right behind it. */
export function withCopy(draft: ArmyDraft, id: string): ArmyDraft {
  const part = parts(draft).find((one) => one.id === id);
  if (!part) return draft;
  const copy = { ...part, id: freeId(draft, part.kind) };
  return { ...draft, parts: parts(draft).flatMap((one) => (one.id === id ? [one, copy] : [one])) };
}

export function withoutPart(draft: ArmyDraft, id: string): ArmyDraft {
  return { ...draft, parts: parts(draft).filter((part) => part.id !== id) };
}

/** What stands in a field: what was entered, or else what the rules put there. */
export function entered(draft: ArmyDraft, part: string, field: string, given: Entry): Entry {
  const value = parts(draft).find((one) => one.id === part)?.values[field];
  return value ?? given;
}
