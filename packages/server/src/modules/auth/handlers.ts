import { maskPhone } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../context.ts";
import { defineHandlers } from "../../contract/handler.ts";
import { Refusal } from "../../errors.ts";
import { createCaptcha } from "../../security/captcha.ts";
import { enforceLimit } from "../../security/rate-limit.ts";
import { logClientErrors } from "../log/client-errors.ts";
import { shownAvatar } from "../system/user/avatar.ts";
import { login } from "./login.ts";
import { refresh } from "./refresh.ts";
import { endSession } from "./session.ts";
import { findMemberships, findUserById } from "./user-row.ts";

async function drawCaptcha(ctx: Context) {
  await enforceLimit(ctx.platform, "captcha", ctx.remoteIp);
  return createCaptcha(ctx.platform);
}

export const authHandlers = defineHandlers({
  issueToken: async (ctx, input) => {
    const { client } = ctx;
    if (!client) throw new Refusal("client_unauthorized");
    const { grant_type: grant, refresh_token: token } = input.body;
    if (!client.grantTypes.includes(grant)) throw new Refusal("grant_unsupported");
    if (grant === "social" || grant === "authorization_code") throw new Refusal("not_available");
    return grant === "refresh_token"
      ? refresh(ctx, client, token ?? "", input.header["Tenant-Id"])
      : login(ctx, client, input);
  },

  getLoginCipher: async ({ cipher: { algorithm, key, keyId } }) => ({ algorithm, key, keyId }),

  getCaptcha: drawCaptcha,
  // There is one kind of captcha so far, so both calls draw it.
  getGraphicsCaptcha: drawCaptcha,

  logout: async (ctx) => {
    await endSession(ctx.db, requireUser(ctx).sessionId, "logout");
    return {};
  },

  logoutByPost: async (ctx, { body }) => {
    await logClientErrors(ctx, body ?? []);
    await endSession(ctx.db, requireUser(ctx).sessionId, "logout");
    return {};
  },

  getUserInfo: async (ctx) => {
    const principal = requireUser(ctx);
    const [user, { roles, depts }] = await Promise.all([
      findUserById(ctx.db, principal.userId),
      findMemberships(ctx.db, principal.userId),
    ]);
    if (!user) throw new Refusal("unauthorized");
    return {
      userId: user.id,
      tenantId: principal.tenantId,
      account: user.account,
      name: user.name,
      realName: user.realName,
      avatar: shownAvatar(ctx, principal.tenantId, user.avatar),
      phone: maskPhone(user.phone),
      email: user.email,
      deptId: depts.map((dept) => dept.id).join(","),
      deptName: depts.map((dept) => dept.deptName).join(","),
      roleId: roles.map((role) => role.id).join(","),
      roles: [...principal.roleAliases],
      userType: user.userType,
    };
  },
});
