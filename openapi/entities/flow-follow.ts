// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { FlowInstance } from "../schema.ts";

/** Process instance. */
export const flowFollow = describe<FlowInstance>()({
  name: "flow/follow",
  label: ["流程实例", "Process instance"],
  plural: ["流程实例", "Process instances"],
  id: "processInstanceId",
  title: "name",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    name: { label: ["流程名称", "Process"], kind: "text", maxLength: 255, in: "none", row: true },
    startUserId: { label: ["申请人编号", "Initiator ID"], kind: "text", maxLength: 64, in: "none", row: true },
    startUser: { label: ["申请人", "Started by"], kind: "text", maxLength: 64, in: "none", row: true },
    startTime: { label: ["开始时间", "Started"], kind: "datetime", in: "none", row: true },
    taskDefinitionId: { label: ["任务定义", "Task definition"], kind: "text", maxLength: 255, in: "none", row: true },
    taskDefinitionKey: { label: ["任务标识", "Task key"], kind: "text", maxLength: 255, in: "none", row: true },
    category: { label: ["流程分类", "Category"], kind: "text", maxLength: 64, refLabel: "categoryName", in: "none", row: true },
    categoryName: { label: ["流程分类", "Category"], kind: "text", maxLength: 255, in: "none", row: true },
    processInstanceId: { label: ["流程实例", "Process instance"], kind: "id", in: "none", row: true },
    processDefinitionId: { label: ["流程定义", "Process definition"], kind: "text", maxLength: 64, in: "none", row: true },
    processDefinitionKey: { label: ["流程标识", "Process key"], kind: "text", maxLength: 64, in: "none", row: true },
    activityId: { label: ["当前环节", "Current step"], kind: "text", maxLength: 255, in: "none", row: true },
    activityName: { label: ["环节名称", "Step name"], kind: "text", maxLength: 255, in: "none", row: true },
    suspensionState: { label: ["流程状态", "State"], kind: "choice", labels: { "1": ["激活", "Active"], "2": ["挂起", "Suspended"] }, in: "none", row: true },
    executionId: { label: ["执行编号", "Execution"], kind: "text", maxLength: 64, in: "none", row: true },
    businessTable: { label: ["业务表", "Business table"], kind: "text", maxLength: 64, in: "none", row: true },
    businessId: { label: ["业务主键", "Business ID"], kind: "text", maxLength: 64, in: "none", row: true },
  },
  verbs: {
    list: { op: "listProcessInstance", method: "GET", path: "/blade-flow/follow/list", code: "flow_follow_view", takes: "page" },
    deleteProcessInstance: { op: "deleteProcessInstance", method: "POST", path: "/blade-flow/follow/delete-process-instance", code: "flow_follow_delete", takes: "id", by: "processInstanceId", asks: { deleteReason: { label: ["终止原因", "Reason"], kind: "long", maxLength: 255, in: "both", row: false } } },
    suspend: { op: "suspendProcess", method: "POST", path: "/blade-flow/follow/suspend", code: "flow_follow_suspend", takes: "body", by: "processInstanceId", asks: { comment: { label: ["原因", "Reason"], kind: "long", maxLength: 400, in: "both", row: false, required: true } } },
    resume: { op: "resumeProcess", method: "POST", path: "/blade-flow/follow/resume", code: "flow_follow_suspend", takes: "body", by: "processInstanceId", asks: { comment: { label: ["原因", "Reason"], kind: "long", maxLength: 400, in: "both", row: false, required: true } } },
    jumpSteps: { op: "listJumpSteps", method: "GET", path: "/blade-flow/follow/jump-steps", code: "flow_follow_jump", takes: "id", by: "processInstanceId" },
    jump: { op: "jumpProcess", method: "POST", path: "/blade-flow/follow/jump", code: "flow_follow_jump", takes: "body", by: "processInstanceId", asks: { token: { label: ["当前环节", "Current step"], hint: ["现在的环节；并行时选一个", "The current step; choose one if there are several"], kind: "text", maxLength: 16, pattern: "^t[0-9]+$", in: "both", row: false, required: true }, node: { label: ["目标环节", "Target step"], hint: ["不再需要的并行环节会取消；会使流程卡住的环节不在其中", "Parallel steps that are no longer needed are cancelled; steps that would leave the process stuck are not offered"], kind: "text", maxLength: 255, in: "both", row: false, required: true }, comment: { label: ["跳转原因", "Reason"], kind: "long", maxLength: 400, in: "both", row: false, required: true } } },
    openTasks: { op: "listOpenTasks", method: "GET", path: "/blade-flow/follow/open-tasks", code: "flow_follow_reassign", takes: "id", by: "processInstanceId" },
    reassignTask: { op: "reassignTask", method: "POST", path: "/blade-flow/follow/reassign-task", code: "flow_follow_reassign", takes: "body", by: "processInstanceId", asks: { task: { label: ["任务", "Task"], hint: ["未办结的任务；并行时选一个", "An open task; choose one if there are several"], kind: "text", maxLength: 24, pattern: "^t[0-9]+$", in: "both", row: false, required: true }, userId: { label: ["接办人", "New assignee"], kind: "user", in: "both", row: false, required: true }, comment: { label: ["改派原因", "Reason"], kind: "long", maxLength: 400, in: "both", row: false, required: true } } },
  },
  filters: {
    processInstanceId: { label: ["流程实例", "Process instance"], kind: "text", maxLength: 64, match: "equals", field: "processInstanceId" },
    executionId: { label: ["执行编号", "Execution"], kind: "text", maxLength: 64, match: "equals", field: "executionId" },
    processDefinitionKey: { label: ["流程标识", "Process key"], kind: "text", maxLength: 64, match: "equals", field: "processDefinitionKey" },
  },
  sorts: [],
});
