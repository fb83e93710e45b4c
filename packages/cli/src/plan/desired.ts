import type { Problem } from "../problem.ts";
import { type DesiredItem, nameOf, placeText } from "./item.ts";

/** The declarations of all files together. A record declared twice is a problem that names both places. */
export function desiredItems(declared: readonly DesiredItem[]): { items: DesiredItem[]; problems: Problem[] } {
  const first = new Map<string, DesiredItem>();
  const problems: Problem[] = [];
  for (const item of declared) {
    const other = first.get(nameOf(item));
    if (!other) first.set(nameOf(item), item);
    else {
      problems.push({
        place: item.place,
        sentence: { key: "duplicateDefinition", values: { key: item.key, at: placeText(other.place) } },
      });
    }
  }
  return { items: [...first.values()], problems };
}
