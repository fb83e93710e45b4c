import type { ApplicationAction } from "@bladekit/openapi";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** Actions that no objection may come between. */
const needQuiet: ReadonlySet<ApplicationAction> = new Set(["hire", "pass"]);

/**
 * Holds the lists that these applications are on until the end of the transaction: an objection that is being written is waited for, and
 * none is added meanwhile. Ask before the applications are locked, as whoever objects does.
 */
export async function holdLists(tx: TenantDatabase, action: ApplicationAction, applicationIds: readonly string[]) {
  if (!needQuiet.has(action)) return;
  await tx
    .selectFrom("recruitPublicity as publicity")
    .select("publicity.articleId")
    .where(
      "publicity.articleId",
      "in",
      tx
        .selectFrom("recruitApplication as application")
        .select((eb) => eb.ref("application.publicityId").$notNull().as("publicityId"))
        .where("application.id", "in", applicationIds)
        .where("application.publicityId", "is not", null),
    )
    .orderBy("publicity.articleId")
    .forNoKeyUpdate("publicity")
    .execute();
}
