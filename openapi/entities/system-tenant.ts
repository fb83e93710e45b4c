// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Tenant, TenantInput } from "../schema.ts";

/** Tenant. */
export const systemTenant = describe<Tenant, TenantInput>()({
  name: "system/tenant",
  label: ["租户", "Tenant"],
  plural: ["租户", "Tenants"],
  id: "id",
  title: "tenantName",
  key: "tenantId",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    tenantId: { label: ["租户编号", "Tenant ID"], hint: ["不填则由系统生成；开通后不变", "Generated if left empty; cannot be changed later"], kind: "text", pattern: "^([0-9]{6})?$", in: "add", row: true, addOnly: true },
    tenantName: { label: ["租户名称", "Name"], kind: "text", maxLength: 50, in: "both", row: true, required: true },
    domain: { label: ["域名", "Domains"], hint: ["多个域名以逗号分隔", "Separate several with commas"], kind: "text", maxLength: 255, in: "both", row: true },
    linkman: { label: ["联系人", "Contact"], kind: "text", maxLength: 20, in: "both", row: true, required: true },
    contactNumber: { label: ["联系电话", "Contact phone"], kind: "text", maxLength: 20, in: "both", row: true },
    address: { label: ["联系地址", "Address"], kind: "text", maxLength: 255, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
    packageId: { label: ["产品包", "Package"], hint: ["不选则不限制菜单", "If none is chosen, menus are not limited"], kind: "ref", ref: "system/tenant-package", in: "none", row: true },
    datasourceId: { label: ["数据源", "Datasource"], hint: ["不选则用默认数据源", "If none is chosen, the default datasource is used"], kind: "ref", ref: "develop/datasource", in: "none", row: true },
    accountNumber: { label: ["账号额度", "Account limit"], kind: "number", min: -1, max: 1000000, named: { "-1": ["不限", "Unlimited"] }, in: "none", row: true },
    expireTime: { label: ["到期时间", "Expires"], hint: ["空为长期有效", "Leave empty for no expiry"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listTenant", method: "GET", path: "/blade-system/tenant/list", code: "tenant_view", takes: "page" },
    figures: { op: "getPlatformFigures", method: "GET", path: "/blade-system/tenant/figures", code: "tenant_package_view", takes: "all" },
    show: { op: "getTenant", method: "GET", path: "/blade-system/tenant/detail", code: "tenant_view", takes: "id" },
    create: { op: "submitTenant", method: "POST", path: "/blade-system/tenant/submit", code: "tenant_edit", takes: "body" },
    edit: { op: "submitTenant", method: "POST", path: "/blade-system/tenant/submit", code: "tenant_edit", takes: "body" },
    remove: { op: "removeTenant", method: "POST", path: "/blade-system/tenant/remove", code: "tenant_delete", takes: "ids", restorable: true },
    select: { op: "selectTenant", method: "GET", path: "/blade-system/tenant/select", code: null, takes: "all" },
    setting: { op: "setTenant", method: "POST", path: "/blade-system/tenant/setting", code: "tenant_setting", takes: "ids", asks: { accountNumber: { label: ["账号额度", "Accounts"], kind: "number", min: -1, max: 1000000, named: { "-1": ["不限", "Unlimited"] }, in: "both", row: false }, expireTime: { label: ["到期时间", "Expires"], hint: ["空为长期", "Leave empty for no end date"], kind: "datetime", in: "both", row: false } } },
    datasource: { op: "setTenantDatasource", method: "POST", path: "/blade-system/tenant/datasource", code: "tenant_setting", takes: "id", by: "tenantId", slow: true, asks: { datasourceId: { label: ["数据源", "Datasource"], hint: ["空为默认库；租户须已停止服务", "Leave empty for the default database; the tenant’s service must have ended"], kind: "ref", ref: "develop/datasource", in: "both", row: false } } },
    packageDetail: { op: "getPackageOfTenant", method: "GET", path: "/blade-system/tenant/package-detail", code: "tenant_view", takes: "id", by: "tenantId" },
    packageLoss: { op: "countPackageLossOfTenant", method: "GET", path: "/blade-system/tenant/package-loss", code: "tenant_setting", takes: "id", by: "tenantId" },
    packageSetting: { op: "setPackageOfTenant", method: "POST", path: "/blade-system/tenant/package-setting", code: "tenant_setting", takes: "id", by: "tenantId", asks: { packageId: { label: ["产品包", "Package"], hint: ["空为不受限制", "If empty, menus are not limited"], kind: "ref", ref: "system/tenant-package", in: "both", row: false } } },
  },
  filters: {
    tenantName: { label: ["租户名称", "Name"], kind: "text", maxLength: 50, match: "contains", field: "tenantName" },
    domain: { label: ["域名", "Domains"], kind: "text", maxLength: 255, match: "contains", field: "domain" },
    linkman: { label: ["联系人", "Contact"], kind: "text", maxLength: 20, match: "contains", field: "linkman" },
    contactNumber: { label: ["联系电话", "Contact phone"], kind: "text", maxLength: 20, match: "contains", field: "contactNumber" },
  },
  sorts: ["tenantId"],
});
