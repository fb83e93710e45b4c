import { Refusal } from "../contract/errors.ts";

/** Refuses a call when one of its ids belongs to another hospital or to a row that is gone: no part of it is done. @throws Refusal `not_found` */
export function requireAll(found: readonly string[], wanted: readonly string[]): void {
  if (found.length !== new Set(wanted).size) throw new Refusal("not_found");
}
