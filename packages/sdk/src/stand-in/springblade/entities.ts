import type { components } from "@bladekit/openapi";

/** The type of a column. It decides what replaces null: -1 for ids and numbers, an empty text for texts. */
export type Kind = "id" | "int" | "text";

type Schemas = components["schemas"];

/** Where the name comes from that a row is sent with: an entry of a dictionary, or a row of a resource. */
export type Naming =
  | { readonly dict: string }
  | { readonly path: string; readonly title: string; readonly none?: string };

export interface Entity {
  readonly columns: Readonly<Record<string, Kind>>;
  /** The form of its list: pages, or a whole tree by `parentId`. */
  readonly list: "page" | "tree";
  /** True if filters match parts of a text, and an unknown one causes a database error. Otherwise they compare for equality. */
  readonly like: boolean;
  /** The role that its calls demand; `login` demands none. */
  readonly guard: "login" | "admin" | "administrator";
  /** Columns that its lists, or any of its answers, are sent without. */
  readonly withheld?: { readonly list?: readonly string[]; readonly always?: readonly string[] };
  /** The first sort column of the list. The caller's order comes after it. */
  readonly order?: string;
  /** The column that its `tree` returns as `title`. */
  readonly title?: string;
  /** Names that a row is sent with beside its columns: each with the column of what it names, or null for one that is always empty. */
  readonly names?: Readonly<Record<string, readonly [column: string, Naming] | null>>;
  /** False if its list leaves these names empty. */
  readonly isNamedInList?: false;
  /** Whether it has the short list `select`. */
  readonly select?: boolean;
  /** False if no call writes rows. */
  readonly isWritten?: false;
  /** Columns of a unique key. */
  readonly unique?: { readonly columns: readonly string[]; readonly msg: string };
  /** Columns that must not be empty, with the sentence of the refusal. */
  readonly required?: Readonly<Record<string, string>>;
}

const base = {
  createUser: "id",
  createDept: "id",
  createTime: "text",
  updateUser: "id",
  updateTime: "text",
  status: "int",
  isDeleted: "int",
} as const;
const owned = { tenantId: "text", ...base } as const;
const log = {
  id: "id",
  tenantId: "text",
  serviceId: "text",
  serverHost: "text",
  serverIp: "text",
  env: "text",
  remoteIp: "text",
  userAgent: "text",
  requestUri: "text",
  method: "text",
  methodClass: "text",
  methodName: "text",
  params: "text",
  time: "text",
  createBy: "text",
  createTime: "text",
} as const;

/** A resource with columns of a schema of the contract, or of every table. A misspelt column does not compile. */
const resource =
  <Name extends keyof Schemas>() =>
  <const Columns extends { readonly [Column in keyof Schemas[Name] | keyof typeof owned | "password"]?: Kind }>(
    one: Omit<Entity, "columns"> & { readonly columns: Columns },
  ) =>
    one;

const pages = { list: "page", like: true, guard: "admin" } as const;
const compared = { list: "page", like: false, guard: "admin" } as const;
const tree = { list: "tree", like: true, guard: "admin" } as const;
const logs = { ...pages, order: "createTime", isWritten: false } as const;

