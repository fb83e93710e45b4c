import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { filesIn } from "../manifest/files.ts";
import type { Plan } from "../plan/plan.ts";
import { SERVER, useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer({ demo: true });
const TENANT = "100001";

test("long texts stand in files of their own, a plan of them is empty, and an edit is told line by line", async () => {
  const { run, json, cwd } = await server.signedIn("000000", "admin");
  const sections = "articles,setting,messageTemplates,consentTexts,articleCategories,plans,jobs";
  expect(await run(["export", "t", "--tenant", TENANT, "--texts", "--only", sections])).toMatchObject({ code: 0 });
  expect((await json<Plan>(["plan", "t"])).value.changes).toEqual([]);
  const texts = (await filesIn(join(cwd, "t/files"))).filter((path) => path.endsWith(".html"));
  expect(texts.length).toBeGreaterThan(10);

  // Both ways may stand beside each other: a text in the manifest is a text still.
  const path = texts.find((each) => readFileSync(each, "utf8").split("</p>").length > 3) as string;
  writeFileSync(path, readFileSync(path, "utf8").replace("</p>", "</p><p>此处新增一段。</p>"));
  const planned = await run(["plan", "t"]);
  expect(planned.code).toBe(2);
  expect(planned.out).toContain("      + <p>此处新增一段。</p>");
  expect(planned.out.match(/^ {6}[-+] /gm)).toHaveLength(1);
  expect((await run(["plan", "t", "--markdown"])).out).toContain("+ \\<p\\>此处新增一段。\\</p\\>");

  // A text that is named and is not there is an error with its place.
  writeFiles(cwd, { "x/a.yaml": `tenant: { id: "${TENANT}" }\nsetting: { guide: files/none.html }\n` });
  const missing = await run(["plan", "x"]);
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining("files/none.html") });
});

test("a large plan is counted by kind and field, and names only what takes something away", async () => {
  const { run, cwd } = await server.signedIn("000000", "admin");
  const entries = (suffix: string, count = 300) =>
    Array.from({ length: count }, (_, at) => `      - { dictKey: "k${at}", dictValue: "v${at}${suffix}" }`).join("\n");
  const write = (suffix: string, more = "") =>
    writeFiles(cwd, {
      "m/a.yaml": `tenant: { id: "${TENANT}" }\ndicts:\n  - code: large\n    dictValue: L\n    children:\n${entries(suffix)}\n${more}`,
    });
  write("");
  const first = await run(["plan", "m", "--summary"]);
  expect(first.out).toContain("+ dict-biz 301\n");
  expect(first.out.split("\n").length).toBeLessThan(10);
  expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0 });
  write("x", '      - { dictKey: "k300", dictValue: "neu", isSealed: 1 }\n');
  const second = await run(["plan", "m", "--summary"]);
  expect(second.out).toContain("~ dict-biz 300: dictValue 300\n");
  expect(second.out).toContain("+ dict-biz 1\n");
});

test("only the plan that was reviewed is applied, and policies say what it does that a team forbids", async () => {
  const terminal = await server.signedIn("000000", "admin", { env: { BLADEKIT_SERVER: SERVER } });
  const { run, json, cwd } = terminal;
  const write = (name: string) =>
    writeFiles(cwd, {
      "m/a.yaml": `tenant: { id: "${TENANT}" }
roles: [{ roleAlias: reviewed, roleName: ${name} }]
users: [{ account: hr, realName: 人事, roleId: [hr, admin], deptId: [人力资源部] }]
`,
    });
  write("甲");
  const saved = await run(["plan", "m", "--out", "plan.json"]);
  const digest = /--digest ([0-9a-f]{64})/.exec(saved.err)?.[1] as string;
  expect(digest).toBeTruthy();
  const { value, code } = await json<{ digest: string; breaches: { policy: string; key: string }[] }>([
    ...["policy", "plan.json"],
  ]);
  expect(code).toBe(1);
  expect(value.digest).toBe(digest);
  expect(value.breaches.map(({ policy, key }) => `${policy} ${key}`)).toEqual(["no-losses hr", "no-administrators hr"]);
  expect((await run(["policy", "plan.json", "--deny", "no-removals,no-secrets,no-publishing"])).code).toBe(0);
  expect((await run(["policy", "plan.json", "--deny", "no-such"])).code).toBe(64);
  expect((await run(["policy", "m/a.yaml"])).code).toBe(64);
  // A command of one's own reads the plan as `plan --json` has it, as conftest does.
  writeFiles(cwd, {
    "own.cjs": `const { changes } = JSON.parse(require("fs").readFileSync(0, "utf8"));
console.log("looked at " + changes.length);
process.exit(changes.some(({ key }) => key === process.argv[2]) ? 1 : 0);`,
  });
  const own = (key: string) => `"${process.execPath}" own.cjs ${key}`;
  expect(await run(["policy", "plan.json", "--run", own("hr")])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^looked at [1-9]/),
  });
  expect(await run(["policy", "plan.json", "--run", own("nobody")])).toMatchObject({ code: 0 });
  expect(await run(["policy", "plan.json", "--run", own("nobody"), "--deny", "no-losses"])).toMatchObject({ code: 1 });

  // Somebody plans anew after the review.
  write("乙");
  await run(["plan", "m", "--out", "plan.json"]);
  const other = await run(["apply", "--plan", "plan.json", "--digest", digest, "--yes"]);
  expect(other).toMatchObject({ code: 64, err: expect.stringContaining("is not the plan that was reviewed") });
  expect((await run(["apply", "m", "--digest", digest, "--yes"])).code).toBe(64);

  write("甲");
  const again = await run(["plan", "m", "--out", "plan.json"]);
  expect(again.err).toContain(digest);
  expect(await run(["apply", "--plan", "plan.json", "--digest", digest, "--yes"])).toMatchObject({ code: 0 });
});

test("the schema of a server proposes what it has, and takes what a file will have", async () => {
  const { run, cwd } = await server.signedIn("000000", "admin");
  const { code, out } = await run(["schema", "--from", SERVER, "--tenant", TENANT]);
  expect(code).toBe(0);
  const schema = JSON.parse(out);
  const { properties } = schema.$defs.user;
  expect(properties.deptId.items.anyOf[0].enum).toContain("护理部");
  expect(properties.roleId.items.anyOf[0].enum).toContain("hr");
  expect(JSON.stringify(schema.$defs.job)).toContain('"bachelor"');
  const isValid = new Ajv2020({ strict: false, allowUnionTypes: true }).compile(schema);
  const user = { account: "a", realName: "A", roleId: ["new_role"], deptId: ["护理部"] };
  expect(isValid({ users: [user] })).toBe(true);
  expect(isValid({ users: [{ ...user, deptId: [""] }] })).toBe(false);
  expect(existsSync(join(cwd, "bladekit.schema.json"))).toBe(false);
});
