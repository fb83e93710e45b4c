// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { ConsentText, ConsentTextInput } from "../schema.ts";

/** Consent text. */
export const recruitConsentText = describe<ConsentText, ConsentTextInput>()({
  name: "recruit/consent-text",
  label: ["授权文本", "Consent text"],
  plural: ["授权文本", "Consent texts"],
  id: "id",
  title: "title",
  fields: {
    purpose: { label: ["用途", "Purpose"], kind: "choice", labels: { privacy: ["隐私政策", "Privacy notice"], sensitive: ["敏感信息", "Sensitive data"], truthful: ["属实承诺", "Truthfulness"] }, in: "both", row: true, required: true },
    title: { label: ["标题", "Title"], kind: "text", maxLength: 100, in: "both", row: true, required: true },
    content: { label: ["正文", "Text"], kind: "html", maxLength: 100000, in: "both", row: true, required: true },
    id: { label: ["主键", "ID"], kind: "id", in: "none", row: true },
    version: { label: ["版本", "Version"], kind: "number", min: 0, in: "none", row: true },
    publishTime: { label: ["发布时间", "Published"], kind: "datetime", in: "none", row: true },
  },
  verbs: {
    list: { op: "listConsentTextVersions", method: "GET", path: "/mrhr-zpgl-new/consentText/list", code: "setting_view", takes: "page" },
    create: { op: "publishConsentText", method: "POST", path: "/mrhr-zpgl-new/consentText/submit", code: "setting_edit", takes: "body" },
    edit: { op: "publishConsentText", method: "POST", path: "/mrhr-zpgl-new/consentText/submit", code: "setting_edit", takes: "body" },
  },
  filters: {},
  sorts: [],
});
