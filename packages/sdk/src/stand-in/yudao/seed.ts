/** A row as it is stored and sent. */
export type YudaoRow = Record<string, unknown>;

/** Rows by the path of their resource, below the prefix. */
export interface YudaoTables {
  readonly "/system/tenant": YudaoRow[];
  readonly "/system/user": YudaoRow[];
  readonly "/system/role": YudaoRow[];
  readonly "/system/post": YudaoRow[];
  readonly "/system/menu": YudaoRow[];
  readonly "/system/dept": YudaoRow[];
  readonly "/system/dict-type": YudaoRow[];
  readonly "/system/dict-data": YudaoRow[];
}

const created = Date.UTC(2026, 0, 5, 1);
const user = (id: number, tenantId: number, rest: YudaoRow): YudaoRow => ({
  ...{ id, tenantId, password: "admin123", status: 0, deptId: 100, postIds: [1], roleIds: [1], email: "", mobile: "" },
  ...{ sex: 1, avatar: "", remark: "", createTime: created, ...rest },
});
const menu = (id: number, parentId: number, type: 1 | 2 | 3, rest: YudaoRow): YudaoRow => ({
  ...{ id, parentId, type, sort: id, status: 0, visible: true, keepAlive: true, alwaysShow: true, permission: "" },
  ...{ path: "", icon: "", component: "", componentName: "", ...rest },
});
const entry = (id: number, dictType: string, value: string, label: string): YudaoRow => ({
  ...{ id, dictType, value, label, sort: id, status: 0, colorType: "", cssClass: "", remark: "" },
});
const dictType = (id: number, type: string, name: string): YudaoRow => ({ id, type, name, status: 0, remark: "" });
/** The rights on a resource, as buttons below the group of the system. */
const rightsOn = (first: number, resource: string, name: string): YudaoRow[] =>
  [
    ["query", "查询"],
    ["create", "新增"],
    ["update", "修改"],
    ["delete", "删除"],
  ].map(([verb, label], index) =>
    menu(first + index, 1, 3, { name: `${name}${label}`, permission: `system:${resource}:${verb}` }),
  );

/** The initial rows of a stand-in. Names are our own. */
export const seed = (): YudaoTables => ({
  "/system/tenant": [
    { id: 1, name: "示例医院", status: 0 },
    { id: 2, name: "另一家医院", status: 0 },
    { id: 3, name: "停业的医院", status: 1 },
  ],
  "/system/user": [
    user(1, 1, { username: "admin", nickname: "系统管理员" }),
    user(2, 1, { username: "nurse", nickname: "王芳", roleIds: [2] }),
    user(3, 2, { username: "admin", nickname: "另一位管理员", roleIds: [3] }),
  ],
  "/system/role": [
    { id: 1, tenantId: 1, name: "超级管理员", code: "super_admin", sort: 1, status: 0, type: 1, menuIds: [] },
    { id: 2, tenantId: 1, name: "护士", code: "nurse", sort: 2, status: 0, type: 2, menuIds: [1, 100, 1001] },
    { id: 3, tenantId: 2, name: "租户管理员", code: "tenant_admin", sort: 1, status: 0, type: 1, menuIds: [1, 100] },
  ],
  "/system/post": [{ id: 1, tenantId: 1, code: "nurse", name: "护士", sort: 1, status: 0, remark: "" }],
  "/system/menu": [
    menu(1, 0, 1, { name: "系统管理", path: "/system", icon: "ep:tools" }),
    menu(2, 0, 2, { name: "医院网站", path: "https://hospital.example.org" }),
    menu(100, 1, 2, { name: "用户管理", path: "user", component: "system/user/index", componentName: "SystemUser" }),
    menu(101, 1, 2, { name: "日志", path: "log", component: "system/log/index", visible: false }),
    menu(1001, 100, 3, { name: "用户查询", permission: "system:user:query" }),
    menu(1002, 100, 3, { name: "用户新增", permission: "system:user:create" }),
    menu(1003, 100, 3, { name: "用户修改", permission: "system:user:update" }),
    menu(1004, 100, 3, { name: "用户删除", permission: "system:user:delete" }),
    menu(1005, 1, 3, { name: "看其他租户", permission: "system:tenant:visit" }),
    ...rightsOn(1010, "role", "角色"),
    ...rightsOn(1020, "post", "岗位"),
    ...rightsOn(1030, "menu", "菜单"),
    ...rightsOn(1040, "dept", "部门"),
    ...rightsOn(1050, "dict", "字典"),
    menu(1060, 1, 3, { name: "分配用户角色", permission: "system:permission:assign-user-role" }),
    menu(1061, 1, 3, { name: "重置密码", permission: "system:user:update-password" }),
  ],
  "/system/dept": [
    { id: 100, tenantId: 1, parentId: 0, name: "示例医院", sort: 1, leaderUserId: 1, status: 0, phone: "" },
    { id: 101, tenantId: 1, parentId: 100, name: "内科", sort: 1, leaderUserId: null, status: 0, phone: "" },
    { id: 110, tenantId: 2, parentId: 0, name: "另一家医院", sort: 1, leaderUserId: 3, status: 0, phone: "" },
  ],
  "/system/dict-type": [dictType(1, "system_user_sex", "用户性别"), dictType(2, "infra_boolean_string", "是否")],
  "/system/dict-data": [
    entry(1, "system_user_sex", "1", "男"),
    entry(2, "system_user_sex", "2", "女"),
    entry(3, "infra_boolean_string", "true", "是"),
    entry(4, "infra_boolean_string", "false", "否"),
  ],
});
