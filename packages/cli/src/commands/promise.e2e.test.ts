import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import { SERVER, useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer({ demo: true });
const login = (tenant: string, account: string) =>
  ["login", "--profile", "other", "--tenant", tenant, "--username", account, "--password-stdin"] as const;

const hospital = `tenant: { id: "320001" }
roles: [{ roleAlias: admin, roleName: 管理员 }]
depts: [{ fullName: 院办, deptName: 院办 }]
users:
  - { account: admin, name: 王芳, realName: 王芳, roleId: [admin], deptId: [院办], password: "\${PASSWORD_ADMIN}" }
`;

test("the administrator that a new hospital begins with signs in with the password of the file", async () => {
  const first = "Zq7-admin-First-1";
  const { run, json, cwd } = await server.administrator({ env: { BLADEKIT_SERVER: SERVER, PASSWORD_ADMIN: first } });
  writeFiles(cwd, {
    "m/tenants.yaml": `tenants: [{ tenantId: "320001", tenantName: 丙医院, linkman: 王芳 }]\n`,
    "m/hospital/all.yaml": hospital,
  });
  const planned = await run(["plan", "m"]);
  expect(planned.out).toMatch(/\+ 320001 user admin\n(.*\n)* +password +\(secret; is sent\)\n/);
  expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect(await run([...login("320001", "admin")], { input: first })).toMatchObject({ code: 0 });

  // Later plans do not send it, and say so.
  const { value } = await json<Plan>(["plan", "m"]);
  expect(value.changes).toEqual([]);
  expect(value.notCompared).toContainEqual({
    tenant: "320001",
    kind: "user",
    field: "password",
    reason: "secret",
    keys: ["admin"],
  });
  const verified = await run(["verify", "m"]);
  expect(verified.out).toContain("because it is secret; send it again with --rotate: user.password (1)\n");

  // When it is said to change, it is sent, and the old one no longer works.
  const second = "Zq7-admin-Second-2";
  const changed = { env: { BLADEKIT_SERVER: SERVER, PASSWORD_ADMIN: second } };
  const rotated = await run(["apply", "m", "--rotate", "user/admin", "--yes"], changed);
  expect(rotated).toMatchObject({ code: 0, err: "", out: expect.stringContaining("password  (secret; is sent)") });
  expect(await run([...login("320001", "admin")], { input: second })).toMatchObject({ code: 0 });
  expect((await run([...login("320001", "admin")], { input: first })).code).not.toBe(0);
  const unknown = await run(["plan", "m", "--rotate", "user/nobody"]);
  expect(unknown).toMatchObject({ code: 64, err: expect.stringContaining("all, user, user/admin") });
});

test("a file that says one thing of an object leaves the rest of it alone, and what it empties is a loss", async () => {
  const { run, json, cwd } = await server.signedIn("100001", "admin");
  const { client } = await server.client("100001", "admin");
  const contact = async () => (await client.GET("/mrhr-zpgl-new/setting/get-zp-setting", {})).contact;
  const before = await contact();
  writeFiles(cwd, { "m/a.yaml": `setting: { contact: { phone: "0571-1" } }\n` });
  const planned = await json<Plan>(["plan", "m"]);
  expect(planned.code).toBe(2);
  expect(planned.value.notCompared.map(({ field }) => field)).toEqual(
    expect.arrayContaining(["contact.email", "contact.hours", "contact.address"]),
  );
  expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect(await contact()).toEqual({ ...before, phone: "0571-1" });

  writeFiles(cwd, { "m/a.yaml": `setting: { contact: { phone: "0571-1", email: null } }\n` });
  const wiping = await run(["plan", "m"]);
  expect(wiping).toMatchObject({ code: 3, out: expect.stringContaining("-contact.email") });
  expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  const { email: _, ...rest } = { ...before, phone: "0571-1" };
  expect(await contact()).toEqual(rest);
  expect((await run(["plan", "m"])).code).toBe(0);
});

test("a change that the server refuses is not advised to be tried again", async () => {
  const { run, cwd } = await server.signedIn("100001", "admin");
  writeFiles(cwd, {
    "m/a.yaml": `roles: [{ roleAlias: night, roleName: 夜班 }]
users: [{ account: night, name: 夜, realName: 夜, roleId: [night], deptId: [护理部], password: "\${PASSWORD_NIGHT}" }]
`,
  });
  // Only the server knows what a password must be.
  const env = { BLADEKIT_SERVER: SERVER, PASSWORD_NIGHT: "short" };
  const { code, out } = await run(["apply", "m", "--yes"], { env });
  expect(code).toBe(5);
  expect(out).toContain("! user night: ");
  expect(out).not.toContain("--resume");
});

/** The posts of the demo as files, with one part of the text of each file replaced. */
async function posts(change: (text: string) => string) {
  const { run, cwd } = await server.signedIn("100001", "admin");
  expect(await run(["export", "m", "--only", "jobs"])).toMatchObject({ code: 0 });
  for (const file of readdirSync(`${cwd}/m/jobs`)) {
    const path = `${cwd}/m/jobs/${file}`;
    writeFileSync(path, change(readFileSync(path, "utf8")));
  }
  return run;
}

test.each<[what: string, change: (text: string) => string, told: RegExp]>([
  [
    "a code that no dictionary has",
    (text) => text.replace(/educationMin: bachelor/, "educationMin: bachelr"),
    /educationMin: the dictionary education_level has no code bachelr\. Did you mean bachelor\?/,
  ],
  [
    "a code within an object",
    (text) => text.replace(/conditions:\n/, "conditions:\n      political: partymembr\n"),
    /conditions\.political: the dictionary political has no code partymembr\./,
  ],
  [
    "an end before its start",
    (text) => text.replace(/applyEnd: .*/, "applyEnd: 2001-01-01 00:00:00"),
    /applyEnd: The end must be later than the start\./,
  ],
  [
    "a day that does not exist",
    (text) => text.replace(/applyEnd: .*/, "applyEnd: 2026-02-31 00:00:00"),
    /applyEnd: there is no such day or time/,
  ],
  [
    "a department that is written wrong",
    (text) => text.replace(/deptId: 护理部/, "deptId: 护里部"),
    /refers to dept 护里部, which is neither on the server nor in a file\. Did you mean 护理部\?/,
  ],
  [
    "a field that is written wrong",
    (text) => text.replace("headcount:", "headcuont:"),
    /headcuont is not known here\. Did you mean headcount\?/,
  ],
  [
    "a choice that is written wrong",
    (text) => text.replace("publishState: published", "publishState: publishd"),
    /publishState: expected one of .*\. Did you mean published\?/,
  ],
  [
    "a way back to a draft",
    (text) => text.replace("publishState: published", "publishState: draft"),
    /A published record cannot become a draft again/,
  ],
])("a plan refuses %s before anything is sent, with its place", async (_, change, told) => {
  const run = await posts(change);
  const planned = await run(["plan", "m"]);
  expect(planned.code).toBe(1);
  expect(planned.err).toMatch(told);
  expect(planned.err).toMatch(/ {2}m\/jobs\/[^:]+:\d+:\d+: /);
  expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 1, out: "", err: planned.err });
});

