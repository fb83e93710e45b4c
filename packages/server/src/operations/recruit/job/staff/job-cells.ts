import type { JobConditionsInput, JobMaterialInput, JobTalk, RecruitJob } from "@bladekit/openapi";
import { applicationStages, isNoCondition, languageExams, stageText } from "@bladekit/sdk/rules";
import { toTime } from "../../../../lists/sheets/cell-values.ts";
import { listIn } from "../../../../lists/sheets/named.ts";
import type { Entry, Language, Text } from "../../../../lists/sheets/sheet.ts";
import type { DictNames } from "../../../system/dict/dict-names.ts";

/** A post as a sheet shows it, with the labels of the hospital's dictionaries. */
export type JobRow = RecruitJob & { label: DictNames };

/** The label of a key, or the key itself where the dictionary has lost it; an import knows both. */
export const nameOf = ({ label }: JobRow, code: string, key = ""): string => label(code, key) || key;

type Part = string | number | undefined;

/** Cells that hold a list of things with several parts: a line for each, its parts between bars. */
function tableOf(rows: readonly (readonly Part[])[]): string {
  return rows
    .map((parts) =>
      parts
        .map(plainPart)
        .join(" | ")
        .replace(/[\s|]+$/, ""),
    )
    .join("\n");
}

const plainPart = (part: Part = ""): string => String(part).replace(/\s*[|｜\n]\s*/g, " ");

/** The value of such a cell. */
function tableIn(text: string | undefined): string[][] {
  const lines = (text ?? "").split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => line.split(/[|｜]/).map((part) => part.trim()));
}

/** How an import reads such a cell: by what is right in the parts of a line. */
function tableEntry(zh: string, en: string, isRight: (...parts: string[]) => boolean): Entry {
  const hint: Text = {
    zh: `每行一项，各部分以竖线分隔：${zh}`,
    en: `One per line, with the parts separated by vertical bars: ${en}`,
  };
  return { hint, check: (text) => (tableIn(text).every((parts) => isRight(...parts)) ? undefined : hint) };
}

/** Whether a text is a number with two decimals at most. */
export const isNumber = (text: string): boolean => /^\d{1,4}(\.\d{1,2})?$/.test(text);
const isWholeOrEmpty = (text = "") => /^\d{0,3}$/.test(text);

/** The stage that a sheet names, in either language; undefined when there is none. */
export const stageOf = (name: string) =>
  applicationStages.find(
    (stage) => name === stageText(stage, "zh") || name.toLowerCase() === stageText(stage, "en").toLowerCase(),
  );

type Scoring = NonNullable<RecruitJob["scoring"]>;
type ScorePart = Scoring["tieBreak"][number];

/** The part of the examinations that a sheet names. */
export function scorePartOf(name: string): ScorePart | undefined {
  const stage = stageOf(name);
  return stage === "written" || stage === "interview" || stage === "skill" ? stage : undefined;
}

export const weightsEntry = tableEntry(
  "笔试、面试或技能考核 | 百分数，合计 100",
  "written exam, interview or skills test | percent, 100 in total",
  (part = "", percent = "", ...more) => !!scorePartOf(part) && /^\d{1,3}$/.test(percent) && more.length === 0,
);
export const weightsCell = ({ weights }: Scoring, language: Language): string =>
  tableOf(Object.entries(weights).map(([part, percent]) => [stageText(part as ScorePart, language), percent]));
export const weightsIn = (text: string): Scoring["weights"] =>
  Object.fromEntries(tableIn(text).map(([part = "", percent]) => [scorePartOf(part), Number(percent)]));

const handIn: Readonly<Record<string, Text>> = {
  required: { zh: "必交", en: "Required" },
  optional: { zh: "选交", en: "Optional" },
};
const isHandIn = (key: "required" | "optional", text = "") =>
  text === handIn[key]?.zh || text.toLowerCase() === handIn[key]?.en.toLowerCase();

export const materialsEntry = tableEntry(
  "类别（业务字典“附件类别”）| 名称 | 必交或选交 | 最多件数 | 每件最大 MB，后两项可不填",
  "attachment category | name | Required or Optional | maximum number | maximum MB each; the last two are optional",
  (category = "", name = "", required, count, size, ...more) =>
    !!category &&
    !!name &&
    (isHandIn("required", required) || isHandIn("optional", required)) &&
    [count, size].every(isWholeOrEmpty) &&
    more.length === 0,
);
export const materialsCell = (row: JobRow, language: Language): string =>
  tableOf(
    row.materials.map(({ category, name, required, maxCount, maxMB }) => [
      nameOf(row, "attachment_category", category),
      name,
      handIn[required ? "required" : "optional"]?.[language],
      maxCount,
      maxMB,
    ]),
  );

/** The key of an entry of a dictionary by its name; undefined when there is none, which has then been told. */
type KeyOf = (code: string, name: string) => string | undefined;

