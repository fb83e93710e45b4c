import type { ArticleCorrection, RecruitArticle } from "@bladekit/openapi";
import { recruitArticle } from "@bladekit/openapi/entities/recruit-article";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { nameIn } from "../../../../contract/language.ts";
import { say } from "../../../../contract/say.ts";
import { withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { namedUse, type Use } from "../../../../lists/in-use.ts";
import { listedAs } from "../../../../lists/listed-as.ts";
import { defineResource, type Rows } from "../../../../lists/resource.ts";
import { approvalStates } from "../../approval/standing.ts";
import { containsText } from "../../bigram-search.ts";
import { readPublicity } from "../../publicity/publicity-settings.ts";
import { isInState, type PublishState, publishStateOf } from "../../publish-state.ts";

/** Notices as staff see them, drafts and those that are over among them; the newest first. */
export const articles = defineResource({
  table: "recruitArticle",
  base: true,
  columns: [
    ...(["id", "categoryId", "title", "kind", "planId", "summary", "coverImg", "content", "attachments"] as const),
    ...(["titleEn", "summaryEn", "contentEn"] as const),
    ...(["source", "publisher", "releaseTime", "expireTime", "isTop", "sort", "version", "publishState"] as const),
    ...(["viewCount", "corrections", "createTime", "updateTime", "isDeleted"] as const),
  ],
  ...listedAs(recruitArticle, ["articleCategoryId", "title", "publishState"]),
  order: [],
  words: "title",
  usesOf: plansWithResult,
  parents: { categoryId: { table: "recruitCategory", base: true }, planId: { table: "recruitPlan", base: true } },
  beforeRemove: refuseShown,
  present: async (ctx, rows): Promise<RecruitArticle[]> => {
    const ids = rows.map(({ id }) => id);
    const names = await categoryNames(
      ctx,
      rows.map(({ categoryId }) => categoryId),
    );
    const jobs = await jobsOf(ctx, ids);
    const publicity = await readPublicity(ctx.db, ids);
    const approvals = await approvalStates(
      ctx.db,
      "publicity",
      rows.filter(({ id }) => publicity.has(id)),
      // A list takes no more people after its first day.
      ({ id }) => {
        const { listTime = "", startDate = "" } = publicity.get(id) ?? {};
        return listTime !== "" && startDate < ctx.now.slice(0, startDate.length);
      },
    );
    return rows.map(({ categoryId, ...row }) => ({
      ...row,
      articleCategoryId: categoryId,
      categoryName: names.get(categoryId) ?? "",
      planId: row.planId ?? "",
      jobIds: jobs.filter(({ articleId }) => articleId === row.id).map(({ jobId }) => jobId),
      attachments: row.attachments as RecruitArticle["attachments"],
      corrections: row.corrections as ArticleCorrection[],
      expireTime: row.expireTime ?? "",
      publishState: publishStateOf(row, ctx.now),
      isDeleted: row.isDeleted as 0 | 1,
      ...(publicity.has(row.id) && { publicity: publicity.get(row.id), approval: approvals(row) }),
    })) as RecruitArticle[];
  },
});

/** The filters of a list of notices besides the plan. */
export type ArticleFilter = {
  articleCategoryId?: string;
  title?: string;
  publishState?: PublishState;
  releaseTime_datege?: string;
  releaseTime_datelt?: string;
};

/** Narrows a list to what was asked for. */
export function narrowArticles({ db, now }: Context, filter: ArticleFilter) {
  const { articleCategoryId, publishState, releaseTime_datege: from, releaseTime_datelt: to } = filter;
  const title = filter.title?.trim();
  return (rows: Rows<"recruitArticle">): Rows<"recruitArticle"> =>
    rows
      .$if(!!articleCategoryId, (all) => all.where("categoryId", "=", articleCategoryId ?? ""))
      .$if(!!title, (all) =>
        all.where(containsText("recruitArticle.tenantId", "recruitArticle.title", db.tenantId, title ?? "")),
      )
      .$if(!!publishState, (all) => all.where(isInState(publishState ?? "draft", now)))
      .$if(!!from, (all) => all.where("releaseTime", ">=", from ?? now))
      .$if(!!to, (all) => all.where("releaseTime", "<", to ?? now));
}

async function categoryNames({ db, language }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await withoutDataScopes(db)
    .selectFrom("recruitCategory")
    .select(["id", "name", "nameEn"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name, nameEn }) => [id, nameIn(language, name, nameEn)]));
}

async function jobsOf({ db }: Context, articleIds: readonly string[]) {
  if (articleIds.length === 0) return [];
  return db
    .selectFrom("recruitArticleJob as link")
    .innerJoin("recruitJob as job", "job.id", "link.jobId")
    .select(["link.articleId", "link.jobId"])
    .where("link.articleId", "in", articleIds)
    .where("job.isDeleted", "=", 0)
    .orderBy("link.sort")
    .orderBy("link.jobId")
    .execute();
}

/** A published notice has to be taken offline first, so that one wrong click cannot make it disappear. */
async function refuseShown({ db }: Context, ids: readonly string[]): Promise<void> {
  const shown = await db
    .selectFrom("recruitArticle")
    .select("title")
    .where("id", "in", ids)
    .where("publishState", "=", "published")
    .executeTakeFirst();
  if (shown)
    throw new Refusal("in_use", {
      message: say(
        "公告“{}”已发布，请先下线再删除",
        "The notice “{}” is published. Take it offline first",
        shown.title,
      ),
    });
}

/** The plans that show a notice as their result. */
async function plansWithResult({ db }: Context, ids: readonly string[]): Promise<readonly Use[]> {
  const plans = await withoutDataScopes(db)
    .selectFrom("recruitPlan")
    .select("name")
    .where("isDeleted", "=", 0)
    .where((eb) => eb.or(ids.map((id) => eb(eb.val(id), "=", eb.fn.any("resultNoticeIds")))))
    .execute();
  return [
    namedUse(
      "plansWithResult",
      plans.map(({ name }) => name),
    ),
  ];
}
