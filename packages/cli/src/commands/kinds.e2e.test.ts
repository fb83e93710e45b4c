import { describe, expect, test } from "vitest";
import type { Plan, PlanSummary } from "../plan/plan.ts";
import { useServer } from "../testing/server.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer();
type Planned = Plan & { summary: PlanSummary };

/** The administrator of the platform, in a folder of their own. */
async function platform() {
  const terminal = await server.administrator();
  const write = (text: string, file = "m/all.yaml") => writeFiles(terminal.cwd, { [file]: text });
  return { ...terminal, write, plan: (folder = "m") => terminal.json<Planned>(["plan", folder]) };
}

const clinic = `menus:
  - code: clinic
    name: 门诊
    path: /clinic
    source: local_hospital
    children:
      - code: clinic_desk
        name: 分诊台
        path: /clinic/desk
        buttons:
          - { code: clinic_desk_view, name: 查看, alias: view }
          - { code: clinic_desk_call, name: 叫号, alias: call, action: 2 }
`;
const nurse = `roles:
  - roleAlias: nurse
    roleName: 护士
    children: [{ roleAlias: head_nurse, roleName: 护士长 }]
grants:
  - role: head_nurse
    menus: [clinic_desk_call, clinic, clinic_desk]
`;

describe("menus with buttons, and what roles may do with them", () => {
  test("are made in one run, in the order that they need, and then there is nothing to do", async () => {
    const { run, plan, write } = await platform();
    write(nurse, "m/roles.yaml");
    write(clinic, "m/menus.yaml");
    const first = await plan();
    expect(first.value.summary).toMatchObject({ create: 7, update: 0, delete: 0 });
    expect(first.value.changes.at(-1)).toMatchObject({ kind: "grant", key: "head_nurse" });
    expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
    expect((await plan()).value.changes).toEqual([]);

    // A set says the same in any order; what is taken out of it is taken away.
    write(nurse.replace("clinic_desk_call, clinic, clinic_desk", "clinic_desk, clinic"), "m/roles.yaml");
    const less = await run(["plan", "m"]);
    expect(less.code).toBe(3);
    expect(less.out).toContain('menus  -"clinic_desk_call"');
  });

  test("a grant goes on after its role was made and the run broke off, by the next command, too", async () => {
    for (const go of [["--resume"], ["m"]]) {
      const { run, plan, write } = await platform();
      const alias = `porter${go.length}${go[0]?.length}`;
      write(
        `roles: [{ roleAlias: ${alias}, roleName: 护送 }]\ngrants: [{ role: ${alias}, menus: [recruit, application] }]\n`,
      );
      const fetch = (request: Request) =>
        request.url.endsWith("/role/grant") ? Promise.reject(new TypeError("reset")) : server.fetch(request);
      expect((await run(["apply", "m", "--yes"], { fetch })).code).toBe(5);
      expect(await run(["apply", ...go, "--yes"])).toMatchObject({ code: 0, err: "" });
      expect((await plan()).value.changes).toEqual([]);
    }
  });

  test("a menu that moves is moved, and its path can be taken over in the same run", async () => {
    const { run, plan, write } = await platform();
    const ward = (one: string, other: string) => `menus:
  - { code: ward_a, name: 甲, path: ${one}, sort: 1 }
  - { code: ward_b, name: 乙, path: ${other}, sort: 2 }
`;
    write(ward("/ward/a", "/ward/b"));
    await run(["apply", "m", "--yes"]);
    write(`menus:
  - code: ward_b
    name: 乙
    path: /ward/c
    sort: 2
    children: [{ code: ward_a, name: 甲, path: /ward/b }]
`);
    expect((await plan()).value.changes.map(({ action, key }) => `${action} ${key}`)).toEqual([
      "update ward_b",
      "update ward_a",
    ]);
    expect(await run(["apply", "m", "--yes", "--concurrency", "1"])).toMatchObject({ code: 0 });
    expect((await plan()).code).toBe(0);
  });

  test("what is referred to and is nowhere is told before anything is sent", async () => {
    const { run, write } = await platform();
    write("grants: [{ role: nobody, menus: [nowhere] }]\n");
    const { code, err } = await run(["apply", "m", "--yes"]);
    expect(code).toBe(1);
    expect(err).toContain("m/all.yaml:1:10: nobody refers to role nobody");
    expect(err).toContain("m/all.yaml:1:10: nobody refers to menu nowhere");
  });
});

test("the platform's administrator exports all that the platform has, and a plan of it is empty", async () => {
  const { run, plan } = await platform();
  const exported = await run(["export", "out"]);
  expect(exported).toMatchObject({ code: 0, err: "" });
  expect(exported.out).toMatch(/Records: \d{3,}/);
  const { value } = await plan("out");
  expect(value.changes).toEqual([]);
  expect(value.undeclared).toEqual([]);
});

test("a kind that an account may not read ends that kind, not the run", async () => {
  const tenant = await server.addHospital();
  const { run, json, cwd } = await server.signedIn(tenant);
  writeFiles(cwd, { "m/a.yaml": "dicts: [{ code: a, dictValue: A }]\nroles: [{ roleAlias: r, roleName: R }]\n" });
  const planned = await run(["plan", "m"]);
  expect(planned.code).toBe(5);
  expect(planned.out).toContain("+ dict-biz a");
  expect(planned.out).toContain(`! ${tenant} role: `);
  expect((await run(["apply", "m", "--yes"])).code).toBe(5);
  const { value } = await json<Planned>(["plan", "m"]);
  expect(value.summary).toMatchObject({ create: 0, unchanged: 1 });
});
