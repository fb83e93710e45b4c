import { Refusal } from "../contract/errors.ts";

/** Refuses a call of which only a part can be done: an id of another hospital's, or of a row that has gone. @throws Refusal `not_found` */
export function requireAll(found: readonly string[], wanted: readonly string[]): void {
  if (found.length !== new Set(wanted).size) throw new Refusal("not_found");
}
