import { nodeOf, type UserTask } from "@bladekit/flow";
import type { Engine } from "./engine.ts";
import { type Locked, lockInstance } from "./locked-instance.ts";
import { peopleOf } from "./may-take.ts";
import type { Candidate } from "./people.ts";
import { replaceTask } from "./replace-task.ts";
import { administrators, mayDecide } from "./step-people.ts";
import { tell } from "./tell.ts";
import { note } from "./work/note.ts";

/**
 * Gives the open tasks of people who have left the hospital to others: an opinion goes back to the colleague who asked for it, a task of a group to the
 * group, and any other to the administrators. A task for which nobody is left stays. Call it after they are removed, in the same transaction.
 */
export async function handOnTasksOf(engine: Engine, userIds: readonly string[]): Promise<void> {
  const { db } = engine;
  const tasks = await db
    .selectFrom("flowStep")
    .select(["id", "instanceId", "node", "nodeName", "assignee", "owner"])
    .where("assignee", "in", userIds)
    .where("isTask", "=", true)
    .where("endTime", "is", null)
    .execute();
  for (const { id, instanceId, node, nodeName, assignee, owner } of tasks) {
    const locked = await lockInstance(db, instanceId);
    const next = owner ? { people: [owner], candidates: [] } : await othersFor(engine, locked, { id, node });
    if (!next) continue;
    await note(engine, locked, {
      ...{ node, nodeName, userId: assignee, outcome: "fallback" },
      comment: "已离开本院 · Has left the hospital",
    });
    await replaceTask(engine, id, { assignee: owner, owner: null, candidates: next.candidates });
    const about = { instanceId, processName: locked.deployed.name, nodeName };
    await tell(engine, next.people, { kind: owner ? "task" : "claim", ...about });
  }
}

/** The group that the task was claimed for, or the administrators, with their members. */
async function othersFor({ db }: Engine, locked: Locked, task: { id: string; node: string }) {
  const node = nodeOf(locked.deployed.graph, task.node) as UserTask;
  const group = await db.selectFrom("flowCandidate").select(["kind", "target"]).where("stepId", "=", task.id).execute();
  for (const candidates of [group as Candidate[], [administrators]]) {
    const members = await peopleOf(db, candidates);
    const people = members.filter((id) => mayDecide(node, locked.startUser, id));
    if (people.length > 0) return { people, candidates };
  }
  return undefined;
}
