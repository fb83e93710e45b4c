// Checks which input `npm run entity` accepts, and that the guide shows what it writes. scripts/entity.slow.test.mjs runs it in a copy of
// the tree.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkEntity, filesOf } from "../openapi/new-entity/index.ts";
import { descriptionOf } from "./entity-answers.mjs";
import { blocksOf, exampleFiles, guide } from "./guide-entity.mjs";

const root = new URL("..", import.meta.url).pathname;
const house = {
  icons: ["category", "bed"],
  groups: ["system"],
  ...{ dicts: ["sex"], bizDicts: ["education_level"] },
  isTaken: (word) => word === "post_view",
};
const ward = { title: "病区 · Ward", field: ["wardCode text:12 病区编号 · Code * = N01"] };
function entityOf(name, answers) {
  const { faults, description } = descriptionOf(name, answers);
  const checked = checkEntity(description, house);
  return { entity: checked.entity, faults: [...faults, ...checked.faults.map(({ en }) => en)] };
}
const faultsOf = (name, answers) => entityOf(name, { ...ward, ...answers }).faults.join("\n");

test("the guide shows the files that its command writes", () => {
  const shown = blocksOf(readFileSync(root + guide, "utf8"));
  const made = [...exampleFiles(root)].filter(
    ([path]) => !path.endsWith(".test.ts") && path !== "openapi/openapi.yaml",
  );
  expect(made).toHaveLength(4);
  for (const [path, text] of made) expect([path, shown.get(path)]).toEqual([path, text]);
});

test("an entity of two words has its names in each spelling", () => {
  const { entity, faults } = entityOf("sick-bay", { ...ward, title: "病房 · Sick bay" });
  expect(faults).toEqual([]);
  const { files, lines } = filesOf(entity, 7);
  expect(files.map(({ path }) => path)).toEqual([
    "openapi/paths/blade-desk/sick-bay.yaml",
    "packages/server/src/db/migrations/0007_desk_sick_bay.sql",
    "packages/server/src/operations/desk/sick-bay/handlers.ts",
    "packages/console/src/entities/desk/sickbay.tsx",
    "packages/server/src/operations/desk/sick-bay/sick-bay.test.ts",
  ]);
  expect(lines).toEqual(["  /blade-desk/sick-bay/*: { $ref: paths/blade-desk/sick-bay.yaml#/standard }"]);
  const [yaml, , handlers] = files.map(({ text }) => text);
  expect(yaml).toContain("words: 病房 · a sick bay\n");
  expect(yaml).toContain("section: sickBays\n");
  expect(handlers).toContain('table: "deskSickBay"');
});

test("a list begins with the columns that fit", () => {
  const numbers = Array.from({ length: 9 }, (_, at) => `beds${at} number 床位 · Beds`);
  const { entity } = entityOf("ward", { ...ward, field: [...ward.field, ...numbers] });
  expect(entity.shown.map(({ name }) => name)).toEqual([
    "wardCode",
    ...numbers.slice(0, 7).map((told) => told.split(" ")[0]),
  ]);
});

const ofField = (told) => ({ field: [...ward.field, told] });

test.each([
  ["Ward", {}, "no name of an entity"],
  ["../ward", {}, "no name of an entity"],
  ["post", {}, "the contract has post_view already"],
  ["ward", { title: "Ward" }, "--title"],
  ["ward", { title: "病区 · Ward\nx: 1" }, "--title"],
  ["ward", { in: "nowhere" }, "no group of menus"],
  ["ward", { icon: "ghost" }, "no icon"],
  ["ward", { service: "desk/../.." }, "no name of a service"],
  ["ward", { sort: "-1" }, "--sort"],
  ["ward", { field: ["beds number 床位数 · Beds *"] }, "the first required text"],
  ["ward", ofField("order number 次序 · Order"), "PostgreSQL keeps this word"],
  ["ward", ofField("tenantId text 租户 · Tenant"), "has this property already"],
  ["ward", ofField("wardCode text 编号 · Code"), "wardCode is there twice"],
  ["ward", ofField("beds; number 床位数 · Beds"), "is named like bedCount"],
  ["ward", ofField("床位 number 床位数 · Beds"), "is named like bedCount"],
  ["ward", ofField("beds picture 床位数 · Beds"), 'no kind "picture"'],
  ["ward", ofField("beds number:many 床位数 · Beds"), "no bound of a number"],
  ["ward", ofField("beds number 床位数"), "a title is in both languages"],
  ["ward", ofField("beds"), "is no property"],
])("refuses %s %j", (name, answers, fault) => {
  expect(faultsOf(name, answers)).toContain(fault);
});

test("a title and an example that YAML would read otherwise are in quotes", () => {
  const told = { title: "病区 · Ward", field: ['wardCode text 编号: #1 "甲" · Code: "A" * = yes'] };
  const { entity, faults } = entityOf("ward", told);
  expect(faults).toEqual([]);
  expect(filesOf(entity, 1).files[0].text).toContain(
    String.raw`title: "编号: #1 \"甲\" · Code: \"A\"", type: string, minLength: 1, pattern: '\S', maxLength: 64, example: "yes" }`,
  );
});
