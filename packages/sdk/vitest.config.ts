import { defineConfig } from "vitest/config";
import { patience } from "../../vitest.patience.ts";

export default defineConfig({
  resolve: { conditions: ["@bladekit/source"] },
  ssr: { resolve: { conditions: ["@bladekit/source"] } },
  // Files share a process, and so load the SDK once.
  test: { name: "sdk", include: ["src/**/*.test.ts"], isolate: false, ...patience },
});
