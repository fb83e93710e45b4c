import type { ApprovalSubject, PublicityItem } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";
import { findInvolved } from "../../flow/process/involved.ts";
import { articles } from "../article/staff/articles.ts";
import { plans } from "../plan/staff/plans.ts";
import { candidateRows, publicRows } from "../publicity/staff/list-candidates.ts";
import { hasOtherPosts, type PlanPost, postsOf } from "./plan-posts.ts";

/**
 * The plan or list that a process decides on, for everybody who takes part in it: an approver need not have the screens of recruitment.
 * @throws Refusal `not_found`
 */
export async function getApprovalSubject(ctx: Context, processInstanceId: string): Promise<ApprovalSubject> {
  const { id: instanceId } = await findInvolved(ctx, processInstanceId);
  const db = withoutDataScopes(ctx.db);
  const approval = await db
    .selectFrom("recruitApproval")
    .select(["kind", "subjectId", "version", "applicationIds", "posts"])
    .where("instanceId", "=", instanceId)
    .executeTakeFirst();
  if (!approval) throw new Refusal("not_found");
  const { subjectId, version, applicationIds } = approval;
  const unscoped = { ...ctx, db };
  if (approval.kind === "plan") {
    const plan = await plans.detail(unscoped, subjectId);
    const now = await postsOf(db, [subjectId]);
    const sent = approval.posts as unknown as PlanPost[] | null;
    const isChanged = plan.version !== version || hasOtherPosts(sent, now);
    const posts = (sent ?? now).map(({ title, code, headcount }) => ({ title, code, headcount }));
    return { kind: "plan", title: plan.name, isChanged, plan, posts, people: [] };
  }
  const article = await articles.detail(unscoped, subjectId);
  const { maskPolicy = "name", showScores = false } = article.publicity ?? {};
  return {
    ...{ kind: "publicity", title: article.title, isChanged: article.version !== version, article },
    ...{ posts: [], people: await peopleOf(db, applicationIds, { maskPolicy, showScores }) },
  };
}

async function peopleOf(
  db: TenantDatabase,
  ids: readonly string[],
  shown: Parameters<typeof publicRows>[1],
): Promise<PublicityItem[]> {
  if (ids.length === 0) return [];
  const rows = await publicRows(db, shown, await candidateRows(db).where("application.id", "in", ids).execute());
  return rows.map(({ applicationId: _, scores, sex, ...row }) => ({
    ...row,
    sex: sex as PublicityItem["sex"],
    leftAt: "",
    ...(scores && { scores }),
  }));
}
