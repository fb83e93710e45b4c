import { isApiError } from "@bladekit/sdk";
import { fieldFailures } from "../../failure-text.ts";

/** Fields of our forms by the code of a refusal. */
const fieldOfError: Readonly<Record<string, string>> = {
  captcha_wrong: "captchaCode",
  phone_captcha_wrong: "captchaStr",
  phone_invalid: "phone",
  id_card_invalid: "idCard",
  password_weak: "password",
};

/** Fields of our forms by their names in the contract, where the two differ. */
const fieldOfContract: Readonly<Record<string, string>> = { newPassword: "password", newPassword1: "confirm" };

/** The messages of a refusal by field; empty when it concerns the form as a whole. */
export function accountFailures(error: unknown): Readonly<Record<string, string>> {
  const listed = Object.entries(fieldFailures(error));
  if (listed.length > 0)
    return Object.fromEntries(listed.map(([field, message]) => [fieldOfContract[field] ?? field, message]));
  const field = isApiError(error) && fieldOfError[error.error ?? ""];
  return field ? { [field]: error.msg } : {};
}
