import { recruitArticleCategory } from "@bladekit/openapi/entities/recruit-article-category";
import { defineEntity } from "../../model/define-entity.ts";

/** Categories of the site's notices. */
export const entity = defineEntity(recruitArticleCategory, {
  columns: ["name", "nameEn", "code", "sort", "isSealed", "showOnHome"],
  filters: ["name", "isSealed"],
  defaults: { sort: 1, isSealed: 0 },
});
