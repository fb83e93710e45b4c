import type { Resume } from "../../api.ts";
import type { candidate } from "../../texts/zh/candidate.ts";

export type SectionName = keyof Resume;
export type ListSectionName = Exclude<SectionName, "basic" | "declaration">;
export type FieldLabel = keyof (typeof candidate)["resume"]["field"];

/** One field of a section: how it is asked for and how it is shown. */
export interface FieldSpec {
  readonly name: string;
  readonly label: FieldLabel;
  readonly kind: "text" | "email" | "tel" | "long" | "month" | "number" | "dict" | "choice" | "check";
  readonly hint?: keyof (typeof candidate)["resume"]["hint"];
  readonly required?: boolean;
  readonly max?: number;
  /** Code of the business dictionary of a `dict`. */
  readonly dict?: string;
  /** Keys of a `choice`; their texts are under `resume.choice`. */
  readonly choices?: readonly (keyof (typeof candidate)["resume"]["choice"])[];
}

const from: FieldSpec = { name: "from", label: "from", kind: "month", required: true };
const to: FieldSpec = { name: "to", label: "to", kind: "month" };

/** What a candidate can change in each section, in the order of the form. */
export const sectionFields: Readonly<Record<Exclude<SectionName, "attachment" | "declaration">, readonly FieldSpec[]>> =
  {
    basic: [
      { name: "nation", label: "nation", kind: "dict", dict: "nation" },
      { name: "political", label: "political", kind: "dict", dict: "political" },
      { name: "nativePlace", label: "nativePlace", kind: "text", max: 60 },
      { name: "phone", label: "phone", kind: "tel", max: 20, required: true },
      { name: "email", label: "email", kind: "email", max: 100, required: true },
      { name: "address", label: "address", kind: "text", max: 200 },
      { name: "currentOrg", label: "currentOrg", kind: "text", max: 100 },
      { name: "currentPost", label: "currentPost", kind: "text", max: 60 },
      { name: "languages", label: "languages", kind: "text", max: 200 },
      { name: "isFresh", label: "isFresh", kind: "check" },
      { name: "selfIntro", label: "selfIntro", kind: "long", max: 500 },
    ],
    education: [
      { name: "level", label: "educationLevel", kind: "dict", dict: "education_level", required: true },
      { name: "degree", label: "degree", kind: "dict", dict: "degree" },
      from,
      { ...to, hint: "studying" },
      { name: "school", label: "school", kind: "text", max: 100, required: true },
      { name: "college", label: "college", kind: "text", max: 100 },
      { name: "major", label: "major", kind: "text", max: 100, required: true },
      { name: "majorCode", label: "majorCode", kind: "text", max: 12 },
      { name: "studyForm", label: "studyForm", kind: "dict", dict: "study_form" },
      { name: "diplomaNo", label: "diplomaNo", kind: "text", max: 64 },
    ],
    work: [
      from,
      { ...to, hint: "employed" },
      { name: "org", label: "org", kind: "text", max: 100, required: true },
      { name: "orgLevel", label: "orgLevel", kind: "dict", dict: "hospital_level" },
      { name: "dept", label: "dept", kind: "text", max: 60 },
      { name: "post", label: "post", kind: "text", max: 60, required: true },
      { name: "leaveReason", label: "leaveReason", kind: "text", max: 100 },
      { name: "duties", label: "duties", kind: "long", max: 500 },
    ],
    internship: [
      from,
      to,
      { name: "org", label: "internOrg", kind: "text", max: 100, required: true },
      { name: "dept", label: "dept", kind: "text", max: 60 },
      { name: "duties", label: "duties", kind: "long", max: 500 },
    ],
    licence: [
      { name: "type", label: "licenceType", kind: "dict", dict: "licence_type", required: true },
      { name: "certNo", label: "certNo", kind: "text", max: 64, required: true },
      { name: "category", label: "licenceCategory", kind: "text", max: 30 },
      { name: "scope", label: "scope", kind: "text", max: 100 },
      { name: "practiceOrg", label: "practiceOrg", kind: "text", max: 100 },
      { name: "issuedAt", label: "issuedAt", kind: "month" },
    ],
    title: [
      { name: "level", label: "titleLevel", kind: "dict", dict: "title_level", required: true },
      { name: "specialty", label: "specialty", kind: "text", max: 60 },
      { name: "obtainedAt", label: "issuedAt", kind: "month" },
      { name: "issuer", label: "issuer", kind: "text", max: 100 },
      { name: "certNo", label: "certNo", kind: "text", max: 64 },
    ],
    residency: [
      { name: "base", label: "base", kind: "text", max: 100, required: true },
      { name: "specialty", label: "specialty", kind: "text", max: 60, required: true },
      { name: "from", label: "from", kind: "month" },
      to,
      { name: "status", label: "residencyStatus", kind: "choice", choices: ["training", "completed"], required: true },
      { name: "certNo", label: "certNo", kind: "text", max: 64 },
    ],
    paper: [
      { name: "title", label: "paperTitle", kind: "text", max: 200, required: true },
      { name: "rank", label: "paperRank", kind: "dict", dict: "paper_rank", required: true },
      { name: "journal", label: "journal", kind: "text", max: 100 },
      { name: "journalLevel", label: "journalLevel", kind: "dict", dict: "journal_level" },
      { name: "pubDate", label: "pubDate", kind: "month" },
      { name: "impactFactor", label: "impactFactor", kind: "number" },
    ],
    award: [
      { name: "name", label: "awardName", kind: "text", max: 100, required: true },
      { name: "level", label: "awardLevel", kind: "text", max: 60 },
      { name: "date", label: "date", kind: "month" },
    ],
  };

/** The sections in the order of the page. */
export const sectionNames: readonly SectionName[] = [
  "basic",
  "education",
  "work",
  "internship",
  "licence",
  "title",
  "residency",
  "paper",
  "award",
  "attachment",
  "declaration",
];

/** Most entries of a list section, as the contract has it. */
export const mostEntries: Readonly<Record<ListSectionName, number>> = {
  education: 20,
  work: 30,
  internship: 20,
  licence: 10,
  title: 10,
  residency: 5,
  paper: 50,
  award: 30,
  attachment: 30,
};
