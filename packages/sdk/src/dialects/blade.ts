import type { components } from "@bladekit/openapi";
import type { HeadersOptions } from "openapi-fetch";
import { credentials } from "../call/credentials.ts";
import { refuse } from "../call/refuse.ts";
import { isEnvelope } from "../json.ts";
import type { TokenReply, TokenRequest } from "../session/token.ts";
import type { Dialect } from "./dialect.ts";
import { rethrow } from "./other-dialect.ts";

// Loaded late, because the modules of a login are large, and most visits never sign in.
const loadLogin = () => import("./login.ts");

/** Sessions as the specification defines them: `/blade-auth/oauth/token`, snake_case, an answer without envelope, AES. */
const session: Dialect["session"] = (call, defaults) => {
  const withoutSession = { session: false };
  const issueToken = async (body: TokenRequest, headers: HeadersOptions) =>
    (await call("post", "/blade-auth/oauth/token", {
      ...withoutSession,
      body,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    })) as TokenReply;

  /** Gets a token for the client itself. The fields of a person stay empty. */
  async function issueOwn(tenantId: string | undefined, scope = "all"): Promise<TokenReply> {
    const reply = await issueToken({ grant_type: "client_credentials", scope, ...(tenantId && { tenantId }) }, {});
    return (await loadLogin()).toClientReply(reply);
  }

  return {
    async signIn(input) {
      if (input.grant === "client_credentials") return issueOwn(input.tenantId ?? defaults.tenantId(), input.scope);
      const [{ toLogin }, cipher] = await Promise.all([
        loadLogin(),
        call("get", "/blade-auth/oauth/cipher", withoutSession).catch(async (error) =>
          rethrow(error, defaults.say((await loadLogin()).useSpringblade)),
        ),
      ]);
      const { body, headers } = toLogin(input, (cipher as components["schemas"]["Cipher"]).key, defaults);
      return issueToken(body, headers);
    },
    renew: ({ refreshToken, tenantId, userType, scope }, choice) =>
      userType === "client"
        ? issueOwn(tenantId, scope)
        : issueToken(
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

/** The specification's dialect without its paths, because the open-source dialect builds upon it and has other paths. */
export const blade: Omit<Dialect, "paths" | "clients"> = {
  tokenHeader: "blade-auth",
  headers: credentials,
  sign(headers, token, tenantId) {
    if (token) headers["blade-auth"] = `bearer ${token}`;
    else delete headers["blade-auth"];
    // A token contains its tenant.
    if (!token && tenantId) headers["tenant-id"] ??= tenantId;
  },
  refusal(body) {
    const code = isEnvelope(body) ? (body.code ?? 200) : 200;
    if (code === 200) return undefined;
    return typeof code === "number" && code >= 400 && code <= 599 ? code : 400;
  },
  data: (body) => (isEnvelope(body) ? body.data : body),
  // The open-source server also answers 401 to a person without the permission.
  denied: ({ error, response }) => refuse(response, 403, { ...error, code: 403, error: "forbidden" }),
  session,
};
