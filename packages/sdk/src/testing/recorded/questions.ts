/** Who asks: `admin` has signed in; `nobody` sends no token, `stranger` one that no server signed. */
export type Asker = "admin" | "nobody" | "stranger";

/** A call that is asked of a real server and of its stand-in, in the order of the list. */
export interface Question {
  readonly name: string;
  /** Default: `admin`. */
  readonly as?: Asker;
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** `{users.userId}` is the column `userId` of the first row of the answer named `users`; `{users}` is its `id`. */
  readonly path: string;
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
}

const system = ["user", "role", "dept", "post", "menu", "dict", "param", "tenant", "client", "topmenu", "data-scope"];
const pages = [
  ...[...system, "api-scope", "region"].map((entity) => `/blade-system/${entity}`),
  ...["/blade-desk/notice", "/blade-log/usual", "/blade-log/api", "/blade-log/error"],
  ...["/blade-develop/datasource", "/blade-develop/code"],
];

/** Questions to a SpringBlade. */
export const springbladeQuestions: readonly Question[] = [
  { name: "captcha", as: "nobody", path: "/blade-auth/captcha" },
  {
    name: "token without a client",
    as: "nobody",
    method: "POST",
    path: "/blade-auth/token",
    form: { account: "admin" },
  },
  { name: "own user without a token", as: "nobody", path: "/blade-system/user/info" },
  { name: "own user with a stranger's token", as: "stranger", path: "/blade-system/user/info" },
  { name: "own user", path: "/blade-system/user/info" },
  { name: "routes", path: "/blade-system/menu/routes" },
  { name: "buttons", path: "/blade-system/menu/buttons" },
  { name: "menus", path: "/blade-system/menu/list" },
  ...pages.map((path) => ({ name: `${path} page`, path: `${path}/list?current=1&size=2` })),
  ...pages
    .filter((path) => !path.endsWith("/region"))
    .map((path) => ({ name: `${path} detail`, path: `${path}/detail?id={${path} page}` })),
  { name: "region detail", path: "/blade-system/region/detail?code=33" },
  ...["role", "dept", "menu", "dict"].map((entity) => ({
    name: `${entity} tree`,
    path: `/blade-system/${entity}/tree`,
  })),
  ...["post", "tenant"].map((entity) => ({ name: `${entity} choice`, path: `/blade-system/${entity}/select` })),
  { name: "positions of a tenant", path: "/blade-system/post/select?tenantId=000000" },
  { name: "read by a write's method", method: "POST", path: "/blade-system/param/list" },
  { name: "write by a read's method", path: "/blade-system/param/submit" },
  { name: "write without a body", method: "POST", path: "/blade-system/param/submit" },
  { name: "path that is not there, without a token", as: "nobody", path: "/blade-system/nowhere" },
  { name: "write by a read's method, without a token", as: "nobody", path: "/blade-system/param/submit" },
  { name: "dictionary", path: "/blade-system/dict/dictionary?code=sex" },
  { name: "dictionary that is not there", path: "/blade-system/dict/dictionary?code=nowhere" },
  { name: "dictionary without its code", path: "/blade-system/dict/dictionary" },
  { name: "page beyond the last", path: "/blade-system/user/list?current=9&size=10" },
  { name: "order by a column", path: "/blade-system/user/list?descs=create_time&size=1" },
  { name: "order by our name", path: "/blade-system/user/list?ascs=createTime&size=1" },
  { name: "filter by part of a name", path: "/blade-system/param/list?paramName_like=a&size=1" },
  { name: "detail of nothing", path: "/blade-system/param/detail?id=1" },
  { name: "path that is not there", path: "/blade-system/nowhere/list" },
  {
    ...{ name: "department below 0", method: "POST" as const, path: "/blade-system/dept/submit" },
    json: { deptName: "病区", fullName: "病区", sort: 1, parentId: "0", tenantId: "000000" },
  },
  {
    ...{ name: "department that comes below 0", method: "POST" as const, path: "/blade-system/dept/submit" },
    json: { id: "1", deptName: "病区", fullName: "病区", sort: 1, parentId: "0", tenantId: "000000" },
  },
  {
    ...{ name: "new parameter", method: "POST" as const, path: "/blade-system/param/submit" },
    json: { paramName: "病区", paramKey: "recorded.ward", paramValue: "1" },
  },
  { name: "own parameter", path: "/blade-system/param/list?paramKey=recorded.ward" },
  { name: "own parameter, in detail", path: "/blade-system/param/detail?id={own parameter}" },
  { name: "removal", method: "POST", path: "/blade-system/param/remove?ids={own parameter}" },
  { name: "removal of nothing", method: "POST", path: "/blade-system/param/remove?ids=1" },
  { name: "removal without ids", method: "POST", path: "/blade-system/param/remove" },
  {
    ...{ name: "dictionary entry that exists", method: "POST" as const, path: "/blade-system/dict/submit" },
    json: { code: "sex", dictKey: 1, dictValue: "男", sort: 1, parentId: "0" },
  },
  { name: "body that is no JSON", method: "POST", path: "/blade-system/param/submit", form: { paramName: "x" } },
  { name: "tenant of a domain", as: "nobody", path: "/blade-system/tenant/info?domain=http://127.0.0.1" },
  { name: "sign-out", method: "POST", path: "/blade-auth/logout" },
  { name: "sign-out by a read", path: "/blade-auth/logout" },
];

