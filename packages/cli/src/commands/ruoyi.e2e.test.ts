import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ruoyiStandIn, yudaoStandIn } from "@bladekit/sdk/testing";
import { describe, expect, test } from "vitest";
import type { Plan, PlanSummary } from "../plan/plan.ts";
import { createTerminal } from "../testing/terminal.ts";
import { writeFiles } from "../testing/write-files.ts";

type Planned = Plan & { summary: PlanSummary };
type Row = Record<string, unknown>;
const SERVER = "https://his.test";

/** A family, with its own names for the rows that the tests look at. */
const families = {
  ruoyi: {
    make: () => ruoyiStandIn({ prefix: "/prod-api", captcha: false }),
    flags: ["--prefix", "/prod-api"],
    tenant: "000000",
    names: { role: "roleName", code: "roleKey", post: "postName", user: "nickName", account: "userName" },
    dept: "deptName",
    person: "nurse123",
  },
  yudao: {
    make: () => yudaoStandIn({ captcha: false }),
    flags: ["--tenant", "000001"],
    tenant: "000001",
    names: { role: "name", code: "code", post: "name", user: "nickname", account: "username" },
    dept: "name",
    person: "admin123",
  },
} as const;

/** A terminal where the administrator of a RuoYi is signed in. */
async function signedIn(family: keyof typeof families, account = "admin", password = "admin123") {
  const { make, flags, ...more } = families[family];
  const standIn = make();
  const tables = standIn.tables as unknown as Record<string, Row[]>;
  const terminal = createTerminal({ fetch: standIn.fetch });
  const login = ["login", "--server", SERVER, "--dialect", family, ...flags, "--username", account, "--password-stdin"];
  expect(await terminal.run(login, { input: password })).toMatchObject({ code: 0 });
  return {
    ...terminal,
    ...more,
    tables,
    requests: standIn.requests,
    write: (text: string) => writeFiles(terminal.cwd, { "m/all.yaml": text }),
    plan: (folder = "m") => terminal.json<Planned>(["plan", folder]),
    find: (table: string, column: string, value: unknown) =>
      tables[`/system/${table}`]?.find((row) => row[column] === value),
  };
}

const hospital = `systemDicts:
  - code: ward
    dictValue: 病区
    children:
      - { dictKey: "1", dictValue: 一病区 }
      - { dictKey: "2", dictValue: 二病区, remark: 东楼, isSealed: 1 }
menus:
  - code: /ward
    name: 病区
    path: /ward
    children:
      - { code: "his:ward:list", name: 病区列表, path: /ward/list, buttons: [{ code: "his:ward:add", name: 新增, alias: add }] }
      - { code: "his:site", name: 院网, path: "https://hospital.example.org/ward", isOpen: 2 }
roles: [{ roleAlias: head_nurse, roleName: 护士长 }]
depts: [{ fullName: 护理部, deptName: 护理部, children: [{ fullName: 护理部/一病区, deptName: 一病区 }] }]
positions: [{ postCode: head, postName: 护士长, category: 4, remark: 夜班 }]
users:
  - account: lihua
    realName: 李华
    sex: 2
    email: li@example.org
    password: "\${PASSWORD_LIHUA}"
    roleId: [head_nurse, nurse]
    deptId: [护理部/一病区]
    postId: [head]
`;
const env = { PASSWORD_LIHUA: "secret123" };

