// A vitest reporter. It names each file with a failure as soon as the file is done, because the details come when all others are. At the
// very end of a run it writes the results of each test file to the path in TEST_REPORT_FILE. vitest's own JSON lacks the project of a file,
// the errors outside tests, and the files that a dead worker never reached.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { firstLine } from "./test-reports.mjs";

const messages = (errors = []) =>
  errors.map(({ message, name }) => firstLine(message || name || "an error without words"));

function fileOf(module) {
  const tests = [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result();
    return { name: test.fullName, state, ...(errors?.length && { errors: messages(errors) }) };
  });
  // Errors of hooks. If a hook fails, the tests of its group are skipped, and none of them counts as failed.
  const suites = [...module.children.allSuites()].flatMap((suite) => messages(suite.errors()));
  return {
    file: relative(process.cwd(), module.moduleId),
    project: module.project.name,
    state: module.state(),
    seconds: Math.round(tests.length === 0 ? 0 : module.diagnostic().duration / 1000),
    errors: [...messages(module.errors()), ...suites],
    tests,
  };
}

export default class Report {
  #planned = [];

  onTestRunStart(specifications) {
    this.#planned = specifications.map(({ moduleId, project }) => ({
      file: relative(process.cwd(), moduleId),
      project: project.name,
    }));
  }

  onTestModuleEnd(module) {
    if (module.state() !== "failed") return;
    const { file, tests, errors } = fileOf(module);
    const failed = tests.filter(({ state }) => state === "failed");
    const said = [...errors, ...failed.map(({ name, errors: [first = ""] = [] }) => `${name}: ${first}`)];
    console.log(`\nFAILED so far: ${file}\n  ${said.join("\n  ")}`);
  }

  onTestRunEnd(modules, unhandled, reason) {
    const report = { reason, unhandled: messages(unhandled), planned: this.#planned, files: modules.map(fileOf) };
    writeFileSync(process.env.TEST_REPORT_FILE, JSON.stringify(report));
  }
}
