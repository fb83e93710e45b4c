import { type ApiError, type BladeClient, isApiError, isBladeError, type Session } from "@bladekit/sdk";
import { buttonCodes, pictureUrls } from "@bladekit/sdk/rules";
import type { AuthProvider } from "react-admin";
import type { HasCall } from "./foreign.ts";
import { loginPathFor, withoutBase } from "./login-path.ts";
import { noOpening, type Opening } from "./opening.ts";
import { passwordCipher } from "./password-cipher.ts";
import type { Served } from "./served.ts";
import type { SessionEndListener } from "./session-end.ts";

interface LoginInput {
  tenantId: string;
  username: string;
  password: string;
  captchaKey: string;
  captchaCode: string;
}

/** The parameters with which a third party sent the person back. */
interface ThirdPartyLoginInput {
  grant: "social";
  source: string;
  code: string;
  state: string;
}

/** Goes on after a `SignInStep`. */
interface TicketLoginInput {
  grant: "ticket";
  ticket: string;
  newPassword?: string;
  factor?: string;
  passkey?: string;
}

/** A third party that the hospital's people sign in through. */
interface ThirdParty {
  source: string;
  name: string;
}

/** An application for an account. */
interface RegistrationInput {
  tenantId: string;
  name: string;
  account: string;
  password: string;
  password2: string;
  oauthId: string;
}

/** Thrown by a login of somebody whom the third party knows and the hospital does not; `oauthId` is what to apply with. */
export class RegistrationRequired extends Error {
  readonly oauthId: string;
  readonly userName: string;

  constructor(message: string, { oauthId, userName }: { oauthId: string; userName: string }) {
    super(message);
    this.oauthId = oauthId;
    this.userName = userName;
  }
}

/** The step that a refused sign-in waits for, by the code of the refusal. */
const steps = {
  password_change_required: "password",
  second_factor_required: "factor",
  second_factor_missing: "factor",
} as const;

/** Thrown by a login that goes on with one more step; `ticket` is what to go on with. */
export class SignInStep extends Error {
  readonly kind: (typeof steps)[keyof typeof steps];
  readonly ticket: string;
  /** What the app on a phone is set up with; "" where it is set up already. */
  readonly uri: string;
  readonly recoveryCodes: readonly string[];
  /** What a passkey is asked, or made, with; undefined where none works here. */
  readonly passkey: object | undefined;
  /** Whether an app gives codes. */
  readonly hasApp: boolean;

  constructor(kind: SignInStep["kind"], { msg, data }: Pick<ApiError, "msg" | "data">) {
    super(msg);
    this.kind = kind;
    this.ticket = String(data.ticket ?? "");
    this.uri = String(data.uri ?? "");
    this.passkey = data.passkey as object | undefined;
    this.hasApp = data.hasApp !== false;
    this.recoveryCodes = Array.isArray(data.recoveryCodes) ? data.recoveryCodes.map(String) : [];
  }
}

/** A picture to read; its key works once. */
interface Captcha {
  key: string;
  /** Data URL. */
  image: string;
}

/** The signed-in person, as the shell shows them. */
export interface ConsoleIdentity {
  id: string;
  fullName: string;
  /** "" when there is none. */
  avatar: string;
  account: string;
  tenantId: string;
  deptName: string;
  /** Whether they choose as which of their departments and roles they work. */
  maySwitch: boolean;
  /** The sign-in before this one; undefined at the first, and on a server that does not tell. */
  lastSignIn?: { time: string; ip: string };
}

/** The hospital as its people know it. */
export interface Brand {
  name: Readonly<Record<"zh" | "en", string>>;
  /** Address of its sign; undefined without one. */
  logo: string | undefined;
  /** The line that helps; undefined without one. */
  phone: string | undefined;
}

/** The auth provider of react-admin and what the login page and the shell need besides. */
export interface ConsoleAuthProvider extends AuthProvider {
  login(input: LoginInput | ThirdPartyLoginInput | TicketLoginInput): Promise<void>;
  getThirdParties(tenantId: string | undefined): Promise<ThirdParty[]>;
  /** Applies for an account; the passwords are encrypted on the way. */
  apply(input: RegistrationInput): Promise<void>;
  /** Sets the first password of the account whose link was opened, and signs in with it. */
  setFirstPassword(input: { token: string; password: string }): Promise<void>;
  getIdentity(): Promise<ConsoleIdentity>;
  getCaptcha(): Promise<Captcha>;
  /** The permission codes of the signed-in user; one call serves all screens. */
  getCodes(): Promise<ReadonlySet<string>>;
  /** The tenant that this host name belongs to; undefined when it belongs to none. */
  findHostTenant(): Promise<string | undefined>;
  /** The hospital of a tenant; undefined on a server that has no sites. */
  getBrand(tenantId: string): Promise<Brand | undefined>;
  /** Calls back when the server no longer knows the session; returns how to stop. */
  onSessionEnd(listener: SessionEndListener): () => void;
}

