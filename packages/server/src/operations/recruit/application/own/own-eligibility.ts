import type { OwnEligibility } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { dictNames } from "../../../system/dict/dict-names.ts";
import { visibleJobs } from "../../job/visible-jobs.ts";
import { readResume } from "../../resume/own-resume.ts";
import { judgeResume, namedVerdict, verdictDicts } from "../verdict.ts";

/** Whether the caller's résumé, as it is now, meets the conditions of a post. @throws Refusal `not_found` */
export async function getOwnEligibility(ctx: Context, jobId: string): Promise<OwnEligibility> {
  const guestId = requireUser(ctx).userId;
  const [job, { resume }, label, refuses] = await Promise.all([
    visibleJobs(ctx.db, ctx.now)
      .select(["job.educationMin", "job.conditions", "job.applyEnd"])
      .where("job.id", "=", jobId)
      .executeTakeFirst(),
    readResume(ctx.db, guestId),
    dictNames(ctx.db, verdictDicts, ctx.language),
    refusesIneligible(ctx.db),
  ]);
  if (!job) throw new Refusal("not_found");
  const verdict = namedVerdict(judgeResume(resume, job), label);
  return { ...verdict, refused: refuses && verdict.auto === "ineligible" };
}

/** Whether the hospital takes no application that fails a hard condition. */
export async function refusesIneligible(db: TenantDatabase): Promise<boolean> {
  const row = await db.selectFrom("recruitSetting").select("ineligibleSubmit").executeTakeFirst();
  return row?.ineligibleSubmit === "refuse";
}