describe.each(["ruoyi", "yudao"] as const)("a manifest for %s", (family) => {
  test("says who is signed in, in which tenant", async () => {
    const { json, tenant } = await signedIn(family);
    expect((await json(["whoami"])).value).toMatchObject({
      account: "admin",
      tenantId: tenant,
      realName: "系统管理员",
    });
    expect((await json(["doctor"])).code).toBe(0);
  });

  test("that was exported from a fresh installation asks for nothing", async () => {
    const { run, plan, cwd } = await signedIn(family);
    expect(await run(["export", "out"])).toMatchObject({ code: 0, err: "" });
    const menus = readdirSync(join(cwd, "out/menus")).map((file) => readFileSync(join(cwd, "out/menus", file), "utf8"));
    expect(menus.join()).toContain("用户管理");
    const { code, value } = await plan("out");
    expect(code).toBe(0);
    expect(value.changes).toEqual([]);
    expect(value.undeclared).toEqual([]);
    expect(value.unchanged).toBeGreaterThan(15);
  });

  test("makes what it declares, of all six kinds, and then there is nothing to do", async () => {
    const { run, plan, write, find, names } = await signedIn(family);
    write(hospital);
    expect((await plan()).value.summary).toMatchObject({ create: 12, update: 0 });
    expect(await run(["apply", "m", "--yes"], { env })).toMatchObject({ code: 0, err: "" });
    expect((await plan()).value.changes).toEqual([]);
    const role = find("role", names.code, "head_nurse");
    const user = find("user", names.account, "lihua");
    expect(user).toMatchObject({ [names.user]: "李华", password: "secret123", email: "li@example.org" });
    expect(user?.roleIds).toContain(role?.[family === "ruoyi" ? "roleId" : "id"]);

    write(
      hospital
        .replace("病区列表", "所有病区")
        .replace("夜班", "白班")
        .replace("roleName: 护士长", "roleName: 总护士长"),
    );
    expect((await plan()).value.summary).toMatchObject({ create: 0, update: 3 });
    expect(await run(["apply", "m", "--yes"], { env })).toMatchObject({ code: 0, err: "" });
    expect((await plan()).value.changes).toEqual([]);
  });

  test("changes one field, and every other column goes back as it was", async () => {
    const { run, write, tables, requests, find, names } = await signedIn(family);
    const role = find("role", names.code, "nurse") as Row;
    const nurse = find("user", names.account, "nurse") as Row;
    const post = tables["/system/post"]?.[0] as Row;
    Object.assign(role, { remark: "院内", dataScope: "3" });
    Object.assign(nurse, { remark: "夜班", sex: family === "ruoyi" ? "0" : 2 });
    Object.assign(post, { status: family === "ruoyi" ? "1" : 1, remark: "停用" });
    const before = structuredClone([role, nurse, post]) as [Row, Row, Row];
    requests.length = 0;
    write(`roles: [{ roleAlias: nurse, roleName: 责任护士 }]
users: [{ account: nurse, realName: 王芳芳, roleId: [nurse], deptId: [${deptOf(nurse, tables, families[family].dept)}] }]
positions: [{ postCode: nurse, postName: 责任护士, category: 4 }]
`);
    expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
    expect([role, nurse, post]).toEqual([
      { ...before[0], [names.role]: "责任护士" },
      { ...before[1], [names.user]: "王芳芳" },
      { ...before[2], [names.post]: "责任护士" },
    ]);
    // Each body has all columns that the server answered, beside those of no row.
    for (const { body } of requests.filter(({ method }) => method === "PUT")) {
      expect(Object.keys(JSON.parse(body) as Row).length).toBeGreaterThan(4);
      expect(body).not.toContain("password");
    }
  });

  test("refuses to write over what somebody else changed after the plan", async () => {
    const { run, write, find, names } = await signedIn(family);
    write(`roles: [{ roleAlias: nurse, roleName: 责任护士 }]\n`);
    expect(await run(["plan", "m", "--out", "saved.json"])).toMatchObject({ code: 2 });
    const role = find("role", names.code, "nurse") as Row;
    const change = () => Object.assign(role, { [names.role]: "护理员" });
    change();
    expect(await run(["apply", "--plan", "saved.json", "--yes"])).toMatchObject({ code: 1 });
    expect(role[names.role]).toBe("护理员");
  });

  test("moves a department that gets another name, whose code follows from it", async () => {
    const { run, plan, write, tables } = await signedIn(family);
    const count = tables["/system/dept"]?.length;
    write(`moved: [{ section: depts, from: 示例医院/内科, to: 示例医院/大内科 }]
depts: [{ fullName: 示例医院, deptName: 示例医院, children: [{ fullName: 示例医院/大内科, deptName: 大内科 }] }]
`);
    expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
    expect(tables["/system/dept"]?.map((row) => row[families[family].dept])).toContain("大内科");
    expect(tables["/system/dept"]).toHaveLength(count ?? 0);
    expect((await plan()).value.changes).toEqual([]);
  });

  test("sends a password again when somebody says so", async () => {
    const { run, write, find, names, tables } = await signedIn(family);
    const nurse = find("user", names.account, "nurse") as Row;
    const dept = deptOf(nurse, tables, families[family].dept);
    write(
      `users: [{ account: nurse, realName: 王芳, password: "\${PASSWORD_NURSE}", roleId: [nurse], deptId: [${dept}] }]\n`,
    );
    const again = ["apply", "m", "--yes", "--rotate", "user/nurse"];
    expect(await run(again, { env: { PASSWORD_NURSE: "other123" } })).toMatchObject({ code: 0, err: "" });
    expect(nurse).toMatchObject({ password: "other123", [names.user]: "王芳" });
  });

  test("says before it writes what such a server cannot keep", async () => {
    const { run, write, tables } = await signedIn(family);
    write(`roles: [{ roleAlias: a, roleName: 甲, children: [{ roleAlias: b, roleName: 乙 }] }]
depts: [{ fullName: 骨科, deptName: 外科 }]
positions: [{ postCode: c, postName: 丙, category: 3 }]
`);
    const { code, out } = await run(["apply", "m", "--yes"]);
    expect(code).toBe(5);
    expect(out).toContain("no place for these values. Leave them out or change them: parentId");
    expect(out).toContain("It would be 外科");
    expect(out).toContain("change them: category");
    expect(tables["/system/post"]).toHaveLength(1);
    expect(tables["/system/dept"]?.some((row) => Object.values(row).includes("外科"))).toBe(false);
  });

  test("leaves out two entries of one key, and does the rest", async () => {
    const { run, plan, write, tables } = await signedIn(family);
    const entries = tables["/system/dict-data"] ?? tables["/system/dict/data"] ?? [];
    const [first = {}] = entries;
    entries.push({ ...first, [family === "ruoyi" ? "dictCode" : "id"]: 77 });
    const dict = String(first.dictType);
    const key = String(first.dictValue ?? first.value);
    write(`systemDicts:
  - { code: ${dict}, dictValue: 性别, children: [{ dictKey: "${key}", dictValue: 男性 }] }
`);
    const { code, value } = await plan();
    expect(code).toBe(5);
    expect(value.changes.map(({ key }) => key)).toEqual([dict]);
    expect(value.unreadable).toEqual([expect.objectContaining({ key: `${dict}/${key}` })]);
    expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 5 });
  });

  test("names what an account may not read", async () => {
    const { run, person } = await signedIn(family, "nurse", families[family].person);
    expect(person).not.toBe("");
    expect((await run(["export", "out", "--only", "roles"])).code).toBe(77);
  });
});

