import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { type Context, requireUser } from "../../context/context.ts";
import type { DB } from "../../db/schema.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { now } from "./now.ts";

/** A person whose tasks the caller may do: the caller, and colleagues who are away; `category` is empty for all of their tasks. */
type Stand = { userId: string; category: string };

/** Everybody for whom the caller may act now. A deputy of a deputy is not followed. */
export async function standsFor(ctx: Context): Promise<Stand[]> {
  const { userId } = requireUser(ctx);
  const lent = await ctx.db
    .selectFrom("flowDeputy")
    .select(["userId", "category"])
    .where("deputyId", "=", userId)
    .where("isDeleted", "=", 0)
    .where("startTime", "<=", now)
    .where("endTime", ">", now)
    .limit(200)
    .execute();
  return [{ userId, category: "" }, ...lent];
}

/** Colleagues who act now for a person who has a task of a category. */
export async function deputiesOf(db: TenantDatabase, userId: string, category: string): Promise<string[]> {
  const rows = await db
    .selectFrom("flowDeputy")
    .select("deputyId")
    .where("userId", "=", userId)
    .where("isDeleted", "=", 0)
    .where("category", "in", ["", category])
    .where("startTime", "<=", now)
    .where("endTime", ">", now)
    .limit(20)
    .execute();
  return rows.map(({ deputyId }) => deputyId);
}

/** Holds for steps that one of these people has. */
export const heldByOneOf =
  (stands: readonly Stand[]) =>
  (or: ExpressionBuilder<DB, "flowStep">): Expression<SqlBool> =>
    or.or(
      stands.map(({ userId, category }) => {
        const isTheirs = or("flowStep.assignee", "=", userId);
        return category === "" ? isTheirs : or.and([isTheirs, or("flowStep.category", "=", category)]);
      }),
    );
