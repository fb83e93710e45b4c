import type { RecruitJob, RecruitJobInput } from "@bladekit/openapi";
import type { Context } from "../../../../context.ts";
import { toXml } from "../../../../excel/cell-text.ts";
import { toBoolean, toTime } from "../../../../excel/cell-values.ts";
import type { Fail, Importer, Reader } from "../../../../excel/import-rows.ts";
import type { EnteredRow } from "../../../../excel/import-sheet.ts";
import { byName, idsOf, listIn, type Named } from "../../../../excel/named.ts";
import { deptsByName, visibleDepts } from "../../../system/dept/dept-paths.ts";
import { headKey } from "../../../system/dict-head.ts";
import { refuseProblems } from "../../field-checks.ts";
import { tidy } from "../../tidy.ts";
import { checkJob } from "./check-job.ts";
import { stageOf } from "./job-columns.ts";
import { hireModeOf, isAnyNumber, jobSheet } from "./job-sheet.ts";
import { jobs } from "./jobs.ts";
import { submitJob } from "./submit-job.ts";

type Form = RecruitJobInput;

/** The dictionary of each column that names one of its entries. */
const dictOf = {
  category: "recruit_category",
  employment: "recruit_employment",
  commitment: "recruit_commitment",
  educationMin: "education_level",
  degreeMin: "degree",
  titleMin: "title_level",
} as const;
type DictColumn = keyof typeof dictOf;
const dictColumns = Object.keys(dictOf) as DictColumn[];

/** How a sheet of posts is read: one of the same code in the same plan is the same. New ones are drafts. */
export const jobImporter: Importer<RecruitJob, Form, RecruitJob> = {
  sheet: jobSheet,
  mostRows: 500,
  schema: "#/components/schemas/RecruitJobInput",
  keyColumn: "jobCode",
  taken: { zh: "该计划内已有相同的岗位编号", en: "The plan has a post of this code" },
  columnOf: {
    planId: "planName",
    deptId: "deptName",
    ...Object.fromEntries(
      ["degreeMin", "titleMin", "majors", "ageMax", "licence", "experienceYears", "graduationYears", "otherText"].map(
        (key) => [`conditions.${key}`, key],
      ),
    ),
    "contact.name": "contactName",
    "contact.phone": "contactPhone",
    "contact.email": "contactEmail",
  },
  open: async (ctx, rows) => readerOf(await namesFor(ctx), await knownJobs(ctx, rows)),
};

/** What may be written into the columns that name an entry of a dictionary. */
export async function jobChoices(ctx: Context): Promise<Record<string, string>> {
  const entries = await dictEntries(ctx);
  return Object.fromEntries(
    dictColumns.map((key) => [
      key,
      entries
        .filter(({ code }) => code === dictOf[key])
        .map(({ dictValue }) => dictValue)
        .join(ctx.language === "zh" ? "、" : ", "),
    ]),
  );
}

type Names = Record<DictColumn | "deptName" | "planName", Named>;

async function namesFor(ctx: Context): Promise<Names> {
  const [entries, depts, plans] = await Promise.all([
    dictEntries(ctx),
    visibleDepts(ctx),
    ctx.db.selectFrom("recruitPlan").select(["id", "name"]).where("isDeleted", "=", 0).execute(),
  ]);
  const choices = dictColumns.map((key) => {
    const own = entries.filter(({ code }) => code === dictOf[key]);
    // Keys too: other programs write sheets as well.
    const labels = own.map(({ dictKey, dictValue }) => ({ id: dictKey, name: dictValue }));
    const keys = own.filter((entry) => !own.some(({ dictValue }) => dictValue === entry.dictKey));
    return [key, byName([...labels, ...keys.map(({ dictKey }) => ({ id: dictKey, name: dictKey }))])] as const;
  });
  return {
    ...(Object.fromEntries(choices) as Record<DictColumn, Named>),
    deptName: deptsByName(depts),
    planName: byName(plans),
  };
}

function dictEntries({ db }: Context) {
  return db
    .selectFrom("bladeDictBiz")
    .select(["code", "dictKey", "dictValue"])
    .where("code", "in", Object.values(dictOf))
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

function readerOf(names: Names, stored: readonly RecruitJob[]): Reader<Form, RecruitJob> {
  const known = new Map(stored.map((job) => [keyOf(job), job]));
  return {
    keyOf,
    knownOf: (form) => known.get(keyOf(form)),
    formOf: (entered, fail) => {
      const given = filledIn(entered, names, fail);
      const job = known.get(keyOf(given));
      return job ? changed(inputOf(job), given) : changed(blank, given);
    },
    checks: [(form) => refuseProblems(checkJob(tidy(form)))],
    saver:
      () =>
      async (inside, { form }) =>
        void (await submitJob(inside, form)),
  };
}

/** What a new post says where its row says nothing; what has to be said is missing. */
const blank = { conditions: {}, contact: {} } as unknown as Form;

/** What a post has that its form does not send. */
const onlyShown: readonly string[] = [
  ...["planName", "deptName", "publishState", "closeReason", "counters"],
  ...["createTime", "updateTime", "isDeleted"],
];

/** A post as its form would be sent back unchanged. */
function inputOf(job: RecruitJob): Form {
  return Object.fromEntries(Object.entries(job).filter(([key]) => !onlyShown.includes(key))) as unknown as Form;
}

type Given = Partial<Omit<Form, "contact">> &
  Pick<Form, "jobCode" | "conditions"> & { contact: Partial<Form["contact"]> };

const changed = (job: Form, { conditions, contact, ...given }: Given): Form => ({
  ...job,
  ...given,
  conditions: { ...job.conditions, ...conditions },
  contact: { ...job.contact, ...contact },
});

/** What a row says. An empty cell says nothing. */
function filledIn({ texts }: EnteredRow, names: Names, fail: Fail): Given {
  const id = (key: keyof Names) => (texts[key] ? idsOf(names[key], [texts[key]], key, fail)[0] : undefined);
  const one = <K extends string, V>(key: K, of: (text: string) => V | undefined): { [key in K]?: V } => {
    const text = texts[key];
    const value = text ? of(text) : undefined;
    return (value === undefined ? {} : { [key]: value }) as { [key in K]?: V };
  };
  const text = (given: string) => given;
  const at = (edge: "start" | "end") => (given: string) => toTime(given, edge);
  return {
    jobCode: texts.jobCode ?? "",
    ...one("title", text),
    ...one("hireMode", hireModeOf),
    ...defined({ planId: id("planName"), deptId: id("deptName"), category: id("category") }),
    ...defined({ employment: id("employment"), commitment: id("commitment"), educationMin: id("educationMin") }),
    ...one("headcount", (given) => (isAnyNumber(given) ? 0 : Number(given))),
    ...one("locations", listIn),
    ...one("salaryMin", Number),
    ...one("salaryMax", Number),
    ...one("salaryNote", text),
    ...one("duty", paragraphs),
    ...one("requirement", paragraphs),
    ...one("applyStart", at("start")),
    ...one("applyEnd", at("end")),
    ...one("allowTransfer", toBoolean),
    ...one("stages", (given) => listIn(given).flatMap((name) => stageOf(name) ?? [])),
    conditions: {
      ...defined({ degreeMin: id("degreeMin"), titleMin: id("titleMin") }),
      ...one("majors", listIn),
      ...one("ageMax", Number),
      ...one("licence", text),
      ...one("experienceYears", Number),
      ...one("graduationYears", (given) => listIn(given).map(Number)),
      ...one("otherText", text),
    },
    contact: defined({ name: texts.contactName, phone: texts.contactPhone, email: texts.contactEmail }),
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
