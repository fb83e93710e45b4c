// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { OutboxMessage } from "../schema.ts";

/** Outbox message. */
export const messageOutbox = describe<OutboxMessage>()({
  name: "message/outbox",
  label: ["发件箱", "Outbox message"],
  plural: ["发件箱", "Outbox"],
  id: "id",
  title: "recipient",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    channel: { label: ["渠道", "Channel"], kind: "choice", labels: { sms: ["短信", "SMS"], mail: ["邮件", "Email"] }, in: "none", row: true },
    recipient: { label: ["收件人", "Recipient"], hint: ["脱敏显示", "Masked"], kind: "text", personal: "recipient", in: "none", row: true },
    template: { label: ["模板", "Template"], kind: "text", in: "none", row: true },
    subject: { label: ["主题", "Subject"], hint: ["短信没有主题", "Text messages have no subject"], kind: "text", in: "none", row: true },
    content: { label: ["内容", "Text"], kind: "text", in: "none", row: true },
    state: { label: ["状态", "State"], kind: "choice", labels: { kept: ["未发", "Kept"], waiting: ["待发", "Waiting"], sent: ["已发", "Sent"], failed: ["失败", "Failed"], delivered: ["已送达", "Delivered"], undelivered: ["未送达", "Not delivered"] }, in: "none", row: true },
    attempts: { label: ["发送次数", "Attempts"], kind: "number", min: 0, in: "none", row: true },
    failure: { label: ["失败原因", "Failure"], kind: "text", in: "none", row: true },
    sentTime: { label: ["发出时间", "Sent"], kind: "datetime", in: "none", row: true },
    createTime: { label: ["时间", "Created"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listOutbox", method: "GET", path: "/blade-message/outbox/list", code: "outbox_view", takes: "page" },
    resend: { op: "resendOutbox", method: "POST", path: "/blade-message/outbox/resend", code: "outbox_resend", takes: "ids" },
  },
  filters: {
    recipient: { label: ["收件人", "Recipient"], kind: "text", maxLength: 64, match: "equals", field: "recipient" },
    channel: { label: ["渠道", "Channel"], kind: "choice", labels: { sms: ["短信", "SMS"], mail: ["邮件", "Email"] }, match: "equals", field: "channel" },
    state: { label: ["状态", "State"], kind: "choice", labels: { kept: ["未发", "Kept"], waiting: ["待发", "Waiting"], sent: ["已发", "Sent"], failed: ["失败", "Failed"], delivered: ["已送达", "Delivered"], undelivered: ["未送达", "Not delivered"] }, match: "equals", field: "state" },
  },
  sorts: ["createTime"],
});
