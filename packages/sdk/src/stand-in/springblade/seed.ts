import type { ResourcePath } from "./entities.ts";
import type { Row } from "./rows.ts";
import { passwordHash } from "./sign-in.ts";

const time = "2026-01-05 09:00:00";
const ids = { next: 1_123_598_810_000_000_000n };
const newId = () => {
  ids.next += 1n;
  return String(ids.next);
};
/** Who made all rows of a fresh installation, and the department of that person. */
export const maker = { userId: newId(), deptId: newId() };
const row = (columns: Row): Row => ({ id: newId(), isDeleted: 0, ...columns });
/** A row of a table that records who made it, and when. */
const made = { createUser: maker.userId, createDept: maker.deptId, updateUser: maker.userId };
const dated = (columns: Row): Row => row({ status: 1, createTime: time, updateTime: time, ...made, ...columns });
const ofTenant = (columns: Row): Row => dated({ tenantId: "000000", ...columns });

/** A dictionary: its head, and an entry for each value. */
function dictionary(code: string, name: string, sort: number, values: readonly string[], first = 1): Row[] {
  const head = row({ parentId: "0", code, dictKey: -1, dictValue: name, sort });
  const entry = (dictValue: string, index: number) =>
    row({ parentId: head.id as string, code, dictKey: index + first, dictValue, sort: index + first });
  return [head, ...values.map(entry)];
}

const client = (clientId: string): Row =>
  dated({
    clientId,
    clientSecret: `${clientId}_secret`,
    scope: "all",
    authorizedGrantTypes: "refresh_token,password,authorization_code",
    webServerRedirectUri: "http://localhost:8888",
    accessTokenValidity: 3600,
    refreshTokenValidity: 604_800,
  });

type Page = readonly [code: string, name: string, sort: number, path: string, ...below: Below[]];
type Below = Page | { readonly buttons: readonly Button[] };
type Button = readonly [alias: string, name: string, action: number, isOpen?: number, path?: string | null];

const verbs = (page: string, resource: string, isOpen = 1): { readonly buttons: Button[] } => ({
  buttons: [
    ["add", "新增", 1, 1, `${page}/add`],
    ["edit", "修改", 2, isOpen, `${page}/edit`],
    ["delete", "删除", 3, isOpen === 1 ? 1 : 3, `/api/${resource}/remove`],
    ["view", "查看", 2, isOpen, `${page}/view`],
  ],
});
const crud = (code: string, name: string, sort: number, path: string, resource: string, isOpen = 1): Page => [
  code,
  name,
  sort,
  path,
  verbs(path, resource, isOpen),
];
const view = (path: string): Below => ({ buttons: [["view", "查看", 2, 1, `${path}/view`]] });
const setting: Button = ["setting", "配置", 2, 1, null];

