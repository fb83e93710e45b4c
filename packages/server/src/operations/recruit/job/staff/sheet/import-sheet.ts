import type { OwnSheetInput, OwnSheetOutcome, RecruitJob, RecruitJobInput } from "@bladekit/openapi";
import { labelIn } from "@bladekit/openapi/describe";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import type { Context } from "../../../../../context/context.ts";
import { emptyField } from "../../../../../contract/value-sentences.ts";
import type { Target } from "../../../../../lists/own-sheet/own-kind.ts";
import { ownOutcome } from "../../../../../lists/own-sheet/own-outcome.ts";
import { remember } from "../../../../../lists/own-sheet/remembered.ts";
import { type Importer, importEntered } from "../../../../../lists/sheets/import-rows.ts";
import { type EnteredRow, failure } from "../../../../../lists/sheets/import-sheet.ts";
import { type Column, textOf } from "../../../../../lists/sheets/sheet.ts";
import { createPauses } from "../../../../../services/pauses.ts";
import { jobImporter, labelled } from "../import-jobs.ts";
import { type JobRow, jobSheet } from "../job-sheet.ts";
import { submitJob } from "../submit-job.ts";
import { type RowCell, type RowParts, rowParts } from "./row-parts.ts";

/** The conditions of each column: those that a changed post loses where its row asks for nothing. */
const conditionsOf: Readonly<Partial<Record<Target, readonly (keyof RecruitJobInput["conditions"])[]>>> = {
  degree: ["degreeMin"],
  education: ["fullTimeRequired", "firstDegreeMin"],
  majors: ["majors"],
  majorsCollege: ["majorsByLevel"],
  majorsBachelor: ["majorsByLevel"],
  majorsMaster: ["majorsByLevel"],
  majorsGraduate: ["majorsByLevel"],
  age: ["ageMax", "ageByTitle", "ageCutoffDate"],
  titleMin: ["titleMin", "titleSeries"],
  licence: ["licenceRequired", "licence"],
  residency: ["residency"],
  experience: ["experienceYears", "experienceScope", "hospitalLevelMin"],
  language: ["languageRequired"],
  political: ["political"],
  audience: ["graduationYears"],
  other: ["otherText"],
};

/** The field of a post, or of its conditions, that a column fills, where their names differ. */
const fieldsOf: Readonly<Partial<Record<Target, readonly string[]>>> = {
  deptName: ["deptId"],
  planName: ["planId"],
  education: ["educationMin"],
  contactName: ["contact.name"],
  contactPhone: ["contact.phone"],
  contactEmail: ["contact.email"],
};

/** Columns in which an empty cell repeats the row above, as people write groups of rows. */
const grouping: readonly Target[] = ["deptName", "planName"];

/**
 * Reads the rows of a table as a person has checked it, and saves those without faults or, in a trial, only says what they become.
 * @throws Refusal `forbidden`
 */
export async function importJobSheet(ctx: Context, input: OwnSheetInput): Promise<OwnSheetOutcome> {
  const { isCovered = false, save = false } = input;
  const read = await rowsOf(input, ctx.now.slice(0, "yyyy-MM-dd".length));
  const parts = new Map(read.map((row) => [row.row, row.parts]));
  const saved = new Map<number, RecruitJob>();
  const columns = ownColumns(input);
  const importer = ownImporter(input, columns, parts, (row, job) => saved.set(row, job));
  const entered = {
    rows: [...parts].map(([row, { texts }]): EnteredRow => ({ row, texts })),
    failures: [...parts].flatMap(([row, { faults }]) =>
      faults.map(({ title, message }) => failure(ctx.language, row, { title: { zh: title, en: title } }, message)),
    ),
    notes: [],
  };
  const result = await importEntered(ctx, importer, entered, {
    isCovered: isCovered ? 1 : 0,
    onlyValid: 1,
    isTrial: !save,
  });
  if (save && result.succeeded > 0) await remember(ctx.db, ctx.now, "job", input);
  const rows = read.map(({ row, parts: { notes } }) => ({ row, notes }));
  return ownOutcome(ctx.language, input, { rows, failures: result.failures, values: await shownValues(ctx, saved) });
}

