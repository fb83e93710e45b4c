import { defineHandlers } from "../../../contract/handler.ts";
import { countTotal, pageOf, readPage, toPage } from "../../../crud/page.ts";
import { getArticle } from "./article-detail.ts";
import { latestFirst, readSummaries, visibleArticles } from "./visible-articles.ts";

export const articleHandlers = defineHandlers({
  listArticleCategories: (ctx) =>
    ctx.db
      .selectFrom("recruitCategory")
      .select(["id", "name", "code", "sort", "showOnHome"])
      .where("isSealed", "=", 0)
      .where("isDeleted", "=", 0)
      .orderBy("sort")
      .orderBy("id")
      .execute(),

  listLatestArticles: (ctx, { query }) =>
    readSummaries(ctx.db, latestFirst(visibleArticles(ctx.db, ctx.now, query)).limit(query.size ?? 8)),

  listArticles: async (ctx, { query }) => {
    const paging = pageOf(query);
    const articles = visibleArticles(ctx.db, ctx.now, query);
    const [records, total] = await readPage(
      paging,
      (limit) => readSummaries(ctx.db, latestFirst(articles).limit(limit).offset(paging.offset)),
      () => countTotal(ctx.db, articles, paging),
    );
    return toPage(records, total, paging);
  },

  getArticle: (ctx, { query }) => getArticle(ctx, query.id),
});
