import { describe, expect, it } from "vitest";
import { failedJourneys, failedUnits, slowestUnits } from "./test-reports.mjs";

describe("failed units", () => {
  it("names the file, the test and the first line of its error", () => {
    const assertionResults = [
      { status: "passed", fullName: "adds" },
      { status: "failed", fullName: "lists > counts", failureMessages: ["\u001b[31mexpected 1\u001b[39m\nat line 3"] },
    ];
    const report = { testResults: [{ name: "/home/lists.test.ts", status: "failed", assertionResults }] };
    expect(failedUnits(report, "/home")).toEqual(["lists.test.ts > lists > counts: expected 1"]);
  });

  it("names a file that did not load, which has no test", () => {
    const report = { testResults: [{ name: "/home/a.test.ts", status: "failed", message: "no such module" }] };
    expect(failedUnits(report, "/home")).toEqual(["a.test.ts: no such module"]);
  });

  it("says nothing of a run that wrote no report", () => {
    expect(failedUnits({})).toEqual([]);
  });
});

describe("failed journeys", () => {
  it("names those that failed, and those that passed at the second try", () => {
    const spec = (title, status, message) => ({
      title,
      file: "apply.spec.ts",
      tests: [{ status, results: [{ error: message && { message } }] }],
    });
    const inner = { suites: [], specs: [spec("applies", "unexpected", "no button"), spec("signs in", "expected")] };
    const report = { suites: [{ suites: [inner], specs: [spec("prints", "flaky", "no page")] }] };
    expect(failedJourneys(report)).toEqual(["apply.spec.ts > prints: no page", "apply.spec.ts > applies: no button"]);
  });
});

describe("slowest units", () => {
  it("names the files that took longest, slowest first", () => {
    const took = (name, seconds) => ({ name: `/home/${name}`, startTime: 1000, endTime: 1000 + seconds * 1000 });
    const testResults = [took("a.test.ts", 2), took("b.test.ts", 90), took("c.test.ts", 30)];
    expect(slowestUnits({ testResults }, 2, "/home")).toEqual(["90 s  b.test.ts", "30 s  c.test.ts"]);
  });
});
