import { defineConfig } from "vitest/config";

const conditions = ["@bladekit/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "examples",
    include: ["*/*.test.{ts,tsx}"],
    globalSetup: ["../packages/server/src/testing/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
