import { replaceTask } from "../replace-task.ts";
import { tell } from "../tell.ts";
import { noteOutcome, type Outcome, type OwnTask } from "./own-task.ts";

type Handing = { to: string; outcome: Outcome; comment: string | undefined; owner: string | null; fromUser: string };

/** Ends the caller's entry of a task and opens the same task for a colleague. `owner` has it again once the colleague gave an opinion. */
export async function passOn(task: OwnTask, { to, outcome, comment, owner, fromUser }: Handing): Promise<void> {
  const { ctx, locked, id } = task;
  await noteOutcome(task, outcome, comment);
  await replaceTask(ctx, id, { assignee: to, owner });
  await tell(ctx, [to], {
    kind: outcome === "advice" ? "advice" : "task",
    ...{ instanceId: locked.id, processName: locked.deployed.name, nodeName: task.nodeName },
    ...{ fromUser, comment: comment?.trim() ?? "" },
  });
}
