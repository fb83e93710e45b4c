import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Every row of every table as text, exactly as it is stored; by table. */
export async function tableTexts(platform: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    platform,
  );
  const texts = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    // The prefix keeps the server from decrypting the value on reading.
    const { rows } = await sql<{ text: string }>`select 'row ' || t::text as text from ${sql.table(name)} t`.execute(
      platform,
    );
    texts.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  return texts;
}
