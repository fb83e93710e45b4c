import type { Values } from "../../model/define-entity.ts";

/** One property that somebody else has changed since the form was opened. */
export interface Conflict {
  readonly key: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  /** Whether both changed it, to different values: somebody has to choose. */
  readonly both: boolean;
}

/** Fields that no person decides: the version follows the record. */
const silent: ReadonlySet<string> = new Set(["version"]);

/** Whether two values are the same to a reader: an empty text is nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (value === undefined || value === "" ? null : value);
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

/** The changes of other people since `base`, beside the values in the form now. */
export function conflictsOf(base: Values, theirs: Values, mine: Values): Conflict[] {
  return Object.keys(base)
    .filter((key) => !silent.has(key))
    .filter((key) => !isSame(base[key], theirs[key]) && !isSame(theirs[key], mine[key]))
    .map((key) => ({
      key,
      base: base[key],
      theirs: theirs[key],
      mine: mine[key],
      both: !isSame(base[key], mine[key]),
    }));
}

export type Choice = "theirs" | "mine";

/** Puts the form onto a newer version of the record. Fields that no person writes take the newer version's value. */
export function rebased(mine: Values, theirs: Values): Values {
  return { ...mine, ...Object.fromEntries(Object.entries(theirs).filter(([key]) => silent.has(key))) };
}

/** The form with each conflict decided. Without a choice a value that both changed stays, and any other is theirs. */
export function merged(
  mine: Values,
  conflicts: readonly Conflict[],
  choices: Readonly<Record<string, Choice>>,
): Values {
  const theirs = conflicts.filter(({ key, both }) => (choices[key] ?? (both ? "mine" : "theirs")) === "theirs");
  return { ...mine, ...Object.fromEntries(theirs.map(({ key, theirs: value }) => [key, value])) };
}
