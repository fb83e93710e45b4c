import { defineConfig } from "vitest/config";
import { patience } from "../../vitest.patience.ts";

export default defineConfig({
  resolve: { conditions: ["@bladekit/source"] },
  ssr: { resolve: { conditions: ["@bladekit/source"] } },
  test: {
    name: "sdk",
    include: ["src/**/*.test.ts"],
    setupFiles: ["../../testing/fast-check.ts"],
    // Test files share a process, so that the SDK is loaded once.
    isolate: false,
    ...patience,
  },
});
