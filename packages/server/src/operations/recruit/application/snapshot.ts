import { createHash } from "node:crypto";
import type { Resume, ResumeEducation } from "@bladekit/openapi";
import { educationRank } from "../resume/education-rank.ts";

/** JSON that is the same for equal values: keys sorted, no white space. Members that are undefined are left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}

/** Columns of an application that hold the résumé as it is now: the document, its SHA-256, and what lists show and filter by. */
export function freezeResume(resume: Resume) {
  const snapshot = canonicalJson(resume);
  const { level = "", school = "", major = "" } = highestEducation(resume) ?? {};
  return {
    snapshot,
    snapshotHash: createHash("sha256").update(snapshot).digest("hex"),
    candidateName: resume.basic.name ?? "",
    candidatePhone: resume.basic.phone ?? "",
    sex: resume.basic.sex ?? ("" as const),
    birthDate: resume.basic.birthDate || null,
    education: level,
    school,
    major,
  };
}

/** The entry of the highest level; of two of the same level the one that began later. */
function highestEducation({ education }: Resume): ResumeEducation | undefined {
  return education.toSorted(
    (a, b) => educationRank(b.level) - educationRank(a.level) || b.from.localeCompare(a.from),
  )[0];
}
