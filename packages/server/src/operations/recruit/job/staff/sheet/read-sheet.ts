import type { JobSheet, JobSheetTarget } from "@bladekit/openapi";
import { applicationStages, stageText } from "@bladekit/sdk/rules";
import type { Context } from "../../../../../context/context.ts";
import { Refusal } from "../../../../../contract/errors.ts";
import { sentenceIn } from "../../../../../contract/language.ts";
import type { UploadedFile } from "../../../../../contract/operations.ts";
import { say } from "../../../../../contract/say.ts";
import { missingFile } from "../../../../../contract/value-sentences.ts";
import { withoutDataScopes } from "../../../../../db/tenant-scope.ts";
import { isErrorText, type OwnTable, ownTable } from "../../../../../lists/sheets/own-table.ts";
import { labelled } from "../import-jobs.ts";
import { jobSheet } from "../job-sheet.ts";
import { jobs } from "../jobs.ts";
import { type Remembered, remembered } from "./remembered.ts";
import { headingOf, likelyTarget, sureTarget, tidyHeading } from "./targets.ts";

const limits = { bytes: 5 * 1024 * 1024, rows: 560, columns: 100 };
const mostRows = 500;
/** Characters of a heading that are read. Its patterns take time that grows with the square of its length. */
const mostOfHeading = 200;

const noHeadings = say(
  "没有找到表头。请确认文件中有一行写着{}等列名",
  "No headings were found. Make sure that one row names columns such as {}",
  "岗位名称、招聘人数、学历",
);
const noRows = say("表头下没有岗位", "There are no posts below the headings");

/** Reads a hospital's own table of posts and proposes what its columns say. @throws Refusal `file_refused`, `payload_too_large` */
export async function readJobSheet(ctx: Context, file: UploadedFile | undefined): Promise<JobSheet> {
  if (!file) throw new Refusal("bad_request", { message: missingFile });
  const read = await ctx.workers.run("readWorkbook", { bytes: file.bytes, limits }, ctx);
  const table = ownTable(read, headingOf);
  if (!table) throw new Refusal("file_refused", { message: noHeadings });
  if (table.rows.length === 0) throw new Refusal("file_refused", { message: noRows });
  if (table.rows.length > mostRows) {
    const message = say("一次最多 {} 个岗位，请分成几个文件", "A file may have {} posts at most. Split it", mostRows);
    throw new Refusal("file_refused", { message });
  }
  return proposed(ctx, table);
}

async function proposed(ctx: Context, { headRow, titles, rows, notes }: OwnTable): Promise<JobSheet> {
  const known = await remembered(ctx.db);
  const columns = titles.flatMap((whole, at) => {
    const title = whole.slice(0, mostOfHeading);
    const samples = [...new Set(rows.map(({ cells }) => cells[at] ?? "").filter(Boolean))].slice(0, 3);
    if (!title && samples.length === 0) return [];
    const sure = known.columns[tidyHeading(title)] ?? sureTarget(title);
    const target = sure ?? likelyTarget(title);
    return [
      {
        at,
        title,
        target,
        isSure: sure !== undefined,
        samples: samples.map((text) => text.slice(0, 200)),
      },
    ];
  });
  const error = say("单元格的值是错误，请改正", "The cell holds an error. Correct it");
  return {
    headRow,
    columns,
    common: await commonValues(
      ctx,
      known,
      columns.map(({ target }) => target),
    ),
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: cells.map((text) => text.slice(0, 5000)),
      faults: cells.flatMap((text, at) =>
        isErrorText(text) ? [{ at, title: titles[at] ?? "", message: sentenceIn(ctx.language, error) }] : [],
      ),
    })),
    notes: notes.slice(0, 50).map((note) => sentenceIn(ctx.language, note)),
  };
}

/** Values that every post needs, in the order in which the dialog asks for those that no column has. */
const needed: readonly JobSheetTarget[] = [
  ...(["planName", "hireMode", "deptName", "headcount", "education", "employment", "category"] as const),
  ...(["applyStart", "applyEnd", "stages", "duty", "requirement", "contactName", "contactPhone"] as const),
];
/** Values that a hospital repeats from one table to the next. */
const repeated: readonly JobSheetTarget[] = ["employment", "stages", "contactName", "contactPhone"];

async function commonValues(ctx: Context, { common }: Remembered, has: readonly JobSheetTarget[]) {
  const [plan, last] = [await openPlan(ctx), await lastPost(ctx)];
  const usual: Partial<Record<JobSheetTarget, string>> = {
    hireMode: ctx.language === "zh" ? "社会招聘" : "Social",
    stages: applicationStages
      .filter((stage) => stage !== "skill")
      .map((stage) => stageText(stage, "zh"))
      .join("、"),
    duty: "详见招聘公告",
    requirement: "符合本岗位的应聘条件",
    ...plan,
  };
  return needed
    .filter((target) => !has.includes(target))
    .map((target) => {
      const text = usual[target] ?? "";
      const own = plan && target in plan ? text : common[target];
      return { target, text: own ?? (repeated.includes(target) ? last[target] : undefined) ?? text };
    });
}

/** The newest plan that still takes applications, with its dates. */
async function openPlan({ db, now }: Context) {
  const plan = await withoutDataScopes(db)
    .selectFrom("recruitPlan")
    .select(["name", "applyStart", "applyEnd"])
    .where("isDeleted", "=", 0)
    .where("applyEnd", ">=", now)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return plan && { planName: plan.name, applyStart: plan.applyStart, applyEnd: plan.applyEnd };
}

/** What the newest post says of the values that posts repeat, as a sheet has it. */
async function lastPost(ctx: Context): Promise<Partial<Record<JobSheetTarget, string>>> {
  const { records } = await jobs.page(ctx, { current: 1, size: 1 });
  async function* newest() {
    yield records;
  }
  for await (const [row] of labelled(ctx, newest())) {
    if (!row) break;
    const texts = jobSheet.columns.map(({ key, value }) => [key, value ? String(value(row, "zh")) : ""] as const);
    return Object.fromEntries(texts.filter(([key]) => repeated.includes(key as JobSheetTarget)));
  }
  return {};
}
