// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Role, RoleInput } from "../schema.ts";

/** Role. */
export const systemRole = describe<Role, RoleInput>()({
  name: "system/role",
  label: ["角色", "Role"],
  plural: ["角色", "Roles"],
  id: "id",
  title: "roleName",
  key: "roleAlias",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    tenantId: { label: ["所属租户", "Tenant"], kind: "ref", ref: "system/tenant", refBy: "tenantId", in: "both", row: true },
    parentId: { label: ["上级角色", "Parent role"], hint: ["不选则为顶级角色", "If none is chosen, this is a top-level role"], kind: "tree", ref: "system/role", default: "0", refLabel: "parentName", in: "both", row: true },
    roleName: { label: ["角色名称", "Name"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    roleAlias: { label: ["角色别名", "Alias"], hint: ["令牌与接口中的角色名，如 hr", "Name of the role in tokens and calls, such as hr"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    sort: { label: ["角色排序", "Sort order"], kind: "number", min: 0, max: 1000000, in: "both", row: true, required: true },
    parentName: { label: ["上级角色", "Parent role"], kind: "text", maxLength: 255, in: "none", row: true },
  },
  verbs: {
    list: { op: "listRole", method: "GET", path: "/blade-system/role/list", code: "role_view", takes: "all" },
    viewAs: { op: "viewAsRole", method: "POST", path: "/blade-system/role/view-as", code: "user_view_as", takes: "body", by: "id", asks: { reason: { label: ["查看原因", "Purpose of viewing"], hint: ["记入操作日志和历史", "Recorded in the operation log and the history"], kind: "text", maxLength: 200, in: "both", row: false, required: true } } },
    show: { op: "getRole", method: "GET", path: "/blade-system/role/detail", code: "role_view", takes: "id" },
    create: { op: "submitRole", method: "POST", path: "/blade-system/role/submit", code: "role_edit", takes: "body" },
    edit: { op: "submitRole", method: "POST", path: "/blade-system/role/submit", code: "role_edit", takes: "body" },
    remove: { op: "removeRole", method: "POST", path: "/blade-system/role/remove", code: "role_delete", takes: "ids", restorable: true },
    export: { op: "exportRole", method: "GET", path: "/blade-system/role/export", code: "role_export", takes: "all" },
    grant: { op: "grantRole", method: "POST", path: "/blade-system/role/grant", code: "role_grant", takes: "body", by: "roleIds" },
    menuOffers: { op: "listMenuOffers", method: "GET", path: "/blade-system/role/menu-offers", code: "role_grant", takes: "all" },
    grantLoss: { op: "countGrantLoss", method: "POST", path: "/blade-system/role/grant-loss", code: "role_grant", takes: "body", by: "roleIds" },
    parts: { op: "getAdministratorParts", method: "GET", path: "/blade-system/role/parts", code: "role_view", takes: "all" },
    administrators: { op: "addAdministratorRoles", method: "POST", path: "/blade-system/role/administrators", code: "role_grant", takes: "all" },
    rows: { op: "getRoleRows", method: "GET", path: "/blade-system/role/rows", code: "role_grant", takes: "id", by: "roleId" },
    limitRows: { op: "limitRoleRows", method: "POST", path: "/blade-system/role/limit-rows", code: "role_grant", takes: "body", by: "roleId" },
    tree: { op: "getRoleTree", method: "GET", path: "/blade-system/role/tree", code: null, takes: "all" },
    treeById: { op: "getRoleTreeById", method: "GET", path: "/blade-system/role/tree-by-id", code: "role_view", takes: "id", by: "roleId" },
    select: { op: "selectRole", method: "GET", path: "/blade-system/role/select", code: null, takes: "all" },
  },
  filters: {
    roleName: { label: ["角色名称", "Name"], kind: "text", maxLength: 255, match: "contains", field: "roleName" },
    roleAlias: { label: ["角色别名", "Alias"], kind: "text", maxLength: 255, match: "contains", field: "roleAlias" },
  },
  sorts: [],
  sheet: { export: ["id", "parentId", "roleName", "roleAlias", "sort"] },
  tree: { parent: "parentId", children: "children" },
});
