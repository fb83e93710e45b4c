import type { operations } from "@bladekit/openapi";
import { hospitalCategory } from "@bladekit/openapi/packs";
import { type SelectQueryBuilder, sql } from "kysely";
import { type Language, nameIn } from "../../../../contract/language.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { containsText } from "../../bigram-search.ts";
import { dayOf, type Moment } from "../../moment.ts";

/** The filters of a list of notices. */
export type ArticleFilter = Pick<
  NonNullable<operations["listArticles"]["parameters"]["query"]>,
  "articleCategoryId" | "title"
>;

/** Notices that anyone may see at `now`, narrowed by what the caller asked for. That of a public list is seen from the list's first day on. */
export function visibleArticles(db: TenantDatabase, now: Moment, { articleCategoryId, title }: ArticleFilter = {}) {
  const text = title?.trim();
  return (
    db
      .selectFrom("recruitArticle as article")
      // Written out, not as a parameter: it is what makes the partial indexes fit.
      .where("article.publishState", "=", sql.lit("published"))
      .where("article.isDeleted", "=", sql.lit(0))
      .where("article.releaseTime", "<=", now)
      .where((eb) => eb.or([eb("article.expireTime", "is", null), eb("article.expireTime", ">", now)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("recruitPublicity as list")
              .select("list.articleId")
              .whereRef("list.articleId", "=", "article.id")
              .where("list.startDate", ">", dayOf(now)),
          ),
        ),
      )
      .$if(!!articleCategoryId, (rows) => rows.where("article.categoryId", "=", articleCategoryId ?? ""))
      .$if(!!text, (rows) =>
        rows.where(({ or }) =>
          or(
            (["article.title", "article.titleEn"] as const).map((column) =>
              containsText("article.tenantId", column, db.tenantId, text ?? ""),
            ),
          ),
        ),
      )
  );
}

/** What {@link visibleArticles} has, without the pages about the hospital unless their category is asked for. */
export function visibleNotices(db: TenantDatabase, now: Moment, filter: ArticleFilter = {}): Articles {
  const articles = visibleArticles(db, now, filter);
  if (filter.articleCategoryId) return articles;
  const ofHospital = db
    .selectFrom("recruitCategory as category")
    .innerJoin("recruitArticle as page", "page.categoryId", "category.id")
    .where("category.code", "=", hospitalCategory)
    .select("page.id");
  // By id, because the index of the newest notices does not have their category.
  return articles.where("article.id", "not in", ofHospital);
}

type Articles = ReturnType<typeof visibleArticles>;

/** Rows of notices with what a summary needs; the notice is `article`. */
export function summaryRows(db: TenantDatabase) {
  return db
    .selectFrom("recruitArticle as article")
    .innerJoin("recruitCategory as category", "category.id", "article.categoryId")
    .select(["article.id", "article.categoryId as articleCategoryId", "category.name as categoryName"])
    .select(["category.nameEn as categoryNameEn", "article.titleEn", "article.summaryEn"])
    .select(["category.code as categoryCode", "article.title", "article.summary", "article.source"])
    .select(["article.releaseTime", "article.isTop", "article.viewCount"]);
}

type Named = Record<"categoryName" | "title" | "summary", string>;
type InEnglish = Record<"categoryNameEn" | "titleEn" | "summaryEn", string>;

/** A row of `summaryRows` in the reader's language. */
export function inLanguage<Row extends Named & InEnglish>(
  language: Language,
  { categoryNameEn, titleEn, summaryEn, ...row }: Row,
): Omit<Row, keyof InEnglish> {
  return {
    ...row,
    categoryName: nameIn(language, row.categoryName, categoryNameEn),
    title: nameIn(language, row.title, titleEn),
    summary: nameIn(language, row.summary, summaryEn),
  };
}

/** Where a notice stands among others: whoever is greater comes first. Compared as one row, which the indexes serve. */
const place = [sql.ref("article.isTop"), sql`-article.sort`, sql.ref("article.releaseTime"), sql.ref("article.id")];

/** The order of every list: those on top first, then by `sort`, then the latest. */
export function latestFirst(articles: Articles): Articles {
  return inPlace(articles, "desc");
}

function inPlace<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>, direction: "asc" | "desc") {
  return place.reduce((list, part) => list.orderBy(part, direction), rows);
}

/** A notice's own place in the order. */
export type Place = { isTop: boolean; sort: number; releaseTime: string; id: string };

/** Notices that come before or after a place, the nearest first. */
export function besides(
  articles: Articles,
  side: "before" | "after",
  { isTop, sort, releaseTime, id }: Place,
): Articles {
  const here = sql`(${isTop}::boolean, ${-sort}::int, ${releaseTime}::timestamptz, ${id}::bigint)`;
  const there = sql`(${sql.join(place)})`;
  if (side === "after") return latestFirst(articles.where(sql<boolean>`${there} < ${here}`));
  const above = articles.where(sql<boolean>`${there} > ${here}`);
  return inPlace(above, "asc");
}

/** Notices with what a summary needs, the latest first: cut from an index alone, and just those rows then read whole. */
export function summariesOf(db: TenantDatabase, articles: Articles) {
  const page = articles.select("article.id").as("page");
  return inPlace(summaryRows(db).innerJoin(page, "page.id", "article.id"), "desc");
}
