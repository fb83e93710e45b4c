import type { HeadersOptions } from "openapi-fetch";
import { createCipher } from "../cipher/index.ts";
import type { Sentence } from "../rules/sentence.ts";
import type { ClientLogin, LoginInput } from "../session/login-input.ts";
import type { TokenReply, TokenRequest } from "../session/token.ts";
import type { LoginDefaults } from "./dialect.ts";

/** The login of a person. */
export type PersonLogin = Exclude<LoginInput, ClientLogin>;

/** The fields that each grant adds to the body, with the names of the protocol. */
function grantFields(input: PersonLogin, { encrypt, hashPassword }: ReturnType<typeof createCipher>): TokenRequest {
  if (input.grant === "ticket") {
    const { ticket, factor, passkey, newPassword } = input;
    return {
      ...{ grant_type: input.grant, ticket },
      ...(factor !== undefined && { factor }),
      ...(passkey && { passkey }),
      ...(newPassword !== undefined && { new_password: encrypt(newPassword) }),
    };
  }
  if (input.grant === "social") {
    const { source, code, state } = input;
    return { grant_type: input.grant, source, code, state };
  }
  if (input.grant === "authorization_code") {
    const { code, redirectUri } = input;
    return { grant_type: input.grant, code, redirect_uri: redirectUri };
  }
  const { username, password, captchaKey, grant = captchaKey ? "captcha" : "password" } = input;
  return {
    grant_type: grant,
    username,
    password: hashPassword(password),
    type: "account",
    captchaType: "TXYZM",
  };
}

/** Shown for a server that has no cipher. */
export const useSpringblade: Sentence = {
  zh: "该服务器没有 /blade-auth/oauth/cipher：若是开源 SpringBlade，请设置 dialect: springblade({ publicKey })",
  en: "This server has no /blade-auth/oauth/cipher. If it is an open-source SpringBlade, set dialect: springblade({ publicKey }).",
};

const nobody = {
  refresh_token: "",
  user_id: "",
  dept_id: "",
  role_id: "",
  oauth_id: "",
  user_name: "",
  real_name: "",
  account: "",
  avatar: "",
  authority: "",
};

/** Completes the reply to a client that signs in for itself: the fields of a person stay empty. */
export const toClientReply = (reply: Partial<TokenReply>): TokenReply =>
  ({ ...nobody, ...reply, user_type: "client" }) as TokenReply;

/** The body and the headers of a sign-in. The tenant is encrypted, and the password is hashed, then encrypted. */
export function toLogin(
  input: PersonLogin,
  key: string,
  defaults: LoginDefaults,
): { readonly body: TokenRequest; readonly headers: HeadersOptions } {
  const cipher = createCipher({ key });
  const plainTenant = input.tenantId ?? defaults.tenantId();
  const tenantId = plainTenant && cipher.encrypt(plainTenant);
  return {
    body: { ...grantFields(input, cipher), scope: "all", ...(tenantId && { tenantId }) },
    headers: {
      "Tenant-Id": tenantId || null,
      "User-Type": input.userType ?? defaults.userType,
      ...("username" in input && { "Captcha-Key": input.captchaKey, "Captcha-Code": input.captchaCode }),
    },
  };
}
