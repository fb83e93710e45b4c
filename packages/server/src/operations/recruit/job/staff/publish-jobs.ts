import type { JobConditionsInput } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { FieldError } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { approvalFault, postsFault } from "../../approval/standing.ts";
import { isBlankHtml } from "../../field-checks.ts";
import { notPublished, publisher } from "../../publish-rows.ts";
import { hireModes } from "../hire-mode.ts";

/**
 * Publishes posts, closed ones too, or takes them offline. A draft is new on the day it is published: an earlier release becomes this
 * moment, a later one is waited for.
 */
export const publishJobs = publisher({
  table: "recruitJob",
  noun: { zh: "岗位", en: "post" },
  lock: lockJobs,
  faultOf: async (row, wanted, now, tx) =>
    wanted === "published" ? (faultOf(row, now) ?? (await planFault(tx, row))) : offlineFault(row),
  opened: (now) => ({
    closeReason: "",
    closeTime: null,
    releaseTime: sql<string>`case when publish_state = 'draft' then greatest(release_time, ${now}) else release_time end`,
  }),
});

/** The rows of posts, locked against changes and submissions; a candidate's row may refer to one meanwhile. Everybody locks in the same order, so two batches that overlap wait for each other and never for ever. */
export function lockJobs(tx: TenantDatabase, ids: readonly string[]) {
  return tx
    .selectFrom("recruitJob")
    .select(["id", "title", "hireMode", "duty", "requirement", "conditions", "contact", "applyEnd", "publishState"])
    .select("planId")
    .where("id", "in", ids)
    .where("isDeleted", "=", 0)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

type Row = Awaited<ReturnType<typeof lockJobs>>[number];

function faultOf({ publishState, applyEnd, ...row }: Row, now: string): Sentence | undefined {
  if (publishState === "published") return undefined;
  if (applyEnd <= now) return say("的报名截止时间已过，不能发布", "is past its deadline and cannot be published");
  const fault = faultOfPublished({
    ...row,
    conditions: row.conditions as JobConditionsInput,
    contact: row.contact as { phone?: string },
  });
  return fault && say("不能发布：{}", "cannot be published: {}", fault.message);
}

/** A post is not public before the plan that it carries out was approved. */
async function planFault(tx: TenantDatabase, { planId, publishState }: Row): Promise<Sentence | false> {
  if (planId === null || publishState === "published") return false;
  const plan = await withoutDataScopes(tx)
    .selectFrom("recruitPlan")
    .select(["id", "version", "publishState"])
    .where("id", "=", planId)
    .executeTakeFirst();
  if (!plan) return false;
  const isPublic = plan.publishState === "published";
  const fault = isPublic ? await postsFault(tx, plan.id) : await approvalFault(tx, "plan", plan);
  return fault ? say("所属的招聘计划{}", "belongs to a plan that {}", fault) : false;
}

function offlineFault({ publishState }: Row): Sentence | undefined {
  const faults: Partial<Record<Row["publishState"], Sentence>> = {
    draft: notPublished,
    closed: say("已关闭", "is closed"),
  };
  return faults[publishState];
}

/** The first field that candidates need and the post lacks. */
export function faultOfPublished(job: {
  hireMode: number;
  duty: string;
  requirement: string;
  conditions: JobConditionsInput;
  contact: { phone?: string };
}): FieldError | undefined {
  if (isBlankHtml(job.duty)) return { field: "duty", message: say("请填写岗位职责", "Enter the duties") };
  if (isBlankHtml(job.requirement))
    return { field: "requirement", message: say("请填写任职要求", "Enter the requirements") };
  if (!job.contact.phone) return { field: "contact.phone", message: say("请填写联系电话", "Enter a telephone number") };
  if (job.hireMode === hireModes.campus && !job.conditions.graduationYears?.length) {
    return {
      field: "conditions.graduationYears",
      message: say("校园招聘须填写毕业年份", "Campus posts need the years of graduation"),
    };
  }
  return undefined;
}
