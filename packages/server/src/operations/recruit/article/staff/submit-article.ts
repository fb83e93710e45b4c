import type { ArticleCorrection, RecruitArticle, RecruitArticleInput } from "@bladekit/openapi";
import { recruitPeriods } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../../context/context.ts";
import type { FieldError } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { findStaffFiles, type NamedFile } from "../../../resource/files/staff-files.ts";
import { unknownDictKeys } from "../../dict-keys.ts";
import {
  checkFilled,
  checkPeriods,
  checkTimes,
  cleanRichTexts,
  refuseProblems,
  unknownPlan,
} from "../../field-checks.ts";
import { checkPublicity, savePublicity } from "../../publicity/publicity-settings.ts";
import { tidy } from "../../tidy.ts";
import { nextVersion } from "../../version.ts";
import { storedCorrections } from "../corrections.ts";
import { articles } from "./articles.ts";
import { idsThere } from "./ids-there.ts";
import { keepCards, withoutCards } from "./keep-cards.ts";

/**
 * Adds a notice as a draft, or changes one. A change of a published notice needs a reason, which is kept if something changes.
 * @throws Refusal `validation_failed` naming fields, `not_found`, `stale_version`
 */
export async function submitArticle(ctx: Context, body: RecruitArticleInput): Promise<RecruitArticle> {
  const { clean, problems } = await cleanRichTexts(ctx, tidy(body), ["content", "contentEn"]);
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const stored = clean.id ? await lock(db, clean.id) : undefined;
    const version = clean.id ? nextVersion(stored, clean.version) : 0;
    const attached = clean.attachments ?? ((stored?.attachments ?? []) as RecruitArticle["attachments"]);
    const text = await keepCards(db, clean.content, attached);
    const input = {
      ...clean,
      content: text.content,
      ...(clean.contentEn !== undefined && { contentEn: withoutCards(clean.contentEn) }),
    };
    const named = filesOf(input);
    const files = await findStaffFiles(db, named);
    problems.push(
      ...checkFilled(input, ["title", "source"]),
      ...checkTimes(input, ["releaseTime", "expireTime"]),
      ...checkPeriods(input, recruitPeriods.article),
      ...files.problems,
      ...text.problems,
      ...(await unknownDictKeys(db, [{ field: "kind", code: "recruit_article_kind", key: input.kind }])),
      ...(await missingLinks(withoutDataScopes(db), input, stored?.categoryId)),
    );
    const corrections = (stored?.corrections ?? []) as ArticleCorrection[];
    if (stored?.publishState === "published" && stored.releaseTime <= ctx.now) {
      if (!input.correctionReason)
        problems.push({
          field: "correctionReason",
          message: say("已发布的公告须填写更正原因", "Enter a reason for correcting a published notice"),
        });
      const before = await articles.detail(inside, stored.id);
      const shown = await findStaffFiles(db, filesOf(before));
      if (!isSaid(byContent(before, shown.digests), byContent(input, files.digests)))
        corrections.push({ at: ctx.now, by: requireUser(ctx).name, reason: input.correctionReason ?? "" });
    }
    const publicity = await checkPublicity(inside, input, stored);
    refuseProblems([...problems, ...publicity.problems]);

    const {
      id,
      articleCategoryId,
      jobIds,
      correctionReason: _,
      publicity: __,
      planId,
      expireTime,
      attachments,
      ...plain
    } = input;
    const saved = await articles.submit(inside, id, {
      ...plain,
      version,
      categoryId: articleCategoryId,
      corrections: storedCorrections(corrections),
      ...(!id && !plain.publisher && { publisher: requireUser(ctx).name }),
      ...(planId !== undefined && { planId: planId || null }),
      ...(expireTime !== undefined && { expireTime: expireTime || null }),
      ...(attachments && {
        attachments: JSON.stringify(attachments.map((item) => ({ ...item, size: files.sizes.get(item.file) ?? 0 }))),
      }),
    });
    await savePublicity(db, saved.id, publicity.values);
    if (jobIds) await linkJobs(db, saved.id, jobIds);
    return articles.detail(inside, saved.id);
  });
}

