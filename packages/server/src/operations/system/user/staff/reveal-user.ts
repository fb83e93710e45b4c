import type { UserContact, UserReveal } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { transaction } from "../../../../db/database.ts";
import { checkFilled, refuseProblems } from "../../../recruit/field-checks.ts";
import { recordViews } from "../../../recruit/privacy/view-log.ts";
import { tidy } from "../../../recruit/tidy.ts";
import { lockUsers } from "../user-rows.ts";

/**
 * The mobile number of a member of staff in full. The same transaction records that it was looked at.
 * @throws Refusal `not_found`, `validation_failed` for a reason of white space
 */
export function revealUser(ctx: Context, given: UserReveal): Promise<UserContact> {
  const { id, reason } = tidy(given);
  refuseProblems(checkFilled({ reason }, ["reason"]));
  return transaction(ctx.db, async (tx) => {
    const [user] = await lockUsers(tx, [id]);
    await recordViews(ctx, tx, [{ userId: id, fields: ["phone"] }], reason);
    return { phone: user?.phone ?? "" };
  });
}
