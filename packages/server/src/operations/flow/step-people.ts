// People of a step: those whom the drawing names, or the administrators where it says so and there is nobody.
import {
  type Definition,
  type Effect,
  EvaluationFault,
  FlowFault,
  labelOf,
  type Members,
  type Named,
  nobodyFor,
  peopleNamed,
  readGroup,
  type UserTask,
  type Variables,
} from "@bladekit/flow";
import { say } from "../../contract/say.ts";
import type { TenantDatabase } from "../../db/tenant-scope.ts";
import { peopleOf } from "./may-take.ts";
import { type Candidate, usersNamed } from "./people.ts";
import { candidatesOf } from "./starter-people.ts";

/** A task of one person, or one that candidates may claim. */
type People = { assignee?: string; candidates: readonly Candidate[] };

/** The candidates of a step that has nobody. */
export const administrators: Candidate = { kind: "role", target: "admin" };

/** The starter decides only where the drawing allows it. */
export const mayDecide = ({ isOpenToStarter }: UserTask, starter: string, userId: string) =>
  isOpenToStarter || userId !== starter;

/** The people whom the drawing names, as far as this hospital has them; undefined where there is nobody. */
async function drawnPeople(
  db: TenantDatabase,
  starter: string,
  node: UserTask,
  { assignee, candidateUsers, candidateGroups }: Named,
): Promise<People | undefined> {
  // A drawing without a rule leaves the task to people who join the group later.
  const isStrict = node.whenNobody !== undefined;
  if (assignee !== null) {
    const [id] = await usersNamed(db, [assignee]);
    const mayHold = id !== undefined && (node.samePerson === "pass" || mayDecide(node, starter, id));
    if (id === undefined || (isStrict && !mayHold)) return undefined;
    return { assignee: id, candidates: [] };
  }
  const users = await usersNamed(db, candidateUsers);
  const groups = await candidatesOf(db, starter, candidateGroups);
  const candidates = [...users.map((target): Candidate => ({ kind: "user", target })), ...groups];
  const [only, second] = candidates;
  if (!only) return undefined;
  const isHead = !second && users.length === 0 && readGroup(candidateGroups[0] ?? "")?.kind === "leader";
  if (isHead) return { assignee: only.target, candidates: [] };
  if (!isStrict) return { candidates };
  const members = await peopleOf(db, candidates);
  return members.some((id) => mayDecide(node, starter, id)) ? { candidates } : undefined;
}

/** Administrators who may decide on a step. */
async function administratorsFor(db: TenantDatabase, starter: string, node: UserTask): Promise<string[]> {
  return (await peopleOf(db, [administrators])).filter((id) => mayDecide(node, starter, id));
}

/** The people who get a step, and whether they are administrators in the place of nobody. @throws FlowFault where there is nobody */
export async function peopleForStep(
  db: TenantDatabase,
  starter: string,
  node: UserTask,
  named: Named,
): Promise<People & { isFallback: boolean }> {
  const drawn = await drawnPeople(db, starter, node, named);
  if (drawn) return { ...drawn, isFallback: false };
  if (node.whenNobody === "admin" && (await administratorsFor(db, starter, node)).length > 0) {
    return { candidates: [administrators], isFallback: true };
  }
  throw new FlowFault(nobodyFor(node));
}

/** Members of the groups whose people have a task each, by step; administrators where a group is empty and the drawing says so. */
export async function membersFor(db: TenantDatabase, { nodes }: Definition, starter: string): Promise<Members> {
  const found = new Map<string, readonly string[]>();
  for (const node of Object.values(nodes)) {
    const groups = node.type === "userTask" ? node.several?.groups : undefined;
    if (node.type !== "userTask" || !groups) continue;
    const members = await peopleOf(db, await candidatesOf(db, starter, groups));
    const able = members.filter((id) => mayDecide(node, starter, id));
    const isEmpty = able.length === 0 && node.whenNobody === "admin";
    found.set(node.id, isEmpty ? await administratorsFor(db, starter, node) : able);
  }
  return found;
}

/** Keeps a process from beginning while a step that asks for it has nobody. @throws FlowFault */
export async function requirePeople(
  db: TenantDatabase,
  { nodes }: Definition,
  starter: string,
  { variables, members }: { variables: Variables; members: Members },
): Promise<void> {
  for (const node of Object.values(nodes)) {
    if (node.type !== "userTask" || node.whenNobody !== "refuse") continue;
    if (await hasPeople(db, starter, node, { variables, members })) continue;
    throw new FlowFault(
      say("“{}”没有办理人，不能发起", "Nobody is assigned to “{}”, so the process cannot start", labelOf(node)),
    );
  }
}

/** Keeps a process from beginning with a step whose group has nobody but the starter, who may not decide: it would wait, and nobody would know. @throws FlowFault */
export async function requireFirstPeople(
  db: TenantDatabase,
  { nodes }: Definition,
  starter: string,
  effects: readonly Effect[],
): Promise<void> {
  for (const effect of effects) {
    if (effect.kind !== "task" || effect.assignee !== null) continue;
    const node = nodes[effect.node] as UserTask;
    if (node.whenNobody !== undefined || node.several) continue;
    const people = await drawnPeople(db, starter, node, effect);
    const members = people ? await peopleOf(db, people.candidates) : [];
    // A step with an empty group waits until somebody joins it.
    if (members.length === 0 || members.some((id) => mayDecide(node, starter, id))) continue;
    throw new FlowFault(
      say(
        "除发起人外没有人可以办理“{}”，请联系管理员设置办理人",
        "Nobody but the initiator could handle “{}”. Ask an administrator to assign people to it",
        labelOf(node),
      ),
    );
  }
}

async function hasPeople(
  db: TenantDatabase,
  starter: string,
  node: UserTask,
  { variables, members }: { variables: Variables; members: Members },
): Promise<boolean> {
  if (node.several) return !node.several.groups || (members.get(node.id) ?? []).length > 0;
  const named = namedNow(node, variables);
  // People who are named by a later answer are not known yet.
  const isKnown = named && (named.assignee !== null || named.candidateUsers.length + named.candidateGroups.length > 0);
  return !isKnown || (await drawnPeople(db, starter, node, named)) !== undefined;
}

function namedNow(node: UserTask, variables: Variables): Named | undefined {
  try {
    return peopleNamed(node, variables);
  } catch (error) {
    if (error instanceof EvaluationFault) return undefined;
    throw error;
  }
}
