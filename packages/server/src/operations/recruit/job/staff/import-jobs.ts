import type { RecruitJob, RecruitJobInput } from "@bladekit/openapi";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import type { Context } from "../../../../context/context.ts";
import { withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { dictPaths } from "../../../../lists/dict-values.ts";
import { toXml } from "../../../../lists/sheets/cell-text.ts";
import { toBoolean, toTime } from "../../../../lists/sheets/cell-values.ts";
import type { Fail, Importer, Reader } from "../../../../lists/sheets/import-rows.ts";
import type { EnteredRow } from "../../../../lists/sheets/import-sheet.ts";
import { byName, idsOf, listIn, type Named } from "../../../../lists/sheets/named.ts";
import { deptsByName, visibleDepts } from "../../../system/dept/dept-paths.ts";
import { headKey } from "../../../system/dict/dict-head.ts";
import { type DictNames, dictNames } from "../../../system/dict/dict-names.ts";
import { refuseProblems } from "../../field-checks.ts";
import { tidy } from "../../tidy.ts";
import { checkJob } from "./check-job.ts";
import {
  type JobRow,
  languageIn,
  levelMajorsIn,
  licenceIn,
  materialsIn,
  scorePartOf,
  stageOf,
  talksIn,
  titleAgesIn,
  weightsIn,
} from "./job-cells.ts";
import { type DictColumn, dictOf, experienceScopeOf } from "./job-columns.ts";
import { conditionColumns, liftedIn } from "./job-conditions.ts";
import { hireModeOf, isAnyNumber, jobSheet } from "./job-sheet.ts";
import { jobs, takenCode } from "./jobs.ts";
import { submitJob } from "./submit-job.ts";

type Form = RecruitJobInput;

/** The dictionaries whose entries a sheet names, in a column of their own or inside of one. */
const dicts = Object.keys(dictPaths(recruitJob.fields));

/**
 * How a sheet of posts is read: one of the same code in the same plan is the same. New ones are drafts, and a cell that says what
 * the post says already changes nothing.
 */
export const jobImporter: Importer<JobRow, Form, RecruitJob> = {
  sheet: jobSheet,
  mostRows: 500,
  schema: "#/components/schemas/RecruitJobInput",
  keyColumn: "jobCode",
  taken: takenCode,
  columnOf: {
    planId: "planName",
    deptId: "deptName",
    ...Object.fromEntries(conditionColumns.map((key) => [`conditions.${key}`, key])),
    scoring: "weights",
    "scoring.passLine": "passLine",
    "scoring.tieBreak": "tieBreak",
    "contact.name": "contactName",
    "contact.phone": "contactPhone",
    "contact.email": "contactEmail",
    "contact.hours": "contactHours",
  },
  open: async (ctx, rows) => readerOf(await namesFor(ctx), await knownJobs(ctx, rows), await dictNames(ctx.db, dicts)),
};

/** The names that the columns of a dictionary accept. */
export async function jobChoices(ctx: Context): Promise<Record<string, string>> {
  const entries = await dictEntries(ctx);
  return Object.fromEntries(
    Object.entries(dictOf).map(([key, dict]) => [
      key,
      entries
        .filter(({ code }) => code === dict)
        .map(({ dictValue }) => dictValue)
        .join(ctx.language === "zh" ? "、" : ", "),
    ]),
  );
}

/** Posts with the labels that their sheet shows. */
export async function* labelled(ctx: Context, batches: AsyncIterable<RecruitJob[]>): AsyncGenerator<JobRow[]> {
  const label = await dictNames(ctx.db, dicts);
  for await (const rows of batches) yield rows.map((row) => ({ ...row, label }));
}

type Names = { depts: Named; plans: Named; dicts: ReadonlyMap<string, Named> };

async function namesFor(ctx: Context): Promise<Names> {
  const [entries, depts, plans] = await Promise.all([
    dictEntries(ctx),
    visibleDepts(ctx),
    withoutDataScopes(ctx.db).selectFrom("recruitPlan").select(["id", "name"]).where("isDeleted", "=", 0).execute(),
  ]);
  const choices = dicts.map((dict) => {
    const own = entries.filter(({ code }) => code === dict);
    // Keys too: other programs write sheets as well.
    const labels = own.map(({ dictKey, dictValue }) => ({ id: dictKey, name: dictValue }));
    const keys = own.filter((entry) => !own.some(({ dictValue }) => dictValue === entry.dictKey));
    return [dict, byName([...labels, ...keys.map(({ dictKey }) => ({ id: dictKey, name: dictKey }))])] as const;
  });
  return { dicts: new Map(choices), depts: deptsByName(depts), plans: byName(plans) };
}

function dictEntries({ db }: Context) {
  return db
    .selectFrom("bladeDictBiz")
    .select(["code", "dictKey", "dictValue"])
    .where("code", "in", dicts)
    .where("dictKey", "<>", headKey)
    .where("isSealed", "=", 0)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

function knownJobs(ctx: Context, rows: readonly EnteredRow[]): Promise<RecruitJob[]> {
  const codes = rows.map(({ texts }) => texts.jobCode ?? "");
  return jobs.all(ctx, {}, (all) => all.where("jobCode", "in", codes));
}

const keyOf = ({ planId = "", jobCode }: { planId?: string; jobCode: string }) => `${planId}\n${jobCode}`;

function readerOf(names: Names, stored: readonly RecruitJob[], label: DictNames): Reader<Form, RecruitJob> {
  const known = new Map(stored.map((job) => [keyOf(job), job]));
  return {
    keyOf,
    knownOf: (form) => known.get(keyOf(form)),
    formOf: ({ texts }, fail) => {
      const [planId] = texts.planName ? idsOf(names.plans, [texts.planName], "planName", fail) : [];
      const key = { jobCode: texts.jobCode ?? "", ...(planId && { planId }) };
      const job = known.get(keyOf(key));
      const said = job ? changesIn(texts, { ...job, label }) : texts;
      const lifted = liftedIn(said);
      const form = changed(job ? inputOf(job) : blank, { ...key, ...filledIn(without(said, lifted), names, fail) });
      return { ...form, conditions: without(form.conditions, lifted) };
    },
    checks: [(form) => refuseProblems(checkJob(tidy(form)))],
    saver:
      () =>
      async (inside, { form }) =>
        void (await submitJob(inside, form)),
  };
}

const without = <T extends object>(values: T, keys: readonly string[]): T =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))) as T;

