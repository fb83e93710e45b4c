import type { Resume } from "../../../providers/console-data-provider.ts";
import { dotted, period } from "./period.ts";

/** Business dictionaries whose keys a résumé holds. */
export const snapshotDictionaries = [
  "nation",
  "political",
  "education_level",
  "degree",
  "study_form",
  "licence_type",
  "title_level",
  "paper_rank",
  "journal_level",
  "attachment_category",
] as const;

/** Sections that are lists of entries, in the order of the sheet. */
export const listSections = [
  "education",
  "work",
  "internship",
  "licence",
  "title",
  "residency",
  "paper",
  "award",
] as const;
export type ListSection = (typeof listSections)[number];

/** One entry to read: a heading with its time, and what else is known. */
export interface Entry {
  heading: string;
  time: string;
  facts: readonly (readonly [label: string, value: string | undefined])[];
  /** What the candidate wrote about it. */
  text?: string | undefined;
}

/** Where the words come from. */
export interface EntryTexts {
  field: (name: string) => string;
  label: (dictionary: string, key: string | undefined) => string;
  present: string;
  translate: (key: string) => string;
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" · ");

/** How each section is read. */
export const entryReaders: Readonly<Record<ListSection, (resume: Resume, texts: EntryTexts) => Entry[]>> = {
  education: ({ education }, { field, label, present }) =>
    education.map((row) => ({
      heading: joined(row.school, row.major, label("education_level", row.level)),
      time: period(row.from, row.to, present),
      facts: [
        [field("degree"), label("degree", row.degree)],
        [field("studyForm"), label("study_form", row.studyForm)],
        [field("college"), row.college],
        [field("diplomaNo"), row.diplomaNo],
      ],
    })),
  work: ({ work }, { field, present }) =>
    work.map((row) => ({
      heading: joined(row.org, row.post),
      time: period(row.from, row.to, present),
      facts: [
        [field("dept"), row.dept],
        [field("leaveReason"), row.leaveReason],
      ],
      text: row.duties,
    })),
  internship: ({ internship }, { field, present }) =>
    internship.map((row) => ({
      heading: row.org,
      time: period(row.from, row.to, present),
      facts: [[field("internDept"), row.dept]],
      text: row.duties,
    })),
  licence: ({ licence }, { field, label }) =>
    licence.map((row) => ({
      heading: label("licence_type", row.type),
      time: dotted(row.issuedAt),
      facts: [
        [field("certNo"), row.certNo],
        [field("scope"), row.scope],
        [field("practiceOrg"), row.practiceOrg],
      ],
    })),
  title: ({ title }, { field, label }) =>
    title.map((row) => ({
      heading: joined(label("title_level", row.level), row.specialty),
      time: dotted(row.obtainedAt),
      facts: [
        [field("issuer"), row.issuer],
        [field("certNo"), row.certNo],
      ],
    })),
  residency: ({ residency }, { field, present, translate }) =>
    residency.map((row) => ({
      heading: joined(row.base, row.specialty),
      time: period(row.from, row.to, present),
      facts: [
        [field("status"), translate(`resume.residencyStatus.${row.status}`)],
        [field("certNo"), row.certNo],
      ],
    })),
  paper: ({ paper }, { field, label }) =>
    paper.map((row) => ({
      heading: row.title,
      time: dotted(row.pubDate),
      facts: [
        [field("rank"), label("paper_rank", row.rank)],
        [field("journal"), row.journal],
        [field("journalLevel"), label("journal_level", row.journalLevel)],
        [field("impactFactor"), row.impactFactor?.toString()],
      ],
    })),
  award: ({ award }, { field }) =>
    award.map((row) => ({ heading: row.name, time: dotted(row.date), facts: [[field("awardLevel"), row.level]] })),
};
