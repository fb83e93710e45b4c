// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { FlowModel, FlowModelInput } from "../schema.ts";

/** Process model. */
export const flowModel = describe<FlowModel, FlowModelInput>()({
  name: "flow/model",
  label: ["流程模型", "Process model"],
  plural: ["流程模型", "Process models"],
  id: "id",
  title: "name",
  titleEn: "nameEn",
  key: "modelKey",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    name: { label: ["流程名称", "Name"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    modelKey: { label: ["流程标识", "Key"], hint: ["即流程的 id；以字母或下划线开头，只含字母、数字与下划线", "The id of the process; starts with a letter or underscore; only letters, digits and underscores"], kind: "text", maxLength: 64, pattern: "^[A-Za-z_][A-Za-z0-9_]*$", in: "both", row: true, required: true },
    description: { label: ["流程说明", "Description"], kind: "long", maxLength: 255, in: "both", row: true },
    category: { label: ["流程分类", "Category"], kind: "text", maxLength: 64, in: "both", row: true },
    modelEditorXml: { label: ["流程图", "Diagram"], kind: "long", maxLength: 900000, in: "both", row: true, required: true },
    tenantId: { label: ["租户编号", "Tenant ID"], kind: "text", maxLength: 12, in: "none", row: true },
    nameEn: { label: ["英文名称", "English name"], hint: ["取自流程图，没有则为空", "Taken from the drawing; empty if it has none"], kind: "text", maxLength: 255, in: "none", row: true },
    modelType: { label: ["模型类型", "Type"], kind: "choice", labels: { "0": ["流程", "Process"], "2": ["表单", "Form"], "3": ["应用", "App"], "4": ["决策表", "Decision table"], "5": ["案例", "Case"] }, in: "none", row: true },
    version: { label: ["版本", "Version"], kind: "number", min: 1, max: 1000000, in: "none", row: true },
    created: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    createdBy: { label: ["创建人", "Created by"], kind: "text", maxLength: 64, in: "none", row: true },
    lastUpdated: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    lastUpdatedBy: { label: ["修改人", "Updated by"], kind: "text", maxLength: 64, in: "none", row: true },
  },
  verbs: {
    list: { op: "listFlowModel", method: "GET", path: "/blade-flow/model/list", code: "flow_model_view", takes: "page" },
    show: { op: "getFlowModel", method: "GET", path: "/blade-flow/model/detail", code: "flow_model_view", takes: "id" },
    create: { op: "submitFlowModel", method: "POST", path: "/blade-flow/model/submit", code: "flow_model_edit", takes: "body" },
    edit: { op: "submitFlowModel", method: "POST", path: "/blade-flow/model/submit", code: "flow_model_edit", takes: "body" },
    remove: { op: "removeFlowModel", method: "POST", path: "/blade-flow/model/remove", code: "flow_model_delete", takes: "ids", restorable: true },
    deploy: { op: "deployFlowModel", method: "POST", path: "/blade-flow/model/deploy", code: "flow_model_deploy", takes: "id", by: "modelId" },
    check: { op: "checkFlowModel", method: "POST", path: "/blade-flow/model/check", code: "flow_model_view", takes: "body", asks: { modelEditorXml: { label: ["流程图", "Diagram"], kind: "long", maxLength: 900000, in: "both", row: false, required: true }, tenantIds: { label: ["医院", "Hospitals"], kind: "text", maxLength: 1400, pattern: "^([0-9]{6}(,[0-9]{6}){0,199})?$", in: "both", row: false } } },
    readFile: { op: "readFlowFile", method: "POST", path: "/blade-flow/model/read-file", code: "flow_model_edit", takes: "file" },
    rehearse: { op: "rehearseFlowModel", method: "POST", path: "/blade-flow/model/rehearse", code: "flow_model_deploy", takes: "body", asks: { modelEditorXml: { label: ["流程图", "Diagram"], kind: "long", maxLength: 900000, in: "both", row: false, required: true } } },
    compare: { op: "compareFlowModel", method: "POST", path: "/blade-flow/model/compare", code: "flow_model_view", takes: "body", asks: { before: { label: ["原流程图", "Drawing before"], kind: "long", maxLength: 900000, in: "both", row: false }, modelEditorXml: { label: ["流程图", "Diagram"], kind: "long", maxLength: 900000, in: "both", row: false, required: true } } },
  },
  filters: {
    name: { label: ["流程名称", "Name"], kind: "text", maxLength: 255, match: "contains", field: "name" },
    modelKey: { label: ["流程标识", "Key"], kind: "text", maxLength: 64, match: "contains", field: "modelKey" },
    category: { label: ["流程分类", "Category"], kind: "text", maxLength: 64, match: "equals", field: "category" },
  },
  sorts: [],
});
