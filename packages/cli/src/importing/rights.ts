// Menus and rights of other programs, in the words of this platform.
import type { ForeignMenu } from "./organisation.ts";

/** Pages of a hospital's own people here, with their menu and the rights that each has. */
export const pages = {
  user: { menu: "user", may: ["view", "edit", "delete", "export", "import", "role", "reset", "unlock"] },
  role: { menu: "role", may: ["view", "edit", "delete", "export", "grant"] },
  dept: { menu: "dept", may: ["view", "edit", "delete", "export", "import"] },
  post: { menu: "post", may: ["view", "edit", "delete", "export"] },
  dictbiz: { menu: "dictbiz", may: ["view", "add", "edit", "delete", "export", "import"] },
  notice: { menu: "desk_notice", may: ["edit", "delete"] },
} as const satisfies Readonly<Record<string, { menu: string; may: readonly string[] }>>;

/** The menu that all of these stand below. */
const GROUP = "system";

/** Verbs of other programs for what is one right here. */
const verbs: Readonly<Record<string, string>> = {
  list: "view",
  query: "view",
  add: "edit",
  create: "edit",
  update: "edit",
  remove: "delete",
  resetpwd: "reset",
  "update-password": "reset",
};

/** Permissions that are named by what they hand out. */
const handing: Readonly<Record<string, string>> = {
  "permission:assign-user-role": "user_role",
  "permission:assign-role-menu": "role_grant",
};

/** The code of a right here that lets do the same as `system:user:add` or `user_add` there; undefined where there is none. */
function rightOf(code: string): { page: keyof typeof pages; right: string } | undefined {
  const colon = /^system:(.+)$/i.exec(code)?.[1]?.toLowerCase();
  const handed = colon === undefined ? undefined : handing[colon];
  if (handed) return { page: handed.slice(0, handed.indexOf("_")) as keyof typeof pages, right: handed };
  const [resource = "", ...rest] = colon?.split(":") ?? [
    code.slice(0, code.indexOf("_")),
    code.slice(code.indexOf("_") + 1),
  ];
  const page = colon !== undefined && resource === "dict" ? "dictbiz" : resource;
  if (!Object.hasOwn(pages, page)) return undefined;
  const of = pages[page as keyof typeof pages];
  const verb = rest.join(":");
  const may = of.may as readonly string[];
  const found = page === "dictbiz" && verb === "add" ? verb : (verbs[verb] ?? verb);
  return may.includes(found) ? { page: page as keyof typeof pages, right: `${page}_${found}` } : undefined;
}

/** The menus that a role needs here to do what the code lets it do there; none where there is no such page here. */
export function menusFor(code: string): string[] {
  const found = rightOf(code);
  if (found) return [GROUP, pages[found.page].menu, found.right];
  return [];
}

/** Addresses of pages that this platform has, or that are about the other program itself: its caches, its generator of code. */
const taken = new Set(
  "system desk flow log develop report recruit resource work monitor tool infra authority base plugin".split(" "),
);

/** Pages of this platform, by the codes of their menus or of what their rights begin with. */
const ownPages: ReadonlySet<string> = new Set([
  ..."user role dept post oauth_provider registration desk_notice leave_grant session menu dict topmenu".split(" "),
  ..."data_scope api_scope work flow flow_model flow_manager flow_follow log param client tenant".split(" "),
  ..."tenant_package schedule region datasource model code report article candidate plan job ticket".split(" "),
  ..."appointment invitee score publicity objection appeal article_category navbar setting".split(" "),
  ..."message_template consent_text view_log privacy_log_view resource oss sms mail attach recruit".split(" "),
  ..."application message outbox system dictbiz notice resume oauth panel marking fee right_request runtime statistics data_request erasure letter_template".split(
    " ",
  ),
]);

/** Whether a page or a right is about the other program, or about what this platform has pages of its own for. */
export function isOfProgram({ code, path, isButton }: Pick<ForeignMenu, "code" | "path" | "isButton">): boolean {
  const [, first = ""] = path.split("/");
  if (!isButton && path.startsWith("/") && taken.has(first)) return true;
  if (!isButton && /^https?:\/\/(localhost|127\.)/.test(path)) return true;
  return /^(system|monitor|tool|infra):/.test(code);
}

/** Whether a code means something on this platform already. */
export const isOwnCode = (code: string): boolean =>
  ownPages.has(code) || [...ownPages].some((page) => code.startsWith(`${page}_`));
