/** A limit that an operator sets: a hospital is one address, and a campus talk is a crowd behind another. */
export type LimitSetting = Readonly<{
  name: string;
  key: string;
  fallback: number;
  /** The time in which it counts. */
  seconds: number;
  description: Readonly<{ zh: string; en: string }>;
}>;

/** Every limit that is a setting, in the order of the reference page. */
export const limitSettings = [
  {
    key: "loginPair",
    name: "BLADEKIT_LIMIT_LOGIN",
    fallback: 5,
    seconds: 1800,
    description: {
      zh: "半小时内同一账号从同一网络输错密码的次数；达到后该账号在该网络锁定",
      en: "Wrong passwords for one account from one network in half an hour, after which the account is locked for that network",
    },
  },
  {
    key: "loginAccount",
    name: "BLADEKIT_LIMIT_LOGIN_ACCOUNT",
    fallback: 50,
    seconds: 1800,
    description: {
      zh: "半小时内同一账号从所有网络输错密码的次数；达到后除本人常用网络外锁定",
      en: "Wrong passwords for one account from everywhere in half an hour, after which it is locked for all networks but its own",
    },
  },
  {
    key: "loginNetwork",
    name: "BLADEKIT_LIMIT_LOGIN_NETWORK",
    fallback: 50,
    seconds: 1800,
    description: {
      zh: "半小时内同一网络输错密码的次数；达到后该网络的密码登录须先通过验证码，且登录变慢，不会关闭",
      en: "Wrong passwords from one network in half an hour, after which its password sign-ins need a captcha and are slowed down; it is never closed",
    },
  },
  {
    key: "loginPace",
    name: "BLADEKIT_LIMIT_LOGIN_PACE",
    fallback: 30,
    seconds: 60,
    description: {
      zh: "变慢的网络每分钟可以输错密码的次数；以前从该网络登录过的账号不受此限",
      en: "Wrong passwords a minute from a network that is slowed down; accounts that signed in from there before are not slowed",
    },
  },
  {
    key: "captcha",
    name: "BLADEKIT_LIMIT_CAPTCHAS",
    fallback: 300,
    seconds: 60,
    description: {
      zh: "同一网络每分钟可以获取的图形验证码数",
      en: "Captcha pictures a minute for one network",
    },
  },
  {
    key: "tenantInfo",
    name: "BLADEKIT_LIMIT_LOOKUPS",
    fallback: 600,
    seconds: 60,
    description: {
      zh: "同一网络每分钟可以查询医院（租户）的次数",
      en: "Lookups of hospitals (tenants) a minute for one network",
    },
  },
  {
    key: "pages",
    name: "BLADEKIT_LIMIT_PAGES",
    fallback: 600,
    seconds: 60,
    description: {
      zh: "同一网络每分钟可以让每个实例重新绘制的网站页面数；半分钟内有人看过的页面不必重新绘制。达到后其页面由浏览器自己绘制，内容不变",
      en: "Pages of the site a minute that one network may have drawn anew by each instance; a page that somebody saw within half a minute is not. Past them its browsers draw their pages themselves, with the same content",
    },
  },
  {
    key: "registerFromAddress",
    name: "BLADEKIT_LIMIT_REGISTRATIONS",
    fallback: 300,
    seconds: 3600,
    description: {
      zh: "同一网络每小时可以注册的次数；校园宣讲会上许多人共用一个地址。达到后变慢，不会关闭",
      en: "Registrations an hour for one network; at a campus talk many people share one address. Past them it is slowed down and never closed",
    },
  },
  {
    key: "phoneCaptchaFromAddress",
    name: "BLADEKIT_LIMIT_SMS",
    fallback: 300,
    seconds: 3600,
    description: {
      zh: "同一网络每小时可以获取的短信验证码数；每条都须先通过图形验证码。达到后变慢，不会关闭",
      en: "SMS codes an hour for one network; each needs a captcha. Past them it is slowed down and never closed",
    },
  },
  {
    key: "passwordResetFromAddress",
    name: "BLADEKIT_LIMIT_PASSWORD_RESETS",
    fallback: 300,
    seconds: 3600,
    description: {
      zh: "同一网络每小时可以通过短信重置密码的次数。达到后变慢，不会关闭",
      en: "Password resets by SMS an hour for one network. Past them it is slowed down and never closed",
    },
  },
  {
    key: "addressPace",
    name: "BLADEKIT_LIMIT_PACE",
    fallback: 10,
    seconds: 60,
    description: {
      zh: "变慢的网络每分钟可以注册、获取短信验证码、重置密码的次数，各自计算",
      en: "Registrations, SMS codes and password resets a minute, each by itself, for a network that is slowed down",
    },
  },
] as const satisfies readonly LimitSetting[];

/** The limits that are settings, by their keys. */
export type LimitKey = (typeof limitSettings)[number]["key"];
