import type { ArticleInput, ArticleRow } from "./console-data-provider.ts";

/** The row of a form: a notice, with the reason for which one that readers have seen is changed. */
export type ArticleForm = Partial<ArticleRow> & { correctionReason?: string };

/** The fields that the server takes, out of a row that also carries what it only shows. */
export function toArticleInput(row: ArticleForm): ArticleInput {
  const { id, articleCategoryId = "", title = "", content = "", source = "", releaseTime = "", version = 0 } = row;
  return {
    ...(id && { id, version }),
    ...{ articleCategoryId, title, content: content ?? "", source, releaseTime },
    ...{ kind: row.kind ?? "", planId: row.planId ?? "", jobIds: row.jobIds ?? [], summary: row.summary ?? "" },
    ...{ expireTime: row.expireTime ?? "", isTop: row.isTop ?? false, sort: row.sort ?? 0 },
    attachments: row.attachments ?? [],
    ...(row.correctionReason && { correctionReason: row.correctionReason }),
  };
}
