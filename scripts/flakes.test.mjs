import { describe, expect, it } from "vitest";
import { sumOf, triesAgain, verdictOf } from "./flakes.mjs";

const alone = ["--project", "server", "a.test.ts"];
const test = (name) => ({ id: `a.test.ts > ${name}`, alone });
const failure = (name) => ({ ...test(name), message: "expected 1" });
const outcome = (passed, failed, faults = []) => ({
  passed: passed.map(test),
  failed: failed.map(failure),
  skipped: 0,
  faults,
});

describe("what is run once more", () => {
  it("is each file of a failed test, once", () => {
    expect(triesAgain(outcome(["adds"], ["counts", "sorts"]))).toEqual([alone]);
  });

  it("is nothing where the run itself has a fault", () => {
    expect(triesAgain(outcome([], ["counts"], ["no report"]))).toEqual([]);
  });

  it("is nothing where more files failed than are tried again", () => {
    const inFiles = (count) => ({
      ...outcome([], []),
      failed: Array.from({ length: count }, (_, at) => ({ ...failure("a"), alone: [`${at}.test.ts`] })),
    });
    expect(triesAgain(inFiles(5))).toHaveLength(5);
    expect(triesAgain(inFiles(6))).toEqual([]);
  });
});

describe("the verdict", () => {
  const first = outcome(["adds"], ["counts"]);
  const judged = (second) => verdictOf(first, [{ alone, outcome: second }]);

  it("is a flake where the test passes alone", () => {
    const verdict = {
      passed: 2,
      failed: 0,
      skipped: 0,
      names: [],
      flakes: ["a.test.ts > counts: expected 1"],
      secondTries: 1,
    };
    expect(judged(outcome(["adds", "counts"], []))).toEqual(verdict);
  });

  it.each([
    ["nothing ran again", undefined],
    ["it fails again", outcome(["adds"], ["counts"])],
    ["another test of its file fails now", outcome(["counts"], ["adds"])],
    ["it is not among those that passed", outcome(["adds"], [])],
    ["its second try has a fault", outcome(["adds", "counts"], [], ["no report"])],
  ])("is a failure where %s", (_, second) => {
    const verdict = second ? judged(second) : verdictOf(first);
    expect(verdict).toMatchObject({ passed: 1, failed: 1, names: ["a.test.ts > counts: expected 1"], flakes: [] });
  });

  it("is a failure for each fault of the run, whatever passed", () => {
    expect(verdictOf(outcome(["adds"], [], ["no report"]))).toMatchObject({
      passed: 1,
      failed: 1,
      names: ["no report"],
    });
  });

  it("asks a file that failed as a whole for a test that passes", () => {
    const whole = { passed: [], failed: [{ id: "a.test.ts", alone, message: "no database" }], skipped: 0, faults: [] };
    expect(verdictOf(whole, [{ alone, outcome: outcome(["adds"], []) }]).failed).toBe(0);
    expect(verdictOf(whole, [{ alone, outcome: { ...outcome([], []), skipped: 3 } }]).failed).toBe(1);
  });
});

describe("the end of a run", () => {
  const flaky = (secondTries, ...flakes) => ({ passed: 10, failed: 0, skipped: 1, names: [], flakes, secondTries });

  it("goes on with flakes in five files, however many they are", () => {
    const end = sumOf([flaky(1, "a", "b", "c"), flaky(4, "d", "e", "f", "g"), { passed: 1, failed: 0 }]);
    expect(end).toMatchObject({ passed: 21, failed: 0 });
  });

  it("fails with flakes in six files, over all parts of the run", () => {
    const end = sumOf([flaky(2, "a", "b"), flaky(4, "c", "d", "e", "f")]);
    expect(end).toMatchObject({ passed: 14, failed: 6, names: ["more than 5 second tries"] });
  });
});
