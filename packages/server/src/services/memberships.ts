import { Refusal } from "../contract/errors.ts";
import { say } from "../contract/say.ts";
import type { TenantDatabase } from "../db/tenant-scope.ts";

/** The departments and roles somebody chose to work in; null is all that they have. */
export type Choice = { deptIds: readonly string[] | null; roleIds: readonly string[] | null };

export const wholeChoice: Choice = { deptIds: null, roleIds: null };

export type Memberships = {
  roles: { id: string; roleAlias: string }[];
  depts: { id: string; deptName: string }[];
};

/** Roles and departments of a user, in their order, as far as they were chosen. */
export async function findMemberships(
  db: TenantDatabase,
  userId: string,
  { deptIds, roleIds }: Choice,
): Promise<Memberships> {
  const [roles, depts] = await Promise.all([
    db
      .selectFrom("bladeUserRole as link")
      .innerJoin("bladeRole as role", "role.id", "link.roleId")
      .select(["role.id", "role.roleAlias"])
      .where("link.userId", "=", userId)
      .orderBy("role.sort")
      .orderBy("role.id")
      .execute(),
    db
      .selectFrom("bladeUserDept as link")
      .innerJoin("bladeDept as dept", "dept.id", "link.deptId")
      .select(["dept.id", "dept.deptName"])
      .where("link.userId", "=", userId)
      .orderBy("dept.sort")
      .orderBy("dept.id")
      .execute(),
  ]);
  return {
    roles: roles.filter(({ id }) => !roleIds || roleIds.includes(id)),
    depts: depts.filter(({ id }) => !deptIds || deptIds.includes(id)),
  };
}

/**
 * The choice in the headers `Dept-Id` and `Role-Id`; an absent header keeps the earlier choice. Naming all of them goes back to
 * everything.
 * @throws Refusal `validation_failed` for a department or role that the user is not in
 */
export async function choose(
  db: TenantDatabase,
  userId: string,
  wanted: { deptId?: string | undefined; roleId?: string | undefined },
  present: Choice = wholeChoice,
): Promise<Choice> {
  if (!wanted.deptId && !wanted.roleId) return present;
  const own = await findMemberships(db, userId, wholeChoice);
  return {
    deptIds: wanted.deptId ? pick("Dept-Id", wanted.deptId, own.depts) : present.deptIds,
    roleIds: wanted.roleId ? pick("Role-Id", wanted.roleId, own.roles) : present.roleIds,
  };
}

function pick(field: string, list: string, own: readonly { id: string }[]): readonly string[] | null {
  const ids = [...new Set(list.split(","))];
  if (ids.some((id) => !own.some((one) => one.id === id))) {
    const message = say("不属于当前用户", "Does not belong to the current user");
    throw new Refusal("validation_failed", {
      message: say("{}: {}", "{}: {}", field, message),
      data: { fields: [{ field, message }] },
    });
  }
  return ids.length === own.length ? null : ids;
}
