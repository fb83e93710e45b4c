import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { springbladeStandIn } from "@bladekit/sdk/testing";
import { expect, test } from "vitest";
import type { Note } from "../importing/organisation.ts";
import { isOwnCode, pages } from "../importing/rights.ts";
import type { Plan } from "../plan/plan.ts";
import { proDump, ruoyiDump, springbladeDump } from "../testing/dumps.ts";
import { PASSWORD, SERVER, useServer } from "../testing/server.ts";
import { workbook } from "../testing/workbook.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer();
type Imported = { written: Record<string, number>; notes: Note[]; tables: Record<string, number> };

/** The platform's administrator, whose new accounts all have one password. */
async function platform(...accounts: readonly string[]) {
  const passwords = Object.fromEntries(accounts.map((account) => [`PASSWORD_${account.toUpperCase()}`, PASSWORD]));
  return server.administrator({ env: { BLADEKIT_SERVER: SERVER, ...passwords } });
}

/** A hospital as it is after it was opened, which nobody has changed. */
async function opened({ run }: Awaited<ReturnType<typeof platform>>, id: string) {
  const { code, err } = await run(["tenant", "create", id, "--name", `医院${id}`, "--contact", "王芳"]);
  expect(err).toBe("");
  expect(code).toBe(0);
}

const reasons = (notes: readonly Note[], key: string) =>
  notes.filter(({ reason }) => reason.key === key).map((note) => `${note.section} ${note.key}`);

test("the rights and pages that an import counts on are those of the platform", async () => {
  const { client } = await server.client("000000", (await platform()) && "administrator1");
  const all = JSON.stringify(await client.GET("/blade-system/menu/list"));
  for (const [page, { menu, may }] of Object.entries(pages)) {
    expect(all, menu).toContain(`"code":"${menu}"`);
    for (const verb of may) expect(all, verb).toContain(`"code":"${page}_${verb}"`);
  }
  const codes = [...all.matchAll(/"code":"([a-z_]+)"/g)].map(([, code]) => code as string);
  expect(codes.length).toBeGreaterThan(200);
  expect(codes.filter((code) => !isOwnCode(code))).toEqual([]);
});

test("a dump of RuoYi-Vue becomes a manifest that a new hospital takes whole", async () => {
  const terminal = await platform("nurse", "doctor_wu");
  await opened(terminal, "310001");
  writeFiles(terminal.cwd, { "ry.sql": ruoyiDump });
  const { code, value } = await terminal.json<Imported>(
    ["import", "ruoyi", "--dump", "ry.sql", "--into", "m", "--as", "310001"],
    // No server is asked.
    { fetch: () => Promise.reject(new Error("asked")) },
  );
  expect(code).toBe(0);
  expect(value.written).toEqual({ menus: 4, roles: 2, grants: 1, depts: 5, positions: 2, users: 2, dicts: 4 });
  expect(value.tables).toEqual({ sys_oper_log: 2 });
  const { notes } = value;
  expect(reasons(notes, "importPassword")).toEqual(["users nurse", "users doctor_wu"]);
  expect(reasons(notes, "importOwnAccount")).toEqual(["users admin"]);
  expect(reasons(notes, "importOff")).toEqual(["depts 旧病区", "users left"]);
  expect(reasons(notes, "importNoRole")).toEqual(["users visitor"]);
  expect(reasons(notes, "importScopeBelow")).toEqual(["roles head_nurse"]);
  expect(reasons(notes, "importBecomesAdministrator")).toEqual(["users doctor_wu"]);
  // Equal names are told apart by the department above.
  const depts = readFileSync(join(terminal.cwd, "m/depts.yaml"), "utf8");
  expect(depts).toContain("fullName: 内科护理组");
  expect(depts).toContain("fullName: 外科护理组");
  // What a role may do with users there it may do here; pages of that program are none here.
  const grants = readFileSync(join(terminal.cwd, "m/grants.yaml"), "utf8");
  for (const menu of ["system", "user", "user_view", "user_edit", "his:bed:list", "his:bed:add", "/his"])
    expect(grants).toContain(`- ${menu}`);
  expect(grants).not.toContain("monitor");
  const report = readFileSync(join(terminal.cwd, "m/import-report.md"), "utf8");
  expect(report).toContain("Passwords do not come along.");
  expect(report).toContain("- users · nurse");
  expect(report).not.toMatch(/\$2a\$/);

  const planned = await terminal.json<Plan>(["plan", "m"]);
  expect(planned.value.unreadable).toEqual([]);
  expect(planned.code).toBe(2);
  expect(await terminal.run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await terminal.json<Plan>(["plan", "m"])).value.changes).toEqual([]);
  expect(await server.signedIn("310001", "nurse")).toBeTruthy();
});

