import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Services } from "../context/context.ts";
import { createDatabase } from "../db/database.ts";
import { createIds } from "../db/ids.ts";
import { createKeys } from "../db/personal-columns/keys.ts";
import { createPersonalData } from "../db/personal-columns/personal-data.ts";
import { toFetch } from "../http/to-fetch.ts";
import { seedPlatform } from "../seed/platform.ts";
import { type Config, parseConfig } from "../services/config.ts";
import type { WorkersLine } from "../services/workers/workers.ts";
import { buildApp } from "../start/app.ts";
import { createServices } from "../start/services.ts";
import { createTestDatabase, type Filling } from "./cluster.ts";
import { type Line, patientPool, throughPooler } from "./patient-pool.ts";

/** The real server with a database of its own. */
export type TestApp = {
  app: FastifyInstance;
  services: Services;
  /** For the SDK: `createBladeClient({ baseUrl: "http://test/api", fetch: test.fetch, … })`. */
  fetch: (request: Request) => Promise<Response>;
  /** The address of its database, for a second server, or to read the rows of all tenants. */
  databaseUrl: string;
  close(): Promise<void>;
};

/** A test server that is called directly or over a socket, with its services. */
export type TestServer = Pick<TestApp, "services" | "fetch">;

/** Rows that every server needs, as `seedPlatform` writes them. */
const platformRows: Filling = {
  name: "platform",
  async fill(url) {
    const platform = createDatabase(patientPool(url, 1), createPersonalData(createKeys()));
    try {
      await seedPlatform({ platform, ids: createIds() });
    } finally {
      await platform.destroy();
    }
  },
};

/**
 * Builds the server on a fresh database with only the platform's own rows. Every answer is validated against the contract. Unless
 * `shareAnswers` says otherwise, no answer is shared, so that a test may change the database directly. `workersLine` is the line before the
 * workers, which is long unless given. Needs a test cluster (`startTestCluster`, or vitest's global setup).
 */
export async function createTestApp(
  options: {
    clock?: Services["clock"];
    config?: Partial<Config>;
    shareAnswers?: boolean;
    line?: Line;
    workersLine?: WorkersLine;
  } = {},
): Promise<TestApp> {
  const database = await createTestDatabase({ filling: platformRows });
  const dataDir = await mkdtemp(join(tmpdir(), "bladekit-app-"));
  const keys = createKeys();
  const platform = createDatabase(throughPooler(database.url, options.line), createPersonalData(keys));
  const env = {
    // A stream never ends by itself, and `fetch` of a test app waits for the whole answer. A test of streams listens and sets this.
    ...{ BLADEKIT_DATA: dataDir, BLADEKIT_LOG_LEVEL: "silent", BLADEKIT_EVENT_STREAMS: "0" },
    BLADEKIT_FLOWABLE_URL: process.env.BLADEKIT_TEST_FLOWABLE_URL,
  };
  const config = { ...parseConfig(env), ...options.config };
  const services = createServices({
    config,
    platform,
    keys,
    databaseUrl: database.url,
    // A walk sends all its calls of one hospital at once, so the line has to be long.
    workersLine: options.workersLine ?? { waitingOfTenant: 1000, waitingInAll: 1000 },
    ...(options.clock && { clock: options.clock }),
  });
  const app = await buildApp({ services, checkAnswers: true, shareAnswers: options.shareAnswers ?? false });
  return {
    app,
    services,
    fetch: toFetch(app),
    databaseUrl: database.url,
    async close() {
      await app.close();
      await platform.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
