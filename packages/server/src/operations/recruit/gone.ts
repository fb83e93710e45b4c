import { sql } from "kysely";
import { Refusal } from "../../contract/errors.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { dayOf, type Moment } from "./moment.ts";

/** The refusal for a post, notice or plan that visitors do not see: `gone` where they once did, so that search engines forget it. */
export async function absence(
  db: TenantDatabase,
  table: "recruitJob" | "recruitArticle" | "recruitPlan",
  id: string,
  now: Moment,
): Promise<Refusal> {
  const shown = await db
    // The tables have the columns that are read here.
    .selectFrom(table as "recruitArticle")
    .select(sql`1`.as("one"))
    .where("id", "=", id)
    .where("publishState", "<>", "draft")
    // A plan is shown as soon as it is published.
    .$if(table !== "recruitPlan", (rows) => rows.where("releaseTime", "<=", sql<string>`${now}`))
    // The notice of a public list is shown from the list's first day on.
    .$if(table === "recruitArticle", (rows) =>
      rows.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("recruitPublicity as list")
              .select("list.articleId")
              .whereRef("list.articleId", "=", "recruitArticle.id")
              .where("list.startDate", ">", dayOf(now)),
          ),
        ),
      ),
    )
    // A post of the other kind is still there, under its own address.
    .$if(table === "recruitJob", (rows) =>
      rows.where(({ eb, or }) => or([eb("publishState", "<>", "published"), eb("isDeleted", "=", 1)])),
    )
    .executeTakeFirst();
  return new Refusal(shown ? "gone" : "not_found");
}
