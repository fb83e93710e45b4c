// `npm run check`: everything that is not a test. Each step is one line; a step that fails prints why.
import { readdir, readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { ensureInstalled, enterProject } from "./prepare.mjs";
import { run, tool } from "./run.mjs";

const node = process.execPath;
const typed = [
  "packages/sdk",
  "packages/server",
  "packages/cli",
  "packages/console",
  "packages/recruit",
  "e2e",
  "bench",
];
const examples = ["node", "page", "react-query", "next-like"].map((name) => `examples/${name}`);
const reference = ["configuration", "errors", "operations"].map((page) => `docs/reference/${page}.md`);
const generated = ["openapi/openapi.json", "openapi/schema.ts", "packages/server/src/db/schema.ts", ...reference];
const generatedFolder = "docs/reference/sdk";

// Redocly's command line reports home unless told not to.
const quiet = { REDOCLY_TELEMETRY: "off" };

const steps = [
  { name: "contract is clean", work: () => run("npm", ["run", "lint", "--workspace", "openapi"], { env: quiet }) },
  { name: "generated files are up to date", work: regenerate },
  { name: "format and lint", work: () => run(node, [tool("@biomejs/biome/bin/biome"), "ci", "--colors=off", "."]) },
  ...[...typed, ...examples].map((folder) => ({
    name: `types of ${folder}`,
    work: () => run(node, [tool("ts7/bin/tsc"), "--noEmit", "-p", folder]),
  })),
];

/** The text of every generated file by its path. */
async function readGenerated() {
  const pages = (await readdir(generatedFolder)).map((name) => `${generatedFolder}/${name}`);
  const files = [...generated, ...pages];
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")])));
}

async function regenerate() {
  const before = await readGenerated();
  const result = await run("npm", ["run", "generate"], { env: quiet });
  if (!result.ok) return result;
  const after = await readGenerated();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  return { ...result, ok: changed.length === 0, output: `commit these too: ${changed.join(", ")}` };
}

/** Runs every step and counts. */
export async function check() {
  const counts = { passed: 0, failed: 0 };
  for (const { name, work } of steps) {
    const { ok, output, seconds } = await work();
    counts[ok ? "passed" : "failed"] += 1;
    console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
    if (!ok) console.log(output);
  }
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  enterProject();
  await ensureInstalled();
  const { failed } = await check();
  process.exit(failed === 0 ? 0 : 1);
}
