import type { Problem } from "../problem.ts";
import { type Address, type DesiredItem, nameOf } from "./item.ts";
import { nearest } from "./nearest.ts";
import { type Rules, referencesOf } from "./rules.ts";

/** References to records that neither a file declares nor the server has: each a problem with its place. */
export function missingReferences(
  rules: Rules,
  desired: readonly DesiredItem[],
  there: Pick<ReadonlyMap<string, unknown>, "has" | "keys">,
): Problem[] {
  const declared = new Set(desired.map(nameOf));
  /** The key that was meant: of a record of the same kind in the same place. */
  const meantBy = ({ key, ...place }: Address) => {
    const start = nameOf({ ...place, key: "" });
    const keys = [...declared, ...there.keys()].flatMap((name) =>
      name.startsWith(start) ? [name.slice(start.length)] : [],
    );
    const meant = nearest(key, new Set(keys));
    return meant === undefined ? {} : { meant };
  };
  return desired.flatMap((item) =>
    referencesOf(rules, item, item.fields)
      .filter((target) => !declared.has(nameOf(target)) && !there.has(nameOf(target)))
      .map((target) => ({
        place: item.place,
        sentence: {
          key: "referenceMissing" as const,
          values: { key: item.key, kind: target.kind, target: target.key },
        },
        ...meantBy(target),
      })),
  );
}
