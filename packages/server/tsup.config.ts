import { cp } from "node:fs/promises";
import { defineConfig } from "tsup";

export default defineConfig(({ env, outDir = "dist" }) => ({
  entry: { main: "src/start/main.ts", index: "src/index.ts", "testing/index": "src/testing/index.ts" },
  format: "esm",
  target: "node20",
  splitting: true,
  clean: true,
  // For publication only: they take longer than all the rest, and here nobody reads them. The contract's are private, so they go along.
  dts: env?.TYPES
    ? { entry: { index: "src/index.ts", "testing/index": "src/testing/index.ts" }, resolve: ["@bladekit/openapi"] }
    : false,
  // Read at run time, from beside the bundle (migrate.ts).
  onSuccess: async () => {
    await cp("src/db/migrations", `${outDir}/migrations`, { recursive: true });
  },
}));
