import { toWireDate } from "./date-time.ts";
import { plainText } from "./plain-text.ts";
import { isProvince } from "./province.ts";
import type { Sentence } from "./sentence.ts";

/** Why a text is not a resident ID card number, in the order in which the checks are made. */
export type IdCardFailure = "empty" | "length" | "format" | "region" | "checkDigit";

/** The sentence for each {@link IdCardFailure}. */
export const idCardMessages: Readonly<Record<IdCardFailure, Sentence>> = {
  empty: { zh: "证件号码不能为空", en: "Enter the ID card number" },
  length: { zh: "证件号码长度不为18位", en: "The ID card number must have 18 characters" },
  format: { zh: "证件号码格式错误", en: "The ID number is not valid" },
  region: { zh: "地址编码错误", en: "The ID card number has an unknown region code" },
  checkDigit: { zh: "证件号码校验位错误", en: "The check digit of the ID card number is wrong" },
};

const shape = /^[1-9]\d{16}[\dX]$/;
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const checkDigits = "10X98765432";

/** The number in its stored form: plain, without spaces, the last character in upper case. */
export function normaliseIdCard(value: string): string {
  return plainText(value).replaceAll(" ", "").toUpperCase();
}

/** The 18th character that belongs to the first 17 digits (ISO 7064 MOD 11-2). Further characters are ignored. */
export function idCardCheckDigit(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0);
  return checkDigits.charAt(sum % 11);
}

/** Date of birth as `yyyy-MM-dd`, taken from digits 7 to 14 of a number that {@link checkIdCard} accepts. */
export function idCardBirthDate(value: string): string {
  const id = normaliseIdCard(value);
  return `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`;
}

/** Sex by the 17th digit: 1 when it is even (female), 0 when it is odd (male). */
export function idCardSex(value: string): 0 | 1 {
  return Number(normaliseIdCard(value).charAt(16)) % 2 === 0 ? 1 : 0;
}

/** Age in full years on the day of `now` in China; the birthday itself counts. */
export function idCardAge(value: string, now: Date = new Date()): number {
  const birth = idCardBirthDate(value);
  const today = toWireDate(now);
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/**
 * Checks a resident ID card number: 18 characters, a real date of birth that is not after `now`, a known region and the check digit.
 * Spaces, full-width characters and a lower-case x are accepted.
 *
 * @returns the first failure, or undefined for a valid number.
 * @example
 * const failure = checkIdCard("11010519491231002X"); // undefined
 */
export function checkIdCard(value: string, now: Date = new Date()): IdCardFailure | undefined {
  const id = normaliseIdCard(value);
  if (id === "") return "empty";
  if (id.length !== 18) return "length";
  if (!shape.test(id) || !isBirthDate(idCardBirthDate(id), now)) return "format";
  if (!isProvince(id.slice(0, 2))) return "region";
  if (idCardCheckDigit(id) !== id.charAt(17)) return "checkDigit";
  return undefined;
}

function isBirthDate(date: string, now: Date): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  // A non-existent date, such as 31 February, becomes another date.
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === date;
  return exists && date >= "1800-01-01" && date <= toWireDate(now);
}
