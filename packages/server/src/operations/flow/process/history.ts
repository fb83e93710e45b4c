import type { FlowOutcome, HistoryEntry } from "@bladekit/openapi";
import { drawnText } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import type { Language } from "../../../contract/language.ts";
import { say } from "../../../contract/say.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { candidateNames } from "../candidate-names.ts";
import type { Candidate } from "../people.ts";
import { durationText } from "./duration-text.ts";

const samePerson = say("此人已同意过，或为发起人", "This person has approved before, or started it");

/** The comment of a step; a step that no person did says why in the language of the reader. */
function commentOf({ outcome, comment }: { outcome: string; comment: string }, language: Language): string {
  if (outcome === "same") return samePerson[language];
  return outcome === "fallback" ? drawnText(comment)[language] : comment;
}

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
  const candidateName = await candidateNames(ctx.db, candidates as Candidate[]);
  const nameOf = await namesOf(
    ctx.db,
    steps.flatMap(({ assignee, deputyFor }) => [assignee, deputyFor]),
  );
  const taken = inOrder.map(
    (step): HistoryEntry => ({
      ...{
        historyActivityId: step.node,
        historyActivityName: drawnText(step.nodeName)[ctx.language],
        historyActivityType: step.nodeType,
      },
      historyActivityDurationTime: durationText(step.createTime, step.endTime, ctx.language),
      ...{ taskId: step.isTask ? step.id : "", assignee: step.assignee ?? "", assigneeName: nameOf(step.assignee) },
      ...{ createTime: step.createTime, endTime: step.endTime ?? "" },
      comment: commentOf(step, ctx.language),
      ...{ outcome: step.outcome as FlowOutcome, deputyFor: nameOf(step.deputyFor) },
    }),
  );
  const mayTake = candidates.flatMap((candidate): HistoryEntry[] => {
    const step = waiting.find(({ id }) => id === candidate.stepId);
    return step
      ? [
          {
            ...{
              historyActivityId: step.node,
              historyActivityName: drawnText(step.nodeName)[ctx.language],
              historyActivityType: "candidate",
            },
            ...{
              historyActivityDurationTime: "",
              taskId: step.id,
              comment: "",
              createTime: step.createTime,
              endTime: "",
            },
            ...{ assignee: candidate.target, assigneeName: candidateName(candidate as Candidate) },
          },
        ]
      : [];
  });
  return [...taken, ...mayTake];
}
