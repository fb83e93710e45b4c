// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { DataModel, DataModelInput } from "../schema.ts";

/** Data model. */
export const developModel = describe<DataModel, DataModelInput>()({
  name: "develop/model",
  label: ["数据模型", "Data model"],
  plural: ["数据模型", "Data models"],
  id: "id",
  title: "modelName",
  key: "modelCode",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    modelName: { label: ["模型名称", "Name"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
    modelCode: { label: ["模型编号", "Code"], kind: "text", maxLength: 64, pattern: "^[A-Za-z][A-Za-z0-9_-]*$", in: "both", row: true, required: true },
    datasourceId: { label: ["数据源", "Datasource"], hint: ["不填则字段由人录入", "Without one, people enter the fields"], kind: "ref", ref: "develop/datasource", in: "both", row: true },
    modelTable: { label: ["物理表名", "Table"], kind: "text", maxLength: 63, in: "both", row: true, required: true },
    modelClass: { label: ["类名", "Class"], kind: "text", maxLength: 64, pattern: "^[A-Za-z_][A-Za-z0-9_]*$", in: "both", row: true, required: true },
    modelRemark: { label: ["备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
  },
  verbs: {
    list: { op: "listModel", method: "GET", path: "/blade-develop/model/list", code: "model_view", takes: "page" },
    show: { op: "getModel", method: "GET", path: "/blade-develop/model/detail", code: "model_view", takes: "id" },
    create: { op: "submitModel", method: "POST", path: "/blade-develop/model/submit", code: "model_edit", takes: "body" },
    edit: { op: "submitModel", method: "POST", path: "/blade-develop/model/submit", code: "model_edit", takes: "body" },
    remove: { op: "removeModel", method: "POST", path: "/blade-develop/model/remove", code: "model_delete", takes: "ids", restorable: true },
    select: { op: "selectModel", method: "GET", path: "/blade-develop/model/select", code: "model_view", takes: "all" },
    modelPrototype: { op: "getPrototypeOfModel", method: "GET", path: "/blade-develop/model/model-prototype", code: "model_view", takes: "id", by: "modelId" },
    tableList: { op: "listTable", method: "GET", path: "/blade-develop/model/table-list", code: "model_view", takes: "id", by: "datasourceId" },
    tableInfo: { op: "getTable", method: "GET", path: "/blade-develop/model/table-info", code: "model_view", takes: "all" },
  },
  filters: {
    modelName: { label: ["模型名称", "Name"], kind: "text", maxLength: 64, match: "contains", field: "modelName" },
    modelCode: { label: ["模型编号", "Code"], kind: "text", maxLength: 64, match: "contains", field: "modelCode" },
    modelTable: { label: ["物理表名", "Table"], kind: "text", maxLength: 63, match: "contains", field: "modelTable" },
    datasourceId: { label: ["数据源", "Datasource"], kind: "ref", ref: "develop/datasource", match: "equals", field: "datasourceId" },
  },
  sorts: [],
});
