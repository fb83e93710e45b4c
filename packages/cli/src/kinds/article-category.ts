import { recruitArticleCategory } from "@bladekit/openapi/entities/recruit-article-category";
import { entityKind } from "./entity-kind.ts";

/** Categories of notices. */
export const articleCategory = entityKind(recruitArticleCategory, {
  section: "articleCategories",
  scope: "tenant",
  fields: { isSealed: { default: 0 }, showOnHome: { default: true } },
  takesAway: ({ field, to }) => field === "isSealed" && to === 1,
});