/** The cells that say something else than the post does. A text that lost its form in the sheet keeps it so. */
function changesIn(texts: EnteredRow["texts"], job: JobRow): EnteredRow["texts"] {
  const isSame = (key: string, text: string) => {
    const value = jobSheet.columns.find((each) => each.key === key)?.value;
    return value !== undefined && [value(job, "zh"), value(job, "en")].some((cell) => String(cell).trim() === text);
  };
  return Object.fromEntries(Object.entries(texts).filter(([key, text]) => !isSame(key, text)));
}

/** Defaults of a new post for cells that its row leaves empty; required values stay missing. */
const blank = { conditions: {}, contact: {} } as unknown as Form;

/** A post as its form would be sent back unchanged. */
function inputOf(job: RecruitJob): Form {
  const { fields } = recruitJob;
  const isSent = (key: string) => key in fields && fields[key as keyof typeof fields].in !== "none";
  return Object.fromEntries(Object.entries(job).filter(([key]) => isSent(key))) as unknown as Form;
}

type Given = Partial<Omit<Form, "contact" | "scoring">> & {
  conditions: Form["conditions"];
  contact: Partial<Form["contact"]>;
  scoring: Partial<NonNullable<Form["scoring"]>>;
};

function changed(job: Form, { conditions, contact, scoring, ...given }: Given): Form {
  const isScored = job.scoring !== undefined || Object.keys(scoring).length > 0;
  return {
    ...job,
    ...given,
    conditions: { ...job.conditions, ...conditions },
    contact: { ...job.contact, ...contact },
    ...(isScored && { scoring: { weights: {}, tieBreak: [], ...job.scoring, ...scoring } }),
  };
}

