import { configDefaults, defineConfig } from "vitest/config";
import { patience } from "../../vitest.patience.ts";

const conditions = ["@bladekit/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: "flow",
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude],
    setupFiles: ["../../testing/fast-check.ts"],
    isolate: false,
    ...patience,
  },
});
