import { defineConfig } from "vitest/config";
import { patience } from "../../vitest.patience.ts";

export default defineConfig({
  resolve: { conditions: ["@bladekit/source"] },
  ssr: { resolve: { conditions: ["@bladekit/source"] } },
  test: { name: "sdk", include: ["src/**/*.test.ts"], ...patience },
});
