import type { LicenceDemand } from "./conditions.ts";
import type { Licence } from "./facts.ts";
import { all } from "./met.ts";

/** A person with the first licence must also have the second. */
const implies: Readonly<Record<string, string>> = { physician_practice: "physician_qualification" };

/** Licences of physicians, which have a level. Unless a post says otherwise, it demands a physician and not an assistant. */
const ofPhysicians: readonly string[] = ["physician_practice", "physician_qualification"];

/** Dictionary keys of licences, by the rules of registration (卫医发〔2001〕169). Any other value was typed by a person. */
const known = {
  type: [
    ...[...ofPhysicians, "nurse_practice", "pharmacist", "licensed_pharmacist", "technician", "equipment_operation"],
    ...["radiation_work", "psychotherapist", "accountant", "legal", "special_work"],
  ],
  level: ["physician", "assistant"],
  category: ["clinical", "dental", "public_health", "tcm"],
  scope: [
    ...["internal", "surgery", "obstetrics_gynecology", "pediatrics", "eye_ent", "dermatology", "psychiatry"],
    ...["occupational", "imaging_radiotherapy", "laboratory_pathology", "general", "emergency", "critical_care"],
    ...["rehabilitation", "preventive", "special_military", "family_planning", "dental", "public_health", "tcm"],
    ...["integrated", "mongolian", "tibetan", "uyghur", "dai"],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Pairs of scopes of which one may be practised under the other. Staff decide. */
const near: readonly (readonly [string, string])[] = [
  ["general", "internal"],
  ["general", "pediatrics"],
  ["general", "preventive"],
  ["emergency", "internal"],
  ["emergency", "surgery"],
  ["emergency", "critical_care"],
  ["critical_care", "internal"],
  ["critical_care", "surgery"],
  ["tcm", "integrated"],
];
const areNear = (one: string, other: string) =>
  near.some((pair) => one !== other && pair.includes(one) && pair.includes(other));

/** Whether a value is the demanded one; undefined when one of the two was typed by a person, or is missing. */
function isPart(part: keyof typeof known, own: string | undefined, asked: string): boolean | undefined {
  const keys: readonly string[] = known[part];
  if (!own || !keys.includes(own) || !keys.includes(asked)) return undefined;
  if (own === asked) return true;
  if (part === "level") return own === "physician";
  if (part === "type") return implies[own] === asked;
  return part === "scope" && areNear(own, asked) ? undefined : false;
}

/** Whether a licence is valid on a day; undefined in its last month, because the day is not known. */
export function isValid({ validTo }: Licence, day: string): boolean | undefined {
  const month = day.slice(0, "yyyy-MM".length);
  if (!validTo || validTo > month) return true;
  return validTo === month ? undefined : false;
}

/** The parts of a licence that a post demands. */
export function licenceParts({ type, level, category, scope }: LicenceDemand) {
  return [
    { part: "type", asked: type },
    { part: "level", asked: level || (ofPhysicians.includes(type) ? "physician" : "") },
    { part: "category", asked: category ?? "" },
    { part: "scope", asked: scope ?? "" },
  ] as const;
}

/** Whether a licence is the demanded one on a day; undefined when a part of it was typed by a person, or is missing. */
export function isLicence(own: Licence, asked: LicenceDemand, day: string): boolean | undefined {
  const parts = licenceParts(asked).filter((one) => one.asked);
  return all([isValid(own, day), ...parts.map((one) => isPart(one.part, own[one.part], one.asked))]);
}