interface AuthProviderOptions {
  client: BladeClient;
  /** Path and query of the page, base included. The login page needs none. */
  currentPath?: () => string;
  hostName: () => string;
  onSessionEnd?: ConsoleAuthProvider["onSessionEnd"];
  /** Whether the server has a call; ours has all. */
  has?: HasCall;
  /** The screens that a server with only a part of the calls can serve. */
  served?: Pick<Served, "codes">;
  /** The parts of the shell that one call answers. */
  opening?: Opening;
  /** Told who has signed out of their own accord. */
  onSignOut?: (person: Pick<Session, "tenantId" | "userId">) => void;
}

/** The sentence for the user, where there is one; react-admin shows an error's message. */
function forUser(error: unknown): unknown {
  if (isApiError(error) && error.error === "registration_required") {
    const { oauthId, userName } = error.data;
    return new RegistrationRequired(error.msg, { oauthId: String(oauthId ?? ""), userName: String(userName ?? "") });
  }
  const step = isApiError(error) && steps[error.error as keyof typeof steps];
  if (step) return new SignInStep(step, error);
  return isBladeError(error) ? new Error(error.msg, { cause: error }) : error;
}

/** The signed-in person by their row among the users, where the server has no call for it. */
async function ownRow(client: BladeClient): Promise<ConsoleIdentity> {
  const { id, account, name, realName, avatar, tenantId, deptName } = await client.GET("/blade-system/user/info");
  return {
    id,
    fullName: realName || name || account,
    avatar: avatar ?? "",
    account,
    tenantId,
    deptName: deptName ?? "",
    maySwitch: false,
  };
}

export function createAuthProvider({
  client,
  currentPath = () => "/",
  hostName,
  onSessionEnd = () => () => {},
  has = () => true,
  served,
  opening = noOpening,
  onSignOut = () => {},
}: AuthProviderOptions): ConsoleAuthProvider {
  let codes: Promise<ReadonlySet<string>> | undefined;

  // One call serves every button of every screen; a failed one is tried again.
  const permissionCodes = (): Promise<ReadonlySet<string>> => {
    codes ??= opening
      .take("codes", (shell) => new Set(shell.codes))
      .then((all) => all ?? client.GET("/blade-system/menu/buttons").then(buttonCodes))
      .then((all) => served?.codes(all) ?? all);
    codes.catch(() => {
      codes = undefined;
    });
    return codes;
  };

  return {
    async login(input) {
      codes = undefined;
      await client.session.login(input).catch((error) => {
        throw forUser(error);
      });
    },

    async getThirdParties(tenantId) {
      if (!has("/blade-auth/oauth/links")) return [];
      return client.GET("/blade-auth/oauth/links", { params: { header: tenantId ? { "Tenant-Id": tenantId } : {} } });
    },

    async apply({ password, password2, ...input }) {
      try {
        const { encrypt } = await passwordCipher(client);
        await client.POST("/blade-system/register-guest", {
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body: { ...input, password: encrypt(password), password2: encrypt(password2) },
        });
      } catch (error) {
        throw forUser(error);
      }
    },

    async setFirstPassword({ token, password }) {
      codes = undefined;
      try {
        const { encrypt } = await passwordCipher(client);
        const body = { token, password: encrypt(password) };
        const { account: username, ...answer } = await client.POST("/blade-system/user/first-password", { body });
        await client.session.login({ ...answer, username, password });
      } catch (error) {
        throw forUser(error);
      }
    },

    /** Answers with the page to show next: react-admin also comes here when nobody was signed in. */
    async logout() {
      codes = undefined;
      const session = client.session.get();
      if (!session) return loginPathFor(withoutBase(currentPath()));
      await client.session.logout();
      onSignOut(session);
      return "/login";
    },

    async checkAuth() {
      if (!client.session.get()) throw { redirectTo: loginPathFor(withoutBase(currentPath())), message: false };
    },

    // A call that is refused with 401 ends the session in the client; onSessionEnd then shows the login.
    async checkError() {},

    async getIdentity() {
      if (!has("/blade-auth/oauth/user-info")) return ownRow(client);
      const user =
        (await opening.take("user", (shell) => shell.user)) ?? (await client.GET("/blade-auth/oauth/user-info"));
      const { userId, account, tenantId, deptName } = user;
      return {
        id: userId,
        fullName: user.realName || user.name || account,
        avatar: user.avatar,
        account,
        tenantId,
        deptName,
        maySwitch: user.switchMode,
        ...(user.lastSignInTime && { lastSignIn: { time: user.lastSignInTime, ip: user.lastSignInIp ?? "" } }),
      };
    },

    getCodes: permissionCodes,
    getCaptcha: () =>
      client.GET(has("/blade-auth/oauth/captcha") ? "/blade-auth/oauth/captcha" : "/blade-auth/captcha"),
    findHostTenant: async () =>
      (await client.GET("/blade-system/tenant/info", { params: { query: { domain: hostName() } } })).tenantId,
    async getBrand(tenantId) {
      if (!has("/mrhr-zpgl-new/setting/get-zp-setting")) return undefined;
      const setting = await client.GET("/mrhr-zpgl-new/setting/get-zp-setting", { params: { query: { tenantId } } });
      const { yyName, yyNameEn, contact, zpPcLogo } = setting;
      const [logo] = pictureUrls(zpPcLogo);
      return { name: { zh: yyName, en: yyNameEn || yyName }, logo, phone: contact?.phone || undefined };
    },
    onSessionEnd,
  } satisfies ConsoleAuthProvider;
}
