import { expect, test } from "vitest";
import { checkRole } from "./role-check.ts";

test("a role has a name, an alias and an order", () => {
  expect(checkRole({ roleName: "人事", roleAlias: "hr", sort: 0 })).toEqual({});
  expect(checkRole({ roleName: " " })).toEqual({
    roleName: "role.required.roleName",
    roleAlias: "role.required.roleAlias",
    sort: "role.required.sort",
  });
});
