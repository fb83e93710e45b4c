import { copyFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { defineConfig, type Options } from "tsup";

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

/** Commander starts programs for commands that are files of their own. There are none, and loading what starts them takes milliseconds. */
const withoutPrograms: Plugin = {
  name: "without-programs",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?child_process$/ }, () => ({ path: "child_process", namespace: "empty" }));
    onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "module.exports = {};" }));
  },
};

/** The reader of sheets is a file beside the program: one command needs it, and every other would start slower with it. */
const sheetsApart: Plugin = {
  name: "sheets-apart",
  setup({ onResolve }) {
    onResolve({ filter: /^@bladekit\/sheets$/ }, () => ({ path: "./sheets.cjs", external: true }));
  },
};

rmSync("dist", { recursive: true, force: true });

// One file of CommonJS starts faster than an ES module, or a file for each command.
const program: Options = {
  format: "cjs",
  target: "node20",
  minify: true,
  // Half of the sentences are Chinese, which is twice as long in escapes.
  esbuildOptions: (options) => {
    options.charset = "utf8";
  },
  // `import.meta.url` in CommonJS.
  shims: true,
  noExternal: ["commander"],
  // tsup would take node:child_process out of our plugin's hands.
  removeNodeProtocol: false,
  // Optional: `serve` and `doctor` say how to get them.
  external: ["@bladekit/server", "openapi-typescript"],
};

export default defineConfig(({ env }) => [
  { ...program, entry: { help: "src/help/print.ts" } },
  { ...program, entry: { sheets: "../sheets/src/index.ts" } },
  {
    ...program,
    entry: ["src/bin.ts"],
    esbuildPlugins: [withoutPrograms, sheetsApart],
    onSuccess: async () => {
      const commander = createRequire(import.meta.url).resolve("commander");
      copyFileSync(join(commander, "../LICENSE"), "dist/LICENSE-commander.txt");
      // Bundled by way of @bladekit/sheets: CommonJS cannot require it, because its file for that is missing.
      copyFileSync("../../node_modules/numfmt/LICENSE", "dist/LICENSE-numfmt.txt");
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