test("a dump of RuoYi-Vue-Pro has several hospitals, each in a folder of its own", async () => {
  const terminal = await platform("wangfang", "lina");
  writeFiles(terminal.cwd, { "pro.sql": proDump });
  const { code, value } = await terminal.json<Imported>(["import", "ruoyi", "--dump", "pro.sql", "--into", "m"]);
  expect(code).toBe(0);
  expect(value.written).toMatchObject({ tenants: 2, users: 2, roles: 3, depts: 2 });
  expect(reasons(value.notes, "importPackage")).toEqual(["tenants 000121"]);
  expect(existsSync(join(terminal.cwd, "m/000121/users.yaml"))).toBe(true);
  expect((await terminal.json<Plan>(["plan", "m"])).code).toBe(2);
  expect(await terminal.run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await terminal.json<Plan>(["plan", "m"])).value.changes).toEqual([]);

  // One of them, for a hospital that is open already.
  const one = await terminal.json<Imported>([
    "import",
    "ruoyi",
    "--dump",
    "pro.sql",
    "--into",
    "one",
    "--tenant",
    "121",
    "--as",
    "310009",
  ]);
  expect(one.value.written).toMatchObject({ users: 1 });
  expect(one.value.written.tenants).toBeUndefined();
  expect(readFileSync(join(terminal.cwd, "one/tenant.yaml"), "utf8")).toContain('id: "310009"');
  const unknown = await terminal.run(["import", "ruoyi", "--dump", "pro.sql", "--into", "x", "--tenant", "7"]);
  expect(unknown).toMatchObject({ code: 64, err: expect.stringContaining("Tenants: 000001, 000121") });
  const both = await terminal.run(["import", "ruoyi", "--dump", "pro.sql", "--into", "x", "--as", "310009"]);
  expect(both.code).toBe(64);
});

test("a dump of SpringBlade keeps its codes, and takes no page of the platform for one of its own", async () => {
  const terminal = await platform("zhaoli");
  await opened(terminal, "310003");
  writeFiles(terminal.cwd, { "blade.sql": springbladeDump });
  const { code, value } = await terminal.json<Imported>([
    "import",
    "springblade",
    "--dump",
    "blade.sql",
    "--into",
    "m",
    "--as",
    "310003",
  ]);
  expect(code).toBe(0);
  expect(value.written).toMatchObject({
    menus: 3,
    roles: 2,
    grants: 1,
    depts: 2,
    positions: 1,
    users: 1,
    systemDicts: 3,
  });
  expect(reasons(value.notes, "importOwnPage")).toEqual(["menus system", "menus user"]);
  expect(reasons(value.notes, "importScopeClasses")).toEqual(["roles clerk"]);
  expect((await terminal.json<Plan>(["plan", "m"])).code).toBe(2);
  expect(await terminal.run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await terminal.json<Plan>(["plan", "m"])).value.changes).toEqual([]);
});

test("what is no dump of that program, or goes into a folder with a manifest, is refused", async () => {
  const { run, cwd } = await platform();
  writeFiles(cwd, { "ry.sql": ruoyiDump, "bare.sql": "INSERT INTO sys_dept VALUES (1,2);", "m/a.yaml": "roles: []\n" });
  const refused = async (...args: string[]) => {
    const { code, err } = await run(["import", ...args]);
    return `${code} ${err}`;
  };
  expect(await refused("springblade", "--dump", "ry.sql", "--into", "x")).toMatch(
    /^1 .*no rows of a table of springblade/s,
  );
  expect(await refused("ruoyi", "--dump", "bare.sql", "--into", "x")).toMatch(
    /^1 .*without names of columns in sys_dept/s,
  );
  expect(await refused("ruoyi", "--dump", "none.sql", "--into", "x")).toContain("none.sql");
  expect(await refused("ruoyi", "--dump", "ry.sql", "--into", "m")).toMatch(/^64 /);
  expect(existsSync(join(cwd, "x"))).toBe(false);
});

