import type { Kysely } from "kysely";
import type { Database } from "../../db/database.ts";
import { OnlyTables } from "../../db/only-tables.ts";
import type { DB } from "../../db/schema.ts";

/** Where uses are counted and captchas kept, for all tenants and instances: these two tables and no others. */
export type Counting = Kysely<Pick<DB, "authCounter" | "authCaptcha">>;

const tables: ReadonlySet<string> = new Set(["auth_counter", "auth_captcha"]);

const counting = new OnlyTables((table) => (tables.has(table) ? undefined : `${table} is no table of counters`));

/** Narrows the platform's database to its counters, so that every handler may have them. */
export function countersOf(platform: Database): Counting {
  return platform.withPlugin(counting) as unknown as Counting;
}
