import type { Problem } from "../problem.ts";
import { type DesiredItem, nameOf } from "./item.ts";
import { type Rules, referencesOf } from "./rules.ts";

/** References to records that neither a file declares nor the server has: each a problem with its place. */
export function missingReferences(
  rules: Rules,
  desired: readonly DesiredItem[],
  exists: (name: string) => boolean,
): Problem[] {
  const declared = new Set(desired.map(nameOf));
  return desired.flatMap((item) =>
    referencesOf(rules, item, item.fields)
      .filter((target) => !declared.has(nameOf(target)) && !exists(nameOf(target)))
      .map((target) => ({
        place: item.place,
        sentence: {
          key: "referenceMissing" as const,
          values: { key: item.key, kind: target.kind, target: target.key },
        },
      })),
  );
}
