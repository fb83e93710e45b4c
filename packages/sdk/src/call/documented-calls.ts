// Generated from the contract by scripts/generate-calls.ts: do not edit. A signature for each call, because an editor shows the comment of the
// signature that fits.
import type { RequestBodyOption } from "openapi-fetch";
import type { CallInit, CallOptions, Data, Operation } from "./types.ts";

type Params<Path, M extends "get" | "post"> = Exclude<CallInit<Path, M>["params"], undefined>;
type Body<Path, M extends "get" | "post"> = RequestBodyOption<Operation<Path, M>>["body"];

/** The calls by GET. */
export interface GetCalls {
  /** 登录加密参数 · How to encrypt login fields */
  (path: "/blade-auth/oauth/cipher", init?: CallOptions): Promise<Data<"/blade-auth/oauth/cipher", "get">>;
  /** 图形验证码 · A captcha */
  (path: "/blade-auth/oauth/captcha", init?: CallOptions): Promise<Data<"/blade-auth/oauth/captcha", "get">>;
  /** 指定类型的图形验证码 · A captcha of a kind */
  (path: "/blade-auth/oauth/graphicsCaptcha", init?: { params?: Params<"/blade-auth/oauth/graphicsCaptcha", "get"> } & CallOptions): Promise<Data<"/blade-auth/oauth/graphicsCaptcha", "get">>;
  /** 退出登录 · End the session */
  (path: "/blade-auth/oauth/logout", init?: CallOptions): Promise<Data<"/blade-auth/oauth/logout", "get">>;
  /** 当前用户 · The signed-in user */
  (path: "/blade-auth/oauth/user-info", init?: CallOptions): Promise<Data<"/blade-auth/oauth/user-info", "get">>;
  /** 清除缓存 · Clear the server's caches of the caller */
  (path: "/blade-auth/oauth/clear-cache", init?: CallOptions): Promise<Data<"/blade-auth/oauth/clear-cache", "get">>;
  /** 登录页上的第三方 · Third parties of the login page */
  (path: "/blade-auth/oauth/links", init?: { params?: Params<"/blade-auth/oauth/links", "get"> } & CallOptions): Promise<Data<"/blade-auth/oauth/links", "get">>;
  /** 本人的通行密钥 · The caller's passkeys */
  (path: "/blade-auth/passkey/list", init?: CallOptions): Promise<Data<"/blade-auth/passkey/list", "get">>;
  /** 图形验证码（开源协议） · A captcha, as the open-source client asks */
  (path: "/blade-auth/captcha", init?: CallOptions): Promise<Data<"/blade-auth/captcha", "get">>;
  /** 我的菜单 · Menus of the signed-in user */
  (path: "/blade-system/menu/routes", init?: { params?: Params<"/blade-system/menu/routes", "get"> } & CallOptions): Promise<Data<"/blade-system/menu/routes", "get">>;
  /** 我的按钮权限 · Buttons of the signed-in user */
  (path: "/blade-system/menu/buttons", init?: CallOptions): Promise<Data<"/blade-system/menu/buttons", "get">>;
  /** 顶部菜单 · Top menus of the signed-in user */
  (path: "/blade-system/menu/top-menu", init?: CallOptions): Promise<Data<"/blade-system/menu/top-menu", "get">>;
  /** 菜单与按钮树 · All menus and buttons as a tree */
  (path: "/blade-system/menu/list", init?: { params?: Params<"/blade-system/menu/list", "get"> } & CallOptions): Promise<Data<"/blade-system/menu/list", "get">>;
  /** 菜单树，不含按钮 · All menus as a tree, without buttons */
  (path: "/blade-system/menu/menu-list", init?: { params?: Params<"/blade-system/menu/menu-list", "get"> } & CallOptions): Promise<Data<"/blade-system/menu/menu-list", "get">>;
  /** 逐级菜单与按钮 · Menus and buttons of one level */
  (path: "/blade-system/menu/lazy-list", init?: { params?: Params<"/blade-system/menu/lazy-list", "get"> } & CallOptions): Promise<Data<"/blade-system/menu/lazy-list", "get">>;
  /** 逐级菜单 · Menus of one level, without buttons */
  (path: "/blade-system/menu/lazy-menu-list", init?: { params?: Params<"/blade-system/menu/lazy-menu-list", "get"> } & CallOptions): Promise<Data<"/blade-system/menu/lazy-menu-list", "get">>;
  /** 菜单选择树 · Menus to choose from */
  (path: "/blade-system/menu/tree", init?: { params?: Params<"/blade-system/menu/tree", "get"> } & CallOptions): Promise<Data<"/blade-system/menu/tree", "get">>;
  /** 菜单详情 · One menu entry */
  (path: "/blade-system/menu/detail", init: { params: Params<"/blade-system/menu/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/menu/detail", "get">>;
  /** 可授予角色的树 · What can be granted to roles */
  (path: "/blade-system/menu/grant-tree", init?: CallOptions): Promise<Data<"/blade-system/menu/grant-tree", "get">>;
  /** 角色已有的权限 · What roles have */
  (path: "/blade-system/menu/role-tree-keys", init: { params: Params<"/blade-system/menu/role-tree-keys", "get"> } & CallOptions): Promise<Data<"/blade-system/menu/role-tree-keys", "get">>;
  /** 为什么看不到 · Why somebody has a menu or button, or has it not */
  (path: "/blade-system/menu/explain", init: { params: Params<"/blade-system/menu/explain", "get"> } & CallOptions): Promise<Data<"/blade-system/menu/explain", "get">>;
  /** 可放入顶部菜单的树 · What can be put below top menus */
  (path: "/blade-system/menu/grant-top-tree", init?: CallOptions): Promise<Data<"/blade-system/menu/grant-top-tree", "get">>;
  /** 顶部菜单已有的菜单 · What top menus have */
  (path: "/blade-system/menu/top-tree-keys", init: { params: Params<"/blade-system/menu/top-tree-keys", "get"> } & CallOptions): Promise<Data<"/blade-system/menu/top-tree-keys", "get">>;
  /** 路由权限 · Which roles may use which route */
  (path: "/blade-system/menu/auth-routes", init?: CallOptions): Promise<Data<"/blade-system/menu/auth-routes", "get">>;
  /** 第三方登录分页 · Third parties to sign in with */
  (path: "/blade-system/oauth-provider/list", init?: { params?: Params<"/blade-system/oauth-provider/list", "get"> } & CallOptions): Promise<Data<"/blade-system/oauth-provider/list", "get">>;
  /** 第三方登录详情 · One third party to sign in with */
  (path: "/blade-system/oauth-provider/detail", init: { params: Params<"/blade-system/oauth-provider/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/oauth-provider/detail", "get">>;
  /** 注册申请分页 · Applications for an account */
  (path: "/blade-system/registration/list", init?: { params?: Params<"/blade-system/registration/list", "get"> } & CallOptions): Promise<Data<"/blade-system/registration/list", "get">>;
  /** 权限申请分页 · Requests for rights */
  (path: "/blade-system/right-request/list", init?: { params?: Params<"/blade-system/right-request/list", "get"> } & CallOptions): Promise<Data<"/blade-system/right-request/list", "get">>;
  /** 本人对一项权限的申请 · The caller’s latest request for a right */
  (path: "/blade-system/right-request/mine", init: { params: Params<"/blade-system/right-request/mine", "get"> } & CallOptions): Promise<Data<"/blade-system/right-request/mine", "get">>;
  /** 申请人的角色 · Roles of the person who asks */
  (path: "/blade-system/right-request/roles", init: { params: Params<"/blade-system/right-request/roles", "get"> } & CallOptions): Promise<Data<"/blade-system/right-request/roles", "get">>;
  /** 按域名查租户 · The tenant of a host name */
  (path: "/blade-system/tenant/info", init: { params: Params<"/blade-system/tenant/info", "get"> } & CallOptions): Promise<Data<"/blade-system/tenant/info", "get">>;
  /** 平台概况 · Figures of the platform */
  (path: "/blade-system/tenant/figures", init?: CallOptions): Promise<Data<"/blade-system/tenant/figures", "get">>;
  /** 租户分页 · Tenants */
  (path: "/blade-system/tenant/list", init?: { params?: Params<"/blade-system/tenant/list", "get"> } & CallOptions): Promise<Data<"/blade-system/tenant/list", "get">>;
  /** 租户详情 · One tenant */
  (path: "/blade-system/tenant/detail", init: { params: Params<"/blade-system/tenant/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/tenant/detail", "get">>;
  /** 可选租户 · Tenants to choose from */
  (path: "/blade-system/tenant/select", init?: { params?: Params<"/blade-system/tenant/select", "get"> } & CallOptions): Promise<Data<"/blade-system/tenant/select", "get">>;
  /** 是否单租户 · Whether there is one tenant only */
  (path: "/blade-system/tenant/is-one-info", init?: CallOptions): Promise<Data<"/blade-system/tenant/is-one-info", "get">>;
  /** 唯一租户 · The tenant when there is one only */
  (path: "/blade-system/tenant/info-one", init?: CallOptions): Promise<Data<"/blade-system/tenant/info-one", "get">>;
  /** 按参数查租户 · The tenant of a parameter in a page's address */
  (path: "/blade-system/tenant/infoByParam", init: { params: Params<"/blade-system/tenant/infoByParam", "get"> } & CallOptions): Promise<Data<"/blade-system/tenant/infoByParam", "get">>;
  /** 租户的产品包 · The package of a tenant */
  (path: "/blade-system/tenant/package-detail", init: { params: Params<"/blade-system/tenant/package-detail", "get"> } & CallOptions): Promise<Data<"/blade-system/tenant/package-detail", "get">>;
  /** 换产品包前看谁失去什么 · Who loses what by another package */
  (path: "/blade-system/tenant/package-loss", init: { params: Params<"/blade-system/tenant/package-loss", "get"> } & CallOptions): Promise<Data<"/blade-system/tenant/package-loss", "get">>;
  /** 系统字典树 · All system dictionaries as a tree */
  (path: "/blade-system/dict/list", init?: { params?: Params<"/blade-system/dict/list", "get"> } & CallOptions): Promise<Data<"/blade-system/dict/list", "get">>;
  /** 系统字典分页 · Heads of system dictionaries */
  (path: "/blade-system/dict/parent-list", init?: { params?: Params<"/blade-system/dict/parent-list", "get"> } & CallOptions): Promise<Data<"/blade-system/dict/parent-list", "get">>;
  /** 系统字典下级 · Entries below a head */
  (path: "/blade-system/dict/child-list", init: { params: Params<"/blade-system/dict/child-list", "get"> } & CallOptions): Promise<Data<"/blade-system/dict/child-list", "get">>;
  /** 系统字典选择树 · A tree to choose from */
  (path: "/blade-system/dict/tree", init?: { params?: Params<"/blade-system/dict/tree", "get"> } & CallOptions): Promise<Data<"/blade-system/dict/tree", "get">>;
  /** 可选系统字典 · System dictionaries to choose from */
  (path: "/blade-system/dict/select", init?: CallOptions): Promise<Data<"/blade-system/dict/select", "get">>;
  /** 系统字典选项 · Choices of one dictionary */
  (path: "/blade-system/dict/dictionary", init: { params: Params<"/blade-system/dict/dictionary", "get"> } & CallOptions): Promise<Data<"/blade-system/dict/dictionary", "get">>;
  /** 系统字典详情 · One system dictionary entry */
  (path: "/blade-system/dict/detail", init: { params: Params<"/blade-system/dict/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/dict/detail", "get">>;
  /** 业务字典树 · All business dictionaries as a tree */
  (path: "/blade-system/dict-biz/list", init?: { params?: Params<"/blade-system/dict-biz/list", "get"> } & CallOptions): Promise<Data<"/blade-system/dict-biz/list", "get">>;
  /** 业务字典分页 · Heads of business dictionaries */
  (path: "/blade-system/dict-biz/parent-list", init?: { params?: Params<"/blade-system/dict-biz/parent-list", "get"> } & CallOptions): Promise<Data<"/blade-system/dict-biz/parent-list", "get">>;
  /** 业务字典下级 · Entries below a head */
  (path: "/blade-system/dict-biz/child-list", init: { params: Params<"/blade-system/dict-biz/child-list", "get"> } & CallOptions): Promise<Data<"/blade-system/dict-biz/child-list", "get">>;
  /** 业务字典选择树 · A tree to choose from */
  (path: "/blade-system/dict-biz/tree", init?: { params?: Params<"/blade-system/dict-biz/tree", "get"> } & CallOptions): Promise<Data<"/blade-system/dict-biz/tree", "get">>;
  /** 业务字典选项 · Choices of one dictionary */
  (path: "/blade-system/dict-biz/dictionary", init: { params: Params<"/blade-system/dict-biz/dictionary", "get"> } & CallOptions): Promise<Data<"/blade-system/dict-biz/dictionary", "get">>;
  /** 业务字典详情 · One business dictionary entry */
  (path: "/blade-system/dict-biz/detail", init: { params: Params<"/blade-system/dict-biz/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/dict-biz/detail", "get">>;
  /** 部门用户分页 · Users of a department and those below it */
  (path: "/blade-system/user/page", init?: { params?: Params<"/blade-system/user/page", "get"> } & CallOptions): Promise<Data<"/blade-system/user/page", "get">>;
  /** 用户分页 · Users */
  (path: "/blade-system/user/list", init?: { params?: Params<"/blade-system/user/list", "get"> } & CallOptions): Promise<Data<"/blade-system/user/list", "get">>;
  /** 用户详情 · One user */
  (path: "/blade-system/user/detail", init: { params: Params<"/blade-system/user/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/user/detail", "get">>;
  /** 本人资料 · The caller as a user */
  (path: "/blade-system/user/info", init?: CallOptions): Promise<Data<"/blade-system/user/info", "get">>;
  /** 本人的界面偏好 · The caller's preferences */
  (path: "/blade-system/preference/list", init?: CallOptions): Promise<Data<"/blade-system/preference/list", "get">>;
  /** 换角色前看谁失去什么 · Who loses what by other roles */
  (path: "/blade-system/user/grant-loss", init: { params: Params<"/blade-system/user/grant-loss", "get"> } & CallOptions): Promise<Data<"/blade-system/user/grant-loss", "get">>;
  /** 平台信息 · A user with what it is on a platform */
  (path: "/blade-system/user/platform-detail", init: { params: Params<"/blade-system/user/platform-detail", "get"> } & CallOptions): Promise<Data<"/blade-system/user/platform-detail", "get">>;
  /** 选择同事 · Colleagues to choose from */
  (path: "/blade-system/user/colleagues", init?: { params?: Params<"/blade-system/user/colleagues", "get"> } & CallOptions): Promise<Data<"/blade-system/user/colleagues", "get">>;
  /** 工具所建的记录 · Records that a tool made */
  (path: "/blade-system/ownership/list", init: { params: Params<"/blade-system/ownership/list", "get"> } & CallOptions): Promise<Data<"/blade-system/ownership/list", "get">>;
  /** 按名称或编号查找各类记录 · Find records of any kind by name or code */
  (path: "/blade-system/search/list", init: { params: Params<"/blade-system/search/list", "get"> } & CallOptions): Promise<Data<"/blade-system/search/list", "get">>;
  /** 定时任务 · Work that comes round */
  (path: "/blade-system/schedule/list", init?: CallOptions): Promise<Data<"/blade-system/schedule/list", "get">>;
  /** 运行状况 · How the platform runs */
  (path: "/blade-system/runtime/list", init?: { params?: Params<"/blade-system/runtime/list", "get"> } & CallOptions): Promise<Data<"/blade-system/runtime/list", "get">>;
  /** 在线会话 · Sessions of staff that are open */
  (path: "/blade-system/session/list", init?: { params?: Params<"/blade-system/session/list", "get"> } & CallOptions): Promise<Data<"/blade-system/session/list", "get">>;
  /** 本人可用接口的说明 · Description of the calls that the caller may make */
  (path: "/blade-system/openapi/own", init?: CallOptions): Promise<Data<"/blade-system/openapi/own", "get">>;
  /** 后台打开时所需的一切 · All that the console needs to open */
  (path: "/blade-system/shell/opening", init?: CallOptions): Promise<Data<"/blade-system/shell/opening", "get">>;
  /** 删除所涉及的记录 · What a removal touches */
  (path: "/blade-system/uses/list", init: { params: Params<"/blade-system/uses/list", "get"> } & CallOptions): Promise<Data<"/blade-system/uses/list", "get">>;
  /** 角色树 · Roles as a tree */
  (path: "/blade-system/role/list", init?: { params?: Params<"/blade-system/role/list", "get"> } & CallOptions): Promise<Data<"/blade-system/role/list", "get">>;
  /** 角色详情 · One role */
  (path: "/blade-system/role/detail", init: { params: Params<"/blade-system/role/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/role/detail", "get">>;
  /** 可以补授的新菜单 · New menus that roles may get */
  (path: "/blade-system/role/menu-offers", init?: CallOptions): Promise<Data<"/blade-system/role/menu-offers", "get">>;
  /** 三员分立的情况 · How separate the administrators are */
  (path: "/blade-system/role/parts", init?: CallOptions): Promise<Data<"/blade-system/role/parts", "get">>;
  /** 角色的数据范围 · Which rows a role sees */
  (path: "/blade-system/role/rows", init: { params: Params<"/blade-system/role/rows", "get"> } & CallOptions): Promise<Data<"/blade-system/role/rows", "get">>;
  /** 角色选择树 · Roles to choose from */
  (path: "/blade-system/role/tree", init?: { params?: Params<"/blade-system/role/tree", "get"> } & CallOptions): Promise<Data<"/blade-system/role/tree", "get">>;
  /** 某角色所在租户的角色树 · Roles of the tenant of a role */
  (path: "/blade-system/role/tree-by-id", init: { params: Params<"/blade-system/role/tree-by-id", "get"> } & CallOptions): Promise<Data<"/blade-system/role/tree-by-id", "get">>;
  /** 可选角色 · Roles of a user, or all of the tenant */
  (path: "/blade-system/role/select", init?: { params?: Params<"/blade-system/role/select", "get"> } & CallOptions): Promise<Data<"/blade-system/role/select", "get">>;
  /** 顶部菜单分页 · Top menus */
  (path: "/blade-system/topmenu/list", init?: { params?: Params<"/blade-system/topmenu/list", "get"> } & CallOptions): Promise<Data<"/blade-system/topmenu/list", "get">>;
  /** 顶部菜单详情 · One top menu */
  (path: "/blade-system/topmenu/detail", init: { params: Params<"/blade-system/topmenu/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/topmenu/detail", "get">>;
  /** 部门树 · Departments as a tree */
  (path: "/blade-system/dept/list", init?: { params?: Params<"/blade-system/dept/list", "get"> } & CallOptions): Promise<Data<"/blade-system/dept/list", "get">>;
  /** 部门详情 · One department */
  (path: "/blade-system/dept/detail", init: { params: Params<"/blade-system/dept/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/dept/detail", "get">>;
  /** 逐级部门 · Departments of one level */
  (path: "/blade-system/dept/lazy-list", init?: { params?: Params<"/blade-system/dept/lazy-list", "get"> } & CallOptions): Promise<Data<"/blade-system/dept/lazy-list", "get">>;
  /** 部门选择树 · Departments to choose from */
  (path: "/blade-system/dept/tree", init?: { params?: Params<"/blade-system/dept/tree", "get"> } & CallOptions): Promise<Data<"/blade-system/dept/tree", "get">>;
  /** 逐级部门选择树 · Departments of one level to choose from */
  (path: "/blade-system/dept/lazy-tree", init?: { params?: Params<"/blade-system/dept/lazy-tree", "get"> } & CallOptions): Promise<Data<"/blade-system/dept/lazy-tree", "get">>;
  /** 可选部门 · Departments of a user */
  (path: "/blade-system/dept/select", init?: { params?: Params<"/blade-system/dept/select", "get"> } & CallOptions): Promise<Data<"/blade-system/dept/select", "get">>;
  /** 岗位分页 · Positions */
  (path: "/blade-system/post/list", init?: { params?: Params<"/blade-system/post/list", "get"> } & CallOptions): Promise<Data<"/blade-system/post/list", "get">>;
  /** 岗位详情 · One position */
  (path: "/blade-system/post/detail", init: { params: Params<"/blade-system/post/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/post/detail", "get">>;
  /** 可选岗位 · Positions to choose from */
  (path: "/blade-system/post/select", init?: { params?: Params<"/blade-system/post/select", "get"> } & CallOptions): Promise<Data<"/blade-system/post/select", "get">>;
  /** 行政区划分页 · Regions */
  (path: "/blade-system/region/list", init?: { params?: Params<"/blade-system/region/list", "get"> } & CallOptions): Promise<Data<"/blade-system/region/list", "get">>;
  /** 逐级行政区划 · Regions of one level */
  (path: "/blade-system/region/lazy-list", init?: { params?: Params<"/blade-system/region/lazy-list", "get"> } & CallOptions): Promise<Data<"/blade-system/region/lazy-list", "get">>;
  /** 逐级行政区划选择树 · Regions of one level to choose from */
  (path: "/blade-system/region/lazy-tree", init?: { params?: Params<"/blade-system/region/lazy-tree", "get"> } & CallOptions): Promise<Data<"/blade-system/region/lazy-tree", "get">>;
  /** 行政区划详情 · One region */
  (path: "/blade-system/region/detail", init: { params: Params<"/blade-system/region/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/region/detail", "get">>;
  /** 下级行政区划 · Regions below one */
  (path: "/blade-system/region/select", init?: { params?: Params<"/blade-system/region/select", "get"> } & CallOptions): Promise<Data<"/blade-system/region/select", "get">>;
  /** 数据权限分页 · Data scopes */
  (path: "/blade-system/data-scope/list", init?: { params?: Params<"/blade-system/data-scope/list", "get"> } & CallOptions): Promise<Data<"/blade-system/data-scope/list", "get">>;
  /** 数据权限详情 · One data scope */
  (path: "/blade-system/data-scope/detail", init: { params: Params<"/blade-system/data-scope/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/data-scope/detail", "get">>;
  /** 接口权限分页 · API scopes */
  (path: "/blade-system/api-scope/list", init?: { params?: Params<"/blade-system/api-scope/list", "get"> } & CallOptions): Promise<Data<"/blade-system/api-scope/list", "get">>;
  /** 接口权限详情 · One API scope */
  (path: "/blade-system/api-scope/detail", init: { params: Params<"/blade-system/api-scope/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/api-scope/detail", "get">>;
  /** 系统参数分页 · Parameters */
  (path: "/blade-system/param/list", init?: { params?: Params<"/blade-system/param/list", "get"> } & CallOptions): Promise<Data<"/blade-system/param/list", "get">>;
  /** 系统参数详情 · One parameter */
  (path: "/blade-system/param/detail", init: { params: Params<"/blade-system/param/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/param/detail", "get">>;
  /** 产品包分页 · Packages */
  (path: "/blade-system/tenant-package/list", init?: { params?: Params<"/blade-system/tenant-package/list", "get"> } & CallOptions): Promise<Data<"/blade-system/tenant-package/list", "get">>;
  /** 产品包详情 · One package */
  (path: "/blade-system/tenant-package/detail", init: { params: Params<"/blade-system/tenant-package/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/tenant-package/detail", "get">>;
  /** 产品包可选的菜单与按钮 · Menus and buttons for packages */
  (path: "/blade-system/tenant-package/menu-tree", init?: CallOptions): Promise<Data<"/blade-system/tenant-package/menu-tree", "get">>;
  /** 应用分页 · Clients */
  (path: "/blade-system/client/list", init?: { params?: Params<"/blade-system/client/list", "get"> } & CallOptions): Promise<Data<"/blade-system/client/list", "get">>;
  /** 应用详情 · One client */
  (path: "/blade-system/client/detail", init: { params: Params<"/blade-system/client/detail", "get"> } & CallOptions): Promise<Data<"/blade-system/client/detail", "get">>;
  /** 内部通知分页 · Notices */
  (path: "/blade-desk/notice/list", init?: { params?: Params<"/blade-desk/notice/list", "get"> } & CallOptions): Promise<Data<"/blade-desk/notice/list", "get">>;
  /** 内部通知详情 · One notice */
  (path: "/blade-desk/notice/detail", init: { params: Params<"/blade-desk/notice/detail", "get"> } & CallOptions): Promise<Data<"/blade-desk/notice/detail", "get">>;
  /** 请假详情 · One request for leave */
  (path: "/blade-desk/process/leave/detail", init: { params: Params<"/blade-desk/process/leave/detail", "get"> } & CallOptions): Promise<Data<"/blade-desk/process/leave/detail", "get">>;
  /** 请假天数 · Days that a leave takes */
  (path: "/blade-desk/process/leave/days", init: { params: Params<"/blade-desk/process/leave/days", "get"> } & CallOptions): Promise<Data<"/blade-desk/process/leave/days", "get">>;
  /** 假期额度分页 · Leave grants */
  (path: "/blade-desk/process/leave-grant/list", init?: { params?: Params<"/blade-desk/process/leave-grant/list", "get"> } & CallOptions): Promise<Data<"/blade-desk/process/leave-grant/list", "get">>;
  /** 假期额度详情 · One leave grant */
  (path: "/blade-desk/process/leave-grant/detail", init: { params: Params<"/blade-desk/process/leave-grant/detail", "get"> } & CallOptions): Promise<Data<"/blade-desk/process/leave-grant/detail", "get">>;
  /** 发件箱 · Messages of the tenant */
  (path: "/blade-message/outbox/list", init?: { params?: Params<"/blade-message/outbox/list", "get"> } & CallOptions): Promise<Data<"/blade-message/outbox/list", "get">>;
  /** 演示发件箱 · The outbox of a demo */
  (path: "/blade-message/outbox/public-list", init?: { params?: Params<"/blade-message/outbox/public-list", "get"> } & CallOptions): Promise<Data<"/blade-message/outbox/public-list", "get">>;
  /** 对象存储分页 · Object storages */
  (path: "/blade-resource/oss/list", init?: { params?: Params<"/blade-resource/oss/list", "get"> } & CallOptions): Promise<Data<"/blade-resource/oss/list", "get">>;
  /** 对象存储详情 · One object storage */
  (path: "/blade-resource/oss/detail", init: { params: Params<"/blade-resource/oss/detail", "get"> } & CallOptions): Promise<Data<"/blade-resource/oss/detail", "get">>;
  /** 短信配置分页 · SMS providers */
  (path: "/blade-resource/sms/list", init?: { params?: Params<"/blade-resource/sms/list", "get"> } & CallOptions): Promise<Data<"/blade-resource/sms/list", "get">>;
  /** 短信配置详情 · One SMS provider */
  (path: "/blade-resource/sms/detail", init: { params: Params<"/blade-resource/sms/detail", "get"> } & CallOptions): Promise<Data<"/blade-resource/sms/detail", "get">>;
  /** 邮件配置分页 · Mail servers */
  (path: "/blade-resource/mail/list", init?: { params?: Params<"/blade-resource/mail/list", "get"> } & CallOptions): Promise<Data<"/blade-resource/mail/list", "get">>;
  /** 邮件配置详情 · One mail server */
  (path: "/blade-resource/mail/detail", init: { params: Params<"/blade-resource/mail/detail", "get"> } & CallOptions): Promise<Data<"/blade-resource/mail/detail", "get">>;
  /** 附件分页 · Attachments */
  (path: "/blade-resource/attach/list", init?: { params?: Params<"/blade-resource/attach/list", "get"> } & CallOptions): Promise<Data<"/blade-resource/attach/list", "get">>;
  /** 附件详情 · One attachment */
  (path: "/blade-resource/attach/detail", init: { params: Params<"/blade-resource/attach/detail", "get"> } & CallOptions): Promise<Data<"/blade-resource/attach/detail", "get">>;
  /** 附件用在何处 · What shows an attachment */
  (path: "/blade-resource/attach/uses", init: { params: Params<"/blade-resource/attach/uses", "get"> } & CallOptions): Promise<Data<"/blade-resource/attach/uses", "get">>;
  /** 数据源分页 · Datasources */
  (path: "/blade-develop/datasource/list", init?: { params?: Params<"/blade-develop/datasource/list", "get"> } & CallOptions): Promise<Data<"/blade-develop/datasource/list", "get">>;
  /** 数据源详情 · One datasource */
  (path: "/blade-develop/datasource/detail", init: { params: Params<"/blade-develop/datasource/detail", "get"> } & CallOptions): Promise<Data<"/blade-develop/datasource/detail", "get">>;
  /** 可选数据源 · Datasources to choose from */
  (path: "/blade-develop/datasource/select", init?: CallOptions): Promise<Data<"/blade-develop/datasource/select", "get">>;
  /** 数据模型分页 · Models */
  (path: "/blade-develop/model/list", init?: { params?: Params<"/blade-develop/model/list", "get"> } & CallOptions): Promise<Data<"/blade-develop/model/list", "get">>;
  /** 数据模型详情 · One model */
  (path: "/blade-develop/model/detail", init: { params: Params<"/blade-develop/model/detail", "get"> } & CallOptions): Promise<Data<"/blade-develop/model/detail", "get">>;
  /** 可选数据模型 · Models to choose from */
  (path: "/blade-develop/model/select", init?: CallOptions): Promise<Data<"/blade-develop/model/select", "get">>;
  /** 模型的字段或其物理表的字段 · Fields of a model, or of its table */
  (path: "/blade-develop/model/model-prototype", init: { params: Params<"/blade-develop/model/model-prototype", "get"> } & CallOptions): Promise<Data<"/blade-develop/model/model-prototype", "get">>;
  /** 数据源的表 · Tables of a datasource */
  (path: "/blade-develop/model/table-list", init: { params: Params<"/blade-develop/model/table-list", "get"> } & CallOptions): Promise<Data<"/blade-develop/model/table-list", "get">>;
  /** 表结构 · A table with its columns */
  (path: "/blade-develop/model/table-info", init?: { params?: Params<"/blade-develop/model/table-info", "get"> } & CallOptions): Promise<Data<"/blade-develop/model/table-info", "get">>;
  /** 模型字段 · Fields of a model */
  (path: "/blade-develop/model-prototype", init: { params: Params<"/blade-develop/model-prototype", "get"> } & CallOptions): Promise<Data<"/blade-develop/model-prototype", "get">>;
  /** 可选模型字段 · Saved fields of a model to choose from */
  (path: "/blade-develop/model-prototype/select", init: { params: Params<"/blade-develop/model-prototype/select", "get"> } & CallOptions): Promise<Data<"/blade-develop/model-prototype/select", "get">>;
  /** 代码生成分页 · Code templates */
  (path: "/blade-develop/code/list", init?: { params?: Params<"/blade-develop/code/list", "get"> } & CallOptions): Promise<Data<"/blade-develop/code/list", "get">>;
  /** 代码生成详情 · One code template */
  (path: "/blade-develop/code/detail", init: { params: Params<"/blade-develop/code/detail", "get"> } & CallOptions): Promise<Data<"/blade-develop/code/detail", "get">>;
  /** 预览生成的代码 · Look at the code before it is generated */
  (path: "/blade-develop/code/preview", init: { params: Params<"/blade-develop/code/preview", "get"> } & CallOptions): Promise<Data<"/blade-develop/code/preview", "get">>;
  /** 可发起流程 · Processes that can be started */
  (path: "/blade-flow/work/start-list", init?: { params?: Params<"/blade-flow/work/start-list", "get"> } & CallOptions): Promise<Data<"/blade-flow/work/start-list", "get">>;
  /** 待签任务 · Tasks that can be claimed */
  (path: "/blade-flow/work/claim-list", init?: { params?: Params<"/blade-flow/work/claim-list", "get"> } & CallOptions): Promise<Data<"/blade-flow/work/claim-list", "get">>;
  /** 待办任务 · Tasks to do */
  (path: "/blade-flow/work/todo-list", init?: { params?: Params<"/blade-flow/work/todo-list", "get"> } & CallOptions): Promise<Data<"/blade-flow/work/todo-list", "get">>;
  /** 已发任务 · Processes that the caller started */
  (path: "/blade-flow/work/send-list", init?: { params?: Params<"/blade-flow/work/send-list", "get"> } & CallOptions): Promise<Data<"/blade-flow/work/send-list", "get">>;
  /** 办结任务 · Tasks that are done */
  (path: "/blade-flow/work/done-list", init?: { params?: Params<"/blade-flow/work/done-list", "get"> } & CallOptions): Promise<Data<"/blade-flow/work/done-list", "get">>;
  /** 任务说明 · Why a task is the caller's */
  (path: "/blade-flow/work/explain-task", init: { params: Params<"/blade-flow/work/explain-task", "get"> } & CallOptions): Promise<Data<"/blade-flow/work/explain-task", "get">>;
  /** 可退回的环节 · Steps to which a task can be returned */
  (path: "/blade-flow/work/return-steps", init: { params: Params<"/blade-flow/work/return-steps", "get"> } & CallOptions): Promise<Data<"/blade-flow/work/return-steps", "get">>;
  /** 等待本人的事项数 · What waits for the caller */
  (path: "/blade-flow/work/counts", init?: CallOptions): Promise<Data<"/blade-flow/work/counts", "get">>;
  /** 流程消息 · Messages about processes */
  (path: "/blade-flow/message/list", init?: { params?: Params<"/blade-flow/message/list", "get"> } & CallOptions): Promise<Data<"/blade-flow/message/list", "get">>;
  /** 本人的代理人 · Deputies of the caller */
  (path: "/blade-flow/deputy/list", init?: { params?: Params<"/blade-flow/deputy/list", "get"> } & CallOptions): Promise<Data<"/blade-flow/deputy/list", "get">>;
  /** 代理人详情 · One deputy */
  (path: "/blade-flow/deputy/detail", init: { params: Params<"/blade-flow/deputy/detail", "get"> } & CallOptions): Promise<Data<"/blade-flow/deputy/detail", "get">>;
  /** 流程模型分页 · Process models */
  (path: "/blade-flow/model/list", init?: { params?: Params<"/blade-flow/model/list", "get"> } & CallOptions): Promise<Data<"/blade-flow/model/list", "get">>;
  /** 流程模型详情 · One process model */
  (path: "/blade-flow/model/detail", init: { params: Params<"/blade-flow/model/detail", "get"> } & CallOptions): Promise<Data<"/blade-flow/model/detail", "get">>;
  /** 流程定义分页 · Deployed processes */
  (path: "/blade-flow/manager/list", init?: { params?: Params<"/blade-flow/manager/list", "get"> } & CallOptions): Promise<Data<"/blade-flow/manager/list", "get">>;
  /** 各环节的耗时 · Time that each step takes */
  (path: "/blade-flow/manager/durations", init: { params: Params<"/blade-flow/manager/durations", "get"> } & CallOptions): Promise<Data<"/blade-flow/manager/durations", "get">>;
  /** 流程实例分页 · Processes that run */
  (path: "/blade-flow/follow/list", init?: { params?: Params<"/blade-flow/follow/list", "get"> } & CallOptions): Promise<Data<"/blade-flow/follow/list", "get">>;
  /** 可跳转的环节 · Steps to which a process can be moved */
  (path: "/blade-flow/follow/jump-steps", init: { params: Params<"/blade-flow/follow/jump-steps", "get"> } & CallOptions): Promise<Data<"/blade-flow/follow/jump-steps", "get">>;
  /** 流程未办结的任务 · Tasks of a process that wait */
  (path: "/blade-flow/follow/open-tasks", init: { params: Params<"/blade-flow/follow/open-tasks", "get"> } & CallOptions): Promise<Data<"/blade-flow/follow/open-tasks", "get">>;
  /** 流程图展示 · The diagram of a process */
  (path: "/blade-flow/process/model-view", init?: { params?: Params<"/blade-flow/process/model-view", "get"> } & CallOptions): Promise<Data<"/blade-flow/process/model-view", "get">>;
  /** 流转记录 · The way of a process */
  (path: "/blade-flow/process/history-flow-list", init: { params: Params<"/blade-flow/process/history-flow-list", "get"> } & CallOptions): Promise<Data<"/blade-flow/process/history-flow-list", "get">>;
  /** 流程表单 · The form of a process */
  (path: "/blade-flow/process/form", init?: { params?: Params<"/blade-flow/process/form", "get"> } & CallOptions): Promise<Data<"/blade-flow/process/form", "get">>;
  /** 一条记录的历史 · The history of one record */
  (path: "/blade-log/history/list", init: { params: Params<"/blade-log/history/list", "get"> } & CallOptions): Promise<Data<"/blade-log/history/list", "get">>;
  /** 恢复到某个版本会写入什么 · What restoring a version would write */
  (path: "/blade-log/history/version", init: { params: Params<"/blade-log/history/version", "get"> } & CallOptions): Promise<Data<"/blade-log/history/version", "get">>;
  /** 通用日志分页 · Entries of the usual log */
  (path: "/blade-log/usual/list", init?: { params?: Params<"/blade-log/usual/list", "get"> } & CallOptions): Promise<Data<"/blade-log/usual/list", "get">>;
  /** 通用日志详情 · One entry of the usual log */
  (path: "/blade-log/usual/detail", init: { params: Params<"/blade-log/usual/detail", "get"> } & CallOptions): Promise<Data<"/blade-log/usual/detail", "get">>;
  /** 接口日志分页 · Entries of the API log */
  (path: "/blade-log/api/list", init?: { params?: Params<"/blade-log/api/list", "get"> } & CallOptions): Promise<Data<"/blade-log/api/list", "get">>;
  /** 接口日志详情 · One entry of the API log */
  (path: "/blade-log/api/detail", init: { params: Params<"/blade-log/api/detail", "get"> } & CallOptions): Promise<Data<"/blade-log/api/detail", "get">>;
  /** 错误日志分页 · Entries of the error log */
  (path: "/blade-log/error/list", init?: { params?: Params<"/blade-log/error/list", "get"> } & CallOptions): Promise<Data<"/blade-log/error/list", "get">>;
  /** 错误日志详情 · One entry of the error log */
  (path: "/blade-log/error/detail", init: { params: Params<"/blade-log/error/detail", "get"> } & CallOptions): Promise<Data<"/blade-log/error/detail", "get">>;
  /** 报表文件分页 · Report files */
  (path: "/blade-report/report/rest/list", init?: { params?: Params<"/blade-report/report/rest/list", "get"> } & CallOptions): Promise<Data<"/blade-report/report/rest/list", "get">>;
  /** 报表文件详情 · One report file */
  (path: "/blade-report/report/rest/detail", init: { params: Params<"/blade-report/report/rest/detail", "get"> } & CallOptions): Promise<Data<"/blade-report/report/rest/detail", "get">>;
  /** 公告类别 · Categories of notices */
  (path: "/mrhr-zpgl-new/openness/front/getFrontRecruitArticleCategoryList", init?: { params?: Params<"/mrhr-zpgl-new/openness/front/getFrontRecruitArticleCategoryList", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontRecruitArticleCategoryList", "get">>;
  /** 首页公告 · Latest notices */
  (path: "/mrhr-zpgl-new/openness/front/getFrontRecruitArticleList", init?: { params?: Params<"/mrhr-zpgl-new/openness/front/getFrontRecruitArticleList", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontRecruitArticleList", "get">>;
  /** 公告分页 · Notices */
  (path: "/mrhr-zpgl-new/openness/front/getFrontRecruitArticleVOList", init?: { params?: Params<"/mrhr-zpgl-new/openness/front/getFrontRecruitArticleVOList", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontRecruitArticleVOList", "get">>;
  /** 公告详情 · One notice */
  (path: "/mrhr-zpgl-new/openness/front/getFrontRecruitArticleDetails", init: { params: Params<"/mrhr-zpgl-new/openness/front/getFrontRecruitArticleDetails", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontRecruitArticleDetails", "get">>;
  /** 公示 · Public lists */
  (path: "/mrhr-zpgl-new/openness/publicity/list", init?: { params?: Params<"/mrhr-zpgl-new/openness/publicity/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/publicity/list", "get">>;
  /** 公示名单 · The list of a public notice */
  (path: "/mrhr-zpgl-new/openness/publicity/detail", init: { params: Params<"/mrhr-zpgl-new/openness/publicity/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/publicity/detail", "get">>;
  /** 最新岗位 · Latest posts */
  (path: "/mrhr-zpgl-new/openness/front/getFrontNewJobList", init?: { params?: Params<"/mrhr-zpgl-new/openness/front/getFrontNewJobList", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontNewJobList", "get">>;
  /** 社会招聘 · Social posts */
  (path: "/mrhr-zpgl-new/openness/front/getFrontPostJobList", init?: { params?: Params<"/mrhr-zpgl-new/openness/front/getFrontPostJobList", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontPostJobList", "get">>;
  /** 社会招聘岗位详情 · One social post */
  (path: "/mrhr-zpgl-new/openness/front/getFrontPostJobDetails", init: { params: Params<"/mrhr-zpgl-new/openness/front/getFrontPostJobDetails", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontPostJobDetails", "get">>;
  /** 校园招聘 · Campus posts */
  (path: "/mrhr-zpgl-new/openness/front/getFrontCampusJobList", init?: { params?: Params<"/mrhr-zpgl-new/openness/front/getFrontCampusJobList", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontCampusJobList", "get">>;
  /** 校园招聘岗位详情 · One campus post */
  (path: "/mrhr-zpgl-new/openness/front/getFrontCampusJobDetails", init: { params: Params<"/mrhr-zpgl-new/openness/front/getFrontCampusJobDetails", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontCampusJobDetails", "get">>;
  /** 搜索全部岗位 · Search all posts */
  (path: "/mrhr-zpgl-new/openness/front/searchFrontJobs", init?: { params?: Params<"/mrhr-zpgl-new/openness/front/searchFrontJobs", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/searchFrontJobs", "get">>;
  /** 岗位筛选项 · Choices to filter posts by */
  (path: "/mrhr-zpgl-new/openness/front/getFrontJobFacets", init?: { params?: Params<"/mrhr-zpgl-new/openness/front/getFrontJobFacets", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontJobFacets", "get">>;
  /** 招聘计划树 · Plans and the categories of their posts */
  (path: "/mrhr-zpgl-new/openness/front/getFrontTreeList", init?: { params?: Params<"/mrhr-zpgl-new/openness/front/getFrontTreeList", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontTreeList", "get">>;
  /** 科室树 · Departments with open posts */
  (path: "/mrhr-zpgl-new/openness/front/getFrontDeptTreeList", init?: { params?: Params<"/mrhr-zpgl-new/openness/front/getFrontDeptTreeList", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontDeptTreeList", "get">>;
  /** 招聘计划 · Recruitment plans */
  (path: "/mrhr-zpgl-new/openness/front/getFrontPlanList", init?: { params?: Params<"/mrhr-zpgl-new/openness/front/getFrontPlanList", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontPlanList", "get">>;
  /** 招聘计划详情 · One recruitment plan */
  (path: "/mrhr-zpgl-new/openness/front/getFrontPlanDetails", init: { params: Params<"/mrhr-zpgl-new/openness/front/getFrontPlanDetails", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/front/getFrontPlanDetails", "get">>;
  /** 站点设置 · Branding of a site */
  (path: "/mrhr-zpgl-new/setting/get-zp-setting", init?: { params?: Params<"/mrhr-zpgl-new/setting/get-zp-setting", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/setting/get-zp-setting", "get">>;
  /** 密码规则 · Rule for passwords */
  (path: "/mrhr-zpgl-new/setting/getPasswordRule", init?: { params?: Params<"/mrhr-zpgl-new/setting/getPasswordRule", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/setting/getPasswordRule", "get">>;
  /** 站点导航 · Menu of the site */
  (path: "/mrhr-zpgl-new/settingNavbar/list", init?: { params?: Params<"/mrhr-zpgl-new/settingNavbar/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/settingNavbar/list", "get">>;
  /** 站点设置（编辑） · Branding of the own site, to be edited */
  (path: "/mrhr-zpgl-new/setting/detail", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/setting/detail", "get">>;
  /** 我的简历 · The caller's résumé */
  (path: "/mrhr-zpgl-new/recruitGuestResume/detail", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestResume/detail", "get">>;
  /** 本人是否符合岗位条件 · Whether the caller meets the hard conditions of a post */
  (path: "/mrhr-zpgl-new/recruitGuestResume/eligibility", init: { params: Params<"/mrhr-zpgl-new/recruitGuestResume/eligibility", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestResume/eligibility", "get">>;
  /** 适合我的岗位 · Posts that suit the caller */
  (path: "/mrhr-zpgl-new/recruitGuestResume/suitingJobs", init?: { params?: Params<"/mrhr-zpgl-new/recruitGuestResume/suitingJobs", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestResume/suitingJobs", "get">>;
  /** 我的简历草稿 · What the caller typed into the résumé and has not saved */
  (path: "/mrhr-zpgl-new/recruitGuestDraft/list", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestDraft/list", "get">>;
  /** 我的投递 · The caller's applications */
  (path: "/mrhr-zpgl-new/recruitGuestApplication/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitGuestApplication/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestApplication/list", "get">>;
  /** 我的投递详情 · One of the caller's applications */
  (path: "/mrhr-zpgl-new/recruitGuestApplication/detail", init: { params: Params<"/mrhr-zpgl-new/recruitGuestApplication/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestApplication/detail", "get">>;
  /** 应聘审核列表 · Applications */
  (path: "/mrhr-zpgl-new/recruitApplication/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitApplication/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/list", "get">>;
  /** 应聘概况 · Figures of the running recruitment */
  (path: "/mrhr-zpgl-new/recruitApplication/figures", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/figures", "get">>;
  /** 招聘统计 · Statistics of recruitment */
  (path: "/mrhr-zpgl-new/recruitApplication/statistics", init: { params: Params<"/mrhr-zpgl-new/recruitApplication/statistics", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/statistics", "get">>;
  /** 各页签条数 · Counts of the tabs */
  (path: "/mrhr-zpgl-new/recruitApplication/counts", init?: { params?: Params<"/mrhr-zpgl-new/recruitApplication/counts", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/counts", "get">>;
  /** 应聘审核详情 · One application */
  (path: "/mrhr-zpgl-new/recruitApplication/detail", init: { params: Params<"/mrhr-zpgl-new/recruitApplication/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/detail", "get">>;
  /** 名额核对 · People against places before a move */
  (path: "/mrhr-zpgl-new/recruitApplication/places", init: { params: Params<"/mrhr-zpgl-new/recruitApplication/places", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/places", "get">>;
  /** 准考证列表 · Exam tickets of a plan or post */
  (path: "/mrhr-zpgl-new/recruitTicket/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitTicket/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitTicket/list", "get">>;
  /** 我的准考证 · The caller's exam ticket */
  (path: "/mrhr-zpgl-new/recruitGuestTicket/detail", init: { params: Params<"/mrhr-zpgl-new/recruitGuestTicket/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestTicket/detail", "get">>;
  /** 日程场次分页 · Sessions */
  (path: "/mrhr-zpgl-new/recruitAppointment/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitAppointment/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppointment/list", "get">>;
  /** 日程场次详情 · One session */
  (path: "/mrhr-zpgl-new/recruitAppointment/detail", init: { params: Params<"/mrhr-zpgl-new/recruitAppointment/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppointment/detail", "get">>;
  /** 时间冲突 · Clashes of one person's times */
  (path: "/mrhr-zpgl-new/recruitAppointment/clashes", init: { params: Params<"/mrhr-zpgl-new/recruitAppointment/clashes", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppointment/clashes", "get">>;
  /** 日程名单 · People invited to sessions */
  (path: "/mrhr-zpgl-new/recruitInvitee/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitInvitee/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitInvitee/list", "get">>;
  /** 名单中的一人 · One invitee */
  (path: "/mrhr-zpgl-new/recruitInvitee/detail", init: { params: Params<"/mrhr-zpgl-new/recruitInvitee/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitInvitee/detail", "get">>;
  /** 我的日程 · The caller's appointments */
  (path: "/mrhr-zpgl-new/recruitGuestAppointment/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitGuestAppointment/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestAppointment/list", "get">>;
  /** 可改到的时间 · Other times of an appointment */
  (path: "/mrhr-zpgl-new/recruitGuestAppointment/times", init: { params: Params<"/mrhr-zpgl-new/recruitGuestAppointment/times", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestAppointment/times", "get">>;
  /** 考官组分页 · Panels */
  (path: "/mrhr-zpgl-new/recruitPanel/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitPanel/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPanel/list", "get">>;
  /** 考官组详情 · One panel */
  (path: "/mrhr-zpgl-new/recruitPanel/detail", init: { params: Params<"/mrhr-zpgl-new/recruitPanel/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPanel/detail", "get">>;
  /** 我的评分场次 · Sessions of which the caller is an examiner */
  (path: "/mrhr-zpgl-new/recruitMarking/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitMarking/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitMarking/list", "get">>;
  /** 评分表 · The caller's sheet of a session */
  (path: "/mrhr-zpgl-new/recruitMarking/detail", init: { params: Params<"/mrhr-zpgl-new/recruitMarking/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitMarking/detail", "get">>;
  /** 成绩与名次 · Scores and ranks of a post */
  (path: "/mrhr-zpgl-new/recruitScore/list", init: { params: Params<"/mrhr-zpgl-new/recruitScore/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitScore/list", "get">>;
  /** 按比例入围 · Who goes on by ratio */
  (path: "/mrhr-zpgl-new/recruitScore/cut", init: { params: Params<"/mrhr-zpgl-new/recruitScore/cut", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitScore/cut", "get">>;
  /** 查看日志 · Who saw personal data in full */
  (path: "/mrhr-zpgl-new/privacyViewLog/list", init?: { params?: Params<"/mrhr-zpgl-new/privacyViewLog/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/privacyViewLog/list", "get">>;
  /** 谁看过我的号码 · When the hospital saw my numbers */
  (path: "/mrhr-zpgl-new/recruitGuestPrivacy/views", init?: { params?: Params<"/mrhr-zpgl-new/recruitGuestPrivacy/views", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestPrivacy/views", "get">>;
  /** 我的授权 · What I agreed to */
  (path: "/mrhr-zpgl-new/recruitGuestPrivacy/consents", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestPrivacy/consents", "get">>;
  /** 下载我的数据 · All that is kept of me */
  (path: "/mrhr-zpgl-new/recruitGuestPrivacy/export", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestPrivacy/export", "get">>;
  /** 我的个人信息请求 · My requests about my data */
  (path: "/mrhr-zpgl-new/recruitGuestPrivacy/requests", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestPrivacy/requests", "get">>;
  /** 接收我的信息的外部服务 · Outside services that get my data */
  (path: "/mrhr-zpgl-new/recruitGuestPrivacy/recipients", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestPrivacy/recipients", "get">>;
  /** 删除记录 · Deletion log */
  (path: "/mrhr-zpgl-new/recruitErasure/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitErasure/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitErasure/list", "get">>;
  /** 个人信息请求 · Requests about personal data */
  (path: "/mrhr-zpgl-new/recruitDataRequest/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitDataRequest/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitDataRequest/list", "get">>;
  /** 现行授权文本 · Texts in force */
  (path: "/mrhr-zpgl-new/setting/consentTexts", init?: { params?: Params<"/mrhr-zpgl-new/setting/consentTexts", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/setting/consentTexts", "get">>;
  /** 授权文本版本 · Versions of the texts */
  (path: "/mrhr-zpgl-new/consentText/list", init?: { params?: Params<"/mrhr-zpgl-new/consentText/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/consentText/list", "get">>;
  /** 个人信息保存期限 · How long candidates' data is kept */
  (path: "/mrhr-zpgl-new/setting/retention", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/setting/retention", "get">>;
  /** 我的收藏 · Saved posts and searches */
  (path: "/mrhr-zpgl-new/recruitGuestSaved/list", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestSaved/list", "get">>;
  /** 站内信 · Messages to the caller */
  (path: "/mrhr-zpgl-new/recruitGuestInbox/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitGuestInbox/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestInbox/list", "get">>;
  /** 未读条数 · How many are unread */
  (path: "/mrhr-zpgl-new/recruitGuestInbox/unread", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestInbox/unread", "get">>;
  /** 通知模板 · Texts of the notices to candidates */
  (path: "/mrhr-zpgl-new/messageTemplate/list", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/messageTemplate/list", "get">>;
  /** 通知书模板 · Texts of the letters to candidates */
  (path: "/mrhr-zpgl-new/letterTemplate/list", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/letterTemplate/list", "get">>;
  /** 公告类别分页 · Categories of notices */
  (path: "/mrhr-zpgl-new/recruitArticleCategory/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitArticleCategory/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitArticleCategory/list", "get">>;
  /** 公告类别详情 · One category of notices */
  (path: "/mrhr-zpgl-new/recruitArticleCategory/detail", init: { params: Params<"/mrhr-zpgl-new/recruitArticleCategory/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitArticleCategory/detail", "get">>;
  /** 通知公告分页 · Notices */
  (path: "/mrhr-zpgl-new/recruitArticle/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitArticle/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitArticle/list", "get">>;
  /** 通知公告详情 · One notice */
  (path: "/mrhr-zpgl-new/recruitArticle/detail", init: { params: Params<"/mrhr-zpgl-new/recruitArticle/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitArticle/detail", "get">>;
  /** 公示名单（管理） · The list of a public notice, for staff */
  (path: "/mrhr-zpgl-new/recruitPublicity/items", init: { params: Params<"/mrhr-zpgl-new/recruitPublicity/items", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPublicity/items", "get">>;
  /** 公示预览 · Preview of a public list */
  (path: "/mrhr-zpgl-new/recruitPublicity/preview", init: { params: Params<"/mrhr-zpgl-new/recruitPublicity/preview", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPublicity/preview", "get">>;
  /** 应聘人员列表 · Candidates */
  (path: "/mrhr-zpgl-new/recruitCandidate/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitCandidate/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitCandidate/list", "get">>;
  /** 应聘人员详情 · One candidate */
  (path: "/mrhr-zpgl-new/recruitCandidate/detail", init: { params: Params<"/mrhr-zpgl-new/recruitCandidate/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitCandidate/detail", "get">>;
  /** 异议 · Objections */
  (path: "/mrhr-zpgl-new/recruitObjection/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitObjection/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitObjection/list", "get">>;
  /** 申诉与复核 · Appeals and re-checks */
  (path: "/mrhr-zpgl-new/recruitAppeal/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitAppeal/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppeal/list", "get">>;
  /** 一件申诉或复核 · One appeal or re-check */
  (path: "/mrhr-zpgl-new/recruitAppeal/detail", init: { params: Params<"/mrhr-zpgl-new/recruitAppeal/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppeal/detail", "get">>;
  /** 报名费列表 · Application fees */
  (path: "/mrhr-zpgl-new/recruitFee/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitFee/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitFee/list", "get">>;
  /** 招聘计划分页 · Plans */
  (path: "/mrhr-zpgl-new/recruitPlan/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitPlan/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPlan/list", "get">>;
  /** 招聘计划详情 · One plan */
  (path: "/mrhr-zpgl-new/recruitPlan/detail", init: { params: Params<"/mrhr-zpgl-new/recruitPlan/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPlan/detail", "get">>;
  /** 招聘进度 · How a plan stands */
  (path: "/mrhr-zpgl-new/recruitPlan/campaign", init: { params: Params<"/mrhr-zpgl-new/recruitPlan/campaign", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPlan/campaign", "get">>;
  /** 审批内容 · What an approval is about */
  (path: "/mrhr-zpgl-new/recruitApproval/subject", init: { params: Params<"/mrhr-zpgl-new/recruitApproval/subject", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApproval/subject", "get">>;
  /** 招聘岗位分页 · Posts */
  (path: "/mrhr-zpgl-new/recruitJob/list", init?: { params?: Params<"/mrhr-zpgl-new/recruitJob/list", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitJob/list", "get">>;
  /** 招聘岗位详情 · One post */
  (path: "/mrhr-zpgl-new/recruitJob/detail", init: { params: Params<"/mrhr-zpgl-new/recruitJob/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitJob/detail", "get">>;
  /** 导航项详情 · One entry of the site's menu */
  (path: "/mrhr-zpgl-new/settingNavbar/detail", init: { params: Params<"/mrhr-zpgl-new/settingNavbar/detail", "get"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/settingNavbar/detail", "get">>;
}

/** The calls by POST. */
export interface PostCalls {
  /** 取得令牌 · Issue a token */
  (path: "/blade-auth/oauth/token", init: { params?: Params<"/blade-auth/oauth/token", "post">; body: Body<"/blade-auth/oauth/token", "post"> } & CallOptions): Promise<Data<"/blade-auth/oauth/token", "post">>;
  /** 退出登录（POST） · End the session with a POST */
  (path: "/blade-auth/oauth/logout", init?: { body?: Body<"/blade-auth/oauth/logout", "post"> } & CallOptions): Promise<Data<"/blade-auth/oauth/logout", "post">>;
  /** 开始添加通行密钥 · Begin to add a passkey */
  (path: "/blade-auth/passkey/begin", init: { body: Body<"/blade-auth/passkey/begin", "post"> } & CallOptions): Promise<Data<"/blade-auth/passkey/begin", "post">>;
  /** 添加通行密钥 · Add a passkey */
  (path: "/blade-auth/passkey/add", init: { body: Body<"/blade-auth/passkey/add", "post"> } & CallOptions): Promise<Data<"/blade-auth/passkey/add", "post">>;
  /** 重命名通行密钥 · Rename a passkey */
  (path: "/blade-auth/passkey/rename", init: { body: Body<"/blade-auth/passkey/rename", "post"> } & CallOptions): Promise<Data<"/blade-auth/passkey/rename", "post">>;
  /** 移除通行密钥 · Remove a passkey */
  (path: "/blade-auth/passkey/forget", init: { body: Body<"/blade-auth/passkey/forget", "post"> } & CallOptions): Promise<Data<"/blade-auth/passkey/forget", "post">>;
  /** 取得令牌（开源协议） · Issue a token, as the open-source client asks */
  (path: "/blade-auth/token", init: { params?: Params<"/blade-auth/token", "post">; body: Body<"/blade-auth/token", "post"> } & CallOptions): Promise<Data<"/blade-auth/token", "post">>;
  /** 退出登录（开源协议） · End the session, as the open-source client does */
  (path: "/blade-auth/logout", init?: CallOptions): Promise<Data<"/blade-auth/logout", "post">>;
  /** 新增或修改菜单 · Add or change a menu entry */
  (path: "/blade-system/menu/submit", init: { body: Body<"/blade-system/menu/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/menu/submit", "post">>;
  /** 删除菜单 · Remove menu entries */
  (path: "/blade-system/menu/remove", init: { params: Params<"/blade-system/menu/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/menu/remove", "post">>;
  /** 新增或修改第三方登录 · Add or change a third party to sign in with */
  (path: "/blade-system/oauth-provider/submit", init: { body: Body<"/blade-system/oauth-provider/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/oauth-provider/submit", "post">>;
  /** 删除第三方登录 · Remove third parties to sign in with */
  (path: "/blade-system/oauth-provider/remove", init: { params: Params<"/blade-system/oauth-provider/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/oauth-provider/remove", "post">>;
  /** 通过注册申请 · Approve an application for an account */
  (path: "/blade-system/registration/approve", init: { body: Body<"/blade-system/registration/approve", "post"> } & CallOptions): Promise<Data<"/blade-system/registration/approve", "post">>;
  /** 拒绝注册申请 · Refuse an application for an account */
  (path: "/blade-system/registration/refuse", init: { body: Body<"/blade-system/registration/refuse", "post"> } & CallOptions): Promise<Data<"/blade-system/registration/refuse", "post">>;
  /** 申请权限 · Ask for a right */
  (path: "/blade-system/right-request/ask", init: { body: Body<"/blade-system/right-request/ask", "post"> } & CallOptions): Promise<Data<"/blade-system/right-request/ask", "post">>;
  /** 同意权限申请 · Grant a request for a right */
  (path: "/blade-system/right-request/grant", init: { body: Body<"/blade-system/right-request/grant", "post"> } & CallOptions): Promise<Data<"/blade-system/right-request/grant", "post">>;
  /** 拒绝权限申请 · Decline a request for a right */
  (path: "/blade-system/right-request/decline", init: { body: Body<"/blade-system/right-request/decline", "post"> } & CallOptions): Promise<Data<"/blade-system/right-request/decline", "post">>;
  /** 新增或修改租户 · Add or change a tenant */
  (path: "/blade-system/tenant/submit", init: { body: Body<"/blade-system/tenant/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/tenant/submit", "post">>;
  /** 删除租户 · Remove tenants */
  (path: "/blade-system/tenant/remove", init: { params: Params<"/blade-system/tenant/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/tenant/remove", "post">>;
  /** 开通租户 · Open a tenant */
  (path: "/blade-system/tenant/open", init: { body: Body<"/blade-system/tenant/open", "post"> } & CallOptions): Promise<Data<"/blade-system/tenant/open", "post">>;
  /** 补充租户的初始内容 · Add first records that a tenant lacks */
  (path: "/blade-system/tenant/parts", init: { body: Body<"/blade-system/tenant/parts", "post"> } & CallOptions): Promise<Data<"/blade-system/tenant/parts", "post">>;
  /** 管理员首次设置密码的链接 · Make the link that sets an administrator's first password */
  (path: "/blade-system/tenant/password-link", init: { body: Body<"/blade-system/tenant/password-link", "post"> } & CallOptions): Promise<Data<"/blade-system/tenant/password-link", "post">>;
  /** 租户授权配置 · Set quota and expiry of tenants */
  (path: "/blade-system/tenant/setting", init: { params: Params<"/blade-system/tenant/setting", "post"> } & CallOptions): Promise<Data<"/blade-system/tenant/setting", "post">>;
  /** 租户数据源配置 · Set the datasource of a tenant */
  (path: "/blade-system/tenant/datasource", init: { params: Params<"/blade-system/tenant/datasource", "post"> } & CallOptions): Promise<Data<"/blade-system/tenant/datasource", "post">>;
  /** 租户产品包配置 · Set the package of a tenant */
  (path: "/blade-system/tenant/package-setting", init: { params: Params<"/blade-system/tenant/package-setting", "post"> } & CallOptions): Promise<Data<"/blade-system/tenant/package-setting", "post">>;
  /** 应聘者注册 · Register a candidate */
  (path: "/blade-system/guest/register-guest", init: { params?: Params<"/blade-system/guest/register-guest", "post">; body: Body<"/blade-system/guest/register-guest", "post"> } & CallOptions): Promise<Data<"/blade-system/guest/register-guest", "post">>;
  /** 应聘者找回密码 · Give a candidate who forgot theirs a new password */
  (path: "/blade-system/guest/reset-password", init: { params?: Params<"/blade-system/guest/reset-password", "post">; body: Body<"/blade-system/guest/reset-password", "post"> } & CallOptions): Promise<Data<"/blade-system/guest/reset-password", "post">>;
  /** 第三方注册申请 · Apply for an account with a third-party identity */
  (path: "/blade-system/register-guest", init: { body: Body<"/blade-system/register-guest", "post"> } & CallOptions): Promise<Data<"/blade-system/register-guest", "post">>;
  /** 新增或修改系统字典 · Add or change a system dictionary entry */
  (path: "/blade-system/dict/submit", init: { body: Body<"/blade-system/dict/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/dict/submit", "post">>;
  /** 删除系统字典 · Remove system dictionary entries */
  (path: "/blade-system/dict/remove", init: { params: Params<"/blade-system/dict/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/dict/remove", "post">>;
  /** 导入系统字典 · Import system dictionaries */
  (path: "/blade-system/dict/import", init: { params?: Params<"/blade-system/dict/import", "post">; body: Body<"/blade-system/dict/import", "post"> } & CallOptions): Promise<Data<"/blade-system/dict/import", "post">>;
  /** 新增或修改业务字典 · Add or change a business dictionary entry */
  (path: "/blade-system/dict-biz/submit", init: { body: Body<"/blade-system/dict-biz/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/dict-biz/submit", "post">>;
  /** 删除业务字典 · Remove business dictionary entries */
  (path: "/blade-system/dict-biz/remove", init: { params: Params<"/blade-system/dict-biz/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/dict-biz/remove", "post">>;
  /** 导入业务字典 · Import business dictionaries */
  (path: "/blade-system/dict-biz/import", init: { params?: Params<"/blade-system/dict-biz/import", "post">; body: Body<"/blade-system/dict-biz/import", "post"> } & CallOptions): Promise<Data<"/blade-system/dict-biz/import", "post">>;
  /** 凭链接设置首个密码 · Set the first password by a link */
  (path: "/blade-system/user/first-password", init: { body: Body<"/blade-system/user/first-password", "post"> } & CallOptions): Promise<Data<"/blade-system/user/first-password", "post">>;
  /** 新增或修改用户 · Add or change a user */
  (path: "/blade-system/user/submit", init: { body: Body<"/blade-system/user/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/user/submit", "post">>;
  /** 删除用户 · Remove users */
  (path: "/blade-system/user/remove", init: { params: Params<"/blade-system/user/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/user/remove", "post">>;
  /** 保存一项界面偏好 · Keep a preference of the caller */
  (path: "/blade-system/preference/keep", init: { body: Body<"/blade-system/preference/keep", "post"> } & CallOptions): Promise<Data<"/blade-system/preference/keep", "post">>;
  /** 修改用户 · Change a user */
  (path: "/blade-system/user/update", init: { body: Body<"/blade-system/user/update", "post"> } & CallOptions): Promise<Data<"/blade-system/user/update", "post">>;
  /** 配置用户角色 · Give users their roles */
  (path: "/blade-system/user/grant", init: { params: Params<"/blade-system/user/grant", "post"> } & CallOptions): Promise<Data<"/blade-system/user/grant", "post">>;
  /** 重置密码 · Reset passwords */
  (path: "/blade-system/user/reset-password", init: { params: Params<"/blade-system/user/reset-password", "post"> } & CallOptions): Promise<Data<"/blade-system/user/reset-password", "post">>;
  /** 账号解封 · Unlock accounts */
  (path: "/blade-system/user/unlock", init: { params: Params<"/blade-system/user/unlock", "post"> } & CallOptions): Promise<Data<"/blade-system/user/unlock", "post">>;
  /** 以此用户的身份查看 · View as this user */
  (path: "/blade-system/user/view-as", init: { body: Body<"/blade-system/user/view-as", "post"> } & CallOptions): Promise<Data<"/blade-system/user/view-as", "post">>;
  /** 查看用户的完整手机 · See the mobile number of a user in full */
  (path: "/blade-system/user/reveal", init: { body: Body<"/blade-system/user/reveal", "post"> } & CallOptions): Promise<Data<"/blade-system/user/reveal", "post">>;
  /** 修改本人密码 · Change one's own password */
  (path: "/blade-system/user/update-password", init: { body: Body<"/blade-system/user/update-password", "post"> } & CallOptions): Promise<Data<"/blade-system/user/update-password", "post">>;
  /** 修改本人资料 · Change one's own profile */
  (path: "/blade-system/user/update-info", init: { body: Body<"/blade-system/user/update-info", "post"> } & CallOptions): Promise<Data<"/blade-system/user/update-info", "post">>;
  /** 修改平台信息 · Change what a user is on a platform */
  (path: "/blade-system/user/update-platform", init: { body: Body<"/blade-system/user/update-platform", "post"> } & CallOptions): Promise<Data<"/blade-system/user/update-platform", "post">>;
  /** 读取医院自己的人员表 · Read a hospital's own table of people */
  (path: "/blade-system/userSheet/read", init: { body: Body<"/blade-system/userSheet/read", "post"> } & CallOptions): Promise<Data<"/blade-system/userSheet/read", "post">>;
  /** 预览或保存人员表 · Preview or save a table of people */
  (path: "/blade-system/userSheet/rows", init: { body: Body<"/blade-system/userSheet/rows", "post"> } & CallOptions): Promise<Data<"/blade-system/userSheet/rows", "post">>;
  /** 导入用户 · Import users */
  (path: "/blade-system/user/import-user", init: { params?: Params<"/blade-system/user/import-user", "post">; body: Body<"/blade-system/user/import-user", "post"> } & CallOptions): Promise<Data<"/blade-system/user/import-user", "post">>;
  /** 第三方注册申请（开源路径） · Apply for an account, as the open-source client asks */
  (path: "/blade-system/user/register-guest", init: { body: Body<"/blade-system/user/register-guest", "post"> } & CallOptions): Promise<Data<"/blade-system/user/register-guest", "post">>;
  /** 上传前端错误日志 · Upload errors that a browser met */
  (path: "/blade-system/user/send-logs", init: { body: Body<"/blade-system/user/send-logs", "post"> } & CallOptions): Promise<Data<"/blade-system/user/send-logs", "post">>;
  /** 立即运行 · Run work now */
  (path: "/blade-system/schedule/run", init: { params: Params<"/blade-system/schedule/run", "post"> } & CallOptions): Promise<Data<"/blade-system/schedule/run", "post">>;
  /** 结束会话 · End sessions */
  (path: "/blade-system/session/end", init: { params: Params<"/blade-system/session/end", "post"> } & CallOptions): Promise<Data<"/blade-system/session/end", "post">>;
  /** 结束这些会话所属用户的全部会话 · End all sessions of the people whose sessions these are */
  (path: "/blade-system/session/end-all", init: { params: Params<"/blade-system/session/end-all", "post"> } & CallOptions): Promise<Data<"/blade-system/session/end-all", "post">>;
  /** 退出身份查看 · End a view as somebody else */
  (path: "/blade-system/view-as/end", init: { body: Body<"/blade-system/view-as/end", "post"> } & CallOptions): Promise<Data<"/blade-system/view-as/end", "post">>;
  /** 撤销删除 · Undo a removal */
  (path: "/blade-system/uses/restore", init: { body: Body<"/blade-system/uses/restore", "post"> } & CallOptions): Promise<Data<"/blade-system/uses/restore", "post">>;
  /** 批量新增系统字典 · Add several system dictionary entries at once */
  (path: "/blade-system/rows/dict", init: { params?: Params<"/blade-system/rows/dict", "post">; body: Body<"/blade-system/rows/dict", "post"> } & CallOptions): Promise<Data<"/blade-system/rows/dict", "post">>;
  /** 批量新增业务字典 · Add several business dictionary entries at once */
  (path: "/blade-system/rows/dict-biz", init: { params?: Params<"/blade-system/rows/dict-biz", "post">; body: Body<"/blade-system/rows/dict-biz", "post"> } & CallOptions): Promise<Data<"/blade-system/rows/dict-biz", "post">>;
  /** 批量新增菜单与按钮 · Add several menus and buttons at once */
  (path: "/blade-system/rows/menu", init: { params?: Params<"/blade-system/rows/menu", "post">; body: Body<"/blade-system/rows/menu", "post"> } & CallOptions): Promise<Data<"/blade-system/rows/menu", "post">>;
  /** 批量修改系统字典 · Change several system dictionary entries at once */
  (path: "/blade-system/changes/dict", init: { params?: Params<"/blade-system/changes/dict", "post">; body: Body<"/blade-system/changes/dict", "post"> } & CallOptions): Promise<Data<"/blade-system/changes/dict", "post">>;
  /** 批量修改业务字典 · Change several business dictionary entries at once */
  (path: "/blade-system/changes/dict-biz", init: { params?: Params<"/blade-system/changes/dict-biz", "post">; body: Body<"/blade-system/changes/dict-biz", "post"> } & CallOptions): Promise<Data<"/blade-system/changes/dict-biz", "post">>;
  /** 批量修改菜单与按钮 · Change several menus and buttons at once */
  (path: "/blade-system/changes/menu", init: { params?: Params<"/blade-system/changes/menu", "post">; body: Body<"/blade-system/changes/menu", "post"> } & CallOptions): Promise<Data<"/blade-system/changes/menu", "post">>;
  /** 以此角色的身份查看 · View as this role */
  (path: "/blade-system/role/view-as", init: { body: Body<"/blade-system/role/view-as", "post"> } & CallOptions): Promise<Data<"/blade-system/role/view-as", "post">>;
  /** 新增或修改角色 · Add or change a role */
  (path: "/blade-system/role/submit", init: { body: Body<"/blade-system/role/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/role/submit", "post">>;
  /** 删除角色 · Remove roles */
  (path: "/blade-system/role/remove", init: { params: Params<"/blade-system/role/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/role/remove", "post">>;
  /** 配置角色权限 · Say what roles may do */
  (path: "/blade-system/role/grant", init: { body: Body<"/blade-system/role/grant", "post"> } & CallOptions): Promise<Data<"/blade-system/role/grant", "post">>;
  /** 改授权前看谁失去什么 · Who loses what by a change of grants */
  (path: "/blade-system/role/grant-loss", init: { body: Body<"/blade-system/role/grant-loss", "post"> } & CallOptions): Promise<Data<"/blade-system/role/grant-loss", "post">>;
  /** 建立三员角色 · Add the roles of the three administrators */
  (path: "/blade-system/role/administrators", init?: CallOptions): Promise<Data<"/blade-system/role/administrators", "post">>;
  /** 设定角色的数据范围 · Say which rows a role sees */
  (path: "/blade-system/role/limit-rows", init: { body: Body<"/blade-system/role/limit-rows", "post"> } & CallOptions): Promise<Data<"/blade-system/role/limit-rows", "post">>;
  /** 新增或修改顶部菜单 · Add or change a top menu */
  (path: "/blade-system/topmenu/submit", init: { body: Body<"/blade-system/topmenu/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/topmenu/submit", "post">>;
  /** 删除顶部菜单 · Remove top menus */
  (path: "/blade-system/topmenu/remove", init: { params: Params<"/blade-system/topmenu/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/topmenu/remove", "post">>;
  /** 配置顶部菜单 · Put menus below top menus */
  (path: "/blade-system/topmenu/grant", init: { body: Body<"/blade-system/topmenu/grant", "post"> } & CallOptions): Promise<Data<"/blade-system/topmenu/grant", "post">>;
  /** 改顶部菜单前看谁少了什么 · Who no longer finds which menus below top menus */
  (path: "/blade-system/topmenu/grant-loss", init: { body: Body<"/blade-system/topmenu/grant-loss", "post"> } & CallOptions): Promise<Data<"/blade-system/topmenu/grant-loss", "post">>;
  /** 新增或修改部门 · Add or change a department */
  (path: "/blade-system/dept/submit", init: { body: Body<"/blade-system/dept/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/dept/submit", "post">>;
  /** 删除部门 · Remove departments */
  (path: "/blade-system/dept/remove", init: { params: Params<"/blade-system/dept/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/dept/remove", "post">>;
  /** 导入部门 · Import departments */
  (path: "/blade-system/dept/import", init: { params?: Params<"/blade-system/dept/import", "post">; body: Body<"/blade-system/dept/import", "post"> } & CallOptions): Promise<Data<"/blade-system/dept/import", "post">>;
  /** 新增或修改岗位 · Add or change a position */
  (path: "/blade-system/post/submit", init: { body: Body<"/blade-system/post/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/post/submit", "post">>;
  /** 删除岗位 · Remove positions */
  (path: "/blade-system/post/remove", init: { params: Params<"/blade-system/post/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/post/remove", "post">>;
  /** 新增或修改行政区划 · Add or change a region */
  (path: "/blade-system/region/submit", init: { params?: Params<"/blade-system/region/submit", "post">; body: Body<"/blade-system/region/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/region/submit", "post">>;
  /** 删除行政区划 · Remove a region */
  (path: "/blade-system/region/remove", init: { params: Params<"/blade-system/region/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/region/remove", "post">>;
  /** 新增或修改数据权限 · Add or change a data scope */
  (path: "/blade-system/data-scope/submit", init: { body: Body<"/blade-system/data-scope/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/data-scope/submit", "post">>;
  /** 删除数据权限 · Remove data scopes */
  (path: "/blade-system/data-scope/remove", init: { params: Params<"/blade-system/data-scope/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/data-scope/remove", "post">>;
  /** 新增或修改接口权限 · Add or change an API scope */
  (path: "/blade-system/api-scope/submit", init: { body: Body<"/blade-system/api-scope/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/api-scope/submit", "post">>;
  /** 删除接口权限 · Remove API scopes */
  (path: "/blade-system/api-scope/remove", init: { params: Params<"/blade-system/api-scope/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/api-scope/remove", "post">>;
  /** 新增或修改系统参数 · Add or change a parameter */
  (path: "/blade-system/param/submit", init: { body: Body<"/blade-system/param/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/param/submit", "post">>;
  /** 删除系统参数 · Remove parameters */
  (path: "/blade-system/param/remove", init: { params: Params<"/blade-system/param/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/param/remove", "post">>;
  /** 新增或修改产品包 · Add or change a package */
  (path: "/blade-system/tenant-package/submit", init: { body: Body<"/blade-system/tenant-package/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/tenant-package/submit", "post">>;
  /** 删除产品包 · Remove packages */
  (path: "/blade-system/tenant-package/remove", init: { params: Params<"/blade-system/tenant-package/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/tenant-package/remove", "post">>;
  /** 改产品包前看谁失去什么 · Who loses what by other menus of a package */
  (path: "/blade-system/tenant-package/menu-loss", init: { body: Body<"/blade-system/tenant-package/menu-loss", "post"> } & CallOptions): Promise<Data<"/blade-system/tenant-package/menu-loss", "post">>;
  /** 新增或修改应用 · Add or change a client */
  (path: "/blade-system/client/submit", init: { body: Body<"/blade-system/client/submit", "post"> } & CallOptions): Promise<Data<"/blade-system/client/submit", "post">>;
  /** 删除应用 · Remove clients */
  (path: "/blade-system/client/remove", init: { params: Params<"/blade-system/client/remove", "post"> } & CallOptions): Promise<Data<"/blade-system/client/remove", "post">>;
  /** 新增或修改内部通知 · Add or change a notice */
  (path: "/blade-desk/notice/submit", init: { body: Body<"/blade-desk/notice/submit", "post"> } & CallOptions): Promise<Data<"/blade-desk/notice/submit", "post">>;
  /** 删除内部通知 · Remove notices */
  (path: "/blade-desk/notice/remove", init: { params: Params<"/blade-desk/notice/remove", "post"> } & CallOptions): Promise<Data<"/blade-desk/notice/remove", "post">>;
  /** 发起请假 · Ask for leave */
  (path: "/blade-desk/process/leave/start-process", init: { params?: Params<"/blade-desk/process/leave/start-process", "post">; body: Body<"/blade-desk/process/leave/start-process", "post"> } & CallOptions): Promise<Data<"/blade-desk/process/leave/start-process", "post">>;
  /** 新增或修改假期额度 · Add or change a leave grant */
  (path: "/blade-desk/process/leave-grant/submit", init: { body: Body<"/blade-desk/process/leave-grant/submit", "post"> } & CallOptions): Promise<Data<"/blade-desk/process/leave-grant/submit", "post">>;
  /** 删除假期额度 · Remove leave grants */
  (path: "/blade-desk/process/leave-grant/remove", init: { params: Params<"/blade-desk/process/leave-grant/remove", "post"> } & CallOptions): Promise<Data<"/blade-desk/process/leave-grant/remove", "post">>;
  /** 导入假期额度 · Import leave grants */
  (path: "/blade-desk/process/leave-grant/import", init: { params?: Params<"/blade-desk/process/leave-grant/import", "post">; body: Body<"/blade-desk/process/leave-grant/import", "post"> } & CallOptions): Promise<Data<"/blade-desk/process/leave-grant/import", "post">>;
  /** 发送短信验证码 · Send an SMS code */
  (path: "/blade-message/message/send-phone-captcha", init: { params: Params<"/blade-message/message/send-phone-captcha", "post"> } & CallOptions): Promise<Data<"/blade-message/message/send-phone-captcha", "post">>;
  /** 重新发送 · Send messages again */
  (path: "/blade-message/outbox/resend", init: { params: Params<"/blade-message/outbox/resend", "post"> } & CallOptions): Promise<Data<"/blade-message/outbox/resend", "post">>;
  /** 上传文件 · Upload a file */
  (path: "/blade-resource/oss/endpoint/put-file", init: { body: Body<"/blade-resource/oss/endpoint/put-file", "post"> } & CallOptions): Promise<Data<"/blade-resource/oss/endpoint/put-file", "post">>;
  /** 新增或修改对象存储 · Add or change an object storage */
  (path: "/blade-resource/oss/submit", init: { body: Body<"/blade-resource/oss/submit", "post"> } & CallOptions): Promise<Data<"/blade-resource/oss/submit", "post">>;
  /** 删除对象存储 · Remove object storages */
  (path: "/blade-resource/oss/remove", init: { params: Params<"/blade-resource/oss/remove", "post"> } & CallOptions): Promise<Data<"/blade-resource/oss/remove", "post">>;
  /** 启用对象存储 · Put an object storage to use */
  (path: "/blade-resource/oss/enable", init: { params: Params<"/blade-resource/oss/enable", "post"> } & CallOptions): Promise<Data<"/blade-resource/oss/enable", "post">>;
  /** 停用对象存储 · Put an object storage out of use */
  (path: "/blade-resource/oss/disable", init: { params: Params<"/blade-resource/oss/disable", "post"> } & CallOptions): Promise<Data<"/blade-resource/oss/disable", "post">>;
  /** 新增或修改短信配置 · Add or change an SMS provider */
  (path: "/blade-resource/sms/submit", init: { body: Body<"/blade-resource/sms/submit", "post"> } & CallOptions): Promise<Data<"/blade-resource/sms/submit", "post">>;
  /** 删除短信配置 · Remove SMS providers */
  (path: "/blade-resource/sms/remove", init: { params: Params<"/blade-resource/sms/remove", "post"> } & CallOptions): Promise<Data<"/blade-resource/sms/remove", "post">>;
  /** 启用短信配置 · Put an SMS provider to use */
  (path: "/blade-resource/sms/enable", init: { params: Params<"/blade-resource/sms/enable", "post"> } & CallOptions): Promise<Data<"/blade-resource/sms/enable", "post">>;
  /** 停用短信配置 · Put an SMS provider out of use */
  (path: "/blade-resource/sms/disable", init: { params: Params<"/blade-resource/sms/disable", "post"> } & CallOptions): Promise<Data<"/blade-resource/sms/disable", "post">>;
  /** 发送短信 · Send SMS messages */
  (path: "/blade-resource/sms/endpoint/send-message", init: { params: Params<"/blade-resource/sms/endpoint/send-message", "post"> } & CallOptions): Promise<Data<"/blade-resource/sms/endpoint/send-message", "post">>;
  /** 新增或修改邮件配置 · Add or change a mail server */
  (path: "/blade-resource/mail/submit", init: { body: Body<"/blade-resource/mail/submit", "post"> } & CallOptions): Promise<Data<"/blade-resource/mail/submit", "post">>;
  /** 删除邮件配置 · Remove mail servers */
  (path: "/blade-resource/mail/remove", init: { params: Params<"/blade-resource/mail/remove", "post"> } & CallOptions): Promise<Data<"/blade-resource/mail/remove", "post">>;
  /** 启用邮件配置 · Put a mail server to use */
  (path: "/blade-resource/mail/enable", init: { params: Params<"/blade-resource/mail/enable", "post"> } & CallOptions): Promise<Data<"/blade-resource/mail/enable", "post">>;
  /** 停用邮件配置 · Put a mail server out of use */
  (path: "/blade-resource/mail/disable", init: { params: Params<"/blade-resource/mail/disable", "post"> } & CallOptions): Promise<Data<"/blade-resource/mail/disable", "post">>;
  /** 发送测试邮件 · Send a test mail */
  (path: "/blade-resource/mail/send-test", init: { body: Body<"/blade-resource/mail/send-test", "post"> } & CallOptions): Promise<Data<"/blade-resource/mail/send-test", "post">>;
  /** 新增或修改附件 · Add or change an attachment */
  (path: "/blade-resource/attach/submit", init: { body: Body<"/blade-resource/attach/submit", "post"> } & CallOptions): Promise<Data<"/blade-resource/attach/submit", "post">>;
  /** 删除附件 · Remove attachments */
  (path: "/blade-resource/attach/remove", init: { params: Params<"/blade-resource/attach/remove", "post"> } & CallOptions): Promise<Data<"/blade-resource/attach/remove", "post">>;
  /** 新增或修改数据源 · Add or change a datasource */
  (path: "/blade-develop/datasource/submit", init: { body: Body<"/blade-develop/datasource/submit", "post"> } & CallOptions): Promise<Data<"/blade-develop/datasource/submit", "post">>;
  /** 删除数据源 · Remove datasources */
  (path: "/blade-develop/datasource/remove", init: { params: Params<"/blade-develop/datasource/remove", "post"> } & CallOptions): Promise<Data<"/blade-develop/datasource/remove", "post">>;
  /** 新增或修改数据模型 · Add or change a model */
  (path: "/blade-develop/model/submit", init: { body: Body<"/blade-develop/model/submit", "post"> } & CallOptions): Promise<Data<"/blade-develop/model/submit", "post">>;
  /** 删除数据模型 · Remove models */
  (path: "/blade-develop/model/remove", init: { params: Params<"/blade-develop/model/remove", "post"> } & CallOptions): Promise<Data<"/blade-develop/model/remove", "post">>;
  /** 保存模型字段 · Save the fields of a model */
  (path: "/blade-develop/model-prototype/submit-list", init: { body: Body<"/blade-develop/model-prototype/submit-list", "post"> } & CallOptions): Promise<Data<"/blade-develop/model-prototype/submit-list", "post">>;
  /** 新增或修改代码生成 · Add or change a code template */
  (path: "/blade-develop/code/submit", init: { body: Body<"/blade-develop/code/submit", "post"> } & CallOptions): Promise<Data<"/blade-develop/code/submit", "post">>;
  /** 删除代码生成 · Remove code templates */
  (path: "/blade-develop/code/remove", init: { params: Params<"/blade-develop/code/remove", "post"> } & CallOptions): Promise<Data<"/blade-develop/code/remove", "post">>;
  /** 复制代码生成 · Copy a code template */
  (path: "/blade-develop/code/copy", init: { params: Params<"/blade-develop/code/copy", "post"> } & CallOptions): Promise<Data<"/blade-develop/code/copy", "post">>;
  /** 生成代码 · Generate code */
  (path: "/blade-develop/code/gen-code", init: { params: Params<"/blade-develop/code/gen-code", "post"> } & CallOptions): Promise<Data<"/blade-develop/code/gen-code", "post">>;
  /** 领取任务 · Claim a task */
  (path: "/blade-flow/work/claim-task", init: { params: Params<"/blade-flow/work/claim-task", "post"> } & CallOptions): Promise<Data<"/blade-flow/work/claim-task", "post">>;
  /** 办理任务 · Complete a task */
  (path: "/blade-flow/work/complete-task", init: { params?: Params<"/blade-flow/work/complete-task", "post">; body: Body<"/blade-flow/work/complete-task", "post"> } & CallOptions): Promise<Data<"/blade-flow/work/complete-task", "post">>;
  /** 退回任务 · Return a task */
  (path: "/blade-flow/work/return-task", init: { params?: Params<"/blade-flow/work/return-task", "post">; body: Body<"/blade-flow/work/return-task", "post"> } & CallOptions): Promise<Data<"/blade-flow/work/return-task", "post">>;
  /** 取回任务 · Take a decision back */
  (path: "/blade-flow/work/retract-task", init: { params?: Params<"/blade-flow/work/retract-task", "post">; body: Body<"/blade-flow/work/retract-task", "post"> } & CallOptions): Promise<Data<"/blade-flow/work/retract-task", "post">>;
  /** 转交任务 · Transfer a task */
  (path: "/blade-flow/work/transfer-task", init: { params?: Params<"/blade-flow/work/transfer-task", "post">; body: Body<"/blade-flow/work/transfer-task", "post"> } & CallOptions): Promise<Data<"/blade-flow/work/transfer-task", "post">>;
  /** 撤回申请 · Withdraw a process */
  (path: "/blade-flow/work/withdraw", init: { params?: Params<"/blade-flow/work/withdraw", "post">; body: Body<"/blade-flow/work/withdraw", "post"> } & CallOptions): Promise<Data<"/blade-flow/work/withdraw", "post">>;
  /** 委派任务 · Ask a colleague for an opinion */
  (path: "/blade-flow/work/delegate-task", init: { params?: Params<"/blade-flow/work/delegate-task", "post">; body: Body<"/blade-flow/work/delegate-task", "post"> } & CallOptions): Promise<Data<"/blade-flow/work/delegate-task", "post">>;
  /** 加签 · Add signers */
  (path: "/blade-flow/work/add-signers", init: { params?: Params<"/blade-flow/work/add-signers", "post">; body: Body<"/blade-flow/work/add-signers", "post"> } & CallOptions): Promise<Data<"/blade-flow/work/add-signers", "post">>;
  /** 抄送 · Send a copy */
  (path: "/blade-flow/work/copy-task", init: { params?: Params<"/blade-flow/work/copy-task", "post">; body: Body<"/blade-flow/work/copy-task", "post"> } & CallOptions): Promise<Data<"/blade-flow/work/copy-task", "post">>;
  /** 催办 · Urge */
  (path: "/blade-flow/work/urge", init: { params?: Params<"/blade-flow/work/urge", "post">; body: Body<"/blade-flow/work/urge", "post"> } & CallOptions): Promise<Data<"/blade-flow/work/urge", "post">>;
  /** 标为已读 · Mark as read */
  (path: "/blade-flow/message/read", init: { body: Body<"/blade-flow/message/read", "post"> } & CallOptions): Promise<Data<"/blade-flow/message/read", "post">>;
  /** 新增或修改代理人 · Add or change a deputy */
  (path: "/blade-flow/deputy/submit", init: { body: Body<"/blade-flow/deputy/submit", "post"> } & CallOptions): Promise<Data<"/blade-flow/deputy/submit", "post">>;
  /** 删除代理人 · Remove deputies */
  (path: "/blade-flow/deputy/remove", init: { params: Params<"/blade-flow/deputy/remove", "post"> } & CallOptions): Promise<Data<"/blade-flow/deputy/remove", "post">>;
  /** 新增或修改流程模型 · Add or change a process model */
  (path: "/blade-flow/model/submit", init: { body: Body<"/blade-flow/model/submit", "post"> } & CallOptions): Promise<Data<"/blade-flow/model/submit", "post">>;
  /** 删除流程模型 · Remove process models */
  (path: "/blade-flow/model/remove", init: { params: Params<"/blade-flow/model/remove", "post"> } & CallOptions): Promise<Data<"/blade-flow/model/remove", "post">>;
  /** 部署流程模型 · Deploy a process model */
  (path: "/blade-flow/model/deploy", init: { params: Params<"/blade-flow/model/deploy", "post"> } & CallOptions): Promise<Data<"/blade-flow/model/deploy", "post">>;
  /** 检查流程图 · Check a drawing */
  (path: "/blade-flow/model/check", init: { body: Body<"/blade-flow/model/check", "post"> } & CallOptions): Promise<Data<"/blade-flow/model/check", "post">>;
  /** 读取其他工具的流程图 · Read a drawing of another tool */
  (path: "/blade-flow/model/read-file", init: { body: Body<"/blade-flow/model/read-file", "post"> } & CallOptions): Promise<Data<"/blade-flow/model/read-file", "post">>;
  /** 试走流程图 · Walk a drawing with past processes */
  (path: "/blade-flow/model/rehearse", init: { body: Body<"/blade-flow/model/rehearse", "post"> } & CallOptions): Promise<Data<"/blade-flow/model/rehearse", "post">>;
  /** 比较流程图 · Compare two versions of a drawing */
  (path: "/blade-flow/model/compare", init: { body: Body<"/blade-flow/model/compare", "post"> } & CallOptions): Promise<Data<"/blade-flow/model/compare", "post">>;
  /** 挂起或激活流程 · Suspend or activate a process */
  (path: "/blade-flow/manager/change-state", init: { params: Params<"/blade-flow/manager/change-state", "post"> } & CallOptions): Promise<Data<"/blade-flow/manager/change-state", "post">>;
  /** 部署前检查流程文件 · Check a process file before it is deployed */
  (path: "/blade-flow/manager/check-upload", init: { params?: Params<"/blade-flow/manager/check-upload", "post">; body: Body<"/blade-flow/manager/check-upload", "post"> } & CallOptions): Promise<Data<"/blade-flow/manager/check-upload", "post">>;
  /** 上传并部署流程 · Upload and deploy processes */
  (path: "/blade-flow/manager/deploy-upload", init: { body: Body<"/blade-flow/manager/deploy-upload", "post"> } & CallOptions): Promise<Data<"/blade-flow/manager/deploy-upload", "post">>;
  /** 删除部署 · Remove deployments */
  (path: "/blade-flow/manager/delete-deployment", init: { params: Params<"/blade-flow/manager/delete-deployment", "post"> } & CallOptions): Promise<Data<"/blade-flow/manager/delete-deployment", "post">>;
  /** 换版预览 · Preview a change of version */
  (path: "/blade-flow/manager/preview-migration", init: { body: Body<"/blade-flow/manager/preview-migration", "post"> } & CallOptions): Promise<Data<"/blade-flow/manager/preview-migration", "post">>;
  /** 流程换版 · Move running processes to another version */
  (path: "/blade-flow/manager/migrate", init: { body: Body<"/blade-flow/manager/migrate", "post"> } & CallOptions): Promise<Data<"/blade-flow/manager/migrate", "post">>;
  /** 终止流程 · End a process */
  (path: "/blade-flow/follow/delete-process-instance", init: { params: Params<"/blade-flow/follow/delete-process-instance", "post"> } & CallOptions): Promise<Data<"/blade-flow/follow/delete-process-instance", "post">>;
  /** 挂起运行中的流程 · Suspend a process that runs */
  (path: "/blade-flow/follow/suspend", init: { params?: Params<"/blade-flow/follow/suspend", "post">; body: Body<"/blade-flow/follow/suspend", "post"> } & CallOptions): Promise<Data<"/blade-flow/follow/suspend", "post">>;
  /** 恢复挂起的流程 · Let a suspended process go on */
  (path: "/blade-flow/follow/resume", init: { params?: Params<"/blade-flow/follow/resume", "post">; body: Body<"/blade-flow/follow/resume", "post"> } & CallOptions): Promise<Data<"/blade-flow/follow/resume", "post">>;
  /** 跳转流程 · Move a process to another step */
  (path: "/blade-flow/follow/jump", init: { params?: Params<"/blade-flow/follow/jump", "post">; body: Body<"/blade-flow/follow/jump", "post"> } & CallOptions): Promise<Data<"/blade-flow/follow/jump", "post">>;
  /** 改派任务 · Give a task to another colleague */
  (path: "/blade-flow/follow/reassign-task", init: { params?: Params<"/blade-flow/follow/reassign-task", "post">; body: Body<"/blade-flow/follow/reassign-task", "post"> } & CallOptions): Promise<Data<"/blade-flow/follow/reassign-task", "post">>;
  /** 计算表单 · Compute the fields of a form */
  (path: "/blade-flow/process/compute", init: { body: Body<"/blade-flow/process/compute", "post"> } & CallOptions): Promise<Data<"/blade-flow/process/compute", "post">>;
  /** 发起流程 · Start a process */
  (path: "/blade-flow/process/start", init: { params?: Params<"/blade-flow/process/start", "post">; body: Body<"/blade-flow/process/start", "post"> } & CallOptions): Promise<Data<"/blade-flow/process/start", "post">>;
  /** 删除报表文件 · Remove report files */
  (path: "/blade-report/report/rest/remove", init: { params: Params<"/blade-report/report/rest/remove", "post"> } & CallOptions): Promise<Data<"/blade-report/report/rest/remove", "post">>;
  /** 提出异议 · Object to a public list */
  (path: "/mrhr-zpgl-new/openness/publicity/object", init: { params: Params<"/mrhr-zpgl-new/openness/publicity/object", "post">; body: Body<"/mrhr-zpgl-new/openness/publicity/object", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/openness/publicity/object", "post">>;
  /** 保存站点设置 · Save the branding of the own site */
  (path: "/mrhr-zpgl-new/setting/submit", init: { body: Body<"/mrhr-zpgl-new/setting/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/setting/submit", "post">>;
  /** 保存密码规则 · Save the rule for passwords */
  (path: "/mrhr-zpgl-new/setting/submitPasswordRule", init: { body: Body<"/mrhr-zpgl-new/setting/submitPasswordRule", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/setting/submitPasswordRule", "post">>;
  /** 保存简历的部分 · Save sections of the résumé */
  (path: "/mrhr-zpgl-new/recruitGuestResume/submit", init: { body: Body<"/mrhr-zpgl-new/recruitGuestResume/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestResume/submit", "post">>;
  /** 投递简历 · Apply for a post */
  (path: "/mrhr-zpgl-new/recruitGuestResume/submitResume", init: { params: Params<"/mrhr-zpgl-new/recruitGuestResume/submitResume", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestResume/submitResume", "post">>;
  /** 保存简历草稿 · Keep what is typed into a section of the résumé */
  (path: "/mrhr-zpgl-new/recruitGuestDraft/submit", init: { body: Body<"/mrhr-zpgl-new/recruitGuestDraft/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestDraft/submit", "post">>;
  /** 撤回、重新提交、答复调剂或放弃 · Recall, withdraw, resubmit, answer an offer or decline */
  (path: "/mrhr-zpgl-new/recruitGuestApplication/transition", init: { params?: Params<"/mrhr-zpgl-new/recruitGuestApplication/transition", "post">; body: Body<"/mrhr-zpgl-new/recruitGuestApplication/transition", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestApplication/transition", "post">>;
  /** 审核 · Move applications */
  (path: "/mrhr-zpgl-new/recruitApplication/transition", init: { params?: Params<"/mrhr-zpgl-new/recruitApplication/transition", "post">; body: Body<"/mrhr-zpgl-new/recruitApplication/transition", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/transition", "post">>;
  /** 恢复 · Reopen applications */
  (path: "/mrhr-zpgl-new/recruitApplication/reopen", init: { body: Body<"/mrhr-zpgl-new/recruitApplication/reopen", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/reopen", "post">>;
  /** 撤回意向 · Take offers back */
  (path: "/mrhr-zpgl-new/recruitApplication/revoke", init: { body: Body<"/mrhr-zpgl-new/recruitApplication/revoke", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/revoke", "post">>;
  /** 调剂 · Offer another post */
  (path: "/mrhr-zpgl-new/recruitApplication/transfer", init: { body: Body<"/mrhr-zpgl-new/recruitApplication/transfer", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/transfer", "post">>;
  /** 发放准考证 · Give out exam tickets */
  (path: "/mrhr-zpgl-new/recruitTicket/issue", init: { body: Body<"/mrhr-zpgl-new/recruitTicket/issue", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitTicket/issue", "post">>;
  /** 更正准考证 · Correct exam tickets */
  (path: "/mrhr-zpgl-new/recruitTicket/submit", init: { body: Body<"/mrhr-zpgl-new/recruitTicket/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitTicket/submit", "post">>;
  /** 新增或修改日程场次 · Add or change a session */
  (path: "/mrhr-zpgl-new/recruitAppointment/submit", init: { body: Body<"/mrhr-zpgl-new/recruitAppointment/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppointment/submit", "post">>;
  /** 删除日程场次 · Remove sessions */
  (path: "/mrhr-zpgl-new/recruitAppointment/remove", init: { params: Params<"/mrhr-zpgl-new/recruitAppointment/remove", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppointment/remove", "post">>;
  /** 按考场与时段建立场次 · Make sessions for rooms and times */
  (path: "/mrhr-zpgl-new/recruitAppointment/spread", init: { params?: Params<"/mrhr-zpgl-new/recruitAppointment/spread", "post">; body: Body<"/mrhr-zpgl-new/recruitAppointment/spread", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppointment/spread", "post">>;
  /** 安排应聘者 · Invite candidates to sessions */
  (path: "/mrhr-zpgl-new/recruitAppointment/assign", init: { body: Body<"/mrhr-zpgl-new/recruitAppointment/assign", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppointment/assign", "post">>;
  /** 发布日程 · Publish sessions */
  (path: "/mrhr-zpgl-new/recruitAppointment/publish", init: { params: Params<"/mrhr-zpgl-new/recruitAppointment/publish", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppointment/publish", "post">>;
  /** 登记缺席 · Mark absentees */
  (path: "/mrhr-zpgl-new/recruitAppointment/absent", init: { body: Body<"/mrhr-zpgl-new/recruitAppointment/absent", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppointment/absent", "post">>;
  /** 改到另一场次 · Move somebody to another session */
  (path: "/mrhr-zpgl-new/recruitInvitee/move", init: { body: Body<"/mrhr-zpgl-new/recruitInvitee/move", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitInvitee/move", "post">>;
  /** 移出名单 · Take people off a session */
  (path: "/mrhr-zpgl-new/recruitInvitee/remove", init: { params: Params<"/mrhr-zpgl-new/recruitInvitee/remove", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitInvitee/remove", "post">>;
  /** 签到 · Check somebody in */
  (path: "/mrhr-zpgl-new/recruitInvitee/check-in", init: { body: Body<"/mrhr-zpgl-new/recruitInvitee/check-in", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitInvitee/check-in", "post">>;
  /** 答复日程 · Answer an appointment */
  (path: "/mrhr-zpgl-new/recruitGuestAppointment/answer", init: { body: Body<"/mrhr-zpgl-new/recruitGuestAppointment/answer", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestAppointment/answer", "post">>;
  /** 新增或修改考官组 · Add or change a panel */
  (path: "/mrhr-zpgl-new/recruitPanel/submit", init: { body: Body<"/mrhr-zpgl-new/recruitPanel/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPanel/submit", "post">>;
  /** 删除考官组 · Remove panels */
  (path: "/mrhr-zpgl-new/recruitPanel/remove", init: { params: Params<"/mrhr-zpgl-new/recruitPanel/remove", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPanel/remove", "post">>;
  /** 完成评分 · Finish a panel */
  (path: "/mrhr-zpgl-new/recruitPanel/finish", init: { body: Body<"/mrhr-zpgl-new/recruitPanel/finish", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPanel/finish", "post">>;
  /** 评分 · Mark a candidate */
  (path: "/mrhr-zpgl-new/recruitMarking/mark", init: { body: Body<"/mrhr-zpgl-new/recruitMarking/mark", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitMarking/mark", "post">>;
  /** 提交评分 · Hand in the marks */
  (path: "/mrhr-zpgl-new/recruitMarking/hand-in", init: { body: Body<"/mrhr-zpgl-new/recruitMarking/hand-in", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitMarking/hand-in", "post">>;
  /** 导入成绩 · Import scores */
  (path: "/mrhr-zpgl-new/recruitScore/import", init: { params: Params<"/mrhr-zpgl-new/recruitScore/import", "post">; body: Body<"/mrhr-zpgl-new/recruitScore/import", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitScore/import", "post">>;
  /** 录入成绩 · Enter scores */
  (path: "/mrhr-zpgl-new/recruitScore/submit", init: { body: Body<"/mrhr-zpgl-new/recruitScore/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitScore/submit", "post">>;
  /** 公布成绩 · Publish scores */
  (path: "/mrhr-zpgl-new/recruitScore/publish", init: { params?: Params<"/mrhr-zpgl-new/recruitScore/publish", "post">; body: Body<"/mrhr-zpgl-new/recruitScore/publish", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitScore/publish", "post">>;
  /** 查看应聘者及其联系人的完整信息 · See the numbers of a candidate, and of the people they name, in full */
  (path: "/mrhr-zpgl-new/recruitApplication/reveal", init: { body: Body<"/mrhr-zpgl-new/recruitApplication/reveal", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/reveal", "post">>;
  /** 撤回授权 · Take a consent back */
  (path: "/mrhr-zpgl-new/recruitGuestPrivacy/withdraw", init: { body: Body<"/mrhr-zpgl-new/recruitGuestPrivacy/withdraw", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestPrivacy/withdraw", "post">>;
  /** 注销账号 · Delete my account */
  (path: "/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", init: { body: Body<"/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", "post">>;
  /** 提出个人信息请求 · Ask the hospital about my data */
  (path: "/mrhr-zpgl-new/recruitGuestPrivacy/request", init: { params?: Params<"/mrhr-zpgl-new/recruitGuestPrivacy/request", "post">; body: Body<"/mrhr-zpgl-new/recruitGuestPrivacy/request", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestPrivacy/request", "post">>;
  /** 答复个人信息请求 · Answer a request about personal data */
  (path: "/mrhr-zpgl-new/recruitDataRequest/answer", init: { params?: Params<"/mrhr-zpgl-new/recruitDataRequest/answer", "post">; body: Body<"/mrhr-zpgl-new/recruitDataRequest/answer", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitDataRequest/answer", "post">>;
  /** 发布授权文本 · Publish a text */
  (path: "/mrhr-zpgl-new/consentText/submit", init: { body: Body<"/mrhr-zpgl-new/consentText/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/consentText/submit", "post">>;
  /** 修改保存期限 · Change how long candidates' data is kept */
  (path: "/mrhr-zpgl-new/setting/submitRetention", init: { body: Body<"/mrhr-zpgl-new/setting/submitRetention", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/setting/submitRetention", "post">>;
  /** 收藏或取消收藏岗位 · Save a post, or let it go */
  (path: "/mrhr-zpgl-new/recruitGuestSaved/job", init: { body: Body<"/mrhr-zpgl-new/recruitGuestSaved/job", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestSaved/job", "post">>;
  /** 订阅搜索 · Save a search */
  (path: "/mrhr-zpgl-new/recruitGuestSaved/search", init: { body: Body<"/mrhr-zpgl-new/recruitGuestSaved/search", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestSaved/search", "post">>;
  /** 取消订阅 · Let a saved search go */
  (path: "/mrhr-zpgl-new/recruitGuestSaved/dropSearch", init: { params: Params<"/mrhr-zpgl-new/recruitGuestSaved/dropSearch", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestSaved/dropSearch", "post">>;
  /** 标为已读 · Mark as read */
  (path: "/mrhr-zpgl-new/recruitGuestInbox/read", init: { body: Body<"/mrhr-zpgl-new/recruitGuestInbox/read", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestInbox/read", "post">>;
  /** 全部已读 · Mark all as read */
  (path: "/mrhr-zpgl-new/recruitGuestInbox/readAll", init?: CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestInbox/readAll", "post">>;
  /** 修改通知模板 · Change a text */
  (path: "/mrhr-zpgl-new/messageTemplate/submit", init: { body: Body<"/mrhr-zpgl-new/messageTemplate/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/messageTemplate/submit", "post">>;
  /** 修改通知书模板 · Change the text of a letter */
  (path: "/mrhr-zpgl-new/letterTemplate/submit", init: { body: Body<"/mrhr-zpgl-new/letterTemplate/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/letterTemplate/submit", "post">>;
  /** 预览通知书 · A letter as one application would get it */
  (path: "/mrhr-zpgl-new/recruitApplication/preview-letter", init: { body: Body<"/mrhr-zpgl-new/recruitApplication/preview-letter", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/preview-letter", "post">>;
  /** 核对收件人 · Who lacks what, and who has the letter */
  (path: "/mrhr-zpgl-new/recruitApplication/check-letters", init: { body: Body<"/mrhr-zpgl-new/recruitApplication/check-letters", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/check-letters", "post">>;
  /** 发送通知书 · Send letters */
  (path: "/mrhr-zpgl-new/recruitApplication/send-letters", init: { params?: Params<"/mrhr-zpgl-new/recruitApplication/send-letters", "post">; body: Body<"/mrhr-zpgl-new/recruitApplication/send-letters", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitApplication/send-letters", "post">>;
  /** 新增或修改公告类别 · Add or change a category of notices */
  (path: "/mrhr-zpgl-new/recruitArticleCategory/submit", init: { body: Body<"/mrhr-zpgl-new/recruitArticleCategory/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitArticleCategory/submit", "post">>;
  /** 删除公告类别 · Remove categories of notices */
  (path: "/mrhr-zpgl-new/recruitArticleCategory/remove", init: { params: Params<"/mrhr-zpgl-new/recruitArticleCategory/remove", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitArticleCategory/remove", "post">>;
  /** 新增或修改通知公告 · Add or change a notice */
  (path: "/mrhr-zpgl-new/recruitArticle/submit", init: { body: Body<"/mrhr-zpgl-new/recruitArticle/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitArticle/submit", "post">>;
  /** 删除通知公告 · Remove notices */
  (path: "/mrhr-zpgl-new/recruitArticle/remove", init: { params: Params<"/mrhr-zpgl-new/recruitArticle/remove", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitArticle/remove", "post">>;
  /** 发布或下线公告 · Publish notices or take them offline */
  (path: "/mrhr-zpgl-new/recruitArticle/publish", init: { params: Params<"/mrhr-zpgl-new/recruitArticle/publish", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitArticle/publish", "post">>;
  /** 列入公示 · Put candidates on a public notice */
  (path: "/mrhr-zpgl-new/recruitPublicity/start", init: { params?: Params<"/mrhr-zpgl-new/recruitPublicity/start", "post">; body: Body<"/mrhr-zpgl-new/recruitPublicity/start", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPublicity/start", "post">>;
  /** 公示名单送审 · Send a public list for approval */
  (path: "/mrhr-zpgl-new/recruitPublicity/request-approval", init: { params?: Params<"/mrhr-zpgl-new/recruitPublicity/request-approval", "post">; body: Body<"/mrhr-zpgl-new/recruitPublicity/request-approval", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPublicity/request-approval", "post">>;
  /** 撤回公示名单 · Retract a public list */
  (path: "/mrhr-zpgl-new/recruitPublicity/retract", init: { body: Body<"/mrhr-zpgl-new/recruitPublicity/retract", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPublicity/retract", "post">>;
  /** 恢复过去的状态 · Restore what was */
  (path: "/mrhr-zpgl-new/recruitPast/restore", init: { body: Body<"/mrhr-zpgl-new/recruitPast/restore", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPast/restore", "post">>;
  /** 办结异议 · Close an objection */
  (path: "/mrhr-zpgl-new/recruitObjection/close", init: { params?: Params<"/mrhr-zpgl-new/recruitObjection/close", "post">; body: Body<"/mrhr-zpgl-new/recruitObjection/close", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitObjection/close", "post">>;
  /** 查看提出人的联系方式 · See who objects in full */
  (path: "/mrhr-zpgl-new/recruitObjection/reveal", init: { body: Body<"/mrhr-zpgl-new/recruitObjection/reveal", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitObjection/reveal", "post">>;
  /** 答复申诉 · Answer an appeal */
  (path: "/mrhr-zpgl-new/recruitAppeal/answer", init: { params?: Params<"/mrhr-zpgl-new/recruitAppeal/answer", "post">; body: Body<"/mrhr-zpgl-new/recruitAppeal/answer", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppeal/answer", "post">>;
  /** 答复成绩复核 · Answer a re-check of a score */
  (path: "/mrhr-zpgl-new/recruitAppeal/recheck", init: { params?: Params<"/mrhr-zpgl-new/recruitAppeal/recheck", "post">; body: Body<"/mrhr-zpgl-new/recruitAppeal/recheck", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitAppeal/recheck", "post">>;
  /** 申诉或申请成绩复核 · Appeal, or ask for a re-check of a score */
  (path: "/mrhr-zpgl-new/recruitGuestAppeal/submit", init: { params?: Params<"/mrhr-zpgl-new/recruitGuestAppeal/submit", "post">; body: Body<"/mrhr-zpgl-new/recruitGuestAppeal/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitGuestAppeal/submit", "post">>;
  /** 登记缴费 · Record fees */
  (path: "/mrhr-zpgl-new/recruitFee/record", init: { params?: Params<"/mrhr-zpgl-new/recruitFee/record", "post">; body: Body<"/mrhr-zpgl-new/recruitFee/record", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitFee/record", "post">>;
  /** 导入缴费 · Import payments */
  (path: "/mrhr-zpgl-new/recruitFee/import", init: { params?: Params<"/mrhr-zpgl-new/recruitFee/import", "post">; body: Body<"/mrhr-zpgl-new/recruitFee/import", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitFee/import", "post">>;
  /** 新增或修改招聘计划 · Add or change a plan */
  (path: "/mrhr-zpgl-new/recruitPlan/submit", init: { body: Body<"/mrhr-zpgl-new/recruitPlan/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPlan/submit", "post">>;
  /** 删除招聘计划 · Remove plans */
  (path: "/mrhr-zpgl-new/recruitPlan/remove", init: { params: Params<"/mrhr-zpgl-new/recruitPlan/remove", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPlan/remove", "post">>;
  /** 发布或下线计划 · Publish plans or take them offline */
  (path: "/mrhr-zpgl-new/recruitPlan/publish", init: { params: Params<"/mrhr-zpgl-new/recruitPlan/publish", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPlan/publish", "post">>;
  /** 招聘计划送审 · Send a plan for approval */
  (path: "/mrhr-zpgl-new/recruitPlan/request-approval", init: { params?: Params<"/mrhr-zpgl-new/recruitPlan/request-approval", "post">; body: Body<"/mrhr-zpgl-new/recruitPlan/request-approval", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitPlan/request-approval", "post">>;
  /** 新增或修改招聘岗位 · Add or change a post */
  (path: "/mrhr-zpgl-new/recruitJob/submit", init: { body: Body<"/mrhr-zpgl-new/recruitJob/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitJob/submit", "post">>;
  /** 删除招聘岗位 · Remove posts */
  (path: "/mrhr-zpgl-new/recruitJob/remove", init: { params: Params<"/mrhr-zpgl-new/recruitJob/remove", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitJob/remove", "post">>;
  /** 发布或下线岗位 · Publish posts or take them offline */
  (path: "/mrhr-zpgl-new/recruitJob/publish", init: { params: Params<"/mrhr-zpgl-new/recruitJob/publish", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitJob/publish", "post">>;
  /** 关闭岗位 · Close posts */
  (path: "/mrhr-zpgl-new/recruitJob/close", init: { params: Params<"/mrhr-zpgl-new/recruitJob/close", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitJob/close", "post">>;
  /** 复制岗位 · Copy a post */
  (path: "/mrhr-zpgl-new/recruitJob/copy", init: { params: Params<"/mrhr-zpgl-new/recruitJob/copy", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitJob/copy", "post">>;
  /** 导入岗位 · Import posts */
  (path: "/mrhr-zpgl-new/recruitJob/import", init: { params?: Params<"/mrhr-zpgl-new/recruitJob/import", "post">; body: Body<"/mrhr-zpgl-new/recruitJob/import", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/recruitJob/import", "post">>;
  /** 读取医院自己的成绩表 · Read a hospital's own table of scores */
  (path: "/mrhr-zpgl-new/scoreSheet/read", init: { body: Body<"/mrhr-zpgl-new/scoreSheet/read", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/scoreSheet/read", "post">>;
  /** 预览或保存成绩表 · Preview or save a table of scores */
  (path: "/mrhr-zpgl-new/scoreSheet/rows", init: { params?: Params<"/mrhr-zpgl-new/scoreSheet/rows", "post">; body: Body<"/mrhr-zpgl-new/scoreSheet/rows", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/scoreSheet/rows", "post">>;
  /** 读取医院自己的岗位表 · Read a hospital's own table of posts */
  (path: "/mrhr-zpgl-new/jobSheet/read", init: { body: Body<"/mrhr-zpgl-new/jobSheet/read", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/jobSheet/read", "post">>;
  /** 预览或保存岗位表 · Preview or save a table of posts */
  (path: "/mrhr-zpgl-new/jobSheet/posts", init: { body: Body<"/mrhr-zpgl-new/jobSheet/posts", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/jobSheet/posts", "post">>;
  /** 新增或修改导航项 · Add or change an entry of the site's menu */
  (path: "/mrhr-zpgl-new/settingNavbar/submit", init: { body: Body<"/mrhr-zpgl-new/settingNavbar/submit", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/settingNavbar/submit", "post">>;
  /** 删除导航项 · Remove entries of the site's menu */
  (path: "/mrhr-zpgl-new/settingNavbar/remove", init: { params: Params<"/mrhr-zpgl-new/settingNavbar/remove", "post"> } & CallOptions): Promise<Data<"/mrhr-zpgl-new/settingNavbar/remove", "post">>;
}

/** The calls that resources share, below their paths. */
export interface ResourceActions {
  "/blade-auth/passkey": {
    /** 本人的通行密钥 · The caller's passkeys */
    list: true;
  };
  "/blade-system/menu": {
    /** 菜单与按钮树 · All menus and buttons as a tree */
    list: true;
    /** 菜单详情 · One menu entry */
    detail: true;
    /** 菜单选择树 · Menus to choose from */
    tree: true;
    /** 新增或修改菜单 · Add or change a menu entry */
    submit: true;
    /** 删除菜单 · Remove menu entries */
    remove: true;
  };
  "/blade-system/oauth-provider": {
    /** 第三方登录分页 · Third parties to sign in with */
    list: true;
    /** 第三方登录详情 · One third party to sign in with */
    detail: true;
    /** 新增或修改第三方登录 · Add or change a third party to sign in with */
    submit: true;
    /** 删除第三方登录 · Remove third parties to sign in with */
    remove: true;
  };
  "/blade-system/registration": {
    /** 注册申请分页 · Applications for an account */
    list: true;
  };
  "/blade-system/right-request": {
    /** 权限申请分页 · Requests for rights */
    list: true;
  };
  "/blade-system/tenant": {
    /** 租户分页 · Tenants */
    list: true;
    /** 租户详情 · One tenant */
    detail: true;
    /** 可选租户 · Tenants to choose from */
    select: true;
    /** 新增或修改租户 · Add or change a tenant */
    submit: true;
    /** 删除租户 · Remove tenants */
    remove: true;
  };
  "/blade-system/dict": {
    /** 系统字典树 · All system dictionaries as a tree */
    list: true;
    /** 系统字典详情 · One system dictionary entry */
    detail: true;
    /** 系统字典选择树 · A tree to choose from */
    tree: true;
    /** 可选系统字典 · System dictionaries to choose from */
    select: true;
    /** 新增或修改系统字典 · Add or change a system dictionary entry */
    submit: true;
    /** 删除系统字典 · Remove system dictionary entries */
    remove: true;
  };
  "/blade-system/dict-biz": {
    /** 业务字典树 · All business dictionaries as a tree */
    list: true;
    /** 业务字典详情 · One business dictionary entry */
    detail: true;
    /** 业务字典选择树 · A tree to choose from */
    tree: true;
    /** 新增或修改业务字典 · Add or change a business dictionary entry */
    submit: true;
    /** 删除业务字典 · Remove business dictionary entries */
    remove: true;
  };
  "/blade-system/user": {
    /** 用户分页 · Users */
    list: true;
    /** 用户详情 · One user */
    detail: true;
    /** 新增或修改用户 · Add or change a user */
    submit: true;
    /** 删除用户 · Remove users */
    remove: true;
  };
  "/blade-system/preference": {
    /** 本人的界面偏好 · The caller's preferences */
    list: true;
  };
  "/blade-system/ownership": {
    /** 工具所建的记录 · Records that a tool made */
    list: true;
  };
  "/blade-system/search": {
    /** 按名称或编号查找各类记录 · Find records of any kind by name or code */
    list: true;
  };
  "/blade-system/schedule": {
    /** 定时任务 · Work that comes round */
    list: true;
  };
  "/blade-system/runtime": {
    /** 运行状况 · How the platform runs */
    list: true;
  };
  "/blade-system/session": {
    /** 在线会话 · Sessions of staff that are open */
    list: true;
  };
  "/blade-system/uses": {
    /** 删除所涉及的记录 · What a removal touches */
    list: true;
  };
  "/blade-system/role": {
    /** 角色树 · Roles as a tree */
    list: true;
    /** 角色详情 · One role */
    detail: true;
    /** 角色选择树 · Roles to choose from */
    tree: true;
    /** 可选角色 · Roles of a user, or all of the tenant */
    select: true;
    /** 新增或修改角色 · Add or change a role */
    submit: true;
    /** 删除角色 · Remove roles */
    remove: true;
  };
  "/blade-system/topmenu": {
    /** 顶部菜单分页 · Top menus */
    list: true;
    /** 顶部菜单详情 · One top menu */
    detail: true;
    /** 新增或修改顶部菜单 · Add or change a top menu */
    submit: true;
    /** 删除顶部菜单 · Remove top menus */
    remove: true;
  };
  "/blade-system/dept": {
    /** 部门树 · Departments as a tree */
    list: true;
    /** 部门详情 · One department */
    detail: true;
    /** 部门选择树 · Departments to choose from */
    tree: true;
    /** 可选部门 · Departments of a user */
    select: true;
    /** 新增或修改部门 · Add or change a department */
    submit: true;
    /** 删除部门 · Remove departments */
    remove: true;
  };
  "/blade-system/post": {
    /** 岗位分页 · Positions */
    list: true;
    /** 岗位详情 · One position */
    detail: true;
    /** 可选岗位 · Positions to choose from */
    select: true;
    /** 新增或修改岗位 · Add or change a position */
    submit: true;
    /** 删除岗位 · Remove positions */
    remove: true;
  };
  "/blade-system/region": {
    /** 行政区划分页 · Regions */
    list: true;
    /** 行政区划详情 · One region */
    detail: true;
    /** 下级行政区划 · Regions below one */
    select: true;
    /** 新增或修改行政区划 · Add or change a region */
    submit: true;
    /** 删除行政区划 · Remove a region */
    remove: true;
  };
  "/blade-system/data-scope": {
    /** 数据权限分页 · Data scopes */
    list: true;
    /** 数据权限详情 · One data scope */
    detail: true;
    /** 新增或修改数据权限 · Add or change a data scope */
    submit: true;
    /** 删除数据权限 · Remove data scopes */
    remove: true;
  };
  "/blade-system/api-scope": {
    /** 接口权限分页 · API scopes */
    list: true;
    /** 接口权限详情 · One API scope */
    detail: true;
    /** 新增或修改接口权限 · Add or change an API scope */
    submit: true;
    /** 删除接口权限 · Remove API scopes */
    remove: true;
  };
  "/blade-system/param": {
    /** 系统参数分页 · Parameters */
    list: true;
    /** 系统参数详情 · One parameter */
    detail: true;
    /** 新增或修改系统参数 · Add or change a parameter */
    submit: true;
    /** 删除系统参数 · Remove parameters */
    remove: true;
  };
  "/blade-system/tenant-package": {
    /** 产品包分页 · Packages */
    list: true;
    /** 产品包详情 · One package */
    detail: true;
    /** 新增或修改产品包 · Add or change a package */
    submit: true;
    /** 删除产品包 · Remove packages */
    remove: true;
  };
  "/blade-system/client": {
    /** 应用分页 · Clients */
    list: true;
    /** 应用详情 · One client */
    detail: true;
    /** 新增或修改应用 · Add or change a client */
    submit: true;
    /** 删除应用 · Remove clients */
    remove: true;
  };
  "/blade-desk/notice": {
    /** 内部通知分页 · Notices */
    list: true;
    /** 内部通知详情 · One notice */
    detail: true;
    /** 新增或修改内部通知 · Add or change a notice */
    submit: true;
    /** 删除内部通知 · Remove notices */
    remove: true;
  };
  "/blade-desk/process/leave-grant": {
    /** 假期额度分页 · Leave grants */
    list: true;
    /** 假期额度详情 · One leave grant */
    detail: true;
    /** 新增或修改假期额度 · Add or change a leave grant */
    submit: true;
    /** 删除假期额度 · Remove leave grants */
    remove: true;
  };
  "/blade-message/outbox": {
    /** 发件箱 · Messages of the tenant */
    list: true;
  };
  "/blade-resource/oss": {
    /** 对象存储分页 · Object storages */
    list: true;
    /** 对象存储详情 · One object storage */
    detail: true;
    /** 新增或修改对象存储 · Add or change an object storage */
    submit: true;
    /** 删除对象存储 · Remove object storages */
    remove: true;
    /** 启用对象存储 · Put an object storage to use */
    enable: true;
  };
  "/blade-resource/sms": {
    /** 短信配置分页 · SMS providers */
    list: true;
    /** 短信配置详情 · One SMS provider */
    detail: true;
    /** 新增或修改短信配置 · Add or change an SMS provider */
    submit: true;
    /** 删除短信配置 · Remove SMS providers */
    remove: true;
    /** 启用短信配置 · Put an SMS provider to use */
    enable: true;
  };
  "/blade-resource/mail": {
    /** 邮件配置分页 · Mail servers */
    list: true;
    /** 邮件配置详情 · One mail server */
    detail: true;
    /** 新增或修改邮件配置 · Add or change a mail server */
    submit: true;
    /** 删除邮件配置 · Remove mail servers */
    remove: true;
    /** 启用邮件配置 · Put a mail server to use */
    enable: true;
  };
  "/blade-resource/attach": {
    /** 附件分页 · Attachments */
    list: true;
    /** 附件详情 · One attachment */
    detail: true;
    /** 新增或修改附件 · Add or change an attachment */
    submit: true;
    /** 删除附件 · Remove attachments */
    remove: true;
  };
  "/blade-develop/datasource": {
    /** 数据源分页 · Datasources */
    list: true;
    /** 数据源详情 · One datasource */
    detail: true;
    /** 可选数据源 · Datasources to choose from */
    select: true;
    /** 新增或修改数据源 · Add or change a datasource */
    submit: true;
    /** 删除数据源 · Remove datasources */
    remove: true;
  };
  "/blade-develop/model": {
    /** 数据模型分页 · Models */
    list: true;
    /** 数据模型详情 · One model */
    detail: true;
    /** 可选数据模型 · Models to choose from */
    select: true;
    /** 新增或修改数据模型 · Add or change a model */
    submit: true;
    /** 删除数据模型 · Remove models */
    remove: true;
  };
  "/blade-develop/code": {
    /** 代码生成分页 · Code templates */
    list: true;
    /** 代码生成详情 · One code template */
    detail: true;
    /** 新增或修改代码生成 · Add or change a code template */
    submit: true;
    /** 删除代码生成 · Remove code templates */
    remove: true;
  };
  "/blade-flow/message": {
    /** 流程消息 · Messages about processes */
    list: true;
  };
  "/blade-flow/deputy": {
    /** 本人的代理人 · Deputies of the caller */
    list: true;
    /** 代理人详情 · One deputy */
    detail: true;
    /** 新增或修改代理人 · Add or change a deputy */
    submit: true;
    /** 删除代理人 · Remove deputies */
    remove: true;
  };
  "/blade-flow/model": {
    /** 流程模型分页 · Process models */
    list: true;
    /** 流程模型详情 · One process model */
    detail: true;
    /** 新增或修改流程模型 · Add or change a process model */
    submit: true;
    /** 删除流程模型 · Remove process models */
    remove: true;
  };
  "/blade-flow/manager": {
    /** 流程定义分页 · Deployed processes */
    list: true;
  };
  "/blade-flow/follow": {
    /** 流程实例分页 · Processes that run */
    list: true;
  };
  "/blade-log/history": {
    /** 一条记录的历史 · The history of one record */
    list: true;
  };
  "/blade-log/usual": {
    /** 通用日志分页 · Entries of the usual log */
    list: true;
    /** 通用日志详情 · One entry of the usual log */
    detail: true;
  };
  "/blade-log/api": {
    /** 接口日志分页 · Entries of the API log */
    list: true;
    /** 接口日志详情 · One entry of the API log */
    detail: true;
  };
  "/blade-log/error": {
    /** 错误日志分页 · Entries of the error log */
    list: true;
    /** 错误日志详情 · One entry of the error log */
    detail: true;
  };
  "/blade-report/report/rest": {
    /** 报表文件分页 · Report files */
    list: true;
    /** 报表文件详情 · One report file */
    detail: true;
    /** 删除报表文件 · Remove report files */
    remove: true;
  };
  "/mrhr-zpgl-new/openness/publicity": {
    /** 公示 · Public lists */
    list: true;
    /** 公示名单 · The list of a public notice */
    detail: true;
  };
  "/mrhr-zpgl-new/settingNavbar": {
    /** 站点导航 · Menu of the site */
    list: true;
    /** 导航项详情 · One entry of the site's menu */
    detail: true;
    /** 新增或修改导航项 · Add or change an entry of the site's menu */
    submit: true;
    /** 删除导航项 · Remove entries of the site's menu */
    remove: true;
  };
  "/mrhr-zpgl-new/recruitGuestDraft": {
    /** 我的简历草稿 · What the caller typed into the résumé and has not saved */
    list: true;
    /** 保存简历草稿 · Keep what is typed into a section of the résumé */
    submit: true;
  };
  "/mrhr-zpgl-new/recruitGuestApplication": {
    /** 我的投递 · The caller's applications */
    list: true;
    /** 我的投递详情 · One of the caller's applications */
    detail: true;
  };
  "/mrhr-zpgl-new/recruitApplication": {
    /** 应聘审核列表 · Applications */
    list: true;
    /** 应聘审核详情 · One application */
    detail: true;
  };
  "/mrhr-zpgl-new/recruitTicket": {
    /** 准考证列表 · Exam tickets of a plan or post */
    list: true;
    /** 更正准考证 · Correct exam tickets */
    submit: true;
  };
  "/mrhr-zpgl-new/recruitAppointment": {
    /** 日程场次分页 · Sessions */
    list: true;
    /** 日程场次详情 · One session */
    detail: true;
    /** 新增或修改日程场次 · Add or change a session */
    submit: true;
    /** 删除日程场次 · Remove sessions */
    remove: true;
  };
  "/mrhr-zpgl-new/recruitInvitee": {
    /** 日程名单 · People invited to sessions */
    list: true;
    /** 名单中的一人 · One invitee */
    detail: true;
    /** 移出名单 · Take people off a session */
    remove: true;
  };
  "/mrhr-zpgl-new/recruitGuestAppointment": {
    /** 我的日程 · The caller's appointments */
    list: true;
  };
  "/mrhr-zpgl-new/recruitPanel": {
    /** 考官组分页 · Panels */
    list: true;
    /** 考官组详情 · One panel */
    detail: true;
    /** 新增或修改考官组 · Add or change a panel */
    submit: true;
    /** 删除考官组 · Remove panels */
    remove: true;
  };
  "/mrhr-zpgl-new/recruitMarking": {
    /** 我的评分场次 · Sessions of which the caller is an examiner */
    list: true;
    /** 评分表 · The caller's sheet of a session */
    detail: true;
  };
  "/mrhr-zpgl-new/recruitScore": {
    /** 成绩与名次 · Scores and ranks of a post */
    list: true;
    /** 录入成绩 · Enter scores */
    submit: true;
  };
  "/mrhr-zpgl-new/privacyViewLog": {
    /** 查看日志 · Who saw personal data in full */
    list: true;
  };
  "/mrhr-zpgl-new/recruitErasure": {
    /** 删除记录 · Deletion log */
    list: true;
  };
  "/mrhr-zpgl-new/recruitDataRequest": {
    /** 个人信息请求 · Requests about personal data */
    list: true;
  };
  "/mrhr-zpgl-new/consentText": {
    /** 授权文本版本 · Versions of the texts */
    list: true;
    /** 发布授权文本 · Publish a text */
    submit: true;
  };
  "/mrhr-zpgl-new/recruitGuestSaved": {
    /** 我的收藏 · Saved posts and searches */
    list: true;
  };
  "/mrhr-zpgl-new/recruitGuestInbox": {
    /** 站内信 · Messages to the caller */
    list: true;
  };
  "/mrhr-zpgl-new/messageTemplate": {
    /** 通知模板 · Texts of the notices to candidates */
    list: true;
    /** 修改通知模板 · Change a text */
    submit: true;
  };
  "/mrhr-zpgl-new/letterTemplate": {
    /** 通知书模板 · Texts of the letters to candidates */
    list: true;
    /** 修改通知书模板 · Change the text of a letter */
    submit: true;
  };
  "/mrhr-zpgl-new/recruitArticleCategory": {
    /** 公告类别分页 · Categories of notices */
    list: true;
    /** 公告类别详情 · One category of notices */
    detail: true;
    /** 新增或修改公告类别 · Add or change a category of notices */
    submit: true;
    /** 删除公告类别 · Remove categories of notices */
    remove: true;
  };
  "/mrhr-zpgl-new/recruitArticle": {
    /** 通知公告分页 · Notices */
    list: true;
    /** 通知公告详情 · One notice */
    detail: true;
    /** 新增或修改通知公告 · Add or change a notice */
    submit: true;
    /** 删除通知公告 · Remove notices */
    remove: true;
  };
  "/mrhr-zpgl-new/recruitCandidate": {
    /** 应聘人员列表 · Candidates */
    list: true;
    /** 应聘人员详情 · One candidate */
    detail: true;
  };
  "/mrhr-zpgl-new/recruitObjection": {
    /** 异议 · Objections */
    list: true;
  };
  "/mrhr-zpgl-new/recruitAppeal": {
    /** 申诉与复核 · Appeals and re-checks */
    list: true;
    /** 一件申诉或复核 · One appeal or re-check */
    detail: true;
  };
  "/mrhr-zpgl-new/recruitFee": {
    /** 报名费列表 · Application fees */
    list: true;
  };
  "/mrhr-zpgl-new/recruitPlan": {
    /** 招聘计划分页 · Plans */
    list: true;
    /** 招聘计划详情 · One plan */
    detail: true;
    /** 新增或修改招聘计划 · Add or change a plan */
    submit: true;
    /** 删除招聘计划 · Remove plans */
    remove: true;
  };
  "/mrhr-zpgl-new/recruitJob": {
    /** 招聘岗位分页 · Posts */
    list: true;
    /** 招聘岗位详情 · One post */
    detail: true;
    /** 新增或修改招聘岗位 · Add or change a post */
    submit: true;
    /** 删除招聘岗位 · Remove posts */
    remove: true;
  };
  "/blade-desk/process/leave": {
    /** 请假详情 · One request for leave */
    detail: true;
  };
  "/mrhr-zpgl-new/setting": {
    /** 站点设置（编辑） · Branding of the own site, to be edited */
    detail: true;
    /** 保存站点设置 · Save the branding of the own site */
    submit: true;
  };
  "/mrhr-zpgl-new/recruitGuestResume": {
    /** 我的简历 · The caller's résumé */
    detail: true;
    /** 保存简历的部分 · Save sections of the résumé */
    submit: true;
  };
  "/mrhr-zpgl-new/recruitGuestTicket": {
    /** 我的准考证 · The caller's exam ticket */
    detail: true;
  };
  "/blade-develop/model-prototype": {
    /** 可选模型字段 · Saved fields of a model to choose from */
    select: true;
  };
  "/mrhr-zpgl-new/recruitGuestAppeal": {
    /** 申诉或申请成绩复核 · Appeal, or ask for a re-check of a score */
    submit: true;
  };
}
