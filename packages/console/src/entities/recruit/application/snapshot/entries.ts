import type { Resume } from "../../../../providers/console-data-provider.ts";
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
  "training",
  "certificate",
  "paper",
  "project",
  "award",
  "academicPost",
  "family",
] as const;
export type ListSection = (typeof listSections)[number];

/** One entry to read: a heading with its time, and what else is known. */
export interface Entry {
  heading: string;
  time: string;
  facts: readonly (readonly [label: string, value: string | undefined])[];
  /** The candidate's own words about it. */
  text?: string | undefined;
}

/** Where the words come from. */
export interface EntryTexts {
  field: (name: string) => string;
  label: (dictionary: string, key: string | undefined) => string;
  present: string;
  translate: (key: string) => string;
  /** Yes or no, in words; nothing for what was not said. */
  yes: (said: boolean | undefined) => string | undefined;
}

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" · ");

/** How each section is read. */
export const entryReaders: Readonly<Record<ListSection, (resume: Resume, texts: EntryTexts) => Entry[]>> = {
  education: ({ education }, { yes, field, label, present }) =>
    education.map((row) => ({
      heading: joined(row.school, row.major, label("education_level", row.level)),
      time: period(row.from, row.to, present),
      facts: [
        [field("degree"), label("degree", row.degree)],
        [field("studyForm"), label("study_form", row.studyForm)],
        [field("college"), row.college],
        [field("diplomaNo"), row.diplomaNo],
        [field("majorCategory"), row.majorCategory],
        [field("direction"), row.direction],
        [field("supervisor"), row.supervisor],
        [field("thesis"), row.thesis],
        [field("degreeNo"), row.degreeNo],
        [field("chsiCode"), row.chsiCode],
        [field("isFirst"), yes(row.isFirst)],
        [field("overseasCertified"), yes(row.overseasCertified)],
      ],
    })),
  work: ({ work }, { field, present }) =>
    work.map((row) => ({
      heading: joined(row.org, row.post),
      time: period(row.from, row.to, present),
      facts: [
        [field("dept"), row.dept],
        [field("leaveReason"), row.leaveReason],
        [field("titleAtTime"), row.titleAtTime],
        [field("workload"), row.workload],
        [field("witness"), row.witness],
        [field("witnessPhone"), row.witnessPhone],
      ],
      text: row.duties,
    })),
  internship: ({ internship }, { field, present }) =>
    internship.map((row) => ({
      heading: row.org,
      time: period(row.from, row.to, present),
      facts: [
        [field("internDept"), row.dept],
        [field("internSupervisor"), row.supervisor],
        [field("internComment"), row.comment],
      ],
      text: row.duties,
    })),
  licence: ({ licence }, { yes, field, label }) =>
    licence.map((row) => ({
      heading: label("licence_type", row.type),
      time: dotted(row.issuedAt),
      facts: [
        [field("certNo"), row.certNo],
        [field("scope"), row.scope],
        [field("practiceOrg"), row.practiceOrg],
        [field("validTo"), row.validTo],
        [field("multiSite"), yes(row.multiSite)],
      ],
    })),
  title: ({ title }, { field, label }) =>
    title.map((row) => ({
      heading: joined(label("title_level", row.level), row.specialty),
      time: dotted(row.obtainedAt),
      facts: [
        [field("issuer"), row.issuer],
        [field("certNo"), row.certNo],
        [field("series"), row.series],
        [field("appointedAt"), row.appointedAt],
      ],
    })),
  residency: ({ residency }, { yes, field, present, translate }) =>
    residency.map((row) => ({
      heading: joined(row.base, row.specialty),
      time: period(row.from, row.to, present),
      facts: [
        [field("status"), translate(`resume.residencyStatus.${row.status}`)],
        [field("certNo"), row.certNo],
        [field("examPassed"), yes(row.examPassed)],
        [field("fourInOne"), yes(row.fourInOne)],
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
        [field("pubState"), row.pubState],
        [field("issue"), row.issue],
        [field("issn"), row.issn],
        [field("quartile"), row.quartile],
        [field("doi"), row.doi],
      ],
    })),
  award: ({ award }, { field }) =>
    award.map((row) => ({
      heading: row.name,
      time: dotted(row.date),
      facts: [
        [field("awardLevel"), row.level],
        [field("ownRank"), row.rank],
        [field("patentNo"), row.patentNo],
      ],
    })),
  training: ({ training }, { field, present }) =>
    training.map((row) => ({
      heading: joined(row.name, row.org),
      time: row.from ? period(row.from, row.to, present) : "",
      facts: [
        [field("awardLevel"), row.level],
        [field("certNo"), row.certNo],
      ],
    })),
  certificate: ({ certificate }, { field }) =>
    certificate.map((row) => ({
      heading: joined(row.name, row.level),
      time: dotted(row.date),
      facts: [
        [field("certificateScore"), row.score],
        [field("certNo"), row.certNo],
      ],
    })),
  project: ({ project }, { field, present }) =>
    project.map((row) => ({
      heading: joined(row.name, row.level),
      time: row.from ? period(row.from, row.to, present) : "",
      facts: [
        [field("ownRank"), row.rank],
        [field("fund"), row.fund?.toString()],
        [field("grantNo"), row.grantNo],
      ],
    })),
  academicPost: ({ academicPost }, { field, present }) =>
    academicPost.map((row) => ({
      heading: joined(row.org, row.post),
      time: row.from ? period(row.from, row.to, present) : "",
      facts: [[field("awardLevel"), row.level]],
    })),
  family: ({ family }, { field, label }) =>
    family.map((row) => ({
      heading: joined(row.relation, row.name),
      time: dotted(row.birth),
      facts: [
        [field("political"), label("political", row.political)],
        [field("orgAndPost"), row.orgAndPost],
      ],
    })),
};
