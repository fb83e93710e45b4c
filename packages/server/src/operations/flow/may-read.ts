import { type Expression, type SqlBool, sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { mayClaim } from "./people.ts";
import { hadBy } from "./stands-for.ts";

/** Holds for steps that the caller has or had, open ones lent by a colleague among them, and for open ones that the caller may claim. */
export function mayRead(ctx: Context): Expression<SqlBool> {
  const [assignee, endTime] = [sql.ref("flowStep.assignee"), sql.ref("flowStep.endTime")];
  return sql<SqlBool>`(${hadBy(ctx)} or (${assignee} is null and ${endTime} is null and ${mayClaim(ctx)}))`;
}
