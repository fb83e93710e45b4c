import { maskPhone } from "@bladekit/sdk/rules";
import { type Context, type Principal, requireUser } from "../../context/context.ts";
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

/** What somebody who looks as this person, or as a role, is told: nothing personal. */
function seenInfo({ userId, tenantId, account, name, deptId, roleIds, roleAliases, userType }: Principal) {
  return {
    ...{ userId, tenantId, account, name, realName: name, deptId, deptName: "", userType },
    ...{ roleId: roleIds.join(","), roles: [...roleAliases], avatar: "", phone: "", email: "", switchMode: false },
  };
}

export const authHandlers = {
  ...defineHandlers({
    logout,
    logoutCompat: logout,

    // There is no cache to clear: nothing about a user is kept between calls, and shared answers are at most a second old.
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
      if (principal.viewer) return seenInfo(principal);
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
