import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { PASSWORD, useServer } from "./testing/server.ts";
import { createTerminal } from "./testing/terminal.ts";
import { writeFiles } from "./testing/write-files.ts";

const empty = useServer();
const production = useServer();
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const guide = read("docs/guides/cli-tutorials.md");

/** A call of the program, with the variables that its line sets for it alone. */
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
    const found = /^(?:- run: )?((?:\w+="\$\w+" )*)npx bladekit(?:@\S+)? (.*?)(?: >>?.*)?$/.exec(line.trim());
    const [, settings = "", words = ""] = found ?? [];
    const sets = [...settings.matchAll(/(\w+)="\$(\w+)"/g)].map(([, name = "", other = ""]) => [name, other]);
    return found ? [{ command: words.split(" "), sets: Object.fromEntries(sets) }] : [];
  });

/** The exit codes of success. A plan has several: the code says what it found. */
const isWell = ([name]: readonly string[], code: number) => code === 0 || (name === "plan" && [2, 3].includes(code));

test("both tutorials work as they are printed", async () => {
  // All passwords differ, so that a test that uses the wrong one fails.
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

const workflows = ["hospital.yml", "gitea.yml", "gitlab-ci.yml"].map((name) => read(`examples/tenant-ci/${name}`));

test("each workflow names one version of the program, so that a review and its merge run the same", () => {
  const calls = workflows.map((text) => [...text.matchAll(/npx bladekit(\S*)/g)].map(([, version]) => version));
  for (const each of calls) expect(each.length).toBeGreaterThan(5);
  expect([...new Set(calls.flat())]).toEqual([expect.stringMatching(/^@\d+\.\d+\.\d+$/)]);
});

/** The lines of each job, wherever the forge writes them. */
function jobsOf(text: string): Record<string, string[]> {
  type Job = { steps?: { run?: string }[]; script?: string[] };
  const parsed = parse(text) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries((parsed.jobs ?? parsed) as Record<string, Job>).map(([name, { steps = [], script = [] }]) => [
      name,
      [...steps.map(({ run = "" }) => run), ...(Array.isArray(script) ? script : [])],
    ]),
  );
}

test.each(workflows)("a workflow writes the plan into the review (%#)", async (text) => {
  const parsed = parse(text) as { env?: Record<string, string>; variables?: Record<string, string> };
  const { COMMENT = "" } = parsed.env ?? parsed.variables ?? {};
  expect(text.match(/node -e "\$COMMENT"/g)).toHaveLength(1);
  const sent: { body: unknown; token: string | undefined }[] = [];
  const forge = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { authorization, "private-token": own } = request.headers;
    sent.push({ body: JSON.parse(body), token: authorization ?? String(own) });
    response.writeHead(request.url === "/notes" ? 201 : 404).end();
  });
  await once(forge.listen(0, "127.0.0.1"), "listening");
  const { cwd } = createTerminal({ fetch: empty.fetch });
  writeFiles(cwd, { "plan.md": "### 计划\n" });
  const { port } = forge.address() as AddressInfo;
  const comment = async (path: string) => {
    const env = { ...process.env, TOKEN: "t0", COMMENTS: `http://127.0.0.1:${port}${path}` };
    const [code] = await once(spawn(process.execPath, ["-e", COMMENT], { cwd, env }), "close");
    return code;
  };
  expect([await comment("/notes"), await comment("/nowhere")]).toEqual([0, 1]);
  forge.close();
  expect(sent[0]).toEqual({ body: { body: "### 计划\n" }, token: expect.stringMatching(/^(Bearer )?t0$/) });
});

test.each(workflows)("the commands of a workflow apply the plan that was reviewed, and no other (%#)", async (text) => {
  const jobs = jobsOf(text);
  const tenant = await empty.addHospital();
  const env: Record<string, string> = {
    BLADEKIT_SERVER: "http://hr.test",
    BLADEKIT_TENANT: tenant,
    BLADEKIT_USERNAME: "editor",
    BLADEKIT_PASSWORD: PASSWORD,
  };
  const { run, cwd } = createTerminal({ env, fetch: empty.fetch });
  writeFiles(cwd, { "hospital/a.yaml": "dicts: [{ code: ward, dictValue: 病区 }]\n" });
  let digest = "";
  for (const name of ["plan", "merged", "apply", "drift"].filter((each) => jobs[each])) {
    const commands = (jobs[name] ?? []).flatMap((lines) =>
      callsOf(lines).map(({ command }) => command.filter((w) => w !== "||" && w !== "code=$?")),
    );
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) {
      const { code, err } = await run(command.map((word) => (word === '"$DIGEST"' ? digest : word)));
      digest = /--digest ([0-9a-f]{64})/.exec(err)?.[1] ?? digest;
      expect({ command, isWell: isWell(command, code), err }).toMatchObject({ command, isWell: true });
    }
  }
  expect(digest).not.toBe("");
  expect((await run(["plan", "hospital"])).code).toBe(0);
});
