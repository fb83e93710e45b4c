import type { Kind } from "./kind.ts";

type Referring = Pick<Kind, "name" | "fields">;

/** Kinds in the order they are planned, with more of them: each before the first kind that refers to it, or at the end. */
export function inPlace<K extends Referring>(kinds: readonly K[], more: readonly K[]): readonly K[] {
  const all = [...kinds];
  for (const kind of more) {
    const at = all.findIndex(({ fields }) => Object.values(fields).some(({ ref }) => ref === kind.name));
    all.splice(at < 0 ? all.length : at, 0, kind);
  }
  return all;
}
