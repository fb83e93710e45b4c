import { languageExams } from "@bladekit/sdk/rules";
import type { Job } from "../../api.ts";

type Conditions = Job["conditions"];

/** A row of the table of conditions: the key of its label, and its value as text or as a key with parameters. */
export interface ConditionRow {
  /** Distinguishes rows with the same label. */
  readonly key?: string;
  readonly label:
    | "education"
    | "degree"
    | "firstDegree"
    | "fullTime"
    | "majors"
    | "age"
    | "title"
    | "licence"
    | "residency"
    | "experience"
    | "hospitalLevel"
    | "language"
    | "graduation"
    | "political"
    | "other";
  readonly text?: string;
  readonly phrase?: "required" | "ageMax" | "ageMaxAt" | "ageOfTitle" | "majorsOfLevel" | "years" | "relatedYears";
  readonly values?: Record<string, string | number>;
}

function ageRow({ ageMax, ageCutoffDate }: Conditions): ConditionRow | undefined {
  if (!ageMax) return undefined;
  if (!ageCutoffDate) return { label: "age", phrase: "ageMax", values: { age: ageMax } };
  return { label: "age", phrase: "ageMaxAt", values: { age: ageMax, date: ageCutoffDate } };
}

function licenceText({ licenceRequired }: Conditions): string | undefined {
  if (!licenceRequired) return undefined;
  const { type, typeName = type, levelName, categoryName, scopeName } = licenceRequired;
  return [typeName, levelName, categoryName, scopeName].filter(Boolean).join(" · ");
}

function languageText({ languageRequired }: Conditions): string | undefined {
  if (!languageRequired) return undefined;
  const { exam, score } = languageRequired;
  return [languageExams[exam], score ? `≥ ${score}` : ""].filter(Boolean).join(" ");
}

/** The hard conditions of a post, in the usual order of notices. Conditions without a demand are left out. */
export function conditionRows(job: Pick<Job, "educationName" | "conditions">, comma: string): ConditionRow[] {
  const { conditions } = job;
  const text = (label: ConditionRow["label"], value: string | undefined): ConditionRow | undefined =>
    value ? { label, text: value } : undefined;
  const rows = [
    text("education", job.educationName),
    text("degree", conditions.degreeName ?? conditions.degreeMin),
    conditions.fullTimeRequired ? ({ label: "fullTime", phrase: "required" } as const) : undefined,
    text("firstDegree", conditions.firstDegreeName ?? conditions.firstDegreeMin),
    text("majors", conditions.majors?.join(comma)),
    ...(conditions.majorsByLevel ?? []).map(
      ({ level, levelName = level, majors }): ConditionRow => ({
        label: "majors",
        key: `majors ${level}`,
        phrase: "majorsOfLevel",
        values: { level: levelName, majors: majors.join(comma) },
      }),
    ),
    ageRow(conditions),
    ...(conditions.ageByTitle ?? []).map(
      ({ title, titleName = title, ageMax }): ConditionRow => ({
        label: "age",
        key: `age ${title}`,
        phrase: "ageOfTitle",
        values: { title: titleName, age: ageMax },
      }),
    ),
    text(
      "title",
      [conditions.titleName ?? conditions.titleMin, conditions.titleSeriesName].filter(Boolean).join(" · "),
    ),
    text("licence", conditions.licence || licenceText(conditions)),
    text("residency", conditions.residencyName ?? conditions.residency),
    conditions.experienceYears
      ? ({
          label: "experience",
          phrase: conditions.experienceScope === "any" ? "years" : "relatedYears",
          values: { count: conditions.experienceYears },
        } as const)
      : undefined,
    text("hospitalLevel", conditions.hospitalLevelName ?? conditions.hospitalLevelMin),
    text("language", conditions.language || languageText(conditions)),
    text("graduation", conditions.graduationYears?.join(comma)),
    text("political", conditions.politicalName ?? conditions.political),
    text("other", conditions.otherText),
  ];
  return rows.filter((row) => row !== undefined);
}
