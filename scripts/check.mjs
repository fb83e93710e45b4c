// `npm run check`: everything that is not a test. Each step is one line; a step that fails prints why.
import { readdir, readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { checkLabels } from "./label-copies.mjs";
import { checkApostrophes, checkComments } from "./plain-english.mjs";
import { ensureInstalled, enterProject } from "./prepare.mjs";
import { run, tool } from "./run.mjs";

const node = process.execPath;
const reference = ["configuration", "errors", "operations", "platform-access", "sdk-api"].map(
  (page) => `docs/reference/${page}.md`,
);
const generated = [
  "examples/tenant-dicts/bladekit.schema.json",
  "openapi/openapi.json",
  "openapi/schema.ts",
  "packages/cli/assets/dictionaries.yaml",
  "packages/cli/src/manifest/manifest-types.ts",
  "packages/sdk/src/call/documented-calls.ts",
  "packages/server/src/db/schema.ts",
  ...reference,
];
const generatedFolders = ["docs/reference/sdk", "openapi/entities", "openapi/labels"];

// Redocly's command line reports home unless told not to.
const quiet = { REDOCLY_TELEMETRY: "off" };

const npm = (script, workspace) => run("npm", ["run", script, "--workspace", workspace], { env: quiet });

/** One program of TypeScript; what it found last time is kept beside the installed packages. */
function types(project) {
  const kept = `node_modules/.bladekit/${project}.tsbuildinfo`;
  return run(node, [tool("ts7/bin/tsc"), "--noEmit", "--incremental", "--tsBuildInfoFile", kept, "-p", project]);
}

// Steps of one list run side by side. Types come second: they read what the generators write again.
const ofSources = [
  { name: "contract is clean", reads: /^openapi\//, work: () => npm("lint", "openapi") },
  {
    name: "generated files are up to date",
    reads: new RegExp(
      [
        "^openapi/|^docs/reference/|^packages/cli/(assets|scripts|src/(kinds|manifest))/|^packages/sdk/(scripts|src)/",
        "^packages/server/(assets/demo|scripts|src/(context|contract|db|http|services/config|start))|/handlers\\.ts$",
      ].join("|"),
    ),
    work: regenerate,
  },
  {
    name: "format and lint",
    reads: /./,
    work: () => run(node, [tool("@biomejs/biome/bin/biome"), "ci", "--colors=off", "."]),
  },
  {
    name: "no file, export or dependency that nothing uses",
    reads: /\.(ts|tsx|mjs|json)$/,
    work: () => run(node, [tool("knip/bin/knip.js"), "--no-progress"]),
  },
  { name: "comments begin with their noun", reads: /\.(ts|tsx|mjs)$/, work: async () => checkComments() },
  {
    name: "labels stand in the contract alone",
    reads: /^openapi\/openapi\.json$|^packages\/(cli|console|recruit)\/src\/|^scripts\/label-copies/,
    work: async () => checkLabels(),
  },
  { name: "texts have typographic apostrophes", reads: /\.ts$/, work: async () => checkApostrophes() },
];
const ofTypes = [
  { name: "types", work: () => types("tsconfig.json") },
  { name: "types without Node.js, for browsers", work: () => types("tsconfig.browser.json") },
];

/** The text of every generated file by its path. */
async function readGenerated() {
  const named = generatedFolders.map(async (folder) => (await readdir(folder)).map((name) => `${folder}/${name}`));
  const files = [...generated, ...(await Promise.all(named)).flat()];
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")])));
}

async function regenerate() {
  const before = await readGenerated();
  const contract = await npm("generate", "openapi");
  if (!contract.ok) return contract;
  const results = await Promise.all(["cli", "sdk", "server"].map((name) => npm("generate", `packages/${name}`)));
  const seconds = contract.seconds + Math.max(...results.map((result) => result.seconds));
  const failed = results.find(({ ok }) => !ok);
  if (failed) return failed;
  const after = await readGenerated();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  return { ok: changed.length === 0, output: `commit these too: ${changed.join(", ")}`, seconds };
}

async function take(steps) {
  const counts = { passed: 0, failed: 0 };
  const count = async ({ name, work }) => {
    const { ok, output, seconds } = await work();
    counts[ok ? "passed" : "failed"] += 1;
    console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
    if (!ok) console.log(output);
  };
  await Promise.all(steps.map(count));
  return counts;
}

/** Checks the contract, generated files, format and lint; with `changed` only those that read one of these files. */
export function checkSources({ changed } = {}) {
  return take(changed ? ofSources.filter(({ reads }) => changed.some((file) => reads.test(file))) : ofSources);
}

/** Checks all types. Needs the generated files to be whole. */
export function checkTypes() {
  return take(ofTypes);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  enterProject();
  await ensureInstalled();
  const counts = [await checkSources(), await checkTypes()];
  process.exit(counts.every(({ failed }) => failed === 0) ? 0 : 1);
}
