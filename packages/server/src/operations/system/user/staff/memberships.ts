import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { platformTenant } from "../../../../contract/tenant-id.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { lockTrees } from "../../../../db/tree-lock.ts";
import { administratorAlias } from "../../platform-only.ts";

/** Ids as forms send them: joined by commas, empty for none. */
export function idsIn(list: string): string[] {
  return list === "" ? [] : [...new Set(list.split(","))];
}

/** Replaces the roles of users; who may give them is checked before. */
export async function setRoles(db: TenantDatabase, userIds: readonly string[], roleIds: readonly string[]) {
  await db.deleteFrom("bladeUserRole").where("userId", "in", userIds).execute();
  const links = userIds.flatMap((userId) => roleIds.map((roleId) => ({ userId, roleId })));
  // Far below the 65,535 parameters of a statement.
  for (let from = 0; from < links.length; from += 10_000) {
    await db
      .insertInto("bladeUserRole")
      .values(links.slice(from, from + 10_000))
      .execute();
  }
  await requireAnAdministrator(db);
}

/**
 * Without an administrator nobody could mend the platform. To be called when who is none any more has been written: of two administrators
 * who remove each other, the second waits here and finds that they are the last.
 * @throws Refusal `conflict`
 */
export async function requireAnAdministrator(db: TenantDatabase): Promise<void> {
  if (db.tenantId !== platformTenant) return;
  await lockTrees(db);
  const left = await db
    .selectFrom("bladeUserRole as link")
    .innerJoin("bladeRole as role", "role.id", "link.roleId")
    .innerJoin("bladeUser as user", "user.id", "link.userId")
    .select("user.id")
    .where("role.roleAlias", "=", administratorAlias)
    .where("user.status", "=", 1)
    .executeTakeFirst();
  if (!left)
    throw new Refusal("conflict", {
      message: say("平台至少要有一名超级管理员", "The platform needs at least one administrator"),
    });
}

/** Replaces the departments of a user. @throws Refusal `validation_failed` for an id that is no department of the tenant */
export async function setDepts(db: TenantDatabase, userId: string, deptIds: readonly string[]) {
  await db.deleteFrom("bladeUserDept").where("userId", "=", userId).execute();
  if (deptIds.length === 0) return;
  const known = await withoutDataScopes(db)
    .selectFrom("bladeDept")
    .select("id")
    .where("id", "in", deptIds)
    .forKeyShare()
    .execute();
  if (known.length !== deptIds.length) throw invalidField("deptId", say("部门不存在", "There is no such department"));
  await db
    .insertInto("bladeUserDept")
    .values(deptIds.map((deptId) => ({ userId, deptId })))
    .execute();
}

/** Replaces the positions of a user. @throws Refusal `validation_failed` for an id that is no position of the tenant */
export async function setPosts(db: TenantDatabase, userId: string, postIds: readonly string[]) {
  await db.deleteFrom("bladeUserPost").where("userId", "=", userId).execute();
  if (postIds.length === 0) return;
  const known = await withoutDataScopes(db)
    .selectFrom("bladePost")
    .select("id")
    .where("id", "in", postIds)
    .where("isDeleted", "=", 0)
    .forShare()
    .execute();
  if (known.length !== postIds.length) throw invalidField("postId", say("岗位不存在", "There is no such position"));
  await db
    .insertInto("bladeUserPost")
    .values(postIds.map((postId) => ({ userId, postId })))
    .execute();
}
