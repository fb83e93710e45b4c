// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { FlowTask } from "../schema.ts";

/** To do. */
export const workTodo = describe<FlowTask>()({
  name: "work/todo",
  label: ["待办", "To do"],
  id: "taskId",
  title: "taskName",
  fields: {
    taskId: { label: ["任务", "Task"], kind: "text", maxLength: 64, in: "none", row: true },
    taskName: { label: ["任务名称", "Task name"], kind: "text", maxLength: 255, in: "none", row: true },
    taskDefinitionKey: { label: ["任务标识", "Task key"], kind: "text", maxLength: 255, in: "none", row: true },
    assignee: { label: ["办理人编号", "Assignee ID"], hint: ["无人签收时为空", "Empty while nobody holds it"], kind: "text", maxLength: 64, in: "none", row: true },
    assigneeName: { label: ["办理人", "Assignee"], kind: "text", maxLength: 64, in: "none", row: true },
    category: { label: ["流程分类", "Category"], kind: "text", maxLength: 64, in: "none", row: true },
    categoryName: { label: ["流程分类", "Category"], kind: "text", maxLength: 255, in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    claimTime: { label: ["签收时间", "Claimed"], kind: "datetime", in: "none", row: true },
    endTime: { label: ["结束时间", "Ended"], kind: "datetime", in: "none", row: true },
    historyTaskEndTime: { label: ["办理时间", "Completed"], kind: "datetime", in: "none", row: true },
    executionId: { label: ["执行编号", "Execution"], kind: "text", maxLength: 64, in: "none", row: true },
    processInstanceId: { label: ["流程实例", "Process instance"], kind: "text", maxLength: 64, in: "none", row: true },
    processDefinitionId: { label: ["流程定义", "Process definition"], kind: "text", maxLength: 64, in: "none", row: true },
    processDefinitionKey: { label: ["流程标识", "Process key"], kind: "text", maxLength: 64, in: "none", row: true },
    processDefinitionName: { label: ["流程名称", "Process"], kind: "text", maxLength: 255, in: "none", row: true },
    processDefinitionVersion: { label: ["流程版本", "Version"], kind: "number", min: 1, max: 1000000, in: "none", row: true },
    processIsFinished: { label: ["流程状态", "Process is"], kind: "choice", labels: { finished: ["已完成", "Finished"], unfinished: ["未完成", "Unfinished"] }, in: "none", row: true },
    businessTable: { label: ["业务表", "Business table"], kind: "text", maxLength: 64, in: "none", row: true },
    businessId: { label: ["业务主键", "Business ID"], kind: "text", maxLength: 64, in: "none", row: true },
    status: { label: ["状态", "Status"], kind: "text", maxLength: 32, in: "none", row: true },
    comment: { label: ["批复意见", "Comment"], kind: "text", maxLength: 500, in: "none", row: true },
    flag: { label: ["批复结果", "Verdict"], hint: ["ok 为同意", "ok is approved"], kind: "text", maxLength: 32, in: "none", row: true },
    applyUser: { label: ["申请人", "Started by"], kind: "text", maxLength: 64, in: "none", row: true },
  },
  verbs: {
    list: { op: "listTodoTask", method: "GET", path: "/blade-flow/work/todo-list", code: null, takes: "page" },
    startList: { op: "listStartableProcess", method: "GET", path: "/blade-flow/work/start-list", code: null, takes: "page" },
    claimList: { op: "listClaimableTask", method: "GET", path: "/blade-flow/work/claim-list", code: null, takes: "page" },
    sendList: { op: "listSentTask", method: "GET", path: "/blade-flow/work/send-list", code: null, takes: "page" },
    doneList: { op: "listDoneTask", method: "GET", path: "/blade-flow/work/done-list", code: null, takes: "page" },
    claimTask: { op: "claimTask", method: "POST", path: "/blade-flow/work/claim-task", code: null, takes: "id", by: "taskId" },
    completeTask: { op: "completeTask", method: "POST", path: "/blade-flow/work/complete-task", code: null, takes: "body", by: "taskId", asks: { processInstanceId: { label: ["流程实例", "Process instance"], kind: "text", maxLength: 64, in: "both", row: false }, flag: { label: ["批复结果", "Verdict"], hint: ["ok 为同意", "ok is approved"], kind: "text", maxLength: 32, in: "both", row: false }, comment: { label: ["批复意见", "Comment"], kind: "long", maxLength: 500, in: "both", row: false }, pass: { label: ["通过", "Approved"], hint: ["与 flag 为 ok 相同", "The same as a flag of ok"], kind: "switch", in: "both", row: false }, variables: { label: ["流程变量", "Variables"], kind: "object", in: "both", row: false } } },
  },
  filters: {
    category: { label: ["流程分类", "Category"], kind: "text", maxLength: 64, match: "equals", field: "category" },
    processDefinitionName: { label: ["流程名称", "Process"], kind: "text", maxLength: 255, match: "contains", field: "processDefinitionName" },
    beginDate: { label: ["创建时间", "Created"], kind: "datetime", match: "from", field: "createTime" },
    endDate: { label: ["创建时间", "Created"], kind: "datetime", match: "to", field: "createTime" },
  },
  sorts: [],
});
