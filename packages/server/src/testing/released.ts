import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { migrate, migrationsFolder, readMigrations } from "../db/migrate.ts";

/** An installation as a released version left it: all rows but those that the migrations write, and the data folder with its keys. */
type Released = {
  version: string;
  /** The migrations that it had run, with the sums of their texts. */
  migrations: Record<string, string>;
  /** The rows of each table as a text of JSON, which JavaScript would read with other ids. */
  tables: Record<string, string>;
  /** In base64, by their paths in the data folder. */
  files: Record<string, string>;
};

/** Where the installations of released versions are kept. */
const fileOf = (version: string) => new URL(`./released/${version}.json.gz`, import.meta.url);

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

// The baseline inserts the regions of China itself, so they are not kept.
const TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  and relname not like 'schema\\_migration%' and relname <> 'blade_region' order by relname`;

/** Keeps an installation as that of a version, whose migrations are those of this tree. */
export async function keepReleased(version: string, url: string, dataDir: string): Promise<void> {
  const texts = Object.entries(await readMigrations(migrationsFolder));
  const released: Released = {
    version,
    migrations: Object.fromEntries(texts.map(([name, text]) => [name, digest(text)])),
    tables: {},
    files: {},
  };
  await withClient(url, async (client) => {
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      const { rows } = await client.query(`select jsonb_agg(to_jsonb(t))::text as text from ${name} t`);
      if (rows[0]?.text) released.tables[name] = rows[0].text;
    }
  });
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    released.files[path.slice(dataDir.length + 1)] = (await readFile(path)).toString("base64");
  }
  await writeFile(fileOf(version), gzipSync(JSON.stringify(released), { level: 9 }));
}

/**
 * Makes an empty database and a data folder what they were under a released version.
 * @throws when a migration that was released has changed since
 */
export async function bringBack(version: string, url: string, dataDir: string): Promise<void> {
  const released = JSON.parse(gunzipSync(await readFile(fileOf(version))).toString()) as Released;
  await migrateAsReleased(released, url);
  await withClient(url, async (client) => {
    // The rows are there as they were: no trigger writes others, and their order does not matter.
    await client.query("set session_replication_role = replica");
    for (const [table, rows] of Object.entries(released.tables)) {
      const { rows: columns } = await client.query<{ name: string; sequence: string | null }>(
        `select attname as name, case when attidentity <> '' then pg_get_serial_sequence($1, attname) end as sequence
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
        [table],
      );
      const names = columns.map(({ name }) => name).join(", ");
      await client.query(
        `insert into ${table} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
        [rows],
      );
      for (const { name, sequence } of columns)
        if (sequence) await client.query(`select setval($1, (select max(${name}) from ${table}))`, [sequence]);
    }
  });
  for (const [path, content] of Object.entries(released.files)) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await writeFile(join(dataDir, path), Buffer.from(content, "base64"), { mode: 0o600 });
  }
}

async function migrateAsReleased({ version, migrations }: Released, url: string): Promise<void> {
  const texts = await readMigrations(migrationsFolder);
  const folder = await mkdtemp(join(tmpdir(), "bladekit-released-"));
  try {
    for (const [name, sum] of Object.entries(migrations)) {
      const text = texts[name] ?? "";
      if (digest(text) !== sum) throw new Error(`${name}.sql was released with ${version} and is not what it was`);
      await writeFile(join(folder, `${name}.sql`), text);
    }
    await migrate(url, pathToFileURL(`${folder}/`));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "bladekit released" });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