test("a folder of sheets becomes a manifest; a name that no sheet has is told by row, and nothing is written", async () => {
  const terminal = await platform("N001", "n002");
  await opened(terminal, "310004");
  const people = [
    ["账号", "姓名", "性别", "角色", "部门", "岗位", "手机"],
    ["N001", "王芳", "女", "护士、管理员", "内科", "护士长", "13800000000"],
    ["n002", "李强", "男", "护士", "内科护理组", undefined, undefined],
  ];
  const sheets = {
    "s/部门.xlsx": workbook([
      ["科室名称", "上级科室", "排序"],
      ["内科", undefined, 1],
      ["内科护理组", "内科", 1],
    ]),
    "s/岗位.csv": "岗位编号,岗位名称,岗位类型\nhn,护士长,2\n",
    "s/角色.csv": "角色名称,角色别名\n护士,nurse\n",
    "s/用户.xlsx": workbook(people),
    "s/字典/ward 病区.csv": "键值,名称,上级\n1,一病区,\n1a,一病区东,1\n",
    "s/工资.csv": "a\n1\n",
  };
  writeFiles(terminal.cwd, { ...sheets, "s/用户.xlsx": workbook([...people, ["n003", "赵", "男", "护仕", "内科"]]) });
  const wrong = await terminal.run(["import", "sheets", "s", "--into", "m", "--as", "310004"]);
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain("用户.xlsx:4:4: Row 4, column 角色: there is no 护仕 in 角色. Did you mean 护士?");
  expect(existsSync(join(terminal.cwd, "m"))).toBe(false);

  writeFiles(terminal.cwd, sheets);
  const { code, value } = await terminal.json<Imported>(["import", "sheets", "s", "--into", "m", "--as", "310004"]);
  expect(code).toBe(0);
  expect(value.written).toEqual({ roles: 1, depts: 2, positions: 1, users: 2, dicts: 3 });
  expect(reasons(value.notes, "importColumn")).toEqual(["users 手机"]);
  expect(reasons(value.notes, "importFile")).toEqual(["files 工资.csv"]);
  expect((await terminal.json<Plan>(["plan", "m"])).code).toBe(2);
  expect(await terminal.run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
  expect((await terminal.json<Plan>(["plan", "m"])).value.changes).toEqual([]);
});

test("a running SpringBlade that somebody is signed in to becomes a manifest, and its passwords stay there", async () => {
  const standIn = springbladeStandIn();
  const his = "https://his.test";
  const terminal = await platform("admin");
  const both = (request: Request) => (request.url.startsWith(his) ? standIn.fetch(request) : server.fetch(request));
  const there = (args: readonly string[], input = "") => terminal.run([...args], { fetch: both, input });
  const source = ["import", "springblade", "--url", his, "--profile", "his"];
  // The profile has the public key of the server. It is stored by the sign-in, which comes later.
  expect((await there([...source, "--into", "m"])).code).toBe(64);
  expect((await there(["import", "springblade", "--into", "m"])).code).toBe(64);
  const login = ["login", "--server", his, "--dialect", "springblade", "--public-key", standIn.publicKey];
  const account = ["--profile", "his", "--tenant", "000000", "--username", "admin", "--password-stdin"];
  expect(await there([...login, ...account], "admin")).toMatchObject({ code: 0 });
  await opened(terminal, "310007");
  const { code, out, err } = await there([...source, "--into", "m", "--as", "310007", "--json"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const { written, notes } = JSON.parse(out) as Imported;
  expect(written).toMatchObject({
    depts: expect.any(Number),
    roles: expect.any(Number),
    positions: expect.any(Number),
  });
  // This version has no dictionaries of hospitals.
  expect(reasons(notes, "importMayNotRead")).toEqual(["blade_dict_biz /blade-system/dict-biz/list"]);
  expect(readFileSync(join(terminal.cwd, "m/depts.yaml"), "utf8")).toContain("仁和医院");
  const all = readdirSync(join(terminal.cwd, "m"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".yaml"),
  );
  const texts = all.map((name) => readFileSync(join(terminal.cwd, "m", name), "utf8")).join("\n");
  expect(texts).not.toMatch(/[0-9a-f]{32}/);
  expect((await terminal.json<Plan>(["plan", "m"])).value.unreadable).toEqual([]);
});
