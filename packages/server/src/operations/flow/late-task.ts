// Tasks that wait too long: their people are reminded, or others get them. The process stays where it is.
import { FlowFault, type Late, labelOf, names, nodeOf, type UserTask } from "@bladekit/flow";
import { say } from "../../contract/say.ts";
import type { Engine } from "./engine.ts";
import type { Locked } from "./locked-instance.ts";
import { mayTake, peopleOf } from "./may-take.ts";
import { type Candidate, usersNamed } from "./people.ts";
import { replaceTask } from "./replace-task.ts";
import { deputiesOf } from "./stands-for.ts";
import { candidatesOf } from "./starter-people.ts";
import { tell } from "./tell.ts";
import { note } from "./work/note.ts";

type Task = { id: string; node: string; nodeName: string; assignee: string | null };

/** Does what a timer of a task says; nothing where the task is done. @throws FlowFault where nobody is left who could have it */
export async function onLateTask(engine: Engine, locked: Locked, token: number, late: Late): Promise<void> {
  const task = await engine.db
    .selectFrom("flowStep")
    .select(["id", "node", "nodeName", "assignee"])
    .where("instanceId", "=", locked.id)
    .where("token", "=", token)
    .where("isTask", "=", true)
    .where("endTime", "is", null)
    .executeTakeFirst();
  if (task) await { remind, escalate }[late](engine, locked, task);
}

const about = ({ id, deployed }: Locked, { nodeName }: Task) =>
  ({ instanceId: id, processName: deployed.name, nodeName }) as const;

/** The people who can act on a task now. */
async function holders({ db }: Engine, { deployed }: Locked, { id, assignee }: Task): Promise<string[]> {
  if (assignee === null) return mayTake(db, id);
  return [assignee, ...(await deputiesOf(db, assignee, deployed.category))];
}

async function remind(engine: Engine, locked: Locked, task: Task): Promise<void> {
  const { node, nodeName } = task;
  await note(engine, locked, { node, nodeName, userId: null, outcome: "remind", comment: "" });
  await tell(engine, await holders(engine, locked, task), { kind: "remind", ...about(locked, task) });
}

async function escalate(engine: Engine, locked: Locked, task: Task): Promise<void> {
  const { db } = engine;
  const node = nodeOf(locked.deployed.graph, task.node) as UserTask;
  const { users, groups } = await others(engine, locked, node);
  const only = groups.length === 0 && users.length === 1 ? (users[0] as string) : null;
  if (only !== null && only === task.assignee) return;
  const former = await holders(engine, locked, task);
  await db.updateTable("flowStep").set({ outcome: "escalate" }).where("id", "=", task.id).execute();
  const candidates = [...users.map((target): Candidate => ({ kind: "user", target })), ...groups];
  await replaceTask(engine, task.id, { assignee: only, owner: null, candidates: only === null ? candidates : [] });
  const next =
    only === null ? await peopleOf(db, candidates) : [only, ...(await deputiesOf(db, only, locked.deployed.category))];
  await tell(engine, next, { kind: only === null ? "claim" : "task", ...about(locked, task) });
  const gone = former.filter((userId) => !next.includes(userId));
  await tell(engine, gone, { kind: "escalate", ...about(locked, task) });
}

/** The people to whom a drawing sends a late task; the starter is none of them unless they may decide. @throws FlowFault */
async function others({ db }: Engine, { state, startUser }: Locked, node: UserTask) {
  const { users = [], groups = [] } = node.escalate ?? {};
  const named = await candidatesOf(db, startUser, names(groups, state.variables));
  const heads = named.flatMap(({ kind, target }) => (kind === "user" ? [target] : []));
  const found = [...(await usersNamed(db, names(users, state.variables))), ...heads];
  const people = {
    users: [...new Set(found)].filter((id) => id !== startUser || node.isOpenToStarter),
    groups: named.filter(({ kind }) => kind !== "user"),
  };
  if (people.users.length + people.groups.length > 0) return people;
  throw new FlowFault(
    say("“{}”超时后没有可转交的人", "“{}” is overdue, and there is nobody to hand it on to", labelOf(node)),
  );
}
