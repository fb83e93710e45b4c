import { defineHandlers } from "../../../../context/handler.ts";
import { removeRows } from "../../../../lists/remove-rows.ts";
import { checkFilled, refuseProblems } from "../../field-checks.ts";
import { tidy } from "../../tidy.ts";
import { articles, narrowArticles } from "./articles.ts";
import { categories, named } from "./categories.ts";
import { publishArticles } from "./publish-articles.ts";
import { submitArticle } from "./submit-article.ts";

export const articleStaffHandlers = defineHandlers({
  listRecruitArticleCategory: (ctx, { query }) => categories.page(ctx, query, named(query.name)),

  getRecruitArticleCategory: (ctx, { query }) => categories.detail(ctx, query.id),

  submitRecruitArticleCategory: async (ctx, { body }) => {
    const { id, ...values } = tidy(body);
    refuseProblems(checkFilled(values, ["name"]));
    return categories.submit(ctx, id, values);
  },

  removeRecruitArticleCategory: removeRows(categories),

  listRecruitArticle: (ctx, { query }) => articles.page(ctx, query, narrowArticles(ctx, query)),

  getRecruitArticle: (ctx, { query }) => articles.detail(ctx, query.id),

  submitRecruitArticle: (ctx, { body }) => submitArticle(ctx, body),

  removeRecruitArticle: removeRows(articles),

  publishRecruitArticle: (ctx, { query }) => publishArticles(ctx, query),
});
