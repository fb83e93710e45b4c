// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import type { RecordDescription } from "../describe.ts";

/** Field of a model. */
export const developPrototype = {
  name: "develop/prototype",
  label: ["模型字段", "Field of a model"],
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    modelId: { label: ["数据模型", "Model"], kind: "ref", ref: "develop/model", in: "both", row: true, required: true },
    jdbcName: { label: ["字段名", "Column"], kind: "text", maxLength: 63, in: "both", row: true, required: true },
    jdbcType: { label: ["字段类型", "Column type"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
    jdbcComment: { label: ["字段注释", "Comment"], kind: "text", maxLength: 255, in: "both", row: true },
    propertyName: { label: ["属性名", "Property"], kind: "text", maxLength: 64, pattern: "^[A-Za-z][A-Za-z0-9_]*$", in: "both", row: true, required: true },
    propertyType: { label: ["属性类型", "Property type"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
    propertyEntity: { label: ["完整类型", "Full type"], kind: "text", maxLength: 255, in: "both", row: true },
    label: { label: ["中文名称", "Chinese label"], kind: "text", maxLength: 64, in: "both", row: true },
    labelEn: { label: ["英文名称", "English label"], kind: "text", maxLength: 64, in: "both", row: true },
    isList: { label: ["列表", "List"], kind: "choice", labels: { "0": ["否", "No"], "1": ["是", "Yes"] }, default: 0, in: "both", row: true },
    isForm: { label: ["表单", "Form"], kind: "choice", labels: { "0": ["否", "No"], "1": ["是", "Yes"] }, default: 0, in: "both", row: true },
    isRow: { label: ["独占一行", "Whole row"], kind: "choice", labels: { "0": ["否", "No"], "1": ["是", "Yes"] }, default: 0, in: "both", row: true },
    isRequired: { label: ["必填", "Required"], kind: "choice", labels: { "0": ["否", "No"], "1": ["是", "Yes"] }, default: 0, in: "both", row: true },
    isQuery: { label: ["查询", "Search"], kind: "choice", labels: { "0": ["否", "No"], "1": ["是", "Yes"] }, default: 0, in: "both", row: true },
    isSort: { label: ["排序", "Sortable"], kind: "choice", labels: { "0": ["否", "No"], "1": ["是", "Yes"] }, default: 0, in: "both", row: true },
    queryType: { label: ["查询方式", "Comparison"], kind: "choice", labels: { equal: ["等于", "Equal to"], notequal: ["不等于", "Not equal to"], gt: ["大于", "Greater than"], ge: ["大于等于", "At least"], lt: ["小于", "Less than"], le: ["小于等于", "At most"], between: ["介于", "Between"], like: ["包含", "Contains"], likeleft: ["以其结尾", "Ends with"], likeright: ["以其开头", "Begins with"] }, default: "equal", in: "both", row: true },
    componentType: { label: ["输入方式", "Kind of input"], kind: "choice", labels: { input: ["单行文本", "Text"], textarea: ["多行文本", "Long text"], editor: ["富文本", "Rich text"], number: ["数字", "Number"], select: ["下拉选择", "Choice"], tree: ["树形选择", "Tree"], radio: ["单选", "One of few"], checkbox: ["多选", "Several of few"], switch: ["开关", "Switch"], date: ["日期", "Date"], datetime: ["日期时间", "Date and time"] }, default: "input", in: "both", row: true },
    dictCode: { label: ["字典编号", "Dictionary"], kind: "text", maxLength: 64, in: "both", row: true },
  },
} as const satisfies RecordDescription;
