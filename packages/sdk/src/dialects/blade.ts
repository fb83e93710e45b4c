import type { components } from "@bladekit/openapi";
import type { HeadersOptions } from "openapi-fetch";
import type { TokenReply, TokenRequest } from "../session/token.ts";
import type { Dialect } from "./dialect.ts";
import { hint, useSpringblade } from "./other-dialect.ts";

/** The specification's dialect: `/blade-auth/oauth/token`, snake_case, a bare reply, AES. */
export const blade: Dialect = (call, defaults) => {
  const withoutSession = { session: false };
  const issueToken = async (body: TokenRequest, headers: HeadersOptions) =>
    (await call("post", "/blade-auth/oauth/token", {
      ...withoutSession,
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    })) as TokenReply;

  return {
    async signIn(input) {
      // The cipher is heavy, and most visits never sign in.
      const [{ toLogin }, cipher] = await Promise.all([
        import("./login.ts"),
        call("get", "/blade-auth/oauth/cipher", withoutSession).catch(hint(defaults.say(useSpringblade))),
      ]);
      const { body, headers } = toLogin(input, (cipher as components["schemas"]["Cipher"]).key, defaults);
      return issueToken(body, headers);
    },
    renew: ({ refreshToken, tenantId, userType }, choice) =>
      issueToken(
        { grant_type: "refresh_token", refresh_token: refreshToken, scope: "all" },
        {
          "Tenant-Id": tenantId || null,
          "User-Type": userType === "guest" ? userType : null,
          "Dept-Id": choice?.deptId,
          "Role-Id": choice?.roleId,
        },
      ),
    revoke: ({ accessToken }) =>
      call("get", "/blade-auth/oauth/logout", {
        ...withoutSession,
        headers: { "Blade-Auth": `bearer ${accessToken}` },
      }),
  };
};
