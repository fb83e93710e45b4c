import { maskPhone } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../context/handler.ts";
import { Refusal } from "../../contract/errors.ts";
import { findMemberships } from "../../services/memberships.ts";
import { logClientErrors } from "../log/client-errors.ts";
import { isOn } from "../system/param/switches.ts";
import { shownAvatar } from "../system/user/avatar.ts";
import { endSession, findLastSignIn } from "./session.ts";
import { findUserById } from "./user-row.ts";

async function logout(ctx: Context) {
  await endSession(ctx.db, requireUser(ctx).sessionId, "logout");
  return {};
}

export const authHandlers = {
  ...defineHandlers({
    logout,
    logoutCompat: logout,

    // There is no cache to clear: no data of a user is kept between calls, and shared answers are a second old at most.
    clearCache: async () => ({}),

    logoutByPost: async (ctx, { body }) => {
      await logClientErrors(ctx, body ?? []);
      await endSession(ctx.db, requireUser(ctx).sessionId, "logout");
      return {};
    },
  }),
  ...definePlatformHandlers("platformTables", {
    getUserInfo: async (ctx) => {
      const principal = requireUser(ctx);
      const [user, { roles, depts }, switchMode, session] = await Promise.all([
        findUserById(ctx.db, principal.userId),
        findMemberships(ctx.db, principal.userId, principal.choice),
        isOn(ctx.platform, "website.switchMode"),
        findLastSignIn(ctx.db, principal.sessionId),
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
        switchMode,
        ...session,
      };
    },
  }),
};
