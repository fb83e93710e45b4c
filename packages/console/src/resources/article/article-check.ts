import type { ArticleForm } from "../../providers/article-input.ts";

const required = ["title", "articleCategoryId", "source", "releaseTime"] as const;

/** The fault of a notice's form: the key of a sentence for each field, none when all is well. */
export function checkArticle(row: ArticleForm): Record<string, string> {
  const fields = row.publishState === "published" ? ([...required, "correctionReason"] as const) : required;
  const missing = fields.filter((field) => !row[field]?.trim());
  const failures = Object.fromEntries(missing.map((field) => [field, "ra.validation.required"]));
  if (row.expireTime && row.releaseTime && row.expireTime <= row.releaseTime) {
    failures.expireTime = "article.expireBeforeRelease";
  }
  return failures;
}
