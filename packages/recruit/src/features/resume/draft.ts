import type { FormValues } from "./form-values.ts";

/** A field that was typed in and is not saved. */
export interface Change {
  value: string | boolean;
  /** The saved values when typing began. */
  base: string | boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** Unsaved input of one form of a section. */
export interface Draft {
  /** Tells the forms of a section apart: `record`, or a name of its own for each form of an entry. */
  slot: string;
  /** The entry that is being changed, as it was; a new entry has none. */
  entry?: FormValues;
  changes: Record<string, Change>;
}

/** When each field was saved or given up, by slot and name: what others still hold of it from before is out of date. */
export type Gone = Readonly<Record<string, number>>;

const placeOf = (slot: string, name: string) => `${slot}.${name}`;
const isSome = ({ changes }: Draft) => Object.keys(changes).length > 0;

/** Drafts with one more field typed in; a field that is again as it was saved leaves them. */
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

/** Drafts after a form was saved: what was typed since then stays, on the ground of what was saved. */
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

/** Drafts that leave on the way from one state of a section to the next, noted as gone by now. */
export function goneBetween(before: readonly Draft[], after: readonly Draft[], now: number): Gone {
  const left = before.flatMap(({ slot, changes }) => {
    const kept = after.find((draft) => draft.slot === slot)?.changes ?? {};
    return Object.keys(changes)
      .filter((name) => !kept[name])
      .map((name) => [placeOf(slot, name), now] as const);
  });
  return Object.fromEntries(left);
}

/** Drafts of two places that typed apart from each other: of each field the later word counts, and what is gone here stays gone. */
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

/** The values that a form shows: the saved ones, and over them the typed ones. */
export function withDraft(saved: FormValues, draft: Draft | undefined): FormValues {
  const changes = Object.entries(draft?.changes ?? {}).map(([name, { value }]) => [name, value] as const);
  return { ...saved, ...Object.fromEntries(changes) };
}

/** The fields that somebody else has saved in another way since they were typed in. */
export function clashes(saved: FormValues, draft: Draft | undefined): string[] {
  return Object.entries(draft?.changes ?? {})
    .filter(([name, { base, value }]) => saved[name] !== base && saved[name] !== value)
    .map(([name]) => name);
}

/** When a draft was last typed in. */
export function typedAt({ changes }: Draft): number {
  return Math.max(...Object.values(changes).map(({ at }) => at));
}
