import { checkPhone, normalisePhone, phoneMessages } from "@bladekit/sdk/rules";
import { Refusal } from "../../contract/errors.ts";

/** The number of a phone as it is kept. @throws Refusal `phone_invalid` that names the field */
export function readPhone(field: string, given: string): string {
  const wrong = checkPhone(given);
  if (!wrong) return normalisePhone(given);
  const message = phoneMessages[wrong];
  throw new Refusal("phone_invalid", { message, data: { fields: [{ field, message }] } });
}
