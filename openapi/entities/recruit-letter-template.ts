// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { LetterTemplate, LetterTemplateInput } from "../schema.ts";

/** Letter template. */
export const recruitLetterTemplate = describe<LetterTemplate, LetterTemplateInput>()({
  name: "recruit/letter-template",
  label: ["通知书模板", "Letter template"],
  plural: ["通知书模板", "Letter templates"],
  id: "kind",
  title: "kind",
  fields: {
    kind: { label: ["通知书", "Letter"], kind: "choice", labels: { interview: ["面试通知", "Interview letter"], medical: ["体检通知", "Medical check letter"], offer: ["录用通知", "Offer letter"], onboard: ["报到通知", "Reporting letter"], rejection: ["不录用通知", "Rejection letter"] }, in: "both", row: true, required: true },
    title: { label: ["标题", "Title"], kind: "text", maxLength: 50, in: "both", row: true, required: true },
    content: { label: ["正文", "Text"], kind: "long", maxLength: 2000, in: "both", row: true, required: true },
    titleEn: { label: ["英文标题", "Title in English"], hint: ["没有英文则显示中文", "The Chinese one is shown when it is empty"], kind: "text", maxLength: 100, in: "both", row: true },
    contentEn: { label: ["英文正文", "Text in English"], hint: ["没有英文则显示中文", "The Chinese one is shown when it is empty"], kind: "long", maxLength: 4000, in: "both", row: true },
    isDefault: { label: ["默认文本", "Built-in text"], kind: "switch", in: "none", row: true },
  },
  verbs: {
    list: { op: "listLetterTemplates", method: "GET", path: "/mrhr-zpgl-new/letterTemplate/list", code: "setting_view", takes: "all" },
    create: { op: "submitLetterTemplate", method: "POST", path: "/mrhr-zpgl-new/letterTemplate/submit", code: "setting_edit", takes: "body" },
    edit: { op: "submitLetterTemplate", method: "POST", path: "/mrhr-zpgl-new/letterTemplate/submit", code: "setting_edit", takes: "body" },
  },
  filters: {},
  sorts: [],
});
