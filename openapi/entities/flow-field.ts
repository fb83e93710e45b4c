// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import type { RecordDescription } from "../describe.ts";

/** Field of a form. */
export const flowField = {
  name: "flow/field",
  label: ["表单字段", "Field of a form"],
  fields: {
    id: { label: ["字段标识", "Key"], hint: ["提交时的变量名", "The variable name that is submitted"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
    name: { label: ["字段名称", "Name"], hint: ["字段名称", "Its label"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
    type: { label: ["字段类型", "Kind"], hint: ["日期为 yyyy-MM-dd；起止为“起/止”；人员、部门为编号；附件、图片和签名为文件名，以逗号分隔；明细为各行", "A date is yyyy-MM-dd, a range is “from/to”, a person or a department is an ID, files, pictures and a signature are names of files joined by commas, a table is its rows"], kind: "choice", labels: { string: ["文本", "Text"], long: ["整数", "Whole number"], double: ["小数", "Number"], date: ["日期", "Date"], boolean: ["是否", "Yes or no"], enum: ["选项", "Choice"], money: ["金额（带大写）", "Amount of money"], dates: ["起止日期（算天数）", "From day to day"], times: ["起止时间（算天数）", "From time to time"], user: ["人员", "Person"], dept: ["部门", "Department"], dict: ["字典选项", "Choice from a dictionary"], file: ["附件", "Files"], picture: ["图片", "Pictures"], signature: ["手写签名", "Signature by hand"], rows: ["明细表（可合计）", "Table with a total"], note: ["说明文字", "Explanation"] }, in: "both", row: true, required: true },
    required: { label: ["必填", "Required"], hint: ["在此环节必须填写", "It must be filled in at this step"], kind: "switch", in: "both", row: true, required: true },
    writable: { label: ["可填", "Editable"], hint: ["在此环节可以填写", "It can be changed at this step"], kind: "switch", in: "both", row: true, required: true },
    value: { label: ["值", "Value"], hint: ["还没有填写时为 null", "null while it has not been filled in"], kind: "text", maxLength: 2000, in: "both", row: true, required: true },
    enumValues: {
      ...{ label: ["选项", "Choices"], hint: ["选项与字典选项才有", "Of a choice, also of one from a dictionary"], kind: "rows", maxLength: 100, in: "both", row: true, required: true },
      of: {
        id: { label: ["选项标识", "Key"], hint: ["提交的值", "The value that is submitted"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
        name: { label: ["选项名称", "Name"], hint: ["选项名称", "Its label"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
      },
    },
    text: { label: ["内容", "In words"], hint: ["供阅读的文字：姓名、部门、天数、大写金额等；没有值时为空", "The value as people read it: a name, a department, days, an amount; empty without a value"], kind: "text", maxLength: 4000, in: "both", row: true },
    dict: { label: ["字典", "Dictionary"], hint: ["业务字典的编码，仅字典选项有", "Code of the business dictionary; only of a choice from one"], kind: "text", maxLength: 64, in: "both", row: true },
    columns: {
      ...{ label: ["明细列", "Columns"], hint: ["仅明细表有", "Only of a table"], kind: "rows", maxLength: 12, in: "both", row: true },
      of: {
        id: { label: ["列标识", "Key"], hint: ["行中的键", "The key in each row"], kind: "text", maxLength: 64, in: "both", row: true, required: true },
        name: { label: ["列名", "Name"], hint: ["列名", "Its label"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
        type: { label: ["类型", "Kind"], kind: "choice", labels: { string: ["文本", "Text"], long: ["整数", "Whole number"], double: ["小数", "Number"], money: ["金额", "Money"], date: ["日期", "Date"] }, in: "both", row: true, required: true },
      },
    },
    total: { label: ["合计列", "Added up"], hint: ["合计的列；写多列时逐行相乘再相加", "Columns that are added up; of several columns each row is multiplied first"], kind: "text", maxLength: 3, multiple: true, in: "both", row: true },
    files: {
      ...{ label: ["文件", "Files"], hint: ["已上传的文件，链接半小时内有效", "Files that were uploaded; a link works for half an hour"], kind: "rows", maxLength: 20, in: "both", row: true },
      of: {
        name: { label: ["文件", "File"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
        originalName: { label: ["文件名", "File name"], kind: "text", maxLength: 255, in: "both", row: true, required: true },
        size: { label: ["大小", "Size"], kind: "number", min: 0, max: 21474836480, in: "both", row: true, required: true },
        link: { label: ["链接", "Link"], hint: ["半小时内有效", "Works for half an hour"], kind: "text", maxLength: 2000, in: "both", row: true, required: true },
      },
    },
    formula: { label: ["公式", "Formula"], hint: ["由其他字段算出，不能填写；如 price * count", "Computed from other fields and never filled in, such as price * count"], kind: "text", maxLength: 1024, in: "both", row: true },
    listed: { label: ["在列表中显示", "In lists"], hint: ["待办等列表显示该字段", "Lists of tasks show it"], kind: "switch", in: "both", row: true },
  },
} as const satisfies RecordDescription;
