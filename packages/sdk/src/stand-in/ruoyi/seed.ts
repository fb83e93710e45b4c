/** A row as it is stored and sent. */
export type RuoyiRow = Record<string, unknown>;

/** Rows by the path of their resource. */
export interface RuoyiTables {
  readonly "/system/user": RuoyiRow[];
  readonly "/system/role": RuoyiRow[];
  readonly "/system/post": RuoyiRow[];
  readonly "/system/dept": RuoyiRow[];
  readonly "/system/menu": RuoyiRow[];
  readonly "/system/dict/type": RuoyiRow[];
  readonly "/system/dict/data": RuoyiRow[];
}

const menu = (menuId: number, parentId: number, menuType: "M" | "C" | "F", rest: RuoyiRow): RuoyiRow => ({
  ...{ menuId, parentId, menuType, orderNum: menuId, path: "", component: null, query: "", perms: "", icon: "#" },
  ...{ isFrame: "1", isCache: "0", visible: "0", status: "0", ...rest },
});

const entry = (dictCode: number, dictType: string, dictValue: string, dictLabel: string): RuoyiRow => ({
  ...{ dictCode, dictType, dictValue, dictLabel, dictSort: dictCode, status: "0", isDefault: "N" },
  ...{ listClass: dictType === "sys_user_sex" ? "" : "primary", cssClass: "", remark: "" },
});

/** The initial rows of a stand-in. Names are our own. */
export const seed = (): RuoyiTables => ({
  "/system/user": [
    { userId: 1, deptId: 101, userName: "admin", nickName: "系统管理员", password: "admin123", roleIds: [1] },
    { userId: 2, deptId: 102, userName: "nurse", nickName: "王芳", password: "nurse123", roleIds: [2] },
  ].map((row) => ({
    ...row,
    postIds: [1],
    sex: "1",
    status: "0",
    email: "",
    phonenumber: "",
    avatar: "",
    remark: "",
  })),
  "/system/role": [
    { roleId: 1, roleName: "超级管理员", roleKey: "admin", roleSort: 1, status: "0", dataScope: "1", menuIds: [] },
    { roleId: 2, roleName: "护士", roleKey: "nurse", roleSort: 2, status: "0", dataScope: "5", menuIds: [1, 100] },
  ].map((row) => ({ ...row, menuCheckStrictly: true, deptCheckStrictly: true, remark: "" })),
  "/system/post": [{ postId: 1, postCode: "nurse", postName: "护士", postSort: 1, status: "0", remark: "" }],
  "/system/dept": [
    { deptId: 101, parentId: 0, deptName: "示例医院", orderNum: 1, leader: "", status: "0" },
    { deptId: 102, parentId: 101, deptName: "内科", orderNum: 1, leader: "", status: "0" },
  ],
  "/system/menu": [
    menu(1, 0, "M", { menuName: "系统管理", path: "system", icon: "system" }),
    menu(2, 0, "C", { menuName: "值班表", path: "duty", component: "duty/index", icon: "date", perms: "duty:list" }),
    menu(3, 0, "M", { menuName: "医院网站", path: "https://hospital.example.org", isFrame: "0" }),
    menu(100, 1, "C", {
      menuName: "用户管理",
      path: "user",
      component: "system/user/index",
      perms: "system:user:list",
    }),
    menu(101, 1, "M", { menuName: "日志", path: "log" }),
    menu(102, 1, "C", { menuName: "监控", path: "https://watch.example.org" }),
    menu(500, 101, "C", {
      ...{ menuName: "操作日志", path: "operation", component: "monitor/log/index", perms: "monitor:log:list" },
      visible: "1",
    }),
    menu(1000, 100, "F", { menuName: "用户查询", perms: "system:user:query" }),
  ],
  "/system/dict/type": [
    { dictId: 1, dictName: "用户性别", dictType: "sys_user_sex", status: "0" },
    { dictId: 2, dictName: "是否", dictType: "sys_yes_no", status: "0" },
  ],
  "/system/dict/data": [
    entry(1, "sys_user_sex", "0", "男"),
    entry(2, "sys_user_sex", "1", "女"),
    entry(3, "sys_yes_no", "Y", "是"),
    entry(4, "sys_yes_no", "N", "否"),
    { ...entry(5, "sys_user_sex", "2", "未知"), status: "1" },
  ],
});
