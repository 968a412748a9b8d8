// Armies that this browser keeps, by rule set. Nothing leaves the browser.

import type { ArmyDraft } from "../protocol/ArmyDraft";

const KEPT = "oriflamme.armies";
const MOST = 40;

type Shelf = Record<string, ArmyDraft[]>;

function isDraft(value: unknown): value is ArmyDraft {
  const draft = value as Partial<ArmyDraft> | null;
  return (
    typeof draft === "object" &&
    draft !== null &&
    typeof draft.name === "string" &&
    typeof draft.budget === "number" &&
    Array.isArray(draft.troops)
  );
}

function shelf(storage: Storage): Shelf {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEPT) ?? "{}");
    return typeof read === "object" && read !== null ? (read as Shelf) : {};
  } catch {
    return {};
  }
}

export function keptArmies(set: string, storage: Storage = localStorage): ArmyDraft[] {
  const list: unknown = shelf(storage)[set];
  return Array.isArray(list) ? list.filter(isDraft) : [];
}

/** Keeps an army; one of the same name is replaced. */
export function keepArmy(set: string, draft: ArmyDraft, storage: Storage = localStorage): ArmyDraft[] {
  const others = keptArmies(set, storage).filter((army) => army.name !== draft.name);
  const list = [draft, ...others].slice(0, MOST);
  storage.setItem(KEPT, JSON.stringify({ ...shelf(storage), [set]: list }));
  return list;
}

export function dropArmy(set: string, name: string, storage: Storage = localStorage): ArmyDraft[] {
  const list = keptArmies(set, storage).filter((army) => army.name !== name);
  storage.setItem(KEPT, JSON.stringify({ ...shelf(storage), [set]: list }));
  return list;
}
