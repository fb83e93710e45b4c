import type { UserInput, UserUpdate } from "@bladekit/openapi";
import type { Context, PlatformContext } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { countRows, transaction } from "../../../../db/database.ts";
import { requireInDataScope } from "../../../../db/require-in-data-scope.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { lockTrees } from "../../../../db/tree-lock.ts";
import { parentGone } from "../../../../lists/removed-rows.ts";
import type { Values } from "../../../../lists/resource.ts";
import { hashPassword, md5Hex } from "../../../../services/security/password.ts";
import { endSessionsOf } from "../../../auth/session.ts";
import { keepSeparate } from "../../role/keep-separate.ts";
import { powersOver, requireMayGive } from "../../role/managed-powers.ts";
import { powersOf, requireOwnPowersKept, requireRolesWithin, requireUsersWithin } from "../../role/privilege.ts";
import { readNewPassword } from "../new-password.ts";
import { replacedPassword } from "../replace-password.ts";
import { lockUsers, userInFull, users } from "../user-rows.ts";
import { valuesOf } from "../user-values.ts";
import { idsIn, setDepts, setPosts, setRoles } from "./memberships.ts";

/** What is kept of a password that was sent encrypted. @throws Refusal `password_weak`, `cipher_invalid` */
export async function hashOf(ctx: PlatformContext, password: string): Promise<string> {
  return hashPassword(md5Hex(await readNewPassword(ctx, ctx.db, "password", password)));
}

/** Adds a member of staff to the tenant of `ctx`. */
export async function addUser(ctx: PlatformContext, input: UserInput) {
  const { password, roleId, deptId, postId = "", id: _, tenantId: __, ...asked } = input;
  const given = { ...asked, name: asked.name ?? asked.realName };
  if (!password) throw invalidField("password", say("请输入密码", "Enter a password"));
  const [powers, passwordHash, values] = await Promise.all([
    powersOf(ctx),
    hashOf(ctx, password),
    valuesOf(ctx, given),
  ]);
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const { name, realName, account } = given;
    const user = { name, realName, account, passwordHash, passwordChosen: false, ...values };
    const id = await addStaff(inside, powers, user, { roleId, deptId, postId });
    return userInFull(inside, id);
  });
}

/**
 * Adds a member of staff inside a transaction of `ctx.db`, with roles that the caller may give. Returns the id.
 * @throws Refusal `conflict` when the account is taken or the tenant has no room, `forbidden`, `validation_failed`
 */
export async function addStaff(
  ctx: Context,
  powers: Awaited<ReturnType<typeof powersOf>>,
  user: Omit<Values<"bladeUser">, "userType">,
  { roleId, deptId, postId }: { roleId: string; deptId: string; postId: string },
): Promise<string> {
  const { db } = ctx;
  const roleIds = idsIn(roleId);
  await requireRoom(db);
  await requireKnownRoles(db, roleIds);
  await requireRolesWithin(ctx, powers, roleIds);
  await requireMayGive(db, powers, roleIds);
  // Whose the new user is, departments say, which come after the row.
  const { id } = await users.submit({ ...ctx, db: withoutDataScopes(db) }, undefined, { ...user, userType: "staff" });
  await keepSeparate(ctx, { userIds: [id] }, () => setRoles(db, [id], roleIds));
  await setDepts(db, id, idsIn(deptId));
  await setPosts(db, id, idsIn(postId));
  await requireInDataScope(db, "bladeUser", id);
  return id;
}

/** Changes a member of staff of the tenant of `ctx`; what is absent stays. A new password ends the sessions of its user. */
export async function changeUser(
  ctx: PlatformContext,
  { id, roleId, deptId, postId, ...given }: UserUpdate,
  passwordHash?: string,
) {
  const powers = await powersOf(ctx);
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    if (roleId !== undefined) await lockTrees(db);
    const [stored] = await lockUsers(db, [id]);
    await requireUsersWithin(inside, powers, [id]);
    const values = await valuesOf(inside, given, stored);
    // Its owner replaces it at the next sign-in.
    const set = passwordHash && { ...replacedPassword(passwordHash), passwordChosen: false, passwordExpireTime: null };
    await users.change(inside, id, { ...values, ...(set as object) });
    if (passwordHash) await endSessionsOf(db, [id], "password");
    if (roleId !== undefined) await changeRoles(inside, powers, id, idsIn(roleId));
    if (deptId !== undefined) await setDepts(db, id, idsIn(deptId));
    if (postId !== undefined) await setPosts(db, id, idsIn(postId));
    await requireInDataScope(db, "bladeUser", id);
    return userInFull(inside, id);
  });
}

