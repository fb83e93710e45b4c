/**
 * The dialect of the open-source back end, in a separate entry, so that other programs contain neither it nor its cipher.
 *
 * @module springblade
 */

import type { components } from "@bladekit/openapi";
import type { HeadersOptions } from "openapi-fetch";
import { ApiError, isApiError } from "../../errors.ts";
import type { Sentence } from "../../rules/sentence.ts";
import type { LoginInput } from "../../session/login-input.ts";
import { blade } from "../blade.ts";
import type { Dialect } from "../dialect.ts";
import { rethrow } from "../other-dialect.ts";
import { isExpired } from "./claims.ts";
import type { SpringbladePaths } from "./paths.ts";
import { toTokenReply } from "./token-reply.ts";

export { springbladeHas } from "./calls.ts";
export { withoutTop } from "./without-top.ts";
export type { SpringbladePaths };

type Schemas = components["schemas"];
type TokenRequest = Schemas["TokenRequestCompat"];

/** The settings that the dialect needs. */
export interface SpringbladeOptions {
  /** The server's SM2 public key in hex with its leading 04. It belongs to the private key with which the server decrypts. */
  readonly publicKey: string;
}

async function grantFields(input: LoginInput, publicKey: string): Promise<TokenRequest> {
  if (input.grant === "authorization_code" || input.grant === "client_credentials" || input.grant === "ticket")
    throw new TypeError("The open-source back end has no such grant");
  if (input.grant === "social") {
    const { source, code, state } = input;
    return { grantType: input.grant, source, code, state };
  }
  const { username, password, captchaKey, grant = captchaKey ? "captcha" : "password" } = input;
  const { encryptPassword } = await import("./password-cipher.ts");
  return { grantType: grant, account: username, password: encryptPassword(password, publicKey), type: "account" };
}

const useOwn: Sentence = {
  zh: "该服务器没有 /blade-auth/token：它不是开源 SpringBlade，请去掉 dialect；或检查 baseUrl",
  en: "This server has no /blade-auth/token. It is not an open-source SpringBlade: leave dialect out, or check baseUrl.",
};

const noKey =
  "publicKey must be 130 hexadecimal digits that begin with 04: blade.auth.public-key of the server, auth.publicKey of Saber.";

/**
 * The dialect of the open-source back end: `/blade-auth/token`, camelCase in the envelope, the password encrypted with SM2. Sessions work
 * as with the specification's dialect, but `switchTo` is refused, because the server does not have it.
 *
 * @throws TypeError when the public key is invalid.
 *
 * @example
 * const client = createBladeClient({ baseUrl: "/api", clientId: "saber3", dialect: springblade({ publicKey: "04…" }) });
 */
export function springblade({ publicKey }: SpringbladeOptions): Dialect<SpringbladePaths> {
  if (!/^04[\da-f]{128}$/i.test(publicKey)) throw new TypeError(noKey);
  const session: Dialect["session"] = (call, defaults) => {
    const withoutSession = { session: false };
    const issueToken = async (body: TokenRequest, headers: HeadersOptions = {}) => {
      const info = await call("post", "/blade-auth/token", {
        ...withoutSession,
        body: { ...body, scope: "all" },
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      });
      return toTokenReply(info as Schemas["AuthInfo"]);
    };

    return {
      async signIn(input) {
        const tenantId = input.tenantId ?? defaults.tenantId();
        const fields = await grantFields(input, publicKey);
        return issueToken(
          { ...fields, ...(tenantId && { tenantId }) },
          {
            "Tenant-Id": tenantId,
            ...("username" in input && { "Captcha-Key": input.captchaKey, "Captcha-Code": input.captchaCode }),
          },
        ).catch((error) => rethrow(error, defaults.say(useOwn)));
      },
      async renew({ refreshToken }, choice) {
        if (choice) throw new TypeError("The open-source back end cannot switch departments or roles");
        try {
          return await issueToken({ grantType: "refresh_token", refreshToken });
        } catch (error) {
          // It cannot handle an expired refresh token and answers 500 instead of 401.
          if (!isApiError(error) || error.status < 500 || !isExpired(refreshToken, Date.now())) throw error;
          throw new ApiError(error, { ...error, status: 401, code: 401 });
        }
      },
      revoke: ({ accessToken }) =>
        call("post", "/blade-auth/logout", { ...withoutSession, headers: { "Blade-Auth": `bearer ${accessToken}` } }),
    };
  };
  return {
    ...blade,
    // There, an order names a column of the table. Any other name causes a database error.
    toUrl: (url) =>
      url.replace(/[?&](ascs|descs)=[^&]*/g, (order) =>
        // The escape of a comma contains capital letters, too, and must stay.
        order.replace(/%[\dA-F]{2}|[A-Z]/g, (part) => (part.length > 1 ? part : `_${part.toLowerCase()}`)),
      ),
    session,
  };
}
