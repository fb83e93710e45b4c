// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Datasource, DatasourceInput } from "../schema.ts";

/** Datasource. */
export const developDatasource = describe<Datasource, DatasourceInput>()({
  name: "develop/datasource",
  label: ["数据源", "Datasource"],
  plural: ["数据源", "Datasources"],
  id: "id",
  title: "name",
  key: "name",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    name: { label: ["数据源名称", "Name"], kind: "text", maxLength: 100, in: "both", row: true, required: true },
    driverClass: { label: ["驱动", "Driver"], hint: ["须为 org.postgresql.Driver", "Must be org.postgresql.Driver"], kind: "text", maxLength: 100, in: "both", row: true, required: true },
    url: { label: ["连接地址", "Address"], hint: ["postgresql://主机:端口/数据库；无 sslmode 时须为可验证的加密连接", "postgresql://host:port/database; without sslmode the connection must be encrypted with a valid certificate"], kind: "text", maxLength: 500, in: "both", row: true, required: true },
    username: { label: ["用户名", "User name"], kind: "text", maxLength: 50, in: "both", row: true, required: true },
    password: { label: ["密码", "Password"], hint: ["加密保存", "Stored encrypted"], kind: "secret", maxLength: 50, in: "both", row: false, required: "add" },
    remark: { label: ["备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
  },
  verbs: {
    list: { op: "listDatasource", method: "GET", path: "/blade-develop/datasource/list", code: "datasource_view", takes: "page" },
    show: { op: "getDatasource", method: "GET", path: "/blade-develop/datasource/detail", code: "datasource_view", takes: "id" },
    create: { op: "submitDatasource", method: "POST", path: "/blade-develop/datasource/submit", code: "datasource_edit", takes: "body" },
    edit: { op: "submitDatasource", method: "POST", path: "/blade-develop/datasource/submit", code: "datasource_edit", takes: "body" },
    remove: { op: "removeDatasource", method: "POST", path: "/blade-develop/datasource/remove", code: "datasource_delete", takes: "ids", restorable: true },
    select: { op: "selectDatasource", method: "GET", path: "/blade-develop/datasource/select", code: "datasource_view", takes: "all" },
  },
  filters: {
    name: { label: ["数据源名称", "Name"], kind: "text", maxLength: 100, match: "contains", field: "name" },
    driverClass: { label: ["驱动", "Driver"], kind: "text", maxLength: 100, match: "contains", field: "driverClass" },
    username: { label: ["用户名", "User name"], kind: "text", maxLength: 50, match: "contains", field: "username" },
  },
  sorts: [],
});
