import { describe, expect, it } from "vitest";
import { ownedRows, rowOwners, type TenantTable } from "../../../db/data-scope/row-owners.ts";
import { readCustomScope } from "./custom-rule.ts";

const tables = (Object.keys(rowOwners) as TenantTable[]).filter((table) => ownedRows(table));
const table = tables.find((name) => Object.keys(ownedRows(name)?.depts ?? {}).length > 0) as TenantTable;
const without = tables.find((name) => Object.keys(ownedRows(name)?.depts ?? {}).length === 0);
const isRead = (scope: unknown, on = table) =>
  readCustomScope(on, typeof scope === "string" ? scope : JSON.stringify(scope)) !== undefined;
const ids = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

describe("a custom scope", () => {
  it("names departments or people", () => {
    for (const scope of [{ deptIds: ["1"] }, { userIds: ["1"] }, { deptIds: ["1"], below: true, userIds: ["2"] }])
      expect(isRead(scope)).toBe(true);
  });

  it.each([
    ["nothing", {}],
    ["only that those below count", { below: true }],
    ["an empty list", { userIds: [] }],
    ["a list that is none", { userIds: "1" }],
    ["an id that is none", { userIds: ["1 or 1=1"] }],
    ["an id beyond the numbers of the database", { userIds: ["9223372036854775808"] }],
    ["a flag that is none", { deptIds: ["1"], below: "yes" }],
    ["a word that it does not know", { userIds: ["1"], sql: "true" }],
    ["a column that is not offered", { values: { password: ["a"] } }],
    ["no values", { values: {} }],
    ["a list", "[]"],
    ["no JSON", "dept_id = 1"],
  ])("that says %s lets nobody see anything", (_, scope) => {
    expect(isRead(scope)).toBe(false);
  });

  it("takes ids up to the largest, and 200 of them", () => {
    expect(isRead({ userIds: ["9223372036854775807"] })).toBe(true);
    expect(isRead({ userIds: ids(200) })).toBe(true);
    expect(isRead({ userIds: ids(201) })).toBe(false);
  });

  it("takes whole numbers and texts of 255 characters as values of a column that is offered, and 200 of them", () => {
    const valued = tables.find((name) => (ownedRows(name)?.values ?? []).length > 0) as TenantTable;
    const [column = ""] = ownedRows(valued)?.values ?? [];
    const are = (list: unknown) => isRead({ values: { [column]: list } }, valued);
    for (const list of [["x".repeat(255)], [1, "2"], ids(200)]) expect(are(list)).toBe(true);
    for (const list of [["x".repeat(256)], [1.5], [true], [], "1", ids(201)]) expect(are(list)).toBe(false);
  });

  it("names departments only where rows have one", () => {
    if (!without) throw new Error("every table has departments");
    expect(isRead({ deptIds: ["1"] }, without)).toBe(false);
    expect(isRead({ userIds: ["1"] }, without)).toBe(true);
  });
});
