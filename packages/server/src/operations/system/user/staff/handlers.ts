import { type Context, requireUser } from "../../../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../../../context/handler.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import type { Rows } from "../../../../lists/resource.ts";
import { exportSheet, templateOf } from "../../../../lists/sheets/export-sheet.ts";
import { importRows } from "../../../../lists/sheets/import-rows.ts";
import { handOnTasksOf } from "../../../flow/hand-on-tasks.ts";
import { tellDeed } from "../../../log/deed.ts";
import { countUserGrantLoss } from "../../role/grant-loss.ts";
import { keepSeparate } from "../../role/keep-separate.ts";
import { powersOf, requireUsersWithin } from "../../role/privilege.ts";
import { deptsBelow } from "../../scope/scopes-of-user.ts";
import { reach, reachForAdd, reachRows } from "../../tenant/tenant-reach.ts";
import { lockUsers, userInFull, users } from "../user-rows.ts";
import { listColleagues } from "./colleagues.ts";
import { userImporter } from "./import-users.ts";
import { idsIn, requireAnAdministrator } from "./memberships.ts";
import { importUserSheet, readUserSheet } from "./own-sheet.ts";
import { resetPasswords, unlock } from "./password-reset.ts";
import { revealUser } from "./reveal-user.ts";
import { userSheet } from "./user-sheet.ts";
import { addUser, changeUser, grantUserRoles, hashOf } from "./user-write.ts";

/** Refuses data that a client stores with a user and that is not a JSON object. @throws Refusal `validation_failed` */
function requireObject(text: string | undefined): void {
  try {
    const value: unknown = JSON.parse(text || "{}");
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return;
  } catch {
    // Refused below, like JSON of another kind.
  }
  throw invalidField("userExt", say("请填写 JSON 对象", "Enter a JSON object"));
}

type Memberships = { deptId?: string | undefined; roleId?: string | undefined; postId?: string | undefined };

/** Narrows users to a department and those below it, to a role and to a position, as far as they are named. */
async function belonging(ctx: Context, { deptId, roleId, postId }: Memberships) {
  const deptIds = deptId ? await deptsBelow(ctx.db, [deptId]) : [];
  return (rows: Rows<"bladeUser">): Rows<"bladeUser"> =>
    rows
      .$if(!!deptId, (all) =>
        all.where("bladeUser.id", "in", (of) =>
          of
            .selectFrom("bladeUserDept")
            .select("userId")
            .where("deptId", "in", deptIds.length > 0 ? deptIds : ["0"]),
        ),
      )
      .$if(!!roleId, (all) =>
        all.where("bladeUser.id", "in", (of) =>
          of
            .selectFrom("bladeUserRole")
            .select("userId")
            .where("roleId", "=", roleId ?? ""),
        ),
      )
      .$if(!!postId, (all) =>
        all.where("bladeUser.id", "in", (of) =>
          of
            .selectFrom("bladeUserPost")
            .select("userId")
            .where("postId", "=", postId ?? ""),
        ),
      );
}

