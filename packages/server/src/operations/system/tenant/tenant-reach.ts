import { type PlatformContext, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import type { Database } from "../../../db/database.ts";
import { everyHome, forTenant } from "../../../db/tenant-scope.ts";
import { isPlatform } from "../platform-only.ts";

/** The same call, about another tenant. */
function inTenant(ctx: PlatformContext, tenantId: string): PlatformContext {
  return tenantId === ctx.tenantId
    ? ctx
    : { ...ctx, tenantId, db: forTenant(ctx.platform, tenantId, ctx.db.dataScopes) };
}

/** The tenant that a list is about: the platform may name any, for everybody else it is their own whatever they name. */
export function reach(ctx: PlatformContext, tenantId: string | undefined): PlatformContext {
  return tenantId && isPlatform(ctx) ? inTenant(ctx, tenantId) : ctx;
}

/** The tenant that a row is added to. @throws Refusal `tenant_unknown` when the platform names one that does not exist */
export async function reachForAdd(ctx: PlatformContext, tenantId: string | undefined): Promise<PlatformContext> {
  const reached = reach(ctx, tenantId);
  if (reached === ctx) return ctx;
  const row = await reached.db.selectFrom("bladeTenant").select("tenantId").executeTakeFirst();
  if (!row) throw new Refusal("tenant_unknown");
  return reached;
}

/**
 * The tenant that rows are in: the caller's own, unless the platform names rows of another one. Ids that are nowhere change nothing.
 * @throws Refusal `bad_request` when they are in several
 */
export async function reachRows(
  ctx: PlatformContext,
  table: "bladeUser" | "bladeRole" | "bladeDept" | "bladePost",
  ids: readonly string[],
): Promise<PlatformContext> {
  if (!isPlatform(ctx)) return ctx;
  // The tables have these columns in common, so the types of one stand for all.
  const tenantsOf = (db: Database) =>
    db
      .selectFrom(table as "bladeUser")
      .select("tenantId")
      .distinct()
      .where("id", "in", ids)
      .execute();
  // Most rows are of the tenant that the call is about; then nothing else is read, and no second connection is needed in its transaction.
  const own = await ctx.db
    .selectFrom(table as "bladeUser")
    .select("id")
    .where("id", "in", ids)
    .execute();
  if (own.length === new Set(ids).size) return ctx;
  const [here, ...others] = everyHome(ctx.platform);
  const rows = here ? await tenantsOf(here) : [];
  // One that is found here is nowhere else, and does not wait for a database that may be down.
  if (rows.length === 0 || ids.length > 1) rows.push(...(await Promise.all(others.map(tenantsOf))).flat());
  if (rows.length > 1)
    throw new Refusal("bad_request", { message: say("请选择同一租户的记录", "Choose records of one tenant") });
  return rows[0] ? inTenant(ctx, rows[0].tenantId) : ctx;
}

/** The tenant that rows were in which the caller has just removed. Of others nothing is found, so that nothing changes. */
export async function reachRemoved(
  ctx: PlatformContext,
  source: "bladeUser" | "bladeRole" | "bladeDept",
  ids: readonly string[],
): Promise<PlatformContext> {
  if (!isPlatform(ctx)) return ctx;
  for (const db of everyHome(ctx.platform)) {
    const row = await db
      .selectFrom("bladeRemovedRow")
      .select("tenantId")
      .where("source", "=", source)
      .where("rowId", "in", ids)
      .where("userId", "=", requireUser(ctx).userId)
      .executeTakeFirst();
    if (row) return inTenant(ctx, row.tenantId);
  }
  return ctx;
}
