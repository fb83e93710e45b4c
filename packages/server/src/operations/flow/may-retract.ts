import { type AliasableExpression, sql } from "kysely";
import type { TenantDatabase } from "../../db/tenant-scope.ts";

/**
 * Holds for a decision that can be taken back: it opened a step that waits, nobody has acted on any that it opened, and nobody else decides
 * on the same visit. Steps that passed by themselves are no act.
 */
export function mayRetract(db: TenantDatabase): AliasableExpression<boolean> {
  const others = db
    .selectFrom("flowStep as other")
    .select("other.id")
    .where("other.instanceId", "=", sql.ref<string>("flowStep.instanceId"));
  const token = sql.ref<number>("flowStep.token");
  const opened = others.where("other.openedBy", "=", token);
  const waits = opened.where("other.endTime", "is", null);
  const acted = opened
    .where("other.isTask", "=", true)
    .where("other.endTime", "is not", null)
    .where("other.outcome", "!=", "same");
  // Visits of an earlier round have lower tokens than the step before this one, which may be one of several in their turn.
  const beside = others
    .where("other.node", "=", sql.ref<string>("flowStep.node"))
    .where("other.isTask", "=", true)
    .where("other.token", "!=", token)
    .where("other.token", ">=", sql<number>`coalesce(${sql.ref("flowStep.openedBy")}, 0)`)
    .where((or) => or.or([or("other.endTime", "is", null), or("other.outcome", "in", ["ok", "reject"])]));
  return sql<boolean>`(${sql.ref("flowStep.outcome")} in ('ok', 'reject') and exists ${waits} and not exists ${acted} and not exists ${beside})`;
}
