/** Sections of a résumé that are one form. */
export const recordSections = ["basic", "declaration"];

/** Sections of several entries, each with a form of its own. */
export const listSections = [
  ...["education", "work", "internship", "licence", "title", "residency", "training"],
  ...["certificate", "paper", "project", "award", "academicPost", "family"],
];
