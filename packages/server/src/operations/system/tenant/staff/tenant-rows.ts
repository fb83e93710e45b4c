import { systemTenant } from "@bladekit/openapi/entities/system-tenant";
import type { PlatformContext } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { platformTenant } from "../../../../contract/tenant-id.ts";
import { countRows, type Database } from "../../../../db/database.ts";
import { baseColumns, withBase } from "../../../../lists/base-columns.ts";
import { countEverywhere, countUses, type Use } from "../../../../lists/in-use.ts";
import { listedAs } from "../../../../lists/listed-as.ts";
import { defineResource, type Rows } from "../../../../lists/resource.ts";
import { isPlatform } from "../../platform-only.ts";

export const tenants = defineResource({
  table: "bladeTenant",
  source: (ctx: PlatformContext) => ctx.platform,
  columns: [
    ...["id", "tenantId", "tenantName", "domain", "linkman", "contactNumber", "address"],
    ...["packageId", "datasourceId", "accountNumber", "expireTime"],
    ...baseColumns,
  ] as const,
  filters: { ...listedAs(systemTenant).filters, tenantId: "equals" },
  order: [],
  sortable: systemTenant.sorts,
  base: true,
  usesOf: ({ platform }, ids) => peopleOf(platform, ids),
  takes: { columns: ["status"] },
  parents: {
    packageId: { table: "bladeTenantPackage", base: true },
    datasourceId: { table: "bladeDatasource", base: true },
  },
  async beforeRemove({ platform }, ids) {
    await requireHospitals({ platform }, ids);
    // New sign-ins are refused, and signed-in users find out at their next call.
    await platform.updateTable("bladeTenant").set({ status: 0 }).where("id", "in", ids).execute();
  },
  present: (_ctx, rows) =>
    rows.map((row) => ({
      ...withBase(row),
      packageId: row.packageId ?? "",
      datasourceId: row.datasourceId ?? "",
      expireTime: row.expireTime ?? "",
    })),
});

/** Counts the users, posts and applications that become unreachable when a tenant is removed: nobody can sign in, and the site is closed. */
async function peopleOf(platform: Database, ids: readonly string[]): Promise<readonly Use[]> {
  const rows = await platform.selectFrom("bladeTenant").select("tenantId").where("id", "in", ids).execute();
  const tenantIds = rows.map(({ tenantId }) => tenantId);
  const all = (count: (db: Database) => { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
    countEverywhere(platform, count);
  const count = countRows.as("count");
  const uses = await countUses({
    users: all((db) =>
      db.selectFrom("bladeUser").select(count).where("tenantId", "in", tenantIds).where("isDeleted", "=", 0),
    ),
    jobs: all((db) =>
      db.selectFrom("recruitJob").select(count).where("tenantId", "in", tenantIds).where("isDeleted", "=", 0),
    ),
    applications: all((db) => db.selectFrom("recruitApplication").select(count).where("tenantId", "in", tenantIds)),
  });
  return uses.map((use) => ({ ...use, goes: true }));
}

/** Staff of a hospital see their own row alone. */
export function ownRow(ctx: PlatformContext): ((rows: Rows<"bladeTenant">) => Rows<"bladeTenant">) | undefined {
  return isPlatform(ctx) ? undefined : (rows) => rows.where("bladeTenant.tenantId", "=", ctx.tenantId);
}

/** One tenant by its number. @throws Refusal `not_found`, the same for one that is not there and one of others */
export async function tenantByNumber(ctx: PlatformContext, tenantId: string) {
  const [tenant] =
    isPlatform(ctx) || tenantId === ctx.tenantId
      ? await tenants.all(ctx, {}, (rows) => rows.where("bladeTenant.tenantId", "=", tenantId))
      : [];
  if (!tenant) throw new Refusal("not_found");
  return tenant;
}

/** The platform is a tenant too, but it has no term, no package and no end. @throws Refusal `in_use` */
export async function requireHospitals(
  { platform }: Pick<PlatformContext, "platform">,
  ids: readonly string[],
): Promise<void> {
  const row = await platform
    .selectFrom("bladeTenant")
    .select("id")
    .where("tenantId", "=", platformTenant)
    .executeTakeFirstOrThrow();
  if (ids.includes(row.id))
    throw new Refusal("in_use", {
      message: say("平台租户不能停用或限制", "The platform’s own tenant cannot be disabled or limited"),
    });
}
