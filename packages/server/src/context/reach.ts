/** Why a handler looks past the wall between tenants. */
export const reaches = {
  signingIn: {
    zh: "登录之前，租户、客户端和会话尚未确定",
    en: "Before signing in, the tenant, the client and the session are not known yet",
  },
  namedTenant: {
    zh: "访客或平台管理员指明了租户",
    en: "A visitor, or an administrator of the platform, names the tenant that the call is about",
  },
  platformTables: {
    zh: "菜单、系统字典、客户端等属于整个平台的数据",
    en: "Menus, system dictionaries, clients and other rows belong to the whole platform",
  },
  tenants: {
    zh: "开通、变更租户",
    en: "Tenants are opened and changed here",
  },
  databases: {
    zh: "连接租户自己的数据库，因此不在一个事务之内",
    en: "Databases that tenants have of their own are connected here, so the work is never one transaction",
  },
} as const;

export type Reach = keyof typeof reaches;
