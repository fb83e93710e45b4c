import { readFileSync } from "node:fs";
import { join } from "node:path";
import { springbladeStandIn } from "@bladekit/sdk/testing";
import { describe, expect, test } from "vitest";
import type { Plan, PlanSummary } from "../plan/plan.ts";
import { createTerminal } from "../testing/terminal.ts";
import { writeFiles } from "../testing/write-files.ts";

type Planned = Plan & { summary: PlanSummary };
const SERVER = "https://his.test";

/** A terminal before an open-source server; nobody is signed in yet. */
function foreign(options: Parameters<typeof springbladeStandIn>[0] = {}) {
  const standIn = springbladeStandIn(options);
  const terminal = createTerminal({ fetch: standIn.fetch });
  const flags = ["--server", SERVER, "--dialect", "springblade", "--public-key", standIn.publicKey];
  const login = (account: string, more: readonly string[] = []) =>
    terminal.run(["login", ...flags, "--tenant", "000000", "--username", account, "--password-stdin", ...more], {
      input: account,
    });
  return { standIn, flags, login, ...terminal };
}

describe("the session", () => {
  test.each([
    ["at its own address", {}, []],
    ["behind a proxy", { prefix: "/api" }, ["--prefix", "/api"]],
    ["behind a gateway that says 401 as the status", { kind: "cloud" as const }, []],
  ])("is that of a SpringBlade %s, and the profile remembers how", async (_, options, more) => {
    const { login, run, json } = foreign(options);
    expect(await login("admin", more)).toMatchObject({ code: 0 });
    expect(await json(["whoami"])).toEqual({
      code: 0,
      value: {
        server: SERVER,
        profile: "default",
        tenantId: "000000",
        account: "admin",
        realName: "管理员",
        roles: ["administrator"],
        deptName: "仁和医院",
      },
    });
    expect(await run(["logout"])).toMatchObject({ code: 0 });
  });

  test("begins with a captcha, whose picture of dots stays a file on any terminal", async () => {
    const { standIn, flags, run } = foreign();
    const answers = ["admin"];
    const fetch = async (request: Request) => {
      const response = await standIn.fetch(request);
      if (request.url.endsWith("/captcha")) answers.push(standIn.readCaptcha() ?? "");
      return response;
    };
    const login = ["login", ...flags, "--tenant", "000000", "--username", "admin", "--captcha"];
    const { code, err } = await run(login, { fetch, answers, columns: 80 });
    expect({ code, err }).toMatchObject({
      code: 0,
      err: expect.stringMatching(/The captcha is in \S+captcha\.png\. /),
    });
    expect(err).not.toMatch(/[▀▄█]/);
  });

  test("takes its settings from the environment, too", async () => {
    const { standIn, run } = foreign({ prefix: "/api" });
    const env = {
      BLADEKIT_SERVER: SERVER,
      BLADEKIT_DIALECT: "springblade",
      BLADEKIT_CLIENT_ID: "sword",
      BLADEKIT_CLIENT_SECRET: "sword_secret",
      BLADEKIT_PUBLIC_KEY: standIn.publicKey,
      BLADEKIT_PREFIX: "api",
      BLADEKIT_TENANT: "000000",
      BLADEKIT_USERNAME: "admin",
      BLADEKIT_PASSWORD: "admin",
    };
    expect(await run(["login"], { env })).toMatchObject({ code: 0 });
    expect((await run(["whoami"])).out).toContain("admin (管理员)");
  });

  test.each([
    ["a wrong secret", ["--client-secret", "guessed"], /客户端认证失败!/],
    ["no public key", ["--public-key", ""], /130 hexadecimal digits/],
    ["a wrong prefix", ["--prefix", "/nowhere"], /\S/],
    ["an unknown family", ["--dialect", "bladex"], /Use one of: blade, springblade, ruoyi, yudao/],
  ])("%s is told in a sentence", async (_, more, sentence) => {
    const { login } = foreign({ prefix: "/api" });
    const { code, err } = await login("admin", ["--prefix", "/api", ...more]);
    expect(code).not.toBe(0);
    expect(err).toMatch(sentence);
    expect(err).not.toContain("bug");
  });

  test("keeps a secret for the server that it was given for", async () => {
    const { login, run, standIn } = foreign();
    await login("admin", ["--client-id", "sword", "--client-secret", "sword_secret"]);
    const before = standIn.requests.length;
    await run(
      ["login", "--server", "https://other.test", "--tenant", "000000", "--username", "a", "--password-stdin"],
      {
        input: "a",
      },
    );
    const sent = standIn.requests.slice(before).map(({ headers }) => headers.get("Authorization") ?? "");
    expect(sent.length).toBeGreaterThan(0);
    for (const header of sent) expect(atob(header.split(" ")[1] ?? "")).not.toContain("secret");
  });
});

