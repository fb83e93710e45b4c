// Reads the outcome of a run from the report of vitest or Playwright and from the exit code. A run without a report, or one that did not
// reach all its tests, has a fault and cannot be trusted.

/**
 * The outcome of a run.
 * @typedef {object} Outcome
 * @property {Test[]} passed
 * @property {Failure[]} failed tests that failed, and files that failed as a whole
 * @property {number} skipped
 * @property {string[]} faults why the run itself cannot be trusted; its tests are not tried again
 *
 * @typedef {object} Test
 * @property {string} id the same in every run
 * @property {string[]} alone arguments with which the runner runs it again, with as little else as possible
 *
 * @typedef {Test & { message: string, unrun?: string[] }} Failure `unrun`: ids of tests that did not run because this one failed
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: ESC begins a colour.
const COLOUR = /\u001b\[[\d;]*m/g;

/** The first line of an error's message, without colours. */
export const firstLine = (message = "") => String(message).replace(COLOUR, "").split("\n", 1)[0];

/** The outcome of a run that cannot be trusted, with the reasons. */
export const broken = (...faults) => ({ passed: [], failed: [], skipped: 0, faults });

/** Adds a fault where the program crashed, where it failed and the report has no reason, or where the report contains no test. */
function explained(code, outcome) {
  const { passed, failed, skipped, faults } = outcome;
  const withFault = (fault) => ({ ...outcome, faults: [...faults, fault] });
  // Both runners exit with 1 if a test failed.
  if (code !== 0 && code !== 1) return withFault(`the run crashed (${code ?? "killed, or never started"})`);
  if (failed.length + faults.length > 0) return outcome;
  if (code !== 0) return withFault("the run ended badly, and its report does not say why");
  return passed.length + skipped > 0 ? outcome : withFault("the report counts no test");
}

/**
 * The outcome of a run of vitest, from the report of `vitest-report.mjs`.
 * @param {{ code: number | undefined, report: object | undefined }} run `code` is the exit code
 * @returns {Outcome}
 */
export function outcomeOfUnits({ code, report }) {
  if (!report) return broken("vitest left no report");
  const { reason, unhandled, planned, files } = report;
  const outcome = { passed: [], failed: [], skipped: 0, faults: [] };
  if (reason !== "passed" && reason !== "failed") outcome.faults.push(`vitest was ${reason}`);
  if (planned.length === 0) outcome.faults.push("vitest found no test file");
  outcome.faults.push(...unhandled.map((message) => `an error that no test caught: ${message}`));
  const keyOf = ({ project, file }) => `${project} ${file}`;
  const ended = new Map(files.map((one) => [keyOf(one), one]));
  for (const plan of planned) {
    const { project, file } = plan;
    const { state = "absent", errors = [], tests = [] } = ended.get(keyOf(plan)) ?? {};
    const alone = ["--project", project, file];
    if (!["passed", "failed", "skipped"].includes(state)) outcome.faults.push(`${file}: did not end (${state})`);
    if (errors.length > 0) outcome.failed.push({ id: file, alone, message: errors[0] });
    for (const { name, state: of, errors: why = [] } of tests) {
      const test = { id: `${file} > ${name}`, alone };
      if (of === "passed") outcome.passed.push(test);
      else if (of === "failed") outcome.failed.push({ ...test, message: why[0] ?? "" });
      else if (of === "skipped") outcome.skipped += 1;
      else outcome.faults.push(`${test.id}: did not end (${of})`);
    }
    if (state === "failed" && errors.length === 0 && !tests.some((test) => test.state === "failed"))
      outcome.failed.push({ id: file, alone, message: "the file failed" });
  }
  return explained(code, outcome);
}

/**
 * The outcome of a run of Playwright, from the report of its reporter `json`.
 * @param {{ code: number | undefined, report: object | undefined }} run
 * @returns {Outcome}
 */
export function outcomeOfJourneys({ code, report }) {
  if (!report) return broken("Playwright left no report");
  const outcome = { passed: [], failed: [], skipped: 0, faults: (report.errors ?? []).map(faultOf) };
  const tests = testsOf(report).map((test) => ({ ...test, id: `${test.file} > ${test.title}` }));
  if (tests.length === 0 && outcome.faults.length === 0) outcome.faults.push("Playwright found no journey");
  const unrunOf = (file) => tests.filter((test) => test.file === file && didNotRun(test)).map(({ id }) => id);
  const failedFiles = new Set(tests.filter(({ status }) => status === "unexpected").map(({ file }) => file));
  for (const test of tests) {
    const { id, file, line, status, results } = test;
    const unrun = unrunOf(file);
    // If the failure kept the rest of its group from running, the whole file is run again.
    const alone = [unrun.length > 0 ? `${regexOf(file)}$` : `${regexOf(file)}:${line}`];
    const [error] = results.flatMap((result) => result.error?.message ?? []);
    if (status === "expected") outcome.passed.push({ id, alone });
    else if (status !== "skipped") outcome.failed.push({ id, alone, message: firstLine(error), unrun });
    else if (!didNotRun(test)) outcome.skipped += 1;
    else if (!failedFiles.has(file)) outcome.faults.push(`${id}: did not run`);
  }
  return explained(code, outcome);
}

/** Playwright takes a path as a regular expression. */
const regexOf = (file) => `/${file.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}`;

/** Whether a journey was skipped although it did not ask for that: an earlier one failed, or the run was interrupted. */
const didNotRun = ({ status, annotations, expectedStatus }) =>
  status === "skipped" &&
  expectedStatus !== "skipped" &&
  !annotations.some(({ type }) => type === "skip" || type === "fixme");

const faultOf = ({ message }) => firstLine(message) || "an error without words";

/** All tests below a suite of Playwright's report, each with its file, its line and the titles of its groups. */
const testsOf = ({ suites = [] }, groups = []) =>
  suites.flatMap((suite) => {
    // The outermost suite is the file.
    const inside = suite.title === suite.file ? groups : [...groups, suite.title];
    const own = (suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests.map((test) => ({ ...test, file, line, title: [...inside, title].join(" > ") })),
    );
    return [...own, ...testsOf(suite, inside)];
  });

/** The test files that took longest, with their seconds. */
export function slowestUnits({ files = [] } = {}, most = 12) {
  return [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds} s  ${file}`);
}

/** The files of journeys that took longest, with their seconds. */
export function slowestJourneys(report = {}, most = 12) {
  const seconds = new Map();
  for (const { file, results } of testsOf(report))
    for (const { duration } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return [...seconds]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([file, took]) => `${Math.round(took)} s  ${file}`);
}
