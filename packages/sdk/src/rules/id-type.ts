import {
  checkIdCard,
  idCardBirthDate,
  idCardCheckDigit,
  idCardMessages,
  idCardSex,
  normaliseIdCard,
} from "./id-card.ts";
import type { Sentence } from "./sentence.ts";

/** Kinds of identity documents of candidates. */
export const idTypes = [
  "resident",
  "residence_permit",
  "hk_macao_permit",
  "taiwan_permit",
  "passport",
  "foreign_resident",
] as const;

/** One of {@link idTypes}. */
export type IdType = (typeof idTypes)[number];

/** The properties of a kind of document. */
export interface IdTypeRule {
  readonly name: Sentence;
  /** Whether the number contains the holder's date of birth and sex. Otherwise a form asks for them. */
  readonly tellsPerson: boolean;
  /** The fault of a number; undefined without one. `value` is normalised. */
  readonly fault: (value: string, now: Date) => Sentence | undefined;
}

const shaped = (shape: RegExp) => (value: string) => (shape.test(value) ? undefined : idCardMessages.format);

const likeIdCard = (value: string, now: Date) => {
  const failure = checkIdCard(value, now);
  return failure && idCardMessages[failure];
};

/** Checks the former number, and the new one of 18 characters that begins with 9 and ends with a check digit. */
function foreignResident(value: string): Sentence | undefined {
  if (/^[A-Z]{3}\d{12}$/.test(value)) return undefined;
  const isNew = /^9\d{16}[\dX]$/.test(value) && idCardCheckDigit(value.slice(0, 17)) === value.charAt(17);
  return isNew ? undefined : idCardMessages.format;
}

/** The rule of each kind. The server and every form know a kind by its row here. */
export const idTypeRules: Readonly<Record<IdType, IdTypeRule>> = {
  resident: {
    name: { zh: "居民身份证", en: "Resident ID card" },
    tellsPerson: true,
    fault: likeIdCard,
  },
  residence_permit: {
    name: { zh: "港澳台居民居住证", en: "Residence permit for Hong Kong, Macao and Taiwan residents" },
    tellsPerson: true,
    fault: (value, now) => (/^8[123]/.test(value) ? likeIdCard(value, now) : idCardMessages.format),
  },
  hk_macao_permit: {
    name: { zh: "港澳居民来往内地通行证", en: "Mainland travel permit for Hong Kong and Macao residents" },
    tellsPerson: false,
    fault: shaped(/^[HM]\d{8}(\d{2})?$/),
  },
  taiwan_permit: {
    name: { zh: "台湾居民来往大陆通行证", en: "Mainland travel permit for Taiwan residents" },
    tellsPerson: false,
    fault: shaped(/^(\d{8}|\d{10}[A-Z]?)$/),
  },
  passport: {
    name: { zh: "护照", en: "Passport" },
    tellsPerson: false,
    fault: shaped(/^(?=.*\d)[A-Z0-9]{5,15}$/),
  },
  foreign_resident: {
    name: { zh: "外国人永久居留身份证", en: "Permanent residence card for foreigners" },
    tellsPerson: false,
    fault: foreignResident,
  },
};

/**
 * Checks the number of a document.
 *
 * @returns the sentence for the user, or undefined for a valid number.
 * @example
 * checkIdNumber("passport", "E12345678"); // undefined
 */
export function checkIdNumber(type: IdType, value: string, now: Date = new Date()): Sentence | undefined {
  const id = normaliseIdCard(value);
  return id === "" ? idCardMessages.empty : idTypeRules[type].fault(id, now);
}

/** The facts about its holder that a number contains. */
export function personOfId(type: IdType, value: string): { sex: "male" | "female"; birthDate: string } | undefined {
  if (!idTypeRules[type].tellsPerson) return undefined;
  return { sex: idCardSex(value) === 1 ? "female" : "male", birthDate: idCardBirthDate(value) };
}
