import type { Sentence } from "@bladekit/sdk/rules";
import { Refusal } from "./errors.ts";

/** A refusal that names the field it is about. */
export function invalidField(field: string, message: Sentence): Refusal {
  return new Refusal("validation_failed", { message, data: { fields: [{ field, message }] } });
}

/** The refusal for a value that another record already has. It names the field, so that a form can show it there. */
export function takenField(field: string, message: Sentence, cause?: unknown): Refusal {
  return new Refusal("conflict", { message, data: { fields: [{ field, message }] }, cause });
}
