import type { Sentence } from "@bladekit/sdk/rules";
import { say } from "../../../../contract/say.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { carryApproval } from "../../approval/standing.ts";
import { isBlankHtml } from "../../field-checks.ts";
import { notPublished, publisher } from "../../publish-rows.ts";

/** Publishes notices or takes them offline. One whose release lies ahead waits for it. */
export const publishArticles = publisher({
  table: "recruitArticle",
  noun: { zh: "公告", en: "notice" },
  lock: (tx: TenantDatabase, ids) =>
    tx
      .selectFrom("recruitArticle")
      .leftJoin("recruitPublicity as publicity", "publicity.articleId", "recruitArticle.id")
      .select(["recruitArticle.id", "title", "content", "attachments", "expireTime", "publishState"])
      .select("recruitArticle.version")
      .select(["publicity.listTime", "publicity.endDate", "publicity.retractTime"])
      .where("recruitArticle.id", "in", ids)
      .where("isDeleted", "=", 0)
      .orderBy("recruitArticle.id")
      .forUpdate("recruitArticle")
      .execute(),
  faultOf: (row, wanted, now) => (wanted === "published" ? faultOf(row, now) : offlineFaultOf(row, now)),
  changed: (row, tx) => carryApproval(tx, "publicity", row),
});

type Row = { content: string; attachments: unknown; expireTime: string | null };

type Shown = { publishState: string; listTime: string | null; endDate: string | null; retractTime: string | null };

/** Why it has to stay: whoever is on a list is hired because the public could read it on all its days. */
function offlineFaultOf({ publishState, listTime, endDate, retractTime }: Shown, now: string): Sentence | false {
  if (publishState === "draft") return notPublished;
  if (retractTime !== null) return false;
  return (
    listTime !== null &&
    now.slice(0, "yyyy-MM-dd".length) <= (endDate ?? "") &&
    say("公示期未满，不能下线", "must stay online until its public period ends")
  );
}

/** Why readers would have nothing of it. */
export function faultOf({ content, attachments, expireTime }: Row, now: string): Sentence | false {
  if (isBlankHtml(content) && (attachments as unknown[]).length === 0)
    return say("没有正文，不能发布", "has no text and cannot be published");
  return (
    expireTime !== null &&
    expireTime <= now &&
    say("已过失效时间，不能发布", "is past its end date and cannot be published")
  );
}
