// Names the tests that failed and those that took longest, from the reports that vitest and Playwright write. The last lines of a long run are
// all that some machines keep.

/** The first line of an error's message, without colours. */
function firstLine(message = "") {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ESC begins a colour.
  return message.replace(/\u001b\[[\d;]*m/g, "").split("\n", 1)[0];
}

/** One line a failed test of vitest's JSON report, and one a file that did not load. */
export function failedUnits({ testResults = [] }, root = process.cwd()) {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const file = name.replace(`${root}/`, "");
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
}

/** One line a journey of Playwright's JSON report that failed, or that passed only when it was tried again. */
export function failedJourneys({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some(({ status }) => status === "unexpected" || status === "flaky"))
      .map((spec) => {
        const errors = spec.tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
        return `${spec.file} > ${spec.title}: ${firstLine(errors[0])}`;
      }),
    ...failedJourneys(suite),
  ]);
}

/** The test files that took longest, with their seconds. */
export function slowestUnits({ testResults = [] }, most = 12, root = process.cwd()) {
  return testResults
    .map(({ name, startTime, endTime }) => ({
      file: name.replace(`${root}/`, ""),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds} s  ${file}`);
}