// The shapes are those of a fresh installation: `isOpen` from 1 to 3, addresses instead of paths, a placeholder in one of them, buttons
// without a path, and siblings with equal sort numbers.
const menuTree: readonly Page[] = [
  ["desk", "工作台", 1, "/desk", crud("notice", "通知公告", 1, "/desk/notice", "blade-desk/notice")],
  [
    "monitor",
    "系统监控",
    3,
    "/monitor",
    ["doc", "接口文档", 1, "http://localhost/swagger-ui.html"],
    ["admin", "服务治理", 2, "http://localhost:7002"],
    [
      "log",
      "日志管理",
      3,
      "/monitor/log",
      ["log_usual", "通用日志", 1, "/monitor/log/usual", view("/monitor/log/usual")],
      ["log_api", "接口日志", 2, "/monitor/log/api", view("/monitor/log/api")],
      ["log_error", "错误日志", 3, "/monitor/log/error", view("/monitor/log/error")],
    ],
  ],
  [
    "tool",
    "研发工具",
    4,
    "/tool",
    crud("code", "代码生成", 1, "/tool/code", "blade-system/code"),
    crud("datasource", "数据源管理", 2, "/tool/datasource", "blade-develop/datasource", 2),
  ],
  [
    "report",
    "报表管理",
    5,
    "/report",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: that client puts the token there.
    ["report_setting", "报表配置", 1, "http://localhost:8108/ureport/designer?blade-auth=bearer ${token}"],
    ["report_list", "报表列表", 2, "/report/reportlist"],
  ],
  [
    "base",
    "基础配置",
    97,
    "/base",
    ["region", "行政区划", 1, "/base/region", { buttons: [["debug", "调试", 2, 1, ""]] }],
  ],
  [
    "authority",
    "权限管理",
    98,
    "/authority",
    crud("role", "角色管理", 1, "/authority/role", "blade-system/role"),
    ["data_scope", "数据权限", 2, "/authority/datascope", { buttons: [setting] }],
    ["api_scope", "接口权限", 3, "/authority/apiscope", { buttons: [setting] }],
  ],
  [
    "system",
    "系统管理",
    99,
    "/system",
    [
      "user",
      "用户管理",
      1,
      "/system/user",
      verbs("/system/user", "blade-system/user"),
      {
        buttons: [
          ["role", "角色配置", 1, 1, null],
          ["reset", "密码重置", 1, 1, "/api/blade-system/user/reset-password"],
        ],
      },
    ],
    crud("dept", "部门管理", 2, "/system/dept", "blade-system/dept"),
    crud("post", "岗位管理", 2, "/system/post", "blade-system/post"),
    crud("dict", "字典管理", 3, "/system/dict", "blade-system/dict"),
    crud("menu", "菜单管理", 4, "/system/menu", "blade-system/menu"),
    crud("param", "参数管理", 6, "/system/param", "blade-system/param"),
    [...crud("topmenu", "顶部菜单", 7, "/system/topmenu", "blade-system/topmenu"), { buttons: [setting] }],
    crud("tenant", "租户管理", 7, "/system/tenant", "blade-system/tenant"),
    crud("client", "应用管理", 8, "/system/client", "blade-system/client", 2),
  ],
];

function menus(pages: readonly Page[], parentId = "0"): Row[] {
  return pages.flatMap(([code, name, sort, path, ...below]) => {
    const isAddress = path.startsWith("http:") && !path.includes("ureport");
    const own = row({
      parentId,
      code,
      name,
      alias: "menu",
      path,
      sort,
      category: 1,
      action: 0,
      isOpen: isAddress ? 2 : 1,
    });
    const id = own.id as string;
    const buttons = below.flatMap((part) => ("buttons" in part ? part.buttons : []));
    return [
      own,
      ...buttons.map(([alias, label, action, isOpen = 1, to = null], index) =>
        row({
          parentId: id,
          code: `${code}_${alias}`,
          name: label,
          alias,
          path: to,
          source: alias,
          sort: index + 1,
          category: 2,
          action,
          isOpen,
        }),
      ),
      ...menus(
        below.filter((part): part is Page => !("buttons" in part)),
        id,
      ),
    ];
  });
}

function people() {
  const [administrator, user] = [
    row({ tenantId: "000000", parentId: "0", roleName: "超级管理员", sort: 1, roleAlias: "administrator" }),
    row({ tenantId: "000000", parentId: "0", roleName: "用户", sort: 2, roleAlias: "user" }),
  ] as const;
  const root = row({
    id: maker.deptId,
    tenantId: "000000",
    parentId: "0",
    ancestors: "0",
    deptName: "仁和医院",
    fullName: "仁和医院",
    sort: 1,
  });
  const below = (name: string) =>
    row({
      tenantId: "000000",
      parentId: root.id as string,
      ancestors: `0,${root.id}`,
      deptName: name,
      fullName: name,
      sort: 1,
    });
  const [hr, it] = [below("人事科"), below("信息科")] as const;
  const post = (postCode: string, postName: string, category: number, sort: number) =>
    ofTenant({ category, postCode, postName, sort });
  const posts = [post("ceo", "首席执行官", 1, 1), post("hrm", "人力经理", 2, 7), post("staff", "普通员工", 3, 8)];
  const person = (account: string, realName: string, sex: number, role: Row, dept: Row) =>
    ofTenant({
      account,
      password: passwordHash(account),
      name: realName,
      realName,
      sex,
      roleId: role.id as string,
      deptId: dept.id as string,
      postId: posts[account === "admin" ? 0 : 2]?.id ?? null,
    });
  const admin = {
    ...person("admin", "管理员", 1, administrator, root),
    id: maker.userId,
    postId: posts[0]?.id ?? null,
  };
  return {
    "/blade-system/user": [admin, person("nurse", "王芳", 2, user, hr)],
    "/blade-system/role": [administrator, user],
    "/blade-system/dept": [root, hr, it],
    "/blade-system/post": posts,
  };
}

