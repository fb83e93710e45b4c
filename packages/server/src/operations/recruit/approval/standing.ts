import type { ApprovalState } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import { say } from "../../../contract/say.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";
import { type ApprovalKind, approvalCategories } from "../../flow/approval-categories.ts";

type Subject = { id: string; version: number };

/** The process that a kind has to pass at this hospital: the one deployed last under its category and can be started. */
export async function approvingDefinition(db: TenantDatabase, kind: ApprovalKind): Promise<string | undefined> {
  const row = await db
    .selectFrom("flowDefinition")
    .select("id")
    .where("category", "=", approvalCategories[kind])
    .where("suspended", "=", false)
    .orderBy("deploymentTime", "desc")
    .orderBy("deploymentId", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

function latestApprovals(db: TenantDatabase, kind: ApprovalKind, ids: readonly string[]) {
  return db
    .selectFrom("recruitApproval as approval")
    .innerJoin("flowInstance as instance", "instance.id", "approval.instanceId")
    .distinctOn("approval.subjectId")
    .select(["approval.subjectId", "approval.version", "approval.applicationIds"])
    .select(["instance.endTime", "instance.isApproved"])
    .where("approval.kind", "=", kind)
    .where("approval.subjectId", "in", ids)
    .orderBy("approval.subjectId")
    .orderBy("approval.id", "desc")
    .execute();
}

type Approval = Awaited<ReturnType<typeof latestApprovals>>[number];

function stateOf(approval: Approval | undefined, version: number, isUnderApproval: boolean): ApprovalState {
  if (approval && approval.endTime === null) return "waiting";
  if (!isUnderApproval) return "none";
  if (approval?.version !== version) return "needed";
  return approval.isApproved ? "approved" : "refused";
}

/** How far the approval of each of some plans or lists is. */
export async function approvalStates(
  db: TenantDatabase,
  kind: ApprovalKind,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => ApprovalState> {
  if (subjects.length === 0) return () => "none";
  const unscoped = withoutDataScopes(db);
  const isUnderApproval = (await approvingDefinition(unscoped, kind)) !== undefined;
  const approvals = await latestApprovals(
    unscoped,
    kind,
    subjects.map(({ id }) => id),
  );
  return ({ id, version }) =>
    stateOf(
      approvals.find(({ subjectId }) => subjectId === id),
      version,
      isUnderApproval,
    );
}

const faults: Readonly<Partial<Record<ApprovalState, Sentence>>> = {
  needed: say("须先送审，通过后才能发布", "has to be sent for approval first"),
  waiting: say("正在审批，通过后才能发布", "waits for its approval"),
  refused: say("审批未通过，请修改后重新送审", "was not approved. Change it and send it again"),
};

/** Why a plan or list cannot be published yet, as the end of a sentence. `people` are those who would be on the list. */
export async function approvalFault(
  db: TenantDatabase,
  kind: ApprovalKind,
  { id, version }: Subject,
  people: readonly string[] = [],
): Promise<Sentence | false> {
  const unscoped = withoutDataScopes(db);
  const isUnderApproval = (await approvingDefinition(unscoped, kind)) !== undefined;
  const [approval] = await latestApprovals(unscoped, kind, [id]);
  const state = stateOf(approval, version, isUnderApproval);
  if (state === "approved" && people.some((person) => !approval?.applicationIds.includes(person))) {
    return say("的人员与审批通过的名单不同，须重新送审", "lists other people than were approved. Send it again");
  }
  return faults[state] ?? false;
}
