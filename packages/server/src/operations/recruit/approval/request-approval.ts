import type { Variables } from "@bladekit/flow";
import type { PublicityStart } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { ApprovalKind } from "../../flow/approval-categories.ts";
import { refusing } from "../../flow/flow-refusal.ts";
import { startInstance } from "../../flow/instance.ts";
import { chooseCandidates } from "../publicity/staff/list-candidates.ts";
import type { PlanPost } from "./plan-posts.ts";
import { approvalFault, approvingDefinition, postsToSend } from "./standing.ts";

type Receipt = { processInstanceId: string };

type Sent = {
  id: string;
  version: number;
  title: string;
  people?: readonly string[];
  posts?: readonly PlanPost[];
  variables: Variables;
};

const conflict = (zh: string, en: string) => new Refusal("conflict", { message: say(zh, en) });

/** Sends a plan for approval. @throws Refusal `not_found`, `conflict` */
export function requestPlanApproval(ctx: Context, id: string): Promise<Receipt> {
  return transaction(ctx.db, async (tx) => {
    const plan = await tx
      .selectFrom("recruitPlan")
      .select(["id", "version", "name as title", "fee", "requestedNum", "approvedNum"])
      .where("id", "=", id)
      .where("isDeleted", "=", 0)
      .forUpdate()
      .executeTakeFirst();
    if (!plan) throw new Refusal("not_found");
    const { fee, requestedNum, approvedNum } = plan;
    const posts = await postsToSend(tx, id);
    return send({ ...ctx, db: tx }, "plan", { ...plan, posts, variables: { fee, requestedNum, approvedNum } });
  });
}

/** Sends the people whom a notice would list for approval. @throws Refusal as at the start of a list */
export function requestPublicityApproval(ctx: Context, { articleId, ids }: PublicityStart): Promise<Receipt> {
  return transaction(ctx.db, async (tx) => {
    const { notice, rows } = await chooseCandidates(ctx, tx, articleId, { ids });
    const people = rows.map((row) => row.id);
    return send({ ...ctx, db: tx }, "publicity", { ...notice, people, variables: { people: people.length } });
  });
}

async function send(
  ctx: Context & { db: TenantDatabase },
  kind: ApprovalKind,
  { id, version, title, people = [], posts, variables }: Sent,
): Promise<Receipt> {
  const definitionId = await approvingDefinition(ctx.db, kind);
  if (definitionId === undefined) {
    throw conflict(
      "本院没有设置该审批，可以直接发布",
      "This hospital requires no approval here. You can publish directly",
    );
  }
  if (definitionId === "") {
    throw conflict(
      "设置的审批流程已不存在，请联系管理员在“网站设置”中另选",
      "The process set for this approval no longer exists. Ask an administrator to choose another under site settings",
    );
  }
  const running = await ctx.db
    .selectFrom("recruitApproval as approval")
    .innerJoin("flowInstance as instance", "instance.id", "approval.instanceId")
    .select("approval.id")
    .where("approval.kind", "=", kind)
    .where("approval.subjectId", "=", id)
    .where("instance.endTime", "is", null)
    .executeTakeFirst();
  if (running) throw conflict("已在审批中，可先撤回", "The approval is in progress. Take it back first");
  if ((await approvalFault(ctx.db, kind, { id, version }, people)) === false) {
    throw conflict("已通过审批，可以发布", "This is already approved and can be published");
  }
  const instanceId = await refusing(() =>
    startInstance(ctx, {
      ...{ definitionId, startUser: requireUser(ctx).userId, business: { table: `recruit_${kind}`, id } },
      variables: { ...variables, title },
    }),
  );
  await ctx.db
    .insertInto("recruitApproval")
    .values({
      ...{ id: ctx.ids.next(), kind, subjectId: id, version, instanceId, applicationIds: [...people] },
      posts: posts ? JSON.stringify(posts) : null,
    })
    .execute();
  return { processInstanceId: instanceId };
}
