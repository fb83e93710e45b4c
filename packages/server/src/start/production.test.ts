import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase } from "../db/database.ts";
import { createKeys, loadKeys } from "../db/personal-columns/keys.ts";
import { createPersonalData } from "../db/personal-columns/personal-data.ts";
import { forTenant } from "../db/tenant-scope.ts";
import { seedDemo } from "../seed/demo.ts";
import { seedPlatform } from "../seed/platform.ts";
import { ConfigError, parseConfig } from "../services/config.ts";
import { isKnownKey } from "../services/security/known-key.ts";
import { hashPassword, md5Hex } from "../services/security/password.ts";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { patientPool } from "../testing/patient-pool.ts";
import { endOfServer } from "../testing/server-process.ts";
import { createServices } from "./services.ts";
import { startServer } from "./start.ts";

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "bladekit-production-"));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const settings = (more = {}) => ({
  ...{ NODE_ENV: "production", PORT: "0", BLADEKIT_LOG_LEVEL: "silent" },
  ...{ BLADEKIT_DATA: dataDir, DATABASE_URL: database.url },
  ...more,
});
const start = (more = {}) => startServer(parseConfig(settings(more)));

/** The refusal of a start; the test fails when the start succeeds. */
async function refusal(more = {}): Promise<string> {
  const server = await start(more).catch((error: Error) => error);
  if (server instanceof ConfigError) return server.message;
  if (server instanceof Error) throw server;
  await server.stop();
  throw new Error("it started");
}

/** Prepares the database and the keys before the start under test. */
async function prepare<T>(work: (services: ReturnType<typeof createServices>) => Promise<T>): Promise<T> {
  const keys = await loadKeys(dataDir);
  const platform = createDatabase(patientPool(database.url), createPersonalData(keys));
  const config = parseConfig(settings({ NODE_ENV: "development", BLADEKIT_DEMO_PASSWORD: "Demo-2026-production" }));
  const services = createServices({ config, platform, keys });
  try {
    await seedPlatform(services);
    return await work(services);
  } finally {
    await services.logs.close();
    await platform.destroy();
  }
}

async function changePassword(password: string): Promise<void> {
  await prepare(async ({ platform }) => {
    const passwordHash = await hashPassword(md5Hex(password));
    await forTenant(platform, "000000").updateTable("bladeUser").set({ passwordHash }).execute();
  });
}

test("an empty database starts, tells the one password there is, and starts again", async () => {
  await loadKeys(dataDir);
  const lines: string[] = [];
  const first = await startServer(parseConfig(settings()), (line) => lines.push(line));
  await first.stop();
  expect(lines.join("\n")).toMatch(/first administrator: admin \S{16}/);
  lines.length = 0;
  const second = await startServer(parseConfig(settings()), (line) => lines.push(line));
  await second.stop();
  expect(lines).toEqual([]);
});

test("the process ends with a code and names the variable (T3)", async () => {
  const asked = await endOfServer({ dataDir, env: { NODE_ENV: "production", BLADEKIT_DEMO: "true" } });
  expect(asked.code).toBe(1);
  expect(asked.output).toMatch(/^BLADEKIT_DEMO: /);
  expect(asked.output).not.toMatch(/\.ts:\d/);
});

test("demo data of an earlier start is refused, whichever way it shows", async () => {
  await prepare((services) => seedDemo(services));
  expect(await refusal()).toMatch(/^DATABASE_URL: .*demo data/);
  await rm(join(dataDir, "demo-accounts.json"));
  expect(await refusal()).toMatch(/^DATABASE_URL: .*demo data/);
  await prepare(({ platform }) => platform.deleteFrom("installationMark").execute());
  await writeFile(join(dataDir, "demo-accounts.json"), "[]");
  expect(await refusal()).toMatch(/^DATABASE_URL: .*demo data/);
});

test.each(["admin", "123456", "blade"])("an administrator whose password is %s is refused", async (password) => {
  await loadKeys(dataDir);
  await (await start()).stop();
  await changePassword(password);
  expect(await refusal()).toMatch(/^DATABASE_URL: .*account admin .*default password/);
  await changePassword("Ward-2026-first");
  await (await start()).stop();
});

test.each([
  ["a published text", Buffer.from("O2BEeIv399qHQNhD6aGW8R8DEj4bqHXm")],
  ["zeros", Buffer.alloc(32)],
  ["the beginning of Blade's own", Buffer.from("bladexisapowerfulmicroservicearc")],
])("a key that is %s is refused", async (_, key) => {
  await loadKeys(dataDir);
  const path = join(dataDir, "keys.json");
  const stored = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, JSON.stringify({ ...stored, signing: key.toString("base64") }));
  expect(await refusal()).toMatch(/^BLADEKIT_DATA: .*signing/);
});

test("keys of the configuration are looked at too, and none at all is refused", async () => {
  expect(await refusal()).toMatch(/^BLADEKIT_DATA_KEYS: /);
  const zeros = Buffer.alloc(32).toString("base64");
  const [good] = [createKeys().data.toString("base64")];
  expect(await refusal({ BLADEKIT_DATA_KEYS: zeros, BLADEKIT_INDEX_KEY: good })).toMatch(/^BLADEKIT_DATA_KEYS: .*data/);
  expect(await refusal({ BLADEKIT_DATA_KEYS: good, BLADEKIT_INDEX_KEY: zeros })).toMatch(/^BLADEKIT_INDEX_KEY: /);
  const short = Buffer.alloc(16, 7).toString("base64");
  expect(() => parseConfig(settings({ BLADEKIT_DATA_KEYS: short }))).toThrow(/^BLADEKIT_DATA_KEYS: /);
});

test("a key that is too short is refused", async () => {
  await loadKeys(dataDir);
  const path = join(dataDir, "keys.json");
  const stored = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, JSON.stringify({ ...stored, signing: Buffer.alloc(16, 7).toString("base64") }));
  await expect(start()).rejects.toThrow(/keys\.json.*signing.*32-byte/);
});

test("random keys are taken for what they are", () => {
  const keys = Array.from({ length: 2000 }, createKeys).flatMap((set) => Object.values(set).flat());
  expect(keys.filter(isKnownKey)).toEqual([]);
});
