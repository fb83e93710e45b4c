import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { wordsOf } from "@bladekit/openapi/packs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { differences } from "../packs/differences.ts";
import { readPacks } from "../packs/index.ts";
import type { Plan } from "../plan/plan.ts";
import { useServer } from "../testing/server.ts";
import { createTerminal } from "../testing/terminal.ts";
import { workbook } from "../testing/workbook.ts";
import { writeFiles } from "../testing/write-files.ts";

const server = useServer();

test("packs have every nation, and every region that a new server has", async () => {
  const packs = await readPacks();
  expect(Object.keys(packs.find(({ code }) => code === "nation")?.entries ?? {}).length).toBeGreaterThanOrEqual(56);

  const { run, json } = await server.administrator();
  expect((await run(["seed", "regions", "--into", "m"])).code).toBe(0);
  const { value } = await json<Plan>(["plan", "m"]);
  expect(value.changes).toEqual([]);
  expect(value.undeclared).toEqual([]);
  expect(value.unchanged).toBeGreaterThan(3000);
});

describe("seed", () => {
  test("writes a manifest that can be applied, and leaves what is there", async () => {
    const { run, json } = await server.signedIn(await server.addHospital());
    expect((await run(["seed"])).out).toMatch(/^nation +民族.* 2026\.11 +56 +GB\/T 3304$/m);
    expect(await run(["seed", "standard", "recruit_category", "--into", "m"])).toMatchObject({ code: 0 });
    expect((await run(["seed", "nation", "--into", "m"])).out).toContain("left alone: 1");
    expect(await run(["seed", "nope"])).toMatchObject({ code: 64 });
    expect(await run(["apply", "m", "--yes"])).toMatchObject({ code: 0, err: "" });
    expect((await json<Plan>(["plan", "m"])).value.changes).toEqual([]);
  });

  test("upgrade puts a new region below its city, and keeps a name that was edited", async () => {
    const { run, cwd } = createTerminal();
    await run(["seed", "regions", "--into", "m"]);
    const [kept, file] = [join(cwd, "m/.bladekit/seeds/regions.json"), join(cwd, "m/regions.yaml")];
    const base = JSON.parse(readFileSync(kept, "utf8"));
    const { 320102: name, ...entries } = base.entries;
    writeFileSync(kept, JSON.stringify({ ...base, entries: { ...entries, 3201: "旧南京" } }));
    const whole = readFileSync(file, "utf8");
    const lacking = whole.replace(/ +- code: "320102"\n.*\n.*\n/, "").replace("name: 苏州市", "name: 苏州（本院）");
    writeFileSync(file, lacking.replace("name: 南京市", "name: 旧南京"));
    const { out } = await run(["seed", "upgrade", "--into", "m"]);
    expect(out).toContain(`+ regions/320102  ${name}\n`);
    expect(out).toContain("~ regions/3201  旧南京 → 南京市\n");
    await run(["seed", "upgrade", "--write", "--into", "m"]);
    expect(await run(["validate", "m"])).toMatchObject({ code: 0 });
    const text = readFileSync(file, "utf8");
    expect(text).toContain("name: 苏州（本院）");
    expect(text.indexOf('code: "320102"')).toBeGreaterThan(text.indexOf('code: "3201"'));
    expect(text.indexOf('code: "320102"')).toBeLessThan(text.indexOf('code: "3202"'));
  });

  test("upgrade shows what is new beside local edits, and takes what was not edited", async () => {
    const { run, cwd } = createTerminal();
    await run(["seed", "degree", "--into", "m"]);
    expect((await run(["seed", "upgrade", "--into", "m"])).code).toBe(0);
    // An older version of the pack: one name was another, two keys were not there or were more.
    const kept = join(cwd, "m/.bladekit/seeds/degree.json");
    const file = join(cwd, "m/dicts/degree.yaml");
    const base = JSON.parse(readFileSync(kept, "utf8"));
    const { none, ...entries } = base.entries;
    const [zhNone, bachelor, doctor] = [none, entries.bachelor, entries.doctor].map((text) => wordsOf(text).dictValue);
    writeFileSync(
      kept,
      JSON.stringify({ ...base, version: "2025.01", entries: { ...entries, bachelor: "学士学位", old: "旧" } }),
    );
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text
        .replace(`dictValue: ${bachelor}`, "dictValue: 学士学位")
        .replace(`dictValue: ${doctor}`, "dictValue: 博士（本院）")
        .replace(/ {6}- dictKey: none\n( {8}.*\n)+/, "      - { dictKey: old, dictValue: 旧 } # ours\n"),
    );
    const shown = await run(["seed", "upgrade", "--into", "m"]);
    expect(shown.code).toBe(2);
    expect(shown.out).toBe(
      `+ degree/none  ${zhNone}\n~ degree/bachelor  学士学位 → ${bachelor}\n- degree/old  旧\nDifferences: 3. Take them with: bladekit seed upgrade --write\n`,
    );
    expect(await run(["seed", "upgrade", "--write", "--into", "m"])).toMatchObject({ code: 0 });
    const after = readFileSync(file, "utf8");
    expect(after).toContain("# ours");
    expect(parse(after).dicts[0].children).toEqual(
      expect.arrayContaining([
        { dictKey: "old", dictValue: "旧" },
        expect.objectContaining({ dictKey: "bachelor", dictValue: bachelor }),
        expect.objectContaining({ dictKey: "doctor", dictValue: "博士（本院）" }),
        { dictKey: "none", ...wordsOf(none) },
      ]),
    );
  });

  test("upgrade adds a new menu to the grant of a role, and leaves what was taken out by hand", async () => {
    const { run, cwd } = createTerminal();
    await run(["seed", "administrators", "--into", "m"]);
    const [kept, file] = [join(cwd, "m/.bladekit/seeds/administrators.json"), join(cwd, "m/administrators.yaml")];
    const base = JSON.parse(readFileSync(kept, "utf8"));
    const older = base.menus["security-admin"].filter((code: string) => code !== "user_unlock");
    writeFileSync(kept, JSON.stringify({ ...base, menus: { ...base.menus, "security-admin": [...older, "old"] } }));
    const whole = readFileSync(file, "utf8");
    writeFileSync(file, whole.replace(/ +- user_unlock\n/, "").replace(/- session_end\n/, "- old\n"));
    const { code, out } = await run(["seed", "upgrade", "--into", "m"]);
    expect({ code, out }).toEqual({
      code: 2,
      out: "+ administrators/security-admin/user_unlock  user_unlock\n- administrators/security-admin/old  old\nDifferences: 2. Take them with: bladekit seed upgrade --write\n",
    });
    await run(["seed", "upgrade", "--write", "--into", "m"]);
    const { grants } = parse(readFileSync(file, "utf8"));
    const { menus } = grants.find(({ role }: { role: string }) => role === "security-admin");
    expect(menus).toContain("user_unlock");
    expect(menus).toContain("old");
    expect(menus).not.toContain("session_end");
  });

  test("an edit to what a new version changes stays, and is named", () => {
    const pack = (entries: Record<string, string>) => ({ code: "x", title: "X", version: "1", entries });
    expect(differences(pack({ a: "A" }), pack({ a: "B" }), new Map([["a", "mine"]]))).toEqual([
      { code: "x", key: "a", from: "mine", to: "B", state: "kept" },
    ]);
  });
});

