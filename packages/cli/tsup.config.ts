import { copyFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/bin.ts"],
  // One file of CommonJS: `--help` takes Node 20 about 1.2 to 1.3 times as long as an empty program. As one ES module it
  // takes a tenth more, with a file for each command two tenths.
  format: "cjs",
  target: "node20",
  minify: true,
  clean: true,
  noExternal: ["commander"],
  // Optional: `serve` says how to get it.
  external: ["@bladekit/server"],
  onSuccess: async () => {
    const commander = createRequire(import.meta.url).resolve("commander");
    await copyFile(join(commander, "../LICENSE"), "dist/LICENSE-commander.txt");
  },
});
