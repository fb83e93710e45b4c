import type pg from "pg";

/**
 * Tables of the platform that each tenant's database copies, in this order, because the tenant's rows refer to them or are read with them.
 */
export const COPIED: readonly string[] = [
  "blade_client",
  "blade_menu",
  "blade_tenant_package",
  "blade_tenant_package_menu",
  "blade_data_scope",
  "blade_api_scope",
  "blade_dict",
  "blade_tenant",
];

/** Tables that exist in the platform's database alone. Logs are the platform's record of what tenants did. */
export const STAYING: ReadonlySet<string> = new Set([
  "auth_captcha",
  "auth_counter",
  "blade_code",
  "blade_datasource",
  "blade_model",
  "blade_model_prototype",
  "blade_param",
  "blade_region",
  "blade_report_file",
  "blade_top_menu",
  "blade_top_menu_link",
  "installation_mark",
  "log_api",
  "log_block",
  "log_error",
  "log_forward",
  "log_usual",
  "schedule_turn",
]);

/** Tables that each database keeps for itself. */
export const OF_EACH: readonly string[] = ["auth_grant_version", "dict_version", "installation_key"];

/** A table with its writable columns and the columns of its key. */
export type TableShape = { name: string; columns: readonly string[]; key: readonly string[] };

const SHAPES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

const LINKS = `
  select distinct f.relname as child, t.relname as parent
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and f.oid <> t.oid`;

export async function shapesOf(client: pg.ClientBase): Promise<ReadonlyMap<string, TableShape>> {
  const { rows } = await client.query<TableShape>(SHAPES);
  return new Map(rows.map((row) => [row.name, row]));
}

/** The tables that move with a tenant. A table comes after the tables to which it refers. */
export async function movingTables(client: pg.ClientBase): Promise<readonly TableShape[]> {
  const shapes = await shapesOf(client);
  const { rows: links } = await client.query<{ child: string; parent: string }>(LINKS);
  const left = [...shapes.values()].filter(
    ({ name, columns }) => columns.includes("tenant_id") && !STAYING.has(name) && !COPIED.includes(name),
  );
  const sorted: TableShape[] = [];
  while (left.length > 0) {
    const waits = (name: string) =>
      links.some(({ child, parent }) => child === name && left.some((table) => table.name === parent));
    const next = left.findIndex(({ name }) => !waits(name));
    if (next < 0) throw new Error(`tables refer to each other: ${left.map(({ name }) => name).join(", ")}`);
    sorted.push(...left.splice(next, 1));
  }
  return sorted;
}
