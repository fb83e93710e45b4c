import { canonicalText } from "./rich-text.ts";

/** The value of a field. References to other records are held as their keys, never as ids. */
export type Value = string | number | boolean | null | readonly Value[] | Readonly<{ [name: string]: Value }>;

/** How two values of a field are compared: as they are, as a list whose order says nothing, or as rich text however it is spelled. */
export type Comparison = "exact" | "set" | "html";

/** Whether two values mean the same. An absent member of an object equals null. */
export function isSameValue(a: Value, b: Value, comparison: Comparison = "exact"): boolean {
  return a === b || canonical(a, comparison) === canonical(b, comparison);
}

/** One text for all values that say the same. */
function canonical(value: Value, comparison: Comparison): string {
  if (comparison === "html" && typeof value === "string") return canonicalText(value);
  if (comparison === "set" && isList(value)) {
    return `[${[...new Set(value.map((part) => canonical(part, "exact")))].sort().join()}]`;
  }
  if (isList(value)) return `[${value.map((part) => canonical(part, "exact")).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, part]) => part !== null);
  return `{${entries.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part, "exact")}`).sort()}}`;
}

/** `Array.isArray`, which does not narrow lists that are read only. */
export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}
