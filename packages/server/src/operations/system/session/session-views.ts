import { sql } from "kysely";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** The persons and roles as which sessions look at the moment, by the id of the session. Those of another tenant are told by its number. */
export async function viewsOfSessions(db: TenantDatabase, ids: readonly string[]): Promise<(id: string) => string> {
  if (ids.length === 0) return () => "";
  const rows = await db
    .selectFrom("authViewAs as view")
    .leftJoin("bladeUser as user", "user.id", "view.seenUserId")
    .leftJoin("bladeRole as role", "role.id", "view.seenRoleId")
    .select(["view.sessionId", "view.seenTenantId", "user.realName", "role.roleName"])
    .where("view.sessionId", "in", ids)
    .where("view.endTime", "is", null)
    .where("view.expireTime", ">", sql<string>`now()`)
    .orderBy("view.id")
    .execute();
  return (id) => {
    const names = rows
      .filter(({ sessionId }) => sessionId === id)
      .map(({ realName, roleName, seenTenantId }) => realName ?? roleName ?? seenTenantId);
    return [...new Set(names)].join(", ");
  };
}