/** The resources of the stand-in, by their paths. */
export const entities = {
  "/blade-system/user": resource<"User">()({
    columns: {
      id: "id",
      code: "text",
      account: "text",
      // Lists include the hash, as on the real server.
      password: "text",
      name: "text",
      realName: "text",
      avatar: "text",
      email: "text",
      phone: "text",
      birthday: "text",
      sex: "int",
      roleId: "id",
      deptId: "id",
      postId: "id",
      ...owned,
    },
    ...pages,
    required: { tenantId: "租户ID不能为空" },
    unique: { columns: ["tenantId", "account"], msg: "当前账号已被使用!" },
    names: {
      roleName: ["roleId", { path: "/blade-system/role", title: "roleName" }],
      deptName: ["deptId", { path: "/blade-system/dept", title: "deptName" }],
      postName: null,
      sexName: ["sex", { dict: "sex" }],
    },
  }),
  "/blade-system/role": resource<"Role">()({
    columns: {
      id: "id",
      tenantId: "text",
      parentId: "id",
      roleName: "text",
      sort: "int",
      roleAlias: "text",
      isDeleted: "int",
    },
    ...tree,
    title: "roleName",
    required: { tenantId: "租户ID不能为空" },
    names: { parentName: ["parentId", { path: "/blade-system/role", title: "roleName", none: "顶级" }] },
  }),
  "/blade-system/menu": resource<"Menu">()({
    columns: {
      id: "id",
      parentId: "id",
      code: "text",
      name: "text",
      alias: "text",
      path: "text",
      source: "text",
      sort: "int",
      category: "int",
      action: "int",
      isOpen: "int",
      remark: "text",
      isDeleted: "int",
    },
    ...tree,
    order: "sort",
    title: "name",
    names: {
      parentName: ["parentId", { path: "/blade-system/menu", title: "name", none: "顶级" }],
      categoryName: ["category", { dict: "menu_category" }],
      actionName: ["action", { dict: "button_func" }],
      isOpenName: ["isOpen", { dict: "yes_no" }],
    },
    isNamedInList: false,
  }),
  "/blade-system/dept": resource<"Dept">()({
    columns: {
      id: "id",
      tenantId: "text",
      parentId: "id",
      ancestors: "text",
      deptName: "text",
      fullName: "text",
      sort: "int",
      remark: "text",
      isDeleted: "int",
    },
    ...tree,
    title: "deptName",
    names: { parentName: ["parentId", { path: "/blade-system/dept", title: "deptName", none: "顶级" }] },
    isNamedInList: false,
  }),
  "/blade-system/post": resource<"Post">()({
    columns: { id: "id", category: "int", postCode: "text", postName: "text", sort: "int", remark: "text", ...owned },
    ...compared,
    select: true,
    names: { categoryName: ["category", { dict: "post_category" }] },
  }),
  "/blade-system/dict": resource<"DictRow">()({
    columns: {
      id: "id",
      parentId: "id",
      code: "text",
      dictKey: "int",
      dictValue: "text",
      sort: "int",
      remark: "text",
      isDeleted: "int",
    },
    ...tree,
    order: "sort",
    title: "dictValue",
    unique: { columns: ["code", "dictKey"], msg: "当前字典键值已存在!" },
    names: { parentName: ["parentId", { path: "/blade-system/dict", title: "dictValue", none: "顶级" }] },
    isNamedInList: false,
  }),
  "/blade-system/tenant": resource<"Tenant">()({
    columns: {
      id: "id",
      tenantId: "text",
      tenantName: "text",
      domain: "text",
      linkman: "text",
      contactNumber: "text",
      address: "text",
      ...base,
    },
    ...pages,
    select: true,
  }),
  "/blade-system/param": resource<"Param">()({
    columns: { id: "id", paramName: "text", paramKey: "text", paramValue: "text", remark: "text", ...base },
    ...pages,
  }),
  "/blade-system/client": resource<"AuthClient">()({
    columns: {
      id: "id",
      clientId: "text",
      clientSecret: "text",
      resourceIds: "text",
      scope: "text",
      authorizedGrantTypes: "text",
      webServerRedirectUri: "text",
      authorities: "text",
      accessTokenValidity: "int",
      refreshTokenValidity: "int",
      additionalInformation: "text",
      autoapprove: "text",
      ...base,
    },
    ...compared,
  }),
  "/blade-system/topmenu": resource<"TopMenu">()({
    columns: { id: "id", code: "text", name: "text", source: "text", path: "text", sort: "int", ...owned },
    ...compared,
    order: "sort",
  }),
  "/blade-system/region": resource<"Region">()({
    columns: {
      code: "text",
      parentCode: "text",
      ancestors: "text",
      name: "text",
      level: "int",
      sort: "int",
      remark: "text",
    },
    ...compared,
    guard: "login",
    names: Object.fromEntries(
      ["province", "city", "district", "town", "village"].flatMap((level) => [
        [`${level}Code`, null],
        [`${level}Name`, null],
      ]),
    ),
  }),
  "/blade-system/data-scope": resource<"DataScope">()({
    columns: {
      id: "id",
      menuId: "id",
      resourceCode: "text",
      scopeName: "text",
      scopeField: "text",
      scopeClass: "text",
      scopeColumn: "text",
      scopeType: "int",
      scopeValue: "text",
      remark: "text",
      ...base,
    },
    ...compared,
  }),
  "/blade-system/api-scope": resource<"ApiScope">()({
    columns: {
      id: "id",
      menuId: "id",
      resourceCode: "text",
      scopeName: "text",
      scopePath: "text",
      scopeType: "int",
      remark: "text",
      ...base,
    },
    ...compared,
  }),
  "/blade-desk/notice": resource<"Notice">()({
    columns: { id: "id", title: "text", category: "int", releaseTime: "text", content: "text", ...base },
    ...pages,
    guard: "login",
    withheld: {
      list: ["createTime", "status", "updateTime"],
      always: ["createUser", "createDept", "updateUser", "isDeleted"],
    },
    names: { categoryName: ["category", { dict: "notice" }] },
  }),
  "/blade-log/usual": resource<"LogUsual">()({
    columns: { ...log, logLevel: "text", logId: "text", logData: "text" },
    ...logs,
    withheld: { list: ["params", "logData"], always: ["tenantId"] },
  }),
  "/blade-log/api": resource<"LogApi">()({
    columns: { ...log, type: "text", title: "text" },
    ...logs,
    withheld: { list: ["params"], always: ["tenantId"] },
  }),
  "/blade-log/error": resource<"LogError">()({
    columns: {
      ...log,
      stackTrace: "text",
      exceptionName: "text",
      message: "text",
      fileName: "text",
      lineNumber: "int",
    },
    ...logs,
    withheld: { list: ["params", "stackTrace", "message"], always: ["tenantId"] },
  }),
  "/blade-develop/datasource": resource<"Datasource">()({
    columns: {
      id: "id",
      name: "text",
      driverClass: "text",
      url: "text",
      username: "text",
      password: "text",
      remark: "text",
      ...base,
    },
    ...compared,
    select: true,
  }),
  "/blade-develop/code": resource<"Code">()({
    columns: {
      id: "id",
      datasourceId: "id",
      serviceName: "text",
      codeName: "text",
      tableName: "text",
      tablePrefix: "text",
      pkName: "text",
      packageName: "text",
      baseMode: "int",
      wrapMode: "int",
      apiPath: "text",
      webPath: "text",
      isDeleted: "int",
    },
    ...pages,
  }),
  "/blade-report/report/rest": resource<"ReportFile">()({
    columns: { id: "id", name: "text", content: "text", createTime: "text", updateTime: "text", isDeleted: "int" },
    ...pages,
    guard: "login",
  }),
} as const;

export type ResourcePath = keyof typeof entities;

/** The entity of a path; undefined if there is none. */
export const entityOf = (path: string): Entity | undefined => (entities as Readonly<Record<string, Entity>>)[path];
