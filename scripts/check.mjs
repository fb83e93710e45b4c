// `npm run check`: everything that is not a test. Each step is one line; a step that fails prints why.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { checkApostrophes } from "./apostrophes.mjs";
import { checkLabels } from "./label-copies.mjs";
import { checkAdvisories, checkLicences, checkLocks } from "./packages.mjs";
import { ensureInstalled, enterProject } from "./prepare.mjs";
import { run, tool } from "./run.mjs";
import { checkSentences } from "./sentence-copies.mjs";

const node = process.execPath;
const reference = ["configuration", "errors", "operations", "platform-access", "sdk-api"].map(
  (page) => `docs/reference/${page}.md`,
);
const generated = [
  "examples/tenant-dicts/bladekit.schema.json",
  "openapi/openapi.json",
  "openapi/schema.ts",
  "packages/cli/src/kinds/entity-kinds.ts",
  "packages/cli/src/manifest/manifest-types.ts",
  "packages/sdk/src/call/documented-calls.ts",
  "packages/server/src/db/data-scope/entity-tables.ts",
  "packages/server/src/db/schema.ts",
  "packages/server/src/operations/all-handlers.ts",
  ...reference,
];
const generatedFolders = ["docs/reference/sdk", "openapi/connections", "openapi/entities", "openapi/labels"];

// Redocly's command line sends telemetry unless it is switched off.
const quiet = { REDOCLY_TELEMETRY: "off" };

const npm = (script, workspace) => run("npm", ["run", script, "--workspace", workspace], { env: quiet });

/** The folder in which checks keep results for their next run. */
const KNOWN = "node_modules/.bladekit";

/** Checks one TypeScript project. The result is stored with the installed packages, so that the next check is incremental. */
function types(project) {
  const kept = `${KNOWN}/${project}.tsbuildinfo`;
  return run(node, [tool("ts7/bin/tsc"), "--noEmit", "--incremental", "--tsBuildInfoFile", kept, "-p", project]);
}

