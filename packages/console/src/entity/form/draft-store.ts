import type { Values } from "../define-entity.ts";
import type { Description } from "../description.ts";

/** The unsaved input of a form. */
export interface Draft {
  readonly values: Values;
  /** The record as it was when the form was opened; null for a new one. */
  readonly base: Values | null;
  /** In ms since 1970. */
  readonly savedAt: number;
}

const prefix = "bladekit-console-draft:";
const week = 7 * 24 * 60 * 60 * 1000;

/** A draft belongs to one form of one person of one tenant. */
export function draftKey(owner: { id: unknown; tenantId: unknown }, resource: string, id: string): string {
  return `${prefix}${owner.tenantId}:${owner.id}:${resource}:${id}`;
}

/** Values that may be kept: no secret, and nothing that the description does not have any more. */
export function keepable({ fields }: Description, values: Values): Values {
  const kept = Object.entries(values).filter(([key]) => fields[key] && fields[key].kind !== "secret");
  return Object.fromEntries(kept);
}

/** The draft under a key, if it is not older than a week. */
export function readDraft(storage: Pick<Storage, "getItem">, key: string, now: number = Date.now()): Draft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? "null") as Draft | null;
    return draft && now - draft.savedAt < week ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; says whether there was room for it. */
export function writeDraft(storage: Pick<Storage, "setItem">, key: string, draft: Draft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(storage: Storage, key: string): void {
  storage.removeItem(key);
}

/** Forgets all drafts, or those that are older than a week: a person who signs out leaves nothing on a shared machine. */
export function forgetDrafts(storage: Storage, which: "all" | "old", now: number = Date.now()): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  for (const key of keys.filter((each) => each.startsWith(prefix))) {
    if (which === "all" || !readDraft(storage, key, now)) storage.removeItem(key);
  }
}
