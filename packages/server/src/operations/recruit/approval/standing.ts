import type { ApprovalState } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import { say } from "../../../contract/say.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";
import { type ApprovalKind, approvalCategories, approvalGates, keyOfGate } from "../../flow/approval-categories.ts";
import { hasOtherPosts, type PlanPost, postsOf } from "./plan-posts.ts";

type Subject = { id: string; version: number };

/**
 * The process that a kind has to pass at this hospital: the newest version of the one that it has named, or the one deployed last under the category that
 * can be started. Undefined where none is needed; "" where the named one is gone, so that nothing is published unseen.
 */
export async function approvingDefinition(db: TenantDatabase, kind: ApprovalKind): Promise<string | undefined> {
  const gate = (await approvalGates(db))[kind];
  if (gate === "none") return undefined;
  const key = keyOfGate(gate);
  const versions = db.selectFrom("flowDefinition").select("id").limit(1);
  if (key !== undefined) {
    const named = await versions.where("key", "=", key).orderBy("version", "desc").executeTakeFirst();
    return named?.id ?? "";
  }
  const row = await versions
    .where("category", "=", approvalCategories[kind])
    .where("suspended", "=", false)
    .orderBy("deploymentTime", "desc")
    .orderBy("deploymentId", "desc")
    .executeTakeFirst();
  return row?.id;
}

function latestApprovals(db: TenantDatabase, kind: ApprovalKind, ids: readonly string[]) {
  return db
    .selectFrom("recruitApproval as approval")
    .innerJoin("flowInstance as instance", "instance.id", "approval.instanceId")
    .distinctOn("approval.subjectId")
    .select(["approval.subjectId", "approval.version", "approval.applicationIds", "approval.posts"])
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

/** The posts that an approval of a plan is to be about: all that it has, whoever sends it. */
export async function postsToSend(db: TenantDatabase, planId: string): Promise<PlanPost[]> {
  const posts = await postsOf(withoutDataScopes(db), [planId]);
  return posts.map(({ planId: _, ...post }) => post);
}

/** Plans among those of some approvals that have other posts than were sent. */
async function plansWithOtherPosts(db: TenantDatabase, approvals: readonly Approval[]): Promise<ReadonlySet<string>> {
  const noted = approvals.filter(({ posts }) => posts !== null);
  if (noted.length === 0) return new Set();
  const planIds = noted.map(({ subjectId }) => subjectId);
  const posts = await postsOf(db, planIds);
  const others = noted.filter(({ subjectId, posts: sent }) =>
    hasOtherPosts(
      sent as unknown as PlanPost[],
      posts.filter(({ planId }) => planId === subjectId),
    ),
  );
  return new Set(others.map(({ subjectId }) => subjectId));
}

/**
 * The state of approval of each of some plans or lists. One that was published and never sent needs no approval: it was public before its
 * hospital required any.
 */
export async function approvalStates<Row extends Subject>(
  db: TenantDatabase,
  kind: ApprovalKind,
  subjects: readonly Row[],
  isSettled: (subject: Row) => boolean,
): Promise<(subject: Subject) => ApprovalState> {
  if (subjects.length === 0) return () => "none";
  const unscoped = withoutDataScopes(db);
  const isUnderApproval = (await approvingDefinition(unscoped, kind)) !== undefined;
  const approvals = await latestApprovals(
    unscoped,
    kind,
    subjects.map(({ id }) => id),
  );
  const changed = await plansWithOtherPosts(unscoped, approvals);
  const settled = new Set(subjects.filter(isSettled).map(({ id }) => id));
  return ({ id, version }) => {
    const approval = approvals.find(({ subjectId }) => subjectId === id);
    if (!approval && settled.has(id)) return "none";
    const state = stateOf(approval, version, isUnderApproval);
    return state === "approved" && changed.has(id) ? "needed" : state;
  };
}

const faults: Readonly<Partial<Record<ApprovalState, Sentence>>> = {
  needed: say("须先送审，通过后才能发布", "must be approved before it can be published. Send it for approval"),
  waiting: say("正在审批，通过后才能发布", "is waiting for approval and can be published after that"),
  refused: say("审批未通过，请修改后重新送审", "was not approved. Change it and send it again"),
};

const otherPosts = say("的岗位与审批通过的不同，须重新送审", "has other posts than were approved. Send it again");

/** Why a post of a plan that is public cannot be published, as the end of a sentence: a plan that was approved holds for the posts that were sent. */
export async function postsFault(db: TenantDatabase, planId: string): Promise<Sentence | false> {
  const unscoped = withoutDataScopes(db);
  const [approval] = await latestApprovals(unscoped, "plan", [planId]);
  if (!approval || (await approvingDefinition(unscoped, "plan")) === undefined) return false;
  if (!approval.isApproved) return faults[approval.endTime === null ? "waiting" : "refused"] ?? false;
  return (await plansWithOtherPosts(unscoped, [approval])).has(planId) && otherPosts;
}

/** People of a list who were approved, by its latest approval or one before: people who came later have one of their own. */
async function approvedPeople(db: TenantDatabase, { id, version }: Subject): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("recruitApproval as approval")
    .innerJoin("flowInstance as instance", "instance.id", "approval.instanceId")
    .select("approval.applicationIds")
    .where("approval.kind", "=", "publicity")
    .where("approval.subjectId", "=", id)
    .where("approval.version", "=", version)
    .where("instance.isApproved", "=", true)
    .execute();
  return new Set(rows.flatMap(({ applicationIds }) => applicationIds));
}

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
  if (state === "approved" && approval && (await plansWithOtherPosts(unscoped, [approval])).has(id)) return otherPosts;
  if (state !== "approved") return faults[state] ?? false;
  const approved = await approvedPeople(unscoped, { id, version });
  if (people.every((person) => approved.has(person))) return false;
  return say(
    "的人员与审批通过的名单不同，须重新送审",
    "lists people other than those approved. Send it for approval again",
  );
}

/** Carries an approval along with a publication, which gives its subject a new version and changes nothing that was approved. */
export async function carryApproval(db: TenantDatabase, kind: ApprovalKind, { id, version }: Subject): Promise<void> {
  await db
    .updateTable("recruitApproval")
    .set({ version: version + 1 })
    .where("kind", "=", kind)
    .where("subjectId", "=", id)
    .where("version", "=", version)
    .execute();
}
