import { plainText } from "./plain-text.ts";
import type { Sentence } from "./sentence.ts";

/** Why a text is not a mobile number of mainland China. */
export type PhoneFailure = "empty" | "length" | "format";

/** The sentence for each {@link PhoneFailure}. */
export const phoneMessages: Readonly<Record<PhoneFailure, Sentence>> = {
  empty: { zh: "手机号码不能为空", en: "Enter the mobile number" },
  length: { zh: "手机号码长度不为11位", en: "The mobile number must have 11 digits" },
  format: { zh: "手机号码格式不正确", en: "The mobile number is not valid" },
};

/** The number without spaces, plus signs, dashes, invisible characters and the country code 86 or 0086: 11 digits when it is valid. */
export function normalisePhone(value: string): string {
  return plainText(value)
    .replace(/[ +-]/g, "")
    .replace(/^(00)?86(?=\d{11}$)/, "");
}

/**
 * Checks a mobile number: 1, then 3 to 9, then nine digits. An optional +86 or 0086, spaces, dashes and full-width characters are accepted.
 *
 * @returns the first failure, or undefined for a valid number.
 * @example
 * const failure = checkPhone("+86 138-0013-8000"); // undefined
 */
export function checkPhone(value: string): PhoneFailure | undefined {
  const number = normalisePhone(value);
  if (number === "") return "empty";
  if (number.length !== 11) return "length";
  return /^1[3-9]\d{9}$/.test(number) ? undefined : "format";
}
