import type { PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import type { DatabaseAddress } from "../../../db/pool.ts";
import { mostColumns, type Table, tableOf, tablesOf } from "../../../db/table-structure.ts";
import { OutboundError } from "../../../services/outbound/outbound.ts";
import { reachable, readDatasourceAddress } from "../../../services/own-databases/datasource-address.ts";
import { connectionOf } from "../../../services/own-databases/own-databases.ts";

/** The tables and views of a datasource, by name. @throws Refusal `not_found`, `validation_failed`, `provider_failed` */
export async function readTables(ctx: PlatformContext, datasourceId: string): Promise<Table[]> {
  const address = await addressOf(ctx, datasourceId);
  return tablesOf(address).catch(refuse);
}

/** One table of a datasource with its columns. @throws Refusal `not_found`, `conflict`, `validation_failed`, `provider_failed` */
export async function readTable(ctx: PlatformContext, datasourceId: string, name: string) {
  const address = await addressOf(ctx, datasourceId);
  const table = await tableOf(address, name).catch(refuse);
  if (!table) {
    throw new Refusal("not_found", {
      message: say("数据源中没有表 {}", "The datasource has no table {}", name),
    });
  }
  if (table.columns.length > mostColumns) {
    throw new Refusal("conflict", {
      message: say(
        "表 {} 的字段超过 {} 个，请另建一个只含所需字段的视图",
        "Table {} has more than {} columns. Make a view with the columns that are needed",
        name,
        mostColumns,
      ),
    });
  }
  return table;
}

/** Where a datasource is, after a look at its address. The connection looks again, at the address that it goes to. */
async function addressOf(ctx: PlatformContext, datasourceId: string): Promise<DatabaseAddress> {
  const row = await ctx.platform
    .selectFrom("bladeDatasource")
    .select(["url", "username", "passwordCipher"])
    .where("id", "=", datasourceId)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found", { message: say("数据源不存在或已删除", "This datasource does not exist") });
  await reachable(ctx.outbound, readDatasourceAddress(row.url));
  return connectionOf(ctx, row);
}

function refuse(cause: unknown): never {
  const reason = cause instanceof OutboundError ? cause.sentence : cause instanceof Error ? cause.message : "";
  throw new Refusal("provider_failed", {
    message: say("无法读取数据源：{}", "The datasource cannot be read: {}", reason),
    cause,
  });
}
