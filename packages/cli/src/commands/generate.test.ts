import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { contents, houseFiles } from "@bladekit/openapi/new-entity";
import { expect, test } from "vitest";
import { createTerminal } from "../testing/terminal.ts";
import { writeFiles } from "../testing/write-files.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const migrations = "packages/server/src/db/migrations";
const field = "  wardCode: { title: 病区编号 · Code, kind: text, max: 12, required: true, example: N01 }";
const model = `name: ward
service: desk
title: 病区 · Ward
menu: { in: system, icon: apartment, sort: 50 }
fields:
${field}
`;
const beds = "  beds: { title: 床位数 · Beds, kind: number, max: 500 }\n";

/** A terminal beside the parts of a clone that the command reads, which has migrations up to 7. */
function clone() {
  const terminal = createTerminal();
  const sources = join(terminal.cwd, "clone");
  for (const file of [...houseFiles, contents]) cpSync(join(root, file), join(sources, file));
  mkdirSync(join(sources, migrations), { recursive: true });
  writeFileSync(join(sources, migrations, "0007_last.sql"), "");
  writeFiles(terminal.cwd, { "ward.yaml": model });
  const generate = (...flags: string[]) => terminal.run(["generate", "ward.yaml", "--into", "clone", ...flags]);
  const states = async (...flags: string[]) => {
    const { value } = await terminal.json<{ files: { path: string; state: string }[] }>([
      ...["generate", "ward.yaml", "--into", "clone"],
      ...flags,
    ]);
    return Object.fromEntries(value.files.map(({ path, state }) => [path, state]));
  };
  const path = (file: string) => join(sources, file);
  return { ...terminal, generate, states, path, read: (file: string) => readFileSync(path(file), "utf8") };
}

const handlers = "packages/server/src/operations/desk/ward/handlers.ts";
const screen = "packages/console/src/entities/desk/ward.tsx";
const migration = `${migrations}/0008_desk_ward.sql`;
const all = [
  "openapi/paths/blade-desk/ward.yaml",
  migration,
  handlers,
  screen,
  "packages/server/src/operations/desk/ward/ward.test.ts",
  "openapi/models/desk-ward.yaml",
  "openapi/models/desk-ward.sha256",
  contents,
];

test("a dry run lists the files and writes none", async () => {
  const { generate, path } = clone();
  const { code, out } = await generate("--dry-run");
  expect(code).toBe(0);
  for (const file of all) expect(out).toContain(file);
  expect(out).toContain("new");
  expect(existsSync(path(handlers))).toBe(false);
});

test("the files are written with the line of the contract, and a second run finds them as they are", async () => {
  const { generate, states, read, path } = clone();
  const before = read(contents);
  expect(await generate()).toMatchObject({ code: 0, out: expect.stringContaining("npm run generate") });
  const line = "  /blade-desk/ward/*: { $ref: paths/blade-desk/ward.yaml#/standard }";
  expect(
    read(contents)
      .split("\n")
      .filter((each) => !before.includes(each)),
  ).toEqual([line]);
  expect(readdirSync(path(migrations))).toEqual(["0007_last.sql", "0008_desk_ward.sql"]);
  expect(await states()).toEqual(Object.fromEntries(all.map((file) => [file, "same"])));
  expect((await generate()).out).toContain("Every file is as it should be.");
});

test("the copy of the model in the clone makes the same files", async () => {
  const { generate, run, read } = clone();
  await generate();
  const texts = all.map(read);
  const again = await run(["generate", "clone/openapi/models/desk-ward.yaml", "--into", "clone"]);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining("Every file is as it should be.") });
  expect(all.map(read)).toEqual(texts);
});

