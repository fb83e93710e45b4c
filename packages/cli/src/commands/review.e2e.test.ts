import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import { PASSWORD, useServer } from "../testing/server.ts";
import { createTerminal } from "../testing/terminal.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer({ demo: true });

async function administrator(tenant = "200002") {
  const terminal = await server.signedIn(tenant, "admin");
  const write = (text: string, file = "m/a.yaml") => writeFiles(terminal.cwd, { [file]: text });
  return { ...terminal, write };
}
const roles = (name: string, alias = "porter") => `roles: [{ roleAlias: ${alias}, roleName: "${name}" }]\n`;

describe("a saved plan", () => {
  test("is made as it was looked at", async () => {
    const { run, json, write, cwd } = await administrator();
    write(roles("护送员", "saved"));
    expect(await run(["plan", "m", "--out", "p.json"])).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /^The plan is kept in p\.json\. Make it with: bladekit apply --plan p\.json --digest [0-9a-f]{64}\n$/,
      ),
    });
    write(roles("改过的", "saved"));
    expect(await run(["apply", "--plan", "p.json", "--yes"])).toMatchObject({ code: 0, err: "" });
    const { value } = await json<Plan>(["plan", "m"]);
    expect(value.changes).toMatchObject([{ action: "update", changes: [{ from: "护送员", to: "改过的" }] }]);
    expect(JSON.parse(readFileSync(join(cwd, "p.json"), "utf8"))).toMatchObject({ format: 3 });
  });

  test("is refused whole when the server has changed since", async () => {
    const { run, json, write } = await administrator();
    write(`${roles("甲", "first")}depts: [{ fullName: 新科室, deptName: 新科室 }]\n`);
    await run(["plan", "m", "--out", "p.json"]);
    const colleague = await administrator();
    colleague.write(roles("乙", "first"));
    await colleague.run(["apply", "m", "--yes"]);
    const refused = await run(["apply", "--plan", "p.json", "--yes"]);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toContain("The server has changed since the plan was made (1 records); nothing was changed.");
    expect(refused.err).toContain("  role first\n");
    const { value } = await json<Plan>(["plan", "m"]);
    expect(value.changes.map(({ kind }) => kind).sort()).toEqual(["dept", "role"]);
  });

  test.each([
    ["no-such-file.json", "There is no file or folder"],
    ["m/a.yaml", "is not a saved plan"],
  ])("%s is refused as a saved plan", async (file, sentence) => {
    const { run, write } = await administrator();
    write(roles("x"));
    const { code, err } = await run(["apply", "--plan", file, "--yes"]);
    expect(code).toBe(64);
    expect(err).toContain(sentence);
  });

  test("is made on the server that it was made for", async () => {
    const { run, write, cwd } = await administrator();
    write(roles("x"));
    await run(["plan", "m", "--out", "p.json"]);
    const text = readFileSync(join(cwd, "p.json"), "utf8");
    writeFiles(cwd, { "p.json": text.replace("http://hr.test", "http://other.test") });
    expect(await run(["apply", "--plan", "p.json", "--yes"])).toMatchObject({ code: 64 });
  });
});

test("a plan for a review is Markdown, what is taken away first, and no text of a file breaks out of its cell", async () => {
  const { run, write } = await administrator();
  write(roles("a|b`<script>`", "hostile"));
  const { out, code } = await run(["plan", "m", "--markdown"]);
  expect(code).toBe(2);
  expect(out).toContain("### Tenant 200002 of `http://hr.test`");
  expect(out).toContain("| ➕ | role **hostile** |");
  expect(out).toContain("roleName: `a\\|b'\\<script\\>'`");
  // Fields that a new record does not have are not told.
  expect(out).not.toContain("–");
});

