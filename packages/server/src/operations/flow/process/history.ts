import type { FlowOutcome, HistoryEntry } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import { namesOf } from "../people.ts";
import { durationText } from "./duration-text.ts";

/** The steps that a process took, the oldest first; after them what waits, and who may claim what nobody holds. */
export async function historyOf(ctx: Context, instanceId: string): Promise<HistoryEntry[]> {
  const steps = await ctx.db
    .selectFrom("flowStep")
    .select(["id", "node", "nodeName", "nodeType", "isTask", "assignee", "createTime", "endTime"])
    .select(["outcome", "comment", "deputyFor"])
    .where("instanceId", "=", instanceId)
    .orderBy("id")
    .limit(2000)
    .execute();
  // Pages paint a step by its last entry: a note beside a step that waits comes before it.
  const inOrder = [
    ...steps.filter(({ endTime }) => endTime !== null),
    ...steps.filter(({ endTime }) => endTime === null),
  ];
  const waiting = steps.filter(({ isTask, assignee, endTime }) => isTask && assignee === null && endTime === null);
  const candidates =
    waiting.length === 0
      ? []
      : await ctx.db
          .selectFrom("flowCandidate")
          .select(["stepId", "kind", "target"])
          .where(
            "stepId",
            "in",
            waiting.map(({ id }) => id),
          )
          .execute();
  const users = candidates.filter(({ kind }) => kind === "user").map(({ target }) => target);
  const nameOf = await namesOf(ctx.db, [
    ...steps.flatMap(({ assignee, deputyFor }) => [assignee, deputyFor]),
    ...users,
  ]);
  const taken = inOrder.map(
    (step): HistoryEntry => ({
      ...{ historyActivityId: step.node, historyActivityName: step.nodeName, historyActivityType: step.nodeType },
      historyActivityDurationTime: durationText(step.createTime, step.endTime, ctx.language),
      ...{ taskId: step.isTask ? step.id : "", assignee: step.assignee ?? "", assigneeName: nameOf(step.assignee) },
      ...{ comment: step.comment, createTime: step.createTime, endTime: step.endTime ?? "" },
      ...{ outcome: step.outcome as FlowOutcome, deputyFor: nameOf(step.deputyFor) },
    }),
  );
  const mayTake = candidates.flatMap(({ stepId, kind, target }): HistoryEntry[] => {
    const step = waiting.find(({ id }) => id === stepId);
    return step
      ? [
          {
            ...{ historyActivityId: step.node, historyActivityName: step.nodeName, historyActivityType: "candidate" },
            ...{
              historyActivityDurationTime: "",
              taskId: step.id,
              comment: "",
              createTime: step.createTime,
              endTime: "",
            },
            ...{ assignee: target, assigneeName: kind === "user" ? nameOf(target) : target },
          },
        ]
      : [];
  });
  return [...taken, ...mayTake];
}
