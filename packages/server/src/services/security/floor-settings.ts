type Text = Readonly<{ zh: string; en: string }>;

/** The floors of `BLADEKIT_SECURITY`. `off` is for demo data and rehearsals and never for production. */
export const floors = ["off", "basic", "level3"] as const;
export type Floor = (typeof floors)[number];

/** A setting whose default the floor decides. It may be stricter than the floor and not looser. */
export type FloorSetting = Readonly<{
  key: string;
  name: string;
  of: Readonly<Record<Floor, string>>;
  expected: Text;
  description: Text;
  parse: (text: string) => unknown;
  /** How strict a value is, to compare two of them. */
  strictness: (value: never) => number;
}>;

const flag = (value: string) => ({ true: true, "1": true, false: false, "0": false })[value];
const upTo = (most: number) => (value: string) =>
  /^\d{1,6}$/.test(value) && Number(value) <= most ? Number(value) : undefined;
const numbersUpTo = (most: number): Text => ({ zh: ` 0 到 ${most} 的整数`, en: `a number from 0 to ${most}` });
/** Of a number whose 0 means “no limit”, the smaller one is stricter. */
const lessIsStricter = (value: number) => (value === 0 ? Number.NEGATIVE_INFINITY : -value);

function aliases(text: string): readonly string[] | undefined {
  const names = text.split(",").flatMap((name) => name.trim() || []);
  return names.every((name) => /^(\*|[\w-]{1,64})$/.test(name)) ? names : undefined;
}

/** Every setting that the floor decides, in the order of the reference page. */
export const floorSettings = [
  {
    key: "changeFirstPassword",
    name: "BLADEKIT_PASSWORD_FIRST_CHANGE",
    of: { off: "false", basic: "true", level3: "true" },
    expected: { zh: "true 或 false", en: "true or false" },
    description: {
      zh: "由他人设置的密码（新建账号、重置密码）须在首次登录时修改",
      en: "A password that somebody else set (a new account, a reset) has to be changed at the first sign-in",
    },
    parse: flag,
    strictness: Number,
  },
  {
    key: "passwordDays",
    name: "BLADEKIT_PASSWORD_DAYS",
    of: { off: "0", basic: "0", level3: "90" },
    expected: numbersUpTo(3650),
    description: {
      zh: "后台用户的密码使用多少天后须修改；0 表示不限",
      en: "Days after which staff have to change their password; 0 means never",
    },
    parse: upTo(3650),
    strictness: lessIsStricter,
  },
  {
    key: "passwordHistory",
    name: "BLADEKIT_PASSWORD_HISTORY",
    of: { off: "1", basic: "1", level3: "5" },
    expected: { zh: " 1 到 24 的整数", en: "a number from 1 to 24" },
    description: {
      zh: "后台用户的新密码不能与最近用过的多少个密码相同；1 表示只与当前密码比较",
      en: "How many of the passwords used last a new one of staff may not repeat; 1 is the present one alone",
    },
    parse: (value) =>
      /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 24 ? Number(value) : undefined,
    strictness: Number,
  },
  {
    key: "idleMinutes",
    name: "BLADEKIT_IDLE_MINUTES",
    of: { off: "0", basic: "60", level3: "15" },
    expected: numbersUpTo(10_080),
    description: {
      zh: "后台用户多少分钟没有操作后须重新登录；后台的定时刷新不算操作；0 表示不限",
      en: "Minutes without use after which staff have to sign in again; what a screen asks by its clock is no use; 0 means never",
    },
    parse: upTo(10_080),
    strictness: lessIsStricter,
  },
  {
    key: "sessionsOfPerson",
    name: "BLADEKIT_SESSIONS",
    of: { off: "0", basic: "5", level3: "3" },
    expected: numbersUpTo(1000),
    description: {
      zh: "后台用户在同一应用中同时有效的会话数；再登录时最早的会话结束；0 表示不限",
      en: "Sessions that a member of staff may have at once in one client; one more ends the oldest; 0 means no limit",
    },
    parse: upTo(1000),
    strictness: lessIsStricter,
  },
  {
    key: "secondFactor",
    name: "BLADEKIT_SECOND_FACTOR",
    of: { off: "", basic: "", level3: "*" },
    expected: { zh: "以逗号分隔的角色别名，或 *", en: "aliases of roles joined by commas, or *" },
    description: {
      zh: "哪些角色登录时除密码外还须第二要素（动态口令 TOTP 或通行密钥）：角色别名，以逗号分隔；* 表示全部后台用户。没有设置的用户在下次登录时设置",
      en: "The roles that sign in with a second factor beside the password, a code of an app (TOTP) or a passkey: their aliases, joined by commas; `*` is all staff. A person without a factor sets one up at the next sign-in",
    },
    parse: aliases,
    strictness: (value: readonly string[]) => (value.includes("*") ? 1 : 0),
  },
  {
    key: "separateAdministrators",
    name: "BLADEKIT_SEPARATE_ADMINISTRATORS",
    of: { off: "false", basic: "false", level3: "true" },
    expected: { zh: "true 或 false", en: "true or false" },
    description: {
      zh: "系统、安全、审计三类管理权限互斥（三权分立）：一个角色、一个人只能有其中一类。已有角色或人员兼有多类时，只保留安全一类，直至分开",
      en: "The rights of the system, security and audit administrators exclude each other: a role and a person have those of one alone. Where a role or a person already has more, security alone is kept until they are taken apart",
    },
    parse: flag,
    strictness: Number,
  },
] as const satisfies readonly FloorSetting[];

/** The values of these settings. */
export type FloorValues = Readonly<{
  changeFirstPassword: boolean;
  passwordDays: number;
  passwordHistory: number;
  idleMinutes: number;
  sessionsOfPerson: number;
  secondFactor: readonly string[];
  separateAdministrators: boolean;
}>;
