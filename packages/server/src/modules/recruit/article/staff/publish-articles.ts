import { sql } from "kysely";
import type { Context } from "../../../../context.ts";
import { inDataScope } from "../../../../db/data-scope.ts";
import { transaction } from "../../../../db/database.ts";
import { Refusal } from "../../../../errors.ts";
import { isBlankHtml } from "../../field-checks.ts";
import { changedBy } from "../../version.ts";

/**
 * Publishes notices or takes them offline, all of them or none. One whose release lies ahead waits for it.
 * @throws Refusal `not_found`, `conflict` for one that cannot
 */
export async function publishArticles(ctx: Context, given: string, wanted: "published" | "offline"): Promise<void> {
  const ids = [...new Set(given.split(","))];
  await transaction(ctx.db, async (tx) => {
    const rows = await tx
      .selectFrom("recruitArticle")
      .select(["id", "title", "content", "attachments", "expireTime", "publishState"])
      .where("id", "in", ids)
      .where("isDeleted", "=", 0)
      .where(inDataScope(tx, "recruitArticle"))
      .orderBy("id")
      .forUpdate()
      .execute();
    if (rows.length < ids.length) throw new Refusal("not_found");
    for (const row of rows) {
      const fault = wanted === "published" ? faultOf(row, ctx.now) : row.publishState === "draft" && "尚未发布";
      if (fault) throw new Refusal("conflict", { message: `公告“${row.title}”${fault}` });
    }
    await tx
      .updateTable("recruitArticle")
      .set({ publishState: wanted, version: sql`version + 1`, ...changedBy(ctx) })
      .where("id", "in", ids)
      .where("publishState", "<>", wanted)
      .execute();
  });
}

type Row = { content: string; attachments: unknown; expireTime: string | null };

/** Why readers would have nothing of it. */
function faultOf({ content, attachments, expireTime }: Row, now: string): string | false {
  if (isBlankHtml(content) && (attachments as unknown[]).length === 0) return "没有正文，不能发布";
  return expireTime !== null && expireTime <= now && "已过失效时间，不能发布";
}
