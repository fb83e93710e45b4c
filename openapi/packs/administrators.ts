/** The three administrators of a hospital whose rights exclude each other. */
export const administratorParts = ["system", "security", "audit"] as const;
export type AdministratorPart = (typeof administratorParts)[number];

type Text = readonly [zh: string, en: string];

/** What a part is called where people read it. */
export const partNames: Readonly<Record<AdministratorPart, Text>> = {
  system: ["系统", "System"],
  security: ["安全", "Security"],
  audit: ["审计", "Audit"],
};

const all = (code: string, ...aliases: string[]) => aliases.map((alias) => `${code}_${alias}`);

/**
 * The permissions of each part. A permission has one part at most. Reading is in no part but for logs: each administrator has to see what
 * the others set up.
 */
export const permissionsOfParts: Readonly<Record<AdministratorPart, readonly string[]>> = {
  // Accounts, the structure of the hospital, the settings of the services.
  system: [
    ...all("user", "edit", "delete", "import"),
    ...all("dept", "edit", "delete", "import"),
    ...all("post", "edit", "delete"),
    "registration_review",
    ...all("dictbiz", "add", "edit", "delete", "import"),
    ...["oss", "sms", "mail"].flatMap((code) => all(code, "edit", "delete", "enable")),
    "sms_send",
    ...all("attach", "edit", "delete"),
    // On the platform.
    ...all("menu", "edit", "delete"),
    ...all("topmenu", "edit", "delete", "setting"),
    ...all("dict", "edit", "delete", "import"),
    ...all("param", "edit", "delete"),
    ...all("client", "edit", "delete"),
    ...all("tenant", "edit", "delete", "setting"),
    ...all("region", "edit", "delete"),
    ...all("datasource", "edit", "delete"),
    ...all("model", "edit", "delete"),
    ...all("code", "edit", "delete", "generate"),
    "schedule_run",
    "report_delete",
  ],
  // Who may do what, and how people sign in.
  security: [
    ...all("role", "edit", "delete", "grant"),
    ...all("user", "role", "reset", "unlock", "reveal", "view_as"),
    "session_end",
    "right_request_review",
    ...all("oauth", "edit", "delete"),
    // On the platform.
    "data_scope_setting",
    "api_scope_setting",
    ...all("tenant_package", "edit", "delete"),
  ],
  // What was done.
  audit: [
    ...["log_usual", "log_api", "log_error"].flatMap((code) => all(code, "view", "export")),
    // Who looked at whose numbers.
    "privacy_log_view",
  ],
};

/** Permissions of administration that belong to no part, with the reason. */
export const permissionsOfNoPart: readonly { readonly why: string; readonly permissions: readonly string[] }[] = [
  {
    why: "Reading changes nothing, and each administrator has to see what the others set up",
    permissions: [
      ...["user", "role", "dept", "post", "dictbiz", "dict"].flatMap((code) => all(code, "view", "export")),
      ...["registration", "right_request", "session", "oauth", "oss", "sms", "mail", "attach"].map(
        (code) => `${code}_view`,
      ),
      ...["menu", "topmenu", "param", "client", "tenant", "tenant_package", "datasource", "model", "code"].map(
        (code) => `${code}_view`,
      ),
      ...["schedule", "runtime", "report"].map((code) => `${code}_view`),
    ],
  },
  {
    why: "The work of an office: notices among colleagues, days of leave",
    permissions: [
      ...all("notice", "edit", "delete"),
      ...all("leave_grant", "view", "edit", "delete", "export", "import"),
    ],
  },
];

/** Groups of menus that are the hospital’s own work and no administration of the system. What they have without a part has none. */
export const workGroups: readonly string[] = ["recruit", "message", "work", "flow"];

const partByPermission = new Map(
  administratorParts.flatMap((part) => permissionsOfParts[part].map((permission) => [permission, part] as const)),
);

/** The part that a permission belongs to; undefined for one of no part, and for a button that a hospital added itself. */
export const partOf = (permission: string): AdministratorPart | undefined => partByPermission.get(permission);

/** A role that a hospital begins with where its administrators are three. */
type AdministratorRole = {
  readonly part: AdministratorPart;
  readonly alias: string;
  readonly name: string;
};

export const administratorRoles: readonly AdministratorRole[] = [
  { part: "system", alias: "system-admin", name: "系统管理员" },
  { part: "security", alias: "security-admin", name: "安全管理员" },
  { part: "audit", alias: "audit-admin", name: "审计管理员" },
];

/** The role of a new account until the security administrator gives it another one. It has no permission. */
export const newcomerRole = { alias: "newcomer", name: "待授权" } as const;

const reading = permissionsOfNoPart[0]?.permissions ?? [];

/** What the built-in role of a part may do: all of its part, and reading. */
export const permissionsOfRole = (part: AdministratorPart): readonly string[] => [
  ...reading,
  ...permissionsOfParts[part],
];

const people = ["system", "system_people"];

/** The menus of a hospital above its buttons of administration, by what the codes of these begin with. Other buttons are the platform’s. */
const menusAbove: Readonly<Record<string, readonly string[]>> = {
  user: [...people, "user"],
  role: [...people, "role"],
  dept: [...people, "dept"],
  post: [...people, "post"],
  registration: [...people, "registration"],
  right_request: [...people, "right_request"],
  session: [...people, "session"],
  oauth: [...people, "oauth_provider"],
  dictbiz: ["system", "system_words", "dictbiz"],
  tenant_view: ["system"],
  oss: ["resource", "oss"],
  sms: ["resource", "sms"],
  mail: ["resource", "mail"],
  attach: ["resource", "attach"],
  log_usual: ["log", "log_usual"],
  log_api: ["log", "log_api"],
  log_error: ["log", "log_error"],
  privacy_log: ["recruit", "recruit_privacy", "view_log"],
};

/** The codes of the menus and buttons of the built-in role of a part in a hospital: its permissions there, and the menus above them. */
export function menusOfRole(part: AdministratorPart): string[] {
  const codes = permissionsOfRole(part).flatMap((permission) => {
    const head = Object.keys(menusAbove).find((begin) => permission === begin || permission.startsWith(`${begin}_`));
    return head === undefined ? [] : [...(menusAbove[head] ?? []), permission];
  });
  return [...new Set(codes)];
}