export const userHandlers = {
  ...{
    ...defineHandlers({
      exportUserTemplate: async (ctx) => templateOf(ctx, userSheet),
      listColleagues: (ctx, { query }) => listColleagues(ctx, query),
    }),
    ...definePlatformHandlers("namedTenant", {
      importUser: (ctx, { query, file }) => importRows(ctx, userImporter, file, query),

      readUserSheet: (ctx, { file }) => readUserSheet(ctx, file),

      importUserSheet: (ctx, { body }) => importUserSheet(ctx, body),
    }),
  },
  ...definePlatformHandlers("namedTenant", {
    listUser: async (ctx, { query }) => users.page(reach(ctx, query.tenantId), query),

    listUserOfDept: async (ctx, { query }) => {
      const reached = reach(ctx, query.tenantId);
      return users.page(reached, query, await belonging(reached, query));
    },

    exportUser: async (ctx, { query }) => {
      const reached = reach(ctx, query.tenantId);
      const narrow = await belonging(reached, query);
      return exportSheet(ctx, userSheet, query.columns, users.batches(reached, query, narrow));
    },

    getUser: async (ctx, { query }) => userInFull(await reachRows(ctx, "bladeUser", [query.id]), query.id),

    revealUser: async (ctx, { body }) => revealUser(await reachRows(ctx, "bladeUser", [body.id]), body),

    submitUser: async (ctx, { body }) => {
      if (!body.id) return addUser(await reachForAdd(ctx, body.tenantId), body);
      const { tenantId: _, password, ...change } = body;
      const reached = await reachRows(ctx, "bladeUser", [body.id]);
      if (!password) return changeUser(reached, { ...change, id: body.id });
      // A manifest names passwords; a form sends none. Setting one takes the right to reset one.
      if (!requireUser(ctx).permissions.has("user_reset"))
        throw invalidField(
          "password",
          say("修改用户时不能设置密码，请使用密码重置", "The password cannot be changed here. Use “Reset password”"),
        );
      const user = await changeUser(reached, { ...change, id: body.id }, await hashOf(reached, password));
      tellDeed(ctx, { level: "warn", more: say("并设置了密码", "and set the password") });
      return user;
    },

    updateUser: async (ctx, { body }) => changeUser(await reachRows(ctx, "bladeUser", [body.id]), body),

    removeUser: async (ctx, { query }) => {
      const ids = idsIn(query.ids);
      if (ids.includes(requireUser(ctx).userId))
        throw new Refusal("conflict", { message: say("不能删除本人", "You cannot remove yourself") });
      const reached = await reachRows(ctx, "bladeUser", ids);
      const powers = await powersOf(ctx);
      await transaction(reached.db, async (db) => {
        await requireUsersWithin({ db }, powers, ids);
        await keepSeparate({ ...reached, db }, {}, () => users.remove({ ...reached, db }, ids));
        await handOnTasksOf({ ...reached, db }, ids);
        await requireAnAdministrator(db);
      });
      return {};
    },

    grantUserRoles: async (ctx, { query }) => {
      const userIds = idsIn(query.userIds);
      await grantUserRoles(await reachRows(ctx, "bladeUser", userIds), userIds, idsIn(query.roleIds));
      return {};
    },

    countUserGrantLoss: async (ctx, { query }) => {
      const userIds = idsIn(query.userIds);
      return countUserGrantLoss(await reachRows(ctx, "bladeUser", userIds), userIds, idsIn(query.roleIds));
    },

    resetUserPassword: async (ctx, { query }) => {
      const userIds = idsIn(query.userIds);
      await resetPasswords(await reachRows(ctx, "bladeUser", userIds), userIds);
      return {};
    },

    unlockUser: async (ctx, { query }) => {
      const userIds = idsIn(query.userIds);
      await unlock(await reachRows(ctx, "bladeUser", userIds), userIds);
      return {};
    },

    getUserPlatform: async (ctx, { query }) => {
      const reached = await reachRows(ctx, "bladeUser", [query.id]);
      const [user, more] = await Promise.all([
        users.detail(reached, query.id),
        reached.db
          .selectFrom("bladeUser")
          .select(["platform as userType", "platformExt as userExt"])
          .where("id", "=", query.id)
          .executeTakeFirst(),
      ]);
      return { ...user, userType: more?.userType ?? "web", userExt: more?.userExt ?? "{}" };
    },

    updateUserPlatform: async (ctx, { body }) => {
      requireObject(body.userExt);
      const reached = await reachRows(ctx, "bladeUser", [body.userId]);
      const powers = await powersOf(ctx);
      await transaction(reached.db, async (db) => {
        await lockUsers(db, [body.userId]);
        await requireUsersWithin({ db }, powers, [body.userId]);
        await users.change({ ...reached, db }, body.userId, {
          platform: body.userType,
          ...(body.userExt !== undefined && { platformExt: body.userExt || "{}" }),
        });
      });
      return {};
    },
  }),
};
