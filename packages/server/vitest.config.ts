import { configDefaults, defineConfig } from "vitest/config";
import { patience } from "../../vitest.patience.ts";

const conditions = ["@bladekit/source"];

/** Tests that start processes of their own, kill them, build packages, fill disks or replace a module. */
export const slow = [
  "src/**/*.slow.test.ts",
  "src/**/{*.,}embedded.test.ts",
  "src/testing/resilience/*.test.ts",
  "src/db/migrate-killed.test.ts",
  "src/operations/auth/hashing.test.ts",
  "src/http/proxy.test.ts",
  "src/start/production.test.ts",
];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "server",
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...slow, "src/**/*.{flowable,pooled}.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    setupFiles: ["../../testing/fast-check.ts"],
    // Files share a process, and so load the server once: each has a database of its own, and none changes a module for the next.
    isolate: false,
    ...patience,
  },
});
