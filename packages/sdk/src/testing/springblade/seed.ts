import type { Row } from "./rows.ts";
import { passwordHash } from "./sign-in.ts";

const time = "2026-01-05 09:00:00";
const row = (id: string, columns: Row): Row => ({ id, status: 1, isDeleted: 0, createTime: time, ...columns });

const root = "1123598813738675201";
const hr = "1123598813738675202";
const administrator = "1123598816738675201";
const staff = "1123598816738675202";

/** A dictionary: its head, and an entry for each value. */
function dictionary(id: number, code: string, name: string, values: readonly string[]): Row[] {
  const head = `11235988147386752${id}0`;
  const entries = values.map((dictValue, index) => ({
    id: `11235988147386752${id}${index + 1}`,
    parentId: head,
    code,
    dictKey: index + 1,
    dictValue,
    sort: index + 1,
    isDeleted: 0,
  }));
  return [{ id: head, parentId: "0", code, dictKey: -1, dictValue: name, sort: id, isDeleted: 0 }, ...entries];
}

const client = (id: string, clientId: string): Row =>
  row(id, {
    clientId,
    clientSecret: `${clientId}_secret`,
    scope: "all",
    authorizedGrantTypes: "refresh_token,password,authorization_code",
    webServerRedirectUri: "http://localhost:8888",
    accessTokenValidity: 3600,
    refreshTokenValidity: 604_800,
  });

const menu = (id: string, parentId: string, code: string, name: string, path: string, category = 1): Row => ({
  id,
  parentId,
  code,
  name,
  alias: "menu",
  path,
  source: "iconfont",
  sort: 1,
  category,
  action: category - 1,
  isOpen: 1,
  isDeleted: 0,
});

/** The rows that a fresh installation has, and a nurse who is no administrator. */
export function seed(): Record<string, Row[]> {
  return {
    "/blade-system/user": [
      row("1123598821738675201", {
        tenantId: "000000",
        account: "admin",
        password: passwordHash("admin"),
        name: "管理员",
        realName: "管理员",
        sex: 1,
        roleId: administrator,
        deptId: root,
        postId: "1123598817738675201",
      }),
      row("1123598821738675202", {
        tenantId: "000000",
        account: "nurse",
        password: passwordHash("nurse"),
        name: "护士",
        realName: "王芳",
        sex: 2,
        roleId: staff,
        deptId: hr,
      }),
    ],
    "/blade-system/role": [
      row(administrator, {
        tenantId: "000000",
        parentId: "0",
        roleName: "超级管理员",
        sort: 1,
        roleAlias: "administrator",
      }),
      row(staff, { tenantId: "000000", parentId: "0", roleName: "用户", sort: 2, roleAlias: "user" }),
    ],
    "/blade-system/dept": [
      row(root, {
        tenantId: "000000",
        parentId: "0",
        ancestors: "0",
        deptName: "仁和医院",
        fullName: "仁和医院",
        sort: 1,
      }),
      row(hr, {
        tenantId: "000000",
        parentId: root,
        ancestors: `0,${root}`,
        deptName: "人事科",
        fullName: "人事科",
        sort: 1,
      }),
    ],
    "/blade-system/post": [
      row("1123598817738675201", { tenantId: "000000", category: 1, postCode: "ceo", postName: "首席执行官", sort: 1 }),
    ],
    "/blade-system/dict": [
      ...dictionary(1, "sex", "性别", ["男", "女"]),
      ...dictionary(2, "notice", "通知类型", ["发布通知", "批转通知", "转发通知"]),
      ...dictionary(3, "post_category", "岗位类型", ["高层", "中层", "基层", "其他"]),
    ],
    "/blade-system/tenant": [
      row("1123598820738675201", { tenantId: "000000", tenantName: "管理组", linkman: "admin" }),
    ],
    "/blade-system/param": [
      row("1123598819738675201", { paramName: "账号初始密码", paramKey: "account.initPassword", paramValue: "123456" }),
    ],
    "/blade-system/client": [client("1123598811738675201", "sword"), client("1123598811738675202", "saber")],
    "/blade-system/menu": [
      menu("1123598815738675203", "0", "system", "系统管理", "/system"),
      menu("1123598815738675204", "1123598815738675203", "user", "用户管理", "/system/user"),
      menu("1123598815738675205", "1123598815738675204", "user_add", "新增", "/system/user/add", 2),
      menu("1123598815738675207", "1123598815738675203", "post", "岗位管理", "/system/post"),
      menu("1123598815738675208", "1123598815738675207", "post_view", "查看", "/system/post/view", 2),
      menu("1123598815738675209", "1123598815738675207", "post_edit", "修改", "/system/post/edit", 2),
      menu("1123598815738675210", "1123598815738675204", "user_view", "查看", "/system/user/view", 2),
      menu("1123598815738675206", "1123598815738675203", "dict", "字典管理", "/system/dict"),
    ],
    "/blade-system/topmenu": [],
    "/blade-desk/notice": [],
  };
}
