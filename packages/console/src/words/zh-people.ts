import * as label from "@bladekit/openapi/labels/zh";

/** Texts of the hospital's own people, and of sheets that go out and in. */
export const choice = {
  none: "没有匹配的选项",
  failed: "选项加载失败",
  chosen: "已选 {{count}} 项",
  closed: "您没有查看{{label}}的权限，此项保持不变",
  closedEmpty: "您没有查看{{label}}的权限，请联系管理员",
};

export const exchange = {
  exporting: "正在导出",
  receiving: "正在导出 {{count}} 行，已接收 {{size}}",
  exported: "导出成功",
  import: "导入",
  importTitle: "导入{{name}}",
  template: "下载模板",
  templateOf: "{{name}}导入模板",
  choose: "选择文件",
  chosen: "已选择：{{name}}",
  noFile: "尚未选择文件（.xlsx 或 .csv）",
  cover: "覆盖已有的数据",
  sending: "正在上传 {{percent}}%",
  working: "正在导入，请稍候",
  onlyValid: "只导入正确的行",
  again: "重新导入",
  failures: "未导入的行",
  failure: { row: "行号", column: "列", message: "原因" },
  outcome: {
    whole: "导入成功，共 {{succeeded}} 行。",
    part: "已导入 {{succeeded}} 行，{{failed}} 行未导入，原因如下。",
    nothing: "没有导入任何数据。请按下表修改后重新选择文件，或只导入正确的行。",
    empty: "文件中没有数据。",
  },
  what: { user: label.systemUser, role: label.systemRole, application: "应聘审核" },
  hint: {
    any: "请按模板填写，第二张表是填写说明。",
    user: "请按模板填写，最多 1000 行。新用户的密码由系统生成，以短信发给本人。",
  },
};
