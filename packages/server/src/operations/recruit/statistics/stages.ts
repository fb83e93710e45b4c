import { applicationStage as stagesEn } from "@bladekit/openapi/labels/en";
import { applicationStage as stagesZh } from "@bladekit/openapi/labels/zh";
import type { ApplicationStage } from "@bladekit/sdk/rules";
import { applicationStages } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import { countRows } from "../../../db/database.ts";
import { counted, type Figures, type StatisticsQuery, toTenths } from "./counted.ts";

const nameOf = ({ language }: Context, stage: ApplicationStage): string =>
  (language === "zh" ? stagesZh : stagesEn)[stage];

/**
 * How many applications reached each stage of their posts, and how many passed it. An application passed a stage when it stands in a later
 * one, or was hired.
 */
export async function conversion(ctx: Context, query: StatisticsQuery): Promise<Figures> {
  const found = await counted(ctx, query)
    .select(["job.stages", "application.stage", "application.state", countRows.as("count")])
    .groupBy(["job.stages", "application.stage", "application.state"])
    .execute();
  const rows = applicationStages.flatMap((stage, index) => {
    const reached = found.filter((row) => row.stages.includes(stage) && rank(row.stage) >= index);
    const passed = reached.filter((row) => rank(row.stage) > index || row.state === "hired");
    const [came, went] = [sum(reached), sum(passed)];
    if (came === 0) return [];
    return [{ key: stage, name: nameOf(ctx, stage), values: [came, went, toTenths((100 * went) / came)] }];
  });
  return {
    columns: [
      { key: "reached", label: { zh: "到达", en: "Reached" }, unit: "count" },
      { key: "passed", label: { zh: "通过", en: "Passed" }, unit: "count" },
      { key: "rate", label: { zh: "转化率", en: "Conversion" }, unit: "percent" },
    ],
    rows,
    bars: ["reached", "passed"],
  };
}

const rank = (stage: string): number => (applicationStages as readonly string[]).indexOf(stage);

const sum = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0);

/**
 * Days that applications stayed in a stage, from the history. A stay begins when an application comes to a stage, and ends when it goes to
 * another one or is decided. Time that a candidate takes to mend a returned application counts. Stays that go on are counted apart.
 */
export async function stageDays(ctx: Context, query: StatisticsQuery): Promise<Figures> {
  const inOrder = sql`partition by event.application_id order by event.create_time, event.id`;
  // Empty once the application is decided.
  const place = sql<string>`case when event.state in ('active', 'returned') then event.stage else '' end`;
  const events = counted(ctx, query)
    .innerJoin("recruitApplicationEvent as event", "event.applicationId", "application.id")
    .select(["event.applicationId", "event.id", "event.createTime", place.as("place")])
    .select(sql<string | null>`lag(${place}) over (${inOrder})`.as("before"));
  const moves = ctx.db
    .selectFrom(events.as("event"))
    .select(["event.place", "event.createTime as from"])
    .select(sql<string | null>`lead(event.create_time) over (${inOrder})`.as("until"))
    .where(sql<boolean>`event.place is distinct from event.before`);
  const days = sql`extract(epoch from stay.until - stay."from") / 86400`;
  const share = (part: number) =>
    sql<number | null>`(percentile_cont(${sql.lit(part)}) within group (order by ${days}))::float8`;
  const found = await ctx.db
    .selectFrom(moves.as("stay"))
    .select([
      "stay.place",
      sql<number>`count(stay.until)::int`.as("ended"),
      share(0.5).as("median"),
      share(0.9).as("most"),
    ])
    .select(sql<number>`(count(*) filter (where stay.until is null))::int`.as("waiting"))
    .where("stay.place", "<>", "")
    .groupBy("stay.place")
    .execute();
  const rows = applicationStages.flatMap((stage) => {
    const row = found.find(({ place }) => place === stage);
    if (!row) return [];
    const inDays = (value: number | null) => (value === null ? null : toTenths(value));
    const values = [row.ended, inDays(row.median), inDays(row.most), row.waiting];
    return [{ key: stage, name: nameOf(ctx, stage), values }];
  });
  return {
    columns: [
      { key: "ended", label: { zh: "已结束", en: "Ended" }, unit: "count" },
      { key: "median", label: { zh: "用时中位数（天）", en: "Median, days" }, unit: "days" },
      { key: "most", label: { zh: "90% 用时不超过（天）", en: "90% within, days" }, unit: "days" },
      { key: "waiting", label: { zh: "仍在环节中", en: "Still there" }, unit: "count" },
    ],
    rows,
    bars: ["most", "median"],
  };
}
