import type { ArticlePublicity, ArticlePublicityInput, MaskPolicy, RecruitArticleInput } from "@bladekit/openapi";
import { addDays, countWorkingDays, fromWireTime, lastWorkingDay, type Sentence } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import type { FieldError } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { unknownDate } from "../../../contract/value-sentences.ts";
import { countRows } from "../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";
import { readWorkCalendar } from "../../system/dict/work-calendar.ts";

/** The kind of a notice that has a list: a key of recruit_article_kind. */
export const publicityKind = "publicity";

/** No list is public for longer. */
const MAX_DAYS = 366;

const columns = [
  ...(["articleId", "startDate", "endDate", "workingDays", "hotline", "mailbox", "objectionOpen"] as const),
  ...(["maskPolicy", "keepAfter", "showScores", "listTime", "retractTime", "retractReason"] as const),
] as const;

function storedPublicity(db: TenantDatabase, articleIds: readonly string[]) {
  return db.selectFrom("recruitPublicity").select(columns).where("articleId", "in", articleIds);
}

/** The settings of public lists, by article. */
export async function readPublicity(
  db: TenantDatabase,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, ArticlePublicity>> {
  const rows = articleIds.length > 0 ? await storedPublicity(db, articleIds).select("movedItems").execute() : [];
  if (rows.length === 0) return new Map();
  const counts = await db
    .selectFrom("recruitPublicityItem")
    .select(["articleId", countRows.as("count")])
    .where("articleId", "in", articleIds)
    .groupBy("articleId")
    .execute();
  return new Map(
    rows.map(({ articleId, maskPolicy, listTime, retractTime, movedItems, ...row }) => [
      articleId,
      {
        ...row,
        maskPolicy: maskPolicy as MaskPolicy,
        listTime: listTime ?? "",
        retractTime: retractTime ?? "",
        count: (movedItems as unknown[]).length + (counts.find((entry) => entry.articleId === articleId)?.count ?? 0),
      },
    ]),
  );
}

type StoredArticle = {
  id: string;
  kind: string;
  planId: string | null;
  expireTime: string | null;
  releaseTime: string;
};
type Values = Omit<ArticlePublicity, "listTime" | "retractTime" | "retractReason" | "count">;
/** The change to make: none, the values, or that the notice is no public list any more. */
type Checked = { problems: FieldError[]; values?: Values | "none" };

const problem = (field: string, message: Sentence): Checked => ({ problems: [{ field, message }] });

/**
 * The settings of a notice's list, checked and counted. Once the list is made, its first day and its masking stay, its end can only move
 * later, and its notice cannot be postponed until it is over.
 */
export async function checkPublicity(
  { db, now }: Pick<Context, "db" | "now">,
  input: RecruitArticleInput,
  article: StoredArticle | undefined,
): Promise<Checked> {
  const stored = article && (await storedPublicity(db, [article.id]).forUpdate().executeTakeFirst());
  if ((input.kind ?? article?.kind) !== publicityKind) {
    if (input.publicity)
      return problem("publicity", say("仅公示可以填写公示信息", "Only a public list takes these fields"));
    if (stored?.listTime)
      return problem("kind", say("公示名单已生成，不能改变种类", "The list exists, so the kind cannot be changed"));
    return { problems: [], ...(stored && { values: "none" }) };
  }
  const given: ArticlePublicityInput | undefined =
    input.publicity ?? (stored && { ...stored, maskPolicy: stored.maskPolicy as MaskPolicy });
  if (!given) return { problems: [] };
  const { startDate } = given;
  if (!fromWireTime(startDate) || !startDate.startsWith("20")) {
    return problem("publicity.startDate", unknownDate);
  }
  const calendar = await readWorkCalendar(db);
  const planId = input.planId ?? article?.planId;
  // Stored days were counted when they were saved; only new values are counted again.
  const days = input.publicity ? (input.publicity.workingDays ?? (await planDays(db, planId))) : 0;
  const counted = days > 0 ? lastWorkingDay(startDate, days, calendar) : "";
  const endDate = given.endDate || counted;
  if (!endDate)
    return problem(
      "publicity.endDate",
      say("请填写最后一天或工作日数", "Enter the last day or a number of working days"),
    );
  if (!fromWireTime(endDate)) return problem("publicity.endDate", unknownDate);
  if (endDate < startDate)
    return problem("publicity.endDate", say("不能早于第一天", "Must not be before the first day"));
  if (endDate < counted)
    return problem("publicity.endDate", say("{} 个工作日到 {} 才满", "{} working days end on {}", days, counted));
  if (endDate > addDays(startDate, MAX_DAYS))
    return problem("publicity.endDate", say("不能超过 {} 天", "Must be {} days or fewer", MAX_DAYS));
  const maskPolicy = given.maskPolicy ?? (stored?.maskPolicy as MaskPolicy | undefined) ?? "name";
  const showScores = given.showScores ?? stored?.showScores ?? false;
  const expireTime = input.expireTime ?? article?.expireTime;
  const problems: FieldError[] = [];
  if (input.releaseTime.slice(0, startDate.length) > startDate) {
    problems.push({
      field: "publicity.startDate",
      message: say("公告发布前不能开始公示", "Must not be before the notice is published"),
    });
  }
  if (expireTime && expireTime <= `${endDate} 23:59:59`) {
    problems.push({
      field: "expireTime",
      message: say("公示期满前不能失效", "Must not be before the public period ends"),
    });
  }
  if (stored?.listTime) {
    if (startDate !== stored.startDate) problems.push(frozen("startDate"));
    if (maskPolicy !== stored.maskPolicy) problems.push(frozen("maskPolicy"));
    if (showScores !== stored.showScores) problems.push(frozen("showScores"));
    const isHidden = !!article && input.releaseTime > article.releaseTime && input.releaseTime > now;
    if (isHidden && !stored.retractTime && now.slice(0, startDate.length) <= stored.endDate) {
      problems.push({
        field: "releaseTime",
        message: say(
          "名单已生成，公示期满前不能推迟发布",
          "The list exists, so the release cannot be postponed until its period ends",
        ),
      });
    }
    if (endDate < stored.endDate)
      problems.push({
        field: "publicity.endDate",
        message: say("名单已生成，公示期只能延长", "The list exists, so its period can only be extended"),
      });
  }
  return {
    problems,
    values: {
      ...{ startDate, endDate, maskPolicy, showScores },
      workingDays: countWorkingDays(startDate, endDate, calendar),
      hotline: given.hotline ?? stored?.hotline ?? "",
      mailbox: given.mailbox ?? stored?.mailbox ?? "",
      objectionOpen: given.objectionOpen ?? stored?.objectionOpen ?? true,
      keepAfter: given.keepAfter ?? stored?.keepAfter ?? false,
    },
  };
}

const frozen = (field: string): FieldError => ({
  field: `publicity.${field}`,
  message: say("名单已生成，不能修改", "The list exists and cannot be changed"),
});

async function planDays(db: TenantDatabase, planId: string | null | undefined): Promise<number> {
  if (!planId) return 0;
  const plan = await withoutDataScopes(db)
    .selectFrom("recruitPlan")
    .select("publicityDays")
    .where("id", "=", planId)
    .executeTakeFirst();
  return plan?.publicityDays ?? 0;
}

/** Writes what was checked. */
export async function savePublicity(db: TenantDatabase, articleId: string, values: Checked["values"]): Promise<void> {
  if (!values) return;
  if (values === "none") {
    await db.deleteFrom("recruitPublicity").where("articleId", "=", articleId).execute();
    return;
  }
  await db
    .insertInto("recruitPublicity")
    .values({ articleId, ...values })
    .onConflict((conflict) => conflict.columns(["tenantId", "articleId"]).doUpdateSet(values))
    .execute();
}
