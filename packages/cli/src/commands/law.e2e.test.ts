import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import type { Plan } from "../plan/plan.ts";
import { useServer } from "../testing/server.ts";
import type { Terminal } from "../testing/terminal.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer({ demo: true });

for (const tenant of ["000000", "100001"]) {
  test(`a plan of what was exported from ${tenant} of the demo is empty, for every kind`, async () => {
    const { run, json } = await server.signedIn(tenant, "admin");
    expect(await run(["export", "out"])).toMatchObject({ code: 0, err: "" });
    const { value } = await json<Plan>(["plan", "out"]);
    expect(value.changes).toEqual([]);
    expect(value.undeclared).toEqual([]);
    expect(value.unreadable).toEqual([]);
  });
}

test("an export of some sections leaves the files of all others alone", async () => {
  const { run, json, cwd } = await server.signedIn("100001", "admin");
  await run(["export", "out"]);
  const names = () => readdirSync(join(cwd, "out"), { recursive: true }).sort();
  const all = names();
  writeFiles(cwd, { "out/dicts/gone.yaml": "dicts: [{ code: gone, dictValue: 已删 }]\n" });
  const some = await run(["export", "out", "--force", "--only", "roles,dicts"]);
  expect(some).toMatchObject({ code: 0, err: "" });
  expect(names()).toEqual(all);
  expect((await json<Plan>(["plan", "out"])).value.changes).toEqual([]);

  // An account that may not read a kind keeps its files, too.
  const hr = await server.signedIn("100001", "hr");
  expect((await hr.run(["export", join(cwd, "out"), "--force"])).code).toBe(5);
  expect(names()).toEqual(all);
});

test("what a hospital has is adopted whole, and nothing is told to the public", async () => {
  const { run, json } = await server.signedIn("100001", "admin");
  await run(["export", "out"]);
  const { client } = await server.client("100001", "admin");
  const list = async () => {
    const { records } = await client.GET("/mrhr-zpgl-new/recruitArticle/list", { params: { query: { size: 200 } } });
    return records.map(({ title, corrections }) => ({ title, corrections }));
  };
  const before = await list();
  expect(await run(["adopt", "out", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await run(["adopt", "out", "--yes"])).out).toContain("Nothing to change.");
  expect(await list()).toEqual(before);
  expect((await json<Plan>(["plan", "out"])).value.changes).toEqual([]);
});

test("the platform's administrator exports a hospital as its own administrator does", async () => {
  const own = await server.signedIn("100001", "admin");
  await own.run(["export", "out"]);
  const above = await server.signedIn("000000", "admin");
  expect(await above.run(["export", "out", "--tenant", "100001"])).toMatchObject({ code: 0, err: "" });
  const files = readdirSync(join(own.cwd, "out"), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const { parentPath, name } of files) {
    const path = relative(own.cwd, join(parentPath, name));
    expect(readFileSync(join(above.cwd, path), "utf8")).toBe(readFileSync(join(own.cwd, path), "utf8"));
  }
});

test("the platform's administrator who asks for one hospital is not shown the manifest of another", async () => {
  const { run, cwd } = await server.signedIn("000000", "admin");
  writeFiles(cwd, { "m/hospital.yaml": `tenant: { id: "100001" }\nroles: [{ roleAlias: nurse, roleName: 护士 }]\n` });
  expect((await run(["plan", "m", "--tenant", "100001"])).code).toBe(2);
  const { code, err } = await run(["plan", "m", "--tenant", "200002"]);
  expect({ code, err }).toMatchObject({ code: 64, err: expect.stringContaining("200002") });
});

test("many hospitals are made and set up in one run of the platform's administrator", async () => {
  const { run, json, cwd } = await server.signedIn("000000", "admin");
  const hospital = (id: string) => `tenant: { id: "${id}" }
roles: [{ roleAlias: nurse, roleName: 护士 }]
grants: [{ role: nurse, menus: [application] }]
setting: { yyName: 医院 ${id} }
`;
  writeFiles(cwd, {
    "m/tenants.yaml": `tenants:
  - { tenantId: "310001", tenantName: 甲医院, linkman: 王芳 }
  - { tenantId: "310002", tenantName: 乙医院, linkman: 李明, accountNumber: 20 }
`,
    "m/a/all.yaml": hospital("310001"),
    "m/b/all.yaml": hospital("310002"),
  });
  expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await json<Plan>(["plan", "m"])).value.changes).toEqual([]);
});

/** Calls the server; just before the first write of a path, the other terminal has applied its manifest. */
function afterApplyOf(other: Terminal, path: string) {
  let isFirst = true;
  return async (request: Request) => {
    if (isFirst && request.url.endsWith(path)) {
      isFirst = false;
      expect(await other.run(["apply", "m", "--yes"])).toMatchObject({ code: 0 });
    }
    return server.fetch(request);
  };
}

test("two applies at once do not overwrite each other: the later one is told", async () => {
  const [one, other] = [await server.signedIn("100001", "admin"), await server.signedIn("100001", "admin")];
  const rename = (name: string) => `roles: [{ roleAlias: hr, roleName: ${name}, sort: 2 }]\n`;
  writeFiles(one.cwd, { "m/a.yaml": rename("甲") });
  writeFiles(other.cwd, { "m/a.yaml": rename("乙") });
  const late = await one.run(["apply", "m", "--yes"], { fetch: afterApplyOf(other, "/role/submit") });
  expect(late.code).toBe(1);
  expect(late.out).toContain("! role hr: ");
  expect((await other.run(["plan", "m"])).code).toBe(0);
});

test("a region that somebody else added meanwhile stays as it is", async () => {
  const [one, other] = [await server.signedIn("000000", "admin"), await server.signedIn("000000", "admin")];
  const named = (name: string) => `regions:
  - { code: "00", name: 中华人民共和国, level: 0, sort: 0, children: [{ code: "91", name: ${name}, level: 1 }] }
`;
  writeFiles(one.cwd, { "m/a.yaml": named("甲省") });
  writeFiles(other.cwd, { "m/a.yaml": named("乙省") });
  const late = await one.run(["apply", "m", "--yes"], { fetch: afterApplyOf(other, "/region/submit") });
  expect(late.code).toBe(1);
  expect(late.out).toContain("! region 91: ");
  expect((await other.run(["plan", "m"])).code).toBe(0);
});

test("what the site says is made and changed in one run each, and then there is nothing to do", async () => {
  const { run, json, cwd } = await server.signedIn("200002", "admin");
  const site = (name: string) => `navbar: [{ navbarName: ${name}, navbarType: 1, path: /recruit/about, sort: 9 }]
articleCategories: [{ code: trial, name: ${name}, sort: 9 }]
plans: [{ name: 试点计划, year: 2026, batch: ${name}, applyStart: "2026-12-01 08:00:00", applyEnd: "2026-12-31 17:00:00" }]
messageTemplates: [{ action: submit, title: ${name}, content: 您的投递已收到, sms: false }]
articles:
  - title: 试点公告
    articleCategoryId: trial
    planId: 试点计划
    content: <p>${name}</p>
    source: 人事处
    releaseTime: "2026-12-01 08:00:00"
`;
  for (const name of ["试点", "改名"]) {
    writeFiles(cwd, { "m/site.yaml": site(name) });
    expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
    expect((await json<Plan>(["plan", "m"])).value.changes).toEqual([]);
  }
});
