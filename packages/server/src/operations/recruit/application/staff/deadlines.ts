import type { components } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { countRows } from "../../../../db/database.ts";

type Deadline = components["schemas"]["Deadline"];

const shownDays = 14;
/** A limit above what a busy fortnight has. */
const most = 40;

/** Dates of a plan that somebody has to be ready for. Posts say when they close. */
const planDates = [
  "reviewEnd",
  "appealEnd",
  "payEnd",
  "ticketStart",
  "ticketEnd",
  "examTime",
  "interviewFrom",
] as const;

/** The dates of the next days: of published plans, of posts that close, and of public lists. */
export async function nextDeadlines({ db, now }: Context): Promise<Deadline[]> {
  const day = "yyyy-MM-dd".length;
  const last = new Date(Date.parse(`${now.slice(0, day)}T00:00:00Z`) + shownDays * 86_400_000);
  const until = `${last.toISOString().slice(0, day)} 00:00:00`;
  const [plans, closings, lists] = await Promise.all([
    db
      .selectFrom("recruitPlan")
      .select(["id", "name", ...planDates])
      .where("publishState", "=", "published")
      .where("isDeleted", "=", 0)
      .where((where) => where.or(planDates.map((date) => where.between(date, now, until))))
      .limit(most)
      .execute(),
    db
      .selectFrom("recruitJob as job")
      .leftJoin("recruitPlan as plan", "plan.id", "job.planId")
      .select(["job.applyEnd as time", "plan.id as planId", "plan.name as plan", countRows.as("posts")])
      .select([sql<string>`min(job.id)::text`.as("jobId"), sql<string>`min(job.title)`.as("title")])
      .where("job.publishState", "=", "published")
      .where("job.isDeleted", "=", 0)
      .where((where) => where.between("job.applyEnd", now, until))
      // Posts of one plan with the same deadline are one entry. Posts without a plan are named one by one.
      .groupBy(["job.applyEnd", "plan.id", "plan.name", sql`case when job.plan_id is null then job.id end`])
      .orderBy("job.applyEnd")
      .limit(most)
      .execute(),
    db
      .selectFrom("recruitPublicity as list")
      .innerJoin("recruitArticle as article", "article.id", "list.articleId")
      .select(["article.id", "article.title as name", "list.endDate"])
      .where("article.isDeleted", "=", 0)
      .where("list.listTime", "is not", null)
      .where("list.retractTime", "is", null)
      .where("list.endDate", ">=", now.slice(0, day))
      .where("list.endDate", "<", until.slice(0, day))
      .orderBy("list.endDate")
      .limit(most)
      .execute(),
  ]);
  const deadlines: Deadline[] = [
    ...plans.flatMap(({ id, name, ...dates }) =>
      planDates.flatMap((kind) => {
        const time = dates[kind];
        const isNext = time !== null && time >= now && time < until;
        return isNext ? [{ kind, of: "plan" as const, id, name, time, posts: 0 }] : [];
      }),
    ),
    ...closings.map(({ time, planId, plan, posts, jobId, title }) => ({
      ...{ kind: "applyEnd" as const, time, posts },
      ...(planId
        ? { of: "plan" as const, id: planId, name: plan ?? "" }
        : { of: "job" as const, id: jobId, name: title }),
    })),
    ...lists.map(({ id, name, endDate }) => ({
      ...{ kind: "publicityEnd" as const, of: "publicity" as const, id, name, posts: 0 },
      time: `${endDate} 23:59:59`,
    })),
  ];
  return deadlines.sort((a, b) => a.time.localeCompare(b.time) || a.id.localeCompare(b.id)).slice(0, most);
}
