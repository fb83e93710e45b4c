import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openCluster, SUPERUSER } from "../db/embedded/cluster.ts";
import { runningPostmaster, type Settings, shutDown } from "../db/embedded/postmaster.ts";
import { supervise } from "../db/embedded/supervise.ts";
import { migrate, migrationsFolder } from "../db/migrate.ts";

/** The variable with the server of all test databases. Set it to test with a PostgreSQL of your own. */
const VARIABLE = "BLADEKIT_TEST_DATABASE_URL";
/** The id of the process that began this run. Templates belong to a run, because another run may fill them differently. */
const RUN = "BLADEKIT_TEST_RUN";
const PREFIX = "bladekit-test-";
const LOCK = 7_203_114_552;

// Fast, and unsafe after a power cut, so for tests only.
const UNSAFE: Settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: 300,
  logging_collector: "off",
};

export type TestCluster = Readonly<{ url: string; stop(): Promise<void> }>;
export type TestDatabase = Readonly<{ url: string; drop(): Promise<void> }>;
/** Rows with which many databases begin. Each run writes them once, into a template. */
export type Filling = Readonly<{ name: string; fill(url: string): Promise<void> }>;

/**
 * Starts one temporary PostgreSQL for a whole test run and announces it to this process and its children, or uses the server that
 * `BLADEKIT_TEST_DATABASE_URL` names. Clusters of killed runs are removed. With `durable` it has the settings of production, so that
 * measurements are meaningful.
 */
export async function startTestCluster({ durable = false } = {}): Promise<TestCluster> {
  const given = process.env[VARIABLE];
  const run = String(process.pid);
  const isFirst = process.env[RUN] !== run;
  process.env[RUN] = run;
  // Each project of a run calls this. Only the first call can tell whether the server was given from outside and stays after the run.
  if (given) return { url: given, stop: () => (isFirst ? dropFilled(given, run) : Promise.resolve()) };
  await sweep();
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}-${randomBytes(3).toString("hex")}`);
  const cluster = await openCluster(dataDir, () => {}, false);
  const server = await supervise(cluster, durable ? {} : UNSAFE, () => {});
  const url = `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${server.port}/postgres`;
  process.env[VARIABLE] = url;
  return {
    url,
    async stop() {
      delete process.env[VARIABLE];
      await server.stop();
      await remove(dataDir);
    },
  };
}

/**
 * A database for one test file, migrated, and empty or filled. It is a clone of a template, which takes about 0.1 s. With `isBlank` it has
 * no tables. It needs a cluster: vitest's global setup starts one. Elsewhere call `startTestCluster` first.
 */
export async function createTestDatabase({
  isBlank = false,
  filling,
}: {
  isBlank?: boolean;
  filling?: Filling;
} = {}): Promise<TestDatabase> {
  const server = process.env[VARIABLE];
  if (!server) throw new Error(`No test cluster: call startTestCluster() first, or set ${VARIABLE}.`);
  const template = isBlank ? "template0" : await knownTemplate(server, filling);
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`;
  await administer(server, (client) => clone(client, template, name));
  return {
    url: withDatabase(server, name),
    drop: () => administer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

// Copies files instead of writing to the log, which would take twice as long and help only after a power cut.
const clone = (client: pg.Client, template: string, name: string) =>
  client.query(`create database ${name} template ${template} strategy file_copy`);

const templates = new Map<string, Promise<string>>();

function knownTemplate(server: string, filling?: Filling): Promise<string> {
  const key = `${server} ${filling?.name}`;
  const known = templates.get(key) ?? templateOf(server, filling);
  templates.set(key, known);
  return known;
}

/** The template to clone: one for each state of the migrations, and one for each filling of this run. */
async function templateOf(server: string, filling?: Filling): Promise<string> {
  const migrated = await makeOnce(server, `template_${await migrationsHash()}`, "template0", migrate);
  if (!filling) return migrated;
  return makeOnce(server, `${migrated}_${filling.name}_${process.env[RUN] ?? process.pid}`, migrated, filling.fill);
}

/** Renamed when complete, so that nobody clones an unfinished one. */
async function makeOnce(
  server: string,
  name: string,
  base: string,
  fill: (url: string) => Promise<unknown>,
): Promise<string> {
  await administer(server, async (client) => {
    const exists = async () =>
      (await client.query("select from pg_database where datname = $1", [name])).rowCount === 1;
    if (await exists()) return;
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    if (await exists()) return;
    const unfinished = `unfinished_${name}`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await clone(client, base, unfinished);
    await fill(withDatabase(server, unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** Drops the filled templates of this run from a server that stays. */
async function dropFilled(server: string, run: string): Promise<void> {
  await administer(server, async (client) => {
    const { rows } = await client.query("select datname from pg_database where datname ~ $1", [
      `^template_[0-9a-f]+_[a-z]+_${run}$`,
    ]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

async function migrationsHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await readdir(migrationsFolder)).sort()) {
    hash.update(file).update(await readFile(new URL(file, migrationsFolder)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function administer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server, application_name: "bladekit test" });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!owner || isAlive(owner)) continue;
    const dataDir = join(tmpdir(), name);
    const cluster = await openCluster(dataDir, () => {}, false).catch(() => undefined);
    if (cluster && (await runningPostmaster(cluster))) await shutDown(cluster);
    await remove(dataDir);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function remove(dataDir: string): Promise<void> {
  const folder = await realpath(join(dataDir, "postgres")).catch(() => undefined);
  if (folder) await rm(folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
