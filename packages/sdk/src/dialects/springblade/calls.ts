/** The calls of our contract that the open-source server also has, by resource. */
const calls = {
  "/blade-system/user": [
    "list",
    "detail",
    "info",
    "submit",
    "update",
    "remove",
    "grant",
    "reset-password",
    "update-password",
    "update-info",
    "unlock",
    "register-guest",
    "import-user",
    "export-user",
    "export-template",
  ],
  "/blade-system/role": ["list", "tree", "tree-by-id", "detail", "submit", "remove", "grant"],
  "/blade-system/menu": [
    "list",
    "menu-list",
    "lazy-menu-list",
    "tree",
    "detail",
    "submit",
    "remove",
    "routes",
    "buttons",
    "auth-routes",
    "top-menu",
    "grant-tree",
    "role-tree-keys",
    "grant-top-tree",
    "top-tree-keys",
  ],
  "/blade-system/topmenu": ["list", "detail", "submit", "remove", "grant"],
  "/blade-system/dept": ["list", "tree", "detail", "submit", "remove"],
  "/blade-system/post": ["list", "select", "detail", "submit", "remove"],
  "/blade-system/dict": ["list", "tree", "detail", "submit", "remove", "dictionary"],
  "/blade-system/tenant": ["list", "select", "detail", "submit", "remove", "info"],
  "/blade-system/param": ["list", "detail", "submit", "remove"],
  "/blade-system/client": ["list", "detail", "submit", "remove"],
  "/blade-system/region": ["list", "lazy-list", "lazy-tree", "detail", "select", "submit", "remove"],
  "/blade-system/data-scope": ["list", "detail", "submit", "remove"],
  "/blade-system/api-scope": ["list", "detail", "submit", "remove"],
  "/blade-desk/notice": ["list", "detail", "submit", "remove"],
  "/blade-log/usual": ["list", "detail"],
  "/blade-log/api": ["list", "detail"],
  "/blade-log/error": ["list", "detail"],
  "/blade-develop/datasource": ["list", "detail", "submit", "remove", "select"],
  "/blade-develop/code": ["list", "detail", "submit", "remove", "copy", "gen-code"],
  "/blade-resource/oss/endpoint": ["put-file"],
  "/blade-report/report/rest": ["list", "detail", "remove"],
  "/blade-auth": ["token", "captcha", "logout"],
} as const;

/** The paths of these calls. */
export const springbladeCalls: readonly string[] = Object.entries(calls).flatMap(([base, names]) =>
  names.map((name) => `${base}/${name}`),
);

export type Calls = { readonly [Base in keyof typeof calls]: (typeof calls)[Base][number] };

/**
 * Whether the open-source server has a call of our contract, by its path. Use it in clients for several kinds of servers, to hide what one
 * of them lacks. The types of the dialect's own client know it already.
 */
export function springbladeHas(path: string): boolean {
  const [, base = "", call = ""] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  return (calls[base as keyof typeof calls] as readonly string[] | undefined)?.includes(call) ?? false;
}
