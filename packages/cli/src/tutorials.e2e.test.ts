import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { PASSWORD, useServer } from "./testing/server.ts";
import { createTerminal } from "./testing/terminal.ts";
import { writeFiles } from "./testing/write-files.ts";

const empty = useServer();
const production = useServer();
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const guide = read("docs/guides/cli-tutorials.md");

/** A call of the program, with the variables that its line sets to those of others. */
type Call = { command: string[]; sets: Record<string, string> };
type Step = Call | { file: string; text: string };

/** The page's commands and files, in their order. */
function stepsOf(page: string): Step[] {
  return [...page.matchAll(/^```(sh|yaml (\S+))\n(.*?)^```$/gms)].flatMap(([, , file, text = ""]): Step[] =>
    file === undefined ? callsOf(text) : [{ file, text }],
  );
}

/** The calls of the program in lines of a shell. */
const callsOf = (text: string): Call[] =>
  text.split("\n").flatMap((line): Call[] => {
    const found = /^(?:- run: )?((?:\w+="\$\w+" )*)npx bladekit(?:@\S+)? (.*?)(?: >>.*)?$/.exec(line.trim());
    const [, settings = "", words = ""] = found ?? [];
    const sets = [...settings.matchAll(/(\w+)="\$(\w+)"/g)].map(([, name = "", other = ""]) => [name, other]);
    return found ? [{ command: words.split(" "), sets: Object.fromEntries(sets) }] : [];
  });

/** The end of a command that is well: a plan says by its code what it found. */
const isWell = ([name]: readonly string[], code: number) => code === 0 || (name === "plan" && [2, 3].includes(code));

test("both tutorials work as they are printed", async () => {
  // Each is another one, so that the wrong one lets nobody in.
  const env: Record<string, string> = {
    BLADEKIT_PASSWORD: PASSWORD,
    PASSWORD_HR: "Qinghe-2027",
    PASSWORD_ADMIN: "Qinghe-2028",
  };
  await empty.administrator();
  await production.administrator();
  const hosts: Readonly<Record<string, typeof empty.fetch>> = {
    localhost: empty.fetch,
    "test.example": empty.fetch,
    "production.example": production.fetch,
  };
  const fetch = (request: Request) =>
    hosts[new URL(request.url).hostname]?.(request) ?? Promise.reject(new TypeError());
  const { run, cwd } = createTerminal({ env, fetch });
  const outputs: string[] = [];
  for (const step of stepsOf(guide)) {
    if ("file" in step) {
      writeFiles(cwd, { [step.file]: step.text });
      continue;
    }
    // The tests' own administrator has another name than that of a new server.
    const command = step.command.map((word) => (word === "admin" ? "administrator1" : word));
    const sets = Object.entries(step.sets).map(([name, other]) => [name, env[other] ?? ""]);
    const { code, out, err } = await run(command, { env: { ...env, ...Object.fromEntries(sets) } });
    expect({ command, isWell: isWell(command, code), err: isWell(command, code) ? "" : err }).toEqual({
      command,
      isWell: true,
      err: "",
    });
    outputs.push(out);
  }
  // The second plan, verify and diff.
  expect(
    outputs.filter((out) => /^(Nothing to change|As declared: |Both are alike)/m.test(out)).length,
  ).toBeGreaterThanOrEqual(3);
  expect(outputs.join("")).toContain("Account  hr (沈雅琴)");
});

test("the workflow names one version of the program, so that a review and its merge run the same", () => {
  const calls = [...read("examples/tenant-ci/hospital.yml").matchAll(/npx bladekit(\S*)/g)].map(
    ([, version]) => version,
  );
  expect(calls.length).toBeGreaterThan(5);
  expect([...new Set(calls)]).toEqual([expect.stringMatching(/^@\d+\.\d+\.\d+$/)]);
});

test("the workflow's commands work in a repository with that manifest", async () => {
  const text = read("examples/tenant-ci/hospital.yml");
  const { jobs } = parse(text) as { jobs: Record<string, { steps: { run?: string }[] }> };
  const tenant = await empty.addHospital();
  const env = {
    BLADEKIT_SERVER: "http://hr.test",
    BLADEKIT_TENANT: tenant,
    BLADEKIT_USERNAME: "editor",
    BLADEKIT_PASSWORD: PASSWORD,
  };
  const { run, cwd } = createTerminal({ env, fetch: empty.fetch });
  writeFiles(cwd, { "hospital/a.yaml": "dicts: [{ code: ward, dictValue: 病区 }]\n" });
  for (const name of ["plan", "apply", "drift"]) {
    const commands = (jobs[name]?.steps ?? []).flatMap((step) =>
      callsOf(step.run ?? "").map(({ command }) => command.filter((w) => w !== "||" && w !== "code=$?")),
    );
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) {
      const { code, err } = await run(command);
      expect({ command, isWell: isWell(command, code), err }).toMatchObject({ command, isWell: true });
    }
  }
});
