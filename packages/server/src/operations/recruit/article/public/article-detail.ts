import type { Article, ArticleLink } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { isInEnglish, nameIn } from "../../../../contract/language.ts";
import { absence } from "../../gone.ts";
import { byDeadline, readSummaries as readJobs } from "../../job/public/job-list.ts";
import { visibleJobs } from "../../job/visible-jobs.ts";
import { publicityPhase } from "../../publicity/publicity-phase.ts";
import { showCards } from "./show-cards.ts";
import { besides, inLanguage, type Place, summaryRows, visibleArticles } from "./visible-articles.ts";

type StoredAttachment = { name: string; file: string; size: number };

/** One notice with its text, its files and posts, and its neighbours in the list of its category. With `isRead` it counts as a view. @throws Refusal `not_found`, `gone` */
export async function getArticle(ctx: Context, id: string, isRead: boolean): Promise<Article> {
  const { db, now } = ctx;
  const found = await summaryRows(db)
    .leftJoin("recruitPlan as plan", "plan.id", "article.planId")
    .leftJoin("recruitPublicity as publicity", (join) =>
      join.onRef("publicity.articleId", "=", "article.id").on("publicity.listTime", "is not", null),
    )
    .select(["publicity.startDate", "publicity.endDate", "publicity.workingDays", "publicity.retractTime"])
    .select(["article.contentEn", "plan.nameEn as planNameEn"])
    .select(["article.content", "article.attachments", "article.planId", "plan.name as planName", "article.sort"])
    .where("article.id", "in", visibleArticles(db, now).where("article.id", "=", id).select("article.id"))
    .executeTakeFirst();
  if (!found) throw await absence(db, "recruitArticle", id, now);
  const { contentEn, planNameEn, ...shown } = found;
  const { sort, startDate, endDate, workingDays, retractTime, ...row } = inLanguage(ctx.language, shown);
  const days = startDate && endDate ? { startDate, endDate } : undefined;
  const attachments = (row.attachments as StoredAttachment[]).map(({ name, file, size }) => ({
    name,
    file,
    link: ctx.fileLinks.whilePublic(ctx.tenantId, file),
    size,
  }));
  const [text, jobs, previous, next] = await Promise.all([
    showCards(ctx, nameIn(ctx.language, row.content, contentEn), attachments),
    findJobs(ctx, id),
    findNeighbour(ctx, { ...row, sort }, "before"),
    findNeighbour(ctx, { ...row, sort }, "after"),
  ]);
  if (isRead) ctx.views.count(ctx.tenantId, id);
  return {
    ...row,
    planId: row.planId ?? "",
    planName: nameIn(ctx.language, row.planName ?? "", planNameEn ?? ""),
    ...text,
    hasEnglish: isInEnglish([found.title, found.titleEn], [row.content, contentEn]),
    attachments,
    jobs,
    ...(days && {
      publicity: { ...days, workingDays: workingDays ?? 0, phase: publicityPhase({ ...days, retractTime }, now) },
    }),
    ...(previous && { previous }),
    ...(next && { next }),
  };
}

function findJobs(ctx: Context, articleId: string): Promise<Article["jobs"]> {
  const ids = ctx.db.selectFrom("recruitArticleJob").select("jobId").where("articleId", "=", articleId);
  const jobs = visibleJobs(ctx.db, ctx.now).where("job.id", "in", ids);
  return readJobs(ctx, jobs, byDeadline);
}

/** The notice just above (`before`) or below (`after`) in the list of its category. */
async function findNeighbour(
  { db, now, language }: Context,
  { articleCategoryId, ...place }: Place & { articleCategoryId: string },
  side: "before" | "after",
): Promise<ArticleLink | undefined> {
  const found = await besides(visibleArticles(db, now, { articleCategoryId }), side, place)
    .select(["article.id", "article.title", "article.titleEn"])
    .limit(1)
    .executeTakeFirst();
  return found && { id: found.id, title: nameIn(language, found.title, found.titleEn) };
}
