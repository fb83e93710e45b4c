/** Sections of a résumé that consist of one form. */
export const recordSections = ["basic", "declaration"];

/** Sections with several entries, each with its own form. */
export const listSections = [
  ...["education", "work", "internship", "licence", "title", "residency", "training"],
  ...["certificate", "paper", "project", "award", "academicPost", "family"],
];
