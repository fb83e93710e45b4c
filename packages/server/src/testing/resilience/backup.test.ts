import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everything, live, lookAround, newFolder, runGuide } from "../backup-rehearsal.ts";
import { createTestDatabase, type TestDatabase } from "../cluster.ts";

/** The major version of `pg_dump` on this machine; 0 without one. */
async function dumpVersion(): Promise<number> {
  const { stdout } = await promisify(execFile)("pg_dump", ["--version"]).catch(() => ({ stdout: "" }));
  return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0);
}

async function serverVersion(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
  await client.end();
  return rows[0].major;
}

const server = await serverVersion(process.env.BLADEKIT_TEST_DATABASE_URL ?? "");
const canDump = (await dumpVersion()) >= server;
if (!canDump)
  process.stderr.write(`SKIPPED: no pg_dump for PostgreSQL ${server} here; tested on Debian's PostgreSQL\n`);

let folder: string;
let databases: TestDatabase[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bladekit-backup-"));
  databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const installation = (name: string, url: string) => ({
  dataDir: join(folder, name),
  env: { DATABASE_URL: url },
  databaseUrl: async () => url,
});

test.skipIf(!canDump)("the commands of the guide bring back an installation, rows, keys and files", async () => {
  const [one = "", other = ""] = databases.map(({ url }) => url);
  const [first, second] = [installation("first", one), installation("second", other)];
  // The folder is on a volume that the instances share.
  await mkdir(first.dataDir);
  await symlink(await newFolder(folder, "volume"), join(first.dataDir, "files"));
  await live(first);
  const BACKUP = await newFolder(folder, "backup");
  await runGuide("backup", { BLADEKIT_DATA: first.dataDir, DATABASE_URL: one, BACKUP });
  const files = await readdir(join(folder, "volume"), { recursive: true });
  for (const gone of [first.dataDir, join(folder, "volume")]) await rm(gone, { recursive: true });

  // Makes an empty database, as the guide demands.
  const client = new pg.Client({ connectionString: other });
  await client.connect();
  await client.query("drop schema public cascade; create schema public");
  await client.end();
  await runGuide("restore", { BLADEKIT_DATA: second.dataDir, DATABASE_URL: other, BACKUP });
  expect((await readdir(join(second.dataDir, "files"), { recursive: true })).sort()).toEqual(files.sort());
  expect(await lookAround(second)).toEqual(everything);
});
