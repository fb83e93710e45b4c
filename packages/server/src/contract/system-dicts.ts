/** A system dictionary: shared by all tenants, read by the console's forms. Its name and its labels are Chinese · English. */
export type DictSeed = {
  code: string;
  name: string;
  sort: number;
  entries: Readonly<Record<string, string>>;
  /** Remarks of entries, where a client reads them. */
  remarks?: Readonly<Record<string, string>>;
};

export const systemDicts: readonly DictSeed[] = [
  { code: "sex", name: "性别 · Gender", sort: 1, entries: { "1": "男 · Male", "2": "女 · Female" } },
  {
    code: "notice",
    name: "通知类型 · Kind of notice",
    sort: 2,
    entries: {
      "1": "发布通知 · Announcement",
      "2": "批转通知 · Endorsed and passed on",
      "3": "转发通知 · Forwarded",
      "4": "指示通知 · Instruction",
      "5": "任免通知 · Appointment or removal",
      "6": "事务通知 · Routine matter",
    },
  },
  {
    code: "menu_category",
    name: "菜单类型 · Type of menu",
    sort: 3,
    entries: { "1": "菜单 · Menu", "2": "按钮 · Button" },
  },
  {
    code: "button_func",
    name: "按钮功能 · Place of a button",
    sort: 4,
    entries: { "1": "工具栏 · Toolbar", "2": "操作栏 · Row", "3": "工具操作栏 · Toolbar and row" },
  },
  { code: "yes_no", name: "是否 · Yes or no", sort: 5, entries: { "1": "否 · No", "2": "是 · Yes" } },
  {
    code: "oss",
    name: "对象存储服务商 · Object storage provider",
    sort: 6,
    entries: {
      "1": "minio · MinIO",
      "2": "七牛云 · Qiniu Cloud",
      "3": "阿里云 · Alibaba Cloud",
      "4": "腾讯云 · Tencent Cloud",
      "5": "S3 兼容存储 · S3-compatible storage",
    },
  },
  {
    code: "sms",
    name: "短信服务商 · SMS provider",
    sort: 7,
    entries: {
      "1": "云片 · Yunpian",
      "2": "七牛云 · Qiniu Cloud",
      "3": "阿里云 · Alibaba Cloud",
      "4": "腾讯云 · Tencent Cloud",
      "5": "HTTP 接口 · HTTP endpoint",
    },
  },
  {
    code: "data_scope_type",
    name: "数据权限 · Data scope",
    sort: 8,
    entries: {
      "1": "全部可见 · All rows",
      "2": "本人可见 · Own rows",
      "3": "所在机构可见 · Own department",
      "4": "所在机构及子级可见 · Own department and below",
      "5": "自定义 · Custom",
    },
  },
  // The remark names the pages of a category: /work/process/leave/…
  {
    code: "flow",
    name: "流程分类 · Category of processes",
    sort: 9,
    entries: {
      "1": "请假流程 · Leave",
      "2": "招聘计划审批 · Recruitment plan approval",
      "3": "用章流程 · Use of seals",
      "4": "公示审批 · Public list approval",
    },
    remarks: { "1": "leave", "2": "plan", "3": "seal", "4": "publicity" },
  },
  {
    code: "leave_kind",
    name: "请假类型 · Kind of leave",
    sort: 14,
    entries: {
      "1": "年假 · Annual leave",
      "2": "病假 · Sick leave",
      "3": "事假 · Personal leave",
      "4": "婚假 · Marriage leave",
      "5": "产假 · Maternity leave",
      "6": "丧假 · Bereavement leave",
      "7": "其他 · Other",
    },
  },
  {
    code: "api_scope_type",
    name: "接口权限 · API scope",
    sort: 10,
    entries: { "1": "系统接口 · System", "2": "业务接口 · Business" },
  },
  {
    code: "post_category",
    name: "岗位类型 · Type of position",
    sort: 12,
    entries: { "1": "高层 · Senior", "2": "中层 · Middle", "3": "基层 · Junior", "4": "其他 · Other" },
  },
  {
    code: "region",
    name: "行政区划 · Administrative division",
    sort: 13,
    entries: {
      "0": "国家 · Country",
      "1": "省份/直辖市 · Province or municipality",
      "2": "地市 · City",
      "3": "区县 · District or county",
      "4": "乡镇 · Township",
      "5": "村委 · Village",
    },
  },
];
