import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "packages/*/vitest.config.ts",
      "packages/recruit/vitest.server.config.ts",
      "packages/server/vitest.slow.config.ts",
      "packages/server/vitest.flowable.config.ts",
      "packages/server/vitest.pooled.config.ts",
      "examples/vitest.config.ts",
      "scripts/vitest.config.ts",
    ],
  },
});
