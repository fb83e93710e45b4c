// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { FlowInstance } from "../schema.ts";

/** Process instance. */
export const flowFollow = describe<FlowInstance>()({
  name: "flow/follow",
  label: ["流程实例", "Process instance"],
  id: "processInstanceId",
  title: "processName",
  fields: {
    processInstanceId: { label: ["流程实例", "Process instance"], kind: "id", in: "none", row: true },
    processDefinitionId: { label: ["流程定义", "Process definition"], kind: "text", maxLength: 64, in: "none", row: true },
    processName: { label: ["流程名称", "Process"], kind: "text", maxLength: 255, in: "none", row: true },
    businessId: { label: ["业务主键", "Business ID"], kind: "text", maxLength: 64, in: "none", row: true },
    applyUser: { label: ["申请人", "Started by"], kind: "text", maxLength: 64, in: "none", row: true },
    activityName: { label: ["当前环节", "Current step"], kind: "text", maxLength: 255, in: "none", row: true },
    suspended: { label: ["已挂起", "Suspended"], kind: "switch", in: "none", row: true },
    startTime: { label: ["开始时间", "Started"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listProcessInstance", method: "GET", path: "/blade-flow/follow/list", code: "flow_follow_view", takes: "page" },
    deleteProcessInstance: { op: "deleteProcessInstance", method: "POST", path: "/blade-flow/follow/delete-process-instance", code: "flow_follow_delete", takes: "id", by: "processInstanceId" },
  },
  filters: {
    processInstanceId: { label: ["流程实例", "Process instance"], kind: "text", maxLength: 64, match: "equals", field: "processInstanceId" },
    businessId: { label: ["业务主键", "Business ID"], kind: "text", maxLength: 64, match: "equals", field: "businessId" },
  },
  sorts: [],
});
