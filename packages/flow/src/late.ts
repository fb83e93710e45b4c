// Tasks that wait too long, as a drawing says it: when their people are reminded, and to whom they go then.

import type { Timer, UserTask } from "./definition.ts";
import { readExpression } from "./expression/read-expression.ts";
import { splitNames } from "./expressions.ts";
import { readGroup } from "./groups.ts";
import { ModelFault } from "./model-fault.ts";
import { say } from "./say.ts";
import { timerFrom } from "./timer.ts";

const isGroup = (name: string) => readGroup(name) !== undefined;

/** A duration, or a repetition where it begins with R. */
const timer = (text: string): Timer => timerFrom(text.startsWith("R") ? "cycle" : "duration", text);

/** Reads `remindAfter`, `escalateAfter` and `escalateTo` of a task. @throws ModelFault */
export function readLate(
  attribute: (name: string) => string | undefined,
): Partial<Pick<UserTask, "remind" | "escalate">> {
  const [remind, after, to] = [attribute("remindAfter"), attribute("escalateAfter"), attribute("escalateTo")];
  if ((after === undefined) !== (to === undefined)) {
    throw new ModelFault(
      say("超时转交须同时写明时间和人员", "A task that is handed on when overdue needs both a time and people"),
    );
  }
  const names = splitNames(to ?? "");
  return {
    ...(remind && { remind: timer(remind) }),
    ...(after && {
      escalate: {
        after: timerFrom("duration", after),
        users: names.filter((name) => !isGroup(name)).map(readExpression),
        groups: names.filter(isGroup).map(readExpression),
      },
    }),
  };
}
