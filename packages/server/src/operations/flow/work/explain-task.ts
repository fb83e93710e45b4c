import { type Definition, expressionText, labelOf, type Node, readGroup } from "@bladekit/flow";
import type { TaskExplanation, TaskOutlook } from "@bladekit/openapi";
import { drawnText, type Sentence } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { Language } from "../../../contract/language.ts";
import { say } from "../../../contract/say.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { candidateNames } from "../candidate-names.ts";
import { requireFlowId } from "../flow-id.ts";
import { mayRead } from "../may-read.ts";
import { type Candidate, partsOf } from "../people.ts";
import { headsOf } from "../starter-people.ts";
import { administrators } from "../step-people.ts";

const mostNext = 50;

/** The reason why a task is the caller's, who else may take it, and the steps that may come next. @throws Refusal `not_found` */
export async function explainTask(ctx: Context, taskId: string): Promise<TaskExplanation> {
  const id = requireFlowId(taskId);
  const { userId } = requireUser(ctx);
  const task = await ctx.db
    .selectFrom("flowStep")
    .innerJoin("flowDefinition as definition", "definition.id", "flowStep.definitionId")
    .innerJoin("flowInstance as instance", "instance.id", "flowStep.instanceId")
    .select(["flowStep.id", "flowStep.instanceId", "flowStep.token", "flowStep.node", "flowStep.assignee"])
    .select([
      "flowStep.createTime",
      "flowStep.claimTime",
      "flowStep.openedBy",
      "definition.graph",
      "instance.startUser",
    ])
    .where("flowStep.id", "=", id)
    .where("flowStep.isTask", "=", true)
    .where(mayRead(ctx))
    .executeTakeFirst();
  if (!task) throw new Refusal("not_found");
  const graph = task.graph as unknown as Definition;
  const candidates = (await ctx.db
    .selectFrom("flowCandidate")
    .select(["kind", "target"])
    .where("stepId", "=", id)
    .execute()) as Candidate[];
  const nameOf = await candidateNames(ctx.db, candidates);
  const why =
    (await deputyReason(ctx, task.assignee)) ??
    (await handingReason(ctx, task)) ??
    (await turnReason(ctx, task)) ??
    (await fallbackReason(ctx, task, candidates)) ??
    (await headReason(ctx, task, graph.nodes[task.node])) ??
    candidateReason(ctx, candidates, nameOf) ??
    assigneeReason(graph.nodes[task.node], task.startUser === userId);
  const isMine = (candidate: Candidate) => candidate.kind === "user" && candidate.target === userId;
  return {
    why: why[ctx.language],
    since: task.claimTime ?? task.createTime,
    others: task.assignee === null ? candidates.filter((one) => !isMine(one)).map(nameOf) : [],
    next: outlook(graph, task.node, ctx.language),
  };
}

type Task = {
  id: string;
  instanceId: string;
  token: number;
  node: string;
  startUser: string;
  createTime: string;
  openedBy: number | null;
};

/** Names the colleague who is away, where the task is theirs. */
async function deputyReason(ctx: Context, assignee: string | null): Promise<Sentence | undefined> {
  if (assignee === null || assignee === requireUser(ctx).userId) return undefined;
  return say("{}不在岗，由您代理", "You act for {}, who is away", (await namesOf(ctx.db, [assignee]))(assignee));
}

/** Ways in which a colleague may have passed a task on, each with a sentence. */
const handings: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  transfer: ["{}转交给您", "{} handed it to you"],
  delegate: ["{}请您提供意见", "{} asks for your opinion"],
  advice: ["{}已提供意见", "{} has given an opinion"],
  reassign: ["{}改派给您", "{} reassigned it to you"],
  escalate: ["{}超时未办理，转由您办理", "{} did not handle it in time, so it was passed to you"],
};

/** Names the colleague who passed the task on last, or gave it to the caller, where somebody did. */
async function handingReason({ db }: Context, { id, instanceId, token }: Task): Promise<Sentence | undefined> {
  const from = await db
    .selectFrom("flowStep")
    .select(["assignee", "comment", "outcome"])
    .where("instanceId", "=", instanceId)
    .where("token", "=", token)
    .where("outcome", "in", Object.keys(handings))
    .where("id", "<", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const [zh, en] = (from && handings[from.outcome]) ?? [];
  if (!from || !zh || !en) return undefined;
  if (from.assignee === null)
    return say("超时无人领取，转由您办理", "Nobody claimed it in time, so it was passed to you");
  const name = (await namesOf(db, [from.assignee]))(from.assignee);
  return from.comment === "" ? say(zh, en, name) : say(`${zh}：{}`, `${en}: {}`, name, from.comment);
}

/** Ways in which a process comes to a step against its drawing, each with a sentence. */
const turns: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  return: ["{}退回到这里：{}", "{} returned it to this step: {}"],
  jump: ["{}把流程跳转到这里", "{} moved the process here"],
};

