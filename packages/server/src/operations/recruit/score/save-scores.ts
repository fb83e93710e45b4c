import type { ImportFailure, ScoreInput, ScoreSaved, SeenScores } from "@bladekit/openapi";
import { applicationStages, isScore, type ScorePart, type Scoring, scoreParts } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { UploadedFile } from "../../../contract/operations.ts";
import { tooManyDecimals } from "../../../contract/value-sentences.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { enteredRows, failure, sameAsRow } from "../../../lists/sheets/import-sheet.ts";
import type { Text } from "../../../lists/sheets/sheet.ts";
import { noReason } from "../application/reason.ts";
import { addEvents } from "../application/timeline.ts";
import {
  changeText,
  findPost,
  type Marked,
  type MarkedPart,
  type Marks,
  markedParts,
  readMarked,
  requireScoring,
  toRanking,
} from "./score-rows.ts";
import { scoreSheet, toMark } from "./score-sheet.ts";

const mostRows = 1000;

/** One row of marks, and its number in the sheet or the list. */
export type Entry = { row: number; applicationNo: string; name: string; marks: Marks; seen?: Marks };
/** With `onlyValid` rows without faults are entered although others have some. */
type Choice = {
  jobId: string;
  note: string;
  dryRun: boolean;
  onlyValid?: boolean;
  columns?: typeof scoreSheet.columns;
};

/**
 * Enters the marks of a sheet; with faults in some of the rows nothing is saved. With `dryRun` nothing ever is, and the answer says what would be.
 * @throws Refusal `not_found`, `conflict` when the post does not say how it ranks, `file_refused`, `payload_too_large`
 */
export async function importScores(
  ctx: Context,
  file: UploadedFile | undefined,
  choice: Omit<Choice, "note">,
): Promise<ScoreSaved> {
  const { rows, failures, notes } = await enteredRows(ctx, scoreSheet, file, mostRows);
  const entries = rows.map(({ row, texts }): Entry => {
    const { applicationNo = "", candidateName: name = "" } = texts;
    return { row, applicationNo, name, marks: marksIn(texts) };
  });
  const saved = await saveScores(ctx, entries, failures, { ...choice, note: "" });
  return { ...saved, ...(notes.length > 0 && { notes }) };
}

/** The marks in the texts of a row. */
export function marksIn(texts: Readonly<Record<string, string>>): Marks {
  const marks = markedParts.flatMap((part) => {
    const mark = toMark(texts[part] ?? "");
    return mark === undefined ? [] : [[part, mark] as const];
  });
  return Object.fromEntries(marks) as Marks;
}

/** Enters marks that a call lists; like `importScores` otherwise. */
export function submitScores(ctx: Context, body: ScoreInput): Promise<ScoreSaved> {
  const { jobId, note = "", dryRun = false } = body;
  const failures: ImportFailure[] = [];
  const entries = body.entries.map((entry, index): Entry => {
    const row = index + 1;
    for (const part of markedParts) {
      const value = entry[part];
      if (value !== undefined && !isScore(value)) failures.push(faultIn(ctx, row, part, texts.decimals));
      if (value !== undefined && part !== "bonus" && entry.absent?.includes(part)) {
        failures.push(faultIn(ctx, row, part, texts.absentWithMark));
      }
    }
    const { applicationNo, seen } = entry;
    return {
      row,
      applicationNo: applicationNo.trim(),
      name: "",
      marks: marksOf(entry),
      ...(seen && { seen: marksOf(seen) }),
    };
  });
  return saveScores(ctx, entries, failures, { jobId, note: note.trim(), dryRun });
}

function marksOf(entry: SeenScores): Marks {
  const given = markedParts.flatMap((part) => (entry[part] === undefined ? [] : [[part, entry[part]] as const]));
  return Object.fromEntries([...given, ...(entry.absent ?? []).map((part) => [part, "absent"] as const)]);
}

/** Enters marks into a post. @throws Refusal `not_found`, `conflict` when the post does not say how it ranks */
export function saveScores(
  ctx: Context,
  entries: readonly Entry[],
  found: readonly ImportFailure[],
  { jobId, note, dryRun, onlyValid = false, columns = scoreSheet.columns }: Choice,
): Promise<ScoreSaved> {
  return transaction(ctx.db, async (tx) => {
    // One sheet after the other, so that each says what it has changed.
    const post = await findPost(tx, jobId, "lock");
    const scoring = requireScoring(post);
    const people = await readMarked(tx, jobId);
    const byNumber = new Map(people.map((person) => [person.applicationNo, person]));
    const told = (row: number, key: Column, message: Text) => faultIn(ctx, row, key, message, columns);
    const failures = [...found, ...faultsOf(told, entries, byNumber, scoring)].sort(
      (one, other) => one.row - other.row,
    );
    const total = entries.length;
    if (failures.length > 0 && !onlyValid) {
      return { total, succeeded: 0, failures: failures.slice(0, mostRows), changed: 0, records: [] };
    }
    const after = new Map<string, Marks>();
    const faulty = new Set(failures.map(({ row }) => row));
    const valid = entries.filter(({ row }) => !faulty.has(row));
    for (const { applicationNo, marks } of valid) {
      const person = byNumber.get(applicationNo);
      if (person) after.set(person.id, { ...person.marks, ...marks });
    }
    const changed = people.filter((person) => changeText(person.marks, after.get(person.id) ?? person.marks) !== "");
    if (!dryRun && changed.length > 0) await write(ctx, tx, changed, after, note);
    const ranked = toRanking(
      people.map((person) => ({ ...person, marks: after.get(person.id) ?? person.marks })),
      scoring,
    );
    const records = ranked.filter(({ id }) => after.has(id));
    return { total, succeeded: valid.length, failures, changed: changed.length, records };
  });
}

