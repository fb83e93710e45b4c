// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { FlowDefinition } from "../schema.ts";

/** Start a process. */
export const workStart = describe<FlowDefinition>()({
  name: "work/start",
  label: ["发起流程", "Start a process"],
  plural: ["发起流程", "Start a process"],
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
    list: { op: "listStartableProcess", method: "GET", path: "/blade-flow/work/start-list", code: null, takes: "page" },
    claimList: { op: "listClaimableTask", method: "GET", path: "/blade-flow/work/claim-list", code: null, takes: "page" },
    todoList: { op: "listTodoTask", method: "GET", path: "/blade-flow/work/todo-list", code: null, takes: "page" },
    sendList: { op: "listSentTask", method: "GET", path: "/blade-flow/work/send-list", code: null, takes: "page" },
    doneList: { op: "listDoneTask", method: "GET", path: "/blade-flow/work/done-list", code: null, takes: "page" },
    claimTask: { op: "claimTask", method: "POST", path: "/blade-flow/work/claim-task", code: null, takes: "id", by: "taskId" },
    completeTask: { op: "completeTask", method: "POST", path: "/blade-flow/work/complete-task", code: null, takes: "body", by: "taskId", asks: { processInstanceId: { label: ["流程实例", "Process instance"], kind: "text", maxLength: 64, in: "both", row: false }, flag: { label: ["批复结果", "Verdict"], hint: ["ok 为同意", "ok is approved"], kind: "text", maxLength: 32, in: "both", row: false }, comment: { label: ["批复意见", "Comment"], kind: "long", maxLength: 500, in: "both", row: false }, pass: { label: ["通过", "Approved"], hint: ["与 flag 为 ok 相同", "The same as a flag of ok"], kind: "switch", in: "both", row: false }, variables: { label: ["流程变量", "Variables"], kind: "object", in: "both", row: false } } },
    explainTask: { op: "explainTask", method: "GET", path: "/blade-flow/work/explain-task", code: null, takes: "id", by: "taskId" },
    returnSteps: { op: "listReturnSteps", method: "GET", path: "/blade-flow/work/return-steps", code: null, takes: "id", by: "taskId" },
    returnTask: { op: "returnTask", method: "POST", path: "/blade-flow/work/return-task", code: null, takes: "body", by: "taskId", asks: { node: { label: ["退回环节", "Step to return to"], hint: ["流程已经过的环节；还没有时不能退回", "A step that the process has been through; without one the task cannot be returned"], kind: "text", maxLength: 255, in: "both", row: false, required: true }, comment: { label: ["退回原因", "Reason"], kind: "long", maxLength: 500, in: "both", row: false, required: true } } },
    retractTask: { op: "retractTask", method: "POST", path: "/blade-flow/work/retract-task", code: null, takes: "body", by: "taskId", asks: { comment: { label: ["取回原因", "Reason"], kind: "long", maxLength: 200, in: "both", row: false } } },
    transferTask: { op: "transferTask", method: "POST", path: "/blade-flow/work/transfer-task", code: null, takes: "body", by: "taskId", asks: { userId: { label: ["接办人", "New assignee"], kind: "user", in: "both", row: false, required: true }, comment: { label: ["转交说明", "Note"], kind: "long", maxLength: 500, in: "both", row: false } } },
    withdraw: { op: "withdrawProcess", method: "POST", path: "/blade-flow/work/withdraw", code: null, takes: "body", by: "processInstanceId", asks: { comment: { label: ["撤回原因", "Reason"], kind: "long", maxLength: 200, in: "both", row: false } } },
    delegateTask: { op: "delegateTask", method: "POST", path: "/blade-flow/work/delegate-task", code: null, takes: "body", by: "taskId", asks: { userId: { label: ["被委派人", "Colleague"], kind: "user", in: "both", row: false, required: true }, comment: { label: ["委派说明", "Question"], kind: "long", maxLength: 500, in: "both", row: false, required: true } } },
    addSigners: { op: "addSigners", method: "POST", path: "/blade-flow/work/add-signers", code: null, takes: "body", by: "taskId", asks: { userIds: { label: ["加签人", "Signers"], hint: ["最多 20 位", "Up to 20 people"], kind: "user", multiple: true, joined: true, in: "both", row: false, required: true }, isAfter: { label: ["在本人之后", "After me"], hint: ["否则同时办理", "Otherwise at the same time"], kind: "switch", in: "both", row: false }, comment: { label: ["加签说明", "Note"], kind: "long", maxLength: 500, in: "both", row: false } } },
    copyTask: { op: "copyTask", method: "POST", path: "/blade-flow/work/copy-task", code: null, takes: "body", by: "taskId", asks: { userIds: { label: ["抄送人员", "Recipients"], hint: ["最多 20 位", "Up to 20 people"], kind: "user", multiple: true, joined: true, in: "both", row: false, required: true }, comment: { label: ["抄送说明", "Note"], kind: "long", maxLength: 500, in: "both", row: false } } },
    urge: { op: "urgeProcess", method: "POST", path: "/blade-flow/work/urge", code: null, takes: "body", by: "processInstanceId", asks: { comment: { label: ["催办说明", "Note"], kind: "long", maxLength: 200, in: "both", row: false } } },
    counts: { op: "countOwnTasks", method: "GET", path: "/blade-flow/work/counts", code: null, takes: "all" },
  },
  filters: {
    category: { label: ["流程分类", "Category"], kind: "text", maxLength: 64, match: "equals", field: "category" },
    mode: { label: ["流程类型", "Kind"], kind: "choice", labels: { "1": ["通用流程", "For all tenants"], "2": ["定制流程", "Of one tenant"] }, match: "equals", field: "mode" },
    name: { label: ["流程名称", "Name"], kind: "text", maxLength: 255, match: "contains", field: "name" },
  },
  sorts: [],
});
