import type { FormValues } from "./form-values.ts";

/** A changed field that is not saved. */
export interface Change {
  value: string | boolean;
  /** The saved value when typing began. */
  base: string | boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** Unsaved input of one form of a section. */
export interface Draft {
  /** Identifies the form within its section: `record`, or a unique name for each form of an entry. */
  slot: string;
  /** The original entry that is being changed; absent for a new one. */
  entry?: FormValues;
  changes: Record<string, Change>;
}

/** The time at which each field was saved or discarded, by slot and name. An older value of it elsewhere is outdated. */
export type Gone = Readonly<Record<string, number>>;

const placeOf = (slot: string, name: string) => `${slot}.${name}`;
const isSome = ({ changes }: Draft) => Object.keys(changes).length > 0;

/** Drafts after a field was typed. A field with its saved value again is removed. */
export function typed(
  drafts: readonly Draft[],
  { slot, entry }: Pick<Draft, "slot" | "entry">,
  name: string,
  change: Change,
): Draft[] {
  const own = drafts.find((draft) => draft.slot === slot) ?? { slot, ...(entry && { entry }), changes: {} };
  const { [name]: before, ...others } = own.changes;
  const base = before?.base ?? change.base;
  const next = { ...own, changes: change.value === base ? others : { ...others, [name]: { ...change, base } } };
  return [...drafts.filter((draft) => draft.slot !== slot), next].filter(isSome);
}

/** Drafts after a form was saved. Fields that were changed since then stay, now based on the saved values. */
export function settled(drafts: readonly Draft[], slot: string, sent: FormValues): Draft[] {
  return drafts
    .map((draft) => {
      if (draft.slot !== slot) return draft;
      const left = Object.entries(draft.changes)
        .filter(([name, { value }]) => value !== sent[name])
        .map(([name, change]) => [name, { ...change, base: sent[name] ?? change.base }] as const);
      return { ...draft, changes: Object.fromEntries(left) };
    })
    .filter(isSome);
}

/** The fields that disappear between two states of a section, recorded as removed now. */
export function goneBetween(before: readonly Draft[], after: readonly Draft[], now: number): Gone {
  const left = before.flatMap(({ slot, changes }) => {
    const kept = after.find((draft) => draft.slot === slot)?.changes ?? {};
    return Object.keys(changes)
      .filter((name) => !kept[name])
      .map((name) => [placeOf(slot, name), now] as const);
  });
  return Object.fromEntries(left);
}

/** Merges drafts of two devices or tabs. Of each field the later value wins, and a field that was removed here stays removed. */
export function merged(mine: readonly Draft[], theirs: readonly Draft[], gone: Gone): Draft[] {
  const result = new Map(mine.map((draft) => [draft.slot, { ...draft, changes: { ...draft.changes } }]));
  for (const { slot, entry, changes } of theirs) {
    const own = result.get(slot) ?? { slot, ...(entry && { entry }), changes: {} };
    result.set(slot, own);
    for (const [name, change] of Object.entries(changes)) {
      const isOver = change.at <= (gone[placeOf(slot, name)] ?? 0);
      if (!isOver && change.at > (own.changes[name]?.at ?? 0)) own.changes[name] = change;
    }
  }
  return [...result.values()].filter(isSome);
}

/** The values of a form: saved values, overridden by typed ones. */
export function withDraft(saved: FormValues, draft: Draft | undefined): FormValues {
  const changes = Object.entries(draft?.changes ?? {}).map(([name, { value }]) => [name, value] as const);
  return { ...saved, ...Object.fromEntries(changes) };
}

/** Fields that another device has saved with another value since they were typed here. */
export function clashes(saved: FormValues, draft: Draft | undefined): string[] {
  return Object.entries(draft?.changes ?? {})
    .filter(([name, { base, value }]) => saved[name] !== base && saved[name] !== value)
    .map(([name]) => name);
}

/** The time of the last change of a draft. */
export function typedAt({ changes }: Draft): number {
  return Math.max(...Object.values(changes).map(({ at }) => at));
}