/** Names the person who brought the process back to the task, or moved it here. */
async function turnReason(
  { db }: Context,
  { id, instanceId, node, createTime, openedBy }: Task,
): Promise<Sentence | undefined> {
  if (openedBy !== null) return undefined;
  const before = await db
    .selectFrom("flowStep")
    .select("outcome")
    .where("instanceId", "=", instanceId)
    .where("node", "=", node)
    .where("isTask", "=", true)
    .where("id", "<", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (before?.outcome === "retract") return say("您取回了自己的决定", "You took your decision back");
  const turn = await db
    .selectFrom("flowStep")
    .select(["assignee", "comment", "outcome"])
    .where("instanceId", "=", instanceId)
    .where("outcome", "in", Object.keys(turns))
    .where("endTime", "=", createTime)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const [zh, en] = (turn && turns[turn.outcome]) ?? [];
  if (!turn || !zh || !en) return undefined;
  return say(zh, en, (await namesOf(db, [turn.assignee]))(turn.assignee), turn.comment);
}

/** Says that administrators have a step because it had nobody. */
async function fallbackReason(
  { db }: Context,
  { instanceId, node }: Task,
  candidates: readonly Candidate[],
): Promise<Sentence | undefined> {
  const isGroup = candidates.some(({ kind, target }) => kind !== "role" || target !== administrators.target);
  if (isGroup) return undefined;
  const fallen = await db
    .selectFrom("flowStep")
    .select("id")
    .where("instanceId", "=", instanceId)
    .where("node", "=", node)
    .where("outcome", "=", "fallback")
    .limit(1)
    .executeTakeFirst();
  return fallen && say("该环节没有办理人，由管理员办理", "Nobody is assigned to this step, so administrators decide");
}

/** Says that the caller is a head above the starter. */
async function headReason(ctx: Context, { startUser }: Task, node: Node | undefined): Promise<Sentence | undefined> {
  if (node?.type !== "userTask") return undefined;
  const groups = [...(node.several?.groups ?? []), ...node.candidateGroups.map(expressionText)];
  if (!groups.some((name) => readGroup(name)?.kind === "leader")) return undefined;
  const level = (await headsOf(ctx.db, startUser)).indexOf(requireUser(ctx).userId);
  if (level === -1) return undefined;
  const starter = (await namesOf(ctx.db, [startUser]))(startUser);
  return level === 0
    ? say("您是发起人{}的直接负责人", "You are the head directly above {}, who started it", starter)
    : say("您是发起人{}的上级负责人", "You are a head above {}, who started it", starter);
}

/** The first group of the model that the caller is in. */
function candidateReason(
  ctx: Context,
  candidates: readonly Candidate[],
  nameOf: (candidate: Candidate) => string,
): Sentence | undefined {
  const { roleAliases, deptId } = requireUser(ctx);
  const inDept = candidates.find(({ kind, target }) => {
    const [dept, alias] = partsOf(target);
    return kind === "deptRole" && deptId.split(",").includes(dept) && roleAliases.includes(alias);
  });
  if (inDept)
    return say("您在发起人的部门有此角色：{}", "You have this role in the initiator’s department: {}", nameOf(inDept));
  const role = candidates.find(({ kind, target }) => kind === "role" && roleAliases.includes(target));
  if (role) return say("您有角色“{}”", "You have the role “{}”", nameOf(role));
  const dept = candidates.find(({ kind, target }) => kind === "dept" && deptId.split(",").includes(target));
  if (dept) return say("您在部门“{}”", "You are in the department “{}”", nameOf(dept));
  const post = candidates.find(({ kind }) => kind === "post");
  if (post) return say("您在岗位“{}”", "You have the position “{}”", nameOf(post));
  return candidates.length > 0 ? say("流程列出了您", "The process names you") : undefined;
}

function assigneeReason(node: Node | undefined, isStarter: boolean): Sentence {
  if (isStarter) return say("这是您发起的流程", "You started this process");
  const isChosen = node?.type === "userTask" && node.assignee !== undefined && node.assignee.kind !== "value";
  return isChosen
    ? say("发起人选定由您办理", "The initiator chose you")
    : say("流程指定由您办理", "The process assigns it to you");
}

const ended = say("结束", "End");

const passes = ({ type }: Node) => /Gateway$/.test(type) || type === "startEvent";

/** The steps behind a node, past gateways, each with the names of the ways that lead to it. */
function outlook({ nodes, flows }: Definition, from: string, language: Language): TaskOutlook[] {
  const found = new Map<string, TaskOutlook>();
  const seen = new Set<string>();
  const open: { node: string; ways: readonly string[] }[] = [{ node: from, ways: [] }];
  for (let at = open.shift(); at && found.size < mostNext; at = open.shift()) {
    for (const id of nodes[at.node]?.outgoing ?? []) {
      const flow = flows[id];
      const target = flow && nodes[flow.to];
      if (!target) continue;
      const ways = flow.name ? [...at.ways, drawnText(flow.name)[language]] : at.ways;
      if (passes(target)) {
        if (seen.has(target.id)) continue;
        seen.add(target.id);
        open.push({ node: target.id, ways });
        continue;
      }
      const way = ways.join(language === "zh" ? "，" : ", ");
      const label = target.type === "endEvent" && target.name === "" ? ended : labelOf(target);
      found.set(`${way} ${target.id}`, { way, name: label[language] });
    }
  }
  return [...found.values()];
}
