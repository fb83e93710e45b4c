// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Code, CodeInput } from "../schema.ts";

/** Code generation. */
export const developCode = describe<Code, CodeInput>()({
  name: "develop/code",
  label: ["代码生成", "Code generation"],
  plural: ["代码生成", "Code generation"],
  id: "id",
  title: "codeName",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    datasourceId: { label: ["数据源", "Datasource"], kind: "ref", ref: "develop/datasource", in: "both", row: true, required: true },
    serviceName: { label: ["服务名", "Service"], kind: "text", maxLength: 64, pattern: "^[a-z][a-z0-9-]*$", in: "both", row: true, required: true },
    codeName: { label: ["模块名", "Module"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
    tableName: { label: ["表名", "Table"], kind: "text", maxLength: 64, pattern: "^[A-Za-z_][A-Za-z0-9_]*$", in: "both", row: true, required: true },
    tablePrefix: { label: ["表前缀", "Table prefix"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
    pkName: { label: ["主键字段", "Key column"], kind: "text", maxLength: 32, pattern: "^[A-Za-z_][A-Za-z0-9_]*$", in: "both", row: true, required: true },
    packageName: { label: ["包名", "Package"], kind: "text", maxLength: 500, pattern: "^[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*$", in: "both", row: true, required: true },
    baseMode: { label: ["基础业务", "Base columns"], kind: "choice", labels: { "1": ["否", "No"], "2": ["是", "Yes"] }, in: "both", row: true, required: true },
    wrapMode: { label: ["包装器", "Wrapper"], kind: "choice", labels: { "1": ["否", "No"], "2": ["是", "Yes"] }, in: "both", row: true, required: true },
    apiPath: { label: ["后端目录", "Back-end folder"], hint: ["相对于下载的压缩包", "Relative to the downloaded archive"], kind: "text", maxLength: 2000, pattern: "^[A-Za-z0-9_./-]*$", in: "both", row: true, required: true },
    webPath: { label: ["前端目录", "Front-end folder"], hint: ["相对于下载的压缩包", "Relative to the downloaded archive"], kind: "text", maxLength: 2000, pattern: "^[A-Za-z0-9_./-]*$", in: "both", row: true, required: true },
  },
  verbs: {
    list: { op: "listCode", method: "GET", path: "/blade-develop/code/list", code: "code_view", takes: "page" },
    show: { op: "getCode", method: "GET", path: "/blade-develop/code/detail", code: "code_view", takes: "id" },
    create: { op: "submitCode", method: "POST", path: "/blade-develop/code/submit", code: "code_edit", takes: "body" },
    edit: { op: "submitCode", method: "POST", path: "/blade-develop/code/submit", code: "code_edit", takes: "body" },
    remove: { op: "removeCode", method: "POST", path: "/blade-develop/code/remove", code: "code_delete", takes: "ids" },
    copy: { op: "copyCode", method: "POST", path: "/blade-develop/code/copy", code: "code_edit", takes: "id" },
    genCode: { op: "generateCode", method: "POST", path: "/blade-develop/code/gen-code", code: "code_generate", takes: "ids" },
  },
  filters: {
    codeName: { label: ["模块名", "Module"], kind: "text", maxLength: 64, match: "contains", field: "codeName" },
    tableName: { label: ["表名", "Table"], kind: "text", maxLength: 64, match: "contains", field: "tableName" },
    serviceName: { label: ["服务名", "Service"], kind: "text", maxLength: 64, match: "contains", field: "serviceName" },
    packageName: { label: ["包名", "Package"], kind: "text", maxLength: 255, match: "contains", field: "packageName" },
  },
  sorts: [],
});
