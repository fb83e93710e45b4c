// `npm run release -- version` turns the pending changesets into versions and notes; `npm run release -- publish` builds, packs and
// publishes what the registry does not have yet. docs/guides/releasing.md says when.
import { run, tool } from "./run.mjs";

const changeset = (...args) => [process.execPath, [tool("@changesets/cli/bin.js"), ...args]];

const steps = {
  version: [
    changeset("version"),
    // `changeset version` does not update the lock file.
    ["npm", ["install", "--package-lock-only", "--no-audit", "--no-fund"]],
  ],
  publish: [
    ["npm", ["ci", "--no-audit", "--no-fund"]],
    ["npm", ["run", "check"]],
    ["npm", ["run", "build"]],
    // The papers contain the version, so they are made after it: docs/guides/releasing.md.
    ["npm", ["run", "papers"]],
    changeset("publish"),
  ],
};

const [, , task = ""] = process.argv;
const chosen = steps[task];
if (!chosen) {
  console.error("npm run release -- version | publish");
  process.exit(1);
}
for (const [command, args] of chosen) {
  const { ok, output, seconds } = await run(command, args);
  console.log(`${ok ? "ok    " : "FAILED"} ${[command, ...args].at(-1)} (${seconds.toFixed(1)} s)`);
  if (!ok) {
    console.error(output);
    process.exit(1);
  }
}
