import { isApiError } from "@bladekit/sdk";
import { fieldFailures } from "../../failure-text.ts";
import type { SignUpValues } from "./sign-up-values.ts";

const fieldOfError: Readonly<Record<string, keyof SignUpValues>> = {
  captcha_wrong: "captchaCode",
  phone_captcha_wrong: "captchaStr",
  phone_invalid: "phone",
  id_card_invalid: "idCard",
  password_weak: "password",
};

/** The messages of a refusal at their fields; empty when it concerns the form as a whole. */
export function signUpFailures(error: unknown): Partial<Record<keyof SignUpValues, string>> {
  const listed = fieldFailures(error);
  if (Object.keys(listed).length > 0 || !isApiError(error)) return listed;
  const field = fieldOfError[error.error ?? ""];
  return field ? { [field]: error.msg } : {};
}
