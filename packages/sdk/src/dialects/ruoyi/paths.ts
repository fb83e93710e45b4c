/** A GET operation as openapi-typescript writes it. */
type Get<Parameters, Body> = {
  get: { parameters: Parameters; responses: { 200: { content: { "application/json": Body } } } };
};

/** The captcha. Up to version 3.8.3 the switch is called `captchaOnOff`. */
export interface RuoyiCaptchaImage {
  readonly captchaEnabled?: boolean;
  readonly captchaOnOff?: boolean;
  readonly uuid?: string;
  /** Base64 of a JPEG. */
  readonly img?: string;
}

/** A person as `getInfo` and the calls of users return it. Version 3.9 has more fields. */
export interface RuoyiUser {
  readonly userId: number;
  readonly deptId?: number | null;
  readonly userName: string;
  readonly nickName: string;
  readonly email?: string;
  readonly phonenumber?: string;
  /** `0` male, `1` female, `2` unknown. */
  readonly sex?: string;
  readonly avatar?: string | null;
  /** `0` active, `1` disabled. */
  readonly status?: string;
  readonly remark?: string | null;
  readonly roles?: readonly { readonly roleId: number; readonly roleName: string; readonly roleKey: string }[];
}

/** The answer of `getInfo`. */
export interface RuoyiInfo {
  readonly user: RuoyiUser;
  /** Keys of the roles. */
  readonly roles: readonly string[];
  /** Permission codes of the person; `*:*:*` stands for all. */
  readonly permissions: readonly string[];
}

/** A route as `getRouters` returns it. */
export interface RuoyiRouter {
  readonly name?: string;
  readonly path: string;
  readonly hidden?: boolean;
  readonly component?: string;
  /** Parameters of the page, as JSON. */
  readonly query?: string | null;
  readonly meta?: { readonly title: string; readonly icon?: string; readonly link?: string | null } | null;
  readonly children?: readonly RuoyiRouter[];
}

/** An entry of a dictionary. */
export interface RuoyiDictData {
  readonly dictType: string;
  readonly dictValue: string;
  readonly dictLabel: string;
  readonly dictSort: number;
  readonly listClass?: string | null;
  readonly isDefault?: string;
  readonly remark?: string | null;
}

/**
 * The calls that the dialect and its functions use, and those of users, because the server's own description leaves their answers open. All
 * other calls come from that description: `ruoyi<paths>()`.
 */
export interface RuoyiPaths {
  "/captchaImage": Get<object, RuoyiCaptchaImage>;
  "/getInfo": Get<object, RuoyiInfo>;
  "/getRouters": Get<object, RuoyiRouter[]>;
  "/system/dict/data/type/{dictType}": Get<{ path: { dictType: string } }, RuoyiDictData[]>;
  "/system/user/list": Get<
    { query?: { pageNum?: number; pageSize?: number; userName?: string; phonenumber?: string; status?: string } },
    { total: number; rows: RuoyiUser[] }
  >;
  "/system/user/{userId}": Get<
    { path: { userId: number | string } },
    { data: RuoyiUser; roleIds: number[]; postIds: number[] }
  >;
}
