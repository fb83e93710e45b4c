// Runs vitest and Playwright in temporary folders. Whatever goes wrong there has to count as a failure.
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { runTests } from "./run-tests.mjs";

// Hides the output of the runs.
vi.spyOn(console, "log").mockReturnValue();
vi.spyOn(process.stdout, "write").mockReturnValue(true);

const folders = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** The verdict on a project with these files. It does not inherit settings from the run around it. */
async function verdictOn(runner, files) {
  const cwd = await mkdtemp(join(tmpdir(), "bladekit-run-tests-"));
  folders.push(cwd);
  for (const [name, text] of Object.entries({ "package.json": '{ "type": "module" }', ...files })) {
    await mkdir(dirname(join(cwd, name)), { recursive: true });
    await writeFile(join(cwd, name), text);
  }
  await symlink(resolve("node_modules"), join(cwd, "node_modules"));
  const verdict = await runTests(runner, { folder: cwd, cwd, env: { VITEST: undefined, VITEST_MODE: undefined } });
  return { ...verdict, names: verdict.names.join("\n"), flakes: verdict.flakes.join("\n") };
}

/** A test that fails the first time and passes the second. */
const failsOnce = `
  import { existsSync, writeFileSync } from "node:fs";
  const isFirst = () => {
    const first = !existsSync("ran");
    writeFileSync("ran", "");
    return first;
  };
`;

const vitestConfig = `
  import { defineConfig } from "vitest/config";
  export default defineConfig({ test: { projects: [{ test: { name: "shared", include: ["*.test.js"], isolate: false } }] } });
`;
const units = (files) => verdictOn("vitest", { "vitest.config.js": vitestConfig, ...files });
const start = `import { beforeAll, describe, expect, test } from "vitest";`;

describe.concurrent("runs of vitest", () => {
  it("counts what passed and what was skipped", async () => {
    const text = `${start} test("adds", () => {}); test.skip("later", () => {}); test.todo("some day");`;
    const verdict = await units({ "a.test.js": text });
    expect(verdict).toMatchObject({ passed: 1, failed: 0, skipped: 2, names: "", flakes: "" });
  });

  it("names a test that failed once as a flake, and one that failed twice as failed", async () => {
    const verdict = await units({
      "a.test.js": `${start} ${failsOnce} test("waits", () => expect(isFirst()).toBe(false)); test("adds", () => {});`,
      "b.test.js": `${start} describe("lists", () => { test("counts", () => expect(1).toBe(2)); });`,
    });
    expect(verdict).toMatchObject({ passed: 2, failed: 1 });
    expect(verdict.flakes).toBe("a.test.js > waits: expected true to be false // Object.is equality");
    expect(verdict.names).toBe("b.test.js > lists > counts: expected 1 to be 2 // Object.is equality");
  });

  it("runs a file again whose hook failed", async () => {
    const hook = `describe("rows", () => { beforeAll(() => { if (isFirst()) throw new Error("no database"); }); test("reads", () => {}); });`;
    const verdict = await units({ "a.test.js": `${start} ${failsOnce} ${hook}` });
    expect(verdict).toMatchObject({ failed: 0, names: "", flakes: "a.test.js: no database" });
  });

  it("fails for a file that does not load", async () => {
    const verdict = await units({
      "a.test.js": `import "./nowhere.js";`,
      "b.test.js": `${start} test("adds", () => {});`,
    });
    expect(verdict).toMatchObject({ passed: 1, failed: 1, names: expect.stringContaining("a.test.js: ") });
  });

  it("fails for a file without a test", async () => {
    expect(await units({ "a.test.js": "" })).toMatchObject({
      failed: 1,
      names: expect.stringContaining("a.test.js: "),
    });
  });

  it("fails for an error that no test caught, and does not try it again", async () => {
    const later = `setTimeout(() => { throw new Error("late"); }, 5); await new Promise((done) => setTimeout(done, 50));`;
    const verdict = await units({
      "a.test.js": `${start} ${failsOnce} test("adds", async () => { if (isFirst()) { ${later} } });`,
    });
    expect(verdict).toMatchObject({ failed: 1, names: "an error that no test caught: late", flakes: "" });
  });

  it("fails for a worker that dies, with the files that it never got to", async () => {
    const verdict = await units({
      "a.test.js": `${start} ${failsOnce} test("dies", async () => { if (isFirst()) { process.kill(process.pid, "SIGKILL"); await new Promise(() => {}); } });`,
      "b.test.js": `${start} test("adds", () => {});`,
    });
    expect(verdict.failed).toBeGreaterThan(0);
    expect(verdict).toMatchObject({ names: expect.stringContaining("a.test.js: did not end"), flakes: "" });
  });

  it("fails for a run that is killed before its report", async () => {
    const text = `${start} ${failsOnce} test("kills", async () => { if (isFirst()) { process.kill(process.ppid, "SIGKILL"); } });`;
    expect(await units({ "a.test.js": text })).toMatchObject({ passed: 0, failed: 1, names: "vitest left no report" });
  });

  it("fails where there is no test file", async () => {
    expect(await units({})).toMatchObject({ passed: 0, failed: 1 });
  });

  it("tries a file with many failed tests again, once", async () => {
    const eight = Array.from({ length: 8 }, (_, at) => `test("${at}", () => expect(first).toBe(false));`).join("\n");
    const verdict = await units({ "a.test.js": `${start} ${failsOnce} const first = isFirst(); ${eight}` });
    expect(verdict).toMatchObject({ passed: 8, failed: 0, secondTries: 1 });
  });

  it("tries none again where more than five files failed", async () => {
    const text = `${start} test("fails", () => expect(1).toBe(2));`;
    const six = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`${at}.test.js`, text]));
    expect(await units(six)).toMatchObject({ passed: 0, failed: 6, flakes: "", secondTries: 0 });
  });
});

