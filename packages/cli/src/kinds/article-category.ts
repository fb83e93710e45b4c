import { recruitArticleCategory } from "@bladekit/openapi/entities/recruit-article-category";
import { entityKind } from "./entity-kind.ts";
import { usage } from "./usage.ts";

/** Categories of notices. */
export const articleCategory = entityKind(recruitArticleCategory, {
  section: "articleCategories",
  scope: "tenant",
  usedBy: [usage.articlesOfCategory],
  fields: { isSealed: { default: 0 }, showOnHome: { default: true } },
  takesAway: ({ field, to }) => field === "isSealed" && to === 1,
});
