import { defineConfig } from "vitest/config";
import { patience } from "../../vitest.patience.ts";

const conditions = ["@bladekit/source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { name: "recruit", include: ["src/**/*.test.{ts,tsx}"], ...patience },
});