/** Commands that write generated files, each with the files that it reads. The first command writes what the others read. */
const generators = [
  { workspace: "openapi", reads: /^openapi\// },
  { workspace: "packages/cli", reads: /^openapi\/|^packages\/cli\/(assets|scripts|src\/(kinds|manifest))\// },
  { workspace: "packages/sdk", reads: /^openapi\/|^docs\/reference\/|^packages\/sdk\/(scripts|src)\// },
  {
    workspace: "packages/server",
    reads: new RegExp(
      [
        "^openapi/|^docs/reference/|/handlers\\.ts$",
        "^packages/server/(assets/demo|scripts|src/(context|contract|db|http|services/config|start))",
      ].join("|"),
    ),
  },
];

// Steps that run side by side. Types and tests come after the generators, because they read what those write.
const ofGenerated = [
  {
    name: "generated files are up to date",
    reads: new RegExp(generators.map(({ reads }) => reads.source).join("|")),
    work: regenerate,
  },
];
const ofSources = [
  { name: "contract is clean", reads: /^openapi\//, work: () => npm("lint", "openapi") },
  {
    name: "format and lint",
    reads: /\.(ts|tsx|mjs|cjs|js|json|css)$/,
    work: (files = ["."]) =>
      run(node, [tool("@biomejs/biome/bin/biome"), "ci", "--colors=off", "--no-errors-on-unmatched", ...files]),
  },
  {
    name: "no file, export or dependency that nothing uses",
    reads: /\.(ts|tsx|mjs|json)$/,
    work: () => run(node, [tool("knip/bin/knip.js"), "--no-progress", "--cache", "--cache-location", KNOWN]),
  },
  {
    name: "labels stand in the contract alone",
    reads: /^openapi\/openapi\.json$|^packages\/(cli|console|recruit)\/src\/|^scripts\/label-copies/,
    work: async () => checkLabels(),
  },
  {
    name: "sentences of the server stand in one place",
    reads: /^packages\/(server\/src|sdk\/src\/rules)\/|^scripts\/sentence-copies/,
    work: async () => checkSentences(),
  },
  { name: "texts have typographic apostrophes", reads: /\.ts$/, work: async () => checkApostrophes() },
  { name: "each package is pinned to its content", reads: /package-lock\.json$/, work: async () => checkLocks() },
  {
    name: "licences of what is shipped",
    reads: /package-lock\.json$|^scripts\/packages/,
    work: async () => checkLicences(),
  },
  {
    name: "nothing grave is known against what is shipped",
    reads: /package-lock\.json$/,
    work: () => checkAdvisories(),
  },
];
const ofTypes = [
  { name: "types", work: () => types("tsconfig.json") },
  { name: "types without Node.js, for browsers", work: () => types("tsconfig.browser.json") },
];

/** The text of every generated file, by path. */
async function readGenerated() {
  const named = generatedFolders.map(async (folder) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
  });
  const files = [...generated, ...(await Promise.all(named)).flat()];
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")])));
}

/** Runs the generators; with `files` only those that read one of these files. */
async function regenerate(files) {
  const before = await readGenerated();
  const wanted = generators.filter(({ reads }) => !files || files.some((file) => reads.test(file)));
  const isFirst = ({ workspace }) => workspace === "openapi";
  let seconds = 0;
  for (const { workspace } of wanted.filter(isFirst)) {
    const contract = await npm("generate", workspace);
    if (!contract.ok) return contract;
    seconds = contract.seconds;
  }
  const others = wanted.filter((one) => !isFirst(one));
  const results = await Promise.all(others.map(({ workspace }) => npm("generate", workspace)));
  seconds += Math.max(0, ...results.map((result) => result.seconds));
  const failed = results.find(({ ok }) => !ok);
  if (failed) return failed;
  const after = await readGenerated();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  return { ok: changed.length === 0, output: `commit these too: ${changed.join(", ")}`, seconds };
}

/** The first lines of a failed step's output. The end of a long output repeats them. */
const firstLines = (output) => output.trim().split("\n").slice(0, 5).join("\n  ");

/**
 * Runs these steps side by side. A failed step runs once more, alone, unless it writes. If it passes then, it is a flake, as with tests.
 */
async function take(steps, changed, { writes = false } = {}) {
  const counts = { passed: 0, failed: 0, names: [], flakes: [], secondTries: 0 };
  const once = async ({ name, reads, work }) => {
    const files = changed?.filter((file) => reads.test(file) && existsSync(file));
    const { ok, output, note, seconds } = await work(files);
    console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)${note ? `: ${note}` : ""}`);
    if (!ok) console.log(output);
    return { ok, output };
  };
  const results = await Promise.all(steps.map(async (step) => ({ step, first: await once(step) })));
  for (const { step, first } of results) {
    const isFlake = !first.ok && !writes && (await once(step)).ok;
    counts[first.ok || isFlake ? "passed" : "failed"] += 1;
    if (isFlake) counts.secondTries += 1;
    if (!first.ok) counts[isFlake ? "flakes" : "names"].push(`check: ${step.name}: ${firstLines(first.output)}`);
  }
  return counts;
}

const thatRead = (steps, changed) =>
  changed ? steps.filter(({ reads }) => changed.some((file) => reads.test(file))) : steps;

/** Writes the generated files again and compares them; with `changed` only those that are made from one of these files. */
export const checkGenerated = ({ changed } = {}) => take(thatRead(ofGenerated, changed), changed, { writes: true });

/** Checks the contract, format and lint, unused code and texts; with `changed` only what reads one of these files. */
export const checkSources = ({ changed } = {}) => take(thatRead(ofSources, changed), changed);

/** Checks all types. The generated files must be complete. */
export const checkTypes = () => take(ofTypes);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  enterProject();
  await ensureInstalled();
  const counts = [...(await Promise.all([checkGenerated(), checkSources()])), await checkTypes()];
  process.exit(counts.every(({ failed }) => failed === 0) ? 0 : 1);
}