const ofTheCall: ReadonlySet<string> = new Set(["version", "correctionReason"]);

/** The parts of a notice that show files. */
type Showing = Pick<RecruitArticleInput, "coverImg" | "attachments">;

/** The same notice with digests in place of names: a file may have been uploaded twice. */
function byContent<T extends Showing>(notice: T, digests: ReadonlyMap<string, string>): T {
  const { coverImg, attachments } = notice;
  const digestOf = (name: string) => digests.get(name) ?? name;
  return {
    ...notice,
    ...(coverImg !== undefined && { coverImg: digestOf(coverImg) }),
    ...(attachments && { attachments: attachments.map((item) => ({ ...item, file: digestOf(item.file) })) }),
  };
}

/** Whether a notice says all that an input says of it: saving it once more corrects nothing. */
function isSaid(article: object, input: object): boolean {
  const told = Object.entries(input).filter(([field]) => !ofTheCall.has(field));
  return holds(article, Object.fromEntries(told));
}

/** Whether a value has all members of another one. An absent value is an empty text. */
function holds(value: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(value) && value.length === part.length && part.every((one, at) => holds(value[at], one));
  if (typeof part === "object" && part !== null)
    return Object.entries(part).every(([name, one]) => holds((value as Record<string, unknown> | null)?.[name], one));
  return (value ?? "") === (part ?? "");
}

function lock(db: TenantDatabase, id: string) {
  return db
    .selectFrom("recruitArticle")
    .select([
      "id",
      "version",
      "categoryId",
      "publishState",
      "releaseTime",
      "attachments",
      "corrections",
      "kind",
      "planId",
      "expireTime",
    ])
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .forUpdate()
    .executeTakeFirst();
}

function filesOf({ coverImg, attachments = [] }: Showing): NamedFile[] {
  return [
    ...(coverImg ? [{ field: "coverImg", name: coverImg, isPicture: true }] : []),
    ...attachments.map(({ file }, index) => ({ field: `attachments.${index}.file`, name: file })),
  ];
}

/** A category, plan or posts that are not there. A sealed category takes no further notices. */
async function missingLinks(
  db: TenantDatabase,
  { articleCategoryId, planId, jobIds = [] }: RecruitArticleInput,
  present: string | undefined,
): Promise<FieldError[]> {
  const problems: FieldError[] = [];
  const category = await db
    .selectFrom("recruitCategory")
    .select("isSealed")
    .where("id", "=", articleCategoryId)
    .where("isDeleted", "=", 0)
    .forShare()
    .executeTakeFirst();
  if (!category) problems.push({ field: "articleCategoryId", message: say("类别不存在", "There is no such category") });
  if (category?.isSealed === 1 && articleCategoryId !== present) {
    problems.push({ field: "articleCategoryId", message: say("类别已封存", "The category is sealed") });
  }
  if (planId && (await idsThere(db, "recruitPlan", [planId])).size === 0) {
    problems.push({ field: "planId", message: unknownPlan });
  }
  const wanted = new Set(jobIds);
  if ((await idsThere(db, "recruitJob", [...wanted])).size < wanted.size) {
    problems.push({ field: "jobIds", message: say("有岗位不存在或已删除", "One of the posts does not exist") });
  }
  return problems;
}

async function linkJobs(db: TenantDatabase, articleId: string, jobIds: readonly string[]): Promise<void> {
  await db.deleteFrom("recruitArticleJob").where("articleId", "=", articleId).execute();
  const rows = [...new Set(jobIds)].map((jobId, index) => ({ articleId, jobId, sort: index + 1 }));
  if (rows.length > 0) await db.insertInto("recruitArticleJob").values(rows).execute();
}
