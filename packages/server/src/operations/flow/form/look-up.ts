// What a value of a form stands for in the hospital: its person, department or entry, its files, and the days of a range. What is found is kept with the
// value, so that a request reads years later as it was sent.
import type { FormField, Value, Variables } from "@bladekit/flow";
import { type FlowRow, madeOf, rangeEnds, rowsTotal } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { isId } from "../../../contract/is-id.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import { findMemberships, wholeChoice } from "../../../services/memberships.ts";
import { leaveDays } from "../../desk/leave/leave-days.ts";
import { headKey } from "../../system/dict/dict-head.ts";
import { readWorkCalendar } from "../../system/dict/work-calendar.ts";
import { activeStaff } from "../../system/user/active-staff.ts";

/** What was made of a value, by the ends of their names; undefined where it stands for nothing here. */
type Made = Readonly<Record<string, Value>> | undefined;
type LookUp = (ctx: Context, value: string, field: FormField, before: Variables) => Promise<Made>;

const mostFiles = 20;

/** Files that the caller uploaded, or that the request has already. */
async function lookUpFiles(ctx: Context, value: string, { id }: FormField, before: Variables): Promise<Made> {
  const names = fileNames(value);
  const had = new Set(fileNames(before[id]));
  if (names.length > mostFiles) return undefined;
  const rows = await withoutDataScopes(ctx.db)
    .selectFrom("resourceAttach")
    .select(["name", "originalName", "userId"])
    .where("name", "in", names)
    .where("isDeleted", "=", 0)
    .execute();
  const { userId } = requireUser(ctx);
  const found = names.map((name) => rows.find((row) => row.name === name && (row.userId === userId || had.has(name))));
  if (found.includes(undefined)) return undefined;
  return { _name: found.map((row) => row?.originalName).join("、") };
}

/** The same, where each is a picture that can be drawn. */
async function lookUpPictures(...[ctx, value, field, before]: Parameters<LookUp>): Promise<Made> {
  return fileNames(value).every((name) => /\.(?:jpe?g|png)$/i.test(name))
    ? lookUpFiles(ctx, value, field, before)
    : undefined;
}

const mostSignatureBytes = 100 * 1024;

/** One small picture, as the pad of the console draws it. */
async function lookUpSignature(...[ctx, value, field, before]: Parameters<LookUp>): Promise<Made> {
  if (!/^[^,]+\.png$/i.test(value)) return undefined;
  const stored = await withoutDataScopes(ctx.db)
    .selectFrom("resourceAttach")
    .select("size")
    .where("name", "=", value)
    .executeTakeFirst();
  return Number(stored?.size ?? 0) <= mostSignatureBytes ? lookUpFiles(ctx, value, field, before) : undefined;
}

/** Names of files as a form has them. */
export const fileNames = (value: Value | undefined): string[] =>
  typeof value === "string" ? value.split(",").filter((name) => name !== "") : [];

async function lookUpUser({ db }: Context, value: string): Promise<Made> {
  if (!isId(value)) return undefined;
  const person = await activeStaff(db)
    .select(["user.name", "user.account"])
    .where("user.id", "=", value)
    .executeTakeFirst();
  if (!person) return undefined;
  const { depts } = await findMemberships(withoutDataScopes(db), value, wholeChoice);
  return { _name: person.name || person.account, _dept: depts[0]?.deptName ?? "" };
}

async function lookUpDept({ db }: Context, value: string): Promise<Made> {
  if (!isId(value)) return undefined;
  const dept = await withoutDataScopes(db)
    .selectFrom("bladeDept")
    .select("deptName")
    .where("id", "=", value)
    .executeTakeFirst();
  return dept && { _name: dept.deptName };
}

async function lookUpEntry({ db }: Context, value: string, { dict = "" }: FormField): Promise<Made> {
  const entry = await db
    .selectFrom("bladeDictBiz")
    .select(["dictValue", "dictValueEn"])
    .where("code", "=", dict)
    .where("dictKey", "=", value)
    .where("dictKey", "<>", headKey)
    .where("isSealed", "=", 0)
    .limit(1)
    .executeTakeFirst();
  return entry && { _name: entry.dictValue, _name_en: entry.dictValueEn || entry.dictValue };
}

const countDays =
  (first: string, last: string): LookUp =>
  async ({ db }, value) => {
    const [from, to] = rangeEnds(value) ?? ["", ""];
    return { _days: leaveDays(`${from}${first}`, `${to}${last}`, await readWorkCalendar(db)).days };
  };

/** Kinds whose values stand for something, or of which something is counted. */
const lookUps: Partial<Readonly<Record<FormField["type"], LookUp>>> = {
  user: lookUpUser,
  dept: lookUpDept,
  dict: lookUpEntry,
  file: lookUpFiles,
  picture: lookUpPictures,
  signature: lookUpSignature,
  dates: countDays(" 00:00:00", " 23:59:59"),
  times: countDays("", ""),
};

/**
 * Looks up the values of fields that stand for something.
 * @returns all that is kept beside them, null for what belongs to a value that was cleared; and the fields whose value stands for nothing
 */
export async function lookUpValues(
  ctx: Context,
  fields: readonly FormField[],
  { values, before }: { values: Variables; before: Variables },
): Promise<{ made: Variables; unknown: FormField[] }> {
  const made: Record<string, Value> = {};
  const unknown: FormField[] = [];
  for (const field of fields) {
    const { id, type, total = [] } = field;
    const value = values[id];
    if (value === undefined) continue;
    for (const name of madeOf(id, type)) made[name] = null;
    if (value === null) continue;
    const found =
      type === "rows"
        ? { _total: rowsTotal(value as readonly FlowRow[], total) ?? null }
        : lookUps[type] && (await lookUps[type](ctx, String(value), field, before));
    if (lookUps[type] && !found) unknown.push(field);
    for (const [end, one] of Object.entries(found ?? {})) made[`${id}${end}`] = one;
  }
  return { made, unknown };
}
