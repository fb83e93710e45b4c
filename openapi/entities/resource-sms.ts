// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { Sms, SmsInput } from "../schema.ts";

/** SMS provider. */
export const resourceSms = describe<Sms, SmsInput>()({
  name: "resource/sms",
  label: ["短信配置", "SMS provider"],
  plural: ["短信配置", "SMS providers"],
  id: "id",
  title: "smsCode",
  key: "smsCode",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    smsCode: { label: ["资源编号", "Code"], kind: "text", maxLength: 32, in: "both", row: true, required: true },
    category: { label: ["服务商", "Provider"], kind: "dict", min: 1, max: 99, dict: "sms", refLabel: "categoryName", in: "both", row: true, required: true },
    templateId: { label: ["模板编号", "Template ID"], hint: ["用于验证码和人工发送的短信", "For verification codes and messages sent by staff"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
    accessKey: { label: ["访问密钥", "Access key"], hint: ["加密保存", "Stored encrypted"], kind: "secret", maxLength: 255, in: "both", row: false, required: "add" },
    secretKey: { label: ["私密密钥", "Secret key"], hint: ["加密保存", "Stored encrypted"], kind: "secret", maxLength: 255, in: "both", row: false },
    region: { label: ["地域", "Region"], kind: "text", maxLength: 64, in: "both", row: true },
    endpoint: { label: ["接口地址", "Gateway address"], hint: ["留空使用服务商公布的地址", "Leave empty to use the address published by the provider"], kind: "text", maxLength: 255, in: "both", row: true },
    appId: { label: ["应用编号", "App ID"], hint: ["腾讯云的 SdkAppId，仅腾讯云必填", "SdkAppId; required for Tencent Cloud only"], kind: "text", maxLength: 64, in: "both", row: true },
    dailyLimit: { label: ["每日上限", "Daily limit"], hint: ["人工发送的短信，每天最多这么多条；留空为 1000", "The most text messages that staff can send in a day; 1000 if left empty"], kind: "number", min: 1, max: 1000000, default: 1000, in: "both", row: true },
    templates: { label: ["消息模板", "Message templates"], hint: ["其他消息在服务商处的模板", "The provider’s template for other messages"], kind: "rows", maxLength: 50, of: { template: { label: ["消息", "Message"], hint: ["消息名见发件箱的“模板”列", "Message names are in the “Template” column of the outbox"], kind: "text", pattern: "^[a-z][a-z0-9_]{0,63}$", in: "both", row: true, required: true }, templateId: { label: ["模板编号", "Template ID"], kind: "text", maxLength: 64, in: "both", row: true, required: true } }, in: "both", row: true },
    signName: { label: ["短信签名", "Signature"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
    remark: { label: ["备注", "Remark"], kind: "long", maxLength: 255, in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["启用", "In use"], kind: "choice", labels: { "1": ["未启用", "Not in use"], "2": ["已启用", "In use"] }, in: "none", row: true },
    tenantId: { label: ["所属租户", "Tenant"], kind: "ref", ref: "system/tenant", refBy: "tenantId", in: "none", row: true },
    categoryName: { label: ["服务商", "Provider"], kind: "text", maxLength: 255, in: "none", row: true },
  },
  verbs: {
    list: { op: "listSms", method: "GET", path: "/blade-resource/sms/list", code: "sms_view", takes: "page" },
    show: { op: "getSms", method: "GET", path: "/blade-resource/sms/detail", code: "sms_view", takes: "id" },
    create: { op: "submitSms", method: "POST", path: "/blade-resource/sms/submit", code: "sms_edit", takes: "body" },
    edit: { op: "submitSms", method: "POST", path: "/blade-resource/sms/submit", code: "sms_edit", takes: "body" },
    remove: { op: "removeSms", method: "POST", path: "/blade-resource/sms/remove", code: "sms_delete", takes: "ids", restorable: true },
    enable: { op: "enableSms", method: "POST", path: "/blade-resource/sms/enable", code: "sms_enable", takes: "id" },
    disable: { op: "disableSms", method: "POST", path: "/blade-resource/sms/disable", code: "sms_enable", takes: "id" },
  },
  filters: {
    smsCode: { label: ["资源编号", "Code"], kind: "text", maxLength: 32, match: "contains", field: "smsCode" },
    category: { label: ["服务商", "Provider"], kind: "dict", min: 1, max: 99, dict: "sms", match: "equals", field: "category" },
    status: { label: ["启用", "In use"], kind: "choice", labels: { "1": ["未启用", "Not in use"], "2": ["已启用", "In use"] }, match: "equals", field: "status" },
  },
  sorts: ["smsCode"],
});