test("a plan refuses to remove what stays in use, and removes it together with what uses it", async () => {
  const { run, json, cwd } = await server.signedIn("200002", "admin");
  const dept = (name: string) => `depts: [{ fullName: ${name}, deptName: ${name} }]\n`;
  const porter = `users: [{ account: porter, name: 李, realName: 李, roleId: [porter], deptId: [转运科], password: "\${PASSWORD_PORTER}" }]\n`;
  const role = "roles: [{ roleAlias: porter, roleName: 转运 }]\n";
  const env = { BLADEKIT_SERVER: SERVER, PASSWORD_PORTER: "Zq7-porter-First-1" };
  writeFiles(cwd, { "m/a.yaml": dept("转运科") + role + porter });
  expect(await run(["apply", "m", "--yes"], { env })).toMatchObject({ code: 0, err: "" });
  writeFiles(cwd, { "m/a.yaml": `depts: []\n${role}` });
  const refused = await run(["plan", "m", "--prune"]);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/dept 转运科 cannot be removed: it is used by 1 user\./),
  });
  writeFiles(cwd, { "m/a.yaml": "depts: []\nroles: []\nusers: []\n" });
  const { value } = await json<Plan>(["plan", "m", "--prune"]);
  expect(value.changes.map(({ action, key }) => `${action} ${key}`)).toEqual([
    "delete porter",
    "delete porter",
    "delete 转运科",
  ]);
  expect(await run(["apply", "m", "--prune", "--yes"])).toMatchObject({ code: 0, err: "" });
});
