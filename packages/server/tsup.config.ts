import { cp, readFile } from "node:fs/promises";
import { defineConfig, type Options } from "tsup";
import { writeTypes } from "../../scripts/write-types.mjs";

const entries = { index: "src/index.ts", "testing/index": "src/testing/index.ts" };

type Plugin = NonNullable<Options["esbuildPlugins"]>[number];

/** Puts the contract into the build as JSON without white space. As an object literal it would be printed with indents and be much larger. */
const contract: Plugin = {
  name: "contract",
  setup({ onLoad }) {
    onLoad({ filter: /\/openapi\.json$/ }, async ({ path }) => {
      const text = JSON.stringify(JSON.parse(await readFile(path, "utf8")));
      return { loader: "js", contents: `export default JSON.parse(${JSON.stringify(text)});` };
    });
  },
};

export default defineConfig(({ env, outDir = "dist" }) => ({
  // The server starts the worker in a process of its own (workers.ts).
  entry: { main: "src/start/main.ts", worker: "src/services/workers/main.ts", ...entries },
  format: "esm",
  target: "node20",
  splitting: true,
  clean: true,
  esbuildPlugins: [contract],
  // For publication only: here nobody reads them. Those of the contract, of flow and of sheets are private, so they go along.
  dts: env?.TYPES
    ? { entry: writeTypes(entries), resolve: ["@bladekit/openapi", "@bladekit/flow", "@bladekit/sheets"] }
    : false,
  // Read at run time, from beside the bundle (migrate.ts).
  onSuccess: async () => {
    await cp("src/db/migrations", `${outDir}/migrations`, { recursive: true });
  },
}));
