import type { Values } from "../../model/define-entity.ts";
import type { Description } from "../../model/description.ts";

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

/** The person who types. */
export interface DraftOwner {
  readonly id: string;
  readonly tenantId: string;
}

const prefixOf = ({ tenantId, id }: DraftOwner) => `${prefix}${tenantId}:${id}:`;

/** A draft belongs to one form of one person of one tenant. */
export function draftKey(owner: DraftOwner, resource: string, form: string): string {
  return `${prefixOf(owner)}${resource}:${form}`;
}

/** The form of a record; that of a new one begins with what its link says, such as the record above it. */
export function formName(id: string, linked: object | null | undefined): string {
  return id || ["new", ...(linked ? [JSON.stringify(linked)] : [])].join(":");
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Told whenever drafts of this page came or went. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names of the resources that a person has drafts of. */
export function resourcesWithDraft(storage: Storage, owner: DraftOwner): Set<string> {
  const start = prefixOf(owner);
  return new Set(keysOf(storage, start).map((key) => key.slice(start.length).split(":")[0] ?? ""));
}

/** Values that may be kept: no secret, and nothing that the description does not have any more. */
export function keepable({ fields }: Pick<Description, "fields">, values: Values): Values {
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
    tell();
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(storage: Storage, key: string): void {
  storage.removeItem(key);
  tell();
}

function keysOf(storage: Storage, start: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys.filter((key) => key.startsWith(start));
}

/** Forgets the drafts of a person who signs out and leaves nothing on a shared machine; those of colleagues stay. */
export function forgetDraftsOf(storage: Storage, owner: DraftOwner): void {
  for (const key of keysOf(storage, prefixOf(owner))) storage.removeItem(key);
}

/** Forgets drafts that are older than a week. */
export function forgetOldDrafts(storage: Storage, now: number = Date.now()): void {
  for (const key of keysOf(storage, prefix)) if (!readDraft(storage, key, now)) storage.removeItem(key);
}
