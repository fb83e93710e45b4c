import type { PlatformContext } from "../../context/context.ts";
import { type ErrorCode, Refusal } from "../../contract/errors.ts";
import { StillChanging } from "../../db/shards/move-tenant.ts";
import { MoveError, type MoveFault, relocate, requireOwnDatabase } from "../../db/shards/relocate.ts";
import { reachable, readDatasourceAddress } from "../../services/own-databases/datasource-address.ts";
import { connectionOf, type StoredDatasource } from "../../services/own-databases/own-databases.ts";
import { requireHospitals, tenantByNumber } from "../system/tenant/staff/tenant-rows.ts";

const refusals: Readonly<Record<MoveFault, readonly [ErrorCode, string]>> = {
  unreachable: ["provider_failed", "无法连接数据源"],
  foreign: ["provider_failed", "该数据库中已有其他数据，请使用一个空的数据库"],
  elsewhere: ["conflict", "租户的数据源刚刚已被修改"],
  open: ["conflict", "请先让租户到期（停止服务），一分钟后再移动其数据"],
};

function refusalOf(error: unknown): unknown {
  if (error instanceof StillChanging) {
    return new Refusal("conflict", { message: "租户的数据仍有变化，没有移动，请稍后再试", cause: error });
  }
  if (!(error instanceof MoveError)) return error;
  const [code, message] = refusals[error.fault];
  const reason = error.cause instanceof Error ? `：${error.cause.message}` : "";
  return new Refusal(code, { message: message + reason, cause: error });
}

/** Makes sure that a datasource can be used and has nobody else's rows; an empty database is one `mayBeEmpty` (default) allows. @throws Refusal `validation_failed`, `provider_failed` */
export async function requireUsable(
  ctx: PlatformContext,
  id: string,
  row: StoredDatasource,
  mayBeEmpty = true,
): Promise<void> {
  await reachable(ctx.outbound, readDatasourceAddress(row.url));
  await requireOwnDatabase(connectionOf(ctx, row), id, mayBeEmpty).catch((error) => Promise.reject(refusalOf(error)));
}

/**
 * Moves all rows of a tenant to a datasource, or with an empty id back to the platform's database. All of them or none.
 * @throws Refusal `not_found`, `in_use` for the platform, `conflict` while the tenant is open, `provider_failed`
 */
export async function setDatasource(ctx: PlatformContext, tenantId: string, datasourceId: string): Promise<void> {
  const tenant = await tenantByNumber(ctx, tenantId);
  await requireHospitals(ctx, [tenant.id]);
  if (tenant.datasourceId === datasourceId) return;
  if (tenant.datasourceId && datasourceId) {
    throw new Refusal("conflict", { message: "租户已有数据源，请先移回默认库" });
  }
  const id = datasourceId || tenant.datasourceId;
  const row = await ctx.platform
    .selectFrom("bladeDatasource")
    .select(["url", "username", "passwordCipher"])
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  await requireUsable(ctx, id, row);
  const address = connectionOf(ctx, row);
  try {
    if (datasourceId) await ctx.prepareDatabase(address);
    await relocate({
      platformUrl: ctx.databaseUrl,
      platform: ctx.platform,
      address,
      datasourceId: id,
      direction: datasourceId ? "to shard" : "to platform",
      tenantId,
      now: ctx.now,
    });
  } catch (error) {
    throw refusalOf(error);
  }
  await ctx.ownDatabases.refresh();
}
