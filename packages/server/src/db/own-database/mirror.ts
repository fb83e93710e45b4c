import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { Database } from "../database.ts";
import { rowsAsJson, writeRows } from "./json-rows.ts";
import { COPIED, shapesOf } from "./tables.ts";

/** The name under which changes of the copied tables are counted. */
export const platformVersion = sql<string>`(select coalesce(max(version), 0)::text from auth_grant_version where name = 'platform')`;

/**
 * Updates the copy of the platform's tables in a tenant's database, and returns the version that was copied. Of all tenants it copies only
 * those of that database and `alsoTenant`. Several instances do this one after the other, each with the rows of its own moment.
 */
export async function copyPlatform(
  platform: Database,
  client: pg.ClientBase,
  datasourceId: string,
  alsoTenant = "",
): Promise<string> {
  await client.query("select from bladekit_datasource for update");
  const shapes = await shapesOf(client);
  const tables = COPIED.map((name) => {
    const shape = shapes.get(name);
    if (!shape) throw new Error(`${name} is not in the tenant's database`);
    // In the copy this column would point at the database itself.
    const columns = shape.columns.filter((column) => column !== "datasource_id");
    return { ...shape, columns };
  });
  // Copies the stored values: nothing is decrypted or renamed on the way.
  const raw = platform.withoutPlugins() as Kysely<unknown>;
  const { version, contents } = await raw
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const counted = await sql<{ version: string }>`select ${platformVersion} as version`.execute(tx);
      const found: string[][] = [];
      for (const table of tables) {
        const own = `datasource_id = ${BigInt(datasourceId)} or tenant_id = '${alsoTenant.replace(/\D/g, "")}'`;
        const query = rowsAsJson(table, table.name === "blade_tenant" ? own : "true");
        found.push((await sql.raw<{ line: string }>(query).execute(tx)).rows.map(({ line }) => line));
      }
      return { version: counted.rows[0]?.version ?? "0", contents: found };
    });
  for (const [index, table] of tables.entries()) await removeOthers(client, table, contents[index] ?? []);
  for (const [index, table] of tables.entries()) await freeNames(client, table.name, contents[index] ?? []);
  for (const [index, table] of tables.entries()) await writeRows(client, table, contents[index] ?? []);
  return version;
}

/** The columns by which no two rows of a table may be equal. */
const names: Readonly<Record<string, string>> = {
  blade_menu: "code",
  blade_tenant_package: "package_name",
  blade_data_scope: "resource_code",
  blade_api_scope: "resource_code",
  blade_dict: "dict_key",
};

/** Clears names that are going to change, so that another row can take such a name in any order. */
async function freeNames(client: pg.ClientBase, table: string, rows: readonly string[]): Promise<void> {
  const column = names[table];
  if (!column) return;
  await client.query(
    `update ${table} old set ${column} = '#' || old.id from json_populate_recordset(null::${table}, $1::json) new
     where new.id = old.id and new.${column} is distinct from old.${column}`,
    [`[${rows.join(",")}]`],
  );
}

/** Rows that the platform has removed are removed here, too, with their dependent rows. Tenants stay. */
async function removeOthers(
  client: pg.ClientBase,
  { name, key }: { name: string; key: readonly string[] },
  rows: readonly string[],
): Promise<void> {
  if (name === "blade_tenant") return;
  const same = key.map((column) => `kept."${column}" = old."${column}"`).join(" and ");
  await client.query(
    `delete from ${name} old where not exists (
       select from json_populate_recordset(null::${name}, $1::json) kept where ${same})`,
    [`[${rows.join(",")}]`],
  );
}
