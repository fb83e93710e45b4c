// Generated from the contract by `npm run generate`. Do not edit.

/** 系统字典，属于平台 · A system dictionary; it belongs to the platform */
export type Dict = {
  /** 字典编号 · Code（以字母开头，只含字母、数字、下划线、点与横线 · Starts with a letter; only letters, digits, underscores, dots and hyphens） */
  readonly code: string;
  /** 字典名称 · Name */
  readonly dictValue: string;
  /** 英文名称 · English name（英文页面显示；不填则显示中文名称 · Shown on English pages; if empty, the Chinese name is shown） @default "" */
  readonly dictValueEn?: string;
  /** 字典排序 · Sort order @default 1 */
  readonly sort?: number;
  /** 封存 · Sealed（封存后不再出现在下拉选项中，已有数据不受影响 · A sealed entry is no longer offered as a choice; existing data is not affected；0 否 · No；1 是 · Yes） @default 0 */
  readonly isSealed?: 0 | 1;
  /** 字典备注 · Remark @default "" */
  readonly remark?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
  readonly children?: readonly DictEntry[];
};

/** 字典项 · An entry of a dictionary */
export type DictEntry = {
  /** 字典键值 · Key（字典项必填 · Required for entries） */
  readonly dictKey: string;
  /** 字典名称 · Name */
  readonly dictValue: string;
  /** 英文名称 · English name（英文页面显示；不填则显示中文名称 · Shown on English pages; if empty, the Chinese name is shown） @default "" */
  readonly dictValueEn?: string;
  /** 字典排序 · Sort order（缺省为列表中的位置，从 1 起 · By default the position in the list, from 1） */
  readonly sort?: number;
  /** 封存 · Sealed（封存后不再出现在下拉选项中，已有数据不受影响 · A sealed entry is no longer offered as a choice; existing data is not affected；0 否 · No；1 是 · Yes） @default 0 */
  readonly isSealed?: 0 | 1;
  /** 字典备注 · Remark @default "" */
  readonly remark?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
  readonly children?: readonly DictEntry[];
};

/** 业务字典 · A business dictionary */
export type DictBiz = {
  /** 字典编号 · Code（以字母开头，只含字母、数字、下划线、点与横线 · Starts with a letter; only letters, digits, underscores, dots and hyphens） */
  readonly code: string;
  /** 字典名称 · Name */
  readonly dictValue: string;
  /** 英文名称 · English name（英文页面显示；不填则显示中文名称 · Shown on English pages; if empty, the Chinese name is shown） @default "" */
  readonly dictValueEn?: string;
  /** 字典排序 · Sort order @default 1 */
  readonly sort?: number;
  /** 封存 · Sealed（封存后不再出现在下拉选项中，已有数据不受影响 · A sealed entry is no longer offered as a choice; existing data is not affected；0 否 · No；1 是 · Yes） @default 0 */
  readonly isSealed?: 0 | 1;
  /** 字典备注 · Remark @default "" */
  readonly remark?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
  readonly children?: readonly DictBizEntry[];
};

/** 字典项 · An entry of a dictionary */
export type DictBizEntry = {
  /** 字典键值 · Key（字典项必填 · Required for entries） */
  readonly dictKey: string;
  /** 字典名称 · Name */
  readonly dictValue: string;
  /** 英文名称 · English name（英文页面显示；不填则显示中文名称 · Shown on English pages; if empty, the Chinese name is shown） @default "" */
  readonly dictValueEn?: string;
  /** 字典排序 · Sort order（缺省为列表中的位置，从 1 起 · By default the position in the list, from 1） */
  readonly sort?: number;
  /** 封存 · Sealed（封存后不再出现在下拉选项中，已有数据不受影响 · A sealed entry is no longer offered as a choice; existing data is not affected；0 否 · No；1 是 · Yes） @default 0 */
  readonly isSealed?: 0 | 1;
  /** 字典备注 · Remark @default "" */
  readonly remark?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
  readonly children?: readonly DictBizEntry[];
};

/** 菜单 · A menu */
export type Menu = {
  /** 菜单编号 · Code（按钮的编号即权限码 · The code of a button is its permission code） */
  readonly code: string;
  /** 菜单名称 · Name */
  readonly name: string;
  /** 路由地址 · Path（路由、外部链接或接口地址 · Route, URL or API path） @default "" */
  readonly path?: string;
  /** 菜单图标 · Icon @default "" */
  readonly source?: string;
  /** 菜单排序 · Sort order（缺省为列表中的位置，从 1 起 · By default the position in the list, from 1） */
  readonly sort?: number;
  /** 新窗口 · New window（1 否 · No；2 是 · Yes） @default 1 */
  readonly isOpen?: 1 | 2;
  /** 菜单备注 · Remark @default "" */
  readonly remark?: string;
  /** 菜单别名 · Alias（菜单为 menu，按钮为其动作，如 add · menu for a menu; for a button its action, such as add） @default "menu" */
  readonly alias?: string;
  /** 按钮功能 · Shown in（0 无 · Nowhere；1 工具栏 · Toolbar；2 操作栏 · Row；3 工具栏与操作栏 · Toolbar and row） @default 0 */
  readonly action?: 0 | 1 | 2 | 3;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
  readonly children?: readonly Menu[];
  readonly buttons?: readonly MenuButton[];
};

