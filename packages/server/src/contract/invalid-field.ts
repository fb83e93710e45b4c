import type { Sentence } from "@bladekit/sdk/rules";
import { Refusal } from "./errors.ts";

/** A refusal that names the field it is about. */
export function invalidField(field: string, message: Sentence): Refusal {
  return new Refusal("validation_failed", { message, data: { fields: [{ field, message }] } });
}