/** The values of a row. An empty cell sets no value. */
function filledIn(texts: EnteredRow["texts"], names: Names, fail: Fail): Given {
  const one = <K extends string, V>(key: K, of: (text: string) => V | undefined): { [key in K]?: V } => {
    const text = texts[key];
    const value = text ? of(text) : undefined;
    return (value === undefined ? {} : { [key]: value }) as { [key in K]?: V };
  };
  const entry = (key: string) => (dict: string, name: string) =>
    idsOf(names.dicts.get(dict) ?? new Map(), [name], key, fail)[0];
  const dict = <K extends DictColumn>(key: K) => one(key, (name) => entry(key)(dictOf[key], name));
  const text = (given: string) => given;
  const at = (edge: "start" | "end") => (given: string) => toTime(given, edge);
  return {
    ...one("title", text),
    ...one("hireMode", hireModeOf),
    ...defined({ deptId: texts.deptName && idsOf(names.depts, [texts.deptName], "deptName", fail)[0] }),
    ...dict("category"),
    ...dict("employment"),
    ...dict("commitment"),
    ...dict("educationMin"),
    ...one("headcount", (given) => (isAnyNumber(given) ? 0 : Number(given))),
    ...one("locations", listIn),
    ...one("salaryMin", Number),
    ...one("salaryMax", Number),
    ...one("salaryNote", text),
    ...one("benefits", listIn),
    ...one("duty", paragraphs),
    ...one("requirement", paragraphs),
    ...one("materials", (given) => materialsIn(given, entry("materials"))),
    ...one("applyStart", at("start")),
    ...one("applyEnd", at("end")),
    ...one("releaseTime", at("start")),
    ...one("allowTransfer", toBoolean),
    ...one("applyLimit", Number),
    ...one("openRatio", text),
    ...one("stages", (given) => listIn(given).flatMap((name) => stageOf(name) ?? [])),
    ...one("withdrawUntilStage", stageOf),
    ...one("isTop", toBoolean),
    ...one("talks", talksIn),
    ...one("internshipAccepted", toBoolean),
    conditions: {
      ...dict("degreeMin"),
      ...one("fullTimeRequired", toBoolean),
      ...one("upgradeCounts", toBoolean),
      ...dict("firstDegreeMin"),
      ...one("majors", listIn),
      ...one("majorsByLevel", (given) => levelMajorsIn(given, entry("majorsByLevel"))),
      ...one("ageMax", Number),
      ...one("ageByTitle", (given) => titleAgesIn(given, entry("ageByTitle"))),
      ...one("ageCutoffDate", (given) => toTime(given, "start")?.slice(0, "yyyy-MM-dd".length)),
      ...dict("titleMin"),
      ...dict("titleSeries"),
      ...one("licence", text),
      ...one("licenceRequired", (given) => licenceIn(given, entry("licenceRequired"))),
      ...dict("residency"),
      ...one("experienceYears", Number),
      ...one("experienceScope", experienceScopeOf),
      ...dict("hospitalLevelMin"),
      ...one("language", text),
      ...one("languageRequired", languageIn),
      ...one("graduationYears", (given) => listIn(given).map(Number)),
      ...dict("political"),
      ...one("otherText", text),
      ...one("requirementsCount", toBoolean),
    },
    contact: defined({
      ...{ name: texts.contactName, phone: texts.contactPhone },
      ...{ email: texts.contactEmail, hours: texts.contactHours },
    }),
    scoring: {
      ...one("weights", weightsIn),
      ...one("passLine", Number),
      ...one("tieBreak", (given) => listIn(given).flatMap((name) => scorePartOf(name) ?? [])),
    },
  };
}

/** The members that say something. */
function defined<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

/** Lines of a cell as the rich text that a form would send. */
function paragraphs(text: string): string {
  return text
    .split("\n")
    .map((line) => toXml(line.trim()))
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join("");
}
