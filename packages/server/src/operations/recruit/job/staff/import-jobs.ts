import type { RecruitJob, RecruitJobInput } from "@bladekit/openapi";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { isNoCondition } from "@bladekit/sdk/rules";
import type { Context } from "../../../../context/context.ts";
import { withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { dictPaths } from "../../../../lists/dict-values.ts";
import { valuesIn } from "../../../../lists/sheets/entity-sheet.ts";
import type { Fail, Importer, Reader } from "../../../../lists/sheets/import-rows.ts";
import type { EnteredRow } from "../../../../lists/sheets/import-sheet.ts";
import { byName, idsOf, type Named } from "../../../../lists/sheets/named.ts";
import { deptsByName, visibleDepts } from "../../../system/dept/dept-paths.ts";
import { headKey } from "../../../system/dict/dict-head.ts";
import { type DictNames, dictNames } from "../../../system/dict/dict-names.ts";
import { refuseProblems } from "../../field-checks.ts";
import { tidy } from "../../tidy.ts";
import { checkJob } from "./check-job.ts";
import { isCondition } from "./job-conditions.ts";
import { type JobRow, jobSheet } from "./job-sheet.ts";
import { jobs, takenCode } from "./jobs.ts";
import { submitJob } from "./submit-job.ts";

type Form = RecruitJobInput;

/** The dictionaries whose entries a sheet names, in a column of their own or inside of one. */
const dictCodes = Object.keys(dictPaths(recruitJob.fields));

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
    scoring: "weights",
    ...Object.fromEntries(jobSheet.columns.flatMap(({ key, place }) => (place ? [[place.path.join("."), key]] : []))),
  },
  open: async (ctx, rows) =>
    readerOf(await namesFor(ctx), await knownJobs(ctx, rows), await dictNames(ctx.db, dictCodes)),
};

/** The names that the columns of a dictionary accept. */
export async function jobChoices(ctx: Context): Promise<Record<string, string>> {
  const entries = await dictEntries(ctx);
  const namesOf = (dict: string) => entries.filter(({ code }) => code === dict).map(({ dictValue }) => dictValue);
  return Object.fromEntries(
    jobSheet.columns.flatMap(({ key, place }) =>
      place?.field.bizDict ? [[key, namesOf(place.field.bizDict).join(ctx.language === "zh" ? "、" : ", ")]] : [],
    ),
  );
}

/** Posts with the labels that their sheet shows. */
export async function* labelled(ctx: Context, batches: AsyncIterable<RecruitJob[]>): AsyncGenerator<JobRow[]> {
  const label = await dictNames(ctx.db, dictCodes);
  for await (const rows of batches) yield rows.map((row) => ({ ...row, label }));
}

/** Ids and keys by the names that people write, by the entity or the dictionary that they are of. */
type Names = { records: ReadonlyMap<string, Named>; dicts: ReadonlyMap<string, Named> };

async function namesFor(ctx: Context): Promise<Names> {
  const [entries, depts, plans] = await Promise.all([
    dictEntries(ctx),
    visibleDepts(ctx),
    withoutDataScopes(ctx.db).selectFrom("recruitPlan").select(["id", "name"]).where("isDeleted", "=", 0).execute(),
  ]);
  const choices = dictCodes.map((dict) => {
    const own = entries.filter(({ code }) => code === dict);
    // Keys too: other programs write sheets as well.
    const labels = own.map(({ dictKey, dictValue }) => ({ id: dictKey, name: dictValue }));
    const keys = own.filter((entry) => !own.some(({ dictValue }) => dictValue === entry.dictKey));
    return [dict, byName([...labels, ...keys.map(({ dictKey }) => ({ id: dictKey, name: dictKey }))])] as const;
  });
  const records = new Map([
    ["system/dept", deptsByName(depts)],
    ["recruit/plan", byName(plans)],
  ]);
  return { records, dicts: new Map(choices) };
}

function dictEntries({ db }: Context) {
  return db
    .selectFrom("bladeDictBiz")
    .select(["code", "dictKey", "dictValue"])
    .where("code", "in", dictCodes)
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
      const key = { jobCode: texts.jobCode ?? "", ...given({ planName: texts.planName ?? "" }, names, fail) };
      const job = known.get(keyOf(key));
      const said = job ? changesIn(texts, { ...job, label }) : texts;
      const lifted = liftedIn(said);
      const [columns, parts] = [lifted.map((each) => each.key), lifted.flatMap(({ place }) => place?.path[1] ?? [])];
      const form = changed(job ? inputOf(job) : blank, { ...given(without(said, columns), names, fail), ...key });
      return { ...form, conditions: without(form.conditions, parts) };
    },
    checks: [(form) => refuseProblems(checkJob(tidy(form)))],
    saver:
      () =>
      async (inside, { form }) =>
        void (await submitJob(inside, form)),
  };
}

/** Columns of the conditions that a row lifts, because its cells say so. An empty cell lifts none. */
const liftedIn = (texts: EnteredRow["texts"]) =>
  jobSheet.columns.filter((each) => isCondition(each) && isNoCondition(texts[each.key] ?? ""));

const without = <T extends object>(values: T, keys: readonly string[]): T =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))) as T;

const columnOf = new Map(jobSheet.columns.map((column) => [column.key, column]));

/** The cells that differ from the post. A rich text whose words are unchanged keeps the formatting that a sheet cannot hold. */
function changesIn(texts: EnteredRow["texts"], job: JobRow): EnteredRow["texts"] {
  const isSame = (key: string, text: string) => {
    const value = columnOf.get(key)?.value;
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

type Given = Partial<Form>;

/** A form with the values that a row gives. Those of an object leave its other parts as they are. */
function changed(job: Form, values: Given): Form {
  const scoring = values.scoring && { ...{ weights: {}, tieBreak: [] }, ...job.scoring, ...values.scoring };
  return {
    ...job,
    ...values,
    conditions: { ...job.conditions, ...values.conditions },
    contact: { ...job.contact, ...values.contact },
    ...(scoring && { scoring }),
  };
}

/** The values of a row. An empty cell sets no value. */
function given(texts: EnteredRow["texts"], { records, dicts }: Names, fail: Fail): Given {
  const found = (named: Named | undefined, name: string, key: string) =>
    idsOf(named ?? new Map(), [name], key, fail)[0];
  return valuesIn(jobSheet.columns, texts, (key) => ({
    keyOf: (dict, name) => found(dicts.get(dict), name, key),
    idOf: (entity, name) => found(records.get(entity), name, key),
  }));
}