const texts = {
  decimals: tooManyDecimals,
  absentWithMark: { zh: "有成绩的不能是缺考", en: "A candidate with a score cannot be marked absent" },
  unknown: { zh: "该岗位没有此考生，或已退出", en: "This post has no such candidate, or the candidate has withdrawn" },
  otherName: { zh: "姓名与受理编号不符", en: "The name does not match the receipt number" },
  noSuchPart: { zh: "该岗位不设此项成绩", en: "This post does not use this score" },
  changedTo: (mark: number | "absent" | undefined): Text => ({
    zh: `已被改为 ${mark === "absent" ? "缺考" : (mark ?? "未录入")}，请核对后再保存`,
    en: `Has since been changed to ${mark ?? "not entered"}. Check it and save again`,
  }),
  notYet: { zh: "考生尚未进入该环节", en: "The candidate has not reached this stage yet" },
} as const satisfies Record<string, Text | ((mark: number | "absent" | undefined) => Text)>;

type Column = MarkedPart | "applicationNo" | "candidateName";

function faultIn(
  { language }: Context,
  row: number,
  key: Column,
  message: Text,
  columns = scoreSheet.columns,
): ImportFailure {
  const found = columns.find((each) => each.key === key);
  return found ? failure(language, row, found, message) : { row, message: message[language] };
}

/** Faults of rows that the post and its candidates reveal. */
function faultsOf(
  told: (row: number, key: Column, message: Text) => ImportFailure,
  entries: readonly Entry[],
  people: ReadonlyMap<string, Marked>,
  { weights }: Scoring,
): ImportFailure[] {
  const first = new Map<string, number>();
  return entries.flatMap(({ row, applicationNo, name, marks, seen }): ImportFailure[] => {
    const person = people.get(applicationNo);
    const twin = first.get(applicationNo);
    first.set(applicationNo, twin ?? row);
    if (twin !== undefined) return [told(row, "applicationNo", sameAsRow(twin))];
    if (!person) return [told(row, "applicationNo", texts.unknown)];
    if (name && name !== person.candidateName) return [told(row, "candidateName", texts.otherName)];
    const stale = markedParts.filter((part) => seen && marks[part] !== undefined && seen[part] !== person.marks[part]);
    if (stale.length > 0) return stale.map((part) => told(row, part, texts.changedTo(person.marks[part])));
    return scoreParts.flatMap((part) => {
      if (marks[part] === undefined) return [];
      if (!weights[part]) return [told(row, part, texts.noSuchPart)];
      const hasReached = applicationStages.indexOf(person.stage) >= applicationStages.indexOf(part);
      return hasReached ? [] : [told(row, part, texts.notYet)];
    });
  });
}

/** A score that a re-check has found to be another one. */
export type Correction = {
  jobId: string;
  applicationId: string;
  part: ScorePart;
  score: number;
  /** Why, for staff. */
  note: string;
};

/** Corrects one mark. Its candidate sees it with the next publication. @throws Refusal `not_found` for somebody who no longer competes */
export async function correctMark(ctx: Context, tx: TenantDatabase, correction: Correction): Promise<void> {
  const { jobId, applicationId, part, score, note } = correction;
  await findPost(tx, jobId, "lock");
  const person = (await readMarked(tx, jobId)).find(({ id }) => id === applicationId);
  if (!person) throw new Refusal("not_found");
  if (person.marks[part] === score) return;
  await write(ctx, tx, [person], new Map([[person.id, { ...person.marks, [part]: score }]]), note);
}

async function write(
  ctx: Context,
  tx: TenantDatabase,
  changed: readonly Marked[],
  after: ReadonlyMap<string, Marks>,
  note: string,
): Promise<void> {
  const rows = changed.flatMap(({ id, marks: before }) => {
    const marks = after.get(id) ?? before;
    return markedParts
      .filter((part) => marks[part] !== before[part])
      .map((part) => ({ applicationId: id, part, value: toHundredths(marks[part]) }));
  });
  await tx
    .insertInto("recruitScore")
    .values(rows.map((row) => ({ ...row, updateUser: requireUser(ctx).userId, updateTime: ctx.now })))
    .onConflict((conflict) =>
      conflict.columns(["tenantId", "applicationId", "part"]).doUpdateSet({
        value: sql<number | null>`excluded.value`,
        updateUser: requireUser(ctx).userId,
        updateTime: ctx.now,
      }),
    )
    .execute();
  const moved = changed.map(({ id, state, stage, result, marks: before }) => {
    const text = changeText(before, after.get(id) ?? before);
    return { id, to: { state, stage, result }, note: note ? `${text}（${note}）` : text };
  });
  await addEvents(ctx, tx, moved, "importScores", noReason);
}

const toHundredths = (mark: number | "absent" | undefined): number | null =>
  typeof mark === "number" ? Math.round(mark * 100) : null;
