import { exitCodes } from "../exit-codes.ts";
import type { Kind } from "../kinds/kind.ts";
import { UserError } from "../user-error.ts";

/** The kinds of some sections, or all. @throws UserError when there is no such section */
export function kindsInSections(only: string | undefined, kinds: readonly Kind[]): readonly Kind[] {
  if (only === undefined) return kinds;
  const names = only.split(",").map((name) => name.trim());
  const known = new Set(kinds.map(({ shape }) => shape.section));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    const values = { name: unknown, known: [...known].join(", ") };
    throw new UserError({ key: "sectionUnknown", values }, { exitCode: exitCodes.usage });
  }
  return kinds.filter(({ shape }) => names.includes(shape.section));
}