test("verify names what differs, and writes nothing", async () => {
  const { run, write } = await administrator();
  write(`${roles("护送", "drifting")}`);
  await run(["apply", "m", "--yes"]);
  const same = await run(["verify", "m"]);
  expect(same.code).toBe(0);
  // An account that somebody made or changed by hand is in no file: that is no reason to say that nothing changed.
  expect(same.out).toMatch(/^Not compared, because no file has any: .*\buser\b/);
  expect(same.out).toMatch(/\nAs declared: 1\. On the server and in no file: \d+\.\n$/);
  write(`${roles("接送", "drifting")}depts: [{ fullName: 没有的, deptName: 没有的 }]\n`);
  const { code, out } = await run(["verify", "m"]);
  expect(code).toBe(2);
  expect(out).toMatch(
    /^! 200002 role drifting: differs in roleName\n! 200002 dept 没有的: is not there\nNot compared, .*\nRecords that differ: 2\. See the details with: bladekit plan\n$/s,
  );
});

test("two hospitals are compared, by tenant or by profile", async () => {
  const { run } = await server.signedIn("000000", "admin");
  const same = await run(["diff", "100001", "100001", "--only", "roles,grants,dicts"]);
  expect(same).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/Both are alike. Records: \d+\.\n$/) });
  const differing = await run(["diff", "100001", "200002", "--only", "depts"]);
  expect(differing.out).toContain("+ dept 心血管内科");
  expect(differing.code).toBe(2);
  const login = ["login", "--profile", "hospital", "--tenant", "200002", "--username", "admin", "--password-stdin"];
  expect(await run(login, { input: PASSWORD })).toMatchObject({ code: 0 });
  const profiles = await run(["diff", "default/100001", "hospital", "--only", "depts"]);
  expect(profiles.out).toBe(differing.out);
});

describe("an overlay", () => {
  const base = `tenant: { id: "200002" }
setting: { icp: 测试备案, zpJszc: 信息中心 }
dicts:
  - code: overlaid
    dictValue: 分层
    sort: 5
    children: [{ dictKey: a, dictValue: 甲, remark: 留 }, { dictKey: b, dictValue: 乙 }]
`;
  const production = `setting: { icp: 正式备案 }
dicts: [{ code: overlaid, children: [{ dictKey: b, isSealed: 1 }, { dictKey: c, dictValue: 丙 }] }]
`;

  test("says only what differs", async () => {
    const { run, json, write } = await administrator();
    write(base, "base/a.yaml");
    write(production, "production/a.yaml");
    expect(await run(["validate", "base", "--overlay", "production"])).toMatchObject({ code: 0 });
    // By itself it is no manifest.
    expect(await run(["validate", "production"])).toMatchObject({ code: 1 });
    const { value } = await json<Plan>(["plan", "base", "--overlay", "production"]);
    const after = Object.fromEntries(value.changes.map(({ key, after }) => [key, after]));
    expect(after.site).toMatchObject({ icp: "正式备案", zpJszc: "信息中心" });
    expect(after.overlaid).toMatchObject({ dictValue: "分层", sort: 5 });
    expect(after["overlaid/a"]).toMatchObject({ isSealed: 0, remark: "留", sort: 1 });
    expect(after["overlaid/b"]).toMatchObject({ isSealed: 1, dictValue: "乙", sort: 2, parentId: "overlaid" });
    expect(after["overlaid/c"]).toMatchObject({ dictValue: "丙" });
  });

  test("cannot say what the schema does not know", async () => {
    const { run, write } = await administrator();
    write(base, "base/a.yaml");
    write("setting: { colour: red }\n", "over/a.yaml");
    const { err } = await run(["validate", "base", "--overlay", "over"]);
    expect(err).toContain("over/a.yaml:1:12: colour is not known here.");
  });
});