const ruoyiLists = ["user", "role", "post", "dict/type", "dict/data"] as const;
const ruoyiTrees = ["menu", "dept"] as const;
const ids: Readonly<Record<string, string>> = { "dict/type": "dictId", "dict/data": "dictCode" };

/** Questions to a RuoYi-Vue. */
export const ruoyiQuestions: readonly Question[] = [
  { name: "captcha that is off", as: "nobody", path: "/captchaImage" },
  {
    ...{ name: "wrong password", as: "nobody" as const, method: "POST" as const, path: "/login" },
    json: { username: "admin", password: "admin1234" },
  },
  { name: "own user without a token", as: "nobody", path: "/getInfo" },
  { name: "own user with a stranger's token", as: "stranger", path: "/getInfo" },
  { name: "path that is not there, without a token", as: "nobody", path: "/nowhere" },
  { name: "own user", path: "/getInfo" },
  { name: "routes", path: "/getRouters" },
  ...ruoyiLists.map((name) => ({ name, path: `/system/${name}/list?pageNum=1&pageSize=2` })),
  ...ruoyiTrees.map((name) => ({ name, path: `/system/${name}/list` })),
  ...[...ruoyiLists, ...ruoyiTrees].map((name) => ({
    name: `${name} in detail`,
    path: `/system/${name}/{${name}.${ids[name] ?? `${name}Id`}}`,
  })),
  { name: "choices for a new user", path: "/system/user/" },
  { name: "dictionary", path: "/system/dict/data/type/sys_user_sex" },
  { name: "dictionary that is not there", path: "/system/dict/data/type/nowhere" },
  { name: "menus of a role", path: "/system/menu/roleMenuTreeselect/2" },
  { name: "page beyond the last", path: "/system/post/list?pageNum=99&pageSize=10" },
  {
    name: "page beyond the last, taken at its word",
    path: "/system/post/list?pageNum=99&pageSize=10&reasonable=false",
  },
  { name: "order by a property", path: "/system/user/list?orderByColumn=userName&isAsc=desc" },
  { name: "order by nothing known", path: "/system/user/list?orderByColumn=nowhere&isAsc=asc" },
  { name: "range in brackets", path: "/system/user/list?params[beginTime]=2020-01-01" },
  {
    ...{ name: "new dictionary", method: "POST" as const, path: "/system/dict/type" },
    json: { dictName: "病区", dictType: "recorded_ward", status: "0" },
  },
  {
    ...{ name: "dictionary that is taken", method: "POST" as const, path: "/system/dict/type" },
    json: { dictName: "病区", dictType: "recorded_ward", status: "0" },
  },
  { name: "own dictionary", path: "/system/dict/type/list?dictType=recorded_ward" },
  {
    ...{ name: "write without a required column", method: "POST" as const, path: "/system/dict/type" },
    json: { dictName: "病区" },
  },
  { name: "removal", method: "DELETE", path: "/system/dict/type/{own dictionary.dictId}" },
  { name: "removal of a department that is used", method: "DELETE", path: "/system/dept/{dept.deptId}" },
  { name: "removal of a menu that is used", method: "DELETE", path: "/system/menu/1" },
  {
    ...{ name: "change of the administrator", method: "PUT" as const, path: "/system/user" },
    json: { userId: 1, userName: "admin", nickName: "x" },
  },
  { name: "write by a method that is not there", method: "PUT", path: "/getInfo", json: {} },
  { name: "path that is not there", path: "/nowhere" },
  { name: "sign-out", method: "POST", path: "/logout" },
];
