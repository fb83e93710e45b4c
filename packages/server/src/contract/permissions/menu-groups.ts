import type { MenuSeed } from "./buttons.ts";

/** A group inside a menu that would otherwise have too many entries side by side. */
type Group = Omit<MenuSeed, "children" | "buttons"> & {
  /** Codes of its entries. */
  of: readonly string[];
  /** No entry of it is for a hospital. */
  isOfPlatform?: true;
};

/** The groups of each menu by its code. An entry that no group names stays beside them. */
const groups: Readonly<Record<string, readonly Group[]>> = {
  recruit: [
    {
      ...{ code: "recruit_posts", name: "计划与岗位", nameEn: "Plans and posts", path: "/recruit/posts" },
      ...{ source: "event_note", sort: 4, of: ["plan", "job"] },
    },
    {
      ...{ code: "recruit_exams", name: "考试与面试", nameEn: "Exams and interviews", path: "/recruit/exams" },
      ...{ source: "rate_review", sort: 6 },
      of: ["ticket", "appointment", "invitee", "score", "panel", "marking", "fee"],
    },
    {
      ...{ code: "recruit_results", name: "公示与申诉", nameEn: "Results and appeals", path: "/recruit/results" },
      ...{ source: "gavel", sort: 11, of: ["publicity", "objection", "appeal"] },
    },
    {
      ...{ code: "recruit_site", name: "网站与消息", nameEn: "Site and messages", path: "/recruit/site" },
      ...{ source: "library_books", sort: 16 },
      of: ["article", "article_category", "navbar", "setting", "message_template", "letter_template"],
    },
    {
      ...{ code: "recruit_privacy", name: "个人信息保护", nameEn: "Personal data", path: "/recruit/privacy" },
      ...{ source: "privacy_tip", sort: 20, of: ["consent_text", "data_request", "erasure", "view_log"] },
    },
  ],
  system: [
    {
      ...{ code: "system_people", name: "人员与权限", nameEn: "People and rights", path: "/system/people" },
      ...{ source: "people", sort: 1 },
      of: ["user", "role", "dept", "post", "registration", "right_request", "session", "oauth_provider"],
    },
    {
      ...{ code: "system_words", name: "字典与参数", nameEn: "Words and parameters", path: "/system/words" },
      ...{ source: "menu_book", sort: 2, of: ["dictbiz", "dict", "param", "region"] },
    },
    {
      ...{ code: "system_office", name: "日常办公", nameEn: "Office", path: "/system/office" },
      ...{ source: "campaign", sort: 3, of: ["desk_notice", "leave_grant"] },
    },
    {
      ...{ code: "system_platform", name: "租户与运行", nameEn: "Tenants and operation", path: "/system/platform" },
      ...{ source: "apartment", sort: 4, isOfPlatform: true },
      of: ["tenant", "tenant_package", "client", "schedule", "runtime"],
    },
    {
      ...{ code: "system_access", name: "菜单与范围", nameEn: "Menus and scopes", path: "/system/access" },
      ...{ source: "lock", sort: 5, isOfPlatform: true, of: ["menu", "topmenu", "data_scope", "api_scope"] },
    },
    {
      ...{ code: "system_develop", name: "开发与报表", nameEn: "Development", path: "/system/develop" },
      ...{ source: "schema", sort: 6, isOfPlatform: true, of: ["datasource", "model", "code", "report"] },
    },
  ],
};

/** The entries of a menu, those in its groups below them. */
export function inGroups(menu: string, entries: readonly MenuSeed[]): MenuSeed[] {
  const of = groups[menu] ?? [];
  const grouped = new Set(of.flatMap(({ of: codes }) => codes));
  return [
    ...entries.filter(({ code }) => !grouped.has(code)),
    ...of.map(({ of: codes, isOfPlatform: _, ...group }) => ({
      ...group,
      children: entries.filter(({ code }) => codes.includes(code)),
    })),
  ].sort((one, other) => one.sort - other.sort);
}

/** Codes of the groups that no hospital's role gets. */
export const groupsOfPlatform: readonly string[] = Object.values(groups)
  .flat()
  .flatMap(({ code, isOfPlatform }) => (isOfPlatform ? [code] : []));

/** Every code that a group names. */
export const groupedCodes: readonly string[] = Object.values(groups).flatMap((of) => of.flatMap((group) => group.of));
