import type { Problem } from "../problem.ts";
import { type ActualItem, type Address, addressOf, nameOf } from "./item.ts";

/** A record that stands there twice, and the problem that says so. */
export type Doubled = Problem & Readonly<{ address: Address }>;

/** The server's records by name. Two records of one name cannot be told apart by code: a problem that names both ids. */
export function actualItems(read: readonly ActualItem[]): { byName: Map<string, ActualItem>; problems: Doubled[] } {
  const byName = new Map<string, ActualItem>();
  const problems: Doubled[] = [];
  for (const item of read) {
    const other = byName.get(nameOf(item));
    if (!other) byName.set(nameOf(item), item);
    else {
      const values = { key: item.key, a: other.id, b: item.id };
      problems.push({ address: addressOf(item), sentence: { key: "ambiguousRecord", values } });
    }
  }
  return { byName, problems };
}
