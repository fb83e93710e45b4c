import { expect, test } from "vitest";
import { checkAddPermission } from "./add-permission.ts";

const both = { permission: "post_edit", permissionAdd: "post_add" };
const check = (operation: object, held: readonly string[] | undefined, body: unknown) => () =>
  checkAddPermission(operation as never, { principal: held && { permissions: new Set(held) } } as never, body);

test.each([
  ["a new row", { name: "a" }, "post_add", "post_edit"],
  ["one without a body", undefined, "post_add", "post_edit"],
  ["one with an empty id", { id: "" }, "post_add", "post_edit"],
  ["a row that is there", { id: "7" }, "post_edit", "post_add"],
])("%s takes a permission of its own", (_, body, right, wrong) => {
  expect(check(both, [right], body)).not.toThrow();
  expect(check(both, [wrong], body)).toThrow(expect.objectContaining({ code: "forbidden" }));
});

test("an operation with one permission, and a caller who is not known, are looked at elsewhere", () => {
  expect(check({ permission: "post_edit" }, [], {})).not.toThrow();
  expect(check({ permissionAdd: "post_add" }, [], {})).not.toThrow();
  expect(check(both, undefined, {})).not.toThrow();
});
