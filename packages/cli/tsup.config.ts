import { execFileSync } from "node:child_process";
import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { defineConfig, type Options } from "tsup";

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

/** Commander starts programs for commands that are files of their own. There are none, and loading what starts them takes a tenth of `--help`. */
const withoutPrograms: Plugin = {
  name: "without-programs",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?child_process$/ }, () => ({ path: "child_process", namespace: "empty" }));
    onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "module.exports = {};" }));
  },
};

rmSync("dist", { recursive: true, force: true });

export default defineConfig(({ env }) => [
  {
    entry: ["src/bin.ts"],
    // One file of CommonJS: `--help` takes Node 20 about 1.2 to 1.3 times as long as an empty program. As one ES module it
    // takes a tenth more, with a file for each command two tenths.
    format: "cjs",
    target: "node20",
    minify: true,
    // `import.meta.url` in CommonJS.
    shims: true,
    noExternal: ["commander"],
    esbuildPlugins: [withoutPrograms],
    // Optional: `serve` says how to get it.
    external: ["@bladekit/server"],
    onSuccess: async () => {
      const commander = createRequire(import.meta.url).resolve("commander");
      copyFileSync(join(commander, "../LICENSE"), "dist/LICENSE-commander.txt");
      const environment = { ...process.env, BLADEKIT_LANG: "en" };
      writeFileSync("dist/bladekit.1", execFileSync(process.execPath, ["dist/bin.cjs", "man"], { env: environment }));
    },
  },
  {
    entry: ["src/index.ts"],
    format: ["esm", "cjs"],
    target: "node20",
    // For publication only: they take longer than all the rest, and here nobody reads them.
    dts: env?.TYPES ? { entry: ["src/index.ts"] } : false,
  },
]);
