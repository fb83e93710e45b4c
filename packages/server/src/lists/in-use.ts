import type { Sentence } from "@bladekit/sdk/rules";
import { Refusal } from "../contract/errors.ts";
import type { Language } from "../contract/language.ts";
import { listed, say } from "../contract/say.ts";
import type { Database } from "../db/database.ts";
import { everyHome } from "../db/tenant-scope.ts";

/** Names of the rows that can use something: Chinese with its measure word, then English for one and for several. */
const nouns = {
  childDepts: ["个下级部门", "department below it", "departments below it"],
  childRoles: ["个下级角色", "role below it", "roles below it"],
  childMenus: ["个下级菜单或按钮", "menu or button below it", "menus or buttons below it"],
  childRegions: ["个下级区划", "region below it", "regions below it"],
  childRecords: ["条下级记录", "record below it", "records below it"],
  menus: ["个菜单", "menu", "menus"],
  regions: ["个行政区划", "region", "regions"],
  users: ["名用户", "user", "users"],
  avatars: ["名用户的头像", "user’s picture", "users’ pictures"],
  roles: ["个角色", "role", "roles"],
  positions: ["个岗位", "position", "positions"],
  tenants: ["个租户", "tenant", "tenants"],
  jobs: ["个招聘岗位", "recruitment post", "recruitment posts"],
  packages: ["个产品包", "package", "packages"],
  topMenus: ["个顶部菜单", "top menu", "top menus"],
  grants: ["项角色授权", "role grant", "role grants"],
  dataScopes: ["项数据权限", "data scope", "data scopes"],
  apiScopes: ["项接口权限", "API scope", "API scopes"],
  registrations: ["份待审批的注册申请", "pending registration", "pending registrations"],
  resumes: ["份简历", "résumé", "résumés"],
  applications: ["份应聘申请", "application", "applications"],
  notices: ["篇公告", "notice", "notices"],
  appeals: ["件申诉或复核", "appeal or re-check", "appeals or re-checks"],
  invitees: ["名已安排的应聘者", "invited candidate", "invited candidates"],
  panels: ["个考官组", "panel", "panels"],
  plans: ["个招聘计划", "recruitment plan", "recruitment plans"],
  plansWithResult: ["个招聘计划的结果公告", "plan that names it as its result", "plans that name it as their result"],
  siteSettings: ["处网站设置", "site setting", "site settings"],
  consentTexts: ["篇授权文本", "consent text", "consent texts"],
  files: ["个文件", "file", "files"],
  decisions: ["条审核记录", "review decision", "review decisions"],
  withdrawals: ["条放弃记录", "withdrawal", "withdrawals"],
  deskNotices: ["条通知", "notice", "notices"],
  storages: ["个对象存储", "storage", "storages"],
  entries: ["个下级字典项", "entry below it", "entries below it"],
  smsServices: ["个短信服务", "SMS service", "SMS services"],
  leaves: ["条请假", "request for leave", "requests for leave"],
  leaveGrants: ["项假期额度", "grant of leave", "grants of leave"],
  models: ["个数据模型", "model", "models"],
  codes: ["项代码生成", "code template", "code templates"],
  requests: ["份流程申请", "request", "requests"],
  processes: ["个流程版本", "version of a process", "versions of processes"],
} as const satisfies Record<string, readonly [zh: string, one: string, several: string]>;

export type UseKind = keyof typeof nouns;
/** Rows that refer to something: how many, and with `names` their names. They block its removal, or with `goes` are removed with it. */
export type Use = { by: UseKind; count: number; names?: readonly string[]; goes?: true };

/** Count, noun and the first name of rows that use something. */
function sentenceOf({ by, count, names = [] }: Use): Sentence {
  const [zh, one, several] = nouns[by];
  const noun = { zh, en: count === 1 ? one : several };
  const [first] = names;
  if (first === undefined) return say("{} {}", "{} {}", count, noun);
  return names.length === 1
    ? say("{} {}（“{}”）", "{} {} (“{}”)", count, noun, first)
    : say("{} {}（“{}”等）", "{} {} (“{}” and others)", count, noun, first);
}

/** The number of titles of one kind that an answer names. */
const shownNames = 3;

/** The uses with a count above zero, their names in the language of the caller. */
export const shownUses = (uses: readonly Use[], language: Language) =>
  uses
    .filter(({ count }) => count > 0)
    .map(({ by, count, names = [], goes }) => ({
      by,
      text: sentenceOf({ by, count })[language],
      count,
      names: names.slice(0, shownNames),
      blocks: goes !== true,
    }));

/** Refuses a removal, or another change, while rows use the record, and names these rows. @throws Refusal `in_use` */
export function refuseWhileUsed(uses: readonly Use[], doing = say("删除", "removed")): void {
  const present = uses.filter(({ count, goes }) => count > 0 && !goes);
  if (present.length === 0) return;
  throw new Refusal("in_use", {
    message: say(
      "仍有 {}在使用，不能{}",
      "Still used by {}, so it cannot be {}",
      listed(present.map(sentenceOf)),
      doing,
    ),
  });
}

/** A use whose rows are known by name. */
export const namedUse = (by: UseKind, names: readonly string[]): Use => ({ by, names, count: names.length });

/** A count for `countUses` over the platform's database and those that tenants have of their own. */
export function countEverywhere(
  platform: Database,
  rowsOf: (db: Database) => { executeTakeFirstOrThrow(): Promise<{ count: number }> },
) {
  return {
    async executeTakeFirstOrThrow() {
      const counts = await Promise.all(everyHome(platform).map((db) => rowsOf(db).executeTakeFirstOrThrow()));
      return { count: counts.reduce((sum, { count }) => sum + count, 0) };
    },
  };
}

/** Counts uses: each query selects `countRows.as("count")`. */
export function countUses(
  uses: Readonly<Partial<Record<UseKind, { executeTakeFirstOrThrow(): Promise<{ count: number }> }>>>,
): Promise<Use[]> {
  return Promise.all(
    Object.entries(uses).map(
      async ([by, rows]): Promise<Use> => ({ by: by as UseKind, ...(await rows.executeTakeFirstOrThrow()) }),
    ),
  );
}