const region = (code: string, parentCode: string, ancestors: string, name: string, level: number): Row => ({
  code,
  parentCode,
  ancestors,
  name,
  level,
  sort: 1,
});

function logRow(path: string, more: Row): Row {
  return {
    id: newId(),
    tenantId: "000000",
    serviceId: "blade-system",
    env: "dev",
    createTime: time,
    requestUri: path,
    ...more,
  };
}

/** The rows of a fresh installation, and a nurse who is not an administrator. */
export function seed(): Record<ResourcePath, Row[]> {
  return {
    ...people(),
    "/blade-system/dict": [
      ...dictionary("sex", "性别", 1, ["男", "女"]),
      ...dictionary("notice", "通知类型", 2, ["发布通知", "批转通知", "转发通知"]),
      ...dictionary("yes_no", "是否", 5, ["否", "是"]),
      ...dictionary("post_category", "岗位类型", 12, ["高层", "中层", "基层", "其他"]),
      ...dictionary("region", "行政区划", 13, ["国家", "省份/直辖市", "地市", "区县"], 0),
    ],
    "/blade-system/tenant": [dated({ tenantId: "000000", tenantName: "管理组", domain: "", linkman: "admin" })],
    "/blade-system/param": [
      dated({
        paramName: "是否开启注册功能",
        paramKey: "account.registerUser",
        paramValue: "true",
        remark: "开启注册",
      }),
      dated({ paramName: "账号初始密码", paramKey: "account.initPassword", paramValue: "123456" }),
    ],
    "/blade-system/client": [client("sword"), client("saber")],
    "/blade-system/menu": menus(menuTree),
    "/blade-system/topmenu": [],
    "/blade-system/region": [
      region("00", "0", "0", "中华人民共和国", 0),
      region("33", "00", "00", "浙江省", 1),
      region("3301", "33", "00,33", "杭州市", 2),
      region("330102", "3301", "00,33,3301", "上城区", 3),
    ],
    "/blade-system/data-scope": [],
    "/blade-system/api-scope": [],
    "/blade-desk/notice": [
      ofTenant({ title: "测试公告", category: 3, releaseTime: time, content: "222" }),
      ofTenant({ title: "测试公告2", category: 1, releaseTime: time, content: "333" }),
    ],
    "/blade-log/usual": [logRow("/user/submit", { logLevel: "INFO", logData: "saved", params: "{}" })],
    "/blade-log/api": [logRow("/role/submit", { type: "1", title: "新增角色", method: "POST", params: "{}" })],
    "/blade-log/error": [
      logRow("/role/list", { exceptionName: "java.sql.SQLException", stackTrace: "at …" }),
      logRow("/menu/list", { exceptionName: "java.lang.NullPointerException", lineNumber: 42, stackTrace: "at …" }),
    ],
    "/blade-develop/datasource": [
      dated({
        name: "mysql",
        driverClass: "com.mysql.cj.jdbc.Driver",
        url: "jdbc:mysql://localhost/blade",
        username: "root",
      }),
    ],
    "/blade-develop/code": [
      row({
        ...{ datasourceId: newId(), serviceName: "blade-demo", codeName: "通知公告", tableName: "blade_notice" },
        ...{ tablePrefix: "blade_", pkName: "id", packageName: "org.example.demo", baseMode: 1, wrapMode: 1 },
        ...{ apiPath: "/projects/api", webPath: "/projects/web" },
      }),
    ],
    "/blade-report/report/rest": [],
  };
}