describe("one tenant, one account", () => {
  test("tenants are listed, opened and copied by the platform's administrator", async () => {
    const { run, json } = await server.signedIn("000000", "admin");
    expect((await run(["tenant", "list"])).out).toContain("仁和市第一人民医院");
    const opened = await run(["tenant", "create", "320001", "--name", "新医院", "--contact", "王芳"]);
    expect(opened).toMatchObject({ code: 0, err: "" });
    expect(opened.out).toContain("Tenant 320001 is open.");
    const copied = await run(["tenant", "clone", "100001", "320002", "--name", "分院", "--contact", "李明", "--yes"]);
    expect(copied).toMatchObject({ code: 0, err: "" });
    const only = "roles,grants,depts,dicts,navbar,passwordRule,articleCategories,messageTemplates";
    const { value } = await json<Plan>(["diff", "100001", "320002", "--only", only]);
    expect(value.changes).toEqual([]);
    expect(copied.out).not.toContain("left alone");
    // A copy differs by the department that a tenant is opened with, and by nothing else.
    const compared = await run(["diff", "100001", "320002", "--only", "depts"]);
    expect(compared).toMatchObject({ code: 2, out: expect.stringContaining("Only in 320002: 1\n  dept 1: 分院\n") });
    expect(compared.out).toContain("Lacking in 320002: 0. Different: 0. Alike: ");
    const again = await run(["tenant", "clone", "100001", "320002", "--name", "x", "--contact", "x", "--yes"]);
    expect(again).toMatchObject({ code: 64 });
  });

  test("accounts are made, get a new password and are unlocked", async () => {
    const { run } = await administrator("100001");
    const create = ["user", "create", "nurse9", "--name", "王芳", "--role", "viewer", "--dept", "护理部"];
    expect(await run([...create, "--password-stdin"], { input: "Nurse-1234" })).toMatchObject({ code: 0, err: "" });
    expect(await run(["user", "unlock", "nurse9"])).toMatchObject({ code: 0 });
    expect(await run(["user", "reset", "hr"])).toMatchObject({ code: 0 });
    const unknown = await run(["user", "unlock", "nobody"]);
    expect(unknown).toMatchObject({ code: 1, err: "Error: Tenant 100001 has no account nobody.\n" });
    const wrong = await run([...create.slice(0, 6), "none", "--dept", "护理部", "--password-stdin"], { input: "x" });
    expect(wrong.code).toBe(64);
    expect(wrong.err).toContain("There is no role none. Choose from: ");
  });
});

test("a first manifest can be applied as it is written", async () => {
  const { run, json } = await administrator();
  expect((await run(["init", "start"])).out).toContain("Next: bladekit plan start");
  expect(await run(["validate", "start"])).toMatchObject({ code: 0 });
  expect(await run(["apply", "start", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await json<Plan>(["plan", "start"])).value.changes).toEqual([]);
  expect(await run(["init", "start"])).toMatchObject({ code: 64 });
});

test("the doctor says what is well and what is not, and what to do", async () => {
  const { run } = await administrator();
  const well = await run(["doctor"]);
  expect(well.code).toBe(0);
  expect(well.out).toContain("✓ Session: admin of tenant 200002");
  const lost = createTerminal({ env: { BLADEKIT_SERVER: "http://nowhere.test" } });
  const ill = await lost.run(["doctor"]);
  expect(ill.code).toBe(1);
  expect(ill.out).toMatch(/✗ Server: \S/);
  expect(ill.out).toContain("✗ Session: You are not signed in");
});

test.each([
  [30, /agrees with the server's clock/, 0],
  [-3600, /differs from the server's clock by -3,?(600|599) seconds/, 1],
  [3600, /differs from the server's clock by 3,?60\d seconds/, 1],
  [undefined, /the server does not tell the time/, 0],
])("the doctor says that a clock %s seconds behind %s", async (seconds, words, code) => {
  const { run } = await administrator();
  const fetch = async (request: Request) => {
    const answer = await server.fetch(request);
    const headers = new Headers(answer.headers);
    headers.delete("Date");
    if (seconds !== undefined) headers.set("Date", new Date(Date.now() - seconds * 1000).toUTCString());
    return new Response(answer.body, { status: answer.status, headers });
  };
  const { out, code: found } = await run(["doctor"], { fetch });
  expect(out).toMatch(words);
  expect(found).toBe(code);
});
