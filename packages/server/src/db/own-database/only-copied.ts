import { OnlyTables } from "../only-tables.ts";
import { STAYING } from "./tables.ts";

/** Refuses tables that are always empty in a tenant's database. Otherwise a query would find nothing where the platform has rows. */
export const onlyCopied = new OnlyTables((table) =>
  STAYING.has(table) ? `${table} is used in the platform's database alone` : undefined,
);
