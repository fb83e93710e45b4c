import type { Sentence } from "@bladekit/sdk/rules";
import type { PlatformContext } from "../../context/context.ts";
import { type ErrorCode, Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import { StillChanging } from "../../db/own-database/move-tenant.ts";
import { MoveError, type MoveFault, relocate, requireOwnDatabase } from "../../db/own-database/relocate.ts";
import { OutboundError } from "../../services/outbound/outbound.ts";
import { reachable, readDatasourceAddress } from "../../services/own-databases/datasource-address.ts";
import { connectionOf, type StoredDatasource } from "../../services/own-databases/own-databases.ts";
import { requireHospitals, tenantByNumber } from "../system/tenant/staff/tenant-rows.ts";

const refusals: Readonly<Record<MoveFault, readonly [ErrorCode, Sentence]>> = {
  unreachable: ["provider_failed", say("无法连接数据源", "The datasource cannot be reached")],
  foreign: [
    "provider_failed",
    say("该数据库中已有其他数据，请使用一个空的数据库", "This database already holds other data. Use an empty one"),
  ],
  elsewhere: ["conflict", say("租户的数据源刚刚已被修改", "The tenant’s datasource has just been changed")],
  open: [
    "conflict",
    say(
      "请先让租户到期（停止服务），一分钟后再移动其数据",
      "Let the tenant expire (end its service) first, then move its data a minute later",
    ),
  ],
};

function refusalOf(error: unknown): unknown {
  if (error instanceof StillChanging) {
    return new Refusal("conflict", {
      message: say(
        "租户的数据仍有变化，没有移动，请稍后再试",
        "The tenant’s data is still changing, so it was not moved. Try again later",
      ),
      cause: error,
    });
  }
  if (!(error instanceof MoveError)) return error;
  const [code, message] = refusals[error.fault];
  const { cause } = error;
  const reason = cause instanceof OutboundError ? cause.sentence : cause instanceof Error ? cause.message : undefined;
  return new Refusal(code, { message: reason ? say("{}：{}", "{}: {}", message, reason) : message, cause: error });
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
    throw new Refusal("conflict", {
      message: say(
        "租户已有数据源，请先移回默认库",
        "The tenant already has a datasource. Move it back to the default database first",
      ),
    });
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
      direction: datasourceId ? "to own" : "to platform",
      tenantId,
      now: ctx.now,
    });
  } catch (error) {
    throw refusalOf(error);
  }
  await ctx.ownDatabases.refresh();
}
