import type { Client, PlatformContext } from "../../../context/context.ts";
import { definePlatformHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { Input } from "../../../contract/operations.ts";
import { useCaptcha } from "../../../services/security/captcha.ts";
import { md5Hex } from "../../../services/security/password.ts";
import { thirdPartyLogin } from "../third-party/third-party-login.ts";
import { issueClientToken } from "./client-token.ts";
import { goOn } from "./enter.ts";
import { login, readTenantId } from "./login.ts";
import { refresh } from "./refresh.ts";
import { type SignedIn, toAuthInfo, toTokenReply } from "./token-reply.ts";

/** The functions that serve the grants of one dialect. */
type Grants<Request, Grant extends string> = Readonly<
  Record<Grant, (ctx: PlatformContext, client: Client, request: Request) => Promise<SignedIn>>
>;

/** The client of a token call, if it may use the grant. @throws Refusal `client_unauthorized`, `grant_unsupported` */
function clientFor({ client }: PlatformContext, grant: string): Client {
  if (!client) throw new Refusal("client_unauthorized");
  // A ticket goes on with a password that was right.
  const isGranted =
    grant === "ticket"
      ? client.grantTypes.some((one) => one === "password" || one === "captcha")
      : client.grantTypes.includes(grant);
  if (!isGranted) throw new Refusal("grant_unsupported");
  return client;
}

type Own = Input<"issueToken">;
type OwnGrant = Exclude<Own["body"]["grant_type"], "client_credentials">;

type Captcha = { header: { "Captcha-Key"?: string | undefined; "Captcha-Code"?: string | undefined } };

/** A captcha that comes with a password is used up, whether or not it was asked for. @throws Refusal `captcha_wrong` */
async function solves(ctx: PlatformContext, { header }: Captcha): Promise<boolean> {
  if (header["Captcha-Key"] === undefined) return false;
  await useCaptcha(ctx.counters, header["Captcha-Key"], header["Captcha-Code"]);
  return true;
}

const byPassword = async (ctx: PlatformContext, client: Client, { body, header }: Own, isCaptchaSolved: boolean) =>
  login(ctx, client, {
    isCaptchaSolved,
    tenantId: readTenantId(ctx, body.tenantId ?? header["Tenant-Id"] ?? ctx.tenantId),
    userType: header["User-Type"] === "guest" ? "guest" : "staff",
    account: body.username?.trim() ?? "",
    wire: () => (body.password ? ctx.cipher.decrypt(body.password) : ""),
    deptId: header["Dept-Id"],
    roleId: header["Role-Id"],
  });

const grants: Grants<Own, OwnGrant> = {
  password: async (ctx, client, request) => byPassword(ctx, client, request, await solves(ctx, request)),
  captcha: async (ctx, client, request) => {
    await useCaptcha(ctx.counters, request.header["Captcha-Key"], request.header["Captcha-Code"]);
    return byPassword(ctx, client, request, true);
  },
  refresh_token: async (ctx, client, { body, header }) =>
    refresh(ctx, client, body.refresh_token ?? "", {
      tenantId: header["Tenant-Id"],
      deptId: header["Dept-Id"],
      roleId: header["Role-Id"],
    }),
  ticket: (ctx, client, { body, header }) =>
    goOn(
      ctx,
      client,
      { ticket: body.ticket ?? "", factor: body.factor, passkey: body.passkey, newPassword: body.new_password },
      { deptId: header["Dept-Id"], roleId: header["Role-Id"] },
    ),
  social: async (ctx, client, { body, header }) => {
    const proof = { grant: "social", source: body.source ?? "", state: body.state ?? "" } as const;
    const wanted = { deptId: header["Dept-Id"], roleId: header["Role-Id"] };
    return thirdPartyLogin(ctx, client, body.code ?? "", proof, wanted);
  },
  authorization_code: async (ctx, client, { body, header }) => {
    const proof = { grant: "authorization_code", redirectUri: body.redirect_uri ?? "" } as const;
    const wanted = { deptId: header["Dept-Id"], roleId: header["Role-Id"] };
    return thirdPartyLogin(ctx, client, body.code ?? "", proof, wanted);
  },
};

type Compat = Input<"issueTokenCompat">;
type CompatGrant = NonNullable<Compat["body"]["grantType"]>;

const byCompatPassword = async (ctx: PlatformContext, client: Client, { body }: Compat, isCaptchaSolved: boolean) =>
  login(ctx, client, {
    isCaptchaSolved,
    tenantId: body.tenantId || ctx.tenantId,
    userType: "staff",
    account: body.account?.trim() ?? "",
    wire: async () => md5Hex(body.password ? await ctx.sm2.decrypt(body.password) : ""),
  });

const compatGrants: Grants<Compat, CompatGrant> = {
  password: async (ctx, client, request) => byCompatPassword(ctx, client, request, await solves(ctx, request)),
  captcha: async (ctx, client, request) => {
    await useCaptcha(ctx.counters, request.header["Captcha-Key"], request.header["Captcha-Code"]);
    return byCompatPassword(ctx, client, request, true);
  },
  refresh_token: async (ctx, client, { body }) => {
    try {
      return await refresh(ctx, client, body.refreshToken ?? "");
    } catch (error) {
      // Only a 401 makes that client end its session.
      if (error instanceof Refusal && error.code === "refresh_invalid") throw new Refusal("unauthorized");
      throw error;
    }
  },
  social: async (ctx, client, { body }) => {
    const proof = { grant: "social", source: body.source ?? "", state: body.state ?? "" } as const;
    return thirdPartyLogin(ctx, client, body.code ?? "", proof);
  },
};

/** The token call in both dialects. */
export const tokenHandlers = definePlatformHandlers("signingIn", {
  issueToken: async (ctx, input) => {
    const { body, header } = input;
    const client = clientFor(ctx, body.grant_type);
    if (body.grant_type !== "client_credentials")
      return toTokenReply(ctx, await grants[body.grant_type](ctx, client, input));
    const tenantId = readTenantId(ctx, body.tenantId ?? header["Tenant-Id"] ?? ctx.tenantId);
    return issueClientToken(ctx, client, tenantId, body.scope ?? "all");
  },

  issueTokenCompat: async (ctx, input) => {
    const grant = input.body.grantType ?? "password";
    return toAuthInfo(ctx, await compatGrants[grant](ctx, clientFor(ctx, grant), input));
  },
});
