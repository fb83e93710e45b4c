import type { Job } from "../../api.ts";

type Conditions = Job["conditions"];

/** One hard condition as the table shows it: the key of its label, and its value as text or as a key with parameters. */
export interface ConditionRow {
  readonly label:
    | "education"
    | "degree"
    | "fullTime"
    | "majors"
    | "age"
    | "title"
    | "licence"
    | "residency"
    | "experience"
    | "language"
    | "graduation"
    | "other";
  readonly text?: string;
  readonly phrase?: "required" | "ageMax" | "ageMaxAt" | "years";
  readonly values?: Record<string, string | number>;
}

function ageRow({ ageMax, ageCutoffDate }: Conditions): ConditionRow | undefined {
  if (!ageMax) return undefined;
  if (!ageCutoffDate) return { label: "age", phrase: "ageMax", values: { age: ageMax } };
  return { label: "age", phrase: "ageMaxAt", values: { age: ageMax, date: ageCutoffDate } };
}

/** The hard conditions of a post, in the order in which notices print them; what a post does not ask is left out. */
export function conditionRows(job: Pick<Job, "educationName" | "conditions">, comma: string): ConditionRow[] {
  const { conditions } = job;
  const text = (label: ConditionRow["label"], value: string | undefined): ConditionRow | undefined =>
    value ? { label, text: value } : undefined;
  const rows = [
    text("education", job.educationName),
    text("degree", conditions.degreeName ?? conditions.degreeMin),
    conditions.fullTimeRequired ? ({ label: "fullTime", phrase: "required" } as const) : undefined,
    text("majors", conditions.majors?.join(comma)),
    ageRow(conditions),
    text("title", conditions.titleName ?? conditions.titleMin),
    text("licence", conditions.licence),
    text("residency", conditions.residencyName ?? conditions.residency),
    conditions.experienceYears
      ? ({ label: "experience", phrase: "years", values: { count: conditions.experienceYears } } as const)
      : undefined,
    text("language", conditions.language),
    text("graduation", conditions.graduationYears?.join(comma)),
    text("other", conditions.otherText),
  ];
  return rows.filter((row) => row !== undefined);
}
