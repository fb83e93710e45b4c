import type pg from "pg";

/**
 * Makes an empty database one for tenants of this datasource. Returns false, and changes nothing, for a database that has other tables or
 * belongs to another datasource, such as the platform's own.
 */
export async function claimDatabase(
  client: pg.ClientBase,
  datasourceId: string,
  mayBeEmpty: boolean,
): Promise<boolean> {
  const mark = await client.query("select to_regclass('public.bladekit_datasource') is not null as present");
  if (mark.rows[0]?.present) {
    const { rows } = await client.query("select datasource_id from bladekit_datasource");
    return rows.length === 1 && String(rows[0].datasource_id) === datasourceId;
  }
  const { rows } = await client.query(
    "select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')",
  );
  if (rows[0]?.count !== 0 || !mayBeEmpty) return false;
  await client.query("create table bladekit_datasource (datasource_id bigint primary key)");
  await client.query("insert into bladekit_datasource values ($1)", [datasourceId]);
  return true;
}
