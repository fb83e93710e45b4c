import type { Resume } from "../../api.ts";
import { minuteOf } from "../../wire-time.ts";
import type { SectionName } from "./sections.ts";

/** The summary of a section in the list of all: the number of entries, and the subject of the first one. */
export interface Summary {
  count?: number;
  text: string;
}

/** The field that identifies an entry best. */
const tellingField = {
  education: "school",
  work: "org",
  internship: "org",
  licence: "certNo",
  title: "specialty",
  residency: "base",
  paper: "title",
  award: "name",
  training: "name",
  certificate: "name",
  project: "name",
  academicPost: "org",
  family: "name",
  attachment: "name",
} as const satisfies Readonly<Record<Exclude<SectionName, "basic" | "declaration">, string>>;

/** A section in a few words; undefined for an empty one. */
export function summaryOf(resume: Resume, section: SectionName): Summary {
  if (section === "basic") return { text: [resume.basic.name, resume.basic.email].filter(Boolean).join(" · ") };
  if (section === "declaration") return { text: minuteOf(resume.declaration.signedAt ?? "") };
  const entries: readonly object[] = resume[section];
  const [first] = entries;
  if (!first) return { text: "" };
  const text = (first as Readonly<Record<string, unknown>>)[tellingField[section]];
  return { count: entries.length, text: String(text ?? "") };
}