test("a model with another field updates what nobody has touched, and leaves the migration alone", async () => {
  const { cwd, generate, states, read } = clone();
  await generate();
  const table = read(migration);
  writeFiles(cwd, { "clone/openapi/models/desk-ward.yaml": read("openapi/models/desk-ward.yaml") + beds });
  writeFiles(cwd, { "ward.yaml": read("openapi/models/desk-ward.yaml") });
  expect(await states("--dry-run")).toMatchObject({ [screen]: "changed", [migration]: "kept", [handlers]: "same" });
  const { code, err } = await generate();
  expect([code, err]).toEqual([0, expect.stringContaining("write another migration")]);
  expect(read(screen)).toContain(`"beds"`);
  expect(read(migration)).toBe(table);
});

test("a model beside the clone may change, and its copy in the clone follows", async () => {
  const { cwd, generate, states, read } = clone();
  await generate();
  writeFiles(cwd, { "ward.yaml": model + beds });
  expect((await states("--dry-run"))["openapi/models/desk-ward.yaml"]).toBe("changed");
  expect((await generate()).code).toBe(0);
  expect(read("openapi/models/desk-ward.yaml")).toContain("beds");
  writeFiles(cwd, {
    "clone/openapi/models/desk-ward.yaml": `${read("openapi/models/desk-ward.yaml")}# mine\n`,
    "ward.yaml": model,
  });
  expect((await generate()).err).toContain("openapi/models/desk-ward.yaml");
});

test("a file that was changed by hand stops the run and is named; only --force replaces it", async () => {
  const { cwd, generate, states, read } = clone();
  await generate();
  const own = `${read(screen)}// mine\n`;
  writeFiles(cwd, { [`clone/${screen}`]: own, "ward.yaml": model + beds });
  expect((await states("--dry-run"))[screen]).toBe("byHand");
  const yaml = read("openapi/paths/blade-desk/ward.yaml");
  const { code, err } = await generate();
  expect([code, err]).toEqual([1, expect.stringContaining(screen)]);
  expect(err).toContain("--force");
  expect([read(screen), read("openapi/paths/blade-desk/ward.yaml")]).toEqual([own, yaml]);
  expect((await generate("--force")).code).toBe(0);
  expect(read(screen)).not.toContain("mine");
});

test("an entity stays its own after the contract was generated from it", async () => {
  const { cwd, generate, read } = clone();
  await generate();
  writeFiles(cwd, { "clone/openapi/openapi.json": `${read("openapi/openapi.json")} "ward_view"` });
  expect((await generate()).code).toBe(0);
});

test.each([
  ["a name that the contract has", model.replace("name: ward", "name: post"), "the contract has"],
  ["a path as a name", model.replace("name: ward", "name: ../../ward"), "no name of an entity"],
  ["a key that is unknown", `${model}ghost: 1\n`, 'no key "ghost"'],
  ["no YAML", "a: [", "ward.yaml"],
  ["an alias", "a: &a 1\nb: *a\n", "ward.yaml"],
  [
    "a dictionary that is not there",
    `${model}  sex: { title: 性别 · Sex, kind: dict, dict: ghost }\n`,
    "no dictionary",
  ],
])("a model with %s is refused, and nothing is written", async (_name, text, told) => {
  const { cwd, generate, path } = clone();
  writeFiles(cwd, { "ward.yaml": text });
  const { code, err } = await generate();
  expect([code, err]).toEqual([1, expect.stringContaining(told)]);
  expect(existsSync(path("openapi/models"))).toBe(false);
});

test("a folder without the sources, and a model that is not there, are named", async () => {
  const { run, cwd } = clone();
  mkdirSync(join(cwd, "empty"));
  const nowhere = await run(["generate", "ward.yaml", "--into", "empty"]);
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining("openapi/openapi.json is missing") });
  expect(existsSync(join(cwd, "empty", dirname(screen)))).toBe(false);
  const ghost = await run(["generate", "ghost.yaml", "--into", "clone"]);
  expect(ghost).toMatchObject({ code: 1, err: expect.stringContaining("ghost.yaml") });
});
