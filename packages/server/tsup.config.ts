import { cp } from "node:fs/promises";
import { defineConfig } from "tsup";

export default defineConfig({
  entry: { main: "src/main.ts", index: "src/index.ts", "testing/index": "src/testing/index.ts" },
  format: "esm",
  target: "node20",
  splitting: true,
  clean: true,
  // Read at run time, from beside the bundle (migrate.ts).
  onSuccess: async () => {
    await cp("src/db/migrations", "dist/migrations", { recursive: true });
  },
});
