// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { FlowMessage } from "../schema.ts";

/** Message. */
export const workMessage = describe<FlowMessage>()({
  name: "work/message",
  label: ["消息", "Message"],
  plural: ["消息", "Messages"],
  id: "id",
  title: "text",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    kind: { label: ["类型", "Kind"], kind: "choice", labels: { task: ["新任务", "New task"], claim: ["待领取", "To claim"], remind: ["提醒", "Reminder"], escalate: ["超时转交", "Handed on late"], copy: ["抄送", "Copy"], urge: ["催办", "Urged"], advice: ["意见", "Opinion"], approved: ["已通过", "Approved"], rejected: ["未通过", "Not approved"], stopped: ["已终止", "Ended"], granted: ["权限已授予", "Right granted"], declined: ["权限申请被拒绝", "Right declined"] }, in: "none", row: true },
    text: { label: ["消息", "Message"], kind: "text", maxLength: 500, in: "none", row: true },
    fromName: { label: ["来自", "From"], hint: ["发送人，系统消息为空", "Sender; empty for system messages"], kind: "text", maxLength: 64, in: "none", row: true },
    comment: { label: ["说明", "Note"], kind: "text", maxLength: 500, in: "none", row: true },
    processInstanceId: { label: ["流程实例", "Process instance"], hint: ["与流程无关则为空", "Empty where it is about no process"], kind: "text", maxLength: 64, in: "none", row: true },
    processDefinitionName: { label: ["流程名称", "Process"], hint: ["流程名称，或申请的权限", "Process, or the right that was asked for"], kind: "text", maxLength: 255, in: "none", row: true },
    taskName: { label: ["任务名称", "Task name"], hint: ["环节，与任务无关则为空", "Step; empty if it is not about a task"], kind: "text", maxLength: 255, in: "none", row: true },
    businessTable: { label: ["业务表", "Business table"], kind: "text", maxLength: 64, in: "none", row: true },
    businessId: { label: ["业务主键", "Business ID"], kind: "text", maxLength: 64, in: "none", row: true },
    createTime: { label: ["时间", "Sent"], kind: "datetime", in: "none", row: true },
    readTime: { label: ["阅读时间", "Read"], hint: ["未读为空", "Empty while unread"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listFlowMessage", method: "GET", path: "/blade-flow/message/list", code: null, takes: "page" },
    read: { op: "readFlowMessages", method: "POST", path: "/blade-flow/message/read", code: null, takes: "body", by: "ids" },
  },
  filters: {
    kind: { label: ["类型", "Kind"], kind: "choice", labels: { task: ["新任务", "New task"], claim: ["待领取", "To claim"], remind: ["提醒", "Reminder"], escalate: ["超时转交", "Handed on late"], copy: ["抄送", "Copy"], urge: ["催办", "Urged"], advice: ["意见", "Opinion"], approved: ["已通过", "Approved"], rejected: ["未通过", "Not approved"], stopped: ["已终止", "Ended"], granted: ["权限已授予", "Right granted"], declined: ["权限申请被拒绝", "Right declined"] }, match: "equals", field: "kind" },
    unread: { label: ["只看未读", "Unread only"], kind: "switch", match: "equals", field: "unread" },
  },
  sorts: [],
});
