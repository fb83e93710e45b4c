import { Refusal } from "../contract/errors.ts";

/**
 * Refuses a call in which an id belongs to another hospital or to a removed row, so that no part of the call is done. @throws Refusal
 * `not_found`
 */
export function requireAll(found: readonly string[], wanted: readonly string[]): void {
  if (found.length !== new Set(wanted).size) throw new Refusal("not_found");
}
