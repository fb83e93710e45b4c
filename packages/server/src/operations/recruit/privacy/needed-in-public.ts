import { expressionBuilder } from "kysely";
import type { DB } from "../../../db/schema.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

const eb = expressionBuilder<DB & { application: DB["recruitApplication"] }, "application">();

/**
 * Whether the person in `application` has to stay for now: a public list does not change in silence on its days, whoever has left it, and
 * while an objection to somebody is open, whoever decides on it has to know what was objected, and to whom.
 */
export function isNeededInPublic(db: TenantDatabase, now: string) {
  const lists = db
    .selectFrom("recruitPublicityItem as item")
    .innerJoin("recruitPublicity as list", "list.articleId", "item.articleId")
    .select("item.articleId")
    .where("item.applicationId", "=", eb.ref("application.id"))
    .where("list.retractTime", "is", null)
    .where("list.endDate", ">=", now.slice(0, "yyyy-MM-dd".length));
  const cases = db
    .selectFrom("recruitObjection as objection")
    .select("objection.id")
    .where("objection.applicationId", "=", eb.ref("application.id"))
    .where("objection.state", "=", "open");
  return eb.or([eb.exists(lists), eb.exists(cases)]);
}
