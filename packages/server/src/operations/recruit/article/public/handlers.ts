import { sql } from "kysely";
import { defineHandlers } from "../../../../context/handler.ts";
import { nameIn } from "../../../../contract/language.ts";
import type { Places } from "../../../../db/statement.ts";
import { cut, pageOf, pagesByStatement, toPage } from "../../../../lists/page.ts";
import { isAheadOfReader } from "../../../../services/view-counter.ts";
import { getArticle } from "./article-detail.ts";
import { type ArticleFilter, inLanguage, latestFirst, summariesOf, visibleNotices } from "./visible-articles.ts";

const articlePages = pagesByStatement({
  matching: (db, filter: ArticleFilter, { now }: Places<{ now: string }>) => visibleNotices(db, now, filter),
  page: (db, articles, paging, limit) => summariesOf(db, cut(latestFirst(articles), paging, limit)),
});

export const articleHandlers = defineHandlers({
  listArticleCategories: async (ctx) => {
    const rows = await ctx.db
      .selectFrom("recruitCategory")
      .select(["id", "name", "nameEn", "code", "sort", "showOnHome"])
      .where("isSealed", "=", 0)
      .where("isDeleted", "=", 0)
      .orderBy("sort")
      .orderBy("id")
      .execute();
    return rows.map(({ nameEn, ...row }) => ({ ...row, name: nameIn(ctx.language, row.name, nameEn) }));
  },

  listLatestArticles: async (ctx, { query }) => {
    const latest = latestFirst(visibleNotices(ctx.db, ctx.now, query)).limit(sql.lit(query.size ?? 8));
    return (await summariesOf(ctx.db, latest).execute()).map((row) => inLanguage(ctx.language, row));
  },

  listArticles: async (ctx, { query }) => {
    const paging = pageOf(query, query.title);
    const { current, size, ...filter } = query;
    const [records, total] = await articlePages(ctx.db, paging, filter, { now: ctx.now });
    return toPage(
      records.map((row) => inLanguage(ctx.language, row)),
      total,
      paging,
    );
  },

  getArticle: (ctx, { query, header }) => getArticle(ctx, query.id, !isAheadOfReader(header["Sec-Purpose"])),
});
