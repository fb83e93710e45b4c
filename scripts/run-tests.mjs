// Runs tests of vitest or journeys of Playwright, then the failed ones once more, each alone.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { triesAgain, verdictOf } from "./flakes.mjs";
import { run, tool } from "./run.mjs";
import { outcomeOfJourneys, outcomeOfUnits, slowestJourneys, slowestUnits } from "./test-reports.mjs";

const unitReport = fileURLToPath(new URL("./vitest-report.mjs", import.meta.url));

/** The two runners: their arguments, how each learns the path of its report, how to read the report, and how to run only a few workers. */
const runners = {
  vitest: {
    args: [tool("vitest/vitest.mjs"), "run", "--reporter=dot", `--reporter=${unitReport}`],
    reportTo: "TEST_REPORT_FILE",
    outcomeOf: outcomeOfUnits,
    slowestOf: slowestUnits,
    alone: ["--maxWorkers=1"],
  },
  playwright: {
    args: [tool("@playwright/test/cli.js"), "test", "--reporter=list,json"],
    reportTo: "PLAYWRIGHT_JSON_OUTPUT_NAME",
    outcomeOf: outcomeOfJourneys,
    slowestOf: slowestJourneys,
    alone: ["--workers=1"],
  },
};

let runs = 0;

/**
 * Runs these tests, then the failed ones once more.
 * @param {"vitest" | "playwright"} name
 * @param {object} options
 * @param {string} options.folder for reports
 * @param {readonly string[]} [options.args] selects the tests of the first run
 * @param {readonly string[]} [options.shared] arguments of all runs
 * @param {Record<string, string>} [options.env]
 * @param {string} [options.cwd]
 * @returns {Promise<ReturnType<typeof verdictOf>>}
 */
export async function runTests(name, { folder, args = [], shared = [], env = {}, cwd }) {
  const runner = runners[name];
  const once = async (more) => {
    runs += 1;
    // A unique name, so that the report of an earlier run is never read.
    const file = join(folder, `${name}-${runs}.json`);
    const options = { env: { ...env, [runner.reportTo]: file }, cwd, isLoud: true };
    const { code } = await run(process.execPath, [...runner.args, ...shared, ...more], options);
    const report = await readFile(file, "utf8")
      .then(JSON.parse)
      .catch(() => undefined);
    return { report, outcome: runner.outcomeOf({ code, report }) };
  };
  const first = await once(args);
  console.log(["slowest files:", ...runner.slowestOf(first.report)].join("\n  "));
  const again = [];
  for (const alone of triesAgain(first.outcome)) {
    console.log(`runs once more, alone: ${alone.join(" ")}`);
    again.push({ alone, outcome: (await once([...runner.alone, ...alone])).outcome });
  }
  return verdictOf(first.outcome, again);
}
