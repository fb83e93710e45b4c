import { type Context, requireUser } from "../../../../context/context.ts";
import { defineHandlers } from "../../../../context/handler.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { readNewPassword } from "../new-password.ts";
import { replacePassword } from "../replace-password.ts";
import { requireOwnPassword } from "../require-own-password.ts";
import { lockUsers, userInFull, users } from "../user-rows.ts";
import { valuesOf } from "../user-values.ts";
import { keepPreference, listPreferences } from "./preferences.ts";

/** Everybody sees themselves, whatever their data scope. */
const asOneself = (ctx: Context): Context => ({ ...ctx, db: withoutDataScopes(ctx.db) });

/** Operations that every user has on their own account. */
export const ownAccountHandlers = defineHandlers({
  getOwnInfo: async (ctx) => userInFull(asOneself(ctx), requireUser(ctx).userId),

  listOwnPreferences: (ctx) => listPreferences(ctx),

  keepOwnPreference: async (ctx, { body }) => {
    await keepPreference(ctx, body);
    return {};
  },

  updateOwnInfo: async (ctx, { body: { id: _, ...given } }) => {
    const { userId } = requireUser(ctx);
    await transaction(asOneself(ctx).db, async (db) => {
      const inside = { ...ctx, db };
      const [stored] = await lockUsers(db, [userId]);
      await users.change(inside, userId, await valuesOf(inside, given, stored));
    });
    return {};
  },

  updateOwnPassword: async (ctx, { body }) => {
    const { userId, sessionId } = requireUser(ctx);
    const { db: own } = asOneself(ctx);
    const plain = await readNewPassword(ctx, own, "newPassword", body.newPassword);
    if (ctx.cipher.decrypt(body.newPassword1) !== plain) {
      throw invalidField("newPassword1", say("请输入正确的确认密码!", "The two passwords do not match"));
    }
    await requireOwnPassword(
      ctx,
      "oldPassword",
      body.oldPassword,
      say("原密码不正确!", "The current password is wrong"),
    );
    const given = { field: "newPassword", encrypted: body.newPassword, keptSession: sessionId };
    await replacePassword(ctx, own, userId, given);
    return {};
  },
});
