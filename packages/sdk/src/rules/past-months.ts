/** Months of a résumé that lie in the past, by section. The end of a period may lie ahead: studies that are under way have a planned one. */
export const pastMonths: Readonly<Record<string, readonly string[]>> = {
  education: ["from"],
  work: ["from", "to"],
  internship: ["from"],
  licence: ["issuedAt"],
  title: ["obtainedAt", "appointedAt"],
  residency: ["from"],
  paper: ["pubDate"],
  training: ["from"],
  certificate: ["date"],
  project: ["from"],
  award: ["date"],
  academicPost: ["from"],
  family: ["birth"],
};
