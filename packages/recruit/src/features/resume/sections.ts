import type { Resume } from "../../api.ts";
import type { candidate } from "../../texts/zh/candidate.ts";

export type SectionName = keyof Resume;
export type ListSectionName = Exclude<SectionName, "basic" | "declaration">;
type FieldLabel = keyof (typeof candidate)["resume"]["field"];

/** One field of a section: how it is asked for and how it is shown. */
export interface FieldSpec {
  readonly name: string;
  readonly label: FieldLabel;
  readonly kind: "text" | "email" | "tel" | "long" | "month" | "number" | "dict" | "choice" | "check" | "yesNo";
  readonly hint?: keyof (typeof candidate)["resume"]["hint"];
  readonly required?: boolean;
  readonly max?: number;
  /** Letters and digits that the contract takes. */
  readonly pattern?: string;
  /** Seldom asked for: it stands among those that are unfolded. */
  readonly more?: true;
  /** Code of the business dictionary of a `dict`. */
  readonly dict?: string;
  /** Keys of a `choice`; their texts are under `resume.choice`. */
  readonly choices?: readonly (keyof (typeof candidate)["resume"]["choice"])[];
}

const from: FieldSpec = { name: "from", label: "from", kind: "month", required: true };
const to: FieldSpec = { name: "to", label: "to", kind: "month" };

