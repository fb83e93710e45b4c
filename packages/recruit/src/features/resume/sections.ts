import type { Field, Label } from "@bladekit/openapi/describe";
import { recruitResume } from "@bladekit/openapi/entities/recruit-resume";
import { noLevel, pastMonths } from "@bladekit/sdk/rules";
import type { Resume } from "../../api.ts";

export type SectionName = keyof Resume;
export type ListSectionName = Exclude<SectionName, "basic" | "declaration">;

/** One field of a section, for its form and its view. */
export interface FieldSpec {
  readonly name: string;
  readonly label: Label;
  readonly kind: "text" | "email" | "tel" | "long" | "month" | "number" | "dict" | "choice" | "check" | "yesNo";
  readonly hint?: Label;
  readonly required?: boolean;
  /** Bounds of a number. */
  readonly min?: number;
  readonly max?: number;
  /** Most characters of a text. */
  readonly maxLength?: number;
  /** Letters and digits that the contract accepts. */
  readonly pattern?: string;
  /** Rarely needed, so it is in the folded part. */
  readonly more?: boolean;
  /** A month that must be in the past. */
  readonly isPast?: boolean;
  /** The business dictionary of a `dict`, and a key of it that only posts use. */
  readonly dict?: string;
  readonly without?: string;
  /** Offered from the catalogue of majors. */
  readonly isMajor?: boolean;
  /** Labels of the keys of a `choice`. */
  readonly choices?: Readonly<Record<string, Label>>;
}

const described: Readonly<Record<SectionName, Field>> = recruitResume.fields;

/** Fields that the form of a section leaves out, because the account has them or the server fills them in. */
const unasked: Partial<Record<SectionName, readonly string[]>> = {
  basic: ["photo", "photoLink", "name", "idType", "idNo", "sex", "birthDate"],
};

/** Fields that an application requires, although a résumé may be saved without them. */
const neededToApply: Partial<Record<SectionName, readonly string[]>> = { basic: ["phone", "email"] };

const seldom: Partial<Record<SectionName, readonly string[]>> = {
  basic: [
    "address",
    "currentOrg",
    "currentPost",
    "selfIntro",
    "hukou",
    "wechat",
    "emergencyName",
    "emergencyPhone",
    "emergencyRelation",
    "onStaff",
    "canLeaveDate",
    "graduationDate",
    "computerLevel",
    "intendDept1",
    "intendDept2",
    "acceptTransfer",
    "schoolAwards",
  ],
  education: [
    "diplomaNo",
    "majorCategory",
    "direction",
    "supervisor",
    "thesis",
    "degreeNo",
    "chsiCode",
    "isFirst",
    "overseasCertified",
  ],
  work: ["leaveReason", "titleAtTime", "workload", "witness", "witnessPhone"],
  paper: ["pubState", "issue", "issn", "quartile", "doi"],
};

const kindOf = (name: string, { kind, personal }: Field): FieldSpec["kind"] => {
  if (personal === "phone") return "tel";
  if (name === "email") return "email";
  if (kind === "switch") return "check";
  return kind === "long" || kind === "month" || kind === "number" || kind === "dict" || kind === "choice"
    ? kind
    : "text";
};

/** A field of a section as the contract describes it. */
export function specOf(section: SectionName, name: string): FieldSpec {
  const field = described[section].of?.[name];
  if (!field) throw new Error(`A résumé has no ${section}.${name}`);
  const { label, hint, min, max, maxLength, pattern, bizDict, labels } = field;
  return {
    ...{ name, label, kind: kindOf(name, field) },
    required: field.required === true || (neededToApply[section]?.includes(name) ?? false),
    more: seldom[section]?.includes(name) ?? false,
    ...(hint && { hint }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && field.kind === "text" && { pattern }),
    ...(pastMonths[section]?.includes(name) && { isPast: true }),
    ...(bizDict !== undefined && { dict: bizDict }),
    ...(bizDict === "education_level" && { without: noLevel }),
    ...(section === "education" && name === "major" && { isMajor: true }),
    ...(labels && { choices: labels }),
  };
}

const fieldsOf = (section: SectionName): readonly FieldSpec[] =>
  Object.keys(described[section].of ?? {})
    .filter((name) => !unasked[section]?.includes(name))
    .map((name) => specOf(section, name));

type FormSectionName = Exclude<SectionName, "attachment" | "declaration">;

/** The fields of each section that a candidate can change, in the order of the form. */
export const sectionFields = Object.fromEntries(
  Object.keys(described).map((section) => [section, fieldsOf(section as SectionName)]),
) as Readonly<Record<FormSectionName, readonly FieldSpec[]>>;

export const sectionLabel = (section: SectionName): Label => described[section].label;

/** The groups of sections on the page: those for everybody, optional ones, and the ones that complete the résumé. */
export const sectionGroups = {
  required: ["basic", "education", "work", "internship"],
  optional: [
    ...(["licence", "title", "residency", "training", "certificate"] as const),
    ...(["paper", "project", "award", "academicPost", "family"] as const),
  ],
  handedIn: ["attachment", "declaration"],
} as const satisfies Readonly<Record<string, readonly SectionName[]>>;

/** The sections in the order of the page. */
export const sectionNames: readonly SectionName[] = Object.values(sectionGroups).flat();

export const mostEntries = (section: ListSectionName): number => recruitResume.fields[section].maxLength;
