import type { FlowOutcome, HistoryEntry } from "@bladekit/openapi";
import { drawnText } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import type { Language } from "../../../contract/language.ts";
import { say } from "../../../contract/say.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { candidateNames } from "../candidate-names.ts";
import type { Candidate } from "../people.ts";
import { durationText } from "./duration-text.ts";
import type { findInvolved } from "./involved.ts";

const stopped = say("结束", "Ended");
const rejectedAt = (step: string) =>
  say("“{}”驳回，流程结束", "Rejected at “{}”, which ends the process", drawnText(step));
const samePerson = say("此人已同意过，或为发起人", "This person has already approved it, or started it");

/** The comment of a step; a step that no person did says why in the language of the reader. */
function commentOf({ outcome, comment }: { outcome: string; comment: string }, language: Language): string {
  if (outcome === "same") return samePerson[language];
  return outcome === "fallback" ? drawnText(comment)[language] : comment;
}

type Ended = Pick<Instance, "startTime" | "endTime" | "endHow" | "endReason" | "endUser">;

const outcomes: Readonly<Record<string, FlowOutcome>> = { stopped: "stop", withdrawn: "withdraw", rejected: "reject" };

/** The end of a process that its drawing did not bring about: by whom and why. One that a rejection ended names the step. */
function stopOf({ endHow, endTime, ...ended }: Ended, nameOf: (id: string | null) => string, language: Language) {
  const outcome = outcomes[endHow];
  if (outcome === undefined || endTime === null) return [];
  const { startTime, endReason, endUser } = ended;
  const comment = endHow === "rejected" ? rejectedAt(endReason)[language] : endReason;
  const entry: HistoryEntry = {
    ...{ historyActivityId: "", historyActivityName: stopped[language], historyActivityType: "endEvent" },
    ...{ historyActivityDurationTime: durationText(startTime, endTime, language), taskId: "" },
    ...{ assignee: endUser ?? "", assigneeName: nameOf(endUser), comment },
    ...{ createTime: endTime, endTime, outcome },
  };
  return [entry];
}

type Instance = Awaited<ReturnType<typeof findInvolved>>;

/** The steps that a process took, the oldest first; after them what waits, and who may claim what nobody holds, or who ended it. */
export async function historyOf(ctx: Context, instance: Instance): Promise<HistoryEntry[]> {
  const { id: instanceId } = instance;
  const steps = await ctx.db
    .selectFrom("flowStep")
    .select(["id", "node", "nodeName", "nodeType", "isTask", "assignee", "createTime", "endTime"])
    .select(["outcome", "comment", "deputyFor"])
    .where("instanceId", "=", instanceId)
    .orderBy("id")
    .limit(2000)
    .execute();
  // Pages colour a step by its last entry, so a note about a waiting step comes before that step.
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
  // The first step is the start.
  const holderOf = (step: (typeof steps)[number]) => (step === steps[0] ? instance.startUser : step.assignee);
  const nameOf = await namesOf(ctx.db, [
    ...[instance.startUser, instance.endUser],
    ...steps.flatMap(({ assignee, deputyFor }) => [assignee, deputyFor]),
  ]);
  const taken = inOrder.map(
    (step): HistoryEntry => ({
      ...{
        historyActivityId: step.node,
        historyActivityName: drawnText(step.nodeName)[ctx.language],
        historyActivityType: step.nodeType,
      },
      historyActivityDurationTime: durationText(step.createTime, step.endTime, ctx.language),
      ...{ taskId: step.isTask ? step.id : "", assignee: holderOf(step) ?? "", assigneeName: nameOf(holderOf(step)) },
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
  return [...taken, ...mayTake, ...stopOf(instance, nameOf, ctx.language)];
}
