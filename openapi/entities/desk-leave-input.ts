// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import type { RecordDescription } from "../describe.ts";

/** Leave. */
export const deskLeaveInput = {
  name: "desk/leave-input",
  label: ["请假", "Leave"],
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    processDefinitionId: { label: ["流程定义", "Process definition"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
    kind: { label: ["请假类型", "Kind"], hint: ["有额度的类型不能超过剩余天数", "Types with an allowance cannot exceed the days left"], kind: "dict", min: 1, max: 99, dict: "leave_kind", in: "both", row: true },
    startTime: { label: ["开始时间", "Start"], kind: "datetime", in: "both", row: true, required: true },
    endTime: { label: ["结束时间", "End"], kind: "datetime", in: "both", row: true, required: true },
    reason: { label: ["请假事由", "Reason"], kind: "long", maxLength: 255, in: "both", row: true, required: true },
    taskUser: { label: ["审批人", "Approver"], kind: "user", in: "both", row: true, required: true },
    variables: { label: ["其他字段", "Other fields"], hint: ["流程图另外列出的字段，如证明材料", "Fields that the drawing lists besides"], kind: "object", in: "both", row: true },
  },
} as const satisfies RecordDescription;
