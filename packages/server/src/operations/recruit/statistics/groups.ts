import type { StatisticsRow } from "@bladekit/openapi";
import { hireMode as modesEn, applicationStage as stagesEn } from "@bladekit/openapi/labels/en";
import { hireMode as modesZh, applicationStage as stagesZh } from "@bladekit/openapi/labels/zh";
import { applicationStages } from "@bladekit/sdk/rules";
import { type Expression, sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import { countRows } from "../../../db/database.ts";
import type { Language, Text } from "../../../lists/sheets/sheet.ts";
import { dictNames, ownNames } from "../../system/dict/dict-names.ts";
import { counted, type Figures, type FiguresRow, type StatisticsColumn, type StatisticsQuery } from "./counted.ts";

/** Sets whose rows are groups of applications. Each application is in exactly one row. */
export type GroupSet = Exclude<StatisticsQuery["set"], "conversion" | "stageDays">;

const countOf = (key: string, zh: string, en: string): StatisticsColumn => ({
  key,
  label: { zh, en },
  unit: "count",
});

/** How applications of a group stand; all but the first column add up to the first. */
const columns: readonly StatisticsColumn[] = [
  countOf("applications", "投递数", "Applied"),
  countOf("running", "进行中", "In progress"),
  countOf("reserve", "候补", "Reserve"),
  countOf("hired", "录用", "Hired"),
  countOf("rejected", "未通过", "Not passed"),
  countOf("left", "退出", "Left"),
];

/** The states that a column counts. */
const among = (states: readonly string[]) =>
  sql<number>`(count(*) filter (where application.state in (${sql.join(states.map((state) => sql.lit(state)))})))::int`;

/** The first age of every age group but the youngest. */
const ages = [25, 30, 35, 40, 45];

const ageNames: readonly Text[] = [
  { zh: `${ages[0]} 岁以下`, en: `Under ${ages[0]}` },
  ...ages.slice(1).map((next, index): Text => {
    const [from, to] = [ages[index], next - 1];
    return { zh: `${from}–${to} 岁`, en: `${from}–${to}` };
  }),
  { zh: `${ages.at(-1)} 岁及以上`, en: `${ages.at(-1)} and over` },
];

const none: Text = { zh: "未填写", en: "Not given" };
const noPlan: Text = { zh: "无计划", en: "Without a plan" };

type Key = Expression<string | number | null>;

/**
 * What a set groups by, and the name of each group where a row has it. A `code` stands before the name. `below` is the name of what groups
 * stand below in a printed list.
 */
function parts({ now }: Context): Record<GroupSet, { key: Key; name?: Key; code?: Key; below?: Key }> {
  // The age of today, as lists show it.
  const age = sql`date_part('year', age(${now.slice(0, 10)}::date, application.birth_date))::int`;
  return {
    plan: { key: sql.ref("job.planId"), name: sql.ref("plan.name") },
    post: {
      key: sql.ref("job.id"),
      name: sql.ref("job.title"),
      code: sql.ref("job.jobCode"),
      below: sql.ref("dept.deptName"),
    },
    department: { key: sql.ref("dept.id"), name: sql.ref("dept.deptName") },
    education: { key: sql.ref("application.education") },
    age: { key: sql`width_bucket(${age}, array[${sql.join(ages.map((first) => sql.lit(first)))}])` },
    hireMode: { key: sql.ref("application.hireMode") },
    stage: { key: sql.ref("application.stage") },
  };
}

type Naming = (key: string, own: string) => string;

/** The names of groups by their keys, or by their own names; the caller's language decides. */
async function namesOf({ db, language }: Context, set: GroupSet): Promise<Naming> {
  const labels: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
    zh: set === "stage" ? stagesZh : modesZh,
    en: set === "stage" ? stagesEn : modesEn,
  };
  if (set === "stage" || set === "hireMode") return (key) => labels[language][key] ?? key;
  if (set === "age") return (key) => ageNames[Number(key)]?.[language] ?? key;
  if (set === "education") {
    const label = await dictNames(db, ["education_level"], language);
    return (key) => label("education_level", key) || key;
  }
  const named = await ownNames(db, language);
  return (_, own) => named(own);
}

const empty: Key = sql<string>`''`;

/** How applications stand, for each group of a set. */
export async function groupFigures(ctx: Context, query: StatisticsQuery & { set: GroupSet }): Promise<Figures> {
  const { key, name = empty, code = empty, below = empty } = parts(ctx)[query.set];
  const text = (part: Key) => sql<string>`coalesce(${part}::text, '')`;
  const [found, nameOf] = await Promise.all([
    counted(ctx, query)
      .innerJoin("bladeDept as dept", "dept.id", "job.deptId")
      .select([text(key).as("key"), text(name).as("name"), text(code).as("code"), text(below).as("below")])
      .select([countRows.as("applications"), among(["active", "returned"]).as("running")])
      .select([among(["reserve"]).as("reserve"), among(["hired"]).as("hired"), among(["rejected"]).as("rejected")])
      .select(among(["withdrawn", "declined", "cancelled"]).as("left"))
      .groupBy([sql`1`, sql`2`, sql`3`, sql`4`])
      .execute(),
    namesOf(ctx, query.set),
  ]);
  const unnamed = (query.set === "plan" ? noPlan : none)[ctx.language];
  const rows = found.map(({ key, name, code, below, ...counts }): FiguresRow => {
    const { applications, running, reserve, hired, rejected, left } = counts;
    return {
      key,
      name: key ? `${code} ${nameOf(key, name)}`.trim() : unnamed,
      values: [applications, running, reserve, hired, rejected, left],
      ...(below && { group: nameOf("", below) }),
    };
  });
  return { columns, rows: rows.sort(orders[query.set] ?? byCount), bars: ["applications", "hired"] };
}

type Order = (one: StatisticsRow, other: StatisticsRow) => number;

const first = ({ values: [count] }: StatisticsRow): number => count ?? 0;

const byCount: Order = (one, other) => first(other) - first(one) || (one.name < other.name ? -1 : 1);

/** Groups that have an order of their own. The one without a key comes last. */
const orders: Partial<Record<GroupSet, Order>> = {
  age: (one, other) => Number(one.key || ages.length + 1) - Number(other.key || ages.length + 1),
  hireMode: (one, other) => Number(one.key) - Number(other.key),
  stage: (one, other) => rank(one.key) - rank(other.key),
};

const rank = (stage: string): number => (applicationStages as readonly string[]).indexOf(stage);