/** 按钮 · A button */
export type MenuButton = {
  /** 菜单编号 · Code（按钮的编号即权限码 · The code of a button is its permission code） */
  readonly code: string;
  /** 菜单名称 · Name */
  readonly name: string;
  /** 路由地址 · Path（路由、外部链接或接口地址 · Route, URL or API path） @default "" */
  readonly path?: string;
  /** 菜单图标 · Icon @default "" */
  readonly source?: string;
  /** 菜单排序 · Sort order（缺省为列表中的位置，从 1 起 · By default the position in the list, from 1） */
  readonly sort?: number;
  /** 新窗口 · New window（1 否 · No；2 是 · Yes） @default 1 */
  readonly isOpen?: 1 | 2;
  /** 菜单备注 · Remark @default "" */
  readonly remark?: string;
  /** 菜单别名 · Alias（菜单为 menu，按钮为其动作，如 add · menu for a menu; for a button its action, such as add） */
  readonly alias: string;
  /** 按钮功能 · Shown in（0 无 · Nowhere；1 工具栏 · Toolbar；2 操作栏 · Row；3 工具栏与操作栏 · Toolbar and row） @default 0 */
  readonly action?: 0 | 1 | 2 | 3;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 顶部菜单 · Top menu */
export type TopMenu = {
  /** 菜单编号 · Code */
  readonly code: string;
  /** 菜单名称 · Name */
  readonly name: string;
  /** 菜单图标 · Icon */
  readonly source: string;
  /** 路由地址 · Path（点击后前往的页面 · The page that opens on a click） @default "" */
  readonly path?: string;
  /** 菜单排序 · Sort order（缺省为列表中的位置，从 1 起 · By default the position in the list, from 1） */
  readonly sort?: number;
  /** 其下的菜单编号 · Codes of the menus below it @default [] */
  readonly menus?: readonly string[];
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 数据权限 · Data scope */
export type DataScope = {
  /** 权限编号 · Permission code */
  readonly resourceCode: string;
  /** 所属菜单 · Menu */
  readonly menuId: string;
  /** 权限名称 · Name */
  readonly scopeName: string;
  /** 可见字段 · Visible columns（目前只支持 * · Only * is supported） @default "*" */
  readonly scopeField?: string;
  /** 作用接口 · Operation（接口的 operationId；同一资源的列表、详情、修改、删除与导出一并受限 · An operationId; the list, details, changes, deletion and export of the same resource are all limited） */
  readonly scopeClass: string;
  /** 归属字段 · Owner column（说明数据归属的字段，- 为默认 · The field that says who owns the data; - means the default） @default "-" */
  readonly scopeColumn?: string;
  /** 规则类型 · Rule（1 全部可见 · All rows；2 本人可见 · Own rows；3 本部门可见 · Own department；4 本部门及下级可见 · Own department and below；5 自定义 · Custom） */
  readonly scopeType: 1 | 2 | 3 | 4 | 5;
  /** 自定义条件 · Custom condition（JSON 条件，不是 SQL · A condition as JSON, not SQL） @default "" */
  readonly scopeValue?: string;
  /** 备注 · Remark @default "" */
  readonly remark?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 接口权限 · API scope */
export type ApiScope = {
  /** 权限编号 · Permission code */
  readonly resourceCode: string;
  /** 所属菜单 · Menu */
  readonly menuId: string;
  /** 权限名称 · Name */
  readonly scopeName: string;
  /** 接口地址 · Path（设有接口权限的接口，只有得到其中之一的角色可以调用 · If an operation has API scopes, only roles with one of them can call it） */
  readonly scopePath: string;
  /** 权限类型 · Type（1 系统接口 · System；2 业务接口 · Business） @default 1 */
  readonly scopeType?: 1 | 2;
  /** 备注 · Remark @default "" */
  readonly remark?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 产品包 · Package */
export type TenantPackage = {
  /** 产品包名称 · Package name */
  readonly packageName: string;
  /** 菜单 · Menus */
  readonly menuId: readonly string[];
  /** 备注 · Remark @default "" */
  readonly remark?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 系统参数 · Parameter */
export type Param = {
  /** 参数键名 · Key（唯一，以字母开头，只含字母、数字、点、横线与下划线 · Unique; starts with a letter; only letters, digits, dots, hyphens and underscores） */
  readonly paramKey: string;
  /** 参数名称 · Name */
  readonly paramName: string;
  /** 参数键值 · Value */
  readonly paramValue: string;
  /** 备注 · Remark @default "" */
  readonly remark?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 应用 · Client */
export type Client = {
  /** 应用编号 · Client ID（唯一 · Unique） */
  readonly clientId: string;
  /** 应用密钥 · Client secret（空为公开应用 · Leave empty for a public client） */
  readonly clientSecret?: `\${${string}}`;
  /** 资源集合 · Resources @default "" */
  readonly resourceIds?: string;
  /** 授权范围 · Scope */
  readonly scope: string;
  /** 授权类型 · Grant types */
  readonly authorizedGrantTypes: readonly string[];
  /** 回调地址 · Redirect URI @default "" */
  readonly webServerRedirectUri?: string;
  /** 权限 · Authorities @default "" */
  readonly authorities?: string;
  /** 令牌秒数 · Access token life (s) */
  readonly accessTokenValidity: number;
  /** 刷新令牌秒数 · Refresh token life (s) */
  readonly refreshTokenValidity: number;
  /** 附加说明 · Additional information @default "" */
  readonly additionalInformation?: string;
  /** 自动授权 · Auto-approved scopes（无需再次确认的范围 · Scopes approved without asking） @default "" */
  readonly autoapprove?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 行政区划 · Region */
export type Region = {
  /** 区划编号 · Code */
  readonly code: string;
  /** 区划名称 · Name */
  readonly name: string;
  /** 区划等级 · Level */
  readonly level: number;
  /** 排序 · Sort order（缺省为列表中的位置，从 1 起 · By default the position in the list, from 1） */
  readonly sort?: number;
  /** 备注 · Remark @default "" */
  readonly remark?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
  readonly children?: readonly Region[];
};

/** 租户 · Tenant */
export type Tenant = {
  /** 租户编号 · Tenant ID（不填则由系统生成；开通后不变 · Generated if left empty; cannot be changed later） @default "" */
  readonly tenantId: string;
  /** 租户名称 · Name */
  readonly tenantName: string;
  /** 域名 · Domains（多个域名以逗号分隔 · Separate several with commas） @default "" */
  readonly domain?: string;
  /** 联系人 · Contact */
  readonly linkman: string;
  /** 联系电话 · Contact phone @default "" */
  readonly contactNumber?: string;
  /** 联系地址 · Address @default "" */
  readonly address?: string;
  /** 产品包 · Package（不选则不限制菜单 · If none is chosen, menus are not limited） */
  readonly packageId?: string;
  /** 账号额度 · Account limit（-1 不限 · Unlimited） @default -1 */
  readonly accountNumber?: number;
  /** 到期时间 · Expires（空为长期有效 · Leave empty for no expiry） @default "" */
  readonly expireTime?: string;
};

/** 角色 · Role */
export type Role = {
  /** 角色别名 · Alias（令牌与接口中的角色名，如 hr · Name of the role in tokens and calls, such as hr） */
  readonly roleAlias: string;
  /** 角色名称 · Name */
  readonly roleName: string;
  /** 角色排序 · Sort order（缺省为列表中的位置，从 1 起 · By default the position in the list, from 1） */
  readonly sort?: number;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
  readonly children?: readonly Role[];
};

/** 一个角色的授权，整体替换 · What one role may do; replaced as a whole */
export type Grant = {
  /** 角色别名 · Alias of the role */
  readonly role: string;
  /** 菜单与按钮的编号 · Codes of menus and buttons @default [] */
  readonly menus?: readonly string[];
  /** 数据权限的资源编号 · Resource codes of data scopes @default [] */
  readonly dataScopes?: readonly string[];
  /** 接口权限的资源编号 · Resource codes of API scopes @default [] */
  readonly apiScopes?: readonly string[];
};

/** 部门 · Department */
export type Dept = {
  /** 部门全称 · Full name */
  readonly fullName: string;
  /** 部门名称 · Name */
  readonly deptName: string;
  /** 排序 · Sort order（缺省为列表中的位置，从 1 起 · By default the position in the list, from 1） */
  readonly sort?: number;
  /** 备注 · Remark @default "" */
  readonly remark?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
  readonly children?: readonly Dept[];
};

/** 岗位 · Position */
export type Post = {
  /** 岗位编号 · Code */
  readonly postCode: string;
  /** 岗位类型 · Category */
  readonly category: number;
  /** 岗位名称 · Name */
  readonly postName: string;
  /** 岗位排序 · Sort order（缺省为列表中的位置，从 1 起 · By default the position in the list, from 1） */
  readonly sort?: number;
  /** 岗位描述 · Remark @default "" */
  readonly remark?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 用户 · User */
export type User = {
  /** 账号 · Account（租户内唯一，不分大小写 · Unique in the tenant; case does not matter） */
  readonly account: string;
  /** 用户编号 · Staff number @default "" */
  readonly code?: string;
  /** 密码 · Password（加密后发送 · Sent encrypted） */
  readonly password?: `\${${string}}`;
  /** 昵称 · Display name（不填则同姓名 · Same as the real name if left empty） */
  readonly name?: string;
  /** 姓名 · Real name */
  readonly realName: string;
  /** 头像 · Avatar */
  readonly avatar?: string;
  /** 邮箱 · Email @default "" */
  readonly email?: string;
  /** 手机 · Mobile */
  readonly phone?: string;
  /** 生日 · Birthday @default "" */
  readonly birthday?: string;
  /** 性别 · Gender（1 男 · Male；2 女 · Female；3 未知 · Unknown） @default 3 */
  readonly sex?: 1 | 2 | 3;
  /** 角色 · Roles */
  readonly roleId: readonly string[];
  /** 部门 · Departments */
  readonly deptId: readonly string[];
  /** 岗位 · Positions @default [] */
  readonly postId?: readonly string[];
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 网站设置 · Site settings */
export type Setting = {
  /** 首页横幅 · Banners：清单文件夹中的路径，或以 / 开头的站内路径 · Paths in the folder of the manifest, or of the site, with a slash first */
  readonly zpPcBanner?: readonly string[];
  /** 网站标志 · Logo：清单文件夹中的路径，或以 / 开头的站内路径 · Paths in the folder of the manifest, or of the site, with a slash first */
  readonly zpPcLogo?: readonly string[];
  /** 地址图 · Location pictures：清单文件夹中的路径，或以 / 开头的站内路径 · Paths in the folder of the manifest, or of the site, with a slash first */
  readonly zpdzImg?: readonly string[];
  /** 浏览器图标 · Browser icon：清单文件夹中的路径，或以 / 开头的站内路径 · Paths in the folder of the manifest, or of the site, with a slash first */
  readonly tbLogo?: readonly string[];
  /** 主题色 · Theme colour */
  readonly zpMhzts?: string;
  /** 医院名称 · Hospital name */
  readonly yyName?: string;
  /** 英文名称 · English name */
  readonly yyNameEn?: string;
  /** 技术支持 · Technical support */
  readonly zpJszc?: string;
  /** 应聘指南 · How to apply（HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html） */
  readonly guide?: string;
  /** 应聘须知 · Before you apply（HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html） */
  readonly notes?: string;
  /** 联系我们 · Contact us（HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html） */
  readonly about?: string;
  /** 联系方式 · Contact */
  readonly contact?: {
    /** 地址 · Address */
    readonly address?: string | null;
    /** 电话 · Phone */
    readonly phone?: string | null;
    /** 邮箱 · Email */
    readonly email?: string | null;
    /** 时间 · Hours */
    readonly hours?: string | null;
  };
  /** 备案号 · ICP number */
  readonly icp?: string;
  /** 条件不符时 · When conditions are not met（warn 提示后可投递 · Warn and accept；refuse 不接收 · Refuse） */
  readonly ineligibleSubmit?: "warn" | "refuse";
  /** 公布报名人数 · Applicant numbers shown（none 不公布 · Nothing；applied 投递人数 · Applications；passed 投递与审查通过人数 · Applications and those past the screening） */
  readonly competition?: "none" | "applied" | "passed";
  /** 申诉期限（天） · Days to appeal（资格审查未通过之日起；0 为不受理；计划写明申诉截止的从其规定 · From the day of a failed screening; 0 takes no appeals; a plan that names its deadline goes by that） */
  readonly appealDays?: number;
  /** 成绩复核期限（天） · Days to ask for a re-check（成绩公布之日起；0 为不受理 · From the day of publication; 0 takes none） */
  readonly recheckDays?: number;
  /** 招聘计划须审批 · Plans need approval（none 不须审批；key: 加流程标识为该流程；category 为“招聘计划审批”类中最近启用的流程，没有则不须审批 · `none` asks for no approval, `key:` with the key of a process names it, `category` is the process put into use last under “Recruitment plan approval”, if any） */
  readonly planApproval?: string;
  /** 公示须审批 · Public lists need approval（同上，分类为“公示审批” · Likewise, with the category “Public list approval”） */
  readonly publicityApproval?: string;
  /** 报名表 · Application form */
  readonly formSheet?: {
    /** 贴照片 · With a photo */
    readonly photo: boolean;
    /** 栏目与顺序 · Sections in order（个人信息与应聘岗位总在最前 · Personal details and the post always come first；education 教育经历 · Education；work 工作经历 · Work；credentials 资格与职称 · Licences and titles；training 进修与继续教育 · Further training；certificate 技能证书 · Certificates；achievements 科研与获奖 · Research and awards；academicPost 学会任职 · Society positions；schoolAwards 在校奖惩情况 · Awards and penalties at school；selfIntro 自我介绍 · Self-introduction；family 家庭成员 · Family；promise 本人承诺 · Declaration；opinion 审核意见 · Review） */
    readonly groups: readonly ("education" | "work" | "credentials" | "training" | "certificate" | "achievements" | "academicPost" | "schoolAwards" | "selfIntro" | "family" | "promise" | "opinion")[];
    /** 意见栏 · Signature boxes（排在最后，各有签名与日期；最多 6 栏，每栏 20 字以内 · Placed last, each with a line for signature and date; up to 6 of up to 20 characters each） */
    readonly boxes?: readonly string[] | null;
  };
};

/** 密码规则 · What a password must be */
export type PasswordRule = {
  /** 最短长度 · Minimum length */
  readonly minLength?: number;
  /** 最长长度 · Maximum length */
  readonly maxLength?: number;
  /** 须含字母 · Letter required */
  readonly requireLetter?: boolean;
  /** 须含数字 · Digit required */
  readonly requireDigit?: boolean;
  /** 须含符号 · Symbol required */
  readonly requireSymbol?: boolean;
  /** 禁用常见密码 · Refuse common passwords */
  readonly forbidCommon?: boolean;
};

/** 保存期限 · How long applications are kept */
export type Retention = {
  /** 保存月数 · Retention (months)（自投递办结起算，到期匿名 · Counted from the end of an application; after that the data is made anonymous） */
  readonly retentionMonths?: number;
};

/** 导航菜单 · Navigation entry */
export type Navbar = {
  /** 导航名称 · Name */
  readonly navbarName: string;
  /** 导航类型 · Type（1 站内页面 · Page of the site；2 外部链接 · External link） */
  readonly navbarType: 1 | 2;
  /** 路径 · Path（空时提示敬请期待 · If empty, “coming soon” (敬请期待) is shown） @default "" */
  readonly path?: string;
  /** 外部链接 · External link @default "" */
  readonly links?: string;
  /** 默认路径 · Default path（使用同名默认菜单的路径 · Uses the path of the default menu item with the same name；0 否 · No；1 是 · Yes） @default 0 */
  readonly isHidden?: 0 | 1;
  /** 排序 · Sort order（缺省为列表中的位置，从 1 起 · By default the position in the list, from 1） */
  readonly sort?: number;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 消息模板 · Message template */
export type MessageTemplate = {
  /** 事由 · Occasion（submit 投递 · Applied；recall 撤回修改 · Recalled to edit；withdraw 撤回投递 · Withdrawn；return 退回补正 · Returned for correction；resubmit 重新提交 · Resubmitted；pass 通过 · Passed；fail 不通过 · Rejected；appeal 申诉 · Appealed；upholdAppeal 申诉成立 · Appeal upheld；dismissAppeal 申诉不成立 · Appeal dismissed；absent 缺考 · Absent；waive 免试 · Waived；transfer 调剂 · Another post offered；acceptTransfer 同意调剂 · Other post accepted；refuseTransfer 拒绝调剂 · Other post refused；withdrawTransfer 撤回调剂 · Offered post taken back；reserve 列为候补 · Put in reserve；promote 递补 · Promoted from reserve；startPublicity 列入公示 · Put on the public notice；retractPublicity 撤回公示 · Public notice retracted；hire 聘用 · Hired；revokeHire 取消聘用 · Hiring taken back；decline 放弃 · Declined；cancel 取消 · Cancelled；reopen 恢复 · Reopened；publishScores 公布成绩 · Scores published；issueTicket 发放准考证 · Exam ticket issued；changeTicket 更正准考证 · Exam ticket corrected；publishAppointment 发布日程 · Appointment published；changeAppointment 更改日程 · Appointment changed；cancelAppointment 取消日程 · Appointment called off；remindAppointment 日程提醒 · Appointment reminder；moveAppointment 改期 · Another time taken；releaseAppointment 日程不再保留 · Appointment given up；sendLetter 发送通知书 · Letter sent；answerRecheck 答复成绩复核 · Score re-check answered；recordFee 报名费登记 · Fee recorded） */
  readonly action: "submit" | "recall" | "withdraw" | "return" | "resubmit" | "pass" | "fail" | "appeal" | "upholdAppeal" | "dismissAppeal" | "absent" | "waive" | "transfer" | "acceptTransfer" | "refuseTransfer" | "withdrawTransfer" | "reserve" | "promote" | "startPublicity" | "retractPublicity" | "hire" | "revokeHire" | "decline" | "cancel" | "reopen" | "publishScores" | "issueTicket" | "changeTicket" | "publishAppointment" | "changeAppointment" | "cancelAppointment" | "remindAppointment" | "moveAppointment" | "releaseAppointment" | "sendLetter" | "answerRecheck" | "recordFee";
  /** 标题 · Title */
  readonly title: string;
  /** 正文 · Text */
  readonly content: string;
  /** 同时发短信 · Also by SMS */
  readonly sms: boolean;
  /** 同时发邮件 · Also by email（发到简历中的邮箱；缺省为内置文本的设置 · To the address of the résumé; as the built-in text by default） */
  readonly mail?: boolean;
};

/** 授权文本 · Consent text */
export type ConsentText = {
  /** 用途 · Purpose（privacy 隐私政策 · Privacy notice；sensitive 敏感信息 · Sensitive data；truthful 属实承诺 · Truthfulness） */
  readonly purpose: "privacy" | "sensitive" | "truthful";
  /** 标题 · Title */
  readonly title: string;
  /** 正文 · Text（HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html） */
  readonly content: string;
};

/** 流程模型 · Process model */
export type ProcessModel = {
  /** 流程标识 · Key（即流程的 id；以字母或下划线开头，只含字母、数字与下划线 · The id of the process; starts with a letter or underscore; only letters, digits and underscores） */
  readonly modelKey: string;
  /** 流程名称 · Name */
  readonly name: string;
  /** 流程说明 · Description @default "" */
  readonly description?: string;
  /** 流程分类 · Category @default "" */
  readonly category?: string;
  /** 流程图：清单文件夹中 BPMN 文件的路径 · The path of a BPMN file in the folder of the manifest */
  readonly modelEditorXml: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 已部署的流程，写入即部署新版本 · A deployed process; writing one deploys a new version */
export type Process = {
  /** 流程标识 · Key of the process */
  readonly key: string;
  /** 流程分类 · Category */
  readonly category: string;
  /** 已部署的流程图：清单文件夹中 BPMN 文件的路径 · The deployed drawing: the path of a BPMN file in the folder of the manifest */
  readonly drawing: string;
  /** 已挂起，不能发起 · Suspended: nobody can start one @default false */
  readonly suspended?: boolean;
};

/** 一名员工某年某类假期的额度 · The days of a kind of leave that a person has in a year */
export type LeaveGrant = {
  /** 员工的账号 · Account of the person */
  readonly account: string;
  /** 请假类型 · Kind */
  readonly kind: number;
  /** 年度 · Year */
  readonly year: number;
  /** 额度（天） · Days granted（以半天为单位 · In steps of half a day） */
  readonly days: unknown;
  /** 备注 · Remark @default "" */
  readonly remark?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 公告类别 · Notice category */
export type ArticleCategory = {
  /** 类别编号 · Code（租户内唯一，以字母开头 · Unique in the tenant; starts with a letter） */
  readonly code: string;
  /** 类别名称 · Name */
  readonly name: string;
  /** 英文名称 · English name（英文页面显示，留空则显示类别名称 · Shown on English pages; if empty, the category name is shown） @default "" */
  readonly nameEn?: string;
  /** 排序 · Sort order（缺省为列表中的位置，从 1 起 · By default the position in the list, from 1） */
  readonly sort?: number;
  /** 封存 · Sealed（0 否 · No；1 是 · Yes） @default 0 */
  readonly isSealed?: 0 | 1;
  /** 首页展示 · Shown on home page @default true */
  readonly showOnHome?: boolean;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 招聘计划 · Plan */
export type Plan = {
  /** 计划名称 · Name */
  readonly name: string;
  /** 英文计划名称 · Name in English（英文页面显示，留空则显示中文 · Shown on English pages; if empty, the Chinese is shown） @default "" */
  readonly nameEn?: string;
  /** 年度 · Year */
  readonly year: number;
  /** 批次 · Batch @default "" */
  readonly batch?: string;
  /** 说明 · Description（HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html） @default "" */
  readonly description?: string;
  /** 英文说明 · Description in English（英文页面显示，留空则显示中文 · Shown on English pages; if empty, the Chinese is shown；HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html） @default "" */
  readonly descriptionEn?: string;
  /** 计划开始 · First day @default "" */
  readonly startDate?: string;
  /** 计划结束 · Last day @default "" */
  readonly endDate?: string;
  /** 报名开始 · Application start */
  readonly applyStart: string;
  /** 报名截止 · Application deadline */
  readonly applyEnd: string;
  /** 资格审查开始 · Screening start @default "" */
  readonly reviewStart?: string;
  /** 资格审查结束 · Screening end @default "" */
  readonly reviewEnd?: string;
  /** 申诉截止 · Appeal deadline @default "" */
  readonly appealEnd?: string;
  /** 缴费开始 · Payment start @default "" */
  readonly payStart?: string;
  /** 缴费结束 · Payment end @default "" */
  readonly payEnd?: string;
  /** 报名费 · Fee（单位为分 · In fen） */
  readonly fee?: number;
  /** 缴费后发准考证 · Tickets only after payment（未缴且未免除的不发准考证 · No exam ticket while the fee is neither paid nor waived） */
  readonly feeBeforeTicket?: boolean;
  /** 准考证打印开始 · Ticket printing start @default "" */
  readonly ticketStart?: string;
  /** 准考证打印结束 · Ticket printing end @default "" */
  readonly ticketEnd?: string;
  /** 笔试时间 · Written exam @default "" */
  readonly examTime?: string;
  /** 笔试地点 · Exam place @default "" */
  readonly examPlace?: string;
  /** 笔试地点地图 · Map of the exam place（以 https:// 开头 · Starts with https://） @default "" */
  readonly examMapLink?: string;
  /** 笔试科目 · Subjects（印在准考证上，发放后修改即时生效 · On the exam ticket; a change counts for tickets that were given out, too） @default [] */
  readonly examSubjects?: readonly ({
    /** 科目 · Subject */
    readonly name: string;
    /** 开始 · Begins */
    readonly start: string;
    /** 时长（分钟） · Minutes */
    readonly minutes: number;
  })[];
  /** 考生须知 · Instructions for the exam（印在准考证上，留空则为通用须知 · On the exam ticket; the usual ones if empty） @default "" */
  readonly examNotice?: string;
  /** 面试开始 · Interviews start @default "" */
  readonly interviewFrom?: string;
  /** 面试结束 · Interviews end @default "" */
  readonly interviewTo?: string;
  /** 公示工作日数 · Public notice (working days) */
  readonly publicityDays?: number;
  /** 开考比例 · Applicants per place（如 3:1 · Such as 3:1） @default "" */
  readonly openRatioDefault?: string;
  /** 面试入围比例 · Interview places per post（有笔试的岗位按此入围面试或技能考核，如 3:1；空为不限 · For posts with a written exam, such as 3:1; empty for no limit） @default "" */
  readonly interviewRatio?: string;
  /** 体检比例 · Medical places per post（体检、考察的人数与招聘人数之比，如 1:1；空为不限 · People at the medical and background checks per place, such as 1:1; empty for no limit） @default "" */
  readonly medicalRatio?: string;
  /** 每人限报岗位数 · Posts per person（0 为不限 · 0 means unlimited） */
  readonly applyLimitPerPerson?: number;
  /** 仅限报一个岗位 · One post only */
  readonly oneJobOnly?: boolean;
  /** 申报人数 · Places requested */
  readonly requestedNum?: number;
  /** 批准人数 · Places approved */
  readonly approvedNum?: number;
  /** 时间安排 · Timeline @default [] */
  readonly timeline?: readonly ({
    /** 环节 · Step */
    readonly label: string;
    /** 开始 · From */
    readonly from: string;
    /** 结束 · To */
    readonly to?: string;
    /** 阶段 · Stage（到达该阶段的应聘者可见，空为所有人 · Shown to those who reach it; to everybody when empty；screen 资格审查 · Qualification review；written 笔试 · Written exam；interview 面试 · Interview；skill 技能考核 · Skills test；medical 体检 · Medical check；review 考察 · Background check；publicity 公示 · Public notice；onboard 聘用 · Onboarding） */
    readonly stage?: "screen" | "written" | "interview" | "skill" | "medical" | "review" | "publicity" | "onboard";
    /** 批次 · Batch */
    readonly batch?: string;
    /** 岗位代码 · Post codes（以逗号分隔，空为全部岗位 · Separated by commas; all posts when empty） */
    readonly posts?: string;
  })[];
  /** 发布状态：draft 草稿 published 发布 offline 下线 · State on the site */
  readonly publishState?: "draft" | "published" | "offline";
  /** 创建时间 · Created */
  readonly createTime?: string;
  /** 修改时间 · Updated */
  readonly updateTime?: string;
  /** 创建人的账号 · Account of who made it */
  readonly createUser?: string;
  /** 原服务器上的编号，决定先后 · Id on the server before, which says what comes first */
  readonly formerId?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 招聘岗位 · Post */
export type Job = {
  /** 岗位编号 · Post code（计划内唯一 · Unique within the plan） */
  readonly jobCode: string;
  /** 招聘类型 · Recruitment（1 社会招聘 · Social；2 校园招聘 · Campus） */
  readonly hireMode: 1 | 2;
  /** 招聘计划 · Plan */
  readonly planId?: string;
  /** 岗位名称 · Title */
  readonly title: string;
  /** 英文岗位名称 · Title in English（英文页面显示，留空则显示中文 · Shown on English pages; if empty, the Chinese is shown） @default "" */
  readonly titleEn?: string;
  /** 用人科室 · Department */
  readonly deptId: string;
  /** 岗位类别 · Category */
  readonly category: string;
  /** 招聘人数 · Places（0 为若干 · 0 means several） */
  readonly headcount: number;
  /** 用工性质 · Employment */
  readonly employment: string;
  /** 工作性质 · Commitment */
  readonly commitment?: string;
  /** 院区 · Campuses @default [] */
  readonly locations?: readonly string[];
  /** 最低年薪 · Minimum annual pay（元，0 为未说明 · Yuan a year; 0 means not stated） */
  readonly salaryMin?: number;
  /** 最高年薪 · Maximum annual pay（元，0 为未说明 · Yuan a year; 0 means not stated） */
  readonly salaryMax?: number;
  /** 薪酬说明 · Pay details @default "" */
  readonly salaryNote?: string;
  /** 福利 · Benefits @default [] */
  readonly benefits?: readonly string[];
  /** 岗位职责 · Duties（HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html） */
  readonly duty: string;
  /** 任职要求 · Requirements（HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html） */
  readonly requirement: string;
  /** 英文岗位职责 · Duties in English（英文页面显示，留空则显示中文 · Shown on English pages; if empty, the Chinese is shown；HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html） @default "" */
  readonly dutyEn?: string;
  /** 英文任职要求 · Requirements in English（英文页面显示，留空则显示中文 · Shown on English pages; if empty, the Chinese is shown；HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html） @default "" */
  readonly requirementEn?: string;
  /** 最低学历 · Minimum education */
  readonly educationMin: string;
  /** 硬性条件 · Required conditions */
  readonly conditions: {
    /** 最低学位 · Minimum degree */
    readonly degreeMin?: string | null;
    /** 要求全日制 · Full-time study */
    readonly fullTimeRequired?: boolean | null;
    /** 专升本视同全日制 · Upgraded degrees count as full-time（未勾选时由人工核对 · Without it staff decide） */
    readonly upgradeCounts?: boolean | null;
    /** 第一学历 · First degree */
    readonly firstDegreeMin?: string | null;
    /** 专业 · Majors（专业名称或专业目录代码前缀 · Names of majors, or prefixes of their codes in the catalogue） */
    readonly majors?: readonly string[] | null;
    /** 按学历阶段的专业 · Majors by level */
    readonly majorsByLevel?: readonly ({
      /** 学历 · Level */
      readonly level: string;
      /** 专业 · Majors（专业名称或专业目录代码前缀 · Names of majors, or prefixes of their codes in the catalogue） */
      readonly majors: readonly string[];
    })[] | null;
    /** 年龄上限 · Maximum age */
    readonly ageMax?: number | null;
    /** 年龄截止日 · Age cut-off date */
    readonly ageCutoffDate?: string | null;
    /** 按职称的年龄上限 · Maximum age by title（优先于年龄上限 · Overrides the maximum age） */
    readonly ageByTitle?: readonly ({
      /** 职称 · Professional title */
      readonly title: string;
      /** 年龄上限 · Maximum age */
      readonly ageMax: number;
    })[] | null;
    /** 最低职称 · Minimum title */
    readonly titleMin?: string | null;
    /** 职称系列 · Series of the title（空为不限系列 · Any series if empty） */
    readonly titleSeries?: string | null;
    /** 执业资格说明 · Licence details（由人工核对 · Checked by staff） */
    readonly licence?: string | null;
    /** 执业资格 · Licence（种类为空即不要求 · Not required if its kind is empty） */
    readonly licenceRequired?: {
      /** 种类 · Kind */
      readonly type: string;
      /** 级别 · Level（医师类证书空为执业医师 · Of a physician's licence, physician if empty） */
      readonly level?: string | null;
      /** 类别 · Category */
      readonly category?: string | null;
      /** 执业范围 · Scope */
      readonly scope?: string | null;
    } | null;
    /** 规培要求 · Residency training */
    readonly residency?: string | null;
    /** 工作年限 · Years of work */
    readonly experienceYears?: number | null;
    /** 计入年限的工作 · Work that counts（是否相关由人工核对；未填为相关工作 · Staff decide what is related; related work if left out；related 相关工作 · Related work；any 任何工作 · Any work） */
    readonly experienceScope?: "related" | "any" | null;
    /** 医院等级 · Hospital level */
    readonly hospitalLevelMin?: string | null;
    /** 外语说明 · Language details（由人工核对 · Checked by staff） */
    readonly language?: string | null;
    /** 外语考试 · Language examination */
    readonly languageRequired?: {
      /** 考试 · Examination（cet4 英语四级 · CET-4；cet6 英语六级 · CET-6；tem4 英语专业四级 · TEM-4；tem8 英语专业八级 · TEM-8；ielts 雅思 · IELTS；toefl 托福 · TOEFL；pets5 全国公共英语五级 · PETS-5；jlpt 日语能力考试 · JLPT） */
      readonly exam: "cet4" | "cet6" | "tem4" | "tem8" | "ielts" | "toefl" | "pets5" | "jlpt";
      /** 最低分 · Minimum score（0 为通过即可 · 0 if a pass is enough） */
      readonly score?: unknown | null;
    } | null;
    /** 毕业年份 · Graduation year */
    readonly graduationYears?: readonly number[] | null;
    /** 政治面貌 · Political status */
    readonly political?: string | null;
    /** 其他 · Other */
    readonly otherText?: string | null;
    /** 任职要求须逐条核对 · Requirements are conditions（勾选后整体为待核对 · The verdict is then left to staff） */
    readonly requirementsCount?: boolean | null;
  };
  /** 需提交材料 · Documents @default [] */
  readonly materials?: readonly ({
    /** 类别 · Category */
    readonly category: string;
    /** 名称 · Name */
    readonly name: string;
    /** 必交 · Required */
    readonly required: boolean;
    /** 最多件数 · Maximum number */
    readonly maxCount?: number;
    /** 每件最大 MB · Maximum size (MB) */
    readonly maxMB?: number;
  })[];
  /** 报名开始 · Application start */
  readonly applyStart: string;
  /** 报名截止 · Application deadline */
  readonly applyEnd: string;
  /** 发布时间 · Release time（此前不可见 · Not visible before that） */
  readonly releaseTime?: string;
  /** 每人限报岗位数 · Posts per person（0 为不限 · 0 means unlimited） */
  readonly applyLimit?: number;
  /** 允许调剂 · Transfer allowed */
  readonly allowTransfer?: boolean;
  /** 开考比例 · Applicants per place（如 3:1 · Such as 3:1） @default "" */
  readonly openRatio?: string;
  /** 招聘流程 · Stages（screen 资格审查 · Qualification review；written 笔试 · Written exam；interview 面试 · Interview；skill 技能考核 · Skills test；medical 体检 · Medical check；review 考察 · Background check；publicity 公示 · Public notice；onboard 聘用 · Onboarding） */
  readonly stages: readonly ("screen" | "written" | "interview" | "skill" | "medical" | "review" | "publicity" | "onboard")[];
  /** 最后可撤回环节 · Last stage to withdraw（screen 资格审查 · Qualification review；written 笔试 · Written exam；interview 面试 · Interview；skill 技能考核 · Skills test；medical 体检 · Medical check；review 考察 · Background check；publicity 公示 · Public notice；onboard 聘用 · Onboarding） */
  readonly withdrawUntilStage?: "screen" | "written" | "interview" | "skill" | "medical" | "review" | "publicity" | "onboard";
  /** 成绩计算 · Scoring（未设则不能录入成绩；已有成绩时不能取消 · Scores can be entered only if this is set; it cannot be removed once there are scores） */
  readonly scoring?: {
    /** 各项权重 · Weights（合计 100 · 100 in total） */
    readonly weights: {
      /** 笔试 · Written exam */
      readonly written?: number | null;
      /** 面试 · Interview */
      readonly interview?: number | null;
      /** 技能考核 · Skills test */
      readonly skill?: number | null;
    };
    /** 合格线 · Pass mark（总分的最低分，0 为不设 · Lowest passing total; 0 means none） */
    readonly passLine?: unknown | null;
    /** 同分比较 · Tie-break（同分时依次比较的项，均同则并列 · Scores compared in turn when totals are equal; if all are equal, candidates share a rank；written 笔试 · Written exam；interview 面试 · Interview；skill 技能考核 · Skills test） */
    readonly tieBreak: readonly ("written" | "interview" | "skill")[];
  };
  /** 联系方式 · Contact */
  readonly contact: {
    /** 联系人 · Contact person */
    readonly name: string;
    /** 电话 · Phone */
    readonly phone: string;
    /** 邮箱 · Email */
    readonly email?: string | null;
    /** 时间 · Hours */
    readonly hours?: string | null;
  };
  /** 置顶 · Pinned */
  readonly isTop?: boolean;
  /** 宣讲会 · Talks（校园招聘 · Campus recruitment） @default [] */
  readonly talks?: readonly ({
    /** 学校 · School */
    readonly school: string;
    /** 时间 · Time */
    readonly time: string;
    /** 地点 · Place */
    readonly place?: string;
    /** 链接 · Link */
    readonly link?: string;
  })[];
  /** 接受实习 · Interns accepted */
  readonly internshipAccepted?: boolean;
  /** 发布状态：draft 草稿 published 发布 offline 下线 closed 关闭 · State on the site */
  readonly publishState?: "draft" | "published" | "offline" | "closed";
  /** 创建时间 · Created */
  readonly createTime?: string;
  /** 修改时间 · Updated */
  readonly updateTime?: string;
  /** 创建人的账号 · Account of who made it */
  readonly createUser?: string;
  /** 关闭原因 · Reason for closing */
  readonly closeReason?: string;
  /** 网站公布的投递人数 · Applications, as the site shows them */
  readonly appliedCount?: number;
  /** 网站公布的审查通过人数 · Past the screening, as the site shows them */
  readonly passedCount?: number;
  /** 原服务器上的编号，决定先后 · Id on the server before, which says what comes first */
  readonly formerId?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 通知公告 · Notice */
export type Article = {
  /** 标题 · Title */
  readonly title: string;
  /** 类别 · Category */
  readonly articleCategoryId: string;
  /** 英文标题 · Title in English（英文页面显示，留空则显示中文 · Shown on English pages; if empty, the Chinese is shown） @default "" */
  readonly titleEn?: string;
  /** 种类 · Kind */
  readonly kind?: string;
  /** 招聘计划 · Plan */
  readonly planId?: string;
  /** 相关岗位 · Related posts @default [] */
  readonly jobIds?: readonly string[];
  /** 摘要 · Summary @default "" */
  readonly summary?: string;
  /** 封面 · Cover：清单文件夹中的路径 · A path in the folder of the manifest */
  readonly coverImg?: string;
  /** 正文 · Text（HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html） */
  readonly content: string;
  /** 英文摘要 · Summary in English @default "" */
  readonly summaryEn?: string;
  /** 英文正文 · Text in English（英文页面显示，留空则显示中文 · Shown on English pages; if empty, the Chinese is shown；HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest；也可写 .html 文件的路径 · Or the path of a file .html） @default "" */
  readonly contentEn?: string;
  /** 附件 · Files to download @default [] */
  readonly attachments?: readonly ({
    /** 显示的文件名 · Name that is shown */
    readonly name: string;
    /** 清单文件夹中的路径 · A path in the folder of the manifest */
    readonly file: string;
    /** 类别 · Category */
    readonly category?: string;
  })[];
  /** 来源 · Source */
  readonly source: string;
  /** 发布人 · Publisher */
  readonly publisher?: string;
  /** 发布时间 · Release time（此前不可见 · Not visible before that） */
  readonly releaseTime: string;
  /** 失效时间 · End time（空为不限 · Leave empty for no limit） @default "" */
  readonly expireTime?: string;
  /** 置顶 · Pinned */
  readonly isTop?: boolean;
  /** 排序 · Sort order（缺省为列表中的位置，从 1 起 · By default the position in the list, from 1） */
  readonly sort?: number;
  /** 公示信息 · Public notice（种类为公示时必填 · Required for public lists） */
  readonly publicity?: {
    /** 公示开始 · First day */
    readonly startDate: string;
    /** 公示结束 · Last day（留空则按工作日数算出，不能早于算出的日期 · Counted from the working days if left empty; cannot be before that day） */
    readonly endDate?: string | null;
    /** 工作日数 · Working days（含第一天；缺省为招聘计划的公示工作日数 · Including the first day; the plan’s number by default） */
    readonly workingDays?: number | null;
    /** 监督电话 · Hotline */
    readonly hotline?: string | null;
    /** 监督邮箱 · Mailbox */
    readonly mailbox?: string | null;
    /** 接受在线异议 · Online objections */
    readonly objectionOpen?: boolean | null;
    /** 脱敏方式 · Name masking（none 不脱敏 · Not masked；name 隐去部分姓名 · Part of the name；full 全部隐去 · The whole name） */
    readonly maskPolicy?: "none" | "name" | "full" | null;
    /** 期满后可查看 · Kept after the period */
    readonly keepAfter?: boolean | null;
    /** 显示成绩 · Show scores（名单含已公布的成绩与名次 · The list includes published scores and ranks） */
    readonly showScores?: boolean | null;
  };
  /** 发布状态：draft 草稿 published 发布 offline 下线 · State on the site */
  readonly publishState?: "draft" | "published" | "offline";
  /** 创建时间 · Created */
  readonly createTime?: string;
  /** 修改时间 · Updated */
  readonly updateTime?: string;
  /** 创建人的账号 · Account of who made it */
  readonly createUser?: string;
  /** 阅读数 · Views */
  readonly viewCount?: number;
  /** 网站已公布的公示名单 · The public list as the site shows it */
  readonly publicList?: readonly Readonly<Record<string, unknown>>[];
  /** 原服务器上的编号，决定先后 · Id on the server before, which says what comes first */
  readonly formerId?: string;
  /** 受保护：bladekit 不删除这条记录，直到写为 false · Protected: bladekit does not remove the record until this is false */
  readonly protect?: boolean;
};

/** 租户清单 · A manifest */
export type Manifest = {
  /** 这份清单属于哪个租户；与登录的租户不同时拒绝执行 · The tenant this manifest is for; any other is refused */
  readonly tenant?: {
    /** 租户编号，写成文本 · Tenant id, six digits, a text */
    readonly id: string;
    /** 租户名称，仅供阅读 · Name, for the reader */
    readonly name?: string;
  };
  /** 这份清单的编号与负责人：只删除自己的记录 · Id of this manifest and who answers for it; it removes its own records alone */
  readonly stack?: {
    /** 编号，如 nursing · Id, such as nursing */
    readonly id: string;
    /** 负责人，如护理部 · Who answers for it, such as a department */
    readonly owner?: string;
  };
  /** 换了编号的记录：改写而不是新建 · Records that get another key: they are changed and not made anew */
  readonly moved?: readonly ({
    /** 清单中的一节，如 roles · A section, such as roles */
    readonly section: "systemDicts" | "dicts" | "menus" | "topMenus" | "dataScopes" | "apiScopes" | "packages" | "params" | "clients" | "roles" | "depts" | "positions" | "users" | "navbar" | "processModels" | "leaveGrants" | "articleCategories" | "plans" | "jobs" | "articles";
    /** 服务器上的编号 · The key on the server */
    readonly from: string;
    /** 新的编号 · The key from now on */
    readonly to: string;
  })[];
  /** 系统字典，属于平台 · A system dictionary; it belongs to the platform */
  readonly systemDicts?: readonly Dict[];
  /** 业务字典 · A business dictionary */
  readonly dicts?: readonly DictBiz[];
  /** 菜单与按钮，属于平台 · Menus and buttons; they belong to the platform */
  readonly menus?: readonly Menu[];
  /** 顶部菜单 · Top menu */
  readonly topMenus?: readonly TopMenu[];
  /** 数据权限 · Data scope */
  readonly dataScopes?: readonly DataScope[];
  /** 接口权限 · API scope */
  readonly apiScopes?: readonly ApiScope[];
  /** 产品包 · Package */
  readonly packages?: readonly TenantPackage[];
  /** 系统参数 · Parameter */
  readonly params?: readonly Param[];
  /** 应用 · Client */
  readonly clients?: readonly Client[];
  /** 行政区划 · Region */
  readonly regions?: readonly Region[];
  /** 租户 · Tenant */
  readonly tenants?: readonly Tenant[];
  /** 角色 · Role */
  readonly roles?: readonly Role[];
  /** 角色的授权 · What roles may do */
  readonly grants?: readonly Grant[];
  /** 部门 · Department */
  readonly depts?: readonly Dept[];
  /** 岗位 · Position */
  readonly positions?: readonly Post[];
  /** 用户 · User */
  readonly users?: readonly User[];
  readonly setting?: Setting;
  readonly passwordRule?: PasswordRule;
  readonly retention?: Retention;
  /** 导航菜单 · Navigation entry */
  readonly navbar?: readonly Navbar[];
  /** 消息模板 · Message template */
  readonly messageTemplates?: readonly MessageTemplate[];
  /** 授权文本 · Consent text */
  readonly consentTexts?: readonly ConsentText[];
  /** 流程模型 · Process model */
  readonly processModels?: readonly ProcessModel[];
  /** 已部署的流程 · Deployed processes */
  readonly processes?: readonly Process[];
  /** 假期额度 · Days of leave that people have */
  readonly leaveGrants?: readonly LeaveGrant[];
  /** 公告类别 · Notice category */
  readonly articleCategories?: readonly ArticleCategory[];
  /** 招聘计划 · Plan */
  readonly plans?: readonly Plan[];
  /** 招聘岗位 · Post */
  readonly jobs?: readonly Job[];
  /** 通知公告 · Notice */
  readonly articles?: readonly Article[];
};
