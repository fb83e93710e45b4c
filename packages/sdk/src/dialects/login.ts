import type { HeadersOptions } from "openapi-fetch";
import { createCipher } from "../cipher/index.ts";
import type { LoginInput } from "../session/login-input.ts";
import type { TokenRequest } from "../session/token.ts";
import type { LoginDefaults } from "./dialect.ts";

/** What each grant adds to the body, in the words of the protocol. */
function grantFields(input: LoginInput, hashPassword: (plain: string) => string): TokenRequest {
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

/** The body and the headers that sign in: the tenant encrypted, the password hashed, then encrypted. */
export function toLogin(
  input: LoginInput,
  key: string,
  defaults: LoginDefaults,
): { readonly body: TokenRequest; readonly headers: HeadersOptions } {
  const { encrypt, hashPassword } = createCipher({ key });
  const plainTenant = input.tenantId ?? defaults.tenantId();
  const tenantId = plainTenant && encrypt(plainTenant);
  return {
    body: { ...grantFields(input, hashPassword), scope: "all", ...(tenantId && { tenantId }) },
    headers: {
      "Tenant-Id": tenantId || null,
      "User-Type": input.userType ?? defaults.userType,
      ...("username" in input && { "Captcha-Key": input.captchaKey, "Captcha-Code": input.captchaCode }),
    },
  };
}
