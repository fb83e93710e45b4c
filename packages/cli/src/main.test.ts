import { describe, expect, test } from "vitest";
import { createTerminal } from "./testing/terminal.ts";
import { writeFiles } from "./testing/write-files.ts";

describe("the command line", () => {
  test("ends without an error after help and version", async () => {
    const { run } = createTerminal();
    expect(await run(["--help"])).toMatchObject({ code: 0, err: "" });
    expect((await run(["plan", "--help"])).out).toMatch(/^Usage: bladekit plan/);
    expect(await run(["--version"])).toMatchObject({ code: 0, err: "" });
  });

  test.each([
    // An argument has to be given: no variable stands in for it.
    [["user", "create"], /^ {2}account +account of the member of staff$/m, "BLADEKIT_USERNAME"],
    [["user", "create"], /BLADEKIT_NEW_PASSWORD/, "BLADEKIT_PASSWORD"],
    [["tenant", "clone"], /^ {2}from +id of the tenant to copy, six digits$/m, "asked for"],
    [["diff"], /sections to compare/, "sections to write"],
  ])("the help of %j says what it takes", async (words, says, not) => {
    const { out } = await createTerminal().run([...words, "--help"]);
    expect(out).toMatch(says);
    expect(out).not.toContain(not);
  });

  test.each([
    [["frobnicate"], "Unknown command frobnicate."],
    [["pla"], "Unknown command pla. Did you mean plan?"],
    [["plan", "--serv", "x"], "Unknown option --serv. Did you mean --server?"],
    [["plan", "--server"], "The option --server <url> needs a value."],
    [["export"], "The argument folder is missing."],
    [["validate", "a", "b"], "Too many arguments."],
    [["apply", "--concurrency", "0"], "Expected a whole number from 1 to 16."],
    [["plan", "--server", "ftp://x"], "The server ftp://x must be an http or https address"],
    [["plan", "--tenant", "1"], "The tenant id 1 must be six digits."],
    [["whoami", "--profile", "../x"], "The profile name ../x must be 1 to 32 letters"],
  ])("%j is refused with 64", async (argv, sentence) => {
    const { code, out, err } = await createTerminal().run(argv);
    expect({ code, out }).toEqual({ code: 64, out: "" });
    expect(err).toContain(sentence);
  });

  test("without a command the help is shown, with 64", async () => {
    const { code, out, err } = await createTerminal().run([]);
    expect({ code, out }).toEqual({ code: 64, out: "" });
    expect(err).toContain("A hospital as files:");
  });

  test("speaks Chinese where the locale is Chinese", async () => {
    const { run } = createTerminal({ env: { LANG: "zh_CN.UTF-8" } });
    expect((await run(["help"])).out).toContain("以文件描述医院：");
    expect((await run(["frobnicate"])).err).toBe("错误：未知命令 frobnicate。\n参见：bladekit help\n");
  });
});

test.each([
  [["apply", "--concurrency", "99"], "--concurrency <n> 的值 99 无效。应为 1 到 16 的整数。"],
  [["apply", "--rehearse", "--resume"], "--rehearse 与 --resume 不能同时使用。"],
  [["dict", "import", "a.csv", "--name", "x"], "缺少选项 --code <code>。"],
  [["apply", "--plan"], "选项 --plan <file> 需要一个值。"],
])("a wrong command line is told in the reader's language: %j", async (argv, sentence) => {
  const { code, err } = await createTerminal({ env: { LANG: "zh_CN.UTF-8" } }).run(argv);
  expect({ code, err }).toEqual({ code: 64, err: `错误：${sentence}\n参见：bladekit help\n` });
});

describe("validate", () => {
  test("tells every problem with its place", async () => {
    const { cwd, run } = createTerminal();
    writeFiles(cwd, { "m/a.yaml": "dicts:\n  - code: a\n    dictvalue: A\n" });
    expect(await run(["validate", "m"])).toEqual({
      code: 1,
      out: "",
      err: "Error: The manifest is not valid. Faults: 2\n  m/a.yaml:2:5: dictValue is missing.\n  m/a.yaml:3:5: dictvalue is not known here. Did you mean dictValue?\n",
    });
  });

  test("prints problems to standard output with --json", async () => {
    const { cwd, json } = createTerminal();
    writeFiles(cwd, { "a.yaml": "x: 1\n" });
    expect(await json(["validate"])).toEqual({
      code: 1,
      value: {
        error: {
          message: "The manifest is not valid. Faults: 1",
          exitCode: 1,
          problems: [{ file: "a.yaml", line: 1, column: 1, message: "x is not known here." }],
        },
      },
    });
  });

  test("what a file says cannot steer the terminal", async () => {
    const { cwd, run } = createTerminal();
    writeFiles(cwd, { "a.yaml": '"\\e[2Jx\\u202e": 1\n' });
    const { err } = await run(["validate"]);
    expect(err).toContain("\\u001b[2Jx\\u202e is not known here.");
  });
});

test("the schema is JSON, for editors", async () => {
  const { run } = createTerminal();
  const { code, out } = await run(["schema"]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ properties: { dicts: { type: "array" } } });
});

test("an error that nobody foresaw is called a bug and comes with its stack", async () => {
  const { run } = createTerminal({ answers: [] });
  const { code, err } = await run(["login", "--tenant", "100001"]);
  expect(code).toBe(1);
  expect(err).toMatch(/This is a bug in bladekit[\s\S]*nobody answers: Account: [\s\S]* at /);
});
