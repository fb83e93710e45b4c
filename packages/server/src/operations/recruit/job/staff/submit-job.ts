import type { RecruitJob, RecruitJobInput } from "@bladekit/openapi";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { plainText } from "@bladekit/sdk/rules";
import type { Context } from "../../../../context/context.ts";
import { type FieldError, Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { invalidFields } from "../../../../contract/validator.ts";
import { transaction } from "../../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { dictValues } from "../../../../lists/dict-values.ts";
import { isSamePost } from "../../approval/plan-posts.ts";
import { postsFault } from "../../approval/standing.ts";
import { unknownDictKeys } from "../../dict-keys.ts";
import { cleanRichTexts, refuseProblems, unknownPlan } from "../../field-checks.ts";
import { tidy } from "../../tidy.ts";
import { nextVersion } from "../../version.ts";
import { checkJob, isNoScoring } from "./check-job.ts";
import { jobs } from "./jobs.ts";
import { faultOfPublished } from "./publish-jobs.ts";
import { distinct, tidyConditions } from "./tidy-conditions.ts";

/**
 * Adds a post as a draft, or changes one; its applications stay as they are. A published post has to stay fit to be published.
 * @throws Refusal `validation_failed` naming fields, `not_found`, `stale_version`, `conflict`
 */
export async function submitJob(ctx: Context, body: RecruitJobInput): Promise<RecruitJob> {
  const given = { ...tidy(body), jobCode: plainText(body.jobCode) };
  const { clean: input, problems } = await cleanRichTexts(ctx, given, [
    "duty",
    "requirement",
    "dutyEn",
    "requirementEn",
  ]);
  problems.push(...checkJob(input));
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    const { id, planId, releaseTime, conditions, materials, contact, talks, locations, benefits, scoring, ...plain } =
      input;
    const stored = id ? await lockJob(db, id) : undefined;
    const version = id ? nextVersion(stored, input.version) : 0;
    refuseProblems([
      ...problems,
      ...(await unknownDictKeys(db, dictValues(recruitJob.fields, input))),
      ...(await missingLinks(withoutDataScopes(db), input)),
    ]);
    if (stored && stored.hireMode !== input.hireMode && (await hasApplications(withoutDataScopes(db), stored.id))) {
      throw invalidFields([
        {
          field: "hireMode",
          message: say("已有投递的岗位不能改变招聘类型", "The post has applications, so its type cannot be changed"),
        },
      ]);
    }
    const clearsScoring = !!scoring && isNoScoring(scoring);
    if (stored && clearsScoring && (await hasMarks(db, stored.id))) {
      throw invalidFields([
        {
          field: "scoring",
          message: say(
            "已录入成绩的岗位不能取消成绩计算",
            "Scores have been entered, so the post must keep counting them",
          ),
        },
      ]);
    }
    const fault =
      stored?.publishState === "published" && faultOfPublished({ ...input, conditions: tidyConditions(conditions) });
    if (fault) throw invalidFields([fault]);
    const saved = await jobs.submit(inside, id, {
      ...plain,
      version,
      conditions: JSON.stringify(tidyConditions(conditions)),
      contact: JSON.stringify(contact),
      ...(planId !== undefined && { planId: planId || null }),
      ...(releaseTime && { releaseTime }),
      ...(!id && !releaseTime && { releaseTime: ctx.now }),
      ...(materials && { materials: JSON.stringify(materials) }),
      ...(scoring && { scoring: clearsScoring ? "{}" : JSON.stringify(scoring) }),
      ...(talks && { talks: JSON.stringify(talks) }),
      ...(locations && { locations: distinct(locations) }),
      ...(benefits && { benefits: distinct(benefits) }),
    });
    if (stored?.publishState === "published") await requireApproved(db, stored, saved);
    return saved;
  });
}

type Approvable = { id: string; planId: string | null; title: string; jobCode: string; headcount: number };

/** Keeps a public post to what was approved with its plan. @throws Refusal `conflict` */
async function requireApproved(db: TenantDatabase, stored: Approvable, saved: RecruitJob): Promise<void> {
  const planId = saved.planId || null;
  const isSame =
    planId === stored.planId && isSamePost({ ...stored, code: stored.jobCode }, { ...saved, code: saved.jobCode });
  const fault = planId !== null && !isSame && (await postsFault(db, planId));
  if (!fault) return;
  throw new Refusal("conflict", {
    message: say("已发布的岗位“{}”{}", "The public post “{}” {}", stored.title, fault),
  });
}

/** The row of a post, locked until the end of the transaction. */
function lockJob(db: TenantDatabase, id: string) {
  return db
    .selectFrom("recruitJob")
    .select(["id", "version", "hireMode", "publishState", "planId", "title", "jobCode", "headcount"])
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function missingLinks(db: TenantDatabase, { deptId, planId }: RecruitJobInput): Promise<FieldError[]> {
  const dept = await db.selectFrom("bladeDept").select("id").where("id", "=", deptId).executeTakeFirst();
  const plan = planId
    ? await db
        .selectFrom("recruitPlan")
        .select("id")
        .where("id", "=", planId)
        .where("isDeleted", "=", 0)
        .forShare()
        .executeTakeFirst()
    : { id: "" };
  return [
    ...(dept ? [] : [{ field: "deptId", message: say("科室不存在", "There is no such department") }]),
    ...(plan ? [] : [{ field: "planId", message: unknownPlan }]),
  ];
}

async function hasApplications(db: TenantDatabase, jobId: string): Promise<boolean> {
  return !!(await db.selectFrom("recruitApplication").select("id").where("jobId", "=", jobId).executeTakeFirst());
}

async function hasMarks(db: TenantDatabase, jobId: string): Promise<boolean> {
  const marked = db
    .selectFrom("recruitScore as score")
    .innerJoin("recruitApplication as application", "application.id", "score.applicationId")
    .select("score.applicationId")
    .where("application.jobId", "=", jobId);
  return !!(await marked.executeTakeFirst());
}
