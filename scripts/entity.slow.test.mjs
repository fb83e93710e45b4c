// The guide's command and one with every kind of property, in a copy of the tree: generated, type-checked, linted, their own tests run, a screen drawn.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree } from "./copy-of-tree.mjs";
import { runExample } from "./guide-entity.mjs";

const root = new URL("..", import.meta.url).pathname;
const copy = mkdtempSync(join(tmpdir(), "bladekit-entity-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program in the copy. The run around this one is none of its business. */
function run(file, ...args) {
  const env = {
    ...process.env,
    VITEST: undefined,
    VITEST_MODE: undefined,
    VITEST_POOL_ID: undefined,
    NODE_ENV: undefined,
  };
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: copy, env, encoding: "utf8", maxBuffer: 1e8 });
  return { ok: status === 0, output: `${stdout}${stderr}` };
}
const passes = { ok: true, output: expect.any(String) };

beforeAll(() => {
  copyTree(root, copy);
  runExample(copy);
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
    "ward-care",
    "--in",
    "recruit",
    ...fields.flatMap((each) => ["--field", each]),
  ];
  execFileSync(process.execPath, ["scripts/entity.mjs", "sick-bay", ...flags], { cwd: copy });
  // What the types were last time saves half of the time; a clone that has never checked them has none.
  const kept = "node_modules/.bladekit/tsconfig.json.tsbuildinfo";
  execFileSync("mkdir", ["-p", join(copy, "node_modules/.bladekit")]);
  if (existsSync(join(root, kept))) cpSync(join(root, kept), join(copy, kept));
  writeFileSync(
    join(copy, "packages/console/src/entity/made.screen.test.ts"),
    `import { expect, test } from "vitest";
     import { openLives, openPlatform, plainEntities } from "../testing/plain-life.ts";

     test("a ward is added with every error, found, changed, exported, removed and brought back", async () => {
       const platform = await openPlatform();
       const live = await openLives(platform);
       const [found] = (await plainEntities()).filter(([name]) => name === "desk/ward");
       expect(found).toBeDefined();
       if (found) await live(...found);
       await platform.app.close();
     });`,
  );
});

test("what the command writes is generated, has types and format, passes its own tests, and its screen works", () => {
  expect(run("npm", "run", "generate")).toEqual(passes);
  expect(
    run(
      process.execPath,
      "node_modules/ts7/bin/tsc",
      ..."--noEmit --incremental --tsBuildInfoFile node_modules/.bladekit/tsconfig.json.tsbuildinfo -p tsconfig.json".split(
        " ",
      ),
    ),
  ).toEqual(passes);
  const made = execFileSync(
    "find",
    ["packages", "-path", "*/node_modules", "-prune", "-o", "-path", "*/*ward*/*", "-name", "*.ts*", "-print"],
    { cwd: copy, encoding: "utf8" },
  );
  expect(made).toContain("ward-care/sick-bay/handlers.ts");
  expect(
    run(process.execPath, "node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", ...made.trim().split("\n")),
  ).toEqual(passes);
  expect(run("npm", "run", "lint", "--workspace", "openapi")).toEqual(passes);
  const tests = [
    "ward.test.ts",
    "sick-bay.test.ts",
    "made.screen.test.ts",
    "entity/walk.test.ts",
    "menus.test.ts",
    "walks/entities.test.ts",
    "walks/sheets-left-out.test.ts",
  ];
  expect(run("npx", "vitest", "run", ...tests)).toEqual(passes);
});
