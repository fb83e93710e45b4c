import type { Words } from "../../entity/description.ts";
import type { ProcessStep } from "../../providers/console-data-provider.ts";

type Result = readonly [label: Words, color?: "success" | "error" | "warning"];

/** Outcomes of a step with their words and colours. */
const results: Readonly<Partial<Record<string, Result>>> = {
  ok: [["同意", "Approved"], "success"],
  reject: [["驳回", "Rejected"], "error"],
  return: [["退回", "Returned"], "warning"],
  transfer: [["转交", "Handed over"]],
  delegate: [["委派", "Asked a colleague"]],
  advice: [["意见", "Opinion"]],
  add: [["加签", "Added signers"]],
  copy: [["抄送", "Sent a copy"]],
  urge: [["催办", "Urged"]],
  remind: [["提醒", "Reminded"]],
  escalate: [["超时转交", "Handed on late"], "warning"],
  jump: [["跳转", "Moved"], "warning"],
  migrate: [["换版", "Changed version"]],
  fallback: [["转由他人", "Passed to others"], "warning"],
  reassign: [["改派", "Reassigned"], "warning"],
  same: [["自动通过", "Passed by itself"], "success"],
  cancelled: [["取消", "Cancelled"]],
};

/** The result of a visit of a step in words, with the colour of its mark. */
export function resultOf({ endTime, outcome = "" }: ProcessStep): {
  label: Words;
  color: "primary" | "default" | NonNullable<Result[1]>;
} {
  if (endTime === "") return { label: ["进行中", "Waiting"], color: "primary" };
  const [label, color = "default"] = results[outcome] ?? [["已完成", "Done"]];
  return { label, color };
}
