import type { DatasourceInput } from "@bladekit/openapi";
import { developDatasource } from "@bladekit/openapi/entities/develop-datasource";
import { sql } from "kysely";
import type { PlatformContext } from "../../context/context.ts";
import { invalidField, takenField } from "../../contract/invalid-field.ts";
import { say } from "../../contract/say.ts";
import { emptyField } from "../../contract/value-sentences.ts";
import type { Database } from "../../db/database.ts";
import { baseColumns, withBase } from "../../lists/base-columns.ts";
import { namedUse } from "../../lists/in-use.ts";
import { listedAs } from "../../lists/listed-as.ts";
import { defineResource } from "../../lists/resource.ts";
import { checkDatasourceAddress } from "../../services/own-databases/datasource-address.ts";
import { requireUsable } from "./set-datasource.ts";

/** The one kind of database that tenants may have. */
const driver = "org.postgresql.Driver";

/** Databases beside the one that the server was started with. Their passwords are not among what is read. */
export const datasources = defineResource({
  table: "bladeDatasource",
  source: (ctx: PlatformContext) => ctx.platform,
  columns: ["id", "name", "driverClass", "url", "username", "remark", ...baseColumns],
  ...listedAs(developDatasource),
  order: [],
  base: true,
  duplicate: (cause) =>
    takenField("name", say("数据源名称已存在", "A datasource with this name already exists"), cause),
  usesOf: async ({ platform }, ids) => [
    namedUse(
      "tenants",
      (await tenantsIn(platform, ids)).map(({ tenantId, tenantName }) => `${tenantName}（${tenantId}）`),
    ),
    namedUse("models", await namesOf(platform, "bladeModel", "modelName", ids)),
    namedUse("codes", await namesOf(platform, "bladeCode", "codeName", ids)),
  ],
  present: (_ctx, rows) => rows.map(withBase),
});

/** The tenants whose rows are in the datasources. One that was removed still has its rows there. */
function tenantsIn(platform: Database, ids: readonly string[]) {
  return platform
    .selectFrom("bladeTenant")
    .select(["tenantId", "tenantName"])
    .where("datasourceId", "in", ids)
    .orderBy("tenantId")
    .execute();
}

/** Names of the rows that are made from the datasources. */
async function namesOf(
  platform: Database,
  table: "bladeModel" | "bladeCode",
  name: "modelName" | "codeName",
  ids: readonly string[],
): Promise<string[]> {
  const rows = await platform
    .selectFrom(table)
    .select(sql<string>`${sql.ref(name)}`.as("name"))
    .where("datasourceId", "in", ids)
    .where("isDeleted", "=", 0)
    .orderBy("name")
    .execute();
  return rows.map((row) => row.name);
}

/** Adds or changes a datasource; an empty password leaves the one that is there. */
export async function submitDatasource(ctx: PlatformContext, { id, password, ...input }: DatasourceInput) {
  if (input.driverClass !== driver) throw invalidField("driverClass", say("须为 {}", "must be {}", driver));
  await checkDatasourceAddress(ctx.outbound, input.url);
  if (!id && !password) throw invalidField("password", emptyField);
  const { name, driverClass, url, username, remark = "" } = input;
  const passwordCipher = password ? ctx.personalData.encrypt(password) : undefined;
  const values = { name, driverClass, url, username, remark, ...(passwordCipher && { passwordCipher }) };
  if (id && (await tenantsIn(ctx.platform, [id])).length > 0) await requireSameDatabase(ctx, id, values);
  // An add has a password; the types cannot follow that.
  const saved = await datasources.submit(ctx, id, values as typeof values & { passwordCipher: string });
  await ctx.ownDatabases.refresh();
  return saved;
}

/** A database in use may get another address or account, but has to stay the one that has the tenants' rows. */
async function requireSameDatabase(
  ctx: PlatformContext,
  id: string,
  values: { url: string; username: string; passwordCipher?: string },
): Promise<void> {
  const { passwordCipher } = await ctx.platform
    .selectFrom("bladeDatasource")
    .select("passwordCipher")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await requireUsable(ctx, id, { passwordCipher, ...values }, false);
}
