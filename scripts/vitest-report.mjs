// A reporter of vitest: writes what came of each test file to the path in TEST_REPORT_FILE, at the very end of the run. vitest's own JSON
// says neither which project a file ran in, nor which errors no test caught, nor which files a worker that died never got to.
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
  // Hooks of a file and of its groups: a group whose hook failed has skipped tests and no failed one.
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

  onTestRunEnd(modules, unhandled, reason) {
    const report = { reason, unhandled: messages(unhandled), planned: this.#planned, files: modules.map(fileOf) };
    writeFileSync(process.env.TEST_REPORT_FILE, JSON.stringify(report));
  }
}