describe("dict import", () => {
  const sheet = '键值,名称,上级,排序,备注\r\na,"甲, 组",,1,\r\nb,"乙""级",a,2,下级\r\n,,,,\r\n';

  test.each([
    ["UTF-8", new TextEncoder().encode(sheet)],
    ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${sheet}`)],
    ["tabs", new TextEncoder().encode("键值\t名称\na\t甲, 组\n")],
  ])("reads a CSV file in %s", async (_, bytes) => {
    const { run, cwd } = createTerminal();
    writeFiles(cwd, { "s.csv": bytes });
    const { code, out } = await run(["dict", "import", "s.csv", "--code", "level", "--name", "级别"]);
    expect({ code, out }).toMatchObject({ code: 0 });
    const { dicts } = parse(readFileSync(join(cwd, "dicts/level.yaml"), "utf8"));
    expect(dicts[0].children[0]).toMatchObject({ dictKey: "a", dictValue: "甲, 组" });
    expect(await run(["dict", "import", "s.csv", "--code", "level", "--name", "级别"])).toMatchObject({ code: 64 });
  });

  test("takes English names, order and seals, and leaves out what is empty", async () => {
    const { run, cwd } = createTerminal();
    const rows = ["a,甲,Alpha,3,是,", "b,乙,,,否,旧", "c,丙,,,,"];
    writeFiles(cwd, { "s.csv": ["键值,名称,英文,排序,封存,备注", ...rows].join("\n") });
    expect(await run(["dict", "import", "s.csv", "--code", "level", "--name", "级别"])).toMatchObject({ code: 0 });
    const { dicts } = parse(readFileSync(join(cwd, "dicts/level.yaml"), "utf8"));
    expect(dicts[0].children).toEqual([
      { dictKey: "a", dictValue: "甲", dictValueEn: "Alpha", sort: 3, isSealed: 1 },
      { dictKey: "b", dictValue: "乙", remark: "旧" },
      { dictKey: "c", dictValue: "丙" },
    ]);
  });

  test("tells every fault of a sheet at once", async () => {
    const { run, cwd } = createTerminal({ env: { LANG: "zh_CN.UTF-8" } });
    writeFiles(cwd, { "s.csv": "键值,名称,排序,封存\na,,x,也许\n" });
    expect(await run(["dict", "import", "s.csv", "--code", "level", "--name", "级别"])).toEqual({
      code: 1,
      out: "",
      err: "错误：s.csv 无法导入（3 处有误）：\n  第 2 行：“名称”列为空，请填写或删除该行。\n  第 2 行“排序”列：x 不是整数。\n  第 2 行“封存”列：也许 应为 1 / 是 / yes / true / 0 / 否 / no / false 之一，或留空。\n",
    });
  });

  test("reads GB 18030, which Chinese Excel writes", async () => {
    const { run, cwd } = createTerminal();
    // 键值,名称 / a,甲
    const bytes = Uint8Array.from(Buffer.from("bcfcd6b52cc3fbb3c60a612cbcd70a", "hex"));
    writeFiles(cwd, { "s.csv": bytes });
    expect(await run(["dict", "import", "s.csv", "--code", "level", "--name", "级别"])).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, "dicts/level.yaml"), "utf8")).toContain("dictValue: 甲");
  });

  test.each([
    ["no key column", "名称\n甲\n", "needs a column"],
    ["a parent that is not there", "键值,名称,上级\na,甲,zz\n", "which is not a key of the sheet"],
    ["a key twice", "键值,名称\na,甲\na,乙\n", "Row 3: the key a is in row 2, too."],
    ["keys below each other", "键值,名称,上级\na,甲,b\nb,乙,a\n", "Row 2: a stands below itself."],
    ["an entry below itself", "键值,名称,上级\na,甲,a\n", "Row 2: a stands below itself."],
    ["a name that is missing", "键值,名称\na,\n", "Row 2: the column 名称 is empty."],
    [
      "a sort that is no number",
      "键值,名称,排序\na,甲,1\n,,\nb,乙,二\n",
      "Row 4, column 排序: 二 is not a whole number.",
    ],
    ["a sort with a fraction", "键值,名称,sort\na,甲,1.5\n", "Row 2, column sort: 1.5 is not a whole number."],
    [
      "a word that neither seals nor opens",
      "键值,名称,封存\na,甲,停用\n",
      "Row 2, column 封存: 停用 must be one of 1 / 是",
    ],
  ])("names the fault of %s", async (_, text, sentence) => {
    const { run, cwd } = createTerminal();
    writeFiles(cwd, { "s.csv": text });
    const { code, err } = await run(["dict", "import", "s.csv", "--code", "level", "--name", "级别"]);
    expect(code).not.toBe(0);
    expect(err).toContain(sentence);
    expect(existsSync(join(cwd, "dicts/level.yaml"))).toBe(false);
  });

  test("reads a workbook by its content: numbers as keys, days, and words for sealed", async () => {
    const { run, cwd } = createTerminal();
    const rows = [
      ["键值", "名称", "上级", "排序", "封存", "备注"],
      [12, "内科", undefined, 1, undefined, new Date("2023-03-15")],
      ["cardio", "心血管内科", 12, 2, true, undefined],
      [undefined, undefined, undefined, undefined, undefined, undefined],
    ];
    writeFiles(cwd, { "s.xlsx": workbook(rows), "renamed.csv": workbook(rows) });
    for (const file of ["s.xlsx", "renamed.csv"]) {
      expect(await run(["dict", "import", file, "--code", "ward", "--name", "病区", "--force"])).toMatchObject({
        code: 0,
      });
      const { dicts } = parse(readFileSync(join(cwd, "dicts/ward.yaml"), "utf8"));
      expect(dicts[0].children).toEqual([
        {
          dictKey: "12",
          dictValue: "内科",
          sort: 1,
          remark: "2023/3/15",
          children: [{ dictKey: "cardio", dictValue: "心血管内科", sort: 2, isSealed: 1 }],
        },
      ]);
    }
  });

  test("tells faults row by row, whatever they are", async () => {
    const { run, cwd } = createTerminal();
    writeFiles(cwd, { "s.csv": "key,name,sort,parent\na,A,1,zz\na,B,x,\n" });
    const { err } = await run(["dict", "import", "s.csv", "--code", "level", "--name", "级别"]);
    expect(err.match(/Row \d/g)).toEqual(["Row 2", "Row 3", "Row 3"]);
  });

  test("says where a value is that no dictionary can have, and leaves nothing behind", async () => {
    const { run, cwd } = createTerminal();
    writeFiles(cwd, { "s.csv": `名称,键值,上级\n甲,a,\n乙,${"b".repeat(300)},a\n` });
    const read = (...options: string[]) => run(["dict", "import", "s.csv", ...options]);
    expect(await read("--code", "level", "--name", "级别")).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/Faults: 1\n {2}s\.csv:3:2: dictKey: expected at most \d+ characters\.\n$/),
    });
    const { err } = await read("--code", "../up", "--name", "");
    expect(err).toMatch(/ {2}--code: code: expected a text of the form .*\n {2}--name: dictValue: expected/);
    expect(readdirSync(cwd)).toEqual(["s.csv"]);
  });

  test("says that a sheet is missing, or is not a sheet", async () => {
    const { run, cwd } = createTerminal();
    writeFiles(cwd, { "no.xlsx": Uint8Array.of(0, 1, 2, 3), "page.xls": new TextEncoder().encode("<html><table>") });
    const read = (file: string) => run(["dict", "import", file, "--code", "level", "--name", "级别"]);
    expect(await read("gone.csv")).toMatchObject({ code: 1, err: "Error: There is no file or folder gone.csv.\n" });
    expect((await read("no.xlsx")).err).toContain("no.xlsx cannot be read. This is not a readable xlsx or csv file.");
    expect((await read("page.xls")).err).toContain(
      "page.xls cannot be read. This is a web page (HTML), not a workbook.",
    );
  });
});

test("a catalogue of numbers is written in the order of its numbers", async () => {
  const { run, cwd } = createTerminal();
  await run(["seed", "clinical_department", "--into", "m"]);
  const text = readFileSync(join(cwd, "m/dicts/clinical_department.yaml"), "utf8");
  const keys = [...text.matchAll(/dictKey: "?([\d.]+)/g)].map(([, key]) => key);
  expect(keys.slice(0, 4)).toEqual(["01", "02", "03", "03.01"]);
  expect(keys).toEqual([...keys].sort());
});