export const materialsIn = (text: string, keyOf: KeyOf): JobMaterialInput[] =>
  tableIn(text).flatMap(([category = "", name = "", required, count, size]) => {
    const key = keyOf("attachment_category", category);
    const limits = { ...(count && { maxCount: Number(count) }), ...(size && { maxMB: Number(size) }) };
    return key ? [{ category: key, name, required: isHandIn("required", required), ...limits }] : [];
  });

export const levelMajorsEntry = tableEntry(
  "学历 | 专业，多个以逗号分隔",
  "level of education | majors, separated by commas",
  (level = "", majors = "", ...more) => !!level && !!majors && !listIn(majors).some(isNoCondition) && more.length === 0,
);
export const levelMajorsCell = (row: JobRow): string =>
  tableOf(
    (row.conditions.majorsByLevel ?? []).map(({ level, majors }) => [
      nameOf(row, "education_level", level),
      majors.join("，"),
    ]),
  );

export const levelMajorsIn = (text: string, keyOf: KeyOf): NonNullable<JobConditionsInput["majorsByLevel"]> =>
  tableIn(text).flatMap(([name = "", majors]) => {
    const level = keyOf("education_level", name);
    return level ? [{ level, majors: listIn(majors) }] : [];
  });

export const titleAgesEntry = tableEntry(
  "职称 | 年龄上限",
  "title | maximum age",
  (title = "", age = "", ...more) => !!title && /^\d{2}$/.test(age) && more.length === 0,
);
export const titleAgesCell = (row: JobRow): string =>
  tableOf((row.conditions.ageByTitle ?? []).map(({ title, ageMax }) => [nameOf(row, "title_level", title), ageMax]));

export const titleAgesIn = (text: string, keyOf: KeyOf): NonNullable<JobConditionsInput["ageByTitle"]> =>
  tableIn(text).flatMap(([name = "", age]) => {
    const title = keyOf("title_level", name);
    return title ? [{ title, ageMax: Number(age) }] : [];
  });

type LicenceDemand = NonNullable<JobConditionsInput["licenceRequired"]>;

/** The parts of a licence in the order of its cell, each with its dictionary. */
const licenceParts = [
  ["type", "licence_type"],
  ["level", "practice_level"],
  ["category", "practice_category"],
  ["scope", "practice_scope"],
] as const satisfies readonly (readonly [keyof LicenceDemand, string])[];

export const licenceEntry = tableEntry(
  "种类 | 级别 | 类别 | 执业范围，后三项可不填；仅一行",
  "type | level | category | scope; the last three are optional; one line only",
  (type = "", _level, _category, _scope, ...more) => !!type && more.length === 0,
);
export function licenceCell(row: JobRow): string {
  const asked: Partial<LicenceDemand> = row.conditions.licenceRequired ?? {};
  return tableOf([licenceParts.map(([part, dict]) => nameOf(row, dict, asked[part]))]);
}
export function licenceIn(text: string, keyOf: KeyOf): JobConditionsInput["licenceRequired"] {
  const [names = []] = tableIn(text);
  const said = licenceParts.flatMap(([part, dict], place) => {
    const key = names[place] && keyOf(dict, names[place]);
    return key ? [[part, key]] : [];
  });
  const { type, ...others }: Partial<LicenceDemand> = Object.fromEntries(said);
  return type ? { type, ...others } : undefined;
}

type LanguageDemand = NonNullable<JobConditionsInput["languageRequired"]>;
const examOf = (name: string) =>
  Object.entries(languageExams).find(([, printed]) => printed.toLowerCase() === name.toLowerCase())?.[0];

export const languageEntry = tableEntry(
  `${Object.values(languageExams).join("、")} 之一 | 最低分，通过即可则不填；仅一行`,
  `one of ${Object.values(languageExams).join(", ")} | minimum score, left out if a pass is enough; one line only`,
  (exam = "", score = "0", ...more) => !!examOf(exam) && isNumber(score) && more.length === 0,
);
export const languageCell = ({ conditions: { languageRequired: demand } }: JobRow): string =>
  demand ? tableOf([[languageExams[demand.exam], demand.score || undefined]]) : "";
export function languageIn(text: string): LanguageDemand {
  const [[exam = "", score] = []] = tableIn(text);
  return { exam: examOf(exam) as LanguageDemand["exam"], ...(score && { score: Number(score) }) };
}

export const talksEntry = tableEntry(
  "学校 | 时间，如 2026-03-01 14:00 | 地点 | 链接，后两项可不填",
  "school | time, such as 2026-03-01 14:00 | place | link; the last two are optional",
  (school = "", time = "", _place, _link, ...more) => !!school && !!toTime(time, "start") && more.length === 0,
);
export const talksCell = ({ talks }: JobRow): string =>
  tableOf(talks.map(({ school, time, place, link }) => [school, time, place, link]));
export const talksIn = (text: string): JobTalk[] =>
  tableIn(text).map(([school = "", time = "", place, link]) => ({
    ...{ school, time: toTime(time, "start") ?? "" },
    ...(place && { place }),
    ...(link && { link }),
  }));

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** The words of a rich text, each paragraph a line. */
export function linesOf(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(p|li|h\d|div|tr|blockquote)>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#?\w+);/g, (found, name: string) => entities[name] ?? found)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}