/** The fields of each section that a candidate can change, in the order of the form. */
export const sectionFields: Readonly<Record<Exclude<SectionName, "attachment" | "declaration">, readonly FieldSpec[]>> =
  {
    basic: [
      { name: "nation", label: "nation", kind: "dict", dict: "nation" },
      { name: "political", label: "political", kind: "dict", dict: "political" },
      { name: "nativePlace", label: "nativePlace", kind: "text", max: 60 },
      { name: "phone", label: "phone", kind: "tel", max: 20, required: true },
      { name: "email", label: "email", kind: "email", max: 100, required: true },
      { name: "address", label: "address", kind: "text", max: 200, more: true },
      { name: "currentOrg", label: "currentOrg", kind: "text", max: 100, more: true },
      { name: "currentPost", label: "currentPost", kind: "text", max: 60, more: true },
      { name: "languages", label: "languages", kind: "text", max: 200 },
      { name: "isFresh", label: "isFresh", kind: "check" },
      { name: "selfIntro", label: "selfIntro", kind: "long", max: 500, more: true },
      { name: "hukou", label: "hukou", kind: "text", max: 100, more: true },
      { name: "wechat", label: "wechat", kind: "text", max: 50, more: true },
      { name: "emergencyName", label: "emergencyName", kind: "text", max: 30, more: true },
      { name: "emergencyPhone", label: "emergencyPhone", kind: "tel", max: 20, more: true },
      { name: "emergencyRelation", label: "emergencyRelation", kind: "text", max: 30, more: true },
      { name: "onStaff", label: "onStaff", kind: "check", more: true },
      { name: "canLeaveDate", label: "canLeaveDate", kind: "month", more: true },
      { name: "graduationDate", label: "graduationDate", kind: "month", more: true },
      { name: "computerLevel", label: "computerLevel", kind: "text", max: 60, more: true },
      { name: "intendDept1", label: "intendDept1", kind: "text", max: 30, more: true },
      { name: "intendDept2", label: "intendDept2", kind: "text", max: 30, more: true },
      { name: "acceptTransfer", label: "acceptTransfer", kind: "check", more: true },
      { name: "schoolAwards", label: "schoolAwards", kind: "long", max: 500, more: true },
    ],
    education: [
      { name: "level", label: "educationLevel", kind: "dict", dict: "education_level", required: true },
      { name: "degree", label: "degree", kind: "dict", dict: "degree" },
      from,
      { ...to, hint: "studying" },
      { name: "school", label: "school", kind: "text", max: 100, required: true },
      { name: "college", label: "college", kind: "text", max: 100 },
      { name: "major", label: "major", kind: "text", max: 100, required: true },
      { name: "majorCode", label: "majorCode", kind: "text", max: 12, pattern: "^[0-9A-Za-z]*$" },
      { name: "studyForm", label: "studyForm", kind: "dict", dict: "study_form" },
      { name: "diplomaNo", label: "diplomaNo", kind: "text", max: 64, more: true },
      { name: "majorCategory", label: "majorCategory", kind: "text", max: 60, more: true },
      { name: "direction", label: "direction", kind: "text", max: 100, more: true },
      { name: "supervisor", label: "supervisor", kind: "text", max: 30, more: true },
      { name: "thesis", label: "thesis", kind: "text", max: 200, more: true },
      { name: "degreeNo", label: "degreeNo", kind: "text", max: 64, more: true },
      { name: "chsiCode", label: "chsiCode", kind: "text", max: 32, more: true },
      { name: "isFirst", label: "isFirst", kind: "check", more: true },
      { name: "overseasCertified", label: "overseasCertified", kind: "check", more: true },
    ],
    work: [
      from,
      { ...to, hint: "employed" },
      { name: "org", label: "org", kind: "text", max: 100, required: true },
      { name: "orgLevel", label: "orgLevel", kind: "dict", dict: "hospital_level" },
      { name: "dept", label: "dept", kind: "text", max: 60 },
      { name: "post", label: "post", kind: "text", max: 60, required: true },
      { name: "leaveReason", label: "leaveReason", kind: "text", max: 100, more: true },
      { name: "duties", label: "duties", kind: "long", max: 500 },
      { name: "titleAtTime", label: "titleAtTime", kind: "text", max: 60, more: true },
      { name: "workload", label: "workload", kind: "text", max: 100, more: true },
      { name: "witness", label: "witness", kind: "text", max: 30, more: true },
      { name: "witnessPhone", label: "witnessPhone", kind: "tel", max: 20, more: true },
    ],
    internship: [
      from,
      to,
      { name: "org", label: "internOrg", kind: "text", max: 100, required: true },
      { name: "dept", label: "dept", kind: "text", max: 60 },
      { name: "duties", label: "duties", kind: "long", max: 500 },
      { name: "supervisor", label: "internSupervisor", kind: "text", max: 30 },
      { name: "comment", label: "internComment", kind: "text", max: 200 },
    ],
    licence: [
      { name: "type", label: "licenceType", kind: "dict", dict: "licence_type", required: true },
      { name: "certNo", label: "certNo", kind: "text", max: 64, required: true },
      { name: "category", label: "licenceCategory", kind: "text", max: 30 },
      { name: "scope", label: "scope", kind: "text", max: 100 },
      { name: "practiceOrg", label: "practiceOrg", kind: "text", max: 100 },
      { name: "issuedAt", label: "issuedAt", kind: "month" },
      { name: "validTo", label: "validTo", kind: "month" },
      { name: "multiSite", label: "multiSite", kind: "check" },
    ],
    title: [
      { name: "level", label: "titleLevel", kind: "dict", dict: "title_level", required: true },
      { name: "specialty", label: "specialty", kind: "text", max: 60 },
      { name: "obtainedAt", label: "issuedAt", kind: "month" },
      { name: "issuer", label: "issuer", kind: "text", max: 100 },
      { name: "certNo", label: "certNo", kind: "text", max: 64 },
      { name: "series", label: "series", kind: "text", max: 60 },
      { name: "appointedAt", label: "appointedAt", kind: "month" },
    ],
    residency: [
      { name: "base", label: "base", kind: "text", max: 100, required: true },
      { name: "specialty", label: "specialty", kind: "text", max: 60, required: true },
      { name: "from", label: "from", kind: "month" },
      to,
      { name: "status", label: "residencyStatus", kind: "choice", choices: ["training", "completed"], required: true },
      { name: "certNo", label: "certNo", kind: "text", max: 64 },
      { name: "examPassed", label: "examPassed", kind: "check" },
      { name: "fourInOne", label: "fourInOne", kind: "check" },
    ],
    training: [
      { name: "name", label: "trainingName", kind: "text", max: 100, required: true },
      { ...from, required: false },
      to,
      { name: "org", label: "trainingOrg", kind: "text", max: 100 },
      { name: "level", label: "trainingLevel", kind: "text", max: 60 },
      { name: "certNo", label: "certNo", kind: "text", max: 64 },
    ],
    certificate: [
      { name: "name", label: "certificateName", kind: "text", max: 100, required: true },
      { name: "level", label: "certificateLevel", kind: "text", max: 60 },
      { name: "score", label: "certificateScore", kind: "text", max: 20 },
      { name: "date", label: "issuedAt", kind: "month" },
      { name: "certNo", label: "certNo", kind: "text", max: 64 },
    ],
    paper: [
      { name: "title", label: "paperTitle", kind: "text", max: 200, required: true },
      { name: "rank", label: "paperRank", kind: "dict", dict: "paper_rank", required: true },
      { name: "journal", label: "journal", kind: "text", max: 100 },
      { name: "journalLevel", label: "journalLevel", kind: "dict", dict: "journal_level" },
      { name: "pubDate", label: "pubDate", kind: "month" },
      { name: "impactFactor", label: "impactFactor", kind: "number" },
      { name: "pubState", label: "pubState", kind: "text", max: 30, more: true },
      { name: "issue", label: "issue", kind: "text", max: 60, more: true },
      { name: "issn", label: "issn", kind: "text", max: 16, more: true },
      { name: "quartile", label: "quartile", kind: "text", max: 10, more: true },
      { name: "doi", label: "doi", kind: "text", max: 100, more: true },
    ],
    project: [
      { name: "name", label: "projectName", kind: "text", max: 200, required: true },
      { name: "level", label: "projectLevel", kind: "text", max: 60, required: true },
      { name: "rank", label: "ownRank", kind: "text", max: 30, required: true },
      { ...from, required: false },
      to,
      { name: "fund", label: "fund", kind: "number" },
      { name: "grantNo", label: "grantNo", kind: "text", max: 64 },
    ],
    award: [
      { name: "name", label: "awardName", kind: "text", max: 100, required: true },
      { name: "level", label: "awardLevel", kind: "text", max: 60 },
      { name: "date", label: "date", kind: "month" },
      { name: "rank", label: "ownRank", kind: "text", max: 30 },
      { name: "patentNo", label: "patentNo", kind: "text", max: 64 },
    ],
    academicPost: [
      { name: "org", label: "society", kind: "text", max: 100, required: true },
      { name: "post", label: "post", kind: "text", max: 60, required: true },
      { name: "level", label: "societyLevel", kind: "text", max: 60 },
      { ...from, required: false },
      to,
    ],
    family: [
      { name: "relation", label: "relation", kind: "text", max: 30, required: true },
      { name: "name", label: "name", kind: "text", max: 30, required: true },
      { name: "birth", label: "birth", kind: "month" },
      { name: "political", label: "political", kind: "dict", dict: "political" },
      { name: "orgAndPost", label: "orgAndPost", kind: "text", max: 100 },
    ],
  };

/** The sections as they are grouped on the page: asked of everybody, filled in by those who have it, and what is handed in with them. */
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
  training: 30,
  certificate: 20,
  project: 30,
  academicPost: 20,
  family: 20,
  attachment: 30,
};
