/** Texts of the hospital's own people, and of sheets that go out and in. */
export const choice = { none: "没有匹配的选项" };

export const exchange = {
  exporting: "正在导出",
  exported: "导出成功",
  import: "导入",
  importTitle: "导入{{name}}",
  template: "下载模板",
  templateOf: "{{name}}导入模板",
  choose: "选择文件",
  chosen: "已选择：{{name}}",
  noFile: "尚未选择文件（.xlsx）",
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
  what: { user: "用户" },
  hint: {
    user: "请按模板填写，最多 1000 行。新用户的密码由系统生成，以短信发给本人。",
  },
};

export const user = {
  add: "新增用户",
  edit: "修改用户",
  back: "返回列表",
  actions: "操作",
  deptFilter: "部门（含下级）",
  phoneFilter: "手机（完整号码）",
  select: "选择 {{name}}",
  empty: "还没有用户",
  emptyFiltered: "没有符合条件的用户",
  done: "操作成功!",
  sex: { "1": "男", "2": "女", "3": "未知" },
  nameHint: "留空则与姓名相同",
  phoneHint: "重置密码时，新密码以短信发到此号码",
  accountFormat: "账号不能包含空格",
  required: {
    account: "请先输入账号名称",
    password: "请先输入密码",
    realName: "请先输入姓名",
    deptId: "请选择部门",
    roleId: "请选择角色",
  },
  unlock: "账号解封",
  unlocked: "操作成功!",
  reset: {
    button: "密码重置",
    title: "重置 {{count}} 人的密码",
    hint: "系统生成新密码，以短信发给本人；原密码立即失效，已登录的会话随即退出。",
    confirm: "重置",
    done: "已重置，新密码以短信发给本人。短信未发出时，可由您在发件箱查看并告知本人。",
    outbox: "查看发件箱",
  },
  grant: {
    button: "角色配置",
    title: "配置 {{count}} 人的角色",
    hint: "保存后替换所选用户现有的全部角色。",
  },
};

/** Names of the same resources and their fields. */
export const peopleResources = {
  "system/user": {
    name: "用户管理",
    fields: {
      account: "账号",
      password: "密码",
      realName: "姓名",
      name: "昵称",
      code: "用户编号",
      deptId: "部门",
      deptName: "部门",
      roleId: "角色",
      roleName: "角色",
      postId: "岗位",
      postName: "岗位",
      phone: "手机",
      email: "邮箱",
      sex: "性别",
      birthday: "生日",
      createTime: "创建时间",
    },
  },
};
