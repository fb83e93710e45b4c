import { isList } from "../plan/value.ts";
import type { FieldSpec, Kind } from "./kind.ts";

/** A field with the codes of records of another kind, in any order. */
export function codesField(ref: string, description: string): FieldSpec {
  return {
    schema: { type: "array", uniqueItems: true, items: { type: "string", minLength: 1 }, description },
    ref,
    compare: "set",
    default: [],
  };
}

/** Whether a list has fewer members than before. */
export const takesOut: NonNullable<Kind["takesAway"]> = ({ from, to }) =>
  isList(from) && isList(to) && from.some((code) => !to.includes(code));
