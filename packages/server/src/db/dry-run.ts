import { randomBytes } from "node:crypto";
import pg from "pg";
import { appliedMigrations, migrationsFolder, readMigrations } from "./migrate.ts";

/** What a migration does to a table that exists before it. */
export type TableChange = Readonly<{
  table: string;
  /** The strongest lock that it holds until its end, as PostgreSQL calls it. */
  lock: string;
  /** Who has to wait for its end: `same rows` are those who write rows that it writes, too. */
  waits: "all" | "writers" | "same rows" | "nobody";
  /** Whether every row is written again, and how many indexes are made: both take longer the more rows there are. */
  isRewritten: boolean;
  newIndexes: number;
  /** Rows of the real table, as PostgreSQL estimates them. */
  rows: number;
}>;

type PendingMigration = Readonly<{ name: string; tables: readonly TableChange[] }>;

// From the weakest to the strongest. The first two are those of readers.
const MODES = [
  ...["AccessShareLock", "RowShareLock", "RowExclusiveLock", "ShareUpdateExclusiveLock", "ShareLock"],
  ...["ShareRowExclusiveLock", "ExclusiveLock", "AccessExclusiveLock"],
];
const LOCKS_WRITERS_OUT = MODES.indexOf("ShareLock");

function whoWaits(lock: string): TableChange["waits"] {
  if (lock === "AccessExclusiveLock") return "all";
  if (MODES.indexOf(lock) >= LOCKS_WRITERS_OUT) return "writers";
  return lock === "RowExclusiveLock" ? "same rows" : "nobody";
}

type Table = { name: string; file: string; indexes: number };
/** The file of a table is another one after its rows were written again. */
const tablesQuery = `select c.oid::int as oid, c.relname as name, pg_relation_filenode(c.oid)::text as file,
  (select count(*)::int from pg_index i where i.indrelid = c.oid) as indexes
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;
const locksQuery = `select relation::int as oid, mode from pg_locks
  where locktype = 'relation' and pid = pg_backend_pid() and database = (select oid from pg_database where datname = current_database())`;

/**
 * Says what each missing migration will do, without doing it: they run in an empty copy of the schema, in a database beside this one that is
 * dropped again. The locks are those that PostgreSQL took there. Of the database itself only names and numbers are read.
 * @throws where the account may not create a database
 */
export async function dryRun(url: string, folder: URL = migrationsFolder): Promise<readonly PendingMigration[]> {
  const texts = Object.entries(await readMigrations(folder));
  return withClient(url, async (client) => {
    const applied = await appliedNames(client);
    const pending = texts.filter(([name]) => !applied.has(name));
    if (pending.length === 0) return [];
    const rows = await rowsOf(client);
    const scratch = `bladekit_dry_run_${randomBytes(6).toString("hex")}`;
    await client.query(`create database ${scratch} template template0`);
    try {
      const copy = new URL(url);
      copy.pathname = `/${scratch}`;
      return await withClient(copy.href, async (beside) => {
        for (const [name, text] of texts) if (applied.has(name)) await beside.query(text);
        const found: PendingMigration[] = [];
        for (const [name, text] of pending) found.push({ name, tables: await runAndLook(beside, text, rows) });
        return found;
      });
    } finally {
      await client.query(`drop database ${scratch} with (force)`);
    }
  });
}

async function runAndLook(
  client: pg.Client,
  text: string,
  rows: ReadonlyMap<string, number>,
): Promise<readonly TableChange[]> {
  const before = await tablesOf(client);
  await client.query("begin");
  await client.query(text);
  const { rows: held } = await client.query<{ oid: number; mode: string }>(locksQuery);
  const after = await tablesOf(client);
  await client.query("commit");
  return [...before]
    .flatMap(([oid, table]): TableChange[] => {
      const strength = Math.max(-1, ...held.filter((lock) => lock.oid === oid).map(({ mode }) => MODES.indexOf(mode)));
      const lock = MODES[strength];
      if (!lock || strength < MODES.indexOf("RowExclusiveLock")) return [];
      const left = after.get(oid);
      return [
        {
          table: table.name,
          lock: lock.replace(/Lock$/, "").replace(/(?<=[a-z])(?=[A-Z])/g, " "),
          waits: whoWaits(lock),
          isRewritten: left !== undefined && left.file !== table.file,
          newIndexes: Math.max(0, (left?.indexes ?? 0) - table.indexes),
          rows: rows.get(table.name) ?? 0,
        },
      ];
    })
    .sort((a, b) => b.rows - a.rows || a.table.localeCompare(b.table));
}

async function tablesOf(client: pg.Client): Promise<Map<number, Table>> {
  const { rows } = await client.query<Table & { oid: number }>(tablesQuery);
  return new Map(rows.map(({ oid, ...table }) => [oid, table]));
}

async function appliedNames(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows: tables } = await client.query("select to_regclass('schema_migration') as there");
  if (!tables[0]?.there) return new Set();
  const { rows } = await client.query<{ name: string }>("select name from schema_migration");
  return appliedMigrations(rows.map(({ name }) => name));
}

/** Rows by table. A table that nobody has analysed yet has only the counts of its statistics. */
async function rowsOf(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select c.relname as name, greatest(c.reltuples, coalesce(s.n_live_tup, 0), 0)::float8 as rows
     from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map((row) => [row.name, row.rows]));
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "bladekit dry run" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