const ward = `systemDicts:
  - code: ward
    dictValue: 病区
    sort: 9
    children:
      - { dictKey: "1", dictValue: 一病区 }
      - { dictKey: "2", dictValue: 二病区, remark: 东楼 }
params: [{ paramKey: his.ward, paramName: 病区, paramValue: "1" }]
menus:
  - code: ward
    name: 病区
    path: /ward
    buttons: [{ code: ward_view, name: 查看, alias: view }]
`;
const people = `roles: [{ roleAlias: head_nurse, roleName: 护士长, children: [{ roleAlias: nurse, roleName: 护士 }] }]
depts: [{ fullName: 护理部, deptName: 护理部 }]
positions: [{ postCode: nurse, postName: 护士, category: 3 }]
`;

describe("plan, apply and export", () => {
  async function administrator() {
    const terminal = foreign();
    await terminal.login("admin");
    const write = (text: string) => writeFiles(terminal.cwd, { "m/all.yaml": text });
    return { ...terminal, write, plan: (folder = "m") => terminal.json<Planned>(["plan", folder]) };
  }

  test("make what is declared, in the order that it needs, and then there is nothing to do", async () => {
    const { run, plan, write, standIn } = await administrator();
    write(ward + people);
    expect((await plan()).value.summary).toMatchObject({ create: 10, update: 0 });
    expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
    expect((await plan()).value.changes).toEqual([]);
    expect(standIn.tables["/blade-system/role"]?.at(-1)).toMatchObject({ roleAlias: "nurse", tenantId: "000000" });

    write((ward + people).replace("东楼", "西楼").replace("护士长", "病区护士长"));
    expect((await plan()).value.summary).toMatchObject({ create: 0, update: 2 });
    expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
    expect((await plan()).value.changes).toEqual([]);
  });

  test("export what that server has: a plan of it is empty", async () => {
    const { cwd, run, plan } = await administrator();
    const exported = await run(["export", "out"]);
    expect(exported).toMatchObject({ code: 0, err: "" });
    expect(readFileSync(join(cwd, "out/systemDicts/sex.yaml"), "utf8")).toContain('dictKey: "1"');
    expect(readFileSync(join(cwd, "out/roles.yaml"), "utf8")).toContain("超级管理员");
    const { value } = await plan("out");
    expect(value.changes).toEqual([]);
    expect(value.undeclared).toEqual([]);
    // Buttons of a fresh installation have a value that our own server does not take.
    const { code, err } = await run(["plan", "out"]);
    expect(code).toBe(0);
    expect(err).toMatch(/^Warning: this tool does not know some values, so the server decides\. Values: 2\n/);
    expect(err).toContain("menus/system.yaml:");
    expect((await run(["validate", "out"])).code).toBe(1);
  });

  test("never write what the file does not say", async () => {
    const { run, plan, write, standIn } = await administrator();
    const menus = standIn.tables["/blade-system/menu"];
    const doc = menus.find(({ code }) => code === "doc");
    Object.assign(doc ?? {}, { remark: "院内", isOpen: 2 });
    write(
      "menus: [{ code: monitor, name: 系统监控, path: /monitor, children: [{ code: doc, name: 文档, path: /doc }] }]\n",
    );
    const { changes } = (await plan()).value;
    expect(changes.map(({ key, changes }) => [key, changes.map(({ field }) => field).sort()])).toEqual([
      ["doc", ["name", "path"]],
    ]);
    expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
    expect(doc).toMatchObject({ name: "文档", path: "/doc", remark: "院内", isOpen: 2, sort: 1 });
    expect(doc?.source ?? null).toBeNull();
  });

  test("leave out two records of one code, and what would hang below them, and do the rest", async () => {
    const { run, plan, write, standIn, cwd } = await administrator();
    const menus = standIn.tables["/blade-system/menu"];
    const tool = menus.find(({ code }) => code === "tool");
    menus.push({ ...tool, id: "77", name: "研发工具二" });
    write(`menus:
  - { code: tool, name: 工具, path: /tool, children: [{ code: print, name: 打印, path: /print }] }
  - { code: desk, name: 桌面, path: /desk }
params: [{ paramKey: his.ward, paramName: 病区, paramValue: "1" }]
`);
    const { code, value } = await plan();
    expect(code).toBe(5);
    expect(value.changes.map(({ key }) => key).sort()).toEqual(["desk", "his.ward"]);
    expect(value.unreadable).toEqual([
      expect.objectContaining({
        kind: "menu",
        key: "tool",
        reason: expect.stringMatching(/exists twice, with ids \d+ and 77/),
      }),
      expect.objectContaining({ kind: "menu", key: "print", reason: "It refers to a record that exists twice." }),
    ]);
    expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 5 });
    expect(menus.filter((row) => row.code === "tool").map(({ name }) => name)).toEqual(["研发工具", "研发工具二"]);
    expect(menus.find((row) => row.code === "desk")).toMatchObject({ name: "桌面" });

    const exported = await run(["export", "out"]);
    expect(exported.code).toBe(5);
    expect(exported.out).toContain("tool exists twice");
    expect(readFileSync(join(cwd, "out/menus/system.yaml"), "utf8")).toContain("code: user");
  });

  test("say of each kind that it does not have that it was left out", async () => {
    const { run, write } = await administrator();
    write(`${people}dicts: [{ code: own, dictValue: 自有 }]\n`);
    const planned = await run(["plan", "m"]);
    expect(planned.code).toBe(5);
    expect(planned.out).toContain("! 000000 dict-biz: This kind of server has no such records.");
    expect(await run(["export", "out", "--only", "dicts"])).toMatchObject({ code: 64 });
  });

  test("never call done what that server did not keep", async () => {
    const { run, write } = await administrator();
    write(ward.replace("remark: 东楼", "isSealed: 1"));
    const applied = await run(["apply", "m", "--yes"]);
    expect(applied.code).toBe(5);
    expect(applied.out).toContain("! dict ward/2: The server did not keep isSealed");
  });

  test("name what an account may not read, and do not call it an export", async () => {
    const { run, login } = foreign();
    await login("nurse");
    const exported = await run(["export", "out"]);
    expect(exported.code).toBe(77);
    expect(exported.err).toContain("请求未授权");
    expect(exported.out).not.toContain("Written");
    // The refusal is no end of the session.
    expect(await run(["whoami"])).toMatchObject({ code: 0 });
  });
});

test("the commands of the guide work as they stand there, one after the other", async () => {
  const guide = readFileSync(new URL("../../../../docs/guides/own-springblade.md", import.meta.url), "utf8");
  const lines = guide.replaceAll("\\\n", "").match(/^npx bladekit .*/gm) ?? [];
  expect(lines.map((line) => line.split(" ")[2])).toEqual(["doctor", "login", "export", "plan", "apply"]);
  const { standIn, run } = foreign({ prefix: "/api" });
  for (const line of lines) {
    const [, , ...argv] = line.replace('"$BLADE_PUBLIC_KEY"', standIn.publicKey).split(/\s+/);
    expect(await run(argv, { answers: ["admin"] })).toMatchObject({ code: 0 });
  }
});
