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

/** Whether a value means that there is no value. */
export const isNothing = (value: Value | undefined): boolean =>
  value === undefined || value === null || value === "" || (isList(value) && value.length === 0);

/** Of an object only the given members are replaced; any other value is replaced whole. */
export function laidOver(under: Value | undefined, given: Value): Value {
  if (!isObject(under) || !isObject(given)) return given;
  const members = Object.entries(given).map(([name, part]) => [name, laidOver(under[name], part)]);
  return { ...under, ...Object.fromEntries(members) };
}

/** The parts of a value that were there and are emptied: paths of members, or an empty one for the value itself. */
export function emptiedIn(from: Value | undefined, to: Value): string[] {
  if (from === undefined || isNothing(from)) return [];
  if (isNothing(to)) return [""];
  if (!isObject(from) || !isObject(to)) return [];
  return Object.entries(from).flatMap(([name, part]) =>
    emptiedIn(part, to[name] ?? null).map((path) => (path ? `${name}.${path}` : name)),
  );
}

export function isObject(value: Value | undefined): value is Readonly<{ [name: string]: Value }> {
  return typeof value === "object" && value !== null && !isList(value);
}

/** `Array.isArray`, which does not narrow lists that are read only. */
export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}
