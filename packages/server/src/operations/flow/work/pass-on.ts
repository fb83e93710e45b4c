import { now } from "../now.ts";
import { tell } from "../tell.ts";
import { noteOutcome, type Outcome, type OwnTask } from "./own-task.ts";

type Handing = { to: string; outcome: Outcome; comment: string | undefined; owner: string | null; fromUser: string };

/** Ends the caller's entry of a task and opens the same task for a colleague. `owner` has it again once the colleague gave an opinion. */
export async function passOn(task: OwnTask, { to, outcome, comment, owner, fromUser }: Handing): Promise<void> {
  const { ctx, locked, id } = task;
  await noteOutcome(task, outcome, comment);
  const { endTime: _, ...step } = await ctx.db
    .updateTable("flowStep")
    .set({ endTime: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const begun = { id: ctx.ids.next(), createTime: now, claimTime: now, outcome: "", comment: "" };
  await ctx.db
    .insertInto("flowStep")
    .values({ ...step, ...begun, assignee: to, owner, deputyFor: null, urgeTime: null })
    .execute();
  await tell(ctx, [to], {
    kind: outcome === "advice" ? "advice" : "task",
    ...{ instanceId: locked.id, processName: locked.deployed.name, nodeName: task.nodeName },
    ...{ fromUser, comment: comment?.trim() ?? "" },
  });
}
