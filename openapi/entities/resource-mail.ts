// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Mail, MailInput } from "../schema.ts";

/** Mail server. */
export const resourceMail = describe<Mail, MailInput>()({
  name: "resource/mail",
  label: ["邮件配置", "Mail server"],
  plural: ["邮件配置", "Mail servers"],
  id: "id",
  title: "mailCode",
  key: "mailCode",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    mailCode: { label: ["资源编号", "Code"], kind: "text", maxLength: 32, in: "both", row: true, required: true },
    host: { label: ["服务器", "Host"], hint: ["只填主机名或 IP", "A host name or an IP address only"], kind: "text", pattern: "^[A-Za-z0-9:.-]{1,255}$", in: "both", row: true, required: true },
    port: { label: ["端口", "Port"], kind: "number", min: 1, max: 65535, in: "both", row: true, required: true },
    security: { label: ["加密方式", "Encryption"], hint: ["不加密时不能带账号", "No account can be given without encryption"], kind: "choice", labels: { tls: ["TLS 加密", "TLS"], starttls: ["STARTTLS 加密", "STARTTLS"], none: ["不加密", "Not encrypted"] }, in: "both", row: true, required: true },
    username: { label: ["账号", "Account"], hint: ["留空则不登录", "Leave empty if the server needs no sign-in"], kind: "text", maxLength: 255, in: "both", row: true },
    password: { label: ["密码", "Password"], hint: ["加密保存", "Stored encrypted"], kind: "secret", maxLength: 255, in: "both", row: false },
    fromAddress: { label: ["发件地址", "Sender address"], kind: "text", minLength: 3, maxLength: 255, in: "both", row: true, required: true },
    fromName: { label: ["发件人名称", "Sender name"], kind: "text", maxLength: 64, in: "both", row: true },
    remark: { label: ["备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["启用", "In use"], kind: "choice", labels: { "1": ["未启用", "Not in use"], "2": ["已启用", "In use"] }, in: "none", row: true },
    tenantId: { label: ["所属租户", "Tenant"], kind: "ref", ref: "system/tenant", refBy: "tenantId", in: "none", row: true },
  },
  verbs: {
    list: { op: "listMail", method: "GET", path: "/blade-resource/mail/list", code: "mail_view", takes: "page" },
    show: { op: "getMail", method: "GET", path: "/blade-resource/mail/detail", code: "mail_view", takes: "id" },
    create: { op: "submitMail", method: "POST", path: "/blade-resource/mail/submit", code: "mail_edit", takes: "body" },
    edit: { op: "submitMail", method: "POST", path: "/blade-resource/mail/submit", code: "mail_edit", takes: "body" },
    remove: { op: "removeMail", method: "POST", path: "/blade-resource/mail/remove", code: "mail_delete", takes: "ids", restorable: true },
    enable: { op: "enableMail", method: "POST", path: "/blade-resource/mail/enable", code: "mail_enable", takes: "id" },
    disable: { op: "disableMail", method: "POST", path: "/blade-resource/mail/disable", code: "mail_enable", takes: "id" },
    sendTest: { op: "sendTestMail", method: "POST", path: "/blade-resource/mail/send-test", code: "mail_enable", takes: "body", by: "id", asks: { to: { label: ["收件地址", "Recipient"], hint: ["一个邮件地址", "One email address"], kind: "text", minLength: 3, maxLength: 255, in: "both", row: false, required: true } } },
  },
  filters: {
    mailCode: { label: ["资源编号", "Code"], kind: "text", maxLength: 32, match: "contains", field: "mailCode" },
    status: { label: ["启用", "In use"], kind: "choice", labels: { "1": ["未启用", "Not in use"], "2": ["已启用", "In use"] }, match: "equals", field: "status" },
  },
  sorts: ["mailCode"],
});
