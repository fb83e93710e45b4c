import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";

/** Ids of the posts of a plan, for a condition of a list that has its own data scope. */
export const postsOf = (db: TenantDatabase, planId: string) =>
  withoutDataScopes(db).selectFrom("recruitJob").select("id").where("planId", "=", planId);
