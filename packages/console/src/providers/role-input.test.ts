import { expect, test } from "vitest";
import { toRoleInput, toRoleRows } from "./role-input.ts";

const role = (id: string, roleName: string) => ({
  id,
  tenantId: "100001",
  parentId: "0",
  roleName,
  roleAlias: id,
  sort: 1,
});

test("roles come from the top down, and know how deep they are", () => {
  const tree = [
    { ...role("1", "管理员"), children: [{ ...role("2", "人事"), children: [role("3", "招聘")] }] },
    role("4", "只读"),
  ];
  expect(toRoleRows(tree).map(({ id, depth }) => `${id}:${depth}`)).toEqual(["1:0", "2:1", "3:2", "4:0"]);
});

test("a form says what the server takes; a role below none is at the top", () => {
  const row = { ...role("7", " 人事 "), parentId: "", depth: 2, hasChildren: true };
  expect(toRoleInput(row)).toEqual({ id: "7", parentId: "0", roleName: "人事", roleAlias: "7", sort: 1 });
});