const journeysConfig = `export default { testDir: ".", testMatch: "*.spec.js", workers: 1 };`;
const journeys = (files) => verdictOn("playwright", { "playwright.config.js": journeysConfig, ...files });
const begin = `import { expect, test } from "@playwright/test";`;

describe.concurrent("runs of Playwright", () => {
  it("counts what passed and what was skipped", async () => {
    const text = `${begin} test("applies", () => {}); test.skip("later", () => {}); test("phone", () => test.skip(true, "none"));`;
    expect(await journeys({ "a.spec.js": text })).toMatchObject({
      passed: 1,
      failed: 0,
      skipped: 2,
      names: "",
      flakes: "",
    });
  });

  it("names a journey that failed once as a flake, and one that failed twice as failed", async () => {
    const verdict = await journeys({
      "a.spec.js": `${begin} ${failsOnce}
        test("waits", () => { if (isFirst()) throw new Error("no page"); });
        test("applies", () => {});`,
      "b.spec.js": `${begin} test.describe("own", () => { test("signs in", () => { throw new Error("no button"); }); });`,
    });
    expect(verdict).toMatchObject({ passed: 2, failed: 1 });
    expect(verdict.flakes).toBe("a.spec.js > waits: Error: no page");
    expect(verdict.names).toBe("b.spec.js > own > signs in: Error: no button");
  });

  it("runs a whole file again where journeys did not run for a failure", async () => {
    const verdict = await journeys({
      "a.spec.js": `${begin} ${failsOnce} test.describe.configure({ mode: "serial" });
        test("first", () => { if (isFirst()) throw new Error("no page"); });
        test("second", () => {});`,
    });
    expect(verdict).toMatchObject({ passed: 2, failed: 0, flakes: "a.spec.js > first: Error: no page" });
  });

  it("counts journeys that did not run as failed with what failed before them", async () => {
    const text = `${begin} test.beforeAll(() => { throw new Error("no server"); }); test("one", () => {}); test("two", () => {});`;
    const verdict = await journeys({ "a.spec.js": text });
    expect(verdict).toMatchObject({ passed: 0, failed: 2, names: "a.spec.js > one: Error: no server" });
  });

  it("fails for a server that does not start", async () => {
    const config = journeysConfig.replace(
      "workers",
      `webServer: { command: "false", url: "http://localhost:1/" }, workers`,
    );
    const verdict = await journeys({
      "playwright.config.js": config,
      "a.spec.js": `${begin} test("applies", () => {});`,
    });
    expect(verdict).toMatchObject({ passed: 0, names: expect.stringContaining("webServer") });
    expect(verdict.failed).toBeGreaterThan(0);
  });

  it("fails for a file that does not load, and where there is none", async () => {
    const bad = await journeys({
      "a.spec.js": `import { no } from "./nowhere.js"; no();`,
      "b.spec.js": `${begin} test("b", () => {});`,
    });
    expect(bad.failed).toBeGreaterThan(0);
    expect(await journeys({})).toMatchObject({ passed: 0, failed: 1, names: "Error: No tests found" });
  });

  it("fails for a worker that dies", async () => {
    const text = `${begin} test("dies", async () => { process.kill(process.pid, "SIGKILL"); await new Promise(() => {}); }); test("b", () => {});`;
    const verdict = await journeys({ "a.spec.js": text });
    expect(verdict.failed).toBeGreaterThan(0);
    expect(verdict.names).not.toBe("");
  });

  it("fails for a run that is killed before its report", async () => {
    const text = `${begin} test("kills", async () => { process.kill(process.ppid, "SIGKILL"); await new Promise(() => {}); });`;
    expect(await journeys({ "a.spec.js": text })).toMatchObject({
      passed: 0,
      failed: 1,
      names: "Playwright left no report",
    });
  });
});
