import { isId } from "../../../contract/is-id.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";

/** Staff of the hospital who work here now. A data scope narrows the list of users, not the colleagues that a task can go to. */
export const activeStaff = (db: TenantDatabase) =>
  withoutDataScopes(db)
    .selectFrom("bladeUser as user")
    .where("user.isDeleted", "=", 0)
    .where("user.status", "=", 1)
    .where("user.userType", "=", "staff");

/** Active staff with one of these accounts or ids. */
export function staffNamed(db: TenantDatabase, names: readonly string[]) {
  const ids = names.filter(isId);
  return activeStaff(db).where((or) =>
    or.or([or("user.account", "in", names), ...(ids.length > 0 ? [or("user.id", "in", ids)] : [])]),
  );
}
