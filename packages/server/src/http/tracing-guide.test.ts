import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { readBlock } from "../testing/guide.ts";
import { startServerProcess } from "../testing/server-process.ts";

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bladekit-tracing-"));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test("the file of the guide shows the spans of a server that knows nothing of it", async () => {
  const file = join(folder, "tracing.mjs");
  await symlink(fileURLToPath(new URL("../../../../node_modules", import.meta.url)), join(folder, "node_modules"));
  await writeFile(file, await readBlock("operations.md", "tracing.mjs"));
  const env = { DATABASE_URL: database.url, NODE_OPTIONS: `--import ${pathToFileURL(file)}` };
  const server = await startServerProcess({ dataDir: join(folder, "data"), env });
  const answer = await fetch(`${server.url}/api/blade-system/tenant/info?domain=nowhere.test`);
  expect(answer.status).toBe(200);
  server.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  expect(server.output()).toContain("name: 'GET /api/blade-system/tenant/info'");
  expect(server.output()).toContain("'db.system.name': 'postgresql'");
});
