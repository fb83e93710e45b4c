// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { MessageTemplate, MessageTemplateInput } from "../schema.ts";

/** Message template. */
export const recruitMessageTemplate = describe<MessageTemplate, MessageTemplateInput>()({
  name: "recruit/message-template",
  label: ["消息模板", "Message template"],
  plural: ["消息模板", "Message templates"],
  id: "action",
  title: "action",
  fields: {
    action: { label: ["事由", "Occasion"], kind: "choice", labels: { submit: ["投递", "Applied"], recall: ["撤回修改", "Recalled to edit"], withdraw: ["撤回投递", "Withdrawn"], return: ["退回补正", "Returned for correction"], resubmit: ["重新提交", "Resubmitted"], pass: ["通过", "Passed"], fail: ["不通过", "Rejected"], appeal: ["申诉", "Appealed"], upholdAppeal: ["申诉成立", "Appeal upheld"], dismissAppeal: ["申诉不成立", "Appeal dismissed"], absent: ["缺考", "Absent"], waive: ["免试", "Waived"], transfer: ["调剂", "Another post offered"], acceptTransfer: ["同意调剂", "Other post accepted"], refuseTransfer: ["拒绝调剂", "Other post refused"], withdrawTransfer: ["撤回调剂", "Offered post taken back"], reserve: ["列为候补", "Put in reserve"], promote: ["递补", "Promoted from reserve"], startPublicity: ["列入公示", "Put on the public notice"], retractPublicity: ["撤回公示", "Public notice retracted"], hire: ["聘用", "Hired"], revokeHire: ["取消聘用", "Hiring taken back"], decline: ["放弃", "Declined"], cancel: ["取消", "Cancelled"], reopen: ["恢复", "Reopened"], publishScores: ["公布成绩", "Scores published"], issueTicket: ["发放准考证", "Exam ticket issued"], changeTicket: ["更正准考证", "Exam ticket corrected"], publishAppointment: ["发布日程", "Appointment published"], changeAppointment: ["更改日程", "Appointment changed"], cancelAppointment: ["取消日程", "Appointment called off"], remindAppointment: ["日程提醒", "Appointment reminder"], moveAppointment: ["改期", "Another time taken"], releaseAppointment: ["日程不再保留", "Appointment given up"], sendLetter: ["发送通知书", "Letter sent"], answerRecheck: ["答复成绩复核", "Score re-check answered"], recordFee: ["报名费登记", "Fee recorded"] }, in: "both", row: true, required: true },
    title: { label: ["标题", "Title"], kind: "text", maxLength: 100, in: "both", row: true, required: true },
    content: { label: ["正文", "Text"], kind: "long", maxLength: 500, in: "both", row: true, required: true },
    sms: { label: ["同时发短信", "Also by SMS"], kind: "switch", in: "both", row: true, required: true },
    mail: { label: ["同时发邮件", "Also by email"], hint: ["发到简历中的邮箱；缺省为内置文本的设置", "To the address of the résumé; as the built-in text by default"], kind: "switch", in: "both", row: true },
    isDefault: { label: ["默认文本", "Built-in text"], kind: "switch", in: "none", row: true },
  },
  verbs: {
    list: { op: "listMessageTemplates", method: "GET", path: "/mrhr-zpgl-new/messageTemplate/list", code: "setting_view", takes: "all" },
    create: { op: "submitMessageTemplate", method: "POST", path: "/mrhr-zpgl-new/messageTemplate/submit", code: "setting_edit", takes: "body" },
    edit: { op: "submitMessageTemplate", method: "POST", path: "/mrhr-zpgl-new/messageTemplate/submit", code: "setting_edit", takes: "body" },
  },
  filters: {},
  sorts: [],
});
