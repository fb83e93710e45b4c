import type { Colleague } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { contains } from "../../../../lists/search.ts";
import { membershipsOf } from "../user-rows.ts";

/** Colleagues that a search shows; a longer word narrows them. */
const shown = 20;

interface Wanted {
  keyword?: string | undefined;
  names?: string | undefined;
}

/**
 * Active staff whom a member of staff can name: by a part of the name or account, or those chosen already by accounts or ids. A data scope
 * narrows the list of users, not the colleagues that a task can go to.
 */
export async function listColleagues(ctx: Context, { keyword = "", names = "" }: Wanted): Promise<Colleague[]> {
  const db = withoutDataScopes(ctx.db);
  const wanted = names.split(",").filter((name) => name !== "");
  const ids = wanted.filter((name) => /^\d{1,18}$/.test(name));
  const found = await db
    .selectFrom("bladeUser")
    .select(["id", "account", "name", "realName"])
    .where("isDeleted", "=", 0)
    .where("status", "=", 1)
    .where("userType", "=", "staff")
    .$if(wanted.length > 0, (rows) =>
      rows.where((or) => or.or([or("account", "in", wanted), ...(ids.length > 0 ? [or("id", "in", ids)] : [])])),
    )
    .$if(keyword !== "" && wanted.length === 0, (rows) =>
      rows.where((or) =>
        or.or((["account", "name", "realName"] as const).map((column) => or(column, "ilike", contains(keyword)))),
      ),
    )
    .orderBy("account")
    .orderBy("id")
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
