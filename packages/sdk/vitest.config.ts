import { defineConfig } from "vitest/config";
import { patience } from "../../vitest.patience.ts";

export default defineConfig({
  resolve: { conditions: ["@bladekit/source"] },
  ssr: { resolve: { conditions: ["@bladekit/source"] } },
  test: {
    name: "sdk",
    include: ["src/**/*.test.ts"],
    setupFiles: ["../../testing/fast-check.ts"],
    // Files share a process, and so load the SDK once.
    isolate: false,
    ...patience,
  },
});
