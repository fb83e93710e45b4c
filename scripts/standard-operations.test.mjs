import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { standardItems } from "../openapi/redocly/standard.mjs";
import { tool } from "./run.mjs";

const openapi = new URL("../openapi/", import.meta.url).pathname;

const row = {
  id: { $ref: "./scalar.yaml#/Id", title: "主键 · ID", type: "string" },
  name: { title: "名称 · Name", type: "string", maxLength: 64, pattern: "^[a-z]+$" },
  text: { title: "正文 · Text", type: "string", maxLength: 4000 },
  seats: { title: "座位数 · Seats", type: "integer", minimum: 1, maximum: 99, example: 8 },
};
const room = { row: { $ref: "../../schemas/room.yaml#/Room" }, words: "会议室 · an old room", buttons: "room" };

const made = (standard) => {
  const { faults, items } = standardItems(standard, row);
  expect(faults).toEqual([]);
  return items;
};

test("names, words and permissions follow from the short form", () => {
  const items = made({ ...room, columns: ["name"] });
  const operations = Object.values(items).map((item) => Object.entries(item)[0]);
  expect(
    operations.map(([method, { operationId, summary, ...operation }]) => [
      method,
      operationId,
      summary,
      operation["x-permission"],
    ]),
  ).toEqual([
    ["get", "listRoom", "会议室分页 · Old rooms", "room_view"],
    ["get", "getRoom", "会议室详情 · One old room", "room_view"],
    ["post", "submitRoom", "新增或修改会议室 · Add or change an old room", "room_edit"],
    ["post", "removeRoom", "删除会议室 · Remove old rooms", "room_delete"],
    ["get", "exportRoom", "导出会议室 · Export old rooms", "room_export"],
  ]);
  expect(items.remove.post["x-restorable"]).toBe(true);
  expect(items.submit.post).toMatchObject({
    takes: { $ref: "../../schemas/room.yaml#/RoomInput" },
    answers: room.row,
    refuses: [404, 409],
  });
  expect(items.list.get.answers).toEqual({ page: room.row });
});

test("without columns there is no export, and one permission may be for all", () => {
  const { buttons: _, ...rest } = room;
  const items = made({ ...rest, permission: "room_setting" });
  expect(Object.keys(items)).toEqual(["list", "detail", "submit", "remove"]);
  for (const item of Object.values(items)) expect(Object.values(item)[0]["x-permission"]).toBe("room_setting");
});

test("a filter takes words and bounds of its property, and an id may be empty", () => {
  const own = { description: "不早于 · From", schema: { type: "string" } };
  const filters = { id: "equals", name: "contains", text: "contains", seats: "equals", from: own };
  expect(made({ ...room, filters }).list.get.parameters.slice(2)).toEqual([
    { name: "id", in: "query", description: "主键 · ID", schema: { $ref: "../../schemas/scalar.yaml#/OptionalId" } },
    {
      ...{ name: "name", in: "query", description: "名称，包含 · Name contains", "x-match": "contains" },
      schema: { type: "string", maxLength: 64 },
    },
    {
      ...{ name: "text", in: "query", description: "正文，包含 · Text contains", "x-match": "contains" },
      schema: { type: "string", maxLength: 255 },
    },
    { name: "seats", in: "query", description: "座位数 · Seats", schema: { type: "integer", minimum: 1, maximum: 99 } },
    { name: "from", in: "query", ...own },
  ]);
});

test("orders bring their parameters to list and export", () => {
  const { list, export: sheet } = made({ ...room, sortable: ["name"], columns: ["name"] });
  const names = ({ parameters }) => parameters.map(({ $ref }) => $ref.split("/").at(-1));
  expect(names(list.get)).toEqual(["Current", "Size", "Ascs", "Descs"]);
  expect(names(sheet.get)).toEqual(["Columns", "Ascs", "Descs"]);
  expect([list.get["x-sortable"], sheet.get["x-sortable"]]).toEqual([["name"], ["name"]]);
});

test("list, details and submit show what the short form says of its example", () => {
  const example = { name: "two" };
  const { list, detail, submit, remove } = made({ ...room, example });
  expect([list.get, detail.get, submit.post].map((operation) => operation.example)).toEqual(Array(3).fill(example));
  expect(remove.post).not.toHaveProperty("example");
});

test("an operation may say more, who may call it included", () => {
  const { list, remove } = made({
    ...room,
    list: { "x-user-type": ["staff"] },
    remove: { description: "有预约时拒绝 · Refused while it is booked", "x-restorable": false },
  });
  expect(list.get).toMatchObject({ "x-user-type": ["staff"] });
  expect(list.get).not.toHaveProperty("x-permission");
  expect(remove.post.description).toBe("有预约时拒绝 · Refused while it is booked");
  expect(remove.post).not.toHaveProperty("x-restorable");
});

test.each([
  ["an unknown key", { filter: {} }, ["filter"]],
  ["English without an article", { words: "会议室 · room" }, ["words"]],
  ["two ways to name permissions", { permission: "room_setting" }, []],
  ["none", { buttons: undefined }, []],
  ["a filter of nothing", { filters: { colour: "contains" } }, ["filters", "colour"]],
  ["an example of nothing", { example: { colour: "red" } }, ["example", "colour"]],
  ["answers of its own", { remove: { responses: {} } }, ["remove", "responses"]],
])("is refused at its place: %s", (_, wrong, at) => {
  const { faults, items } = standardItems({ ...room, ...wrong }, row);
  expect(faults.map((fault) => fault.at)).toEqual([at]);
  expect(items).toEqual({});
});

test("rows without a schema are refused", () => {
  expect(standardItems(room, undefined).faults).toEqual([
    { at: ["row"], message: expect.stringContaining("schemas/room.yaml#/Room") },
  ]);
});

test.each([
  [
    "a key that a short form has not",
    "/blade-system/param/*: { $ref: param.yaml#/standard }",
    [
      "standard:",
      `  row: { $ref: ${join(openapi, "schemas/param.yaml")}#/Param }`,
      "  words: 系统参数 · a parameter",
      "  buttons: param",
      "  sorts: [ paramKey ]",
    ],
    /line="5"[^>]*no key &quot;sorts&quot;/,
  ],
  [
    "a value that nobody can guess",
    "/blade-system/param/first: { $ref: param.yaml#/first }",
    [
      "first:",
      "  get:",
      "    answers:",
      "      type: object",
      "      required: [ code ]",
      "      properties: { code: { type: string, minLength: 1 } }",
    ],
    /line="6" column="27"[^>]*give it an example/,
  ],
])("lint shows in its own file and line: %s", (_, path, lines, expected) => {
  const folder = mkdtempSync(join(tmpdir(), "bladekit-short-form-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [root, file] = [join(folder, "openapi.yaml"), join(folder, "param.yaml")];
  writeFileSync(root, `openapi: "3.1.0"\npaths:\n  ${path}\n`);
  writeFileSync(file, `${lines.join("\n")}\n`);
  const args = [
    tool("@redocly/cli/bin/cli.js"),
    "lint",
    root,
    "--config",
    join(openapi, "redocly.yaml"),
    "--format",
    "checkstyle",
  ];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, REDOCLY_TELEMETRY: "off" },
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/param\.yaml/);
  expect(stdout).toMatch(expected);
});
