import type { RecruitArticleCategory } from "@bladekit/openapi";
import { recruitArticleCategory } from "@bladekit/openapi/entities/recruit-article-category";
import type { Context } from "../../../../context/context.ts";
import { takenField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { namedUse, type Use } from "../../../../lists/in-use.ts";
import { listedAs } from "../../../../lists/listed-as.ts";
import { defineResource, type Rows } from "../../../../lists/resource.ts";
import { contains } from "../../../../lists/search.ts";

/** Categories of notices. A sealed one is not offered any more; its notices stay where they are. */
export const categories = defineResource({
  table: "recruitCategory",
  base: true,
  columns: [
    ...(["id", "name", "nameEn", "code", "sort", "isSealed", "showOnHome"] as const),
    ...(["createTime", "updateTime", "isDeleted"] as const),
  ],
  ...listedAs(recruitArticleCategory, ["name"]),
  order: [["sort", "asc"]],
  duplicate: (cause) => takenField("code", say("类别编号已存在", "A category with this code already exists"), cause),
  usesOf: usesOfCategories,
  present: (_, rows): RecruitArticleCategory[] =>
    rows.map((row) => ({ ...row, isSealed: row.isSealed as 0 | 1, isDeleted: row.isDeleted as 0 | 1 })),
});

/** Narrows categories to those with the text in their name of either language. */
export function named(text = "") {
  return (rows: Rows<"recruitCategory">) =>
    rows.$if(text !== "", (some) =>
      some.where(({ or, eb }) =>
        or([eb(...contains("recruitCategory.name", text)), eb(...contains("recruitCategory.nameEn", text))]),
      ),
    );
}

async function usesOfCategories({ db }: Context, ids: readonly string[]): Promise<readonly Use[]> {
  const articles = await withoutDataScopes(db)
    .selectFrom("recruitArticle")
    .select("title")
    .where("categoryId", "in", ids)
    .where("isDeleted", "=", 0)
    .orderBy("id")
    .execute();
  return [
    namedUse(
      "notices",
      articles.map(({ title }) => title),
    ),
  ];
}
