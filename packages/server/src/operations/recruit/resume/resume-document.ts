import type { Resume, ResumeSectionName, ResumeSections } from "@bladekit/openapi";

const empty: Resume = {
  basic: { idType: "resident" },
  education: [],
  work: [],
  internship: [],
  licence: [],
  title: [],
  residency: [],
  training: [],
  certificate: [],
  paper: [],
  project: [],
  award: [],
  academicPost: [],
  family: [],
  attachment: [],
  declaration: {},
};

/** The sections of a résumé in their order. */
export const sectionNames = Object.keys(empty) as readonly ResumeSectionName[];

/** Sections whose entries are a list. */
export type ListSectionName = Exclude<ResumeSectionName, "basic" | "declaration">;

/** A whole résumé out of the sections there are. */
export function wholeResume(sections: ResumeSections): Resume {
  return { ...structuredClone(empty), ...sections };
}

/** The sections among `given`, and nothing else it may carry. */
export function onlySections(given: ResumeSections): ResumeSections {
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(empty, name)));
}
