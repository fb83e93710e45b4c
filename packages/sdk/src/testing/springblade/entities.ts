/** The type of a column; it decides what is written in place of null: -1 for ids and numbers, an empty text. */
export type Kind = "id" | "int" | "text";

export interface Entity {
  readonly columns: Readonly<Record<string, Kind>>;
  /** How its list comes: in pages, or as a tree by `parentId` without any. */
  readonly list: "page" | "tree";
  /** Whether filters look for parts of a text; else they compare. */
  readonly like: boolean;
  /** Role that its calls ask for; `login` asks for none. */
  readonly guard: "login" | "admin" | "administrator";
  /** Column that stands as `title` in its `tree`. */
  readonly title?: string;
  /** Whether it has the short list `select`. */
  readonly select?: boolean;
  /** Columns that no two rows share. */
  readonly unique?: { readonly columns: readonly string[]; readonly msg: string };
  /** Columns that must not be empty, with the sentence that says so. */
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

/** The resources of the stand-in, by their paths. */
export const entities: Readonly<Record<string, Entity>> = {
  "/blade-system/user": {
    columns: {
      id: "id",
      code: "text",
      account: "text",
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
    list: "page",
    like: true,
    guard: "admin",
    required: { tenantId: "租户ID不能为空" },
    unique: { columns: ["tenantId", "account"], msg: "当前账号已被使用!" },
  },
  "/blade-system/role": {
    columns: {
      id: "id",
      tenantId: "text",
      parentId: "id",
      roleName: "text",
      sort: "int",
      roleAlias: "text",
      isDeleted: "int",
    },
    list: "tree",
    like: true,
    guard: "admin",
    title: "roleName",
    required: { tenantId: "租户ID不能为空" },
  },
  "/blade-system/menu": {
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
    list: "tree",
    like: true,
    guard: "admin",
    title: "name",
  },
  "/blade-system/dept": {
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
    list: "tree",
    like: true,
    guard: "admin",
    title: "deptName",
  },
  "/blade-system/post": {
    columns: {
      id: "id",
      category: "int",
      postCode: "text",
      postName: "text",
      sort: "int",
      remark: "text",
      ...owned,
    },
    list: "page",
    like: false,
    guard: "admin",
    select: true,
  },
  "/blade-system/dict": {
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
    list: "tree",
    like: true,
    guard: "admin",
    title: "dictValue",
    unique: { columns: ["code", "dictKey"], msg: "当前字典键值已存在!" },
  },
  "/blade-system/tenant": {
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
    list: "page",
    like: true,
    guard: "administrator",
    select: true,
  },
  "/blade-system/param": {
    columns: { id: "id", paramName: "text", paramKey: "text", paramValue: "text", remark: "text", ...base },
    list: "page",
    like: true,
    guard: "admin",
  },
  "/blade-system/client": {
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
    list: "page",
    like: false,
    guard: "admin",
  },
  "/blade-system/topmenu": {
    columns: { id: "id", code: "text", name: "text", source: "text", path: "text", sort: "int", ...owned },
    list: "page",
    like: false,
    guard: "admin",
  },
  "/blade-desk/notice": {
    columns: { id: "id", title: "text", category: "int", releaseTime: "text", content: "text", ...base },
    list: "page",
    like: true,
    guard: "login",
  },
};
