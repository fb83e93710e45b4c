import { type Expression, type SqlBool, sql } from "kysely";
import { type Context, requireUser } from "../../context/context.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { now } from "./now.ts";

/** Deputies who may act now. */
const actingNow = (db: TenantDatabase) =>
  db
    .selectFrom("flowDeputy")
    .where("flowDeputy.isDeleted", "=", 0)
    .where("flowDeputy.startTime", "<=", now)
    .where("flowDeputy.endTime", ">", now);

/** Colleagues who act now for a person who has a task of a category. */
export async function deputiesOf(db: TenantDatabase, userId: string, category: string): Promise<string[]> {
  const rows = await actingNow(db)
    .select("deputyId")
    .where("userId", "=", userId)
    .where("category", "in", ["", category])
    .limit(20)
    .execute();
  return rows.map(({ deputyId }) => deputyId);
}

/** Holds for steps that the caller has or had, and for open ones of colleagues in whose place the caller acts now: what these did before is not lent. */
export function hadBy(ctx: Context): Expression<SqlBool> {
  const { userId } = requireUser(ctx);
  const [assignee, endTime] = [sql.ref("flowStep.assignee"), sql.ref("flowStep.endTime")];
  return sql<SqlBool>`(${assignee} = ${userId}::bigint or (${endTime} is null and ${isHeldBy(ctx)}))`;
}

/**
 * Holds for steps that the caller has, or a colleague in whose place the caller acts now; an empty category lends all tasks. A deputy of a
 * deputy is not followed. It is part of the query that it narrows, so that a list costs no query more.
 */
export function isHeldBy(ctx: Context): Expression<SqlBool> {
  const { userId } = requireUser(ctx);
  const lent = () => actingNow(ctx.db).where("flowDeputy.deputyId", "=", userId).select("flowDeputy.userId");
  const [assignee, category] = [sql.ref<string>("flowStep.assignee"), sql.ref("flowStep.category")];
  const lentThis = lent()
    .where("flowDeputy.userId", "=", assignee)
    .where(sql<SqlBool>`${sql.ref("flowDeputy.category")} in ('', ${category})`);
  // The first condition is what the index finds; the second looks at the rows of others alone.
  return sql<SqlBool>`(${assignee} = any(array(${lent()}) || ${userId}::bigint)
    and (${assignee} = ${userId}::bigint or exists ${lentThis}))`;
}
