import type { Problem } from "../problem.ts";
import { type ActualItem, nameOf } from "./item.ts";

/** The server's records by name. Two records of one name cannot be told apart by code: a problem that names both ids. */
export function actualItems(read: readonly ActualItem[]): { byName: Map<string, ActualItem>; problems: Problem[] } {
  const byName = new Map<string, ActualItem>();
  const problems: Problem[] = [];
  for (const item of read) {
    const other = byName.get(nameOf(item));
    if (!other) byName.set(nameOf(item), item);
    else problems.push({ sentence: { key: "ambiguousRecord", values: { key: item.key, a: other.id, b: item.id } } });
  }
  return { byName, problems };
}
