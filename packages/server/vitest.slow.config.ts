import { configDefaults, mergeConfig } from "vitest/config";
import server, { slow } from "./vitest.config.ts";

// Tests of the embedded database say nothing about another one.
const embeddedOnly = process.env.BLADEKIT_TEST_DATABASE_URL ? ["src/**/{*.,}embedded.test.ts"] : [];

/** The slow tests of the server: each file in a process of its own. */
export default mergeConfig(
  { ...server, test: { ...server.test, include: [], exclude: [...configDefaults.exclude, ...embeddedOnly] } },
  { test: { name: "server-slow", include: slow, isolate: true } },
);
