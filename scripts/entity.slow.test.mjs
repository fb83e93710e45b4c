// Runs the guide's command, one with more kinds of properties, and `bladekit generate` for each kind of entity in a copy of the tree. It
// generates, checks types and style, runs the new tests, and draws the screens.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree } from "./copy-of-tree.mjs";
import { runExample } from "./guide-entity.mjs";

/** The cache of the last type check. */
const kept = "node_modules/.bladekit/tsconfig.json.tsbuildinfo";
const root = new URL("..", import.meta.url).pathname;
const copy = mkdtempSync(join(tmpdir(), "bladekit-entity-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program in the copy, where it must succeed. The environment of the test run around this one is left out. */
function run(file, ...args) {
  const env = {
    ...process.env,
    VITEST: undefined,
    VITEST_MODE: undefined,
    VITEST_POOL_ID: undefined,
    NODE_ENV: undefined,
  };
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: copy, env, encoding: "utf8", maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${file} ${args.join(" ")}\n${stdout}${stderr}`);
  return stdout;
}

/** The TypeScript files that the command reports. */
const typedFiles = (printed) => [...printed.matchAll(/^ *\d+ (.*\.tsx?)$/gm)].map(([, file]) => file);
let made;

beforeAll(() => {
  copyTree(root, copy);
  made = typedFiles(runExample(copy));
  const fields = [
    "bayCode text 病房编号 · Code * = B1",
    "story text:200 说明：“朝南” · Story = 朝南",
    "rooms number:1-9 间数 · Rooms * = 2",
    "isOpen switch 已启用 · In use",
    "since date 启用日期 · Since *",
    "until datetime 停用时间 · Until",
    "counted datetime 清点时间 · Counted *",
    "notes long:1000 备注 · Notes",
  ];
  const flags = [
    "--title",
    "病房 · Sick bay",
    "--service",
    "care",
    "--in",
    "recruit",
    ...fields.flatMap((each) => ["--field", each]),
  ];
  made.push(...typedFiles(run(process.execPath, "scripts/entity.mjs", "sick-bay", ...flags)));
  writeFileSync(
    join(copy, "bed.yaml"),
    `name: bed
service: desk
title: 床位 · Bed
menu: { in: system, icon: medical_services, sort: 51 }
fields:
  bedCode: { title: 床位编号 · Code, kind: text, max: 12, required: true, example: B1 }
  price: { title: 床位费 · Price, kind: decimal, max: 500, example: "9.5", sort: true, search: equals }
  sex: { title: 适用性别 · For, kind: dict, dict: sex, required: true, search: equals }
  level: { title: 级别 · Level, kind: dict, dict: education_level, example: bachelor, list: false }
`,
  );
  writeFileSync(
    join(copy, "area.yaml"),
    `name: area
kind: tree
service: desk
title: 院区 · Area
menu: { in: system, icon: map, sort: 52 }
fields:
  areaCode: { title: 院区编号 · Code, kind: text, max: 12, required: true, example: A1 }
  areaName: { title: 院区名称 · Name, kind: text, max: 64, required: true, example: 东院区 }
  beds: { title: 床位数 · Beds, kind: number, max: 500, search: equals }
`,
  );
  const cli = ["tsx", "--conditions=@bladekit/source", "packages/cli/src/bin.ts"];
  for (const model of ["bed.yaml", "area.yaml"]) {
    const { files } = JSON.parse(run("npx", ...cli, "generate", model, "--into", ".", "--json"));
    made.push(...files.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path)));
  }
  // The cache of the last type check saves half of the time. A clone without a type check has none.
  mkdirSync(join(copy, "node_modules/.bladekit"), { recursive: true });
  if (existsSync(join(root, kept))) cpSync(join(root, kept), join(copy, kept));
  writeFileSync(
    join(copy, "packages/console/src/entity/made.screen.test.ts"),
    `import { expect, test } from "vitest";
     import { openLives, openPlatform, plainEntities } from "../testing/plain-life.ts";

     test.each(["desk/ward", "desk/bed", "desk/area"])(
       "a record of %s is added with every error, found, changed, exported, removed and brought back",
       async (made) => {
         const platform = await openPlatform();
         const live = await openLives(platform);
         const [found] = (await plainEntities()).filter(([name]) => name === made);
         expect(found).toBeDefined();
         if (found) await live(...found);
         await platform.app.close();
       },
     );`,
  );
});

test("what the command writes is generated, has types and format, passes its own tests, and its screen works", () => {
  run("npm", "run", "generate");
  run(
    process.execPath,
    "node_modules/ts7/bin/tsc",
    "--noEmit",
    "--incremental",
    "--tsBuildInfoFile",
    kept,
    "-p",
    "tsconfig.json",
  );
  expect(made.length).toBe(12);
  run(process.execPath, "node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", ...made);
  run("npm", "run", "lint", "--workspace", "openapi");
  const walks = [
    "entity/walk.test.ts",
    "permissions/menus.test.ts",
    "walks/entities.test.ts",
    "walks/sheets-left-out.test.ts",
    "kinds/left-out.test.ts",
  ];
  const own = ["ward", "sick-bay", "bed", "area"].map((name) => `${name}.test.ts`);
  const report = run("npx", "vitest", "run", ...own, "made.screen.test.ts", ...walks);
  expect(report).toMatch(/Test Files .*11 passed/);
});
