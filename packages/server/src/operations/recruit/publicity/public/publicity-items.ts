import type {
  ArticleCorrection,
  Publicity,
  PublicityItem,
  PublicityScores,
  PublicitySummary,
  RecruitPublicityItem,
} from "@bladekit/openapi";
import { countWorkingDays } from "@bladekit/sdk/rules";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { readWorkCalendar } from "../../../system/dict/work-calendar.ts";
import { applicationRows } from "../../application/application-row.ts";
import { visibleArticles } from "../../article/public/visible-articles.ts";
import { absence } from "../../gone.ts";
import { publicityPhase, takesObjections } from "../publicity-phase.ts";

const columns = [
  ...(["item.applicationNo", "item.nameMasked", "item.sex", "item.jobTitle", "item.jobCode"] as const),
  ...(["item.education", "item.school", "item.leftTime", "item.scores"] as const),
] as const;

type Row = Omit<PublicityItem, "sex" | "leftAt" | "scores"> & { sex: string; leftTime: string | null; scores: unknown };

export const toItem = ({ leftTime, sex, scores, ...row }: Row): PublicityItem => ({
  ...row,
  sex: sex as PublicityItem["sex"],
  leftAt: leftTime ?? "",
  ...(scores !== null && { scores: scores as PublicityScores }),
});

/** Rows of lists in their order. */
export function itemsOf(db: TenantDatabase) {
  return db
    .selectFrom("recruitPublicityItem as item")
    .select(columns)
    .orderBy("item.articleId")
    .orderBy("item.sort")
    .orderBy("item.applicationId");
}

/** As many as the contract lets an answer have. */
const LATEST = 50;

/** The latest notices with a list that anybody may see, the newest first. */
export async function listPublicity({ db, now }: Context): Promise<PublicitySummary[]> {
  const rows = await visibleArticles(db, now)
    .innerJoin("recruitPublicity as publicity", "publicity.articleId", "article.id")
    .select(["article.id", "article.title", "publicity.startDate", "publicity.endDate", "publicity.workingDays"])
    .select(["article.releaseTime", "publicity.retractTime"])
    .where("publicity.listTime", "is not", null)
    .orderBy("publicity.startDate", "desc")
    .orderBy("article.id", "desc")
    .limit(LATEST)
    .execute();
  return rows.map(({ retractTime, ...row }) => ({ ...row, phase: publicityPhase({ ...row, retractTime }, now) }));
}

/** A public list as anybody may see it. @throws Refusal `not_found`, or `gone` when its notice was taken down */
export async function getPublicity({ db, now }: Context, id: string): Promise<Publicity> {
  const row = await visibleArticles(db, now)
    .innerJoin("recruitPublicity as publicity", "publicity.articleId", "article.id")
    .select(["article.id", "article.title", "article.releaseTime", "article.corrections"])
    .select([
      "publicity.startDate",
      "publicity.endDate",
      "publicity.workingDays",
      "publicity.hotline",
      "publicity.mailbox",
      "publicity.objectionOpen",
    ])
    .select(["publicity.keepAfter", "publicity.listTime", "publicity.retractTime", "publicity.movedItems"])
    .where("article.id", "=", id)
    .executeTakeFirst();
  if (!row) throw await absence(db, "recruitArticle", id, now);
  const { corrections, objectionOpen, keepAfter, listTime, retractTime, movedItems, ...notice } = row;
  const phase = publicityPhase(row, now);
  const isLeft = phase === "ahead" || phase === "running";
  const isShown = phase === "running" || (phase === "over" && keepAfter);
  const today = now.slice(0, "yyyy-MM-dd".length);
  const from = today > notice.startDate ? today : notice.startDate;
  return {
    ...notice,
    phase,
    workingDaysLeft: isLeft ? countWorkingDays(from, notice.endDate, await readWorkCalendar(db)) : 0,
    takesObjections: takesObjections(row, now),
    items: isShown
      ? [
          ...(movedItems as PublicityItem[]),
          ...(await itemsOf(db).where("item.articleId", "=", id).execute()).map(toItem),
        ]
      : [],
    corrections: (corrections as ArticleCorrection[]).map(({ at, reason }) => ({ at, reason })),
  };
}

/** A list as staff see it, with who is on it, as far as their data scope shows them applications. @throws Refusal `not_found` */
export async function listPublicityItems({ db }: Context, id: string): Promise<RecruitPublicityItem[]> {
  const article = await db
    .selectFrom("recruitArticle")
    .select("id")
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  if (!article) throw new Refusal("not_found");
  const rows = await itemsOf(db).select("item.applicationId").where("item.articleId", "=", id).execute();
  const people = await applicationRows(db)
    .select("application.candidateName")
    .where(
      "application.id",
      "in",
      db.selectFrom("recruitPublicityItem").select("applicationId").where("articleId", "=", id),
    )
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.flatMap(({ applicationId, ...row }) => {
    const person = byId.get(applicationId);
    if (!person) return [];
    const { candidateName, hasOpenCase } = person;
    return [{ ...toItem(row), applicationId, candidateName, hasOpenCase }];
  });
}
