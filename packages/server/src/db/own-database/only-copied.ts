import { OnlyTables } from "../only-tables.ts";
import { STAYING } from "./tables.ts";

/** Refuses tables that are empty in a tenant's database, before a query finds nothing where there is something. */
export const onlyCopied = new OnlyTables((table) =>
  STAYING.has(table) ? `${table} is used in the platform's database alone` : undefined,
);