function deptOf(user: Row, tables: Record<string, Row[]>, name: string): string {
  const depts = tables["/system/dept"] ?? [];
  const above = (id: unknown): string[] => {
    const dept = depts.find((row) => (row.deptId ?? row.id) === id);
    return dept ? [...above(dept.parentId), String(dept[name])] : [];
  };
  return above(user.deptId).join("/");
}

test("RuoYi-Vue takes brackets out of texts, so they are refused before they are sent", async () => {
  const { run, write, tables } = await signedIn("ruoyi");
  write(`positions: [{ postCode: c, postName: "a<b", category: 4 }]\n`);
  const { out } = await run(["apply", "m", "--yes"]);
  expect(out).toContain("This server takes < and > out of texts. Leave them out of: postName");
  expect(tables["/system/post"]).toHaveLength(1);
});

test("a login to RuoYi-Vue shows its captcha at a terminal, and says without one that it is asked for", async () => {
  const standIn = ruoyiStandIn();
  const answers: string[] = [];
  const fetch = async (request: Request) => {
    const answer = await standIn.fetch(request);
    if (request.url.endsWith("/captchaImage")) answers.splice(0, answers.length, standIn.readCaptcha());
    return answer;
  };
  const login = ["login", "--server", SERVER, "--dialect", "ruoyi"];
  const { run } = createTerminal({ fetch });
  const refused = await run([...login, "--username", "admin", "--password-stdin"], { input: "admin123" });
  expect(refused).toMatchObject({ code: 64, err: expect.stringContaining("asks for a captcha") });
  answers.splice(0, answers.length, "admin", "admin123");
  expect(await run(login, { answers })).toMatchObject({ code: 0, err: expect.stringContaining("captcha.jpeg") });
});
