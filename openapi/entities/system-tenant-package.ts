// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { TenantPackage, TenantPackageInput } from "../schema.ts";

/** Package. */
export const systemTenantPackage = describe<TenantPackage, TenantPackageInput>()({
  name: "system/tenant-package",
  label: ["产品包", "Package"],
  plural: ["产品包", "Packages"],
  id: "id",
  title: "packageName",
  key: "packageName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    packageName: { label: ["产品包名称", "Package name"], kind: "text", maxLength: 50, in: "both", row: true, required: true },
    menuId: { label: ["菜单", "Menus"], kind: "tree", ref: "system/menu", multiple: true, joined: true, in: "both", row: true, required: true },
    remark: { label: ["备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
  },
  verbs: {
    list: { op: "listTenantPackage", method: "GET", path: "/blade-system/tenant-package/list", code: "tenant_package_view", takes: "page" },
    show: { op: "getTenantPackage", method: "GET", path: "/blade-system/tenant-package/detail", code: "tenant_package_view", takes: "id" },
    create: { op: "submitTenantPackage", method: "POST", path: "/blade-system/tenant-package/submit", code: "tenant_package_edit", takes: "body" },
    edit: { op: "submitTenantPackage", method: "POST", path: "/blade-system/tenant-package/submit", code: "tenant_package_edit", takes: "body" },
    remove: { op: "removeTenantPackage", method: "POST", path: "/blade-system/tenant-package/remove", code: "tenant_package_delete", takes: "ids", restorable: true },
    menuTree: { op: "getPackageMenuTree", method: "GET", path: "/blade-system/tenant-package/menu-tree", code: "tenant_package_edit", takes: "all" },
    menuLoss: { op: "countPackageLoss", method: "POST", path: "/blade-system/tenant-package/menu-loss", code: "tenant_package_edit", takes: "body", by: "id" },
  },
  filters: {
    packageName: { label: ["产品包名称", "Package name"], kind: "text", maxLength: 50, match: "contains", field: "packageName" },
  },
  sorts: ["packageName"],
});
