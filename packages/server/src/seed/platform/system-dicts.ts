/** A system dictionary: shared by all tenants, read by the console's forms. */
export type DictSeed = {
  code: string;
  name: string;
  sort: number;
  entries: Readonly<Record<string, string>>;
  /** Remarks of entries, where a client reads them. */
  remarks?: Readonly<Record<string, string>>;
};

export const systemDicts: readonly DictSeed[] = [
  { code: "sex", name: "性别", sort: 1, entries: { "1": "男", "2": "女" } },
  {
    code: "notice",
    name: "通知类型",
    sort: 2,
    entries: { "1": "发布通知", "2": "批转通知", "3": "转发通知", "4": "指示通知", "5": "任免通知", "6": "事务通知" },
  },
  { code: "menu_category", name: "菜单类型", sort: 3, entries: { "1": "菜单", "2": "按钮" } },
  { code: "button_func", name: "按钮功能", sort: 4, entries: { "1": "工具栏", "2": "操作栏", "3": "工具操作栏" } },
  { code: "yes_no", name: "是否", sort: 5, entries: { "1": "否", "2": "是" } },
  {
    code: "oss",
    name: "对象存储服务商",
    sort: 6,
    entries: { "1": "minio", "2": "七牛云", "3": "阿里云", "4": "腾讯云", "5": "S3 兼容存储" },
  },
  {
    code: "sms",
    name: "短信服务商",
    sort: 7,
    entries: { "1": "云片", "2": "七牛云", "3": "阿里云", "4": "腾讯云", "5": "HTTP 接口" },
  },
  {
    code: "data_scope_type",
    name: "数据权限",
    sort: 8,
    entries: { "1": "全部可见", "2": "本人可见", "3": "所在机构可见", "4": "所在机构及子级可见", "5": "自定义" },
  },
  // The remark names the pages of a category: /work/process/leave/…
  {
    code: "flow",
    name: "流程分类",
    sort: 9,
    entries: { "1": "请假流程", "2": "招聘计划审批", "3": "用章流程", "4": "公示审批" },
    remarks: { "1": "leave", "2": "plan", "3": "seal", "4": "publicity" },
  },
  {
    code: "leave_kind",
    name: "请假类型",
    sort: 14,
    entries: { "1": "年假", "2": "病假", "3": "事假", "4": "婚假", "5": "产假", "6": "丧假", "7": "其他" },
  },
  { code: "api_scope_type", name: "接口权限", sort: 10, entries: { "1": "系统接口", "2": "业务接口" } },
  {
    code: "post_category",
    name: "岗位类型",
    sort: 12,
    entries: { "1": "高层", "2": "中层", "3": "基层", "4": "其他" },
  },
  {
    code: "region",
    name: "行政区划",
    sort: 13,
    entries: { "0": "国家", "1": "省份/直辖市", "2": "地市", "3": "区县", "4": "乡镇", "5": "村委" },
  },
];