/** The rows with their shared values. */
async function rowsOf(
  { columns, common, rows }: OwnSheetInput,
  day: string,
): Promise<{ row: number; parts: RowParts }[]> {
  const above = new Map<Target, string>();
  const prefix = common.find(({ target }) => target === "jobCode")?.text ?? "";
  const pause = createPauses();
  const read: { row: number; parts: RowParts }[] = [];
  for (const [index, { row, cells, words = [] }] of rows.entries()) {
    await pause();
    const own = columns.map(({ at, title, target }): RowCell => {
      const text = (cells[at] ?? "").trim();
      return { at, title, target, text, isWords: words.includes(at) };
    });
    for (const cell of own) {
      if (!grouping.includes(cell.target)) continue;
      if (cell.text) above.set(cell.target, cell.text);
      else cell.text = above.get(cell.target) ?? "";
    }
    const has = (target: Target) => own.some((cell) => cell.target === target && cell.text);
    const shared = common.filter(({ target, text }) => text && target !== "jobCode" && !has(target)).map(sharedCell);
    const parts = rowParts([...own, ...shared], day);
    if (!columns.some(({ target }) => target === "jobCode")) {
      parts.texts.jobCode = `${prefix}${String(index + 1).padStart(3, "0")}`;
    }
    for (const { at, title, target, text } of own) {
      const isNeeded = needed.includes(target) && !text && !shared.some((cell) => cell.target === target);
      if (isNeeded && !(target === "category" && parts.texts.category))
        parts.faults.push({ at, title, message: emptyField });
    }
    read.push({ row, parts });
  }
  return read;
}

/** Columns of which a row needs a text. */
const needed: readonly Target[] = ["jobCode", "title", "deptName", "headcount", "category", "education"];

const sharedCell = ({ target, text }: { target: Target; text: string }): RowCell => ({
  ...{ at: undefined, title: targetTitle(target), target, text: text.trim(), isWords: false },
});

const titleOfField = (key: string) => textOf(labelIn(recruitJob.fields, key) ?? [key, key]);
const targetTitle = (target: Target) =>
  (jobSheet.columns.find(({ key }) => key === target)?.title ?? titleOfField(target)).zh;

/** The columns of the table, and those of the shared values, as an import looks for them: by their targets. */
function ownColumns({ columns, common }: OwnSheetInput): Column<JobRow>[] {
  const own = columns.map(({ title, target }) => ({ target, title: { zh: title, en: title } }));
  const shared = common.map(({ target }) => ({ target, title: { zh: targetTitle(target), en: targetTitle(target) } }));
  return [...own, ...shared]
    .filter(({ target }) => target !== "ignored")
    .map(({ target, title }) => ({ key: target, title, width: 10, entry: {} }));
}

type JobImporter = Importer<JobRow, RecruitJobInput, RecruitJob>;

function ownImporter(
  { columns }: OwnSheetInput,
  own: readonly Column<JobRow>[],
  parts: ReadonlyMap<number, RowParts>,
  onSaved: (row: number, job: RecruitJob) => void,
): JobImporter {
  const has = (target: string) => own.some(({ key }) => key === target);
  const columnOf = Object.fromEntries([
    // A condition that no column has for itself was read out of the other conditions.
    ...(has("other") ? [["conditions", "other"]] : []),
    ...Object.entries(conditionsOf).flatMap(([target, keys]) =>
      has(target) ? keys.map((key) => [`conditions.${key}`, target] as const) : [],
    ),
    ...Object.entries(fieldsOf).flatMap(([target, fields]) => fields.map((field) => [field, target] as const)),
  ]);
  const lifted = new Set(columns.flatMap(({ target }) => conditionsOf[target] ?? []));
  return {
    ...jobImporter,
    sheet: { name: jobSheet.name, columns: own },
    columnOf,
    open: async (ctx, rows) => {
      const reader = await jobImporter.open(ctx, rows);
      return {
        ...reader,
        formOf: (row, fail) => {
          for (const { key, entry } of jobSheet.columns) {
            const text = row.texts[key];
            const fault = text && entry?.check?.(text);
            if (fault) fail(key, fault);
          }
          const { conditions, ...values } = parts.get(row.row)?.part ?? { conditions: {} };
          const form = reader.formOf(row, fail);
          const kept = Object.entries(form.conditions).filter(([key]) => !lifted.has(key as never));
          return { ...form, ...values, conditions: { ...Object.fromEntries(kept), ...conditions } } as RecruitJobInput;
        },
        saver:
          () =>
          async (inside, { row, form }) =>
            onSaved(row, await submitJob(inside, form)),
      };
    },
  };
}

/** Columns of the sheet of posts that say nothing of a new post. */
const hidden = ["publishState", "applied", "pending", "passed", "rejected", "releaseTime"];

/** What posts say, as an export of them would. */
async function shownValues(ctx: Context, saved: ReadonlyMap<number, RecruitJob>) {
  async function* all() {
    yield [...saved.values()];
  }
  const rows: JobRow[] = [];
  for await (const batch of labelled(ctx, all())) rows.push(...batch);
  const columns = jobSheet.columns.filter(({ key, value }) => value && !hidden.includes(key));
  return new Map(
    [...saved.keys()].map((row, index) => {
      const job = rows[index];
      const values = columns.flatMap(({ key, title, value }) => {
        const text = job && value ? String(value(job, ctx.language)) : "";
        return text ? [{ key, title: title[ctx.language], text }] : [];
      });
      return [row, values] as const;
    }),
  );
}
