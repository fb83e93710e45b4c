// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { FlowDefinition } from "../schema.ts";

/** Deployed process. */
export const flowManager = describe<FlowDefinition>()({
  name: "flow/manager",
  label: ["流程部署", "Deployed process"],
  plural: ["流程部署", "Deployed processes"],
  id: "id",
  title: "name",
  fields: {
    id: { label: ["流程定义", "Process definition"], kind: "id", in: "none", row: true },
    tenantId: { label: ["租户编号", "Tenant ID"], hint: ["空为通用流程", "Empty for a process shared by all tenants"], kind: "text", maxLength: 12, in: "none", row: true },
    key: { label: ["流程标识", "Key"], kind: "text", maxLength: 64, in: "none", row: true },
    name: { label: ["流程名称", "Name"], kind: "text", maxLength: 255, in: "none", row: true },
    category: { label: ["流程分类", "Category"], kind: "text", maxLength: 64, refLabel: "categoryName", in: "none", row: true },
    categoryName: { label: ["流程分类", "Category"], kind: "text", maxLength: 255, in: "none", row: true },
    version: { label: ["流程版本", "Version"], kind: "number", min: 1, max: 1000000, in: "none", row: true },
    deploymentId: { label: ["部署编号", "Deployment"], kind: "text", maxLength: 64, in: "none", row: true },
    resourceName: { label: ["资源名称", "Resource"], kind: "text", maxLength: 255, in: "none", row: true },
    diagramResourceName: { label: ["流程图名称", "Diagram"], kind: "text", maxLength: 255, in: "none", row: true },
    suspensionState: { label: ["流程状态", "State"], kind: "choice", labels: { "1": ["激活", "Active"], "2": ["挂起", "Suspended"] }, in: "none", row: true },
    deploymentTime: { label: ["部署时间", "Deployed"], kind: "datetime", in: "none", row: true },
    startForm: { label: ["发起方式", "Started by"], hint: ["leave 为请假表单，fields 为流程自带的表单，none 为由业务页面送审", "leave is the leave form, fields is the form of the process itself, none means that it is started from a business page"], kind: "choice", labels: { leave: ["请假表单", "Leave form"], fields: ["流程表单", "Process form"], none: ["业务页面", "Business page"] }, in: "none", row: true },
  },
  verbs: {
    list: { op: "listProcessDefinition", method: "GET", path: "/blade-flow/manager/list", code: "flow_manager_view", takes: "page" },
    changeState: { op: "changeProcessState", method: "POST", path: "/blade-flow/manager/change-state", code: "flow_manager_edit", takes: "id", by: "processId" },
    checkUpload: { op: "checkProcessFile", method: "POST", path: "/blade-flow/manager/check-upload", code: "flow_manager_deploy", takes: "file" },
    deployUpload: { op: "deployProcessFiles", method: "POST", path: "/blade-flow/manager/deploy-upload", code: "flow_manager_deploy", takes: "file" },
    deleteDeployment: { op: "deleteDeployment", method: "POST", path: "/blade-flow/manager/delete-deployment", code: "flow_manager_delete", takes: "ids", by: "deploymentIds" },
    durations: { op: "listStepDurations", method: "GET", path: "/blade-flow/manager/durations", code: "flow_manager_view", takes: "id", by: "processDefinitionId" },
    previewMigration: { op: "previewMigration", method: "POST", path: "/blade-flow/manager/preview-migration", code: "flow_manager_migrate", takes: "body", by: "fromId", asks: { toId: { label: ["到版本", "To version"], kind: "text", maxLength: 64, in: "both", row: false, required: true }, steps: { label: ["环节对应", "Steps"], kind: "rows", maxLength: 500, of: { node: { label: ["原环节", "Step"], kind: "text", maxLength: 255, in: "both", row: true, required: true }, to: { label: ["新环节", "New step"], kind: "text", maxLength: 255, in: "both", row: true, required: true } }, in: "both", row: false }, processInstanceIds: { label: ["流程实例", "Processes"], hint: ["只换这些；没有写明则为全部", "Only these are changed; all of them if none is given"], kind: "text", maxLength: 1000, multiple: true, in: "both", row: false } } },
    migrate: { op: "migrateProcesses", method: "POST", path: "/blade-flow/manager/migrate", code: "flow_manager_migrate", takes: "body", by: "fromId", asks: { toId: { label: ["到版本", "To version"], kind: "text", maxLength: 64, in: "both", row: false, required: true }, steps: { label: ["环节对应", "Steps"], kind: "rows", maxLength: 500, of: { node: { label: ["原环节", "Step"], kind: "text", maxLength: 255, in: "both", row: true, required: true }, to: { label: ["新环节", "New step"], kind: "text", maxLength: 255, in: "both", row: true, required: true } }, in: "both", row: false }, processInstanceIds: { label: ["流程实例", "Processes"], hint: ["只换这些；没有写明则为全部", "Only these are changed; all of them if none is given"], kind: "text", maxLength: 1000, multiple: true, in: "both", row: false } } },
  },
  filters: {
    category: { label: ["流程分类", "Category"], kind: "text", maxLength: 64, match: "equals", field: "category" },
    mode: { label: ["流程类型", "Kind"], kind: "choice", labels: { "1": ["通用流程", "For all tenants"], "2": ["定制流程", "Of one tenant"] }, match: "equals", field: "mode" },
    name: { label: ["流程名称", "Name"], kind: "text", maxLength: 255, match: "contains", field: "name" },
    key: { label: ["流程标识", "Key"], kind: "text", maxLength: 64, match: "contains", field: "key" },
  },
  sorts: [],
});