/** Replaces the roles of one user by those of a form, which sends them unchanged as well. */
async function changeRoles(
  ctx: PlatformContext,
  powers: Awaited<ReturnType<typeof powersOf>>,
  id: string,
  roleIds: readonly string[],
): Promise<void> {
  const { db } = ctx;
  const held = await db.selectFrom("bladeUserRole").select("roleId").where("userId", "=", id).execute();
  if (held.length === roleIds.length && held.every((role) => roleIds.includes(role.roleId))) return;
  await requireKnownRoles(db, roleIds);
  await requireRolesWithin(ctx, powersOver(powers, { userIds: [id] }), roleIds);
  await requireMayGive(db, powers, roleIds);
  await keepSeparate(ctx, { userIds: [id] }, () => setRoles(db, [id], roleIds));
  await requireOwnPowersKept(ctx);
}

/** Replaces the roles of several users: all of them, or nobody's. */
export async function grantUserRoles(ctx: PlatformContext, userIds: readonly string[], roleIds: readonly string[]) {
  const powers = await powersOf(ctx);
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    await lockTrees(db);
    await lockUsers(db, userIds);
    await requireUsersWithin(inside, powers, userIds);
    await requireRolesWithin(inside, powersOver(powers, { userIds }), roleIds);
    await requireMayGive(db, powers, roleIds);
    await keepSeparate(inside, { userIds }, () => setRoles(db, userIds, roleIds));
    await requireOwnPowersKept(inside);
  });
}

/**
 * Undoes a removal of users, with their roles, departments and positions. Their sessions stay ended.
 * @throws Refusal `conflict` when there is no room for them, or a position is gone; `forbidden` for more power than the caller has by now
 */
export async function restoreUsers(ctx: PlatformContext, ids: readonly string[]): Promise<void> {
  const powers = await powersOf(ctx);
  await transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    await requireRoom(db, ids.length);
    await keepSeparate(inside, { userIds: ids }, () => users.restore(inside, ids));
    await requireUsersWithin(inside, powers, ids);
    const gone = await withoutDataScopes(db)
      .selectFrom("bladeUserPost as link")
      .innerJoin("bladePost as post", "post.id", "link.postId")
      .select("post.id")
      .where("link.userId", "in", ids)
      .where("post.isDeleted", "=", 1)
      .executeTakeFirst();
    if (gone) throw parentGone();
  });
}

/** In a form an unknown role is a wrong field, not a missing user. */
async function requireKnownRoles(db: TenantDatabase, roleIds: readonly string[]): Promise<void> {
  const known = await db.selectFrom("bladeRole").select("id").where("id", "in", roleIds).execute();
  if (known.length !== roleIds.length) throw invalidField("roleId", say("角色不存在", "There is no such role"));
}

/** The platform may say how many accounts a tenant has. Accounts of a tenant are added one after the other. */
async function requireRoom(db: TenantDatabase, added = 1): Promise<void> {
  await lockTrees(db);
  const { accountNumber } = await db.selectFrom("bladeTenant").select("accountNumber").executeTakeFirstOrThrow();
  if (accountNumber < 0) return;
  const { count } = await withoutDataScopes(db)
    .selectFrom("bladeUser")
    .select(countRows.as("count"))
    .where("userType", "=", "staff")
    .where("isDeleted", "=", 0)
    .executeTakeFirstOrThrow();
  if (count + added > accountNumber)
    throw new Refusal("conflict", {
      message: say("账号数量已达上限（{}）", "The limit of {} accounts has been reached", accountNumber),
    });
}
