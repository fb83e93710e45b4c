import type { ButtonSeed } from "./buttons.ts";

/** Names of the permissions that belong to a group and to no menu of their own. */
const subjects: Readonly<Record<string, readonly [name: string, nameEn: string]>> = {
  article_category: ["公告分类", "Notice categories"],
  plan: ["招聘计划", "Plans"],
  job: ["招聘岗位", "Posts"],
  navbar: ["网站导航", "Site navigation"],
  publicity: ["公示名单", "Public lists"],
  objection: ["公示异议", "Objections"],
  resume: ["简历", "Résumés"],
  ticket: ["准考证", "Exam tickets"],
  score: ["成绩", "Scores"],
  setting: ["网站设置", "Site settings"],
  dict: ["系统字典", "System dictionaries"],
  dept: ["部门", "Departments"],
  oauth: ["第三方登录", "Third-party sign-in"],
  registration: ["注册申请", "Applications for accounts"],
  menu: ["菜单", "Menus"],
  topmenu: ["顶部菜单", "Top menus"],
  data_scope: ["数据权限", "Data scopes"],
  api_scope: ["接口权限", "API scopes"],
  tenant: ["租户", "Tenants"],
  tenant_package: ["租户产品包", "Tenant packages"],
  notice: ["通知", "Internal notices"],
  log_usual: ["操作日志", "Log of actions"],
  log_api: ["接口日志", "Log of calls"],
  log_error: ["错误日志", "Log of errors"],
  datasource: ["数据源", "Datasources"],
  region: ["行政区划", "Regions"],
};

/**
 * Permissions that hang on a group, because what they are about has operations but no screen yet. Their names say what that is: whoever grants them
 * sees several of each kind side by side.
 */
export function groupButtons(buttons: readonly ButtonSeed[]): ButtonSeed[] {
  return buttons.map((button) => {
    const subject = subjects[button.code.slice(0, -`_${button.alias}`.length)];
    if (!subject) throw new Error(`nothing says what ${button.code} is about`);
    const [name, nameEn] = subject;
    return { ...button, name: `${name}：${button.name}`, nameEn: `${nameEn}: ${button.nameEn}` };
  });
}
