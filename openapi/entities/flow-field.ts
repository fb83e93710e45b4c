// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import type { RecordDescription } from "../describe.ts";

/** Field of a form. */
export const flowField = {
  name: "flow/field",
  label: ["表单字段", "Field of a form"],
  fields: {
    id: { label: ["字段标识", "Key"], hint: ["提交时的变量名", "The variable name that is submitted"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
    name: { label: ["字段名称", "Name"], hint: ["字段名称", "Its label"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    type: { label: ["字段类型", "Kind"], hint: ["日期为 yyyy-MM-dd", "A date is yyyy-MM-dd"], kind: "choice", labels: { string: ["文本", "Text"], long: ["整数", "Whole number"], double: ["小数", "Number"], date: ["日期", "Date"], boolean: ["是否", "Yes or no"], enum: ["选项", "Choice"] }, in: "both", row: true, required: true },
    required: { label: ["必填", "Required"], hint: ["在此环节必须填写", "It must be filled in at this step"], kind: "switch", in: "both", row: true, required: true },
    writable: { label: ["可填", "Editable"], hint: ["在此环节可以填写", "It can be changed at this step"], kind: "switch", in: "both", row: true, required: true },
    value: { label: ["值", "Value"], hint: ["还没有填写时为 null", "null while it has not been filled in"], kind: "text", in: "both", row: true, required: true },
    enumValues: {
      ...{ label: ["选项", "Choices"], hint: ["其他类型为空", "Empty for other types"], kind: "rows", maxLength: 100, in: "both", row: true, required: true },
      of: {
        id: { label: ["选项标识", "Key"], hint: ["提交的值", "The value that is submitted"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
        name: { label: ["选项名称", "Name"], hint: ["选项名称", "Its label"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
      },
    },
  },
} as const satisfies RecordDescription;
