import { Refusal } from "../../contract/errors.ts";

/** An id of a task or process as a caller wrote it; engines may have other forms, ours are numbers. @throws Refusal `not_found` */
export function requireId(text: string): string {
  if (!/^\d{1,19}$/.test(text) || BigInt(text) > 9223372036854775807n) throw new Refusal("not_found");
  return text;
}
