import { configDefaults, mergeConfig } from "vitest/config";
import server from "./vitest.config.ts";

/** The core walks: tenants, every write twice and failing half-way, every entity, applications, sessions, processes, exports. */
const core = [
  "db/tenant-wall",
  "testing/walks/idempotent-writes",
  "testing/walks/all-or-nothing",
  "testing/walks/entities",
  "operations/recruit/application/staff/staff",
  "operations/auth/session",
  "operations/flow/flow",
  "lists/sheets/exports",
].map((name) => `src/${name}.test.ts`);

/** Tests that ask the server behind a real PgBouncer; where that is not installed they say so and are skipped. */
export default mergeConfig(
  {
    ...server,
    test: { ...server.test, include: [], exclude: configDefaults.exclude, globalSetup: [], setupFiles: [] },
  },
  {
    test: {
      name: "server-pooled",
      include: ["src/**/*.pooled.test.ts", ...core],
      globalSetup: ["src/testing/global-setup.ts", "src/testing/pooler-setup.ts"],
      setupFiles: ["../../testing/fast-check.ts", "src/testing/pooler-env.ts"],
    },
  },
);
