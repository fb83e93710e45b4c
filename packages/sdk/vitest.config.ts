import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["@bladekit/source"] },
  ssr: { resolve: { conditions: ["@bladekit/source"] } },
  test: { name: "sdk", include: ["src/**/*.test.ts"] },
});
