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

/**
 * The work of commands is left out of the program that prints help: compiling it takes longer than all the rest. Where a command runs after all,
 * as with an option whose value is `-h`, the whole program runs in its place, and this one never ends.
 */
const withoutCommands: Plugin = {
  name: "without-commands",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/commands\// }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, namespace: "whole" } : undefined,
    );
    onResolve({ filter: /^\.\/bin\.cjs$/ }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /.*/, namespace: "whole" }, () => ({
      contents: `
        require("./bin.cjs");
        const never = () => new Promise(() => {});
        module.exports = Object.create(new Proxy({}, { get: (_, name) => (name === "then" ? undefined : never) }));`,
    }));
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
  // Optional: `serve` says how to get it.
  external: ["@bladekit/server"],
};

export default defineConfig(({ env }) => [
  { ...program, entry: { help: "src/bin.ts" }, esbuildPlugins: [withoutPrograms, withoutCommands] },
  {
    ...program,
    entry: ["src/bin.ts"],
    esbuildPlugins: [withoutPrograms],
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
