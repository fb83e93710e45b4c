/**
 * The months of a résumé that must be in the past, by section. The end of a period may be in the future, because a running study has a
 * planned end.
 */
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
