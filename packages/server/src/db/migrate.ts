import { readdir, readFile } from "node:fs/promises";
import { Kysely, type Migration, type MigrationProvider, Migrator, PostgresDialect, sql } from "kysely";
import { createPool, type DatabaseAddress } from "./pool.ts";

/** `NNNN_name.sql` files; the build copies them next to the bundle. */
export const migrationsFolder = new URL("./migrations/", import.meta.url);

/** The baseline replaced older migration files. A database that has run the last of those files already has the schema of the baseline. */
const baseline = "0090_baseline";
const lastBefore = "0090_written_exam";

/**
 * Applies the missing migrations to a database and returns their names. Each migration is a transaction of its own, in the order of its
 * number. If several instances start together, one migrates and the others wait.
 */
export async function migrate(url: DatabaseAddress, folder: URL = migrationsFolder): Promise<readonly string[]> {
  // No time-out applies here, because a migration or the wait for another instance may take long.
  const pool = createPool({ url, max: 1, queryTimeout: 0, applicationName: "bladekit migrate" });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: sqlFiles(folder),
    migrationTableName: "schema_migration",
    migrationLockTableName: "schema_migration_lock",
  });
  const applied: string[] = [];
  try {
    await moveToBaseline(db);
    for (;;) {
      const { error, results } = await migrator.migrateUp();
      const [result] = results ?? [];
      if (error && !result) throw foreignDatabase(error) ?? error;
      if (error) throw new Error(`migration ${result?.migrationName} failed`, { cause: error });
      if (!result) return applied;
      applied.push(result.migrationName);
    }
  } finally {
    await db.destroy();
  }
}

/** One statement, so that other instances see the names from before or the baseline. */
async function moveToBaseline(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ known: string | null }>`select to_regclass('schema_migration') as known`.execute(db);
  if (!rows[0]?.known) return;
  await sql`with last as (update schema_migration set name = ${baseline} where name = ${lastBefore} returning name)
    delete from schema_migration where name collate "C" < ${lastBefore} and exists (select from last)`.execute(db);
}

/** The migrations that a database has run, by the names that it keeps of them. */
export function appliedMigrations(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => (name === lastBefore ? baseline : name)));
}

/** The error for a database whose migrations are not ours. It says what to do. */
function foreignDatabase(error: unknown): Error | undefined {
  if (!(error instanceof Error) || !error.message.startsWith("corrupted migrations")) return undefined;
  const advice = "start that version again, or this one on an empty database or data folder";
  return new Error(`the database was set up by another version of bladekit: ${advice}`, { cause: error });
}

function sqlFiles(folder: URL): MigrationProvider {
  return {
    async getMigrations() {
      const texts = Object.entries(await readMigrations(folder));
      return Object.fromEntries(
        texts.map(([name, text]): [string, Migration] => [
          name,
          { up: async (db) => void (await sql.raw(text).execute(db)) },
        ]),
      );
    },
  };
}

/** The texts of the migrations by their names, in their order. */
export async function readMigrations(folder: URL): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  for (const file of (await readdir(folder)).sort()) {
    if (!/^\d{4}_\w+\.sql$/.test(file)) throw new Error(`${file}: the name of a migration has the form NNNN_name.sql`);
    texts[file.slice(0, -".sql".length)] = await readFile(new URL(file, folder), "utf8");
  }
  return texts;
}
