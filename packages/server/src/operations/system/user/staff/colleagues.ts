import type { Colleague } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { contains } from "../../../../lists/search.ts";
import { activeStaff, staffNamed } from "../active-staff.ts";
import { membershipsOf } from "../user-rows.ts";

/** Colleagues that a search shows; a longer word narrows them. */
const shown = 20;

interface Wanted {
  keyword?: string | undefined;
  names?: string | undefined;
}

const staffLike = (db: TenantDatabase, keyword: string) =>
  activeStaff(db).$if(keyword !== "", (rows) =>
    rows.where((or) =>
      or.or(
        (["user.account", "user.name", "user.realName"] as const).map((column) => or(...contains(column, keyword))),
      ),
    ),
  );

/**
 * Active staff whom a member of staff can name: by a part of the name or account, or those chosen already by accounts or ids.
 */
export async function listColleagues(ctx: Context, { keyword = "", names = "" }: Wanted): Promise<Colleague[]> {
  const db = withoutDataScopes(ctx.db);
  const wanted = names.split(",").filter((name) => name !== "");
  const found = await (wanted.length > 0 ? staffNamed(db, wanted) : staffLike(db, keyword))
    .select(["user.id", "user.account", "user.name", "user.realName"])
    .orderBy("user.account")
    .orderBy("user.id")
    .limit(Math.max(shown, wanted.length))
    .execute();
  if (found.length === 0) return [];
  const memberships = await membershipsOf(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, account, name, realName }) => ({
    ...{ id, account, name: realName || name || account },
    deptName: memberships(id).deptName,
  }));
}
